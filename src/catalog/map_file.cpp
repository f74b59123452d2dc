#include "catalog/map_file.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catalog/keys.hpp"
#include "catalog/map_checks.hpp"

namespace sw {

namespace {

constexpr int kMostRounds = 20;
constexpr int kMostIslands = 3;
constexpr int kLeastSize = 100;  // of the picture, in its own units
constexpr int kMostSize = 10000;
constexpr double kFarthest = 1000000;  // a coordinate

// --- Shapes: numbers of the picture ------------------------------------------------------------

bool is_coordinate(const Json& value) {
  return value.is_number() && value.as_double() >= -kFarthest && value.as_double() <= kFarthest;
}

bool is_point(const Json& value) {
  return value.size() == 2 && std::ranges::all_of(value.items(), is_coordinate);
}

Point point_of(const Json& value) {
  return {value.items()[0].as_double(), value.items()[1].as_double()};
}

std::optional<Point> read_point(const Field& parent, std::string_view key) {
  const std::optional<Field> field = parent.find(key);
  if (!field) return std::nullopt;
  if (is_point(field->json())) return point_of(field->json());
  field->complain("must be two numbers [x, y]");
  return std::nullopt;
}

std::vector<Point> read_outline(const Field& region) {
  std::vector<Point> out;
  const std::optional<Field> field = region.find("outline");
  if (!field || !field->is(Json::Kind::Array)) return out;
  if (field->json().size() < 3) field->complain("needs at least three points");
  if (!std::ranges::all_of(field->json().items(), is_point)) {
    field->complain("must be a list of points [x, y]");
    return out;
  }
  for (const Json& point : field->json().items()) out.push_back(point_of(point));
  return out;
}

// --- Regions -----------------------------------------------------------------------------------

bool is_symbol(Word word) {
  return word == Word::Mine || word == Word::Magic || word == Word::Cavern || word == Word::Volcano;
}

std::vector<Word> read_symbols(const Field& region) {
  std::vector<Word> out;
  for (const Field& item : region.items("symbols")) {
    const std::optional<Word> word = item.name<Word>("symbol");
    if (!word) continue;
    if (!is_symbol(*word)) item.complain("a symbol is one of mine, magic, cavern, volcano");
    out.push_back(*word);
  }
  return out;
}

std::string read_access(const Field& region) {
  const std::optional<Field> field = region.find("access");
  if (!field || field->json().is_null()) return "";
  std::string access = field->text();
  if (access != "beanstalk" && access != "stairway") {
    field->complain("must be 'beanstalk', 'stairway' or null");
  }
  return access;
}

bool is_home(Terrain terrain) {
  return terrain != Terrain::Sea && terrain != Terrain::Lake && terrain != Terrain::River &&
         terrain != Terrain::Chasm;
}

MapRegion read_region(const Field& field) {
  MapRegion region;
  if (!field.has_only(keys::kRegion)) return region;
  if (const std::optional<Field> id = field.need("id")) region.id = id->id();
  if (const std::optional<Field> terrain = field.need("terrain")) {
    region.terrain = terrain->name<Terrain>("terrain").value_or(Terrain::Farmland);
  }
  region.symbols = read_symbols(field);
  region.lost_tribe = field.flag("lost_tribe");
  region.monsters = field.flag("monsters");
  region.edge = field.flag("edge");
  region.island = field.number("island", 0, kMostIslands, 0);
  region.access = read_access(field);
  for (const Field& item : field.items("adjacent")) region.adjacent.push_back(item.id());

  if (!is_home(region.terrain) && (region.lost_tribe || region.monsters)) {
    field.complain("nobody lives on water or in a chasm before the game");
  }
  if (region.lost_tribe && region.monsters) {
    field.complain("a Lost Tribe and monsters do not live together");
  }
  field.number("source_id", 0, 9999, 0);
  field.flag("border");
  region.outline = read_outline(field);
  region.anchor = read_point(field, "anchor");
  region.anchor2 = read_point(field, "anchor2");
  return region;
}

// --- The whole file ----------------------------------------------------------------------------

void read_bridges(const Field& file, MapFile& map) {
  for (const Field& item : file.items("bridges")) {
    if (!item.has_only({"from", "to", "from_point", "to_point", "length"})) continue;
    std::pair<std::string, std::string> bridge;
    for (auto [key, end] : {std::pair("from", &bridge.first), std::pair("to", &bridge.second)}) {
      const std::optional<Field> field = item.need(key);
      if (!field) continue;
      *end = field->id();
      if (std::ranges::find(map.regions, *end, &MapRegion::id) == map.regions.end()) {
        field->complain(in_quotes(*end) + " is no region of this map");
      }
    }
    read_point(item, "from_point");
    read_point(item, "to_point");
    map.bridges.push_back(std::move(bridge));
  }
}

// Of the picture: pairs of neighbours whose outlines do not touch.
void read_links(const Field& file, MapFile& map) {
  for (const Field& item : file.items("links")) {
    const std::vector<Field> ends = item.items();
    if (ends.size() != 2) {
      item.complain("a link is two regions [\"a\", \"b\"]");
      continue;
    }
    for (const Field& end : ends) {
      if (std::ranges::find(map.regions, end.text(), &MapRegion::id) == map.regions.end()) {
        end.complain(in_quotes(end.text()) + " is no region of this map");
      }
    }
    map.links.emplace_back(ends[0].text(), ends[1].text());
  }
}

// Left out: told by the terrains (boxes_of).
std::string read_set(const Field& field) {
  std::string set = field.text();
  if (std::ranges::find(kSets, set) == kSets.end()) {
    field.complain("unknown box " + in_quotes(set) + did_you_mean(set, kSets) +
                   " (base, underground, sky)");
  }
  return set;
}

std::optional<Point> read_size(const Field& file) {
  const std::optional<Point> size = read_point(file, "size");
  const bool good = !size || (size->x >= kLeastSize && size->x <= kMostSize &&
                              size->y >= kLeastSize && size->y <= kMostSize);
  if (good) return size;
  file.find("size")->complain("each side of the picture measures " + std::to_string(kLeastSize) +
                              " to " + std::to_string(kMostSize));
  return std::nullopt;
}

// Sky boards lie beside a ground board, which decides: their files explain it in words.
int read_count(const Field& file, std::string_view key, int low, int high) {
  const std::optional<Field> field = file.need(key);
  return field && !field->json().is_string() ? field->number(low, high) : 0;
}

void check_counts(const MapFile& map, const Field& file) {
  if (has_islands(map)) return;
  if (map.players == 0) file.complain("'players' must be a number on a ground board");
  if (map.rounds == 0) file.complain("'rounds' must be a number on a ground board");
}

std::vector<Field> read_regions(const Field& file, MapFile& map) {
  const std::optional<Field> list = file.need("regions");
  std::vector<Field> fields = list ? list->items() : std::vector<Field>();
  if (list && list->json().is_array() && fields.empty()) list->complain("a map needs regions");
  if (fields.size() > kMaxRegions) {
    list->complain("at most " + std::to_string(kMaxRegions) + " regions");
    fields.erase(fields.begin() + kMaxRegions, fields.end());
  }
  for (const Field& field : fields) map.regions.push_back(read_region(field));
  return fields;
}

}  // namespace

MapFile read_map(const Field& file) {
  MapFile map;
  if (!file.has_only(keys::kMap)) return map;
  if (const std::optional<Field> id = file.need("id")) map.id = id->id();
  if (const std::optional<Field> title = file.need("title")) map.title = title->text();
  if (const std::optional<Field> set = file.find("set")) map.set = read_set(*set);
  map.players = read_count(file, "players", 2, kMaxPlayers);
  map.rounds = read_count(file, "rounds", 1, kMostRounds);
  map.size = read_size(file);

  const std::vector<Field> fields = read_regions(file, map);
  read_bridges(file, map);
  read_links(file, map);
  check_counts(map, file);
  check_graph(map, fields, file);
  return map;
}

MapFile read_own_map(const Field& file) {
  MapFile map = read_map(file);
  check_own_board(map, file);
  return map;
}

}  // namespace sw
