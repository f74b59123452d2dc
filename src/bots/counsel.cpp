#include "bots/counsel.hpp"

#include "bots/outlook.hpp"
#include "bots/planner.hpp"

namespace sw {

namespace {

constexpr int kWhim = 250;  // hundredths of a coin, at most

}  // namespace

std::unique_ptr<Bot> make_counsellor() { return make_planner_bot(); }

std::unique_ptr<Bot> make_extra(std::uint64_t whim) {
  const Temper temper{.misjudges = whim == 0 ? 0 : kWhim, .whim = whim};
  return make_planner_bot({.duel = kHastyEffort, .table = kHastyEffort, .temper = temper});
}

Judgement judge(const Ruleset& rules, const State& state) { return {expected_ends(rules, state)}; }

int Judgement::worth(const Ruleset& rules, PlayerId seat) const {
  return sw::worth(rules, ends, seat);
}

}  // namespace sw
