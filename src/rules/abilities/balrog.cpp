// The Wickedest Pentacle: the Balrog comes when it is found and moves once per turn of its holder.
#include "rules/abilities/abilities.hpp"
#include "rules/conquest.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

RegionId pentacle(const Ruleset& rules, const State& s) {
  for (const Treasure t : rules.treasures_in_box) {
    if (rules.treasure(t).ability == Ability::Balrog) return s.where(t);
  }
  return RegionId::None;
}

// U-PLC-PENT-04, R-100: beside the Pentacle, or beside the Balrog where he roams.
RegionSet neighbourhood(const Ruleset& rules, const State& s, RegionId at) {
  const RegionSet here = s.marked(Marker::Balrog);
  if (rules.options.balrog_roams && here.any()) return beside(rules, s, here);
  return beside(rules, s, RegionSet::of(at)) - here;
}

// U-PLC-PENT-05, R-101: chasms, immune and Gnome regions are closed to him; water is not.
RegionSet open_regions(const Ruleset& rules, const State& s, RegionId at) {
  const PlayerId who = s.turn.player;
  RegionSet open = neighbourhood(rules, s, at) - rules.board.where(Word::Chasm);
  open -=
      immune_against(rules, s, who) | unaffected_by(rules, s, who) | beyond_means_of(rules, s, who);
  const CivId active = s.player(who).active;
  if (active != CivId::None) open -= at_peace_with(rules, s, s.civ(active));
  return open - s.marked(Marker::Balrog);
}

// U-PLC-PENT-04, -08: whether P's active race holds the Pentacle and the Balrog has come.
bool may_command(const Ruleset& rules, const State& s) {
  const RegionId at = pentacle(rules, s);
  const CivId active = s.player(s.turn.player).active;
  return at != RegionId::None && active != CivId::None && s.occupant_of(at) == active &&
         s.marked(Marker::Balrog).any();
}

void enter(Table& t, RegionId r) {
  State& s = t.state;
  s.turn.used.insert(Ability::Balrog);
  s.turn.balrog_pending = false;
  take_everywhere(t, Marker::Balrog);
  note_attack(t, r, true);  // a Balrog moved by P is P's attack
  settle_coins(t, r, false);
  discard_kept(t, r);
  drive_out(t, r, Losses::Two);
  drive_out_neutrals(t, r);
  s.turn.rivers.erase(r);  // what lies under him is nobody's
  put_marker(t, Marker::Balrog, r);
}

void act(Table& t, Action action) { enter(t, action.region); }

}  // namespace

bool ask_first_balrog(Table& t, ActionList& out) {
  State& s = t.state;
  const RegionSet open = open_regions(t.rules, s, pentacle(t.rules, s));
  if (open.empty()) {
    s.turn.balrog_pending = false;
    return false;
  }
  if (open.is_single()) {  // N-04
    enter(t, open.front());
    return false;
  }
  for (const RegionId r : open) out.push_back(Action::at(ActionKind::Balrog, r));
  return true;
}

void list_balrog(const Ruleset& rules, const State& s, ActionList& out) {
  if (s.turn.used.has(Ability::Balrog) || !may_command(rules, s)) return;
  for (const RegionId r : open_regions(rules, s, pentacle(rules, s))) {
    out.push_back(Action::at(ActionKind::Balrog, r));
  }
}

Refusal refuse_balrog(const Ruleset& rules, const State& s, RegionId r) {
  const PlayerId who = s.turn.player;
  if (!s.turn.balrog_pending && !may_command(rules, s)) return Refusal::BadArgument;
  if (s.marked(Marker::Balrog).has(r)) return Refusal::BadArgument;  // to another region
  if (rules.board.where(Word::Chasm).has(r)) return Refusal::Impassable;
  if (!neighbourhood(rules, s, pentacle(rules, s)).has(r)) return Refusal::NotAdjacent;
  if ((immune_against(rules, s, who) | unaffected_by(rules, s, who)).has(r)) return Refusal::Immune;
  if (at_peace_with(rules, s, s.civ(s.player(who).active)).has(r)) return Refusal::Peace;
  if (s.turn.used.has(Ability::Balrog)) return Refusal::AlreadyUsed;
  return beyond_means_of(rules, s, who).has(r) ? Refusal::CannotPay : Refusal::BadArgument;
}

constexpr AbilityHooks kBalrog{.act = act};

}  // namespace sw
