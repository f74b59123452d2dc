// The blank banner and the blank badge (B-CUST).
#include "catalog/custom.hpp"

#include <gtest/gtest.h>

#include <string>

#include "bots/playout.hpp"
#include "catalog/setting.hpp"

namespace sw {
namespace {

Catalog with(const std::string& text) {
  Catalog catalog = *load_catalog();
  const auto added = add_custom(catalog, "own.json", text);
  EXPECT_TRUE(added) << (added ? "" : to_string(added.error().front()));
  return catalog;
}

std::string custom_refused(const std::string& text) {
  Catalog catalog = *load_catalog();
  const std::size_t races = catalog.races.size();
  const auto added = add_custom(catalog, "own.json", text);
  EXPECT_EQ(catalog.races.size(), races) << "nothing is half done";
  return added ? "" : to_string(added.error().front());
}

Setting base_2p(const Catalog& catalog) {
  GameConfig config;
  config.map = "base-2p";
  return *make_setting(catalog, config);
}

std::string race(int tokens, const std::string& rows = "[]") {
  return R"({"race": {"id": "otters", "tokens": )" + std::to_string(tokens) +
         R"(, "stand-in": "tritons", "rows": )" + rows + "}}";
}

// B-CUST-01: 1 to 10 tokens, the stock of the stand-in. B-SETUP-09: whose banner stays in the box.
TEST(Custom, RaceBorrowsTheTokensOfItsStandIn) {
  const Setting setting = base_2p(with(race(6)));
  const RaceId otters = setting.race("otters");
  ASSERT_NE(otters, RaceId::None);
  EXPECT_EQ(setting.rules.race(otters).tokens, 6);
  EXPECT_EQ(setting.rules.race(otters).stock, 11);
  EXPECT_TRUE(setting.rules.banners.has(otters));
  EXPECT_FALSE(setting.rules.banners.has(setting.race("tritons")));
  EXPECT_EQ(setting.rules.banners.size(), 14);
  with(race(10));
  EXPECT_NE(custom_refused(race(11)), "");
  EXPECT_NE(custom_refused(race(0)), "");
}

// B-CUST-02: 0 to 5 tokens.
TEST(Custom, PowerHasAtMostFiveTokens) {
  const auto power = [](int n) {
    return R"({"power": {"id": "lucky", "tokens": )" + std::to_string(n) + R"(, "rows": []}})";
  };
  EXPECT_EQ(custom_refused(power(0)), "");
  EXPECT_EQ(custom_refused(power(5)), "");
  EXPECT_NE(custom_refused(power(6)), "");
  EXPECT_EQ(base_2p(with(power(5))).rules.badges.size(), 21);
}

// B-CUST-03, R-038: a closed list of effects; what is wrong is said with its place.
TEST(Custom, RefusesWhatDoesNotExist) {
  EXPECT_NE(custom_refused(race(6, R"([{"what": "teleport"}])")).find("rows[0].what"),
            std::string::npos);
  EXPECT_NE(custom_refused(race(6, R"([{"what": "brings", "marker": "fortress"}])")), "");
  EXPECT_NE(
      custom_refused(R"({"race": {"id": "orcs", "tokens": 6, "stand-in": "tritons", "rows": []}})"),
      "");
  EXPECT_NE(
      custom_refused(R"({"race": {"id": "x", "tokens": 6, "stand-in": "tritns", "rows": []}})")
          .find("did you mean 'tritons'"),
      std::string::npos);
  EXPECT_NE(custom_refused("{}"), "");
  EXPECT_NE(custom_refused("{"), "");
}

// B-CUST-01: the number on the banner is whole; the stand-in exists; nothing else is asked.
TEST(Custom, TellsWhatIsWrongAndWhere) {
  const auto expect_says = [](const std::string& text, const std::string& part) {
    EXPECT_NE(custom_refused(text).find(part), std::string::npos) << custom_refused(text);
  };
  expect_says(race(11), "own.json:1: race.tokens: must be a whole number from 1 to 10");
  expect_says(R"({"race": {"id": "x", "tokens": 6, "rows": []}})", "race: 'stand-in' is missing");
  expect_says(R"({"race": {"id": "X", "tokens": 6, "stand-in": "orcs", "rows": []}})", "is no id");
  expect_says(R"({"race": {"id": "x", "token": 6, "stand-in": "orcs", "rows": []}})",
              "unknown key 'token'; did you mean 'tokens'?");
  expect_says(R"({"race": {"id": "x", "tokens": 6, "stock": 9, "stand-in": "orcs", "rows": []}})",
              "unknown key 'stock'");
  expect_says(R"({"race": 7})", "race: must be an object, not a number");
  expect_says(R"({"races": []})", "unknown key 'races'; did you mean 'race'?");
  expect_says(R"({"power": {"id": "x", "tokens": 6, "rows": []}})",
              "power.tokens: must be a whole number from 0 to 5");
  expect_says(R"({"power": {"id": "x", "tokens": -1, "rows": []}})", "from 0 to 5");
  expect_says(R"({"power": {"id": "hill", "tokens": 4, "rows": []}})", "'hill' exists already");
  expect_says(race(6, R"([{"what": "can", "ability": "dragon"}])"),
              "race.rows[0]: the ability 'dragon' works with a printed piece");
  expect_says(race(6, R"([{"what": "can", "ability": "altar", "amount": 3}])"),
              "belongs to a relic or place");
  expect_says(race(6, R"([{"what": "can", "ability": "bolt"}])"), "'amount' is missing");
  expect_says(race(6, R"([{"what": "can", "ability": "berserk", "amount": 2}])"),
              "has no meaning in a row of 'can'");
  expect_says(race(6, R"([{"what": "brings", "marker": "hero"}])"), "printed banner or badge");
  expect_says(race(6, R"([{"what": "income", "amount": 0}])"), "does nothing");
  expect_says(race(6, R"([{"what": "income", "amount": 21}])"), "from -20 to 20");
  expect_says(race(6, R"([{"what": "enter", "amount": 2}])"), "has no meaning in a row of 'enter'");
}

// Files that were written before abilities had numbers mean what they meant.
TEST(Custom, ReadsEarlierRowsWithTheirNumbers) {
  const auto amount = [](const std::string& ability, const std::string& more = "") {
    const std::string row = R"([{"what": "can", "verb": ")" + ability + "\"" + more + "}]";
    const Setting setting = base_2p(with(race(6, row)));
    return setting.rules.race(setting.race("otters")).rows.at(0).amount;
  };
  EXPECT_EQ(amount("bolt"), 2);
  EXPECT_EQ(amount("haggling"), 5);
  EXPECT_EQ(amount("reborn", R"(, "while": "declined")"), 2);
  EXPECT_EQ(amount("vengeance"), 4);
  EXPECT_EQ(amount("bolt", R"(, "amount": 3)"), 3);
  EXPECT_EQ(amount("berserk"), 0);
}

// Words that are right by themselves but would be read over in silence together.
TEST(Custom, RefusesRowsWithoutSense) {
  const auto expect_says = [](const std::string& row, const std::string& part) {
    const std::string said = custom_refused(race(6, "[" + row + "]"));
    EXPECT_NE(said.find(part), std::string::npos) << row << ": " << said;
  };
  expect_says(R"({"what": "income", "amount": 1, "per": "crowd", "where": "hill"})",
              "no meaning per crowd");
  expect_says(R"({"what": "income", "amount": 1, "per": "turn", "every": 2})", "counted once");
  expect_says(R"({"what": "recruit", "amount": 1, "per": "flock"})", "per region or per conquest");
  expect_says(R"({"what": "cost", "amount": 1, "where": "hill", "beside-own": "hill"})", "exclude");
  expect_says(R"({"what": "keep-tokens", "while": "declined"})", "always");
  expect_says(R"({"what": "act-in-decline"})", "always");
  expect_says(R"({"what": "enter", "while": "pick-turn"})", "only income and cost");
  const auto power = [](const std::string& rest) {
    return R"({"power": {"id": "lucky", "tokens": 4, )" + rest + "}}";
  };
  const std::string later = R"("rows": [{"what": "income", "amount": 1, "while": "always"}])";
  EXPECT_NE(custom_refused(power(later)).find("kept-in-decline"), std::string::npos);
  EXPECT_EQ(custom_refused(power(R"("kept-in-decline": true, )" + later)), "");
  EXPECT_NE(custom_refused(power(R"("kept-in-decline": true,
                             "rows": [{"what": "act-in-decline", "while": "always"}])"))
                .find("only a race"),
            std::string::npos);
}

// B-CUST-04: with a small stock the player takes what is there; the game stays sound.
TEST(Custom, PlaysLikeAPrintedRace) {
  const std::string dwarfish =
      R"({"race": {"id": "moles", "tokens": 10, "stand-in": "dwarves",
          "rows": [{"what": "income", "amount": 1, "where": "mine"}]},
          "power": {"id": "lucky", "tokens": 5, "rows": [{"what": "cost", "amount": -1}]}})";
  const Setting setting = base_2p(with(dwarfish));
  Playground ground;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const Outcome end = random_game(setting.rules, random, ground, [&](Action) {
      return check(setting.rules, ground.state) == nullptr;
    });
    ASSERT_TRUE(end.finished) << check(setting.rules, ground.state);
  }
}

}  // namespace
}  // namespace sw
