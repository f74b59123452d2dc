// smallworld arena: fair to both sides, and a report that programs can read.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>

#include "catalog/json.hpp"
#include "unit/cli_program.hpp"

namespace sw {
namespace {

std::string without_times(std::string text) {
  for (const std::string key : {"\"seconds\":", "\"ms_per_turn\":", "\"ms_median\":"}) {
    for (auto at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
      text.erase(at + key.size(), text.find_first_of(",}", at) - at - key.size());
    }
  }
  return text;
}

struct KnownMatch {
  std::string match;
  std::string figures;  // win share and margin of the first bot
};
const KnownMatch kKnownMatches[] = {
    {"--bots greedy,random --blocks 20", "1.0000 80.75"},
    {"--bots greedy,random --blocks 5 --map base-3p", "0.9333 59.27"},
    {"--bots greedy,random --blocks 5 --map underground-2p", "1.0000 64.60"},
    {"--bots greedy,random --blocks 3 --map base-2p --sky a", "0.8889 41.00"},
    {"--bots mcts:10,random --blocks 3", "0.5000 19.83"},
    {"--bots mcts:10,greedy --blocks 3", "0.1667 -29.83"},
};

TEST(ArenaCommand, SelfMatchIsExactlyFair) {
  const Desk desk;
  const std::string two = desk.run("arena --bots greedy,greedy --blocks 10 --json").out;
  EXPECT_TRUE(two.contains("\"win_share\":0.500000,\"ci95\":0.000000")) << two;
  const std::string four =
      desk.run("arena --bots greedy,greedy --map base-4p --blocks 5 --json").out;
  EXPECT_TRUE(four.contains("\"win_share\":0.250000,\"ci95\":0.000000")) << four;
}

TEST(ArenaCommand, ReportsTheBotsInTheOrderGiven) {
  const Result run = Desk().run("arena --bots random,greedy --blocks 10 --json");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(run.out.contains("\"blocks\":10")) << run.out;
  EXPECT_LT(run.out.find("\"name\":\"random\""), run.out.find("\"name\":\"greedy\""));
  for (const std::string key : {"margin", "elo", "ms_per_turn", "ms_median", "faults", "seats"}) {
    EXPECT_TRUE(run.out.contains("\"" + key + "\":")) << key;
  }
}

TEST(ArenaCommand, IsTheSameOnOneCoreAndOnMany) {
  const Desk desk;
  const std::string match = "arena --bots greedy,random --map base-3p --blocks 12 --json --jobs ";
  EXPECT_EQ(without_times(desk.run(match + "1").out), without_times(desk.run(match + "3").out));
}

TEST(ArenaCommand, StopsWhenTheTestIsDecided) {
  const Result run =
      Desk().run("arena --bots greedy,random --blocks 500 --sprt 0,20 --json --jobs 1");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(run.out.contains("\"llr\":")) << run.out;
  EXPECT_FALSE(run.out.contains("\"blocks\":500")) << run.out;
}

// Fixed seeds, fixed figures: whoever changes the engine, the arena or a bot sees it here. The
// seeds are no evidence of strength: docs/BOTS.md has that.
TEST(ArenaCommand, RegressionOfKnownMatches) {
  const Desk desk;
  for (const auto& [match, figures] : kKnownMatches) {
    const Result run = desk.run("arena --json --seed 1 " + match);
    EXPECT_EQ(run.code, 0) << run.err;
    const auto report = parse_json(run.out);
    ASSERT_TRUE(report.has_value()) << run.out;
    const Json& first = report->get("bots").items()[0];
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.4f %.2f", first.get("win_share").as_double(),
                  first.get("margin").as_double());
    EXPECT_EQ(figures, text.data()) << match;
  }
}

TEST(ArenaCommand, PlaysEveryBoxAndTwoToSixPlayers) {
  const Desk desk;
  for (const std::string table :
       {"--map base-5p", "--map underground-2p", "--map underground-5p", "--map base-2p --sky a",
        "--map base-5p --sky b", "--map base-3p --sets base,underground,sky"}) {
    const Result run = desk.run("arena --json --bots greedy,random --blocks 1 " + table);
    EXPECT_EQ(run.code, 0) << table << ": " << run.err;
    EXPECT_TRUE(run.out.contains("\"faults\":0,")) << table;
  }
  const Result six = desk.run(
      "arena --map base-5p --sky b --bots greedy,random,osla,random,greedy,random --blocks 1");
  EXPECT_EQ(six.code, 0) << six.err;
  EXPECT_TRUE(six.out.contains("1 blocks of 6 games")) << six.out;
}

TEST(ArenaCommand, RefusesBadInput) {
  const Desk desk;
  EXPECT_EQ(desk.run("arena --bots greedy,nobody").code, 2);
  EXPECT_EQ(desk.run("arena --bots greedy --map base-3p").code, 2);
  EXPECT_EQ(desk.run("arena --bots greedy,random --sprt 20,0").code, 2);
  EXPECT_EQ(desk.run("arena --bots greedy,random --blocks 0").code, 2);
}

}  // namespace
}  // namespace sw
