#include "record/facts.hpp"

#include <algorithm>
#include <array>
#include <iterator>

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

// A position as somebody sees it, with what may be said in it.
struct Table {
  const Setting& setting;
  const State& state;
  const ActionList& legal;
};

Table table_of(const Game& game) { return {game.setting(), game.state(), game.legal()}; }

bool conquers_now(const State& state) {
  const Prompt now = prompt(state);
  return now == Prompt::Conquest || now == Prompt::Ghouls;
}

// The price of all that may be attacked.
Fact cost_fact(const Table& table) {
  Fact out = Fact::object();
  const Ruleset& rules = table.setting.rules;
  if (!conquers_now(table.state)) return out;
  for (const RegionId r : targets(rules, table.state)) {
    out.add(table.setting.name(r), Fact::of(cost(rules, table.state, r)));
  }
  return out;
}

// What can be conquered now without die or modifier.
Fact targets_fact(const Table& table) {
  std::vector<std::string> names;
  for (const Action action : table.legal) {
    if (action.kind == ActionKind::Conquer && action.modifiers().empty()) {
      names.emplace_back(table.setting.name(action.region));
    }
  }
  return sorted_texts(std::move(names));
}

Fact row_fact(const Table& table) {
  Fact out = Fact::list();
  for (const Combo& combo : table.state.row) {
    out.items.push_back(
        Fact::list({Fact::of(table.setting.name(combo.race)),
                    Fact::of(table.setting.name(combo.power)), Fact::of(combo.coins)}));
  }
  return out;
}

Fact tray_fact(const Table& table) {
  Fact out = Fact::object();
  const auto& names = table.setting.race_names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const RaceId race = id_at<RaceId>(static_cast<int>(i));
    out.add(names[i], Fact::of(tray(table.setting.rules, table.state, race)));
  }
  return out;
}

Fact count_fact(const Table& table) {
  const Board& board = table.setting.rules.board;
  // B-SETUP-06, U-SETUP-03: one on every mountain, for the whole game
  const int mountains = board.where(Word::Mountain).size();
  return Fact::object()
      .add("lost-tribe", Fact::of(table.state.lost_tribes.size()))
      .add("monster", Fact::of(2 * table.state.monsters.size()))
      .add("mountain", Fact::of(mountains));
}

Fact stacks_fact(const Table& table) {
  const State& s = table.state;
  return Fact::object()
      .add("banners", Fact::of(s.banners.size() + s.returned.count() + s.row.count()))
      .add("badges", Fact::of(s.badges.size() + s.row.count()));
}

Fact winners_fact(const Table& table) {
  std::vector<std::string> names;
  for (const PlayerId p : winners(table.setting.rules, table.state)) names.push_back(name_of(p));
  return texts(names);
}

Fact prompt_fact(const Table& table) { return Fact::of(name_of(prompt(table.state))); }
Fact actor_fact(const Table& table) { return Fact::of(actor_name(table.state)); }
Fact turn_fact(const Table& table) { return Fact::of(name_of(table.state.turn.player)); }
Fact round_fact(const Table& table) { return Fact::of(table.state.turn.round); }
Fact over_fact(const Table& table) { return Fact::boolean(table.state.over()); }

struct TableFact {
  std::string_view name;
  Fact (*of)(const Table&);
  bool of_actor = false;  // depends on what he can pay
};

// In the order of 70.5; `legal` is told behind them.
constexpr TableFact kTableFacts[] = {
    {"prompt", prompt_fact},   {"actor", actor_fact},
    {"turn", turn_fact},       {"round", round_fact},
    {"row", row_fact},         {"tray", tray_fact},
    {"cost", cost_fact, true}, {"targets", targets_fact, true},
    {"count", count_fact},     {"stacks", stacks_fact},
    {"over", over_fact},       {"winners", winners_fact},
};

}  // namespace

std::string to_json(const Fact& fact) {
  JsonWriter out;
  write(out, fact);
  return out.text();
}

// --- Single facts ------------------------------------------------------------------------------

Fact player_facts(const Setting& setting, const State& state, PlayerId id, Eyes eyes) {
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
      .add("coins", eyes.see_coins(setting.rules, state, id) ? Fact::of(player.coins) : Fact())
      .add("hand", Fact::of(hand))
      .add("ghoul-hand", Fact::of(ghoul_hand))
      .add("camps", Fact::of(pieces_in_hand(setting.rules, state, id, Marker::Camp)))
      .add("heroes", Fact::of(pieces_in_hand(setting.rules, state, id, Marker::Hero)))
      .add("hammers", Fact::of(pieces_in_hand(setting.rules, state, id, Marker::Hammer)))
      .add("withdrawn", Fact::of(withdrawn))
      .add("set-aside", Fact::of(set_aside))
      .add("active", active_race(setting, state, player.active))
      .add("declined", sorted_texts(std::move(declined)))
      .add("pacts", Fact::of(state.pacts_held(id)))
      .add("cannons", Fact::of(pieces_in_hand(setting.rules, state, id, Marker::Cannon)))
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
    if (fact.name == name) return fact.of(table_of(game));
  }
  if (name == "legal") return legal_fact(game.setting(), game.state(), game.legal());
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

Fact seen_facts(const Setting& setting, const State& state, const ActionList& legal, Eyes eyes) {
  const Ruleset& rules = setting.rules;
  const State seen = view(rules, state, eyes);
  Fact out = Fact::object();
  for (int p = 0; p < rules.players; ++p) {
    const PlayerId id = id_at<PlayerId>(p);
    out.add(name_of(id), player_facts(setting, seen, id, eyes));
  }
  for (const RegionId r : rules.board.all()) {
    out.add(setting.name(r), region_facts(setting, seen, r));
  }
  const bool choices = eyes.see_choices(rules, state);
  for (const TableFact& fact : kTableFacts) {
    if (choices || !fact.of_actor) out.add(fact.name, fact.of({setting, seen, legal}));
  }
  return out;
}

Fact legal_fact(const Setting& setting, const State& state, const ActionList& legal) {
  return texts(lines_of(setting, state, legal));
}

Fact all_facts(const Game& game, std::string_view line) {
  Fact out = Fact::object();
  out.add("line", Fact::of(line));
  Fact seen = seen_facts(game.setting(), game.state(), game.legal(), Eyes::open());
  std::ranges::move(seen.members, std::back_inserter(out.members));
  out.add("legal", legal_fact(game.setting(), game.state(), game.legal()));
  return out;
}

std::string facts_json(const Game& game, std::string_view line) {
  return to_json(all_facts(game, line));
}

}  // namespace sw
