// What holds in every game, whatever is played: random games on every table, looked at after each
// action.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "support/boards.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

constexpr int kRandomGames = 300;
constexpr int kLongestGame = 8000;

class RandomGames : public OnBoard {
 protected:
  // Plays the games of seeds 1 … n; `look(walk)` is called before every action and at the end.
  template <class Look>
  void play(int games, Look&& look) {
    for (int seed = 1; seed <= games; ++seed) {
      const Taste taste = seed % 3 == 0 ? Taste::Uniform : Taste::Lively;
      Walk walk(board(), static_cast<std::uint64_t>(seed), taste);
      look(walk);
      while (!walk.over()) {
        ASSERT_LT(walk.actions(), kLongestGame) << "the game does not end: " << walk.where();
        walk.step();
        look(walk);
        if (HasFatalFailure()) return;
      }
    }
  }
};

bool all_distinct(const ActionList& list) {
  std::vector<std::uint32_t> numbers;
  numbers.reserve(list.size());
  for (const Action action : list) numbers.push_back(number_of(action));
  std::ranges::sort(numbers);
  return std::ranges::adjacent_find(numbers) == numbers.end();
}

TEST_P(RandomGames, KeepEveryInvariant) {
  play(share_of(kRandomGames), [](const Walk& walk) {
    ASSERT_STREQ(check(walk.rules(), walk.state()), nullptr) << walk.where();
  });
}

// B-API-01: there is always something to say, and nothing is offered twice.
TEST_P(RandomGames, AlwaysOfferDistinctActions) {
  ActionList list;
  play(share_of(kRandomGames / 3), [&list](const Walk& walk) {
    legal(walk.rules(), walk.state(), list);
    ASSERT_EQ(list.empty(), walk.over()) << walk.where();
    ASSERT_TRUE(all_distinct(list)) << walk.where();
  });
}

// N-02, N-04: the list that apply() hands back is the one that legal() makes, a decision is a real
// one, and chance's list is left to those who ask.
TEST_P(RandomGames, ApplyHandsBackTheLegalList) {
  ActionList list;
  play(share_of(kRandomGames / 3), [&list](const Walk& walk) {
    if (waits_for_chance(walk.state()) || walk.over()) {
      ASSERT_TRUE(walk.legal().empty()) << walk.where();
      ASSERT_EQ(actor(walk.state()), PlayerId::None) << walk.where();
      return;
    }
    legal(walk.rules(), walk.state(), list);
    ASSERT_TRUE(same_list(list, walk.legal())) << walk.where();
    ASSERT_NE(actor(walk.state()), PlayerId::None) << walk.where();
    ASSERT_TRUE(list.size() > 1 || prompt(walk.state()) == Prompt::Choose) << walk.where();
  });
}

// A settled position stays as it is when it is settled once more.
TEST_P(RandomGames, AreSettledAfterEveryAction) {
  ActionList list;
  play(share_of(kRandomGames / 3), [&list](const Walk& walk) {
    State copy = walk.state();
    settle(walk.rules(), copy, list);
    ASSERT_TRUE(same_bytes(copy, walk.state())) << walk.where();
    ASSERT_TRUE(same_list(list, walk.legal())) << walk.where();
  });
}

// Every copy of the past keeps its value, and every action played on a copy leaves the original
// alone: a state shares nothing with its copies.
TEST_P(RandomGames, CopiesAreIndependent) {
  constexpr int kCopiedGames = 20;
  struct Memory {
    State state;
    std::uint64_t hash;
  };
  std::vector<Memory> past;
  ActionList list;
  play(share_of(kCopiedGames), [&](Walk& walk) {
    const State& state = walk.state();
    const std::uint64_t before = hash(state);
    past.push_back({state, before});
    for (int i = 0; i < 3 && !walk.over(); ++i) {
      State copy = state;
      apply(walk.rules(), copy, walk.choose(), list);
    }
    ASSERT_EQ(hash(state), before) << walk.where();
    if (!walk.over()) return;
    for (const Memory& memory : past) ASSERT_EQ(hash(memory.state), memory.hash);
    past.clear();
  });
}

