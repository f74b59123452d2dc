// N-01, G-HID-03: a game is its lines. Every action has one text, the text is the action again, and
// the recorded lines give the same game.
#include <gtest/gtest.h>

#include "record/swg.hpp"
#include "support/boards.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

class Notation : public OnBoard {
 protected:
  void expect_round_trip(const Walk& walk, Action action) {
    const Line line{actor(walk.state()), action};
    const std::string text = to_line(board(), line);
    const auto read = parse_line(board(), text);
    ASSERT_TRUE(read.has_value()) << text << ", " << walk.where();
    ASSERT_EQ(read->actor, line.actor) << text << ", " << walk.where();
    ASSERT_EQ(read->action, action) << text << ", " << walk.where();
  }
};

// N-05, N-06: for every action that is legal anywhere.
TEST_P(Notation, EveryLegalActionReadsBack) {
  constexpr int kGames = 25;
  ActionList list;
  for (int seed = 1; seed <= share_of(kGames); ++seed) {
    Walk walk(board(), static_cast<std::uint64_t>(seed), Taste::Lively);
    for (; !walk.over(); walk.step()) {
      legal(rules(), walk.state(), list);
      for (const Action action : list) expect_round_trip(walk, action);
      ASSERT_FALSE(HasFatalFailure());
    }
  }
}

// Plays a random game on the road that is recorded.
void play_to_the_end(Game& game, Random& random) {
  while (!game.over()) {
    const ActionList& legal = game.legal();
    const Action action = legal[static_cast<std::size_t>(random.below(legal.count()))];
    ASSERT_TRUE(game.play(action).has_value());
  }
}

TEST_P(Notation, ARecordIsTheGame) {
  constexpr int kGames = 15;
  for (int n = 1; n <= share_of(kGames); ++n) {
    const auto seed = static_cast<std::uint64_t>(n);
    Random random(seed);
    Game game(board(), std::make_unique<SeededChance>(seed));
    game.start();
    play_to_the_end(game, random);
    ASSERT_FALSE(HasFatalFailure());

    const std::string text = write_swg(record_of(game.course(), {}, seed));
    const auto record = read_swg(text);
    ASSERT_TRUE(record.has_value()) << to_string(record.error());
    EXPECT_EQ(write_swg(*record), text);
    const auto again = replay(catalog(), *record);
    ASSERT_TRUE(again.has_value()) << to_string(again.error());
    EXPECT_EQ(hash((*again)->game->state()), hash(game.state()));
    EXPECT_EQ((*again)->game->lines(), game.lines());
  }
}

// An unfinished record is a save file: it goes on with the same luck.
TEST_P(Notation, ASavedGameGoesOnTheSame) {
  constexpr std::uint64_t kSeed = 11;
  Game game(board(), std::make_unique<SeededChance>(kSeed));
  game.start();
  Random random(kSeed);
  for (int i = 0; i < 40; ++i) {
    const ActionList& legal = game.legal();
    ASSERT_TRUE(
        game.play(legal[static_cast<std::size_t>(random.below(legal.count()))]).has_value());
  }
  const auto saved = replay(catalog(), record_of(game.course(), {}, kSeed));
  ASSERT_TRUE(saved.has_value()) << to_string(saved.error());
  Game& loaded = *(*saved)->game;
  loaded.set_chance(std::make_unique<SeededChance>(kSeed));
  ASSERT_EQ(hash(loaded.state()), hash(game.state()));

  Random one(5);
  Random two(5);
  play_to_the_end(game, one);
  play_to_the_end(loaded, two);
  EXPECT_EQ(hash(loaded.state()), hash(game.state()));
  EXPECT_EQ(loaded.lines(), game.lines());
}

SW_ON_EVERY_TABLE(Notation);

}  // namespace

}  // namespace sw::test
