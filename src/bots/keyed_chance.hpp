// Chance for comparing bots: every result depends on the deal and on what it is for, not on how
// often chance was asked before. Draws are keyed by their running number, dice by round, player and
// the number of the roll within the turn. So both sides of a match meet the same luck.
#pragma once

#include "record/course.hpp"

namespace sw {

class KeyedChance final : public ChanceSource {
 public:
  explicit KeyedChance(std::uint64_t deal) : deal_(deal) {}

  std::optional<Action> next(const Course& course) override {
    return result(course.setting().rules, course.state());
  }
  // The result for a state that waits for chance.
  Action result(const Ruleset& rules, const State& state);

 private:
  std::uint64_t key(const State& state);

  std::uint64_t deal_;
  int draws_ = 0;
  int finds_ = 0;  // treasures, and badges that a place lends
  int rolls_ = 0;  // in the turn `turn_`
  int turn_ = -1;
};

}  // namespace sw
