// The scenario runner itself: that it finds what is wrong, and never falls over (70.6).
#include "record/scenario.hpp"

#include <gtest/gtest.h>

#include "support/boards.hpp"

namespace sw {
namespace {

// Three regions in a row beside a sea, p1 with Ratmen in a, p2 with Orcs in b.
std::string scenario(const std::string& play, const std::string& more = "") {
  return R"({"id": "T", "map": {"regions": {"a": "farmland edge", "b": "hill", "c": "forest",
    "sea": "sea edge"}, "adjacent": ["a-b", "b-c", "a-sea"]},
    "players": [{"coins": 5, "active": {"race": "ratmen", "power": "hill", "regions": {"a": 6}}},
                {"coins": 5, "active": {"race": "orcs", "power": "swamp", "regions": {"b": 2}}}],
    "turn": "p1", "round": 3, )" +
         more + R"("play": [)" + play + "]}";
}

ScenarioResult run(const std::string& text) {
  const ScenarioReport report = run_scenarios(test::catalog(), "test.json", text);
  EXPECT_EQ(report.results.size(), 1u);
  return report.results.front();
}

void expect_ok(const std::string& text) {
  const ScenarioResult result = run(text);
  EXPECT_TRUE(result.ok) << result.message;
}

void expect_failure(const std::string& text, std::string_view says) {
  const ScenarioResult result = run(text);
  EXPECT_FALSE(result.ok) << text;
  EXPECT_NE(result.message.find(says), std::string::npos) << result.message;
}

TEST(RecordScenario, LinesFactsAndRefusals) {
  expect_ok(scenario(R"("p1 expand", {"cost": {"b": 4}, "targets": ["b"], "p1": {"hand": 5}},
      "! p1 conquer sea => water", "! p1 conquer sea", "p1 conquer b",
      {"b": {"owner": "p1", "race": "ratmen", "state": "active", "tokens": 4, "markers": {}},
       "p2": {"withdrawn": 1, "declined": []}, "tray": {"orcs": 9}})"));
}

TEST(RecordScenario, EveryDifferenceIsFound) {
  expect_failure(scenario(R"("p1 expand", {"p1": {"hand": 3}})"),
                 "step 2, facts: expected p1.hand 3, found 5");
  expect_failure(scenario(R"({"turn": "p2"})"), R"(expected turn "p2", found "p1")");
  expect_failure(scenario(R"("p1 expand", {"targets": []})"), R"(found ["b"])");
  expect_failure(scenario(R"({"legal-exactly": ["p1 expand"]})"), "[p1 decline, p1 expand]");
  expect_failure(scenario(R"({"illegal": ["p1  expand"]})"), "found it legal");
  expect_failure(scenario(R"("p1 expand", "p1 conquer c")"), "not-adjacent");
  expect_failure(scenario(R"("! p1 expand")"), "expected a refusal");
  expect_failure(scenario(R"("p1 expand", "! p1 conquer sea => immune")"),
                 "expected immune, found water");
  expect_failure(scenario(R"("p1 expand")", R"("expect": {"round": 4}, )"), "at the end");
  expect_failure(scenario(R"({"b": {"markers": {"lair": 1}}})"), "found {}");
}

TEST(RecordScenario, DiceMustBeGivenAndUsed) {
  expect_failure(scenario(R"("p1 expand", "die 2")"), "not-your-turn");
  std::string text = scenario(R"("p1 expand", "p1 roll b", {"prompt": "die", "actor": "chance"},
      "! p1 stop => not-your-turn", "die 1", {"b": {"owner": "p1"}, "p1": {"hand": 2}})");
  text.replace(text.find("\"a\": 6"), 6, "\"a\": 4");
  expect_ok(text);
  text.replace(text.find("\"die 1\","), 8, "");
  expect_failure(text, "expected");
}

TEST(RecordScenario, StacksInOrder) {
  expect_ok(R"({"id": "T", "map": "base-2p", "players": [{"coins": 5}, {"coins": 5}],
    "row": [["ratmen", "hill", 0], ["elves", "forest", 2]], "banners": ["orcs", "trolls", "giants",
    "humans", "tritons"], "badges": ["stout", "swamp", "flying", "wealthy", "merchant"],
    "play": [{"row": [["ratmen", "hill", 0], null, ["orcs", "stout", 0], ["trolls", "swamp", 0],
             ["giants", "flying", 0], ["humans", "wealthy", 0]],
             "stacks": {"banners": 7, "badges": 7, "without": ["dwarves", "spirit"]}}]})");
}

