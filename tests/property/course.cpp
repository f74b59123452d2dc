// The course of a game: lines can be taken back as if nobody had said them, and a table is small.
#include "record/course.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "bots/bot.hpp"
#include "support/boards.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

class CourseOf : public OnBoard {
 protected:
  // A game from its first draw, dealt to its first decision.
  CourseOf() : course(board()), legal(std::make_unique<ActionList>()) {}

  void begin(SeededChance& chance) {
    course.start(*legal);
    course.deal(chance, *legal);
  }
  void go_on(Action action, SeededChance& chance) {
    course.carry_out(action, *legal);
    course.deal(chance, *legal);
  }

  Course course;
  std::unique_ptr<ActionList> legal;
};

// Positions before the lines that the player who is asked may take back.
struct Spoken {
  PlayerId seat = PlayerId::None;
  std::vector<State> before;
};

TEST_P(CourseOf, TakesBackWhatOnePlayerSaidSinceChanceOrAnotherSpoke) {
  constexpr int kGames = 10;
  int taken_back = 0;
  ActionList listed;
  for (int seed = 1; seed <= share_of(kGames); ++seed) {
    SeededChance chance(static_cast<std::uint64_t>(seed));
    Random random(static_cast<std::uint64_t>(seed));
    begin(chance);
    Spoken spoken;
    while (!course.over()) {
      const PlayerId seat = actor(course.state());
      if (spoken.seat != seat) spoken = {seat, {}};
      if (!spoken.before.empty() && random.below(3) == 0) {
        ASSERT_TRUE(course.undo(seat, *legal));
        ASSERT_TRUE(same_bytes(course.state(), spoken.before.back()));
        sw::legal(rules(), course.state(), listed);
        ASSERT_TRUE(same_list(*legal, listed));
        spoken.before.pop_back();
        ++taken_back;
        continue;
      }
      spoken.before.push_back(course.state());
      const int luck = course.chance_results();
      go_on((*legal)[static_cast<std::size_t>(random.below(legal->count()))], chance);
      const bool stands = course.chance_results() != luck;  // chance has answered
      if (stands) spoken = {};
      ASSERT_EQ(course.undoer(), stands ? PlayerId::None : seat);
      for (int p = 0; p < rules().players; ++p) {
        if (!stands && p == index(seat)) continue;
        ASSERT_FALSE(course.undo(id_at<PlayerId>(p), *legal));
      }
    }
  }
  EXPECT_GT(taken_back, share_of(kGames) * 20);
}

// A server holds thousands of tables.
TEST_P(CourseOf, IsSmall) {
  constexpr std::size_t kMost = 8 * 1024;
  std::size_t largest = 0;
  const auto bot = make_bot("greedy");
  for (int seed = 1; seed <= share_of(10); ++seed) {
    SeededChance chance(static_cast<std::uint64_t>(seed));
    Random random(static_cast<std::uint64_t>(seed));
    course = Course(board());
    begin(chance);
    while (!course.over()) {
      const PlayerId seat = actor(course.state());
      const State seen = view(rules(), course.state(), Eyes::of(seat));
      go_on(bot->choose({rules(), seen, seat, *legal}, random), chance);
    }
    largest = std::max(largest, sizeof(Course) + course.lines().capacity() * sizeof(Line));
  }
  EXPECT_LE(largest, kMost);
  RecordProperty("bytes", static_cast<int>(largest));
}

SW_ON_EVERY_TABLE(CourseOf);

}  // namespace

}  // namespace sw::test
