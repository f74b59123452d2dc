// Cultists: the Great Ancient may move at the start of the turn (its discount is a marker's
// property).
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

void list(const Ruleset&, const State& s, CivId id, ActionList& out) {
  if (s.turn.memory(Ability::Ancient).used()) return;
  const RegionSet at = s.marked(Marker::GreatAncient) & s.civ(id).regions;
  if (at.empty()) return;
  for (const RegionId r : s.civ(id).regions - at) {  // U-R-CULT-04
    out.push_back(Action::at(ActionKind::Ancient, r));
  }
}

void act(Table& t, Action action) {
  t.state.turn.memory(Ability::Ancient).use();
  move_marker(t, Marker::GreatAncient, t.state.marked(Marker::GreatAncient).front(), action.region);
}

}  // namespace

extern constexpr AbilityHooks kAncient{
    .pieces = MarkerSet::of(Marker::GreatAncient), .list_opening = list, .act = act};

}  // namespace sw
