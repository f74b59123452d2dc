// Boxes together: what is in Sky Islands, how it is set up beside a base board, and which banners
// and badges a mixed game uses (30.1, 30.2, 40).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <queue>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rules/engine.hpp"
#include "support/boards.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

// --- Boards, read from their files -------------------------------------------------------------

const MapFile& map_file(std::string_view id) {
  const MapFile* map = catalog().map(id);
  if (map == nullptr) give_up("no map " + std::string(id));
  return *map;
}

bool is_land(const MapRegion& r) { return r.terrain < Terrain::Sea; }  // of a surface board

const MapRegion& region_of(const MapFile& map, const std::string& id) {
  return *std::ranges::find(map.regions, id, &MapRegion::id);
}

// Glossary: touches the edge of the board, or a sea that does.
bool is_border(const MapFile& map, const MapRegion& r) {
  return r.edge || std::ranges::any_of(r.adjacent, [&](const std::string& id) {
           const MapRegion& other = region_of(map, id);
           return other.terrain == Terrain::Sea && other.edge;
         });
}

// Length of the shortest way over land; 0 if there is none.
int land_path(const MapFile& map, const std::string& from, const std::string& to) {
  std::map<std::string, int> steps = {{from, 0}};
  std::queue<std::string> open({from});
  while (!open.empty()) {
    const std::string here = open.front();
    open.pop();
    if (here == to) return steps[here];
    for (const std::string& id : region_of(map, here).adjacent) {
      if (!is_land(region_of(map, id)) || steps.contains(id)) continue;
      steps[id] = steps[here] + 1;
      open.push(id);
    }
  }
  return 0;
}

using Names = std::set<std::string>;

// S-SETUP-05: land, no border region, at least two regions between them.
std::set<Names> advised_pairs(const MapFile& map) {
  constexpr int kShortest = 3;
  std::set<Names> pairs;
  for (const MapRegion& a : map.regions) {
    for (const MapRegion& b : map.regions) {
      if (!is_land(a) || !is_land(b) || is_border(map, a) || is_border(map, b)) continue;
      if (land_path(map, a.id, b.id) >= kShortest) pairs.insert({a.id, b.id});
    }
  }
  return pairs;
}

// All sets of k Lost Tribe regions of which no two touch.
void add_tribe_sets(const MapFile& map, std::size_t from, std::size_t k, Names& chosen,
                    std::set<Names>& out) {
  if (chosen.size() == k) {
    out.insert(chosen);
    return;
  }
  for (std::size_t i = from; i < map.regions.size(); ++i) {
    const MapRegion& r = map.regions[i];
    const bool touches =
        std::ranges::any_of(r.adjacent, [&](const std::string& id) { return chosen.contains(id); });
    if (!r.lost_tribe || touches) continue;
    chosen.insert(r.id);
    add_tribe_sets(map, i + 1, k, chosen, out);
    chosen.erase(r.id);
  }
}

std::set<Names> tribe_sets(const MapFile& map, int k) {
  std::set<Names> out;
  Names chosen;
  add_tribe_sets(map, 0, static_cast<std::size_t>(k), chosen, out);
  return out;
}

// --- What chance may place at set-up -----------------------------------------------------------

// Every arrangement that chance can make while it is asked for `asked`, each with its share of all:
// weights multiplied along the way, so equal shares mean equal chances. What has one possible
// result is settled without a question (N-04), so the position at the end tells the arrangement.
struct Arrangements {
  std::map<Names, double> share;

  Arrangements(const Setting& table, Prompt asked) : table_(table), asked_(asked) {
    State state = new_game(table.rules);
    ActionList list;
    settle(table.rules, state, list);
    while (prompt(state) != asked && waits_for_chance(state)) {
      legal(table.rules, state, list);
      const Action first = list[0];
      apply(table.rules, state, first, list);
    }
    add(state, 1.0);
  }

 private:
  Names placed_in(const State& state) const {
    Names names;
    if (asked_ == Prompt::Lift) {
      for (const RegionId foot : state.lift) names.emplace(table_.name(foot));
    } else {
      for (const RegionId r : state.monsters) names.emplace(table_.name(r));
    }
    return names;
  }

  void add(const State& state, double part) {
    if (prompt(state) != asked_) {
      share[placed_in(state)] += part;
      return;
    }
    auto list = std::make_unique<ActionList>();
    auto next = std::make_unique<ActionList>();
    legal(table_.rules, state, *list);
    double sum = 0;
    for (const Action a : *list) sum += chance_weight(table_.rules, state, a);
    for (const Action a : *list) {
      State copy = state;
      apply(table_.rules, copy, a, *next);
      add(copy, part * chance_weight(table_.rules, state, a) / sum);
    }
  }

