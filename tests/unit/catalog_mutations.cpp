// Thousands of damaged custom files and maps: each gives an error that says why, or a valid game.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "bots/playout.hpp"
#include "catalog/bundle.hpp"
#include "catalog/custom.hpp"
#include "catalog/json.hpp"
#include "catalog/names.hpp"
#include "catalog/picture.hpp"
#include "catalog/setting.hpp"
#include "support/mutate.hpp"

namespace sw {
namespace {

constexpr int kFiles = 5000;  // of each kind
constexpr int kPacks = 10000;
constexpr int kActions = 400;    // of one game
constexpr int kPicturesOf = 40;  // every so many maps are drawn too

std::string bundled(std::string_view path) {
  for (const BundledFile& file : bundled_files()) {
    if (file.path == path) return std::string(file.text);
  }
  return "";
}

// A printed board as a player would write it: no picture, a name of its own.
std::string plain_map(const MapFile& map) {
  JsonWriter out;
  out.begin_object().field("id", "my-" + map.id).field("title", map.title);
  out.field("players", map.players).field("rounds", map.rounds).key("regions").begin_array();
  for (const MapRegion& region : map.regions) {
    out.begin_object().field("id", region.id).field("terrain", name_of(region.terrain));
    out.key("symbols").begin_array();
    for (const Word symbol : region.symbols) out.value(name_of(symbol));
    out.end_array().field("lost_tribe", region.lost_tribe).field("monsters", region.monsters);
    out.field("edge", region.edge).key("adjacent").begin_array();
    for (const std::string& id : region.adjacent) out.value(id);
    out.end_array().end_object();
  }
  out.end_array().end_object();
  return out.text();
}

// The content without pictures: a copy of it is made for every file.
const Catalog& content() {
  static const Catalog catalog = [] {
    Catalog loaded = *load_catalog();
    for (MapFile& map : loaded.maps) {
      for (MapRegion& region : map.regions) region.outline = {};
    }
    return loaded;
  }();
  return catalog;
}

template <class E>
std::vector<std::string> all_names() {
  std::vector<std::string> out;
  for (const auto& entry : names_of<E>()) out.emplace_back(entry.name);
  return out;
}

// Plays for a while; every position must be sound.
void expect_sound(const Setting& setting, std::uint64_t seed, const std::string& text) {
  static Playground ground;
  Random random(seed);
  int actions = 0;
  const char* broken = nullptr;
  random_game(setting.rules, random, ground, [&](Action) {
    broken = check(setting.rules, ground.state);
    return broken == nullptr && ++actions < kActions;
  });
  ASSERT_EQ(broken, nullptr) << broken << "\n" << text;
}

struct Tally {
  int refused = 0;
  int no_game = 0;
  int played = 0;
};

void expect_told(const Diagnostics& problems, const std::string& text) {
  ASSERT_FALSE(problems.empty()) << text;
  for (const Diagnostic& problem : problems) ASSERT_FALSE(problem.message.empty()) << text;
}

void play_one(const Catalog& catalog, const GameConfig& config, std::uint64_t seed,
              const std::string& text, Tally& tally) {
  const auto setting = make_setting(catalog, config);
  if (!setting) {
    ++tally.no_game;
    ASSERT_FALSE(setting.error().empty()) << text;
    return;
  }
  ++tally.played;
  expect_sound(*setting, seed, text);
}

// The content with what the file brings; a refusal is counted.
std::optional<Catalog> content_with(const std::string& text, Tally& tally) {
  Catalog catalog = content();
  const auto added = add_custom(catalog, "own.json", text);
  if (added) return catalog;
  ++tally.refused;
  expect_told(added.error(), text);
  return std::nullopt;
}

// B-CUST-01 … 04.
TEST(SlowMutations, OfRacesAndPowers) {
  Mutator mutator(5, {{"orcs", "dwarves", "tritons", "kraken", "rats"},
                      {"per", "every", "where", "except", "beside-own", "while", "ability"},
                      all_names<What>(),
                      all_names<Per>(),
                      all_names<While>(),
                      all_names<Word>(),
                      all_names<Ability>()});
  const std::string files[] = {bundled("custom/otters.json"), bundled("custom/badgers.json"),
                               bundled("custom/vagabond.json")};
  Tally tally;
  for (int i = 0; i < kFiles && !HasFatalFailure(); ++i) {
    const std::string text = mutator.damage(files[i % 3]);
    const auto catalog = content_with(text, tally);
    if (!catalog) continue;
    GameConfig config;
    config.map = i % 2 == 0 ? "base-2p" : "underground-2p";
    if (i % 5 == 0) config.sets = {"base", "underground", "sky"};
    play_one(*catalog, config, static_cast<std::uint64_t>(i), text, tally);
  }
  EXPECT_GT(tally.refused, kFiles / 4);
  EXPECT_GT(tally.played, kFiles / 10);
  RecordProperty("played", tally.played);
}

// Several races, powers, pieces and a map in one file; played on its own map and on printed ones.
TEST(SlowMutations, OfPacks) {
  Mutator mutator(
      7, {{"orcs", "dwarves", "tritons", "elves", "trolls", "giants"},
          {"sett", "lantern", "lair", "hero", "hole", "camp", "armor", "fortress", "queen"},
          {"who", "once", "from-round", "to-round", "where", "while", "beside-own"},
          {"turn", "game"},
          {"defence", "coins", "cheaper-beside", "immune", "survives-decline", "stock"},
          all_names<What>(),
          all_names<Who>(),
          all_names<Per>(),
          all_names<While>(),
          all_names<Word>()});
  const std::string whole = bundled("custom/fen-folk.json");
  Tally tally;
  for (int i = 0; i < kPacks && !HasFatalFailure(); ++i) {
    const std::string text = mutator.damage(whole);
    const auto catalog = content_with(text, tally);
    if (!catalog) continue;
    GameConfig config;
    config.map = i % 3 == 0 ? catalog->maps.back().id : i % 3 == 1 ? "base-2p" : "underground-2p";
    if (i % 5 == 0) config.sets = {"base", "underground", "sky"};
    play_one(*catalog, config, static_cast<std::uint64_t>(i), text, tally);
  }
  EXPECT_GT(tally.refused, kPacks / 4);
  EXPECT_GT(tally.played, kPacks / 10);
  RecordProperty("played", tally.played);
}

TEST(SlowMutations, OfMaps) {
  Mutator mutator(6, {{"r01", "r02", "r03", "r04", "owl-wood", "fox-wood", "p1"},
                      {"lost_tribe", "monsters", "edge"},
                      {"mine", "magic", "cavern", "volcano"},
                      all_names<Terrain>()});
  std::vector<std::string> files = {bundled("custom/misty-vale.json")};
  for (const MapFile& map : content().maps) {
    if (map.players > 0) files.push_back(plain_map(map));
  }
  Tally tally;
  for (int i = 0; i < kFiles && !HasFatalFailure(); ++i) {
    const std::string text = mutator.damage(files[static_cast<std::size_t>(i) % files.size()]);
    Catalog catalog = content();
    const auto added = add_own_map(catalog, "own.json", text);
    if (!added) {
      ++tally.refused;
      expect_told(added.error(), text);
      continue;
    }
    GameConfig config;
    config.map = catalog.maps.back().id;
    config.options.relics_on_surface = i % 4 == 1;
    if (i % 4 == 2) config.sky = i % 8 == 2 ? "a" : "b";
    play_one(catalog, config, static_cast<std::uint64_t>(i), text, tally);
    if (i % kPicturesOf == 0) {
      EXPECT_EQ(picture_of(catalog.maps.back()).regions.size(), catalog.maps.back().regions.size());
    }
  }
  EXPECT_GT(tally.refused, kFiles / 4);
  EXPECT_GT(tally.played, kFiles / 20);
  RecordProperty("played", tally.played);
}

}  // namespace
}  // namespace sw
