// The oracle's boards: what the files print, and words for it.
#include <algorithm>

#include "catalog/custom.hpp"
#include "oracle.hpp"
#include "support/boards.hpp"

namespace sw::test {

namespace {

constexpr std::array<std::string_view, kLifts> kLiftNames = {"beanstalk", "stairway"};

// S-SETUP-01, S-SETUP-02: ground and sky side by side.
MapFile whole_map(const Setting& setting) {
  Catalog own = catalog();
  if (!setting.custom.empty()) {
    EXPECT_TRUE(add_custom(own, "custom", setting.custom));
  }
  const GameConfig& config = setting.config;
  MapFile map = *own.map(config.map);
  if (config.sky == "none") return map;
  const MapFile& sky = *catalog().map("sky-" + config.sky);
  map.regions.insert(map.regions.end(), sky.regions.begin(), sky.regions.end());
  map.bridges = sky.bridges;
  return map;
}

bool joins(const std::vector<std::pair<std::string, std::string>>& bridges, const std::string& a,
           const std::string& b) {
  return std::ranges::any_of(bridges, [&](const auto& bridge) {
    return (bridge.first == a && bridge.second == b) || (bridge.first == b && bridge.second == a);
  });
}

}  // namespace

Oracle::Oracle(const Setting& setting) : setting_(setting), rules_(setting.rules) {
  const MapFile map = whole_map(setting);
  for (const std::string& name : setting.region_names) {
    all_.push_back(id_at<RegionId>(static_cast<int>(all_.size())));
    regions_.push_back(*std::ranges::find(map.regions, name, &MapRegion::id));
  }
  const auto names = [](const MapRegion& from, const MapRegion& to) {
    return std::ranges::find(from.adjacent, to.id) != from.adjacent.end();
  };
  for (const MapRegion& a : regions_) {
    adjacent_.emplace_back();
    bridged_.emplace_back();
    for (const MapRegion& b : regions_) {
      adjacent_.back().push_back(a.id != b.id && (names(a, b) || names(b, a)));
      bridged_.back().push_back(joins(map.bridges, a.id, b.id));
    }
  }
}

bool Oracle::adjacent(RegionId a, RegionId b) const {
  return adjacent_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

bool Oracle::bridged(RegionId a, RegionId b) const {
  return bridged_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

bool Oracle::borders(const State& state, RegionId a, RegionId b) const {
  if (adjacent(a, b)) return true;
  for (std::size_t i = 0; i < kLiftNames.size(); ++i) {
    const RegionId foot = state.lift[i];
    if (a == foot && region(b).access == kLiftNames[i]) return true;
    if (b == foot && region(a).access == kLiftNames[i]) return true;
  }
  return false;
}

bool Oracle::is_water(RegionId r) const {
  return region(r).terrain == Terrain::Sea || region(r).terrain == Terrain::Lake;
}

bool Oracle::has_neighbour(RegionId r, bool (Oracle::*kind)(RegionId) const) const {
  return std::ranges::any_of(
      regions(), [&](RegionId other) { return (this->*kind)(other) && adjacent(r, other); });
}

// Glossary, B-FIRST-03, U-FIRST-01: touches the edge of the board, or a sea that does; lakes never
// count. S-MAP-07: never in the sky.
bool Oracle::is_border(RegionId r) const {
  if (is_chasm(r) || region(r).terrain == Terrain::Lake || region(r).island > 0) return false;
  if (region(r).edge) return true;
  return std::ranges::any_of(regions(), [&](RegionId other) {
    return region(other).terrain == Terrain::Sea && region(other).edge && adjacent(r, other);
  });
}

bool Oracle::is(RegionId r, Word word) const {
  const MapRegion& here = region(r);
  switch (word) {
    case Word::Farmland: return here.terrain == Terrain::Farmland;
    case Word::Forest:
      return here.terrain == Terrain::Forest || here.terrain == Terrain::MushroomForest;
    case Word::Hill: return here.terrain == Terrain::Hill;
    case Word::Swamp: return here.terrain == Terrain::Swamp || here.terrain == Terrain::MudPool;
    case Word::Mountain:
      return here.terrain == Terrain::Mountain || here.terrain == Terrain::BlackMountain;
    case Word::Sea: return here.terrain == Terrain::Sea;
    case Word::Lake: return here.terrain == Terrain::Lake;
    case Word::Mine:
      if (here.terrain == Terrain::MineField) return true;
      break;
    case Word::Magic:
      if (here.terrain == Terrain::MysticCrystal) return true;
      break;
    case Word::Cavern:
    case Word::Volcano: break;
    case Word::Coastal:  // U-P-FISH-02
      return is_land(r) &&
             (has_neighbour(r, &Oracle::is_water) || has_neighbour(r, &Oracle::is_river));
    case Word::BesideChasm: return !is_chasm(r) && has_neighbour(r, &Oracle::is_chasm);
    case Word::Border: return is_border(r);
    case Word::Land: return is_land(r);
    case Word::Ground: return here.island == 0;
    case Word::Sky: return here.island > 0;
    case Word::Mainland: return is_land(r) && here.island == 0;
    case Word::Water: return is_water(r);
    case Word::River: return is_river(r);
    case Word::Chasm: return is_chasm(r);
    case Word::Any: return true;
    case Word::Count: return false;
  }
  return std::ranges::find(here.symbols, word) != here.symbols.end();
}

bool Oracle::fits(const Words& words, RegionId r) const {
  if (words.empty()) return true;
  for (int i = 0; i < static_cast<int>(Word::Count); ++i) {
    const Word word = id_at<Word>(i);
    if (words.has(word) && is(r, word)) return true;
  }
  return false;
}

bool Oracle::holds_for(const Row& row, RegionId r) const {
  return fits(row.where, r) && (row.except.empty() || !fits(row.except, r));
}

}  // namespace sw::test
