#include "catalog/map_file.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catalog/board_from_map.hpp"

namespace sw {

namespace {

constexpr int kMostRounds = 20;
constexpr int kMostIslands = 3;

// --- Shapes: numbers of the picture ------------------------------------------------------------

bool is_point(const Json& value) {
  return value.items().size() == 2 && value.items()[0].is_number() && value.items()[1].is_number();
}

void check_point(const Field& parent, std::string_view key) {
  const std::optional<Field> field = parent.find(key);
  if (field && !is_point(field->json())) field->complain("must be two numbers [x, y]");
}

void check_outline(const Field& region) {
  const std::optional<Field> field = region.find("outline");
  if (!field || !field->is(Json::Kind::Array)) return;
  if (field->json().size() < 3) field->complain("needs at least three points");
  if (!std::ranges::all_of(field->json().items(), is_point)) {
    field->complain("must be a list of points [x, y]");
  }
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

bool is_water(Terrain terrain) {
  return terrain == Terrain::Sea || terrain == Terrain::Lake || terrain == Terrain::River;
}

MapRegion read_region(const Field& field) {
  MapRegion region;
  if (!field.has_only({"id", "source_id", "terrain", "symbols", "lost_tribe", "monsters", "edge",
                       "border", "adjacent", "island", "access", "outline", "anchor", "anchor2"})) {
    return region;
  }
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

  if (is_water(region.terrain) && (region.lost_tribe || region.monsters)) {
    field.complain("nobody lives on the water before the game");
  }
  field.number("source_id", 0, 9999, 0);
  field.flag("border");
  check_outline(field);
  check_point(field, "anchor");
  check_point(field, "anchor2");
  return region;
}

// --- The graph ---------------------------------------------------------------------------------

using Index = std::map<std::string, std::size_t, std::less<>>;

Index index_regions(const MapFile& map, const std::vector<Field>& fields) {
  Index index;
  for (std::size_t i = 0; i < map.regions.size(); ++i) {
    const std::string& id = map.regions[i].id;
    if (!id.empty() && !index.emplace(id, i).second) {
      fields[i].complain("the region " + in_quotes(id) + " stands here twice");
    }
  }
  return index;
}

bool names_neighbour(const MapRegion& region, const std::string& id) {
  return std::ranges::find(region.adjacent, id) != region.adjacent.end();
}

void check_neighbours(const MapFile& map, const Index& index, std::size_t i, const Field& field) {
  const MapRegion& region = map.regions[i];
  std::set<std::string> seen;
  for (const std::string& id : region.adjacent) {
    const auto found = index.find(id);
    if (!seen.insert(id).second)
      field.complain("the neighbour " + in_quotes(id) + " stands here twice");
    if (found == index.end()) {
      field.complain("the neighbour " + in_quotes(id) + " is no region of this map");
    } else if (found->second == i) {
      field.complain("a region is no neighbour of itself");
    } else if (!names_neighbour(map.regions[found->second], region.id)) {
      field.complain(in_quotes(id) + " is a neighbour of " + in_quotes(region.id) +
                     ", but not the other way round");
    }
  }
}

// Nobody could ever reach a part of the board that hangs together with no other.
void check_connected(const MapFile& map, const Index& index, const Field& file) {
  std::vector<bool> reached(map.regions.size());
  std::vector<std::size_t> todo;
  const auto reach = [&](const std::string& id) {
    const auto found = index.find(id);
    if (found == index.end() || reached[found->second]) return;
    reached[found->second] = true;
    todo.push_back(found->second);
  };
  if (!map.regions.empty()) reach(map.regions[0].id);
  while (!todo.empty()) {
    const MapRegion& region = map.regions[todo.back()];
    todo.pop_back();
    for (const std::string& id : region.adjacent) reach(id);
    for (const auto& [a, b] : map.bridges) {
      if (a == region.id) reach(b);
      if (b == region.id) reach(a);
    }
  }
  const auto lonely = std::ranges::find(reached, false);
  if (lonely == reached.end()) return;
  const MapRegion& region = map.regions[static_cast<std::size_t>(lonely - reached.begin())];
  file.complain("no way leads from " + in_quotes(map.regions[0].id) + " to " +
                in_quotes(region.id));
}

bool is_sky(const MapFile& map) {
  return std::ranges::any_of(map.regions,
                             [](const MapRegion& region) { return region.island > 0; });
}

// `border` is derived (B-FIRST, U-FIRST); a file that gives it must give it right.
void check_border(const MapFile& map, const std::vector<Field>& fields, const Field& file) {
  const std::expected<Board, std::string> board = make_board(map);
  if (!board) return file.complain(board.error());
  const RegionSet border = board->where(Word::Border);
  if (border.empty() && !is_sky(map)) {
    file.complain("no race can enter this map: mark the regions at its edge with \"edge\": true");
  }
  for (const RegionId r : board->all()) {
    const std::optional<Field> field = fields[static_cast<std::size_t>(r)].find("border");
    if (field && field->json().is_bool() && field->json().as_bool() != border.has(r)) {
      field->complain(border.has(r) ? "is false, but first conquests can go here"
                                    : "is true, but first conquests cannot go here");
    }
  }
}

// --- The whole file ----------------------------------------------------------------------------

void read_bridges(const Field& file, const Index& index, MapFile& map) {
  for (const Field& item : file.items("bridges")) {
    if (!item.has_only({"from", "to", "from_point", "to_point", "length"})) continue;
    std::pair<std::string, std::string> bridge;
    for (auto [key, end] : {std::pair("from", &bridge.first), std::pair("to", &bridge.second)}) {
      const std::optional<Field> field = item.need(key);
      if (!field) continue;
      *end = field->id();
      if (!index.contains(*end)) field->complain(in_quotes(*end) + " is no region of this map");
    }
    check_point(item, "from_point");
    check_point(item, "to_point");
    map.bridges.push_back(std::move(bridge));
  }
}

// Sky boards lie beside a ground board, which decides: their files explain it in words.
int read_count(const Field& file, std::string_view key, int low, int high) {
  const std::optional<Field> field = file.need(key);
  return field && !field->json().is_string() ? field->number(low, high) : 0;
}

void check_counts(const MapFile& map, const Field& file) {
  if (is_sky(map)) return;
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
  if (!file.has_only({"id", "title", "set", "players", "rounds", "size", "regions", "bridges",
                      "confidence"})) {
    return map;
  }
  if (const std::optional<Field> id = file.need("id")) map.id = id->id();
  if (const std::optional<Field> title = file.need("title")) map.title = title->text();
  if (const std::optional<Field> set = file.need("set")) map.set = set->id();
  map.players = read_count(file, "players", 2, kMaxPlayers);
  map.rounds = read_count(file, "rounds", 1, kMostRounds);
  check_point(file, "size");

  const std::vector<Field> fields = read_regions(file, map);
  const Index index = index_regions(map, fields);
  read_bridges(file, index, map);
  check_counts(map, file);
  for (std::size_t i = 0; i < fields.size(); ++i) check_neighbours(map, index, i, fields[i]);
  if (index.size() == map.regions.size()) {
    check_connected(map, index, file);
    check_border(map, fields, file);
  }
  return map;
}

}  // namespace sw
