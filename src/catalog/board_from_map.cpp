#include "catalog/board_from_map.hpp"

#include <map>
#include <string_view>

#include "catalog/names.hpp"

namespace sw {

namespace {

using Index = std::map<std::string_view, RegionId>;

std::expected<Index, std::string> index_of(const MapFile& map) {
  if (map.regions.empty()) return std::unexpected("the map has no regions");
  if (map.regions.size() > kMaxRegions) {
    return std::unexpected("the map has more than " + std::to_string(kMaxRegions) + " regions");
  }
  Index index;
  for (const MapRegion& region : map.regions) {
    if (!index.emplace(region.id, id_at<RegionId>(static_cast<int>(index.size()))).second) {
      return std::unexpected("the map has two regions " + in_quotes(region.id));
    }
  }
  return index;
}

// The word of a terrain, with the equivalences of M-TERR-01.
Word word_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::Farmland: return Word::Farmland;
    case Terrain::Hill: return Word::Hill;
    case Terrain::Forest:
    case Terrain::MushroomForest: return Word::Forest;
    case Terrain::Swamp:
    case Terrain::MudPool: return Word::Swamp;
    case Terrain::Mountain:
    case Terrain::BlackMountain: return Word::Mountain;
    case Terrain::MineField: return Word::Mine;
    case Terrain::MysticCrystal: return Word::Magic;
    case Terrain::Sea: return Word::Sea;
    case Terrain::Lake: return Word::Lake;
    case Terrain::River: return Word::River;
    case Terrain::Chasm: return Word::Chasm;
  }
  return Word::Any;
}

RegionSet& set_of(Board& board, Word word) { return board.words[static_cast<std::size_t>(word)]; }

void mark_printed(Board& board, const MapFile& map) {
  for (const RegionId r : board.all()) {
    const MapRegion& region = map.regions[static_cast<std::size_t>(r)];
    board.terrain[static_cast<std::size_t>(r)] = region.terrain;
    set_of(board, word_of(region.terrain)).insert(r);
    for (const Word symbol : region.symbols) set_of(board, symbol).insert(r);
    if (region.lost_tribe) board.lost_tribes.insert(r);
    if (region.monsters) board.monsters.insert(r);
    if (region.island > 0) set_of(board, Word::Sky).insert(r);
  }
}

// Where first conquests go (B-FIRST-01, B-FIRST-03): what touches the edge of the board, and the
// shore of a sea that does. Lakes never count; nothing enters through a chasm
// (U-FIRST).
RegionSet border_of(const Board& board, RegionSet edge) {
  const RegionSet shore = board.beside(board.where(Word::Sea) & edge) & board.where(Word::Land);
  return (edge - board.where(Word::Chasm) - board.where(Word::Lake)) | shore;
}

void mark_derived(Board& board, RegionSet edge) {
  const RegionSet standing_water = board.where(Word::Sea) | board.where(Word::Lake);
  const RegionSet river = board.where(Word::River);
  set_of(board, Word::Any) = board.all();
  set_of(board, Word::Water) = standing_water;
  set_of(board, Word::Land) = board.all() - standing_water - river - board.where(Word::Chasm);
  set_of(board, Word::Coastal) =
      board.beside(standing_water | river) & board.where(Word::Land);  // M-WAT-02
  set_of(board, Word::BesideChasm) =
      board.beside(board.where(Word::Chasm)) - board.where(Word::Chasm);
  set_of(board, Word::Ground) = board.all() - board.where(Word::Sky);
  set_of(board, Word::Mainland) = board.where(Word::Land) - board.where(Word::Sky);
  set_of(board, Word::Border) = border_of(board, edge) - board.where(Word::Sky);  // S-MAP-07
}

// Land regions within two steps over land: too near for the other lift.
RegionSet too_near(const Board& board, RegionId r, RegionSet land) {
  RegionSet near = RegionSet::of(r);
  for (int step = 0; step < 2; ++step) near |= board.beside(near) & land;
  return near;
}

// S-SETUP-05: lifts stand on land off the border, with at least two regions between them.
void find_lift_pairs(Board& board) {
  const RegionSet land = board.where(Word::Mainland);
  const RegionSet open = land - board.where(Word::Border);
  for (const RegionId r : open) {
    board.lift_pairs[static_cast<std::size_t>(r)] = open - too_near(board, r, land);
  }
}

// Islands, cloud bridges, and where the lifts arrive.
std::expected<void, std::string> mark_sky(Board& board, const MapFile& map, const Index& index) {
  std::map<int, RegionSet> islands;
  for (const RegionId r : board.all()) {
    const MapRegion& region = map.regions[static_cast<std::size_t>(r)];
    if (region.island > 0 && board.where(Word::Land).has(r)) islands[region.island].insert(r);
    if (region.access.empty()) continue;
    const std::size_t lift = region.access == "beanstalk" ? 0 : 1;
    if (region.island > 0) {
      board.landing[lift].insert(r);
    } else {
      board.fixed_lift[lift] = r;
    }
  }
  if (islands.size() > board.islands.capacity())
    return std::unexpected("there are too many islands");
  for (const auto& [number, regions] : islands) board.islands.push_back(regions);
  for (const auto& [a, b] : map.bridges) {
    const auto from = index.find(a);
    const auto to = index.find(b);
    if (from == index.end() || to == index.end() || from == to) {
      return std::unexpected("the bridge from " + in_quotes(a) + " to " + in_quotes(b) +
                             " leads nowhere");
    }
    board.bridged[static_cast<std::size_t>(from->second)].insert(to->second);
    board.bridged[static_cast<std::size_t>(to->second)].insert(from->second);
  }
  board.has_sky = board.where(Word::Sky).any();
  if (board.has_sky) find_lift_pairs(board);
  return {};
}

}  // namespace

std::expected<Board, std::string> make_board(const MapFile& map) {
  const std::expected<Index, std::string> index = index_of(map);
  if (!index) return std::unexpected(index.error());

  Board board;
  board.regions = static_cast<int>(map.regions.size());
  RegionSet edge;
  for (const RegionId r : board.all()) {
    const MapRegion& region = map.regions[static_cast<std::size_t>(r)];
    if (region.edge) edge.insert(r);
    for (const std::string& id : region.adjacent) {
      const auto found = index->find(id);
      if (found == index->end() || found->second == r) {
        return std::unexpected("the region " + in_quotes(region.id) + " cannot border on " +
                               in_quotes(id));
      }
      board.adjacent[static_cast<std::size_t>(r)].insert(found->second);
      board.adjacent[static_cast<std::size_t>(found->second)].insert(r);
    }
  }
  mark_printed(board, map);
  mark_derived(board, edge);
  if (auto good = mark_sky(board, map, *index); !good) return std::unexpected(good.error());
  for (const RegionId r : board.all()) {
    const std::size_t i = static_cast<std::size_t>(r);
    board.attackable[i] = board.adjacent[i] | board.bridged[i];
  }
  return board;
}

}  // namespace sw
