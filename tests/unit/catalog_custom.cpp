// The blank banner and the blank badge (B-CUST).
#include "catalog/custom.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "bots/playout.hpp"
#include "catalog/own_look.hpp"
#include "catalog/own_words.hpp"
#include "catalog/remarks.hpp"
#include "catalog/row_words.hpp"
#include "catalog/setting.hpp"
#include "support/own_map.hpp"

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
  expect_says(R"({"races": []})", "defines neither race nor power nor map");
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

// --- Packs -------------------------------------------------------------------------------------

std::string fen_folk() { return file("content/custom/fen-folk.json"); }

TEST(Pack, BringsSeveralRacesPowersPiecesAndAMap) {
  const Catalog catalog = with(fen_folk());
  EXPECT_EQ(catalog.packs.at(0).title, "Folk of the Fen");
  GameConfig config;
  config.map = "fen-isle";
  const Setting setting = *make_setting(catalog, config);
  for (const char* race : {"fen-otters", "marsh-badgers", "herons"}) {
    EXPECT_TRUE(setting.rules.banners.has(setting.race(race))) << race;
  }
  for (const char* power : {"lantern-bearing", "late", "quarrelsome"}) {
    EXPECT_TRUE(setting.rules.badges.has(setting.power(power))) << power;
  }
  // Whose tokens or pieces are borrowed stays in the box (B-SETUP-09, B-PACK-01).
  for (const char* race : {"tritons", "dwarves", "elves", "trolls"}) {
    EXPECT_FALSE(setting.rules.banners.has(setting.race(race))) << race;
  }
  EXPECT_FALSE(setting.rules.badges.has(setting.power("heroic")));
  const MarkerInfo& sett = setting.rules.marker(Marker::Lair);
  EXPECT_EQ(sett.stock, 8);
  EXPECT_EQ(sett.coins, 1);
}

// B-PACK-02: whatever was brought in whatever order comes back from what records carry.
TEST(Pack, TravelsAsItWasMade) {
  const std::string moles =
      R"({"race": {"id": "moles", "tokens": 6, "stand-in": "orcs", "rows": []}})";
  Catalog catalog = with(fen_folk());
  ASSERT_TRUE(add_custom(catalog, "own.json", moles));
  Catalog again = with(catalog.custom);
  EXPECT_EQ(again.custom, catalog.custom);
  EXPECT_EQ(again.packs.size(), 2U);
  EXPECT_EQ(again.races.back().id, "moles");
  EXPECT_EQ(with(with(fen_folk()).custom).custom, with(fen_folk()).custom);
}

// A race, a power and a map that come one by one are carried side by side, as they always were.
TEST(Pack, CarriesSinglesAsBefore) {
  Catalog catalog = with(R"({"power": {"id": "odd", "tokens": 1, "rows": []}})");
  ASSERT_TRUE(add_custom(catalog, "own.json", race(6)));
  EXPECT_EQ(catalog.custom.find("{\"race\":"), 0U);
  EXPECT_NE(catalog.custom.find(",\"power\":"), std::string::npos);
}

TEST(Pack, TellsWhatIsWrongAndWhere) {
  const auto pack = [](const std::string& inside) {
    return R"({"title": "T", "races": [{"id": "moles", "tokens": 6, "stand-in": "orcs", )" + inside;
  };
  const auto expect_says = [](const std::string& text, const std::string& part) {
    EXPECT_NE(custom_refused(text).find(part), std::string::npos) << text << "\n"
                                                                  << custom_refused(text);
  };
  const auto with_rows = [&](const std::string& rows) {
    return pack(R"("rows": [)" + rows + "]}]}");
  };
  expect_says(
      pack(R"("rows": []}, {"id": "voles", "tokens": 6, "stand-in": "orcs", "rows": []}]})"),
      "are borrowed already");
  expect_says(
      pack(R"("rows": []}, {"id": "moles", "tokens": 6, "stand-in": "elves", "rows": []}]})"),
      "'moles' exists already");
  expect_says(with_rows(R"({"what": "cost", "amount": -1, "who": "friend"})"),
              "unknown word 'friend'");
  expect_says(with_rows(R"({"what": "income", "amount": 1, "once": "turn"})"),
              "once a turn anyway");
  expect_says(with_rows(R"({"what": "income", "amount": 1, "who": "empty"})"), "no meaning");
  expect_says(with_rows(R"({"what": "cost", "amount": 1, "from-round": 5, "to-round": 2})"),
              "after");
  expect_says(with_rows(R"({"what": "cost", "amount": 1, "beside-own": "hill", "once": "turn"})"),
              "goes with neither");
  expect_says(with_rows(R"({"what": "brings", "marker": "sett"})"), "no marker 'sett'");
  expect_says(pack(R"("rows": [], "name": {"en": "a{b}"}}]})"), "no { or }");
  expect_says(pack(R"("rows": [], "name": {"english": "a"}}]})"), "no language");
  expect_says(pack(R"("rows": [], "colour": "red"}]})"), "#2a6f97");
  expect_says(pack(R"("rows": [], "glyph": "unicorn"}]})"), "is called 'unicorn'");
  const auto marker = [](const std::string& keys, const std::string& row) {
    return R"({"markers": [{"id": "sett", )" + keys +
           R"(}], "power": {"id": "p", "tokens": 1, "rows": [)" + row + "]}}";
  };
  const std::string brings = R"({"what": "brings", "marker": "sett"})";
  expect_says(marker(R"("stand-in": "dragon")", brings), "obey an ability");
  expect_says(marker(R"("stand-in": "hero", "stock": 3)", brings), "from 1 to 2");
  expect_says(marker(R"("stand-in": "hero")", ""), "no race or power of this file brings it");
  expect_says(marker(R"("stand-in": "hero")", R"({"what": "gain", "marker": "sett", "amount": 1})"),
              "not gained");
}

