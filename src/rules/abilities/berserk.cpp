// Berserk: roll before a conquest, then name the target; the roll is used for it or lost.
#include "rules/abilities/abilities.hpp"

namespace sw {

namespace {

void list(const Campaign& c, bool, ActionList& out) {
  // B-P-BERS-01: a token in hand (a hammer is one, B-COST-03) and some legal target, whatever its
  // price. B-P-BERS-02: one at a time.
  if (c.state.turn.roll < 0 && c.civ.hand + c.hammers > 0 && c.targets.any()) {
    out.push_back(Action::plain(ActionKind::Berserk));
  }
}

void act(Table& t, Action) {
  t.state.turn.may_abandon = false;  // N-10
  t.state.turn.die_pending = true;
  t.state.turn.die_region = RegionId::None;
}

}  // namespace

constexpr AbilityHooks kBerserk{.list_conquest = list, .act = act};

}  // namespace sw
