#include "rules/engine.hpp"

#include <cassert>

#include "rules/abilities/abilities.hpp"
#include "rules/action_table.hpp"
#include "rules/campaign.hpp"
#include "rules/phases/phases.hpp"
#include "rules/treasures.hpp"

namespace sw {

namespace {

// On through the phases; true when somebody must decide and `out` holds the choices. It stops where
// chance may owe something, which settle_table() asks.
bool advance(Table& t, ActionList& out) {
  switch (t.state.turn.phase) {
    case Phase::Ghouls:
    case Phase::Conquest: return ask_conquest(t, out);
    case Phase::Redeploy: return ask_redeploy(t, out);
    case Phase::Score: score_turn(t); [[fallthrough]];
    case Phase::After:
      if (ask_after(t, out)) return true;
      [[fallthrough]];
    case Phase::Withdrawal:
      if (ask_withdrawal(t, out)) return true;
      [[fallthrough]];
    case Phase::EndOfTurn:
      end_turn(t);
      if (t.state.over()) return true;
      [[fallthrough]];
    case Phase::SetUp:
    case Phase::Start: start_turn(t); [[fallthrough]];
    case Phase::Opening:
      if (ask_opening(t, out)) return true;
      if (t.state.turn.phase != Phase::Choose) return false;  // asked again after a pick
      [[fallthrough]];
    case Phase::Choose: return ask_choose(t, out);
    case Phase::Over: return true;
  }
  return true;
}

// What chance owes to the table: what is due first, then a combo for the row.
Prompt owed_by_chance(const State& s) {
  const auto& pending = s.turn.pending;
  if (!pending.empty() && kPromptsOfChance.has(pending[0].prompt)) return pending[0].prompt;
  if (s.row.size() == kRowPlaces) return Prompt::Count;
  if (!s.over() && draw_needed(s)) return Prompt::Draw;
  return Prompt::Count;
}

void list_chance(const Ruleset& rules, const State& s, Prompt owed, ActionList& out);
void carry_out(Table& t, Action a);

// N-04 holds for chance too: a result without alternative is no line.
bool settle_chance(Table& t, Prompt owed, ActionList& out) {
  if (owed == Prompt::Die || (owed == Prompt::Draw && !draw_forced(t.state))) return false;
  list_chance(t.rules, t.state, owed, out);
  const bool forced = out.size() == 1;
  if (forced) carry_out(t, out[0]);
  out.clear();
  return forced;
}

// N-12: what the player on turn may do at every prompt that exists anyway.
void list_always(const Table& t, ActionList& out) {
  if (t.rules.moments.list_always.empty() || t.state.over()) return;
  if (actor(t.state) != t.state.turn.player) return;
  for (const Ability ability : t.rules.moments.list_always) {
    hooks(ability).list_always(t.rules, t.state, out);
  }
}

void settle_table(Table& t, ActionList& out) {
  State& s = t.state;
  for (;;) {
    out.clear();
    if (t.rules.treasures_in_box.any()) keep_promises(t);
    const Prompt owed = owed_by_chance(s);
    if (owed != Prompt::Count) {
      if (settle_chance(t, owed, out)) continue;
      return;
    }
    if (!s.turn.pending.empty()) {
      if (hooks(s.turn.pending[0].by).ask(t, out)) return;
      continue;
    }
    if (advance(t, out)) return list_always(t, out);
  }
}

// An ability acts, by itself or because it was asked.
void act(Table& t, Ability ability, Action a) {
  Turn& turn = t.state.turn;
  if (!turn.pending.empty() && turn.pending[0].by == ability) turn.answer();
  hooks(ability).act(t, a);
}

void carry_out(Table& t, Action a) {
  switch (a.kind) {
    case ActionKind::Pick: return do_pick(t, a.argument, a.count);
    case ActionKind::Expand: return do_expand(t);
    case ActionKind::Decline:
      return t.state.turn.phase == Phase::After ? decline_after(t) : do_decline(t, a.argument != 0);
    case ActionKind::Abandon: return do_abandon(t, a.region);
    case ActionKind::Conquer: return do_conquer(t, a.region, a.modifiers());
    case ActionKind::Roll: return do_roll(t, a);
    case ActionKind::Stop: return end_conquests(t);
    case ActionKind::Deploy: return do_deploy(t, a.region, a.count);
    case ActionKind::Withdraw: return do_withdraw(t, a.region);
    case ActionKind::Done: return do_done(t);
    case ActionKind::Die: return do_die(t, a.argument);
    case ActionKind::Draw: return do_draw(t, a);
    case ActionKind::Lift: return do_lift(t, a);
    case ActionKind::Monsters: return do_monsters(t, a.region);
    case ActionKind::Reveal: return do_reveal(t, a.treasure());
    case ActionKind::Stonehedge: return do_lend(t, a.drawn_power());
    default: break;
  }
  const ActionFacts& facts = facts_of(a.kind);
  if (facts.is_placing()) return do_place(t, a);
  act(t, facts.ability, a);
}

void list_faces(ActionList& out) {
  int last = -1;
  for (const int face : kDieFaces) {
    if (face != last) out.push_back(Action::number(ActionKind::Die, face));
    last = face;
  }
}

void list_chance(const Ruleset& rules, const State& s, Prompt owed, ActionList& out) {
  switch (owed) {
    case Prompt::Lift: return list_lifts(rules, s, out);
    case Prompt::Monsters: return list_monsters(rules, s, out);
    case Prompt::Die: return list_faces(out);
    case Prompt::Draw: return list_draws(s, out);
    case Prompt::Reveal:
      for (const Treasure t : s.unrevealed) {
        out.push_back(Action::number(ActionKind::Reveal, index(t)));
      }
      return;
    default:
      for (const PowerId p : lendable(s)) {
        out.push_back(Action::number(ActionKind::Stonehedge, index(p)));
      }
  }
}

}  // namespace

void settle(const Ruleset& rules, State& state, ActionList& legal_now, EventLog* log) {
  Table t{rules, state, log};
  settle_table(t, legal_now);
}

void apply(const Ruleset& rules, State& state, Action action, ActionList& legal_now,
           EventLog* log) {
  Table t{rules, state, log};
#ifdef SW_CHECKED
  const bool sound = check(rules, state) == nullptr;  // hand-made positions may not be
#endif
  carry_out(t, action);
  settle_table(t, legal_now);
#ifdef SW_CHECKED
  assert(!sound || check(rules, state) == nullptr);
#endif
}

Prompt prompt(const State& s) {
  const Prompt owed = owed_by_chance(s);
  if (owed != Prompt::Count) return owed;
  if (!s.turn.pending.empty()) return s.turn.pending[0].prompt;
  switch (s.turn.phase) {
    case Phase::SetUp:
    case Phase::Start:
    case Phase::Opening: return Prompt::Start;
    case Phase::Choose: return Prompt::Choose;
    case Phase::Ghouls: return Prompt::Ghouls;
    case Phase::Conquest: return Prompt::Conquest;
    case Phase::Redeploy: return Prompt::Redeploy;
    case Phase::Score:
    case Phase::After: return Prompt::After;
    case Phase::Withdrawal:
    case Phase::EndOfTurn: return Prompt::Withdrawal;
    case Phase::Over: break;
  }
  return Prompt::Over;
}

bool waits_for_chance(const State& s) { return owed_by_chance(s) != Prompt::Count; }

PlayerId actor(const State& s) {
  if (s.over() || waits_for_chance(s)) return PlayerId::None;
  return s.turn.phase == Phase::Withdrawal ? s.turn.asked : s.turn.player;
}

void legal(const Ruleset& rules, const State& state, ActionList& out) {
  out.clear();
  const Prompt owed = owed_by_chance(state);
  if (owed != Prompt::Count) return list_chance(rules, state, owed, out);
  State copy = state;  // asking settles what is forced; a settled state has nothing forced left
  settle(rules, copy, out);
}

Action sample_chance(const Ruleset& rules, const State& s, Random& random) {
  switch (owed_by_chance(s)) {
    case Prompt::Lift:
    case Prompt::Monsters: return sample_setup(rules, s, random);
    case Prompt::Die: {
      const int face =
          kDieFaces[static_cast<std::size_t>(random.below(static_cast<int>(kDieFaces.size())))];
      return Action::number(ActionKind::Die, face);
    }
    case Prompt::Reveal:
      return Action::number(ActionKind::Reveal,
                            index(s.unrevealed.nth(random.below(s.unrevealed.size()))));
    case Prompt::Stonehedge: {
      const PowerSet badges = lendable(s);
      return Action::number(ActionKind::Stonehedge, index(badges.nth(random.below(badges.size()))));
    }
    default: break;
  }
  const PowerSet badges = s.badges.any() ? s.badges : s.discarded;
  const RaceId race =
      s.banners.empty() ? RaceId::None : s.banners.nth(random.below(s.banners.size()));
  return Action::draw(race, badges.nth(random.below(badges.size())));
}

int chance_weight(const Ruleset& rules, const State& s, Action outcome) {
  const Prompt owed = owed_by_chance(s);
  if (owed == Prompt::Lift || owed == Prompt::Monsters) return setup_weight(rules, s, outcome);
  if (owed != Prompt::Die) return 1;
  int weight = 0;
  for (const int face : kDieFaces) weight += face == outcome.argument ? 1 : 0;
  return weight;
}

RegionSet targets(const Ruleset& rules, const State& s) {
  const CivId id = conqueror(rules, s);
  return id == CivId::None ? RegionSet{} : Campaign(rules, s, id).targets;
}

int cost(const Ruleset& rules, const State& s, RegionId r) {
  const CivId id = conqueror(rules, s);
  return id == CivId::None ? s.defence_of(r) : Campaign(rules, s, id).price_now(r);
}

void prices(const Ruleset& rules, const State& s, Prices& out) {
  out.clear();
  const CivId id = conqueror(rules, s);
  if (id == CivId::None) return;
  const Campaign c(rules, s, id);
  for (const RegionId r : c.targets) {
    out.push_back({r, static_cast<std::uint8_t>(c.price_now(r))});
  }
}

PlayerSet winners(const Ruleset& rules, const State& s) {
  PlayerSet best;
  if (!s.over()) return best;
  int most_coins = -1;
  int most_tokens = -1;
  for (int p = 0; p < rules.players; ++p) {
    const PlayerId id = id_at<PlayerId>(p);
    const int coins = s.player(id).coins;
    int tokens = 0;  // B-END-02: race tokens on the map, active and in decline
    for (const RegionId r : domain(s, id)) tokens += s.tokens_in(r);
    for (const Kept& kept : s.kept) {
      if (s.civ(kept.civ).owner == id) tokens += kept.tokens;
    }
    if (coins < most_coins || (coins == most_coins && tokens < most_tokens)) continue;
    const bool tie = coins == most_coins && tokens == most_tokens;
    if (tie && !rules.options.shared_victory) continue;  // B-END-03, R-004
    if (!tie) best = {};
    best.insert(id);
    most_coins = coins;
    most_tokens = tokens;
  }
  return best;
}

}  // namespace sw
