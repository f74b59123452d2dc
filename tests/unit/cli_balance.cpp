// smallworld balance: the same for a seed on any number of cores, and plain about what is too
// strong.
#include <gtest/gtest.h>

#include "catalog/json.hpp"
#include "unit/cli_program.hpp"

namespace sw {
namespace {

const std::string kOtters = "--custom '" SW_SOURCE_DIR "/content/custom/otters.json'";

// A race that is paid three coins for each region.
const std::string kBrutes = R"({ "race": { "id": "brutes", "tokens": 9, "stand-in": "orcs",
  "rows": [{ "what": "income", "amount": 2 }] } })";

TEST(BalanceCommand, IsTheSameOnOneCoreAndOnMany) {
  const Desk desk;
  const std::string run = "balance --games 120 --seed 7 --json --jobs ";
  const Result one = desk.run(run + "1");
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out, desk.run(run + "3").out);
  EXPECT_NE(one.out, desk.run("balance --games 120 --seed 8 --json").out);
}

TEST(BalanceCommand, ReportsEveryRaceAndPower) {
  const Result run = Desk().run("balance --map base-3p --games 200 --json " + kOtters);
  ASSERT_EQ(run.code, 0) << run.err;
  const auto json = parse_json(run.out);
  ASSERT_TRUE(json.has_value());
  EXPECT_EQ(json->get("games").as_int(), 200);
  EXPECT_EQ(json->get("races").size(), 14U);  // one of them the player's own
  EXPECT_EQ(json->get("powers").size(), 21U);
  EXPECT_EQ(json->get("pairs").size(), 14U * 21U);
  EXPECT_EQ(json->get("verdicts").size(), 2U);
  double before = 1;
  for (const Json& race : json->get("races").items()) {
    EXPECT_EQ(race.get("own").as_bool(), race.get("id").as_string() == "otters");
    EXPECT_GT(race.get("coins_active").get("value").as_double(), 1);
    EXPECT_GT(race.get("picked").get("games").as_int(), 0);
    const double share = race.get("win_share").get("value").as_double();
    EXPECT_LE(share, before);  // the strongest first
    before = share;
  }
}

TEST(BalanceCommand, SaysWhatIsTooStrong) {
  const Desk desk;
  desk.put("brutes.json", kBrutes);
  const Result run = desk.run("balance --games 600 --seed 1 --custom brutes.json --svg out.svg");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(run.out.contains("* Brutes: TOO STRONG, above every printed one.")) << run.out;
  const std::string picture = desk.read("out.svg");
  EXPECT_TRUE(picture.starts_with("<svg ")) << picture.substr(0, 40);
  EXPECT_TRUE(picture.ends_with("</svg>\n"));
  EXPECT_TRUE(picture.contains("★ Brutes: TOO STRONG"));
  EXPECT_TRUE(picture.contains(">Amazons<"));
}

TEST(BalanceCommand, DoesNotJudgeByAFewGames) {
  const Result run = Desk().run("balance --games 20 " + kOtters);
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(run.out.contains("* Otters: too few games to judge.")) << run.out;
}

TEST(BalanceCommand, SpeaksTheLanguageItIsAskedFor) {
  const Desk desk;
  const Result run = desk.run("--lang hu balance --games 20 --sky a --svg out.svg " + kOtters);
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(run.out.contains(": túl kevés a játék az ítélethez.")) << run.out;
  EXPECT_TRUE(run.out.starts_with("Felszín és két égi sziget, 3\u00A0játékos · ")) << run.out;
  EXPECT_TRUE(run.out.contains("győzelmi arány")) << run.out;
  EXPECT_FALSE(run.out.contains("balance.")) << "a text that is not there: " << run.out;
  const std::string picture = desk.read("out.svg");
  EXPECT_TRUE(picture.contains("Fajok és képességek egyensúlya"));
  EXPECT_FALSE(picture.contains("balance."));
}

TEST(BalanceCommand, PlaysTheOtherBoxes) {
  const Desk desk;
  for (const std::string table : {"--map underground-2p", "--map base-2p --sky a"}) {
    const Result run = desk.run("balance --games 20 " + table);
    EXPECT_EQ(run.code, 0) << table << ": " << run.err;
  }
}

TEST(BalanceCommand, RefusesBadInput) {
  const Desk desk;
  EXPECT_EQ(desk.run("balance --bots nobody").code, 2);
  EXPECT_EQ(desk.run("balance --games 0").code, 2);
  EXPECT_EQ(desk.run("balance --games 4 --svg nowhere/out.svg").code, 2);
  EXPECT_EQ(desk.run("balance --games 4 --custom nothing.json").code, 2);
  EXPECT_TRUE(desk.files().empty());
}

}  // namespace
}  // namespace sw