// What strangers send is drawn by the page: nothing but a drawing comes through.
TEST(Pack, PathsAreOnlyPaths) {
  EXPECT_EQ(problem_with_path("M8 8L56 8 32,56z"), "");
  EXPECT_EQ(problem_with_path("M.5-3a4 4 0 1 0 8 0"), "");
  for (const char* bad : {"", "L8 8", "M8", "M8 8 9", "M8 8<svg>", "M8 8\"/>", "M8 8url(x)",
                          "M8 8L1e9 3", "M8 8L12345 3", "M8 8L1.23456 3", "M8 8X", "M--1 2"}) {
    EXPECT_NE(problem_with_path(bad), "") << bad;
  }
  EXPECT_NE(problem_with_path("M8 8" + std::string(5000, ' ')), "");
}

TEST(Pack, NamesRowsThatAddNothing) {
  const auto remarks = [](const std::string& rows) { return remarks_on(with(race(6, rows))); };
  EXPECT_EQ(
      remarks(R"([{"what": "can", "ability": "berserk"}, {"what": "can", "ability": "berserk"}])"),
      std::vector<std::string>{"race otters: rows[1] says what rows[0] says already"});
  EXPECT_EQ(
      remarks(R"([{"what": "occupy", "where": "sea"}, {"what": "occupy", "where": "sea lake"}])"),
      std::vector<std::string>{"race otters: rows[0] says what rows[1] says already"});
  EXPECT_TRUE(
      remarks(R"([{"what": "cost", "amount": -1}, {"what": "cost", "amount": -1}])").empty());
  EXPECT_TRUE(remarks_on(with(fen_folk())).empty());
}

// Names and texts in the language of the reader, in English, or made from rows and properties.
TEST(Pack, IsToldInEveryLanguage) {
  const Catalog catalog = with(fen_folk());
  const auto texts_in = [&](const char* language) {
    Texts texts = *load_texts(language);
    learn(texts, own_things(catalog));
    return texts;
  };
  EXPECT_EQ(texts_in("hu").text("race.fen-otters"), "Vidrák");
  EXPECT_EQ(texts_in("hu").text("race.fen-otters.one"), "Vidra");
  EXPECT_EQ(texts_in("ru").text("marker.lair"), "Нора");
  const Texts english = texts_in("en");
  EXPECT_EQ(
      english.text("rows.brings.lair"),
      "Sett ×\u00a08: In each region the race conquers. Each makes its region 1 harder to conquer. "
      "Each pays 1\u00a0coin a turn while the race is active.");
  const auto rows = [&](const char* id) {
    const auto found = std::ranges::find(catalog.powers, id, &PowerEntry::id);
    return rows_in_words(found->info.rows, english);
  };
  EXPECT_EQ(rows("late"),
            "From round\u00a05 on: All regions cost 1 token less. Up to round\u00a03: You get 2 "
            "extra coins each turn.");
  EXPECT_EQ(
      rows("quarrelsome"),
      "All regions with an active race cost 1 token less. Once a turn: Farmlands and hills with a "
      "Lost Tribe or with a race of an opponent cost 1 token less.");
}

}  // namespace
}  // namespace sw