TEST(RecordScenario, GivenDrawsAreNotTakenBefore) {
  expect_ok(R"({"id": "T", "map": "base-2p", "setup": true, "players": [{}, {}],
    "play": [{"stacks": {"banners": 14, "badges": 20}}, "p1 pick 0", "draw skeletons merchant",
             {"p1": {"coins": 5}}]})");
}

TEST(RecordScenario, TrollLairsAndHolesFollowTheirRaces) {
  std::string text =
      scenario(R"({"a": {"markers": {"lair": 1}}, "b": {"markers": {"fortress": 1}}})",
               R"("markers": {"fortress": ["b"]}, )");
  text.replace(text.find("ratmen"), 6, "trolls");
  text.replace(text.find("swamp"), 5, "fortified");
  expect_ok(text);
}

TEST(RecordScenario, MistakesInTheFileAreNamed) {
  expect_failure("[", "test.json:1");
  expect_failure("{}", "'id' is missing");
  expect_failure("[7]", "must be an object");
  expect_failure(scenario("7"), "test.json:");
  expect_failure(scenario(R"("p1 expand")", R"("colour": 1, )"), "unknown key 'colour'");
  expect_failure(scenario(R"("! p1 stop => sorry")"), "unknown error code 'sorry'");
  expect_failure(scenario(R"({"nobody": 1})"), "unknown fact 'nobody'");
  expect_failure(scenario(R"({"p1": {"mood": 1}})"), "unknown fact 'p1.mood'");
  expect_failure(scenario("", R"("markers": {"hat": ["a"]}, )"), "unknown marker");
  expect_failure(scenario("", R"("markers": {"camp": {"a": 9}}, )"), "from 0 to 5");
  expect_failure(scenario("", R"("markers": {"dragon": ["a", "b"]}, )"), "not so many");
  expect_failure(scenario("", R"("markers": {"dragon": ["x"]}, )"), "unknown region 'x'");
  expect_failure(scenario("", R"("row": [["ratmen", "stout", 0]], )"), "used twice");
  expect_failure(scenario("", R"("row": [["elves"]], )"), "[race, power, coins]");
  expect_failure(scenario("", R"("rounds": 2, )"), "round");
  expect_failure(scenario("", R"("peace": ["p1-p3"], )"), "unknown player 'p3'");
  expect_failure(scenario("", R"("prompt": "ghouls", )"), "conquers in decline");
  std::string text = scenario("");
  expect_failure(text.replace(text.find("\"a\": 6"), 6, "\"a\": 99"), "only 13 tokens");
  text = scenario("");
  expect_failure(text.replace(text.find("\"coins\": 5"), 10, "\"pacts\": 2"), "no other player");
}

TEST(RecordScenario, WhatTheGameDoesNotHaveIsNamedWithItsPlace) {
  expect_failure(scenario("", R"("sky": "a", )"), "test.json:1: map: the sky board");
  expect_failure(scenario("", R"("row": [["elvs", "stout", 0]], )"),
                 "row[0][0]: there is no race 'elvs' in this game; did you mean 'elves'?");
  expect_failure(scenario("", R"("row": [["elves", "stoat", 0]], )"), "did you mean 'stout'?");
  expect_failure(scenario("", R"("options": {"longNight": true}, )"),
                 "options.longNight: there is no option 'longNight'");
  expect_failure(scenario("", R"("prompt": "withdrawal", )"), "cannot begin at the prompt");
}

TEST(RecordScenario, BrokenFilesAreToldFromFailures) {
  EXPECT_TRUE(run(scenario("", R"("row": [["elvs", "stout", 0]], )")).broken);
  EXPECT_TRUE(run("{}").broken);
  EXPECT_FALSE(run(scenario(R"({"round": 4})")).broken);
  EXPECT_FALSE(run(scenario("")).broken);
}

// A refusal may stand between a pick and the draws that follow it.
TEST(RecordScenario, RefusalsMayStandBeforeGivenDraws) {
  expect_ok(R"({"id": "T", "title": "", "map": "base-2p", "setup": true, "players": [{}, {}],
    "play": ["p1 pick 0", {"prompt": "draw", "actor": "chance"}, "! p1 pick 1 => not-your-turn",
             "draw skeletons merchant", "! p1 pick 1 => wrong-prompt", {"prompt": "conquest"}]})");
}

}  // namespace
}  // namespace sw
