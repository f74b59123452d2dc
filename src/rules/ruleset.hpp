// The immutable frame of a game: board, content, folded sheets, options. Built by catalog/, shared
// by all copies of all states of the game.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "core/fixed_vector.hpp"
#include "rules/board.hpp"
#include "rules/moments.hpp"
#include "rules/rows/row.hpp"
#include "rules/rows/sheet.hpp"

namespace sw {

// Rule options (0.6 of the rules).
struct Options {
  bool hidden_coins = true;
  bool pay_from_picked_coins = false;
  bool shared_victory = true;          // R-004; off: the earlier seat wins a full tie
  bool balrog_roams = false;
  bool river_entry = true;             // lizardRiverEntry, R-077
  bool relics_on_surface = false;      // M-MON-01
};

inline constexpr int kStartCoins = 5;                                // B-SETUP-07
inline constexpr int kRowPlaces = 6;                                 // B-SETUP-04
inline constexpr std::array<int, 6> kDieFaces = {0, 0, 0, 1, 2, 3};  // G-CONV-03
inline constexpr int kMostPips = 3;

struct Ruleset {
  Board board;
  int players = 2;
  int rounds = 10;
  Options options;

  std::vector<RaceInfo> races;
  std::vector<PowerInfo> powers;
  std::array<MarkerInfo, kMarkers> markers{};
  std::array<TreasureInfo, kTreasures> treasures{};
  RaceSet banners;  // in the box for this game
  PowerSet badges;
  TreasureSet treasures_in_box;  // none where nothing lies under monsters
  int roaming_monsters = 0;      // regions to which chance sends monsters at set-up (M-MON-01)

  // Derived by prepare()
  std::vector<Sheet> sheets;
  std::size_t no_power = 0;        // the place of sheets of races without a badge, after all powers
  std::vector<Sheet> lent_sheets;  // of powers alone
  std::array<std::int8_t, kMaxRegions> base_cost{};  // land 2 or river 1, and the printed mountain
  std::array<RegionSet, kMaxRegions> same_terrain{};
  std::array<RegionSet, kMarkers> marker_ground{};  // where a conquest may put the marker
  FixedVector<Marker, kMarkers> leaving_markers;    // leave a region together with its occupant
  FixedVector<Marker, kMarkers> immune_markers;     // guard the region of their owner
  FixedVector<Marker, kMarkers> guard_markers;      // guard whatever region they are sent to
  FixedVector<Marker, kMarkers> closed_markers;
  FixedVector<Marker, kMarkers> defence_markers;
  FixedVector<Marker, kMarkers> paying_markers;
  FixedVector<Marker, kMarkers> shielding_markers;
  FixedVector<Marker, kMarkers> helping_markers;  // make targets beside them cheaper
  Treasure lender = Treasure::Count;              // the place that lends a badge
  RaceSet acting_races;                           // conquer in decline as if active
  AbilitySet treasure_abilities;                  // of relics and places in the box
  Moments moments;                                // who has a say when, of all that is in the box
  std::array<Treasure, kAbilities> source{};      // the treasure that gives an ability
  bool any_unaffected = false;
  bool any_toll = false;
  bool any_gain = false;
  int once_rows = 0;  // rows that hold once a turn or once a game; at most kMostOnce

  // Folds all sheets and fills the derived tables; call once after the fields above are set.
  void prepare();

  const RaceInfo& race(RaceId id) const { return races[static_cast<std::size_t>(id)]; }
  const PowerInfo& power(PowerId id) const { return powers[static_cast<std::size_t>(id)]; }
  const MarkerInfo& marker(Marker m) const { return markers[static_cast<std::size_t>(m)]; }
  const TreasureInfo& treasure(Treasure t) const { return treasures[static_cast<std::size_t>(t)]; }
  // The treasure behind an ability, if it is in the box; else Count.
  Treasure source_of(Ability a) const { return source[static_cast<std::size_t>(a)]; }
  const Sheet& sheet(RaceId race, PowerId power, bool declined) const {
    const std::size_t p = std::min(static_cast<std::size_t>(power), no_power);
    return sheets[(static_cast<std::size_t>(race) * (no_power + 1) + p) * 2 + (declined ? 1 : 0)];
  }
  const Sheet& lent_sheet(PowerId power, bool declined) const {
    return lent_sheets[static_cast<std::size_t>(power) * 2 + (declined ? 1 : 0)];
  }

 private:
  void number_once();
  void prepare_abilities();
  void prepare_board();
  void prepare_pieces();
  MarkerSet pieces_in_box() const;
  bool is_steady(const Sheet& sheet) const;
};

}  // namespace sw
