// A slow second opinion. Reads the rows as they are written and the board as its file tells it,
// region by region and row by row: no masks, no sheets, nothing shared with the fold or the
// campaign.
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
  bool adjacent(RegionId a, RegionId b) const;

  // --- Conquests of a race in this position ---
  int cost(const State& state, CivId id, RegionId target) const;         // B-COST-01
  bool can_attack(const State& state, CivId id, RegionId target) const;  // B-FIRST, B-CONQ
  // Why can_attack() says no; empty if it says yes.
  std::string obstacle(const State& state, CivId id, RegionId target) const;

  // --- Coins and tokens ---
  int income(const State& state, PlayerId player) const;     // B-SCORE
  int recruits(const State& state, CivId id) const;          // B-R-SKEL-01
  int gained(const State& state, CivId id, Marker m) const;  // U-R-IRON-01, U-P-SHIE-01
  int tokens_when_picked(RaceId race, PowerId power) const;  // B-PICK-05

  // --- Yes or no ---
  bool says(const State& state, CivId id, What what) const;  // some row of that kind counts
  bool has_verb(const State& state, CivId id, Verb verb) const;
  bool may_stay(const State& state, CivId id, RegionId r) const;  // on this river
  bool has_marker(const State& state, CivId id, Marker marker) const;
  int sum_of(const State& state, CivId id, What what) const;  // of the amounts of all such rows
  // Whether no effect of an opponent helps to conquer the region (U-R-GNOM-01).
  bool is_unaffected(const State& state, const Civ& attacker, RegionId r) const;

  std::vector<RegionId> regions() const;

 private:
  const MapRegion& region(RegionId r) const { return map_.regions[static_cast<std::size_t>(r)]; }
  bool is_water(RegionId r) const;
  bool is_river(RegionId r) const { return region(r).terrain == Terrain::River; }
  bool is_chasm(RegionId r) const { return region(r).terrain == Terrain::Chasm; }
  bool has_neighbour(RegionId r, bool (Oracle::*kind)(RegionId) const) const;
  bool is_border(RegionId r) const;
  bool fits(const Words& words, RegionId r) const;  // no words: everywhere

  // Calls use(row) for each row of banner, badge and the badge lent by a place.
  template <class Use>
  void each_row(const State& state, CivId id, What what, Use&& use) const;
  bool has_place_in(const State& state, RegionId r) const;
  bool may_occupy(const State& state, CivId id, RegionId r) const;
  bool may_enter(const State& state, CivId id, RegionId r) const;
  bool needs_no_neighbour(const State& state, CivId id, RegionId r) const;
  bool is_piped(const State& state, CivId id, RegionId a, RegionId b) const;
  bool touches_for_conquest(const State& state, CivId id, RegionId own, RegionId target) const;
  bool cannot_pay_toll(const State& state, const Civ& attacker, RegionId r) const;
  bool is_disturbed(const State& state, CivId id, RegionId r) const;
  int groups(const State& state, CivId id) const;
  bool is_flock(const State& state, CivId id) const;
  bool row_lowers(const State& state, CivId id, const Row& row, RegionId target) const;
  std::vector<RegionId> held(const State& state, CivId id) const;
  bool is_immune(const State& state, const Civ& attacker, RegionId r) const;
  bool is_at_peace(const State& state, const Civ& attacker, RegionId r) const;
  int counted(const State& state, CivId id, const Row& row) const;
  int income_of(const State& state, CivId id) const;
  int treasure_coins(const State& state, CivId id, Treasure t) const;

  const Setting& setting_;
  const Ruleset& rules_;
  const MapFile& map_;
};

}  // namespace sw::test
