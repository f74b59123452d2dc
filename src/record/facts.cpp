#include "record/facts.hpp"

#include <algorithm>
#include <array>

#include "catalog/json.hpp"
#include "catalog/names.hpp"

namespace sw {

// --- Values ------------------------------------------------------------------------------------

Fact Fact::boolean(bool value) {
  Fact fact;
  fact.kind = Kind::Bool;
  fact.number = value ? 1 : 0;
  return fact;
}

Fact Fact::of(int number) {
  Fact fact;
  fact.kind = Kind::Number;
  fact.number = number;
  return fact;
}

Fact Fact::of(std::string_view text) {
  Fact fact;
  fact.kind = Kind::Text;
  fact.text = text;
  return fact;
}

Fact Fact::list(std::vector<Fact> items) {
  Fact fact;
  fact.kind = Kind::List;
  fact.items = std::move(items);
  return fact;
}

Fact Fact::object() {
  Fact fact;
  fact.kind = Kind::Object;
  return fact;
}

Fact& Fact::add(std::string_view key, Fact value) {
  members.emplace_back(std::string(key), std::move(value));
  return *this;
}

const Fact* Fact::find(std::string_view key) const {
  for (const auto& [name, value] : members) {
    if (name == key) return &value;
  }
  return nullptr;
}

namespace {

void write(JsonWriter& out, const Fact& fact) {
  switch (fact.kind) {
    case Fact::Kind::Null: out.null(); break;
    case Fact::Kind::Bool: out.value(fact.number != 0); break;
    case Fact::Kind::Number: out.value(fact.number); break;
    case Fact::Kind::Text: out.value(fact.text); break;
    case Fact::Kind::List:
      out.begin_array();
      for (const Fact& item : fact.items) write(out, item);
      out.end_array();
      break;
    case Fact::Kind::Object:
      out.begin_object();
      for (const auto& [key, value] : fact.members) write(out.key(key), value);
      out.end_object();
      break;
  }
}

Fact texts(const std::vector<std::string>& lines) {
  Fact out = Fact::list();
  for (const std::string& line : lines) out.items.push_back(Fact::of(line));
  return out;
}

Fact sorted_texts(std::vector<std::string> lines) {
  std::ranges::sort(lines);
  return texts(lines);
}

// --- Players -----------------------------------------------------------------------------------

// Pieces that the active race brings and that lie on no region are in its owner's hand.
int markers_in_hand(const Setting& setting, const State& state, PlayerId player, Marker marker) {
  const CivId id = state.player(player).active;
  if (id == CivId::None) return 0;
  const Civ& civ = state.civ(id);
  const Sheet& sheet = setting.rules.sheet(civ.race, civ.power, false);
  return sheet.markers.has(marker) ? state.supply[static_cast<std::size_t>(marker)] : 0;
}

int hammers_of(const Setting& setting, const State& state, PlayerId player) {
  const CivId id = state.player(player).active;
  if (id == CivId::None) return 0;
  const Civ& civ = state.civ(id);
  const bool smith = setting.rules.sheet(civ.race, civ.power, false).verbs.has(Verb::Hammers);
  return smith ? state.hammers : 0;
}

// Cannons that wait in hand: neither idle nor firing on the board.
int cannons_of(const Setting& setting, const State& state, PlayerId player) {
  return std::max(0, markers_in_hand(setting, state, player, Marker::Cannon) -
                         state.piles.total(Marker::Firing));
}

// The relics or places of a region: a name, a list of names, or null.
Fact treasures_in(const Setting& setting, const State& state, RegionId region, bool places) {
  std::vector<Fact> names;
  for (const Treasure t : setting.rules.treasures_in_box) {
    if (state.where(t) == region && setting.rules.treasure(t).place == places) {
      names.push_back(Fact::of(name_of(t)));
    }
  }
  if (names.empty()) return {};
  return names.size() == 1 ? names.front() : Fact::list(std::move(names));
}

Fact active_race(const Setting& setting, const State& state, CivId id) {
  if (id == CivId::None) return {};
  const Civ& civ = state.civ(id);
  std::string text(setting.name(civ.race));
  if (civ.power != PowerId::None) text.append(" ").append(setting.name(civ.power));
  return Fact::of(text);
}

// --- The table ---------------------------------------------------------------------------------

bool conquers_now(const State& state) {
  const Prompt now = prompt(state);
  return now == Prompt::Conquest || now == Prompt::Ghouls;
}

// The price of all that may be attacked.
Fact cost_fact(const Game& game) {
  Fact out = Fact::object();
  const Ruleset& rules = game.setting().rules;
  if (!conquers_now(game.state())) return out;
  for (const RegionId r : targets(rules, game.state())) {
    out.add(game.setting().name(r), Fact::of(cost(rules, game.state(), r)));
  }
  return out;
}

// What can be conquered now without die or modifier.
Fact targets_fact(const Game& game) {
  std::vector<std::string> names;
  for (const Action action : game.legal()) {
    if (action.kind == ActionKind::Conquer && action.modifiers().empty()) {
      names.emplace_back(game.setting().name(action.region));
    }
  }
  return sorted_texts(std::move(names));
}

Fact row_fact(const Game& game) {
  Fact out = Fact::list();
  for (const Combo& combo : game.state().row) {
    out.items.push_back(
        Fact::list({Fact::of(game.setting().name(combo.race)),
                    Fact::of(game.setting().name(combo.power)), Fact::of(combo.coins)}));
  }
  return out;
}

Fact tray_fact(const Game& game) {
  Fact out = Fact::object();
  const auto& names = game.setting().race_names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const RaceId race = id_at<RaceId>(static_cast<int>(i));
    out.add(names[i], Fact::of(tray(game.setting().rules, game.state(), race)));
  }
  return out;
}

Fact count_fact(const Game& game) {
  const Board& board = game.setting().rules.board;
  // B-SETUP-06, U-SETUP-03: one on every mountain, for the whole game
  const int mountains = board.where(Word::Mountain).size();
  return Fact::object()
      .add("lost-tribe", Fact::of(game.state().lost_tribes.size()))
      .add("monster", Fact::of(2 * game.state().monsters.size()))
      .add("mountain", Fact::of(mountains));
}

Fact stacks_fact(const Game& game) {
  const State& s = game.state();
  return Fact::object()
      .add("banners", Fact::of(s.banners.size() + s.returned.count() + s.row.count()))
      .add("badges", Fact::of(s.badges.size() + s.row.count()));
}

Fact winners_fact(const Game& game) {
  std::vector<std::string> names;
  for (const PlayerId p : winners(game.setting().rules, game.state())) names.push_back(name_of(p));
  return texts(names);
}

Fact legal_fact(const Game& game) { return texts(game.legal_lines()); }
Fact prompt_fact(const Game& game) { return Fact::of(name_of(prompt(game.state()))); }
Fact actor_fact(const Game& game) { return Fact::of(actor_name(game.state())); }
Fact turn_fact(const Game& game) { return Fact::of(name_of(game.state().turn.player)); }
Fact round_fact(const Game& game) { return Fact::of(game.state().turn.round); }
Fact over_fact(const Game& game) { return Fact::boolean(game.over()); }

struct TableFact {
  std::string_view name;
  Fact (*of)(const Game&);
};

// In the order of 70.5; `legal`, the longest, comes last.
constexpr TableFact kTableFacts[] = {
    {"prompt", prompt_fact}, {"actor", actor_fact},     {"turn", turn_fact},
    {"round", round_fact},   {"row", row_fact},         {"tray", tray_fact},
    {"cost", cost_fact},     {"targets", targets_fact}, {"count", count_fact},
    {"stacks", stacks_fact}, {"over", over_fact},       {"winners", winners_fact},
    {"legal", legal_fact},
};

}  // namespace

