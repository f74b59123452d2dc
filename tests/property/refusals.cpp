// B-API-01, N-03: what is legal is accepted, everything else is refused and changes nothing.
#include <gtest/gtest.h>

#include "record/game.hpp"
#include "support/boards.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

class Refusals : public OnBoard {};

Refusal ask(const Walk& walk, Action action) {
  return refusal(walk.rules(), walk.state(), actor(walk.state()), action);
}

std::string say(const Walk& walk, Action action) {
  return to_line(walk.setting(), actor(walk.state()), action) + " at " + walk.where();
}

TEST_P(Refusals, AreNoneExactlyForLegalActions) {
  constexpr int kGames = 12;
  constexpr int kNonsense = 20;
  ActionList list;
  Random nonsense(2009);
  for (int seed = 1; seed <= share_of(kGames); ++seed) {
    Walk walk(board(), static_cast<std::uint64_t>(seed), Taste::Lively);
    for (; !walk.over(); walk.step()) {
      legal(rules(), walk.state(), list);
      const std::size_t stride = list.size() / 40 + 1;  // of long lists of draws a part is enough
      for (std::size_t i = 0; i < list.size(); i += stride) {
        ASSERT_EQ(ask(walk, list[i]), Refusal::None) << say(walk, list[i]);
      }
      for (int i = 0; i < kNonsense; ++i) {
        const Action action = random_nonsense(rules(), nonsense);
        ASSERT_EQ(ask(walk, action) == Refusal::None, has(list, action))
            << "kind " << static_cast<int>(action.kind) << " region " << index(action.region)
            << " argument " << int{action.argument} << " count " << int{action.count} << " at "
            << walk.where();
      }
    }
  }
}

// 70.7: an action that is legal for one is "not your turn" for everybody else.
TEST_P(Refusals, NameTheWrongPlayer) {
  Walk walk(board(), 5, Taste::Lively);
  for (; !walk.over(); walk.step()) {
    const PlayerId asked = actor(walk.state());
    const Action action = walk.choose();
    for (int p = 0; p < rules().players; ++p) {
      const PlayerId seat = id_at<PlayerId>(p);
      const Refusal expected = seat == asked ? Refusal::None : Refusal::NotYourTurn;
      ASSERT_EQ(refusal(rules(), walk.state(), seat, action), expected) << say(walk, action);
    }
  }
  for (int kind = 1; kind < static_cast<int>(ActionKind::Count); ++kind) {
    const Action action = Action::plain(static_cast<ActionKind>(kind));
    EXPECT_EQ(ask(walk, action), Refusal::GameOver);
  }
}

// The same on the road that people and bots use: a refused action leaves the game as it was.
TEST_P(Refusals, ChangeNothing) {
  constexpr int kGames = 4;
  constexpr int kNonsense = 8;
  Random random(77);
  for (int n = 1; n <= share_of(kGames); ++n) {
    Game game(board(), std::make_unique<SeededChance>(static_cast<std::uint64_t>(n)));
    game.start();
    while (!game.over()) {
      const State before = game.state();
      const std::size_t lines = game.lines().size();
      for (int i = 0; i < kNonsense; ++i) {
        const Action action = random_nonsense(rules(), random);
        if (has(game.legal(), action)) continue;
        const auto answer = game.play(action);
        ASSERT_FALSE(answer.has_value());
        ASSERT_NE(answer.error().code, Refusal::None);
        ASSERT_FALSE(answer.error().message.empty());
        ASSERT_TRUE(same_bytes(game.state(), before));
        ASSERT_EQ(game.lines().size(), lines);
      }
      const Action next =
          game.legal()[static_cast<std::size_t>(random.below(game.legal().count()))];
      ASSERT_TRUE(game.play(next).has_value());
    }
    ASSERT_STREQ(check(rules(), game.state()), nullptr);
  }
}

SW_ON_EVERY_TABLE(Refusals);

}  // namespace

}  // namespace sw::test