// A state is its bytes: a game continued from copied bytes is the same game.
TEST_P(RandomGames, CopiedBytesPlayOnTheSame) {
  constexpr int kCopiedGames = 30;
  ActionList list;
  play(share_of(kCopiedGames), [&list](Walk& walk) {
    if (walk.over()) return;
    State bytes;
    std::memcpy(static_cast<void*>(&bytes), &walk.state(), sizeof(State));
    const Action action = walk.choose();
    State other = walk.state();
    ActionList other_list;
    apply(walk.rules(), bytes, action, list);
    apply(walk.rules(), other, action, other_list);
    ASSERT_EQ(hash(bytes), hash(other)) << walk.where();
    ASSERT_TRUE(same_list(list, other_list)) << walk.where();
  });
}

// A log listens and changes nothing.
TEST_P(RandomGames, AreTheSameWithAndWithoutALog) {
  constexpr int kLoggedGames = 30;
  for (int seed = 1; seed <= share_of(kLoggedGames); ++seed) {
    Walk quiet(board(), static_cast<std::uint64_t>(seed));
    Walk loud(board(), static_cast<std::uint64_t>(seed));
    EventLog log;
    while (!quiet.over()) {
      quiet.step();
      loud.step(loud.choose(), &log);
      ASSERT_EQ(hash(quiet.state()), hash(loud.state())) << loud.where();
    }
    EXPECT_FALSE(log.empty());
  }
}

// --- The course of a game ----------------------------------------------------------------------

struct TurnOfPlayer {
  int round = 0;
  PlayerId player = PlayerId::None;
};

std::vector<TurnOfPlayer> turns_of(const EventLog& log) {
  std::vector<TurnOfPlayer> turns;
  int round = 0;
  for (const Event& event : log) {
    if (event.kind == Event::Kind::RoundStarted) round = event.amount;
    if (event.kind == Event::Kind::TurnStarted) turns.push_back({round, event.player});
  }
  return turns;
}

// B-TURN-01, B-TURN-02, B-SETUP-02, B-COMP-08: every player has one turn in each of the rounds that
// the board prints, clockwise, and no turn is skipped.
TEST_P(RandomGames, HaveOneTurnPerPlayerAndRound) {
  constexpr int kTimedGames = 100;
  for (int seed = 1; seed <= share_of(kTimedGames); ++seed) {
    Walk walk(board(), static_cast<std::uint64_t>(seed));
    EventLog log;
    while (!walk.over()) walk.step(walk.choose(), &log);
    const std::vector<TurnOfPlayer> turns = turns_of(log);
    const int players = rules().players;
    ASSERT_EQ(static_cast<int>(turns.size()), players * rules().rounds) << walk.where();
    for (int i = 0; i < players * rules().rounds; ++i) {
      const TurnOfPlayer& turn = turns[static_cast<std::size_t>(i)];
      ASSERT_EQ(turn.round, i / players + 1) << walk.where();
      ASSERT_EQ(index(turn.player), i % players) << walk.where();
    }
    ASSERT_EQ(log.back().kind, Event::Kind::GameOver) << walk.where();
    ASSERT_TRUE(winners(rules(), walk.state()).any()) << walk.where();
  }
}

// B-END-01: nobody has won before the end.
TEST_P(RandomGames, HaveNoWinnerBeforeTheEnd) {
  constexpr int kWatchedGames = 20;
  play(share_of(kWatchedGames), [](const Walk& walk) {
    ASSERT_EQ(winners(walk.rules(), walk.state()).any(), walk.over()) << walk.where();
  });
}

SW_ON_EVERY_TABLE(RandomGames);

}  // namespace

}  // namespace sw::test
