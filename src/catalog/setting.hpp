// A setting is what one game needs: the Ruleset for the engine and the names behind its numbers.
// Built from the catalog for a configuration; shared by everything that plays, records or shows it.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/own_words.hpp"
#include "rules/ruleset.hpp"

namespace sw {

struct GameConfig {
  std::string map;                // id of a shipped board: "base-2p"
  std::string sky = "none";       // none, a, b
  std::vector<std::string> sets;  // boxes that give banners and badges; empty: the box of the map
  int players = 0;                // 0: as many as the board is made for
  Options options;
};

struct Setting {
  GameConfig config;
  Ruleset rules;
  std::vector<std::string> region_names;  // by RegionId
  std::vector<std::string> race_names;    // by RaceId
  std::vector<std::string> power_names;   // by PowerId
  std::vector<OwnThing> own;              // what players brought, in their words
  std::string custom;                     // … as JSON on one line
  std::uint64_t content_hash = 0;

  std::string_view name(RegionId id) const { return region_names[static_cast<std::size_t>(id)]; }
  std::string_view name(RaceId id) const { return race_names[static_cast<std::size_t>(id)]; }
  std::string_view name(PowerId id) const { return power_names[static_cast<std::size_t>(id)]; }
  // None for a name that does not exist in this setting.
  RegionId region(std::string_view name) const;
  RaceId race(std::string_view name) const;
  PowerId power(std::string_view name) const;
};

// The boxes of a map: named, or told by its terrains.
std::vector<std::string> boxes_of(const MapFile& map);

// A setting on a shipped board, or the reason why there is none.
std::expected<Setting, std::string> make_setting(const Catalog& catalog, const GameConfig& config);
// A setting on a board that is not shipped (inline maps of scenarios, players' own maps).
std::expected<Setting, std::string> make_setting(const Catalog& catalog, const GameConfig& config,
                                                 const MapFile& map);

}  // namespace sw
