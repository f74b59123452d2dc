// T3 and T4: the conquests of declined Ghouls, then of the active race.
#include "rules/campaign.hpp"
#include "rules/conquest.hpp"
#include "rules/engine.hpp"
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"
#include "rules/verbs/verbs.hpp"

namespace sw {

namespace {

using Kind = Event::Kind;

constexpr int kDieMost = 3;

void list_abandon(const Ruleset& rules, const State& s, ActionList& out) {
  const PlayerId who = s.turn.player;
  const Civ& active = s.civ(s.player(who).active);
  RegionSet own = active.fresh != 0 ? RegionSet{} : active.regions;
  if (s.turn.phase == Phase::Ghouls) own |= s.civ(acting_in_decline(rules, s, who)).regions;
  for (const RegionId r : own) out.push_back(Action::at(ActionKind::Abandon, r));
}

// Ordinary conquests and final attempts; says whether any ordinary one can be paid.
bool list_ordinary(const Campaign& c, ActionList& out) {
  const int hand = c.civ.hand;
  if (hand == 0) return false;                                                       // B-COST-03
  const bool may_roll = c.state.turn.roll < 0 && !c.sheet.verbs.has(Verb::Berserk);  // B-P-BERS-04
  bool affordable = false;
  for (const RegionId r : c.targets) {
    const int price = c.price_now(r);
    if (price <= hand) {
      out.push_back(Action::attack(ActionKind::Conquer, r));
      affordable = true;
    } else if (may_roll && price - hand <= kDieMost) {  // B-DIE-01
      out.push_back(Action::attack(ActionKind::Roll, r));
    }
  }
  return affordable;
}

}  // namespace

CivId conqueror(const Ruleset& rules, const State& s) {
  const PlayerId who = s.turn.player;
  return s.turn.phase == Phase::Ghouls ? acting_in_decline(rules, s, who) : s.player(who).active;
}

bool ask_conquest(Table& t, ActionList& out) {
  const State& s = t.state;
  const Campaign c(t.rules, s, conqueror(t.rules, s));
  if (s.turn.may_abandon) list_abandon(t.rules, s, out);
  const bool affordable = list_ordinary(c, out);
  for (const Verb verb : c.sheet.verbs) {
    if (hooks(verb).list_conquest != nullptr) hooks(verb).list_conquest(c, affordable, out);
  }
  out.push_back(Action::plain(ActionKind::Stop));  // N-11
  if (out.size() > 1) return true;
  end_conquests(t);
  return false;
}

void do_abandon(Table& t, RegionId r) {
  State& s = t.state;
  Civ& civ = s.civ(s.occupant_of(r));
  t.tell({.kind = Kind::Abandoned, .player = civ.owner, .race = civ.race, .region = r});
  lift_tokens(t, r, 1);  // B-ABAN-01, B-ABAN-02
  ++civ.hand;
}

void do_conquer(Table& t, RegionId r, Modifiers with) {
  const CivId id = conqueror(t.rules, t.state);
  if (with.any()) {
    hooks(verb_of(with.front())).conquer(t, id, r);
  } else {
    const int price = Campaign(t.rules, t.state, id).price_now(r);
    Civ& civ = t.state.civ(id);
    civ.hand = static_cast<std::uint8_t>(civ.hand - price);  // B-COST-04
    take_region(t, id, r, price, Losses::Ordinary);
  }
  t.state.turn.roll = -1;  // a roll is used or lost
}

void do_roll(Table& t, RegionId r, Modifiers with) {
  Turn& turn = t.state.turn;
  note_attack(t, conqueror(t.rules, t.state), r);  // an attempt is an attack
  turn.may_abandon = false;
  turn.die_pending = true;
  turn.die_region = r;
  turn.die_modifiers = with;
}

void do_die(Table& t, int pips) {
  Turn& turn = t.state.turn;
  const RegionId r = turn.die_region;
  turn.die_pending = false;
  turn.die_region = RegionId::None;
  turn.die_modifiers = {};
  t.tell({.kind = Kind::Rolled, .player = turn.player, .region = r, .amount = pips});
  if (r == RegionId::None) {
    turn.roll = static_cast<std::int8_t>(pips);  // B-P-BERS-01
    return;
  }
  const CivId id = conqueror(t.rules, t.state);
  Civ& civ = t.state.civ(id);
  if (civ.hand + pips >= Campaign(t.rules, t.state, id).price(r)) {  // B-DIE-03
    const int all = civ.hand;
    civ.hand = 0;
    take_region(t, id, r, all, Losses::Ordinary);
  } else {
    t.tell({.kind = Kind::RollFailed, .player = turn.player, .region = r});  // B-DIE-04
  }
  end_conquests(t);  // B-DIE-05
}

void end_conquests(Table& t) {
  State& s = t.state;
  s.turn.roll = -1;
  if (s.turn.phase == Phase::Ghouls) {
    vanish_if_empty(t, acting_in_decline(t.rules, s, s.turn.player));  // end of T3
    s.turn.phase = Phase::Conquest;
    return;
  }
  s.turn.phase = Phase::Redeploy;
  s.turn.step = Step::Enter;
}

}  // namespace sw
