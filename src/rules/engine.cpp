#include "rules/engine.hpp"

#include "rules/campaign.hpp"
#include "rules/phases/phases.hpp"
#include "rules/verbs/verbs.hpp"

namespace sw {

namespace {

// One step through the phases; true when somebody must decide and `out` holds the choices.
bool advance(Table& t, ActionList& out) {
  switch (t.state.turn.phase) {
    case Phase::Start: start_turn(t); return false;
    case Phase::Choose: return ask_choose(t, out);
    case Phase::Ghouls:
    case Phase::Conquest: return ask_conquest(t, out);
    case Phase::Redeploy: return ask_redeploy(t, out);
    case Phase::Score: score_turn(t); return false;
    case Phase::After: return ask_after(t, out);
    case Phase::Withdrawal: return ask_withdrawal(t, out);
    case Phase::EndOfTurn: end_turn(t); return false;
    case Phase::Over: return true;
  }
  return true;
}

void settle_table(Table& t, ActionList& out) {
  State& s = t.state;
  for (;;) {
    out.clear();
    if (s.turn.die_pending) return;
    if (draw_needed(s)) {
      if (!draw_forced(s)) return;
      list_draws(s, out);
      do_draw(t, out[0]);
      continue;
    }
    if (advance(t, out)) return;
  }
}

void carry_out(Table& t, Action a) {
  switch (a.kind) {
    case ActionKind::Pick: return do_pick(t, a.argument);
    case ActionKind::Expand: return do_expand(t);
    case ActionKind::Decline:
      return t.state.turn.phase == Phase::After ? kStout.act(t, a) : do_decline(t);
    case ActionKind::Abandon: return do_abandon(t, a.region);
    case ActionKind::Conquer: return do_conquer(t, a.region, a.modifiers());
    case ActionKind::Roll: return do_roll(t, a.region, a.modifiers());
    case ActionKind::Berserk: return kBerserk.act(t, a);
    case ActionKind::Stop: return end_conquests(t);
    case ActionKind::Deploy: return do_deploy(t, a.region, a.count);
    case ActionKind::Withdraw: return do_withdraw(t, a.region);
    case ActionKind::Camp: return do_camp(t, a.region, a.count);
    case ActionKind::Fortress: return do_fortress(t, a.region);
    case ActionKind::Hero: return do_hero(t, a.region);
    case ActionKind::Done: return do_done(t);
    case ActionKind::Ally: return kDiplomat.act(t, a);
    case ActionKind::Die: return do_die(t, a.argument);
    case ActionKind::Draw: return do_draw(t, a);
    case ActionKind::None:
    case ActionKind::Count: return;
  }
}

void list_faces(ActionList& out) {
  int last = -1;
  for (const int face : kDieFaces) {
    if (face != last) out.push_back(Action::number(ActionKind::Die, face));
    last = face;
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
  carry_out(t, action);
  settle_table(t, legal_now);
}

Prompt prompt(const State& s) {
  if (s.turn.die_pending) return Prompt::Die;
  if (!s.over() && draw_needed(s)) return Prompt::Draw;
  switch (s.turn.phase) {
    case Phase::Start: return Prompt::Start;
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

bool waits_for_chance(const State& s) {
  return s.turn.die_pending || (!s.over() && draw_needed(s));
}

PlayerId actor(const State& s) {
  if (s.over() || waits_for_chance(s)) return PlayerId::None;
  return s.turn.phase == Phase::Withdrawal ? s.turn.asked : s.turn.player;
}

void legal(const Ruleset& rules, const State& state, ActionList& out) {
  out.clear();
  if (state.turn.die_pending) {
    list_faces(out);
  } else if (waits_for_chance(state)) {
    list_draws(state, out);
  } else {
    State copy = state;  // asking settles what is forced; a settled state has nothing forced left
    settle(rules, copy, out);
  }
}

Action sample_chance(const Ruleset&, const State& s, Random& random) {
  if (s.turn.die_pending) {
    const int face =
        kDieFaces[static_cast<std::size_t>(random.below(static_cast<int>(kDieFaces.size())))];
    return Action::number(ActionKind::Die, face);
  }
  const PowerSet badges = s.badges.any() ? s.badges : s.discarded;
  const RaceId race =
      s.banners.empty() ? RaceId::None : s.banners.nth(random.below(s.banners.size()));
  return Action::draw(race, badges.nth(random.below(badges.size())));
}

int chance_weight(const State& s, Action outcome) {
  if (!s.turn.die_pending) return 1;
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