  const Setting& table_;
  Prompt asked_;
};

void expect_uniform(const Arrangements& made, const std::set<Names>& expected) {
  ASSERT_EQ(made.share.size(), expected.size());
  for (const auto& [names, share] : made.share) {
    EXPECT_TRUE(expected.contains(names)) << *names.begin();
    EXPECT_NEAR(share * static_cast<double>(expected.size()), 1.0, 1e-9) << *names.begin();
  }
}

// --- Sky Islands -------------------------------------------------------------------------------

// S-COMP-01: two islands on one side of the sky board, three on the other; 3 to 6 players.
TEST(SkyBox, HasTwoBoardsForThreeToSixPlayers) {
  EXPECT_EQ(setting("base-2p+sky-a").rules.board.islands.count(), 2);
  EXPECT_EQ(setting("base-2p+sky-b").rules.board.islands.count(), 3);
  for (std::size_t i = 0; i < kSkyTables.size(); ++i) {
    EXPECT_EQ(setting(kSkyTables[i]).rules.players, static_cast<int>(i % 4) + 3) << kSkyTables[i];
  }
  GameConfig config = config_of("base-5p+sky-a");
  for (int players = 1; players <= kMaxPlayers + 1; ++players) {
    config.players = players;
    EXPECT_EQ(make_setting(catalog(), config).has_value(), players == 6) << players;
  }
}

// S-COMP-03, S-SETUP-06: two lifts, each shown in the sky; both stand on the ground when the game
// begins. The END marker is the shorter track of four and five players (S-SETUP-07).
TEST(SkyBox, HasTwoLiftsAndAnEnd) {
  const std::array rounds = {10, 9, 8, 8};
  for (std::size_t i = 0; i < kSkyTables.size(); ++i) {
    const Setting& table = setting(kSkyTables[i]);
    Walk walk(table, i + 1);
    while (prompt(walk.state()) == Prompt::Lift || walk.actions() == 0) walk.step();
    for (int lift = 0; lift < kLifts; ++lift) {
      const auto n = static_cast<std::size_t>(lift);
      EXPECT_TRUE(table.rules.board.landing[n].any()) << kSkyTables[i];
      EXPECT_TRUE(table.rules.board.where(Word::Mainland).has(walk.state().lift[n]));
    }
    EXPECT_NE(walk.state().lift[0], walk.state().lift[1]);
    EXPECT_EQ(table.rules.rounds, rounds[i % 4]) << kSkyTables[i];
    const int printed = map_file(table.config.map).rounds;
    const bool ends_early = table.rules.players == 4 || table.rules.players == 5;
    EXPECT_EQ(printed - table.rules.rounds, ends_early ? 1 : 0) << kSkyTables[i];
  }
}

// S-SETUP-05, R-111: the lifts go to two land regions off the border with two regions between them;
// all such pairs are alike, and so is which lift stands where.
TEST(SkyBox, LiftsStandAsAdvised) {
  const std::array numbers = {3U, 23U, 50U, 121U};
  for (std::size_t i = 0; i < kBaseMaps.size(); ++i) {
    const std::set<Names> pairs = advised_pairs(map_file(kBaseMaps[i]));
    EXPECT_EQ(pairs.size(), numbers[i]) << kBaseMaps[i];
    expect_uniform(Arrangements(setting(kSkyTables[i]), Prompt::Lift), pairs);
  }
}

TEST(SkyBox, EitherLiftMayStandAtEitherEnd) {
  const Setting& table = setting("base-2p+sky-a");
  std::set<std::pair<RegionId, RegionId>> seen;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Walk walk(table, seed);
    while (prompt(walk.state()) != Prompt::Draw) walk.step();
    seen.emplace(walk.state().lift[0], walk.state().lift[1]);
  }
  EXPECT_EQ(seen.size(), 2 * advised_pairs(map_file("base-2p")).size());
}

// R-134, S-SETUP-08: with six players the row is always full when somebody picks.
TEST(SkyBox, SixPlayersAlwaysFindAFullRow) {
  constexpr int kGames = 40;
  const Setting& table = setting("base-5p+sky-b");
  ASSERT_EQ(table.rules.players, 6);
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    for (Walk walk(table, seed); !walk.over(); walk.step()) {
      if (waits_for_chance(walk.state())) continue;
      ASSERT_EQ(walk.state().row.count(), kRowPlaces) << walk.where();
    }
  }
}

// --- Which banners and badges --------------------------------------------------------------------

