#include "wasm/tell.hpp"

#include <algorithm>

#include "bots/bot.hpp"
#include "bots/levels.hpp"
#include "record/ledger.hpp"
#include "record/options.hpp"
#include "record/text.hpp"
#include "record/trial.hpp"
#include "rules/engine.hpp"

namespace sw::wasm {

namespace {

// --- Names, or nothing -------------------------------------------------------------------------

template <class Id>
std::optional<std::string> named(const Setting& setting, Id id) {
  if (id == Id::None) return std::nullopt;
  return std::string(setting.name(id));
}

std::optional<std::string> named(PlayerId id) {
  if (id == PlayerId::None) return std::nullopt;
  return name_of(id);
}

std::optional<Word<MarkerWords>> named(Marker marker) {
  if (marker == Marker::Count) return std::nullopt;
  return Word<MarkerWords>(marker);
}

std::optional<Word<TreasureWords>> named(Treasure treasure) {
  if (treasure == Treasure::Count) return std::nullopt;
  return Word<TreasureWords>(treasure);
}

TermMessage tell(const Setting& setting, const Term& term) {
  return {term.kind,
          term.amount,
          named(setting, term.race),
          named(setting, term.power),
          named(term.marker),
          named(term.treasure),
          term.declined};
}

std::vector<TermMessage> tell(const Setting& setting, const Terms& terms) {
  std::vector<TermMessage> out;
  for (const Term& term : terms) out.push_back(tell(setting, term));
  return out;
}

std::optional<TermMessage> tell_reason(const Setting& setting, const Event& event) {
  if (event.reason == Term::Kind::Count) return std::nullopt;
  return tell(setting, event.term());
}

// --- Players -----------------------------------------------------------------------------------

CivMessage tell_civ(const Setting& setting, const State& state, const Civ& civ) {
  CivMessage out;
  out.race = setting.name(civ.race);
  out.power = named(setting, civ.power);
  out.declined = civ.declined();
  for (const RegionId r : civ.regions) {
    out.regions.emplace_back(setting.name(r));
    out.tokens += state.tokens_in(r);
  }
  out.hand = civ.hand;
  out.withdrawn = civ.withdrawn;
  out.aside = civ.set_aside;
  return out;
}

PlayerMessage tell_player(const Setting& setting, const State& state, PlayerId id, Eyes eyes) {
  const Player& player = state.player(id);
  PlayerMessage out;
  out.id = name_of(id);
  if (eyes.see_coins(setting.rules, state, id)) out.coins = player.coins;
  if (player.active != CivId::None) {
    out.active = tell_civ(setting, state, state.civ(player.active));
    for (int m = 0; m < kMarkers; ++m) {
      const Marker marker = id_at<Marker>(m);
      const int n = pieces_in_hand(setting.rules, state, id, marker);
      if (n > 0) out.pieces.push_back({marker, n});
    }
  }
  for (const CivId old : player.declined) {
    out.declined.push_back(tell_civ(setting, state, state.civ(old)));
  }
  out.ally = named(player.ally);
  for (int p = 0; p < setting.rules.players; ++p) {
    const PlayerId giver = id_at<PlayerId>(p);
    const int held = state.pacts_between(id, giver);
    if (held > 0) out.pacts.push_back({name_of(giver), held});
  }
  for (const PlayerId p : state.vengeance[static_cast<std::size_t>(id)]) {
    out.marked.push_back(name_of(p));
  }
  out.free = state.free_pick.has(id);
  out.income = income(setting.rules, state, id);
  out.terms = tell(setting, income_terms(setting.rules, state, id));
  return out;
}

// --- Regions -----------------------------------------------------------------------------------

RegionState unowned(const State& state, RegionId r) {
  if (state.lost_tribes.has(r)) return RegionState::LostTribe;
  return state.monsters.has(r) ? RegionState::Monsters : RegionState::Empty;
}

std::vector<TreasureMessage> tell_treasures(const Setting& setting, const State& state,
                                            RegionId r) {
  std::vector<TreasureMessage> out;
  for (const Treasure t : setting.rules.treasures_in_box) {
    if (state.where(t) != r) continue;
    const TreasureInfo& info = setting.rules.treasure(t);
    std::optional<std::string> power;
    if (info.lends_badge) power = named(setting, state.lent);
    out.push_back({t, info.place, state.turn.treasures_used.has(t), std::move(power)});
  }
  return out;
}

std::vector<KeptMessage> tell_kept(const Setting& setting, const State& state, RegionId r) {
  std::vector<KeptMessage> out;
  for (const Kept& kept : state.kept) {
    if (kept.region != r) continue;
    const Civ& civ = state.civ(kept.civ);
    out.push_back({name_of(civ.owner), std::string(setting.name(civ.race)), kept.tokens});
  }
  return out;
}

RegionMessage tell_region(const Scene& scene, const State& state, RegionId r) {
  const Setting& setting = scene.setting;
  RegionMessage out;
  out.id = setting.name(r);
  out.state = unowned(state, r);
  if (const CivId id = state.occupant_of(r); id != CivId::None) {
    const Civ& civ = state.civ(id);
    out.owner = name_of(civ.owner);
    out.race = setting.name(civ.race);
    out.state = civ.declined() ? RegionState::Declined : RegionState::Active;
  }
  out.tokens = state.tokens_in(r);
  out.before = scene.placed.tokens_in(r);
  for (int m = 0; m < kMarkers; ++m) {
    const Marker marker = id_at<Marker>(m);
    const int n = state.markers_in(marker, r);
    if (n > 0) out.markers.push_back({marker, n});
    const int stood = scene.placed.markers_in(marker, r);
    if (stood > 0) out.stood.push_back({marker, stood});
    const MarkerInfo& info = setting.rules.marker(marker);
    out.immune = out.immune || (n > 0 && (info.immune || info.closed));
  }
  out.treasures = tell_treasures(setting, state, r);
  out.kept = tell_kept(setting, state, r);
  const Terms terms = cost_terms(setting.rules, state, r);
  out.cost = total(terms);
  out.terms = tell(setting, terms);
  return out;
}

// --- Choices -----------------------------------------------------------------------------------

bool succeeds(const Setting& setting, const State& state, Action attempt, int pips) {
  Trial trial(setting.rules, state, attempt);
  trial.go_on(Action::number(ActionKind::Die, pips));
  if (trial.find(Event::Kind::Conquered) != nullptr) return true;
  // A roll that still waits for a word: it is enough if the region can be taken with it.
  return std::ranges::any_of(trial.legal, [&](Action next) {
    return next.kind == ActionKind::Conquer && next.region == attempt.region;
  });
}

// The least roll with which an attempt succeeds, and how likely it is.
OddsMessage odds(const Setting& setting, const State& state, Action attempt) {
  int needs = 0;
  const int most = *std::ranges::max_element(kDieFaces);
  while (needs < most && !succeeds(setting, state, attempt, needs)) ++needs;
  const auto good = std::ranges::count_if(kDieFaces, [&](int pips) { return pips >= needs; });
  return {needs, static_cast<int>((good * 100 + 3) / static_cast<int>(kDieFaces.size()))};
}

// What the line says beside its word, in the form that the table of actions gives it.
void add_form(ChoiceMessage& out, const Setting& setting, Action action) {
  const Form form = facts_of(action.kind).form;
  if (names_a_region(form)) out.region = setting.name(action.region);
  if (is_counted(form)) out.count = action.count;
  switch (form) {
    case Form::Pick:
      out.place = action.argument;
      if (action.count > 0) out.swap = action.count - 1;
      break;
    case Form::Decline: out.lent = action.argument != 0; break;
    case Form::Opponent:
    case Form::OpponentCount: out.other = name_of(action.player()); break;
    case Form::Move: {
      const RegionId from = id_at<RegionId>(action.argument);
      out.from =
          index(from) < setting.rules.board.regions ? std::string(setting.name(from)) : "hand";
      break;
    }
    case Form::Attack:
      for (const Modifier m : action.modifiers()) out.with.emplace_back(m);
      break;
    default: break;
  }
}

bool is_loss(Event::Kind kind) {
  using enum Event::Kind;
  return kind == TokensLost || kind == Withdrew || kind == SetAside || kind == Vanished;
}

// Pieces of the actor's own that would leave the map, or the game, by this line.
std::vector<EventMessage> losses(const Setting& setting, const State& state, Action action) {
  const Trial trial(setting.rules, state, action);
  std::vector<EventMessage> out;
  for (const Event& event : trial.log) {
    if (event.player == actor(state) && is_loss(event.kind)) {
      out.push_back(wasm::tell(setting, event));
    }
  }
  return out;
}

ChoiceMessage tell_choice(const Setting& setting, const State& state, Action action) {
  ChoiceMessage out = tell_form(setting, actor(state), action);
  if (!out.region && !out.place) out.loses = losses(setting, state, action);
  switch (action.kind) {
    case ActionKind::Conquer: out.pays = tokens_paid(setting.rules, state, action); break;
    case ActionKind::Roll: {
      const CivId id = conqueror(setting.rules, state);
      out.pays = id == CivId::None ? 0 : state.civ(id).hand;
      out.odds = odds(setting, state, action);
      break;
    }
    case ActionKind::Zeppelin: out.odds = odds(setting, state, action); break;
    default: break;
  }
  return out;
}

std::optional<ConquerorMessage> tell_conqueror(const Setting& setting, const State& state) {
  const CivId id = conqueror(setting.rules, state);
  if (id == CivId::None) return std::nullopt;
  const Civ& civ = state.civ(id);
  return ConquerorMessage{name_of(civ.owner), std::string(setting.name(civ.race)),
                          named(setting, civ.power), civ.declined(), civ.hand};
}

ComboMessage tell_combo(const Setting& setting, const State& state, const Combo& combo, int place) {
  const Sheet& sheet = setting.rules.sheet(combo.race, combo.power, false);
  const int tokens = setting.rules.race(combo.race).tokens +
                     setting.rules.power(combo.power).tokens + sheet.extra_tokens;
  const int left = tray(setting.rules, state, combo.race);
  return {std::string(setting.name(combo.race)), std::string(setting.name(combo.power)),
          combo.coins, place, std::min(tokens, left)};
}

}  // namespace

// --- All together ------------------------------------------------------------------------------

CatalogMessage tell_catalog(const Catalog& catalog) {
  CatalogMessage out;
  for (const RaceEntry& race : catalog.races) {
    int extra = 0;
    for (const Row& row : race.info.rows) {
      if (row.what == What::ExtraTokens) extra += row.amount;
    }
    out.races.push_back({race.id, race.set, race.info.tokens, extra});
  }
  for (const PowerEntry& power : catalog.powers) {
    out.powers.push_back({power.id, power.set, power.info.tokens});
  }
  for (const MapFile& map : catalog.maps) {
    int islands = 0;
    for (const MapRegion& region : map.regions) islands = std::max(islands, region.island);
    const std::string side = islands > 0 ? map.id.substr(map.id.rfind('-') + 1) : "";
    out.maps.push_back({map.id, map.set, map.players, map.rounds,
                        static_cast<int>(map.regions.size()), islands, side});
  }
  for (const auto& [name, value] : list_options(Options{})) {
    out.options.push_back({std::string(name), value});
  }
  for (const std::string_view level : kLevelNames) out.levels.emplace_back(level);
  for (const std::string_view bot : kBotNames) out.bots.emplace_back(bot);
  out.rules = kRulesVersion;
  out.content = hex16(catalog.hash);
  return out;
}

std::vector<LiftMessage> tell_lifts(const Setting& setting, const State& state) {
  std::vector<LiftMessage> out;
  for (std::size_t i = 0; i < kLifts; ++i) {
    if (state.lift[i] == RegionId::None) continue;
    LiftMessage lift;
    lift.id.value = static_cast<int>(i);
    lift.foot = setting.name(state.lift[i]);
    for (const RegionId r : setting.rules.board.landing[i]) lift.tops.emplace_back(setting.name(r));
    out.push_back(std::move(lift));
  }
  return out;
}

ChoiceMessage tell_form(const Setting& setting, PlayerId speaker, Action action) {
  ChoiceMessage out;
  out.line = to_line(setting, speaker, action);
  out.verb.value = static_cast<int>(action.kind) - static_cast<int>(VerbWords::kFirst);
  add_form(out, setting, action);
  return out;
}

ViewMessage tell_view(const Scene& scene, Eyes eyes) {
  const Setting& setting = scene.setting;
  const State state = view(setting.rules, scene.state, eyes);
  ViewMessage out;
  out.map = setting.config.map;
  out.sky = setting.config.sky;
  out.sets = setting.config.sets;
  out.lifts = tell_lifts(setting, state);
  out.prompt = prompt(state);
  out.actor = named(actor(state));
  out.turn = name_of(state.turn.player);
  out.round = state.turn.round;
  out.rounds = setting.rules.rounds;
  out.over = state.over();
  for (const PlayerId p : winners(setting.rules, state)) out.winners.push_back(name_of(p));
  out.hidden = has_secrets(setting.rules, state);
  out.roll = state.turn.roll;
  out.duty = state.turn.duty;
  out.undo = named(scene.undoer);
  out.conqueror = tell_conqueror(setting, state);
  for (int p = 0; p < setting.rules.players; ++p) {
    const PlayerId id = id_at<PlayerId>(p);
    out.players.push_back(tell_player(setting, state, id, eyes));
  }
  for (const RegionId r : setting.rules.board.all())
    out.regions.push_back(tell_region(scene, state, r));
  int place = 0;
  for (const Combo& combo : state.row)
    out.row.push_back(tell_combo(setting, state, combo, place++));
  if (out.actor && eyes.see_choices(setting.rules, state)) {
    for (const Action action : scene.legal) {
      out.legal.push_back(tell_choice(setting, state, action));
    }
  }
  return out;
}

EventMessage tell(const Setting& setting, const Event& event) {
  return {event.kind,
          named(event.player),
          named(event.other),
          named(setting, event.race),
          named(setting, event.power),
          named(setting, event.region),
          named(event.marker),
          named(event.treasure),
          tell_reason(setting, event),
          event.amount};
}

Scores tell_scores(const Setting& setting, const EventLog& events, const State& state, Eyes eyes) {
  Scores out;
  const Ledger ledger(setting.rules, events);
  for (const Payday& pay : ledger.paydays()) {
    const bool seen = eyes.see_coins(setting.rules, state, pay.player);
    out.turns.push_back({pay.round, name_of(pay.player), pay.amount,
                         seen ? std::optional(pay.coins) : std::nullopt, pay.declined,
                         named(setting, pay.race), named(setting, pay.power),
                         tell(setting, pay.terms)});
  }
  return out;
}

FilmMessage tell_film(const Film& film) {
  const Setting& setting = film.setting();
  FilmMessage out;
  out.names = film.names();
  out.secrets = has_secrets(setting.rules, film.at(0).state);
  for (const Event& event : film.events()) out.events.push_back(tell(setting, event));
  const auto& moments = film.moments();
  for (std::size_t i = 0; i < moments.size(); ++i) {
    const State& before = moments[i == 0 ? 0 : i - 1].state;
    MomentMessage moment{"", static_cast<int>(moments[i].events), before.turn.round,
                         name_of(before.turn.player), false};
    if (i > 0) {
      const Line& line = film.lines()[i - 1];
      moment.line = to_line(setting, line.actor, line.action);
      moment.luck = line.actor == PlayerId::None;
    }
    out.moments.push_back(std::move(moment));
  }
  out.view = tell_view(film.scene(0), Eyes::open());
  return out;
}

}  // namespace sw::wasm
