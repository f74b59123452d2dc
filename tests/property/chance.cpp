// Dice and draws: every outcome that is listed can happen, every outcome that happens is listed.
#include <gtest/gtest.h>

#include <map>

#include "support/boards.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

class Chance : public OnBoard {
 protected:
  // Calls look(walk, list) wherever chance is asked.
  template <class Look>
  void at_chance(int games, Look&& look) {
    ActionList list;
    for (int seed = 1; seed <= games; ++seed) {
      Walk walk(board(), static_cast<std::uint64_t>(seed), Taste::Lively);
      for (; !walk.over() && !HasFatalFailure(); walk.step()) {
        if (!waits_for_chance(walk.state())) continue;
        legal(rules(), walk.state(), list);
        look(walk, list);
      }
    }
  }
};

TEST_P(Chance, EveryOutcomeLeadsToASoundPosition) {
  constexpr int kGames = 15;
  ActionList scratch;
  at_chance(share_of(kGames), [&](const Walk& walk, const ActionList& list) {
    ASSERT_GT(list.size(), 1U) << "N-04: a forced result is no line: " << walk.where();
    for (const Action outcome : list) {
      State copy = walk.state();
      apply(rules(), copy, outcome, scratch);
      ASSERT_STREQ(check(rules(), copy), nullptr) << walk.where();
    }
  });
}

// G-CONV-03, B-COMP-07: 0 three times as often as 1, 2 and 3; every draw is equally likely,
// and every treasure and badge under the monsters. (Set-up: see rules_boxes.cpp.)
TEST_P(Chance, WeightsAreThoseOfTheDie) {
  constexpr int kGames = 30;
  at_chance(share_of(kGames), [&](const Walk& walk, const ActionList& list) {
    if (prompt(walk.state()) == Prompt::Lift || prompt(walk.state()) == Prompt::Monsters) return;
    if (prompt(walk.state()) != Prompt::Die) {
      for (const Action draw : list) ASSERT_EQ(chance_weight(walk.rules(), walk.state(), draw), 1);
      return;
    }
    ASSERT_EQ(list.size(), 4U) << walk.where();
    for (int pips = 0; pips <= 3; ++pips) {
      const Action die = Action::number(ActionKind::Die, pips);
      ASSERT_EQ(list[static_cast<std::size_t>(pips)], die) << walk.where();
      ASSERT_EQ(chance_weight(walk.rules(), walk.state(), die), pips == 0 ? 3 : 1) << walk.where();
    }
  });
}

TEST_P(Chance, SamplesAreListed) {
  constexpr int kGames = 15;
  Random random(99);
  at_chance(share_of(kGames), [&](const Walk& walk, const ActionList& list) {
    for (int i = 0; i < 5; ++i) {
      ASSERT_TRUE(has(list, sample_chance(rules(), walk.state(), random))) << walk.where();
    }
  });
}

// B-API-02: samples follow the weights, for the die and for a draw alike.
TEST_P(Chance, SamplesFollowTheWeights) {
  constexpr int kSamples = 12000;
  bool die_seen = false;
  bool draw_seen = false;
  at_chance(share_of(40), [&](const Walk& walk, const ActionList& list) {
    bool& seen = prompt(walk.state()) == Prompt::Die ? die_seen : draw_seen;
    if (seen || list.size() > 60) return;
    seen = true;
    std::map<std::uint32_t, int> count;
    Random random(7);
    for (int i = 0; i < kSamples; ++i) {
      ++count[number_of(sample_chance(rules(), walk.state(), random))];
    }
    int weights = 0;
    for (const Action outcome : list) weights += chance_weight(walk.rules(), walk.state(), outcome);
    double chi_square = 0;
    for (const Action outcome : list) {
      const double expected =
          double{kSamples} * chance_weight(walk.rules(), walk.state(), outcome) / weights;
      const double miss = count[number_of(outcome)] - expected;
      chi_square += miss * miss / expected;
    }
    // Far beyond the 99.99 % point of the distribution with size - 1 degrees of freedom.
    EXPECT_LT(chi_square, 2.0 * static_cast<double>(list.size()) + 30) << walk.where();
  });
  EXPECT_TRUE(die_seen);
}

SW_ON_EVERY_TABLE(Chance);

}  // namespace

}  // namespace sw::test
