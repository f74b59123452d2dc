// smallworld soak: the table of the content that was used.
#include <gtest/gtest.h>

#include "catalog/json.hpp"
#include "unit/cli_program.hpp"

namespace sw {
namespace {

TEST(SoakCommand, CountsAllContentOfABox) {
  const Result run = Desk().run("soak --map underground-3p --games 600 --json");
  ASSERT_EQ(run.code, 0) << run.err;
  const auto json = parse_json(run.out);
  ASSERT_TRUE(json.has_value());
  const Json& coverage = json->get("coverage");
  EXPECT_EQ(coverage.get("race").size(), 15U);
  EXPECT_EQ(coverage.get("power").size(), 21U);
  EXPECT_EQ(coverage.get("treasure").size(), 15U);
  for (const JsonMember& race : coverage.get("race").members()) {
    EXPECT_GT(race.value.get("picked").as_int(), 0) << race.key;
    EXPECT_GE(race.value.get("in the row").as_int(), race.value.get("picked").as_int());
  }
  for (const JsonMember& treasure : coverage.get("treasure").members()) {
    EXPECT_GT(treasure.value.get("revealed").as_int(), 0) << treasure.key;
    EXPECT_GT(treasure.value.get("held").as_int(), 0) << treasure.key;
    EXPECT_GT(treasure.value.get("used").as_int(), 0) << treasure.key;
  }
  // What is found lay under monsters; each Stonehedge lends a badge.
  int revealed = 0;
  for (const JsonMember& treasure : coverage.get("treasure").members()) {
    revealed += treasure.value.get("revealed").as_int();
  }
  EXPECT_EQ(coverage.get("prompt").get("reveal").get("asked").as_int(), revealed);
  int lent = 0;
  for (const JsonMember& power : coverage.get("power").members()) {
    lent += power.value.get("lent").as_int();
  }
  EXPECT_EQ(coverage.get("treasure").get("stonehedge").get("revealed").as_int(), lent);
}

TEST(SoakCommand, PlaysSkyAndMixedTables) {
  const Desk desk;
  const auto coverage = [&desk](const std::string& table) {
    const Result run = desk.run("soak --games 60 --json " + table);
    EXPECT_EQ(run.code, 0) << table << ": " << run.err;
    return parse_json(run.out).value_or(Json());
  };
  const Json sky = coverage("--map base-5p --sky b");
  EXPECT_EQ(sky.get("players").as_int(), 6);
  EXPECT_EQ(sky.get("coverage").get("other").get("lifts placed").get("times").as_int(), 120);
  const Json relics = coverage("--map base-4p --options relicsOnSurface");
  EXPECT_GT(relics.get("coverage").get("other").get("monsters beaten").get("times").as_int(), 0);
  const Json all = coverage("--map underground-4p --sets base,underground,sky");
  EXPECT_GT(all.get("coverage").get("race").size(), 30U);
}

}  // namespace
}  // namespace sw
