// A slow second opinion. Reads the rows as they are written and the boards as their files tell
// them, region by region and row by row: no masks, no sheets, nothing shared with the fold or the
// campaign. What no row can say (Flames, Lizardmen, Vengeful, thieves) is told again from the
// rules.
#pragma once

#include <string>
#include <vector>

#include "catalog/setting.hpp"
#include "rules/state.hpp"

namespace sw::test {

class Oracle {
 public:
  explicit Oracle(const Setting& setting);

  // --- The board, from its file ---
  bool is(RegionId r, Word word) const;
  bool adjacent(RegionId a, RegionId b) const;                     // printed
  bool borders(const State& state, RegionId a, RegionId b) const;  // … or by a lift (S-SETUP-06)
  bool bridged(RegionId a, RegionId b) const;                      // S-MAP-05

  // --- Conquests of a race in this position ---
  int cost(const State& state, CivId id, RegionId target) const;         // B-COST-01
  bool can_attack(const State& state, CivId id, RegionId target) const;  // B-FIRST, B-CONQ
  // Why can_attack() says no; empty if it says yes.
  std::string obstacle(const State& state, CivId id, RegionId target) const;

  // --- Coins and tokens ---
  int income(const State& state, PlayerId player) const;  // B-SCORE, from the bank
  // What each player gives to the one on turn when he scores: Ring, then Thieving.
  std::vector<int> gifts(const State& state) const;
  int recruits(const State& state, CivId id) const;          // B-R-SKEL-01
  int gained(const State& state, CivId id, Marker m) const;  // U-R-IRON-01, U-P-SHIE-01
  int tokens_when_picked(RaceId race, PowerId power) const;  // B-PICK-05

  // --- Yes or no ---
  bool says(const State& state, CivId id, What what) const;  // some row of that kind counts
  bool has_ability(const State& state, CivId id, Ability ability) const;
  bool has_own_ability(const State& state, CivId id, Ability ability) const;  // not a lent one
  bool may_stay(const State& state, CivId id, RegionId r) const;              // on this river
  bool has_marker(const State& state, CivId id, Marker marker) const;
  int sum_of(const State& state, CivId id, What what) const;  // of the amounts of all such rows
  // Whether no effect of an opponent helps to conquer the region (U-R-GNOM-01).
  bool is_unaffected(const State& state, const Civ& attacker, RegionId r) const;

  const std::vector<RegionId>& regions() const { return all_; }

 private:
  enum class Badge { Own, OwnAndLent };  // which rows count

  // The board
  const MapRegion& region(RegionId r) const { return regions_[static_cast<std::size_t>(r)]; }
  bool is_water(RegionId r) const;
  bool is_river(RegionId r) const { return region(r).terrain == Terrain::River; }
  bool is_chasm(RegionId r) const { return region(r).terrain == Terrain::Chasm; }
  bool is_land(RegionId r) const { return !is_water(r) && !is_river(r) && !is_chasm(r); }
  bool has_neighbour(RegionId r, bool (Oracle::*kind)(RegionId) const) const;
  bool is_border(RegionId r) const;
  bool fits(const Words& words, RegionId r) const;  // no words: everywhere
  bool holds_for(const Row& row, RegionId r) const;
  // Whether the people of whom the row speaks are there.
  bool suits(const State& state, CivId id, const Row& row, RegionId r) const;

  // Rows
  // Calls use(row) for each row of banner, badge and the badge lent by a place.
  template <class Use>
  void each_row(const State& state, CivId id, What what, Use&& use,
                Badge badges = Badge::OwnAndLent) const;
  std::vector<RegionId> held(const State& state, CivId id) const;

  // Where to
  bool may_occupy(const State& state, CivId id, RegionId r) const;
  bool may_enter(const State& state, CivId id, RegionId r) const;
  bool needs_no_neighbour(const State& state, CivId id, RegionId r) const;
  bool is_piped(const State& state, CivId id, RegionId a, RegionId b) const;
  bool touches_on_map(const State& state, RegionId own, RegionId target) const;
  bool touches_for_conquest(const State& state, CivId id, RegionId own, RegionId target) const;
  bool is_immune(const State& state, const Civ& attacker, RegionId r) const;
  bool is_at_peace(const State& state, const Civ& attacker, RegionId r) const;
  bool cannot_pay_toll(const State& state, const Civ& attacker, RegionId r) const;
  // What keeps the race out of a region that lies within its reach.
  std::string defence_against(const State& state, CivId id, RegionId target) const;
  bool is_within_reach(const State& state, CivId id, RegionId target) const;
  bool is_by_the_volcano(const State& state, RegionId r) const;
  bool must_enter_by_the_volcano(const State& state, CivId id) const;
  bool can_wade_to(const State& state, CivId id, RegionId target) const;

  // How much
  bool row_lowers(const State& state, CivId id, const Row& row, RegionId target) const;
  bool is_hot(const State& state, CivId id, RegionId target) const;
  int empty_cost(const State& state, RegionId target) const;
  int full_cost(const State& state, RegionId target) const;
  int help_of_markers(const State& state, CivId id, RegionId target) const;
  bool is_marked(const State& state, CivId id, RegionId target) const;

  // Coins
  bool has_place_in(const State& state, RegionId r) const;
  bool is_disturbed(const State& state, CivId id, RegionId r) const;
  int groups(const State& state, CivId id) const;
  bool is_flock(const State& state, CivId id) const;
  bool pays_for(const State& state, CivId id, const Row& row, RegionId r) const;
  int counted(const State& state, CivId id, const Row& row) const;
  int region_value(const State& state, CivId id, RegionId r, Badge badges) const;
  int region_coins(const State& state, CivId id, Badge badges) const;
  int scepter_coins(const State& state, CivId id, RegionId at, Badge badges) const;
  int whole_islands(const State& state, CivId id) const;
  int income_of(const State& state, CivId id) const;
  int terrain_coins(const State& state, CivId id) const;
  int place_coins(const State& state, CivId id, RegionId r) const;

  const Setting& setting_;
  const Ruleset& rules_;
  std::vector<MapRegion> regions_;  // by RegionId
  std::vector<RegionId> all_;
  std::vector<std::vector<bool>> adjacent_;
  std::vector<std::vector<bool>> bridged_;
};

}  // namespace sw::test

#include "oracle_rows.hpp"
