// Players' own maps: what is refused and why, and how they play.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bots/playout.hpp"
#include "catalog/check_content.hpp"
#include "catalog/setting.hpp"
#include "record/swg.hpp"
#include "support/own_map.hpp"
#include "support/text.hpp"

namespace sw {
namespace {

// Every message, one per line; nothing is added to the catalog.
std::string map_refused(const std::string& text) {
  Catalog catalog = *load_catalog();
  const std::size_t maps = catalog.maps.size();
  const auto added = add_own_map(catalog, "own.json", text);
  EXPECT_EQ(catalog.maps.size(), maps + (added ? 1 : 0));
  EXPECT_EQ(catalog.custom.empty(), !added);
  std::string out;
  if (!added) {
    for (const Diagnostic& problem : added.error()) out += to_string(problem) + "\n";
  }
  return out;
}

void expect_says(const std::string& said, const std::string& part) {
  EXPECT_NE(said.find(part), std::string::npos) << "expected: " << part << "\nfound: " << said;
}

// --- What is refused ---------------------------------------------------------------------------

TEST(OwnMap, TellsFileLineAndKey) {
  expect_says(map_refused(test::replaced(vale(), "\"terrain\": \"lake\"", "\"terrain\": \"laek\"")),
              "own.json:22: regions[9].terrain: unknown terrain 'laek'; did you mean 'lake'?");
  expect_says(
      map_refused(test::replaced(vale(), "[\"pine-cape\", \"salt-marsh\"]", "[\"salt-marsh\"]")),
      "'frost-bay' is a neighbour of 'pine-cape', but not the other way round: add");
  expect_says(map_refused(test::replaced(vale(), "[\"pine-cape\", \"salt-marsh\"]",
                                         "[\"pine-cap\", \"salt-marsh\"]")),
              "regions[0].adjacent[0]: the neighbour 'pine-cap' is no region of this map; did you "
              "mean 'pine-cape'?");
}

TEST(OwnMap, RefusesBrokenGraphs) {
  EXPECT_EQ(map_refused(chain("hill! hill")), "");
  expect_says(map_refused(test::replaced(chain("hill! hill"), "[\"x1\"]", "[\"x1\", \"x0\"]")),
              "no neighbour of itself");
  expect_says(map_refused(test::replaced(chain("hill! hill"), "[\"x1\"]", "[\"x1\", \"x1\"]")),
              "stands here twice");
  std::string apart = test::replaced(chain("hill! hill"), "[\"x1\"]", "[]");
  expect_says(map_refused(test::replaced(apart, "[\"x0\"]", "[]")),
              "no way leads from 'x0' to 'x1'");
  expect_says(map_refused(test::replaced(chain("hill! hill"), "\"id\": \"x1\"", "\"id\": \"x0\"")),
              "the region 'x0' stands here twice");
}

// B-FIRST: somebody must be able to enter, and to walk on from there.
TEST(OwnMap, RefusesLandThatNobodyReaches) {
  expect_says(map_refused(chain("hill hill")), "no race can enter this map");
  expect_says(map_refused(chain("sea! chasm! lake")), "a map needs land");
  EXPECT_EQ(map_refused(chain("sea! hill swamp")), "")
      << "the shore of a sea at the edge is border";
  expect_says(map_refused(chain("hill! lake swamp")), "walk from the border of the map to 'x2'");
  expect_says(map_refused(chain("hill! chasm swamp")), "walk from the border of the map to 'x2'");
  EXPECT_EQ(map_refused(chain("hill! river swamp")), "")
      << "U-MAP-02: rivers are open to everybody";
}

TEST(OwnMap, RefusesNamesThatMeanSomethingElse) {
  for (const std::string name : {"p1", "hand", "prompt", "none"}) {
    expect_says(map_refused(test::replaced(test::replaced(chain("hill! hill"), "\"id\": \"x0\"",
                                                          "\"id\": \"" + name + "\""),
                                           "[\"x0\"]", "[\"" + name + "\"]")),
                "'" + name + "' means something else in a record");
  }
  expect_says(
      map_refused(test::replaced(vale(), "\"id\": \"misty-vale\"", "\"id\": \"Misty Vale\"")),
      "is no id");
  expect_says(map_refused(test::replaced(vale(), "\"id\": \"misty-vale\"", "\"id\": \"base-2p\"")),
              "'base-2p' exists already");
}

TEST(OwnMap, KeepsToTheLimits) {
  std::string many = "hill!";
  for (int i = 1; i < 64; ++i) many += " hill";
  EXPECT_EQ(map_refused(chain(many)), "");
  expect_says(map_refused(chain(many + " hill")), "at most 64 regions");
  expect_says(map_refused(test::replaced(vale(), "\"players\": 3", "\"players\": 7")),
              "from 2 to 6");
  expect_says(map_refused(test::replaced(vale(), "\"rounds\": 10", "\"rounds\": 0")),
              "from 1 to 20");
  // B-COMP-05, U-COMP-03: there are 18 Lost Tribes and 14 monsters.
  expect_says(map_refused(chain(many, R"(, "lost_tribe": true)")), "only 18 Lost Tribes, not 64");
  expect_says(map_refused(chain(many, R"(, "monsters": true)")), "only monsters for 7 regions");
  expect_says(map_refused(chain("hill! hill", R"(, "lost_tribe": true, "monsters": true)")),
              "do not live together");
  expect_says(map_refused(chain("hill! river", R"(, "lost_tribe": true)")),
              "nobody lives on water");
  expect_says(map_refused(chain("hill! hill", R"(, "island": 1)")), "printed sky boards");
  expect_says(map_refused(test::replaced(chain("hill! hill"), "\"rounds\": 5",
                                         "\"rounds\": 5, \"set\": \"bse\"")),
              "unknown box 'bse'; did you mean 'base'?");
  expect_says(map_refused(test::replaced(chain("hill! hill"), "\"rounds\": 5",
                                         "\"rounds\": 5, \"size\": [1, 9]")),
              "each side of the picture measures");
}

TEST(OwnMap, CheckContentKnowsIt) {
  EXPECT_TRUE(check_content_file("own.json", vale()).empty());
  EXPECT_TRUE(check_content_file("own.json", R"({"map": )" + vale() + "}").empty());
  EXPECT_FALSE(check_content_file("own.json", chain("hill hill")).empty());
}

// --- Playing -----------------------------------------------------------------------------------

std::expected<Setting, std::string> setting_on(const Catalog& catalog, GameConfig config = {}) {
  config.map = catalog.maps.back().id;
  return make_setting(catalog, config);
}

void expect_sound_games(const Setting& setting, int games) {
  Playground ground;
  for (int seed = 0; seed < games; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const Outcome end = random_game(setting.rules, random, ground, [&](Action) {
      return check(setting.rules, ground.state) == nullptr;
    });
    ASSERT_TRUE(end.finished) << check(setting.rules, ground.state);
  }
}

TEST(OwnMap, PlaysWithAnyBoxes) {
  const Catalog catalog = with_map(vale());
  GameConfig config;
  const auto plain = setting_on(catalog, config);
  ASSERT_TRUE(plain) << plain.error();
  EXPECT_EQ(plain->config.sets, std::vector<std::string>{"base"});
  EXPECT_EQ(plain->rules.players, 3);
  expect_sound_games(*plain, 20);

  config.sets = {"base", "underground", "sky"};
  config.options.relics_on_surface = true;
  const auto mixed = setting_on(catalog, config);
  ASSERT_TRUE(mixed) << mixed.error();
  expect_sound_games(*mixed, 20);

  for (const std::string sky : {"a", "b"}) {
    GameConfig high;
    high.sky = sky;
    const auto both = setting_on(catalog, high);
    ASSERT_TRUE(both) << both.error();
    EXPECT_EQ(both->rules.players, 4);
    expect_sound_games(*both, 10);
  }
}

TEST(OwnMap, UndergroundTerrainsBringTheirBox) {
  const Catalog catalog = with_map(chain("mud-pool! river mine-field chasm! mystic-crystal! hill"));
  const auto setting = setting_on(catalog);
  ASSERT_TRUE(setting) << setting.error();
  EXPECT_EQ(setting->config.sets, (std::vector<std::string>{"base", "underground"}));
  expect_sound_games(*setting, 20);
}

// S-SETUP-05, M-MON-01: what chance is to place must find a place.
TEST(OwnMap, RefusesASetUpWithoutPlaces) {
  const Catalog catalog = with_map(chain("hill! hill farmland swamp"));
  GameConfig config;
  config.sky = "a";
  const auto sky = setting_on(catalog, config);
  ASSERT_FALSE(sky);
  expect_says(sky.error(), "the lifts to the sky find no place");
  GameConfig relics;
  relics.options.relics_on_surface = true;
  const auto monsters = setting_on(catalog, relics);
  ASSERT_FALSE(monsters);
  expect_says(monsters.error(), "the monsters find no place: they need 3 regions");
}

// 70.5: a record carries the map and stands alone.
TEST(OwnMap, TravelsInTheRecord) {
  Catalog catalog = with_map(vale());
  ASSERT_TRUE(add_custom(catalog, "otters.json", file("content/custom/otters.json")));
  const auto setting = setting_on(catalog);
  ASSERT_TRUE(setting) << setting.error();
  Game game(*setting);
  game.start();
  Random random(7);
  while (!game.over()) {
    ActionList list;
    legal(setting->rules, game.state(), list);
    const Action action = waits_for_chance(game.state())
                              ? sample_chance(setting->rules, game.state(), random)
                              : list[static_cast<std::size_t>(random.below(list.count()))];
    ASSERT_TRUE(game.play(action));
  }
  const std::string text = write_swg(record_of(game.course()));
  const auto record = read_swg(text);
  ASSERT_TRUE(record);
  const auto again = replay(*load_catalog(), *record);
  ASSERT_TRUE(again) << to_string(again.error());
  EXPECT_EQ(hash((*again)->game->state()), hash(game.state()));
  EXPECT_TRUE(write_swg(record_of((*again)->game->course())) == text);
}

TEST(OwnMap, SeveralWithNamesOfTheirOwn) {
  Catalog catalog = with_map(vale());
  const std::size_t maps = catalog.maps.size();
  EXPECT_TRUE(add_own_map(catalog, "b.json", chain("hill! hill")));
  EXPECT_EQ(catalog.maps.size(), maps + 1);
  const auto again = add_own_map(catalog, "c.json", chain("hill! hill"));
  ASSERT_FALSE(again);
  expect_says(to_string(again.error().front()), "exists already");
  EXPECT_EQ(catalog.maps.size(), maps + 1);
}

}  // namespace
}  // namespace sw
