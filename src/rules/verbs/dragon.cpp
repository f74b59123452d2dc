// Dragon Master: once per turn a legal target for one token, and the dragon makes it immune.
#include "rules/conquest.hpp"
#include "rules/primitives.hpp"
#include "rules/verbs/verbs.hpp"

namespace sw {

namespace {

Refusal refuse(const Campaign& c, RegionId) {
  if (c.state.turn.used.has(Verb::Dragon)) return Refusal::AlreadyUsed;
  return c.civ.hand == 0 ? Refusal::NoTokensInHand : Refusal::None;
}

void list(const Campaign& c, bool, ActionList& out) {
  if (refuse(c, RegionId::None) != Refusal::None) return;
  for (const RegionId r : c.targets) {  // B-P-DRAG-03: any legal target, whatever its price
    out.push_back(Action::attack(ActionKind::Conquer, r, Modifiers::of(Modifier::Dragon)));
  }
}

void conquer(Table& t, CivId attacker, RegionId r) {
  t.state.turn.used.insert(Verb::Dragon);
  --t.state.civ(attacker).hand;
  for (const RegionId lair : t.state.marked(Marker::Dragon))
    take_marker(t, Marker::Dragon, lair);
  take_region(t, attacker, r, 1, Losses::Ordinary);
  put_marker(t, Marker::Dragon, r);  // B-P-DRAG-02
}

}  // namespace

constexpr VerbHooks kDragon{.list_conquest = list, .conquer = conquer, .refuse_conquest = refuse};

}  // namespace sw
