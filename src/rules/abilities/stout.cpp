// Stout: after scoring, the race may go into decline at once.
#include "rules/abilities/abilities.hpp"
#include "rules/phases/phases.hpp"

namespace sw {

namespace {

void list(const Ruleset&, const State&, ActionList& out) {
  out.push_back(Action::plain(ActionKind::Decline));  // B-P-STOU-01
}

void decline(Table& t) {
  Turn& turn = t.state.turn;
  decline_race(t, false);
  turn.vanish_coins = 0;  // no second scoring
  turn.after_closed = true;
  if (turn.last_deploy == CivId::None) return;
  turn.phase = Phase::Redeploy;  // the last deployment comes here
  turn.step = Step::Tokens;
}

}  // namespace

extern constexpr AbilityHooks kStout{.list_after = list, .decline_after = decline};

}  // namespace sw
