#include "catalog/map_checks.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "catalog/board_from_map.hpp"

namespace sw {

namespace {

constexpr int kLostTribes = 18;          // B-COMP-05
constexpr int kMonsterRegions = 7;       // U-COMP-03: 14 monsters, two in a region
constexpr std::size_t kNamedAtOnce = 5;  // regions in one message

using Index = std::map<std::string_view, std::size_t>;

// --- Names -------------------------------------------------------------------------------------

// Words that stand where a region could stand, in lines and in facts (70.2, 70.6).
constexpr std::array<std::string_view, 27> kReserved = {
    "p1",   "p2",   "p3",      "p4",    "p5",     "p6",      "none",          "hand",   "to",
    "with", "cost", "targets", "legal", "prompt", "actor",   "legal-exactly", "turn",   "round",
    "row",  "tray", "count",   "over",  "stacks", "winners", "illegal",       "chance", "line"};

void check_name(const MapRegion& region, const Field& field) {
  if (std::ranges::find(kReserved, region.id) == kReserved.end()) return;
  field.find("id")->complain(in_quotes(region.id) +
                             " means something else in a record; choose another id");
}

Index index_regions(const MapFile& map, const std::vector<Field>& fields) {
  Index index;
  for (std::size_t i = 0; i < map.regions.size(); ++i) {
    const std::string& id = map.regions[i].id;
    if (id.empty()) continue;
    check_name(map.regions[i], fields[i]);
    if (!index.emplace(id, i).second) {
      fields[i].complain("the region " + in_quotes(id) + " stands here twice");
    }
  }
  return index;
}

// "'r01', 'r02' and 3 more"
std::string list_of(const MapFile& map, RegionSet regions) {
  std::string out;
  std::size_t named = 0;
  for (const RegionId r : regions) {
    if (named == kNamedAtOnce) break;
    if (named++ > 0) out += ", ";
    out += in_quotes(map.regions[static_cast<std::size_t>(r)].id);
  }
  const auto all = static_cast<std::size_t>(regions.size());
  return all > named ? out + " and " + std::to_string(all - named) + " more" : out;
}

// --- Neighbours --------------------------------------------------------------------------------

bool names_neighbour(const MapRegion& region, const std::string& id) {
  return std::ranges::find(region.adjacent, id) != region.adjacent.end();
}

void check_neighbours(const MapFile& map, const Index& index, std::size_t i, const Field& field) {
  const MapRegion& region = map.regions[i];
  const std::vector<Field> items = field.items("adjacent");
  std::set<std::string_view> seen;
  for (std::size_t k = 0; k < items.size() && k < region.adjacent.size(); ++k) {
    const std::string& id = region.adjacent[k];
    const auto found = index.find(id);
    if (!seen.insert(id).second) {
      items[k].complain("the neighbour " + in_quotes(id) + " stands here twice");
    } else if (found == index.end()) {
      std::vector<std::string_view> ids;
      for (const auto& [name, at] : index) ids.push_back(name);
      items[k].complain("the neighbour " + in_quotes(id) + " is no region of this map" +
                        did_you_mean(id, ids));
    } else if (found->second == i) {
      items[k].complain("a region is no neighbour of itself");
    } else if (!names_neighbour(map.regions[found->second], region.id)) {
      items[k].complain(in_quotes(id) + " is a neighbour of " + in_quotes(region.id) +
                        ", but not the other way round: add " + in_quotes(region.id) +
                        " to the neighbours of " + in_quotes(id));
    }
  }
}

// --- The whole graph ---------------------------------------------------------------------------

RegionSet spread(const Board& board, RegionSet from, RegionSet over) {
  RegionSet reached = from & over;
  for (RegionSet before; before != reached;) {
    before = reached;
    reached |= board.attackable_from(reached) & over;
  }
  return reached;
}

// Nobody could ever reach a part of the board that hangs together with no other.
bool is_one_piece(const MapFile& map, const Board& board, const Field& file) {
  const RegionSet apart =
      board.all() - spread(board, RegionSet::of(id_at<RegionId>(0)), board.all());
  if (apart.empty()) return true;
  file.complain("no way leads from " + in_quotes(map.regions[0].id) + " to " + list_of(map, apart));
  return false;
}

// Ordinary races enter over land or river and go on foot: neither water nor chasm carries them.
void check_ways(const MapFile& map, const Board& board, const Field& file) {
  if (has_islands(map)) return;  // lifts lead there (S-MAP)
  const RegionSet land = board.where(Word::Land);
  const RegionSet on_foot = land | board.where(Word::River);
  const RegionSet entry = board.where(Word::Border) & on_foot;
  if (land.empty()) return file.complain("a map needs land: there is none to conquer");
  if (entry.empty()) {
    return file.complain(
        "no race can enter this map: mark the regions at its edge with \"edge\": true");
  }
  const RegionSet cut_off = land - spread(board, entry, on_foot);
  if (cut_off.any()) {
    file.complain("no race can walk from the border of the map to " + list_of(map, cut_off) +
                  ": water and chasms lie between");
  }
}

// `border` is derived (B-FIRST, U-FIRST); a file that gives it must give it right.
void check_border(const Board& board, const std::vector<Field>& fields) {
  const RegionSet border = board.where(Word::Border);
  for (const RegionId r : board.all()) {
    const std::optional<Field> field = fields[static_cast<std::size_t>(r)].find("border");
    if (field && field->json().is_bool() && field->json().as_bool() != border.has(r)) {
      field->complain(border.has(r) ? "is false, but first conquests can go here"
                                    : "is true, but first conquests cannot go here");
    }
  }
}

}  // namespace

bool has_islands(const MapFile& map) {
  return std::ranges::any_of(map.regions,
                             [](const MapRegion& region) { return region.island > 0; });
}

void check_graph(const MapFile& map, const std::vector<Field>& fields, const Field& file) {
  const Index index = index_regions(map, fields);
  for (std::size_t i = 0; i < fields.size(); ++i) check_neighbours(map, index, i, fields[i]);
  if (map.regions.empty() || index.size() != map.regions.size()) return;
  const std::expected<Board, std::string> board = make_board(map);
  if (!board) return file.complain(board.error());
  if (is_one_piece(map, *board, file)) check_ways(map, *board, file);
  check_border(*board, fields);
}

void check_own_board(const MapFile& map, const Field& file) {
  const auto tribes = std::ranges::count(map.regions, true, &MapRegion::lost_tribe);
  const auto monsters = std::ranges::count(map.regions, true, &MapRegion::monsters);
  if (tribes > kLostTribes) {
    file.complain("there are only " + std::to_string(kLostTribes) + " Lost Tribes, not " +
                  std::to_string(tribes));
  }
  if (monsters > kMonsterRegions) {
    file.complain("there are only monsters for " + std::to_string(kMonsterRegions) +
                  " regions, not " + std::to_string(monsters));
  }
  const bool lifted = std::ranges::any_of(
      map.regions, [](const MapRegion& region) { return !region.access.empty(); });
  if (has_islands(map) || lifted || !map.bridges.empty() || map.set == "sky") {
    file.complain(
        "islands, lifts and cloud bridges are those of the printed sky boards: "
        "leave them out and play with --sky a or --sky b");
  }
}

}  // namespace sw
