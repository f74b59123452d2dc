// The base box as content: what is in it, and how many (10.1), and what content may say at all
// (10.9).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>

#include "catalog/check_content.hpp"
#include "rules/engine.hpp"
#include "support/boards.hpp"

namespace sw::test {

namespace {

struct RaceInBox {
  std::string_view name;
  int tokens;
  int stock;
};

// The table of B-COMP-03.
constexpr std::array kRaces = {
    RaceInBox{"amazons", 6, 15},   RaceInBox{"dwarves", 3, 8},    RaceInBox{"elves", 6, 11},
    RaceInBox{"ghouls", 5, 10},    RaceInBox{"giants", 6, 11},    RaceInBox{"halflings", 6, 11},
    RaceInBox{"humans", 5, 10},    RaceInBox{"orcs", 5, 10},      RaceInBox{"ratmen", 8, 13},
    RaceInBox{"skeletons", 6, 20}, RaceInBox{"sorcerers", 5, 18}, RaceInBox{"tritons", 6, 11},
    RaceInBox{"trolls", 5, 10},    RaceInBox{"wizards", 5, 10}};

struct PowerInBox {
  std::string_view name;
  int tokens;
  bool kept;  // B-DECL-06
};

// The list of B-COMP-04.
constexpr std::array kPowers = {
    PowerInBox{"alchemist", 4, false},   PowerInBox{"berserk", 4, false},
    PowerInBox{"bivouacking", 5, false}, PowerInBox{"commando", 4, false},
    PowerInBox{"diplomat", 5, false},    PowerInBox{"dragon-master", 5, false},
    PowerInBox{"flying", 5, false},      PowerInBox{"forest", 4, false},
    PowerInBox{"fortified", 3, true},    PowerInBox{"heroic", 5, false},
    PowerInBox{"hill", 4, false},        PowerInBox{"merchant", 2, false},
    PowerInBox{"mounted", 5, false},     PowerInBox{"pillaging", 5, false},
    PowerInBox{"seafaring", 5, true},    PowerInBox{"spirit", 5, true},
    PowerInBox{"stout", 4, false},       PowerInBox{"swamp", 4, false},
    PowerInBox{"underworld", 5, false},  PowerInBox{"wealthy", 4, false}};

std::map<std::string, RaceInfo> base_races() {
  std::map<std::string, RaceInfo> out;
  for (const RaceEntry& race : catalog().races) {
    if (race.set == "base") out.emplace(race.id, race.info);
  }
  return out;
}

std::map<std::string, PowerInfo> base_powers() {
  std::map<std::string, PowerInfo> out;
  for (const PowerEntry& power : catalog().powers) {
    if (power.set == "base") out.emplace(power.id, power.info);
  }
  return out;
}

// --- Banners, badges, tokens, markers ----------------------------------------------------------

// B-COMP-02, B-COMP-03: 14 banners with these numbers, 168 tokens. R-168: under their official
// names.
TEST(Components, Races) {
  const auto races = base_races();
  EXPECT_EQ(races.size(), 14U);
  int tokens = 0;
  for (const RaceInBox& expected : kRaces) {
    const auto found = races.find(std::string(expected.name));
    ASSERT_NE(found, races.end()) << expected.name;
    EXPECT_EQ(found->second.tokens, expected.tokens) << expected.name;
    EXPECT_EQ(found->second.stock, expected.stock) << expected.name;
    tokens += found->second.stock;
  }
  EXPECT_EQ(tokens, 168);
}

// B-COMP-02, B-COMP-04, B-DECL-06: 20 badges with these numbers; three of them are kept in decline.
TEST(Components, Powers) {
  const auto powers = base_powers();
  EXPECT_EQ(powers.size(), 20U);
  for (const PowerInBox& expected : kPowers) {
    const auto found = powers.find(std::string(expected.name));
    ASSERT_NE(found, powers.end()) << expected.name;
    EXPECT_EQ(found->second.tokens, expected.tokens) << expected.name;
    EXPECT_EQ(found->second.kept_in_decline, expected.kept) << expected.name;
  }
}

// R-168: what one translation calls Vampires and Gnomes are Ghouls and Dwarves; the other names
// belong to the Underground box.
TEST(Components, NamesOfOneTranslationAreNotUsed) {
  const auto races = base_races();
  for (const char* name : {"vampires", "gnomes"}) EXPECT_FALSE(races.contains(name)) << name;
  EXPECT_FALSE(base_powers().contains("vampire"));
}

// B-COMP-04: every combo finds all its tokens in the tray, with the four more of the Amazons.
TEST(Components, StocksSufficeForEveryCombo) {
  const Setting& table = setting("base-2p");
  for (const auto& [race, info] : base_races()) {
    for (const auto& [power, badge] : base_powers()) {
      const Sheet& sheet = table.rules.sheet(table.race(race), table.power(power), false);
      const int extra = race == "amazons" ? 4 : 0;
      EXPECT_EQ(sheet.extra_tokens, extra) << race << ' ' << power;
      EXPECT_GE(info.stock, info.tokens + badge.tokens + extra) << race << ' ' << power;
    }
  }
}

// B-COMP-05: the markers of the box; everything else is of other boxes.
TEST(Components, Markers) {
  const std::map<Marker, int> expected = {{Marker::Lair, 10}, {Marker::Fortress, 6},
                                          {Marker::Camp, 5},  {Marker::Hole, 2},
                                          {Marker::Hero, 2},  {Marker::Dragon, 1}};
  const Ruleset& rules = setting("base-2p").rules;
  for (const auto& [marker, stock] : expected) {
    EXPECT_EQ(rules.marker(marker).stock, stock) << index(marker);
  }
}

// B-COMP-05, B-SETUP-05, B-SETUP-06: 18 Lost Tribes and 9 mountains suffice for every board, and
// the largest board needs them all.
TEST(Components, LostTribesAndMountains) {
  const std::map<std::string_view, std::pair<int, int>> expected = {
      {"base-2p", {9, 4}}, {"base-3p", {10, 7}}, {"base-4p", {14, 8}}, {"base-5p", {18, 9}}};
  for (const auto& [map, pieces] : expected) {
    const Ruleset& rules = setting(map).rules;
    const State start = new_game(rules);
    EXPECT_EQ(start.lost_tribes.size(), pieces.first) << map;
    EXPECT_EQ(rules.board.where(Word::Mountain).size(), pieces.second) << map;
  }
}

// B-P-SEAF-01: three regions of water on each map.
TEST(Components, EveryBoardHasThreeWaters) {
  for (const std::string_view map : kBaseMaps) {
    EXPECT_EQ(setting(map).rules.board.where(Word::Water).size(), 3) << map;
  }
}

// B-COMP-01, B-COMP-08, R-001: one board for each number of players, with its own track.
TEST(Components, Boards) {
  const std::array rounds = {10, 10, 9, 8};
  for (std::size_t i = 0; i < kBaseMaps.size(); ++i) {
    const Ruleset& rules = setting(kBaseMaps[i]).rules;
    EXPECT_EQ(rules.players, static_cast<int>(i) + 2) << kBaseMaps[i];
    EXPECT_EQ(rules.rounds, rounds[i]) << kBaseMaps[i];
  }
}

// B-COMP-01, B-SETUP-01: nobody plays on the board of another number of players.
TEST(Components, ABoardSeatsItsNumberOfPlayers) {
  for (const std::string_view map : kBaseMaps) {
    for (int players = 1; players <= 6; ++players) {
      GameConfig config;
      config.map = map;
      config.players = players;
      const bool fits = players == setting(map).rules.players;
      EXPECT_EQ(make_setting(catalog(), config).has_value(), fits) << map << ' ' << players;
    }
  }
}

// U-COMP-04: the pieces of Underground.
TEST(Components, MarkersOfUnderground) {
  const std::map<Marker, int> expected = {
      {Marker::Volcano, 1}, {Marker::GreatAncient, 1}, {Marker::Balrog, 1}, {Marker::Ghost, 1},
      {Marker::Queen, 1},   {Marker::Armor, 8},        {Marker::Hammer, 7}, {Marker::Bag, 1}};
  const Ruleset& rules = setting("underground-2p").rules;
  for (const auto& [marker, stock] : expected) {
    EXPECT_EQ(rules.marker(marker).stock, stock) << index(marker);
  }
  int places = 0;
  for (const Treasure t : rules.treasures_in_box) places += rules.treasure(t).place ? 1 : 0;
  EXPECT_EQ(places, 9);
  EXPECT_EQ(rules.treasures_in_box.size() - places, 6);
}

// U-COMP-01, U-SETUP-01, U-SETUP-05, U-MON-03: monster regions of each board, two monsters in each;
// 14 monsters suffice, and there is a relic or place for every region.
TEST(Components, BoardsOfUnderground) {
  const std::map<std::string_view, std::pair<int, int>> expected = {
      {"underground-2p", {4, 10}}, {"underground-3p", {5, 10}}, {"underground-4p", {6, 9}}};
  for (const auto& [map, numbers] : expected) {
    const Ruleset& rules = setting(map).rules;
    EXPECT_EQ(new_game(rules).monsters.size(), numbers.first) << map;
    EXPECT_EQ(rules.rounds, numbers.second) << map;
  }
  const Ruleset& five = setting("underground-5p").rules;
  EXPECT_LE(new_game(five).monsters.size(), 7);
  EXPECT_EQ(five.rounds, 8);
  for (const std::string_view map : kUndergroundMaps) {
    const State start = new_game(setting(map).rules);
    EXPECT_TRUE(start.lost_tribes.empty()) << map;  // U-COMP-06
    EXPECT_GE(start.unrevealed.size(), start.monsters.size()) << map;
    EXPECT_LE(setting(map).rules.board.where(Word::Mountain).size(), 9) << map;
  }
}

// U-COMP-05, R-005: the bank never runs out; the 106 coins of the box do not limit a game.
TEST(Components, TheBankOfUndergroundIsUnlimited) {
  const Ruleset& rules = setting("underground-2p").rules;
  State state = new_game(rules);
  const int box = 34 * 1 + 18 * 3 + 24 * 5 + 30 * 10;
  state.players[0].coins = static_cast<std::int16_t>(box + kStartCoins);
  state.paid_out = static_cast<std::int16_t>(box);
  ActionList list;
  settle(rules, state, list);
  EXPECT_STREQ(check(rules, state), nullptr);
}

// B-COMP-07, G-CONV-03.
TEST(Components, Die) {
  std::array faces = kDieFaces;
  std::ranges::sort(faces);
  EXPECT_EQ(faces, (std::array{0, 0, 0, 1, 2, 3}));
}

// --- What content may say ----------------------------------------------------------------------

std::string power_with(std::string_view rows) {
  return R"({"powers": [{"id": "own", "tokens": 4, "rows": [)" + std::string(rows) + "]}]}";
}

// B-CUST-03: effects come from a closed list of parametrised ones: a bonus or a discount for a
// terrain, coins per turn, nothing at all …
TEST(Content, OffersAClosedListOfEffects) {
  for (const char* rows : {"", R"({"what": "income", "amount": 1, "where": "swamp"})",
                           R"({"what": "cost", "amount": -1, "where": "forest hill"})",
                           R"({"what": "income", "amount": 2, "per": "turn"})"}) {
    EXPECT_TRUE(check_content_file("own.json", power_with(rows)).empty()) << rows;
  }
}

// B-CUST-03: … and anything else is refused by its place in the file.
TEST(Content, RefusesWhatIsNotOnTheList) {
  for (const char* rows :
       {R"({"what": "steal", "amount": 1})", R"({"what": "income", "amount": 1, "where": "moon"})",
        R"({"what": "cost", "amount": -1, "script": "return 0"})",
        R"({"what": "can", "ability": "time-travel"})"}) {
    const Diagnostics found = check_content_file("own.json", power_with(rows));
    ASSERT_FALSE(found.empty()) << rows;
    EXPECT_TRUE(found.front().key.starts_with("powers[0].rows[0]")) << found.front().key;
  }
}

// R-037, B-PICK-05, B-CUST-04: a tray that is too small gives what it has, and lends nothing.
TEST(Content, ASmallTrayGivesWhatItHas) {
  constexpr int kStock = 6;
  const Setting& table = setting("base-2p");
  Ruleset rules = table.rules;
  const RaceId humans = table.race("humans");
  rules.races[static_cast<std::size_t>(humans)].stock = kStock;  // 5 + 5 tokens would be due
  ActionList legal_now;
  State state = new_game(rules);
  settle(rules, state, legal_now);
  apply(rules, state, Action::draw(humans, table.power("flying")), legal_now);
  while (waits_for_chance(state)) {
    legal(rules, state, legal_now);
    const Action draw = legal_now[0];
    apply(rules, state, draw, legal_now);
  }
  apply(rules, state, Action::number(ActionKind::Pick, 0), legal_now);
  const Civ& civ = state.civ(state.player(id_at<PlayerId>(0)).active);
  ASSERT_EQ(civ.race, humans);
  EXPECT_EQ(civ.hand, kStock);
  EXPECT_EQ(tray(rules, state, humans), 0);
  EXPECT_STREQ(check(rules, state), nullptr);
}

}  // namespace

}  // namespace sw::test
