#include "record/scenario_map.hpp"

#include <algorithm>
#include <optional>

#include "record/text.hpp"

namespace sw {

namespace {

constexpr Word kSymbols[] = {Word::Mine, Word::Magic, Word::Cavern, Word::Volcano};

MapRegion* find_region(MapFile& map, std::string_view id) {
  const auto found = std::ranges::find(map.regions, id, &MapRegion::id);
  return found == map.regions.end() ? nullptr : &*found;
}

// "a-b": ids may hold a '-' themselves, so every place of the joint is tried.
std::optional<std::pair<MapRegion*, MapRegion*>> find_pair(MapFile& map, std::string_view text) {
  for (std::size_t i = text.find('-'); i != std::string_view::npos; i = text.find('-', i + 1)) {
    MapRegion* const a = find_region(map, text.substr(0, i));
    MapRegion* const b = find_region(map, text.substr(i + 1));
    if (a != nullptr && b != nullptr && a != b) return std::pair{a, b};
  }
  return std::nullopt;
}

// Words with a value: island=N, lift=beanstalk, lift=stairway.
bool read_sky_word(MapRegion& region, std::string_view word) {
  if (word.starts_with("island=")) {
    region.island = to_number<int>(word.substr(7)).value_or(0);
  } else if (word == "lift=beanstalk" || word == "lift=stairway") {
    region.access = word.substr(5);
  } else {
    return false;
  }
  return true;
}

bool read_word(MapRegion& region, std::string_view word) {
  if (word == "edge") {
    region.edge = true;
  } else if (word == "lost-tribe") {
    region.lost_tribe = true;
  } else if (word == "monsters") {
    region.monsters = true;
  } else if (const auto symbol = from_name<Word>(word);
             symbol && std::ranges::find(kSymbols, *symbol) != std::end(kSymbols)) {
    region.symbols.push_back(*symbol);
  } else {
    return read_sky_word(region, word);
  }
  return true;
}

MapRegion read_region(const Field& field, std::string_view id) {
  MapRegion region;
  region.id = id;
  int terrains = 0;
  const std::string words = field.text();
  for (const std::string_view word : split_at(words)) {
    if (const auto terrain = from_name<Terrain>(word)) {
      region.terrain = *terrain;
      ++terrains;
    } else if (!read_word(region, word)) {
      field.complain("unknown word " + in_quotes(word) + did_you_mean<Terrain>(word));
    }
  }
  if (terrains != 1) field.complain("a region needs exactly one terrain");
  return region;
}

}  // namespace

MapFile read_inline_map(const Field& field) {
  MapFile map;
  map.id = "inline";
  map.inline_map = true;
  if (!field.has_only({"regions", "adjacent", "bridges"})) return map;
  if (const auto regions = field.need("regions")) {
    const auto fields = regions->members();
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::string& id = regions->json().members()[i].key;
      map.regions.push_back(read_region(fields[i], id));
    }
    if (fields.size() > static_cast<std::size_t>(kMaxRegions)) {
      regions->complain("a map has at most " + std::to_string(kMaxRegions) + " regions");
    }
  }
  for (const Field& border : field.items("adjacent")) {
    const std::string text = border.text();
    const auto pair = find_pair(map, text);
    if (!pair) {
      border.complain(in_quotes(text) + " names no two regions of this map");
      continue;
    }
    pair->first->adjacent.push_back(pair->second->id);
    pair->second->adjacent.push_back(pair->first->id);
  }
  for (const Field& bridge : field.items("bridges")) {
    const std::string text = bridge.text();
    const auto pair = find_pair(map, text);
    if (!pair) {
      bridge.complain(in_quotes(text) + " names no two regions of this map");
      continue;
    }
    map.bridges.emplace_back(pair->first->id, pair->second->id);
  }
  return map;
}

}  // namespace sw
