// The forecast of played games: exact at the end, the same from both sides of a duel, and fitted by
// least squares that find what is there.
#include <gtest/gtest.h>

#include "bots/estate.hpp"
#include "bots/forecast_fit.hpp"
#include "bots/outlook.hpp"
#include "bots/playout.hpp"
#include "rules/engine.hpp"
#include "support/boards.hpp"

namespace sw {
namespace {

const PlayerId kFirst = id_at<PlayerId>(0);
const PlayerId kSecond = id_at<PlayerId>(1);

TEST(Forecast, IsExactAtTheEnd) {
  for (const std::string_view table :
       {"base-2p", "underground-2p", "base-3p", "underground-4p", "base-5p", "base-5p+sky-b"}) {
    const Ruleset& rules = test::setting(table).rules;
    ASSERT_TRUE(is_foretold(rules)) << table;
    const auto ground = std::make_unique<Playground>();
    Random random(5);
    const Outcome end = random_game(rules, random, *ground);
    ASSERT_TRUE(end.finished);
    const Forecast ends = forecast(rules, ground->state);
    for (std::size_t i = 0; i < ends.size(); ++i) EXPECT_EQ(ends[i], end.coins[i] * kCoin) << table;
  }
}

TEST(Forecast, OfADuelIsTheSameFromBothSides) {
  const Ruleset& rules = test::setting("underground-2p").rules;
  const auto ground = std::make_unique<Playground>();
  Random random(5);
  random_game(rules, random, *ground, [&](Action) {
    const State& s = ground->state;
    EXPECT_EQ(outlook(rules, s, kFirst), -outlook(rules, s, kSecond));
    return true;
  });
}

// Each turn is noted once where it is paid and once where it begins, with everybody in the order of
// play; turns to come count down, and the coins still to be won add up to the end of the game.
void expect_noted_turn_by_turn(std::string_view table) {
  SCOPED_TRACE(table);
  const Ruleset& rules = test::setting(table).rules;
  const NotedGame game = play_and_note(test::setting(table), 3, 10);
  ASSERT_GE(game.size(), static_cast<std::size_t>(rules.players * rules.rounds * 3 / 2));
  std::array<int, kMaxPlayers> ends{};
  for (const NotedSide& side : game.front().sides) {
    ends[static_cast<std::size_t>(side.who)] = side.coins + side.to_come;
  }
  int turns = rules.players * rules.rounds;
  for (const NotedTurn& turn : game) {
    EXPECT_LE(turn.turns, turns);
    turns = turn.turns;
    ASSERT_EQ(turn.sides.size(), static_cast<std::size_t>(rules.players));
    for (std::size_t i = 0; i < turn.sides.size(); ++i) {
      const NotedSide& side = turn.sides[i];
      EXPECT_EQ(index(side.who), (index(turn.sides[0].who) + static_cast<int>(i)) % rules.players);
      EXPECT_EQ(side.coins + side.to_come, ends[static_cast<std::size_t>(side.who)]);
    }
  }
  EXPECT_LE(turns, 1);  // a race that declines last has nothing to redeploy
}

TEST(Forecast, GamesAreNotedTurnByTurn) {
  expect_noted_turn_by_turn("base-2p");
  expect_noted_turn_by_turn("base-3p");
  expect_noted_turn_by_turn("base-4p+sky-a");
}

// Own traits and those of all others together: what one player has is in everybody's signs once.
TEST(Forecast, SignsHoldEveryTraitOnce) {
  Lineup lineup;
  for (int place = 0; place < 4; ++place) {
    Side side;
    for (int t = 0; t < kTraits; ++t) {
      side.traits[static_cast<std::size_t>(t)] = static_cast<std::int16_t>((place + 1) * (t + 1));
    }
    lineup.push_back(side);
  }
  for (int place = 0; place < 4; ++place) {
    const Signs signs = signs_of(lineup, place);
    EXPECT_EQ(signs[0], kConstantSign);
    for (int t = 0; t < kTraits; ++t) {
      EXPECT_EQ(signs[static_cast<std::size_t>(1 + t)], (place + 1) * (t + 1));
      EXPECT_EQ(signs[static_cast<std::size_t>(1 + kTraits + t)], (10 - place - 1) * (t + 1));
    }
  }
}

// A made-up position with one turn to come for one of three players.
NotedSide random_side(Random& random) {
  NotedSide side;
  side.turns = 1;
  side.signs[0] = kConstantSign;
  for (const std::size_t i : {3U, 20U, 50U}) {
    side.signs[i] = static_cast<std::int16_t>(random.below(9));
  }
  return side;
}

// The places have worths of their own, and each row finds its own.
TEST(Forecast, LeastSquaresFindTheWeights) {
  Random random(11);
  std::vector<NotedGame> games(6000);
  for (NotedGame& game : games) {
    NotedTurn turn;
    for (int place = 0; place < 3; ++place) {
      NotedSide side = random_side(random);
      side.to_come = 2 * kConstantSign + (place + 1) * side.signs[3] - 3 * side.signs[20] +
                     (random.below(2) == 0 ? 1 : -1);
      turn.sides.push_back(side);
    }
    game.push_back(turn);
  }
  const std::vector<FittedRow> rows = fit_forecast(games, 0);
  ASSERT_EQ(rows.size(), 3U);
  for (std::size_t place = 0; place < 3; ++place) {
    const auto& found = rows[place].weights;
    EXPECT_NEAR(found[0], 2, 0.1);
    EXPECT_NEAR(found[3], static_cast<double>(place + 1), 0.06);
    EXPECT_NEAR(found[20], -3, 0.06);
    EXPECT_NEAR(found[50], 0, 0.06);
    EXPECT_NEAR(rows[place].error, 1, 0.1);
  }
}

// With two turns to come the coins of the first are seen; what follows is what the row for one turn
// says, whatever came of it.
TEST(Forecast, BehindSomeRoundsTheTableIsBelieved) {
  Random random(12);
  std::vector<NotedGame> games(2000);
  for (NotedGame& game : games) {
    NotedTurn early;
    NotedTurn late{.turns = 2, .at_start = true, .sides = {}};
    early.turns = 4;
    for (int place = 0; place < 2; ++place) {
      NotedSide first = random_side(random);
      NotedSide second = random_side(random);
      first.turns = 2;
      second.coins = 7;
      second.signs[3] = first.signs[3];
      second.to_come = 4 * second.signs[3];
      first.to_come = second.coins + second.to_come + 50;
      early.sides.push_back(first);
      late.sides.push_back(second);
    }
    game = {early, late};
  }
  const std::vector<FittedRow> rows = fit_forecast(games, 1);
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_NEAR(rows[2].weights[3], 4, 0.1);
  EXPECT_NEAR(rows[2].weights[0] * kConstantSign, 7, 0.3);
}

}  // namespace
}  // namespace sw
