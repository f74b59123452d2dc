// Whole games with a pack of the players' own: who is in a region, rounds, once a turn, once a
// game, and pieces of their own, told by the oracle and by the fold.
#include <gtest/gtest.h>

#include "bots/playout.hpp"
#include "catalog/custom.hpp"
#include "oracle.hpp"
#include "rules/campaign.hpp"
#include "support/own_map.hpp"

namespace sw::test {
namespace {

constexpr std::uint64_t kDeals = 40;

Setting fen_table(const std::string& map) {
  Catalog catalog = *load_catalog();
  const auto added = add_custom(catalog, "fen-folk.json", file("content/custom/fen-folk.json"));
  EXPECT_TRUE(added) << (added ? "" : to_string(added.error().front()));
  GameConfig config;
  config.map = map;
  return *make_setting(catalog, config);
}

// Compares all that depends on rows in this position; counts the conquests to which the new words
// have something to say.
void compare(const Setting& setting, const Oracle& oracle, const State& s, int& spoken) {
  const Ruleset& rules = setting.rules;
  for (int p = 0; p < rules.players; ++p) {
    const PlayerId player = id_at<PlayerId>(p);
    ASSERT_EQ(income(rules, s, player), oracle.income(s, player));
  }
  const CivId id = conqueror(rules, s);
  if (id == CivId::None || s.turn.phase != Phase::Conquest) return;
  const Campaign c(rules, s, id);
  spoken += c.sheet->costs.empty() && c.sheet->ways.empty() ? 0 : 1;
  for (const RegionId r : rules.board.all() - c.civ.regions) {
    ASSERT_EQ(c.targets.has(r), oracle.can_attack(s, id, r))
        << setting.name(r) << ": " << oracle.obstacle(s, id, r);
    if (!c.targets.has(r)) continue;
    ASSERT_EQ(c.price_now(r), oracle.cost(s, id, r)) << setting.name(r);
    ASSERT_EQ(total(cost_terms(rules, s, r)), c.price_now(r));
  }
}

void play_and_compare(const std::string& map) {
  const Setting setting = fen_table(map);
  const Oracle oracle(setting);
  Playground ground;
  int spoken = 0;
  for (std::uint64_t seed = 0; seed < kDeals; ++seed) {
    Random random(seed);
    const Outcome end = random_game(setting.rules, random, ground, [&](Action) {
      compare(setting, oracle, ground.state, spoken);
      return !testing::Test::HasFatalFailure() && check(setting.rules, ground.state) == nullptr;
    });
    ASSERT_TRUE(end.finished) << seed << " " << check(setting.rules, ground.state);
  }
  EXPECT_GT(spoken, 100);
}

// B-CUST-03
TEST(OwnRows, MeanTheSameToTheOracleOnAPrintedBoard) { play_and_compare("base-2p"); }
TEST(OwnRows, MeanTheSameToTheOracleOnABoardOfTheirOwn) { play_and_compare("fen-isle"); }

}  // namespace
}  // namespace sw::test
