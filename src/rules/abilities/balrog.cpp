// The Wickedest Pentacle: the Balrog comes when it is found and moves once per turn of its holder.
#include "rules/abilities/abilities.hpp"
#include "rules/conquest.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

RegionId pentacle(const Ruleset& rules, const State& s) { return where(rules, s, Ability::Balrog); }

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
  s.turn.memory(Ability::Balrog).use();
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

// U-PLC-PENT-01: he comes; R-127: a Pentacle that was found without a finder waits for its first
// conqueror.
void found(Table& t) {
  if (t.state.marked(Marker::Balrog).any()) return;
  t.state.turn.pending.push_back({.prompt = Prompt::Balrog, .by = Ability::Balrog});
}

bool ask(Table& t, ActionList& out) {
  const RegionSet open = open_regions(t.rules, t.state, pentacle(t.rules, t.state));
  for (const RegionId r : open) out.push_back(Action::at(ActionKind::Balrog, r));
  if (out.size() > 1) return true;
  t.state.turn.answer();
  if (open.any()) enter(t, open.front());  // N-04
  return false;
}

// N-12: he may move at every prompt of his holder's turn that exists anyway.
void list(const Ruleset& rules, const State& s, ActionList& out) {
  if (s.turn.memory(Ability::Balrog).used() || !may_command(rules, s)) return;
  for (const RegionId r : open_regions(rules, s, pentacle(rules, s))) {
    out.push_back(Action::at(ActionKind::Balrog, r));
  }
}

Refusal refuse(const Ruleset& rules, const State& s, Action a) {
  const RegionId r = a.region;
  const PlayerId who = s.turn.player;
  if (!s.turn.awaits(Prompt::Balrog) && !may_command(rules, s)) return Refusal::BadArgument;
  if (s.marked(Marker::Balrog).has(r)) return Refusal::BadArgument;  // to another region
  if (rules.board.where(Word::Chasm).has(r)) return Refusal::Impassable;
  if (!neighbourhood(rules, s, pentacle(rules, s)).has(r)) return Refusal::NotAdjacent;
  if ((immune_against(rules, s, who) | unaffected_by(rules, s, who)).has(r)) return Refusal::Immune;
  if (at_peace_with(rules, s, s.civ(s.player(who).active)).has(r)) return Refusal::Peace;
  if (s.turn.memory(Ability::Balrog).used()) return Refusal::AlreadyUsed;
  return beyond_means_of(rules, s, who).has(r) ? Refusal::CannotPay : Refusal::BadArgument;
}

}  // namespace

extern constexpr AbilityHooks kBalrog{.pieces = MarkerSet::of(Marker::Balrog),
                                      .found = found,
                                      .act = act,
                                      .refuse = refuse,
                                      .ask = ask,
                                      .list_always = list};

}  // namespace sw
