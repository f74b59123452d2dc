#include "cli/look.hpp"

#include "cli/choices.hpp"
#include "cli/pieces.hpp"
#include "cli/prices.hpp"
#include "rules/engine.hpp"

namespace sw::cli {

namespace {

std::string number(int n) { return std::to_string(n); }

// The regions by name, each with who holds it.
std::string places(const Words& words, const State& s, RegionSet regions) {
  std::vector<std::string> out;
  for (const RegionId r : regions) out.push_back(place_held(words, s, r));
  return words.list(out);
}

std::string holder(const Words& words, const State& s, RegionId r) {
  const CivId id = s.occupant_of(r);
  if (id == CivId::None) return words.say("terminal.look.nobody");
  const Civ& civ = s.civ(id);
  const std::string tokens =
      words.say(civ.declined() ? "ui.tokensDeclined" : "ui.tokens",
                {{"race", words.race(civ.race)}, {"n", number(s.tokens_in(r))}});
  return words.say("terminal.look.held", {{"player", words.player(civ.owner)}, {"tokens", tokens}});
}

// The price for whoever conquers now, or the rule that forbids it; "" when nobody conquers.
std::string price(const Words& words, const State& seen, RegionId r) {
  const Ruleset& rules = words.setting().rules;
  const State s = position_of_conquest(rules, seen);
  if (!is_conquering(s)) return "";
  if (targets(rules, s).has(r)) {
    const Terms terms = cost_terms(rules, s, r);
    return words.say("terminal.look.price",
                     {{"n", number(total(terms))}, {"sum", words.sum(terms)}});
  }
  const Refusal why = refusal(rules, s, actor(s), Action::attack(ActionKind::Conquer, r));
  return words.say("terminal.look.closed", {{"why", words.refusal(why)}});
}

// What a lift joins with this region, from either end.
RegionSet by_lift(const Board& board, const State& s, std::size_t lift, RegionId r) {
  if (s.lift[lift] == RegionId::None) return {};
  if (s.lift[lift] == r) return board.landing[lift];
  return board.landing[lift].has(r) ? RegionSet::of(s.lift[lift]) : RegionSet{};
}

}  // namespace

std::string look_page(const Words& words, const State& s, RegionId r) {
  const Board& board = words.setting().rules.board;
  std::string out;
  const auto line = [&out](const std::string& text) {
    if (!text.empty()) out += "  " + text + "\n";
  };
  const auto joined = [&](const std::string& key, RegionSet regions, Values values = {}) {
    if (regions.empty()) return;
    values["regions"] = places(words, s, regions);
    line(words.say("terminal.look." + key, values));
  };

  const std::string symbols = words.symbols(r);
  const std::string place = words.paint().strong(words.place(r));
  line(symbols.empty()
           ? place
           : words.say("terminal.look.symbols", {{"place", place}, {"symbols", symbols}}));
  const auto pieces = pieces_in(words, s, r);
  if (s.occupant_of(r) != CivId::None || pieces.empty()) line(holder(words, s, r));
  if (!pieces.empty()) {
    line(words.say("terminal.look.pieces", {{"pieces", words.list(pieces)}}));
  }
  if (board.where(Word::Border).has(r)) line(words.say("terminal.look.border"));
  line(price(words, s, r));
  joined("beside", board.beside(r));
  joined("bridged", board.bridged[static_cast<std::size_t>(r)]);
  for (std::size_t lift = 0; lift < kLifts; ++lift) {
    joined("lift", by_lift(board, s, lift, r), {{"lift", words.lift(lift)}});
  }
  return out;
}

}  // namespace sw::cli
