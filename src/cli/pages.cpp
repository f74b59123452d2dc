#include "cli/pages.hpp"

#include "cli/pieces.hpp"
#include "cli/prices.hpp"
#include "cli/text_table.hpp"
#include "record/ledger.hpp"
#include "rules/engine.hpp"

namespace sw::cli {

namespace {

std::string number(int n) { return std::to_string(n); }

// Heads of columns, by their keys.
TextTable table_of(const Words& words, const std::vector<std::string>& heads) {
  std::vector<std::string> texts;
  for (const std::string& head : heads) {
    texts.push_back(head.empty() ? "" : words.say("terminal.head." + head));
  }
  return TextTable(texts);
}

// In brackets when it is in decline.
std::string marked(const Words& words, const Civ& civ, const std::string& name) {
  return civ.declined() ? words.say("terminal.declined", {{"race", name}}) : name;
}

std::string holder(const Words& words, const State& s, RegionId r) {
  const CivId id = s.occupant_of(r);
  if (id == CivId::None) return "";
  const Civ& civ = s.civ(id);
  return words.paint().of(civ.owner,
                          name_of(civ.owner) + " " + marked(words, civ, words.race(civ.race)));
}

int tokens_on_map(const State& s, const Civ& civ) {
  int n = 0;
  for (const RegionId r : civ.regions) n += s.tokens_in(r);
  return n;
}

void add_race(TextTable& table, const Words& words, const State& s, const Civ& civ,
              const std::string& who, const std::string& coins) {
  table.add({who, coins, marked(words, civ, words.combo(civ.race, civ.power)),
             number(civ.regions.size()), number(tokens_on_map(s, civ)),
             number(civ.hand + civ.withdrawn + civ.set_aside)});
}

}  // namespace

std::string board_page(const Words& words, const State& seen) {
  const Ruleset& rules = words.setting().rules;
  const State s = position_of_conquest(rules, seen);
  const RegionSet open = is_conquering(s) ? targets(rules, s) : RegionSet{};
  TextTable table =
      table_of(words, {"region", "terrain", "symbols", "holder", "tokens", "price", "pieces"});
  for (const RegionId r : rules.board.all()) {
    table.add(
        {words.region(r), words.terrain(r), symbol_signs(rules.board, r), holder(words, seen, r),
         seen.occupant_of(r) == CivId::None ? "" : number(seen.tokens_in(r)),
         open.has(r) ? number(cost(rules, s, r)) : "", words.list(pieces_in(words, seen, r))});
  }
  return table.text() + legend(words, seen);
}

std::string row_page(const Words& words, const State& s) {
  const Ruleset& rules = words.setting().rules;
  std::string out;
  int price = 0;
  for (const Combo& combo : s.row) {
    const int tokens = rules.race(combo.race).tokens + rules.power(combo.power).tokens;
    out += "  " +
           words.say("terminal.row",
                     {{"n", number(price)},
                      {"combo", words.paint().strong(words.combo(combo.race, combo.power))},
                      {"tokens", number(tokens)},
                      {"coins", number(combo.coins)}}) +
           "\n";
    for (const std::string& rule : {words.race_rule(combo.race), words.power_rule(combo.power)}) {
      if (!rule.empty()) out += "      " + rule + "\n";
    }
    ++price;
  }
  return out;
}

std::string players_page(const Words& words, const State& s, Eyes eyes) {
  const Ruleset& rules = words.setting().rules;
  TextTable table = table_of(words, {"player", "coins", "race", "regions", "tokens", "in-hand"});
  for (int i = 0; i < rules.players; ++i) {
    const PlayerId id = id_at<PlayerId>(i);
    const Player& player = s.player(id);
    std::string who = words.player(id);
    std::string coins = eyes.see_coins(rules, s, id) ? number(player.coins) : "?";
    if (player.active == CivId::None && player.declined.empty())
      table.add({who, coins, "", "", "", ""});
    if (player.active != CivId::None) {
      add_race(table, words, s, s.civ(player.active), who, coins);
      who = coins = "";
    }
    for (const CivId civ : player.declined) {
      add_race(table, words, s, s.civ(civ), who, coins);
      who = coins = "";
    }
  }
  return table.text();
}

std::string score_page(const Words& words, const State& end, const EventLog& events) {
  const Ruleset& rules = words.setting().rules;
  const PlayerSet best = winners(rules, end);
  const Ledger ledger(rules, events);
  TextTable table = table_of(words, {"player", "coins", "start", "regions", "declined", "races",
                                     "powers", "places", "gifts", "paid", "found", ""});
  for (int i = 0; i < rules.players; ++i) {
    const PlayerId id = id_at<PlayerId>(i);
    const Account& a = ledger.of(id);
    table.add({words.player(id), number(end.player(id).coins), number(a.start), number(a.regions),
               number(a.declined), number(a.races), number(a.powers), number(a.places),
               number(a.gifts), number(-a.paid), number(a.found),
               best.has(id) ? words.say("terminal.winner") : ""});
  }
  return table.text();
}

}  // namespace sw::cli
