// The immutable frame of a game: board, content, folded sheets, options. Built by catalog/, shared
// by all copies of all states of the game.
#pragma once

#include <array>
#include <vector>

#include "core/fixed_vector.hpp"
#include "rules/board.hpp"
#include "rules/rows/row.hpp"
#include "rules/rows/sheet.hpp"

namespace sw {

// Rule options (0.6 of the rules).
struct Options {
  bool hidden_coins = true;
  bool pay_from_picked_coins = false;
  bool shared_victory = true;          // R-004; off: the earlier seat wins a full tie
};

inline constexpr int kStartCoins = 5;                                // B-SETUP-07
inline constexpr int kRowPlaces = 6;                                 // B-SETUP-04
inline constexpr std::array<int, 6> kDieFaces = {0, 0, 0, 1, 2, 3};  // G-CONV-03

struct Ruleset {
  Board board;
  int players = 2;
  int rounds = 10;
  Options options;

  std::vector<RaceInfo> races;
  std::vector<PowerInfo> powers;
  std::array<MarkerInfo, kMarkers> markers{};
  RaceSet banners;  // in the box for this game
  PowerSet badges;

  // Derived by prepare()
  std::vector<Sheet> sheets;
  std::array<std::int8_t, kMaxRegions> base_cost{};  // 2 and the printed mountain
  FixedVector<Marker, kMarkers> immune_markers;
  FixedVector<Marker, kMarkers> defence_markers;
  FixedVector<Marker, kMarkers> paying_markers;
  FixedVector<Marker, kMarkers> shielding_markers;

  // Folds all sheets and fills the derived tables; call once after the fields above are set.
  void prepare();

  const RaceInfo& race(RaceId id) const { return races[static_cast<std::size_t>(id)]; }
  const PowerInfo& power(PowerId id) const { return powers[static_cast<std::size_t>(id)]; }
  const MarkerInfo& marker(Marker m) const { return markers[static_cast<std::size_t>(m)]; }
  const Sheet& sheet(RaceId race, PowerId power, bool declined) const {
    const std::size_t p = power == PowerId::None ? powers.size() : static_cast<std::size_t>(power);
    return sheets[(static_cast<std::size_t>(race) * (powers.size() + 1) + p) * 2 +
                  (declined ? 1 : 0)];
  }
};

}  // namespace sw
