#include "catalog/check_content.hpp"

#include <optional>
#include <string>

#include "catalog/check_language.hpp"
#include "catalog/content_file.hpp"
#include "catalog/custom.hpp"
#include "catalog/map_file.hpp"
#include "catalog/row_words.hpp"

namespace sw {

namespace {

void check_root(const Field& root) {
  if (!root.is(Json::Kind::Object)) return;
  if (root.find("races")) {
    read_races(root, "");
  } else if (root.find("powers")) {
    read_powers(root, "");
  } else if (root.find("markers")) {
    std::array<MarkerInfo, kMarkers> markers{};
    read_markers(root, markers);
  } else if (root.find("treasures")) {
    std::array<TreasureInfo, kTreasures> treasures{};
    read_treasures(root, treasures);
  } else if (root.find("regions")) {
    read_map(root);
  } else if (root.find("lang")) {
    check_language(root);
  } else if (root.find("rulings") || root.find("script")) {
    // Which rules answer which question of the encyclopedia, and lessons: only the page reads that.
  } else {
    root.complain(
        "a content file has one of the keys races, powers, markers, treasures, regions (a map), "
        "lang, rulings, script (a lesson), or those of your own: race, power, map");
  }
}

}  // namespace

// What players bring themselves is checked against the content of this program.
static Diagnostics check_own(std::string_view path, std::string_view text, bool only_map) {
  auto catalog = load_catalog();
  if (!catalog) return catalog.error();
  const auto added =
      only_map ? add_own_map(*catalog, path, text) : add_custom(*catalog, path, text);
  return added ? Diagnostics() : added.error();
}

// A file of content/ has one list; a pack of the players' own has none, or says more than one
// thing.
bool is_own_content(const Json& json) {
  const auto has = [&json](std::string_view key) { return json.find(key) != nullptr; };
  if (!json.is_object() || has("lang")) return false;
  for (const std::string_view key : {"race", "power", "map", "maps", "packs", "title", "author"}) {
    if (has(key) && !has("regions")) return true;
  }
  const bool several = json.members().size() > 1;
  return several && (has("races") || has("powers"));
}

static bool is_shipped_map(std::string_view id) {
  const auto catalog = load_catalog();
  return catalog && catalog->map(id) != nullptr;
}

Diagnostics check_content_file(std::string_view path, std::string_view text) {
  Diagnostics problems;
  const std::optional<Json> json = parse_content(path, text, problems);
  if (!json) return problems;
  const auto has = [&json](std::string_view key) { return json->find(key) != nullptr; };
  const bool own_map = has("regions") && !is_shipped_map(json->get("id").as_string());
  if (own_map) return check_own(path, text, true);
  if (is_own_content(*json)) return check_own(path, text, false);
  check_root(Field(*json, path, problems));
  return problems;
}

Diagnostics check_texts(const Catalog& catalog, const Texts& texts, std::string_view path) {
  Diagnostics problems;
  const auto need = [&](const std::string& key) {
    if (!texts.has(key)) problems.push_back({std::string(path), 0, key, "is missing"});
  };
  for (const RaceEntry& race : catalog.races) {
    need("race." + race.id + ".name");
    need("race." + race.id + ".text");
  }
  for (const PowerEntry& power : catalog.powers) {
    need("power." + power.id + ".name");
    need("power." + power.id + ".text");
  }
  for (const MapFile& map : catalog.maps) need("map." + map.id);
  for (const auto& marker : names_of<Marker>()) need("marker." + std::string(marker.name));
  for (const Treasure treasure : catalog.known_treasures) {
    need("treasure." + std::string(name_of(treasure)) + ".name");
    need("treasure." + std::string(name_of(treasure)) + ".text");
  }
  for (const auto& terrain : names_of<Terrain>()) need("terrain." + std::string(terrain.name));
  for (const Word symbol : {Word::Mine, Word::Magic, Word::Cavern, Word::Volcano}) {
    need("symbol." + std::string(name_of(symbol)));
  }
  for (const auto& placing : names_of<Placing>()) need("placing." + std::string(placing.name));
  for (const std::string& key : row_text_keys()) need(key);
  return problems;
}

}  // namespace sw