std::string to_json(const Fact& fact) {
  JsonWriter out;
  write(out, fact);
  return out.text();
}

// --- Single facts ------------------------------------------------------------------------------

Fact player_facts(const Setting& setting, const State& state, PlayerId id) {
  const Player& player = state.player(id);
  int hand = 0;
  int ghoul_hand = 0;
  int withdrawn = 0;
  int set_aside = 0;
  std::vector<std::string> declined;
  if (player.active != CivId::None) {
    const Civ& civ = state.civ(player.active);
    hand = civ.hand;
    withdrawn = civ.withdrawn;
    set_aside = civ.set_aside;
  }
  for (const CivId old : player.declined) {
    const Civ& civ = state.civ(old);
    // N-15: a race that redeploys while it declines has its tokens in `hand`.
    (state.turn.last_deploy == old ? hand : ghoul_hand) += civ.hand;
    withdrawn += civ.withdrawn;
    declined.emplace_back(setting.name(civ.race));
  }
  std::vector<std::string> marked;
  for (const PlayerId p : state.vengeance[static_cast<std::size_t>(id)])
    marked.push_back(name_of(p));
  return Fact::object()
      .add("coins", Fact::of(player.coins))
      .add("hand", Fact::of(hand))
      .add("ghoul-hand", Fact::of(ghoul_hand))
      .add("camps", Fact::of(markers_in_hand(setting, state, id, Marker::Camp)))
      .add("heroes", Fact::of(markers_in_hand(setting, state, id, Marker::Hero)))
      .add("hammers", Fact::of(hammers_of(setting, state, id)))
      .add("withdrawn", Fact::of(withdrawn))
      .add("set-aside", Fact::of(set_aside))
      .add("active", active_race(setting, state, player.active))
      .add("declined", sorted_texts(std::move(declined)))
      .add("pacts", Fact::of(state.pacts[static_cast<std::size_t>(id)]))
      .add("cannons", Fact::of(cannons_of(setting, state, id)))
      .add("vengeance", sorted_texts(std::move(marked)));
}

