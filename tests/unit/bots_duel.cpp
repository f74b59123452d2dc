// The valuation of a game of two: exact at the end, the same from both sides, and fitted by least
// squares that find what is there.
#include <gtest/gtest.h>

#include "bots/duel_fit.hpp"
#include "bots/estate.hpp"
#include "bots/outlook.hpp"
#include "bots/playout.hpp"
#include "catalog/setting.hpp"
#include "rules/engine.hpp"

namespace sw {
namespace {

Setting duel_setting(std::string_view map) {
  static const auto catalog = load_catalog();
  GameConfig config;
  config.map = map;
  return make_setting(catalog.value(), config).value();
}

const PlayerId kFirst = id_at<PlayerId>(0);
const PlayerId kSecond = id_at<PlayerId>(1);

TEST(Duel, IsExactAtTheEndAndTheSameFromBothSides) {
  for (const std::string_view map : {"base-2p", "underground-2p"}) {
    const Setting setting = duel_setting(map);
    const auto ground = std::make_unique<Playground>();
    Random random(5);
    const Outcome end = random_game(setting.rules, random, *ground, [&](Action) {
      const State& s = ground->state;
      EXPECT_EQ(outlook(setting.rules, s, kFirst), -outlook(setting.rules, s, kSecond));
      return true;
    });
    ASSERT_TRUE(end.finished);
    EXPECT_EQ(outlook(setting.rules, ground->state, kFirst), (end.coins[0] - end.coins[1]) * kCoin);
  }
}

// Each turn is noted once where it is paid and once where it begins; turns to come count down, and
// the coins still to be won add up to the end of the game.
TEST(Duel, GamesAreNotedTurnByTurn) {
  const DuelGame game = play_duel(duel_setting("base-2p"), 3, 10);
  ASSERT_GE(game.size(), 30U);
  int turns = kMostDuelTurns;
  for (const DuelSample& sample : game) {
    EXPECT_LE(sample.duel.turns, turns);
    turns = sample.duel.turns;
    const double end = sample.duel.lead + sample.truth;
    const double first_end = game.front().duel.lead + game.front().truth;
    EXPECT_EQ(sample.duel.done == game.front().duel.done ? end : -end, first_end);
  }
  EXPECT_EQ(turns, 0);
}

// Made-up positions whose worth is known.
TEST(Duel, LeastSquaresFindTheWeights) {
  Random random(11);
  std::vector<DuelGame> games(4000);
  for (DuelGame& game : games) {
    DuelSample sample;
    sample.duel.turns = 1;
    sample.duel.terms[0] = 1;
    for (const std::size_t i : {3U, 20U, 50U}) sample.duel.terms[i] = random.below(9);
    sample.truth = 2 + 0.5 * sample.duel.terms[3] - 1.25 * sample.duel.terms[20] +
                   (random.below(2) == 0 ? 0.5 : -0.5);
    game.push_back(sample);
  }
  const DuelTerms found = fit_duels(games, 0).weights[1];
  EXPECT_NEAR(found[0], 2, 0.1);
  EXPECT_NEAR(found[3], 0.5, 0.02);
  EXPECT_NEAR(found[20], -1.25, 0.02);
  EXPECT_NEAR(found[50], 0, 0.02);
}

}  // namespace
}  // namespace sw
