#include "bots/counsel.hpp"

#include "bots/outlook.hpp"
#include "bots/planner.hpp"

namespace sw {

std::unique_ptr<Bot> make_counsellor() { return make_planner_bot(); }

std::unique_ptr<Bot> make_extra() {
  return make_planner_bot({.duel = kHastyEffort, .table = kHastyEffort});
}

Judgement judge(const Ruleset& rules, const State& state) { return {expected_ends(rules, state)}; }

int Judgement::worth(const Ruleset& rules, PlayerId seat) const {
  return sw::worth(rules, ends, seat);
}

}  // namespace sw
