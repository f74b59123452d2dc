// Stout: after scoring, the race may go into decline at once.
#include "rules/phases/phases.hpp"
#include "rules/verbs/verbs.hpp"

namespace sw {

namespace {

void list(const Ruleset&, const State&, ActionList& out) {
  out.push_back(Action::plain(ActionKind::Decline));  // B-P-STOU-01
}

void act(Table& t, Action) {
  decline_race(t);  // no second scoring
  t.state.turn.after_closed = true;
}

}  // namespace

constexpr VerbHooks kStout{.list_after = list, .act = act};

}  // namespace sw