Fact region_facts(const Setting& setting, const State& state, RegionId region) {
  const CivId occupant = state.occupant_of(region);
  Fact owner = Fact::of("none");
  Fact race;
  std::string_view condition = state.lost_tribes.has(region) ? "lost-tribe"
                               : state.monsters.has(region)  ? "monsters"
                                                             : "empty";
  if (occupant != CivId::None) {
    const Civ& civ = state.civ(occupant);
    owner = Fact::of(name_of(civ.owner));
    race = Fact::of(setting.name(civ.race));
    condition = civ.declined() ? "declined" : "active";
  }
  Fact kept = Fact::object();
  for (const Kept& pile : state.kept) {
    if (pile.region == region) {
      kept.add(setting.name(state.civ(pile.civ).race), Fact::of(pile.tokens));
    }
  }
  Fact markers = Fact::object();
  for (int m = 0; m < kMarkers; ++m) {
    const Marker marker = id_at<Marker>(m);
    const int n = state.markers_in(marker, region);
    if (n > 0) markers.add(name_of(marker), Fact::of(n));
  }
  return Fact::object()
      .add("owner", std::move(owner))
      .add("race", std::move(race))
      .add("state", Fact::of(condition))
      .add("tokens", Fact::of(state.tokens_in(region)))
      .add("markers", std::move(markers))
      .add("place", treasures_in(setting, state, region, true))
      .add("relic", treasures_in(setting, state, region, false))
      .add("kept", std::move(kept));
}

std::optional<Fact> table_fact(const Game& game, std::string_view name) {
  for (const TableFact& fact : kTableFacts) {
    if (fact.name == name) return fact.of(game);
  }
  return std::nullopt;
}

bool in_stacks(const Setting& setting, const State& state, std::string_view name) {
  const RaceId race = setting.race(name);
  const PowerId power = setting.power(name);
  for (const Combo& combo : state.row) {
    if ((race != RaceId::None && combo.race == race) ||
        (power != PowerId::None && combo.power == power)) {
      return true;
    }
  }
  const bool banner =
      race != RaceId::None &&
      (state.banners.has(race) || std::ranges::find(state.returned, race) != state.returned.end());
  return banner || (power != PowerId::None && state.badges.has(power));
}

// --- All of them -------------------------------------------------------------------------------

Fact all_facts(const Game& game, std::string_view line) {
  const Setting& setting = game.setting();
  Fact out = Fact::object();
  out.add("line", Fact::of(line));
  for (int p = 0; p < setting.rules.players; ++p) {
    const PlayerId id = id_at<PlayerId>(p);
    out.add(name_of(id), player_facts(setting, game.state(), id));
  }
  for (const RegionId r : setting.rules.board.all()) {
    out.add(setting.name(r), region_facts(setting, game.state(), r));
  }
  for (const TableFact& fact : kTableFacts) out.add(fact.name, fact.of(game));
  return out;
}

std::string facts_json(const Game& game, std::string_view line) {
  return to_json(all_facts(game, line));
}

}  // namespace sw
