// smallworld arena: fair to both sides, and a report that programs can read.
#include <gtest/gtest.h>

#include "unit/cli_program.hpp"

namespace sw {
namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string without_times(std::string text) {
  for (const std::string key : {"\"seconds\": ", "\"ms_per_turn\": "}) {
    for (auto at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
      text.erase(at + key.size(), text.find_first_of(",}", at) - at - key.size());
    }
  }
  return text;
}

TEST(ArenaCommand, SelfMatchIsExactlyFair) {
  const Desk desk;
  const std::string two = desk.run("arena --bots greedy,greedy --blocks 10 --json").out;
  EXPECT_TRUE(has(two, "\"win_share\": 0.500000, \"ci95\": 0.000000")) << two;
  const std::string four =
      desk.run("arena --bots greedy,greedy --map base-4p --blocks 5 --json").out;
  EXPECT_TRUE(has(four, "\"win_share\": 0.250000, \"ci95\": 0.000000")) << four;
}

TEST(ArenaCommand, ReportsTheBotsInTheOrderGiven) {
  const Result run = Desk().run("arena --bots random,greedy --blocks 10 --json");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(has(run.out, "\"blocks\": 10")) << run.out;
  EXPECT_LT(run.out.find("\"name\": \"random\""), run.out.find("\"name\": \"greedy\""));
  for (const std::string key : {"margin", "elo", "ms_per_turn", "faults"}) {
    EXPECT_TRUE(has(run.out, "\"" + key + "\": ")) << key;
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
  EXPECT_TRUE(has(run.out, "\"llr\": ")) << run.out;
  EXPECT_FALSE(has(run.out, "\"blocks\": 500")) << run.out;
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