struct Stacks {
  std::string_view table;
  int banners;
  int badges;
  std::vector<std::string> out;  // of the boxes that are used (40.1)
};

const std::vector<Stacks> kStacks = {
    // X-94, M-REM-01
    {"underground-2p+base", 28, 38, {"humans", "hill", "mounted", "underworld"}},
    {"base-2p+underground", 27, 39, {"flames", "spiderines", "adventurous", "magic"}},
    {"base-2p+underground+relics", 27, 41, {"flames", "spiderines"}},
    // M-SKY-01: 21 banners, 27 badges
    {"base-2p+sky-a", 21, 27, {}},
    {"base-3p+sky", 21, 26, {"exploring"}},
    // M-SKY-05: the row "base map" of the table holds beside a sky board too
    {"base-2p+sky-b+all", 34, 46, {"flames", "spiderines", "adventurous", "magic"}},
    {"base-2p+sky-b+all+relics", 34, 48, {"flames", "spiderines"}},
    {"underground-4p+all",
     34,
     44,
     {"humans", "khans", "hill", "mounted", "underworld", "exploring"}},
};

// A table of kStacks: other boxes may be named one by one.
Setting stacked(std::string_view table) {
  std::string name(table);
  std::vector<std::string> sets;
  for (const std::string_view set : kSets) {
    const std::size_t at = name.find("+" + std::string(set));
    const std::size_t end = at + set.size() + 1;
    if (at == std::string::npos || (end < name.size() && name[end] != '+')) continue;
    name.erase(at, set.size() + 1);
    sets.emplace_back(set);
  }
  GameConfig config = config_of(name);
  if (!sets.empty()) {
    sets.emplace_back(name.substr(0, name.find('-')));
    config.sets = sets;
  }
  auto made = make_setting(catalog(), config);
  if (!made) give_up(made.error());
  return *std::move(made);
}

bool is_in_stacks(const Setting& table, std::string_view name) {
  const RaceId race = table.race(name);
  const PowerId power = table.power(name);
  return (race != RaceId::None && table.rules.banners.has(race)) ||
         (power != PowerId::None && table.rules.badges.has(power));
}

// X-94, M-GEN-02, M-REM-01, M-MAT-01, M-SKY-01, M-SKY-05
TEST(Mixing, LeavesOutWhatIsOfNoUse) {
  for (const Stacks& expected : kStacks) {
    const Setting table = stacked(expected.table);
    EXPECT_EQ(table.rules.banners.size(), expected.banners) << expected.table;
    EXPECT_EQ(table.rules.badges.size(), expected.badges) << expected.table;
    for (const std::string& name : expected.out) {
      EXPECT_FALSE(is_in_stacks(table, name)) << name << " on " << expected.table;
    }
    const auto used = static_cast<int>(table.race_names.size() + table.power_names.size());
    const int left_out = used - expected.banners - expected.badges;
    EXPECT_EQ(left_out, static_cast<int>(expected.out.size())) << expected.table;
  }
}

// M-MAT-02: whatever boxes lie on whatever board, a full row remains, with or without relics.
TEST(Mixing, AFullRowAlwaysRemains) {
  for (const MapFile& map : catalog().maps) {
    if (map.set == "sky") continue;
    for (unsigned boxes = 1; boxes < 1U << kSets.size(); ++boxes) {
      for (const bool relics : {false, true}) {
        GameConfig config;
        config.map = map.id;
        config.options.relics_on_surface = relics;
        for (std::size_t i = 0; i < kSets.size(); ++i) {
          if ((boxes >> i & 1U) != 0) config.sets.emplace_back(kSets[i]);
        }
        const auto made = make_setting(catalog(), config);
        ASSERT_TRUE(made.has_value()) << made.error();
        EXPECT_GE(made->rules.banners.size(), kRowPlaces) << map.id << ' ' << boxes;
        EXPECT_GE(made->rules.badges.size(), kRowPlaces) << map.id << ' ' << boxes;
      }
    }
  }
}

// M-TERR-02: hills, farmland and caverns lie on the surface only, chasms and volcanoes underground
// only; no other terrain answers to their names.
TEST(Mixing, SomeTerrainsHaveNoEquivalent) {
  for (const std::string_view map : kUndergroundMaps) {
    for (const Word word : {Word::Hill, Word::Farmland, Word::Cavern}) {
      EXPECT_TRUE(setting(map).rules.board.where(word).empty()) << map << ' ' << index(word);
    }
    EXPECT_TRUE(setting(map).rules.board.where(Word::Chasm).any()) << map;
    EXPECT_TRUE(setting(map).rules.board.where(Word::Volcano).any()) << map;
  }
  for (const std::string_view map : kBaseMaps) {
    for (const Word word : {Word::Chasm, Word::Volcano, Word::BesideChasm}) {
      EXPECT_TRUE(setting(map).rules.board.where(word).empty()) << map << ' ' << index(word);
    }
    for (const Word word : {Word::Hill, Word::Farmland, Word::Cavern}) {
      EXPECT_TRUE(setting(map).rules.board.where(word).any()) << map << ' ' << index(word);
    }
  }
}

