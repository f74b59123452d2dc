// G-HID-02, B-SCORE-05: a seat sees everything but the stashes of the others, and nothing that it
// is shown or that a bot does with it depends on them.
#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "support/boards.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

class Hidden : public OnBoard {
 protected:
  // Calls look(walk, seat) at every decision of a player.
  template <class Look>
  void at_decisions(int games, Look&& look) {
    for (int seed = 1; seed <= games; ++seed) {
      Walk walk(board(), static_cast<std::uint64_t>(seed), Taste::Lively);
      for (; !walk.over() && !HasFatalFailure(); walk.step()) {
        if (!waits_for_chance(walk.state())) look(walk, actor(walk.state()));
      }
    }
  }
};

// The same position with other stashes: the opponents of the seat own something else, and the
// bank's ledger agrees with it.
State with_other_stashes(const Ruleset& rules, const State& state, PlayerId seat, Random& random) {
  State other = state;
  for (int p = 0; p < rules.players; ++p) {
    if (p == index(seat)) continue;
    Player& player = other.player(id_at<PlayerId>(p));
    const int coins = random.below(120);
    other.paid_out = static_cast<std::int16_t>(other.paid_out + coins - player.coins);
    player.coins = static_cast<std::int16_t>(coins);
  }
  return other;
}

TEST_P(Hidden, StashesDoNotShowInAView) {
  Random random(3);
  at_decisions(share_of(40), [&](const Walk& walk, PlayerId) {
    for (int p = 0; p < rules().players; ++p) {
      const PlayerId seat = id_at<PlayerId>(p);
      const State other = with_other_stashes(rules(), walk.state(), seat, random);
      ASSERT_STREQ(check(rules(), other), nullptr) << walk.where();
      const State seen = view(rules(), walk.state(), seat);
      ASSERT_TRUE(same_bytes(seen, view(rules(), other, seat))) << walk.where();
      ASSERT_EQ(seen.player(seat).coins, walk.state().player(seat).coins) << walk.where();
    }
  });
}

TEST_P(Hidden, StashesOfOthersDoNotChangeWhatIsLegal) {
  Random random(4);
  ActionList list;
  at_decisions(share_of(40), [&](const Walk& walk, PlayerId seat) {
    legal(rules(), with_other_stashes(rules(), walk.state(), seat, random), list);
    ASSERT_TRUE(same_list(list, walk.legal())) << walk.where();
    legal(rules(), view(rules(), walk.state(), seat), list);
    ASSERT_TRUE(same_list(list, walk.legal())) << walk.where();
  });
}

TEST_P(Hidden, ASampleIsSoundAndFitsItsView) {
  Random random(5);
  at_decisions(share_of(40), [&](const Walk& walk, PlayerId) {
    for (int p = 0; p < rules().players; ++p) {
      const PlayerId seat = id_at<PlayerId>(p);
      const State seen = view(rules(), walk.state(), seat);
      const State full = sample(rules(), seen, seat, random);
      ASSERT_STREQ(check(rules(), full), nullptr) << walk.where();
      ASSERT_TRUE(same_bytes(view(rules(), full, seat), seen)) << walk.where();
    }
  });
}

// B-END-01: at the end all stashes are open.
TEST_P(Hidden, TheEndIsOpen) {
  Walk walk(board(), 1);
  while (!walk.over()) walk.step();
  for (int p = 0; p < rules().players; ++p) {
    const State seen = view(rules(), walk.state(), id_at<PlayerId>(p));
    EXPECT_TRUE(same_bytes(seen, walk.state()));
  }
}

// --- Bots --------------------------------------------------------------------------------------

// What a fresh bot of this name answers for the seat in this position.
Action answer(std::string_view name, const Walk& walk, const State& state, PlayerId seat) {
  const State seen = view(walk.rules(), state, seat);
  Random stream(static_cast<std::uint64_t>(walk.actions()));
  return make_bot(name)->choose({walk.rules(), seen, seat, walk.legal()}, stream);
}

TEST_P(Hidden, NoBotSeesTheStashesOfOthers) {
  const int kEvery = mixed() ? 29 : 7;  // positions
  constexpr std::string_view kAll[] = {"random", "greedy", "planner", "osla", "mcts:4"};
  Random random(6);
  for (const std::string_view name : kAll) {
    at_decisions(mixed() ? 1 : 3, [&](const Walk& walk, PlayerId seat) {
      if (walk.actions() % kEvery != 0) return;
      const State other = with_other_stashes(rules(), walk.state(), seat, random);
      const Action choice = answer(name, walk, walk.state(), seat);
      ASSERT_TRUE(has(walk.legal(), choice)) << name << ", " << walk.where();
      ASSERT_EQ(choice, answer(name, walk, other, seat)) << name << ", " << walk.where();
    });
  }
}

SW_ON_EVERY_TABLE(Hidden);

}  // namespace

}  // namespace sw::test
