// T3 and T4: the conquests of declined Ghouls, then of the active race.
#include "rules/abilities/abilities.hpp"
#include "rules/abilities/relics.hpp"
#include "rules/campaign.hpp"
#include "rules/conquest.hpp"
#include "rules/engine.hpp"
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

using Kind = Event::Kind;

// U-R-CULT-06: a region that a marker holds may be left only as the last one.
RegionSet held_by_markers(const Ruleset& rules, const State& s, const Civ& civ) {
  RegionSet out;
  if (civ.regions.is_single()) return out;
  for (const Marker m : rules.helping_markers) {
    if (rules.marker(m).holds_region) out |= s.where_marked(m) & civ.regions;
  }
  return out;
}

void list_abandon(const Ruleset& rules, const State& s, ActionList& out) {
  const PlayerId who = s.turn.player;
  const Civ& active = s.civ(s.player(who).active);
  // B-TURN-04: a race picked this turn was not readied, so it has nothing to abandon.
  RegionSet own = s.turn.picked ? RegionSet{} : active.regions - held_by_markers(rules, s, active);
  if (s.turn.phase == Phase::Ghouls) own |= s.civ(acting_in_decline(rules, s, who)).regions;
  Action* at = out.extend(static_cast<std::size_t>(own.size()));
  for (const RegionId r : own) *at++ = Action::at(ActionKind::Abandon, r);
}

// Ordinary conquests and final attempts; says whether any ordinary one can be paid.
bool list_ordinary(const Campaign& c, ActionList& out) {
  const int most = c.civ.hand + c.pieces;
  if (most == 0) return false;                       // B-COST-03
  const int pips = c.may_attempt() ? kMostPips : 0;  // B-P-BERS-04
  bool affordable = false;
  Action* at = out.end();
  const auto offer = [&](RegionId r, int price, int strength) {
    const bool pays = price <= strength;
    *at = Action::attack(pays ? ActionKind::Conquer : ActionKind::Roll, r);
    at += price <= strength + pips && strength > 0 ? 1 : 0;  // B-DIE-01
    affordable |= pays;
  };
  if (c.simple && c.state.turn.roll <= 0) {  // the usual case, of which most games consist
    const auto* const defence = c.state.defence.data();
    const auto* const change = c.sheet->cost.data();
    for (const RegionId r : c.targets) {
      offer(r, std::max(1, defence[index(r)] + change[index(r)]), most);
    }
  } else {
    for (const RegionId r : c.targets) offer(r, c.price_now(r), c.strength(r));
  }
  out.end_at(at);
  return affordable;
}

void list_abilities(const Campaign& c, bool affordable, ActionList& out) {
  const AbilitySet listing = c.rules.moments.list_conquest;
  for (const Ability ability : c.sheet->abilities& listing) {
    hooks(ability).list_conquest(c, affordable, out);
  }
  if (c.rules.treasures_in_box.empty() || !c.civ.active()) return;
  for (const Ability ability : c.rules.treasure_abilities& listing) {
    hooks(ability).list_conquest(c, affordable, out);
  }
  list_with_relics(c, out);
}

Losses losses_of(const Means& means) {
  return means.as_if_empty ? Losses::None : Losses::Ordinary;  // U-REL-SOCK-02
}

// A die attempt that failed or succeeded ends the conquests (B-DIE-05).
void finish_attempt(Table& t, RegionId r, Modifiers with, int pips) {
  const Means means = means_of(t.rules, with);
  const Campaign c(t.rules, t.state, conqueror(t.rules, t.state), Campaign::Scope::PriceOnly);
  const int strength = c.strength(r);
  const bool success = strength + pips >= c.price(r, means);  // B-DIE-03
  if (success) {
    note_price(t.state, c, r);
    pay_and_take(t, c, r, strength, losses_of(means));
  } else {
    t.tell({.kind = Kind::RollFailed, .player = t.state.turn.player, .region = r});  // B-DIE-04
  }
  use_relics(t, r, with, success);
  end_conquests(t);
}

}  // namespace

CivId conqueror(const Ruleset& rules, const State& s) {
  const PlayerId who = s.turn.player;
  return s.turn.phase == Phase::Ghouls ? acting_in_decline(rules, s, who) : s.player(who).active;
}

bool ask_conquest(Table& t, ActionList& out) {
  const State& s = t.state;
  const CivId id = conqueror(t.rules, s);
  if (id == CivId::None) {  // driven off the map in its own phase
    end_conquests(t);
    return false;
  }
  const Campaign c(t.rules, s, id);
  if (s.turn.may_abandon) list_abandon(t.rules, s, out);
  const bool affordable = list_ordinary(c, out);
  list_abilities(c, affordable, out);
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
  restore_kept(t, r);  // S-R-SCAV-08
}

void do_conquer(Table& t, RegionId r, Modifiers with) {
  if (!t.state.turn.pending.empty()) {  // N-17: what was named with a roll goes without saying
    const Pending due = t.state.turn.answer();
    with |= due.about.modifiers() - hooks(due.by).modifiers;
  }
  const CivId id = conqueror(t.rules, t.state);
  const Ability replacing = ability_of(with);
  if (replacing != Ability::Count) {
    hooks(replacing).conquer(t, id, r);
  } else {
    const Means means = with.any() ? means_of(t.rules, with) : Means{};
    const Campaign c(t.rules, t.state, id, Campaign::Scope::PriceOnly);
    note_price(t.state, c, r);
    pay_and_take(t, c, r, c.price_now(r, means), losses_of(means));
  }
  if (with.any()) use_relics(t, r, with, true);
  t.state.turn.roll = -1;  // a roll is used or lost
}

void do_roll(Table& t, Action attempt) {
  Turn& turn = t.state.turn;
  const CivId id = conqueror(t.rules, t.state);
  note_attack(t, attempt.region, t.state.civ(id).active());  // an attempt is an attack
  turn.may_abandon = false;
  turn.pending.push_back(
      {.prompt = Prompt::Die, .by = ability_of(attempt.modifiers()), .about = attempt});
}

void do_die(Table& t, int pips) {
  const Pending due = t.state.turn.answer();
  const RegionId r = due.about.region;
  t.tell({.kind = Kind::Rolled, .player = t.state.turn.player, .region = r, .amount = pips});
  if (due.by != Ability::Count) return hooks(due.by).rolled(t, due, pips);
  finish_attempt(t, r, due.about.modifiers(), pips);
}

void end_conquests(Table& t) {
  State& s = t.state;
  s.turn.roll = -1;
  if (s.turn.phase == Phase::Ghouls) {
    const CivId ghouls = acting_in_decline(t.rules, s, s.turn.player);
    if (ghouls != CivId::None) vanish_if_empty(t, ghouls);  // end of T3
    s.turn.phase = Phase::Conquest;
    return;
  }
  s.turn.phase = Phase::Redeploy;
  s.turn.step = Step::Enter;
}

}  // namespace sw