// M-SKY-04, R-145: no sky over an Underground board, and the refusal says why.
TEST(Mixing, NoSkyOverAnUndergroundBoard) {
  for (const std::string_view map : kUndergroundMaps) {
    GameConfig config;
    config.map = map;
    config.sky = "a";
    const auto made = make_setting(catalog(), config);
    ASSERT_FALSE(made.has_value()) << map;
    EXPECT_NE(made.error().find("base game"), std::string::npos) << made.error();
  }
}

// --- Monsters on a surface board ---------------------------------------------------------------

// R-140, M-MON-04: the valid choices of each board, counted from its file; chance makes each of
// them, and all alike.
TEST(SurfaceMonsters, GoToTribesThatDoNotTouch) {
  const std::array numbers = {34U, 50U, 309U, 2843U};
  for (std::size_t i = 0; i < kBaseMaps.size(); ++i) {
    const std::string table = std::string(kBaseMaps[i]) + "+relics";
    const std::set<Names> sets = tribe_sets(map_file(kBaseMaps[i]), static_cast<int>(i) + 3);
    EXPECT_EQ(sets.size(), numbers[i]) << table;
    expect_uniform(Arrangements(setting(table), Prompt::Monsters), sets);
  }
}

// M-MON-02, M-MON-05, U-MON-03: one relic or place for each of players + 1 regions, all game long.
TEST(SurfaceMonsters, HideOneTreasureEach) {
  constexpr int kGames = 6;
  for (const std::string_view map : {"base-2p+relics", "base-4p+relics", "base-5p+sky-b+relics"}) {
    const Setting& table = setting(map);
    int found = 0;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      Walk walk(table, seed, Taste::Lively);
      while (prompt(walk.state()) != Prompt::Draw) walk.step();
      const int regions = walk.state().monsters.size();
      EXPECT_EQ(regions, table.rules.players + 1) << map;
      const TreasureSet all = walk.state().unrevealed;
      for (; !walk.over(); walk.step()) {
        const int revealed = (all - walk.state().unrevealed).size();
        const int due = prompt(walk.state()) == Prompt::Reveal ? 1 : 0;
        ASSERT_EQ(walk.state().monsters.size() + revealed + due, regions) << walk.where();
      }
      found += (all - walk.state().unrevealed).size();
    }
    EXPECT_GT(found, 0) << map;
  }
}

// --- Stonehedge --------------------------------------------------------------------------------

PowerSet offered_to_stonehedge(const Ruleset& rules, const State& state) {
  ActionList list;
  legal(rules, state, list);
  PowerSet badges;
  for (const Action a : list) badges.insert(a.drawn_power());
  return badges;
}

// M-INT-06, R-148: Stonehedge takes any badge of the mixed stack and none that was left out. R-096:
// from below the visible ones; from the discard when that is all there is.
TEST(Stonehedge, DrawsFromTheMixedStack) {
  const Setting& table = setting("underground-3p+all");
  std::set<std::string> boxes;
  int times = 0;
  for (std::uint64_t seed = 1; seed <= 60 && times < 5; ++seed) {
    Walk walk(table, seed, Taste::Lively);
    while (!walk.over() && prompt(walk.state()) != Prompt::Stonehedge) walk.step();
    if (walk.over()) continue;
    ++times;
    const State& s = walk.state();
    const PowerSet offered = offered_to_stonehedge(table.rules, s);
    EXPECT_EQ(offered, s.badges) << walk.where();
    EXPECT_TRUE(table.rules.badges.contains(offered)) << walk.where();
    for (const Combo& combo : s.row) EXPECT_FALSE(offered.has(combo.power)) << walk.where();
    for (const PowerEntry& power : catalog().powers) {
      if (offered.has(table.power(power.id))) boxes.insert(power.set);
    }
    State poor = s;
    poor.discarded |= poor.badges;
    poor.badges = {};
    EXPECT_EQ(offered_to_stonehedge(table.rules, poor), poor.discarded) << walk.where();
  }
  EXPECT_GE(times, 3);
  EXPECT_EQ(boxes, (std::set<std::string>{"base", "underground", "sky"}));
}

}  // namespace

}  // namespace sw::test
