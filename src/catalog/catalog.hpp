// Everything that content/ holds, read and checked: races, powers, markers and boards of all boxes.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/diagnostics.hpp"
#include "rules/rows/row.hpp"
#include "rules/vocabulary.hpp"

namespace sw {

// The boxes, in the order in which their banners and badges are counted.
inline constexpr std::array<std::string_view, 3> kSets = {"base", "underground", "sky"};
inline constexpr std::string_view kOwnSet = "own";  // of players' own races and powers: always in

// How a thing of the players' own is called and shown; what is empty is made from its rows or id.
struct OwnLook {
  std::map<std::string, std::string> name;    // by language; "": in all of them
  std::map<std::string, std::string> plural;  // … of its people
  std::map<std::string, std::string> text;
  std::string colour;  // "#2a6f97"
  std::string glyph;   // the printed thing whose picture it borrows …
  std::string path;    // … or the data of an SVG path
};

struct OwnMarker {
  std::string id;
  Marker kind = Marker::Count;  // the printed kind whose pieces it borrows
  MarkerInfo info;
  OwnLook look;
};
using OwnMarkers = std::vector<OwnMarker>;

// A file that players brought: what it says of itself.
struct Pack {
  std::string title;
  std::string author;
  std::string licence;
};

struct RaceEntry {
  std::string id;   // "skeletons"
  std::string set;  // "base"
  RaceInfo info;
  std::vector<Word> needs;  // of no use on a board without any of these (M-GEN-02)
  std::string stand_in;     // a player's own race: whose tokens it borrows (B-CUST-01)
  OwnLook look;
};

struct PowerEntry {
  std::string id;
  std::string set;
  PowerInfo info;
  std::vector<Word> needs;
  bool needs_treasures = false;
  OwnLook look;
};

struct Point {
  double x = 0;
  double y = 0;
};

struct MapRegion {
  std::string id;
  Terrain terrain = Terrain::Farmland;
  std::vector<Word> symbols;  // mine, magic, cavern, volcano
  bool lost_tribe = false;
  bool monsters = false;
  bool edge = false;
  int island = 0;      // sky boards: 1, 2, 3
  std::string access;  // sky boards: "beanstalk" or "stairway" arrives here
  std::vector<std::string> adjacent;

  // The picture, as far as the file gives it; the rules do not look at it.
  std::vector<Point> outline;
  std::optional<Point> anchor;   // where the pieces stand
  std::optional<Point> anchor2;  // where more of them stand
};

struct MapFile {
  std::string id;
  std::string title;
  std::string set;  // empty: the boxes of its terrains
  int players = 0;
  int rounds = 0;
  std::optional<Point> size;  // of the picture
  bool inline_map = false;    // a sketch for a scenario: nothing is taken out of the stacks for it
  std::vector<MapRegion> regions;
  std::vector<std::pair<std::string, std::string>> bridges;  // cloud bridges
  std::vector<std::pair<std::string, std::string>> links;  // neighbours the picture joins by a line
};

struct Catalog {
  std::vector<RaceEntry> races;  // base box first, then Underground, then Sky Islands
  std::vector<PowerEntry> powers;
  std::array<MarkerInfo, kMarkers> markers{};
  std::array<TreasureInfo, kTreasures> treasures{};
  TreasureSet known_treasures;
  std::vector<MapFile> maps;
  OwnMarkers own_markers;  // they stand in `markers` too, in the place of their stand-ins
  std::vector<Pack> packs;
  std::string custom;      // what players brought themselves, as JSON on one line, for records
  std::uint64_t hash = 0;  // over the text of all content files that have a say in the rules

  const MapFile* map(std::string_view id) const;
};

// Reads the content that is built into the program.
std::expected<Catalog, Diagnostics> load_catalog();
// Reads a directory of the same shape as content/.
std::expected<Catalog, Diagnostics> load_catalog(const std::string& directory);

}  // namespace sw
