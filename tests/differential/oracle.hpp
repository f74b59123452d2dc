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
  int extra_tokens(const Civ& civ) const;                    // B-R-AMAZ-01
  int tokens_when_picked(RaceId race, PowerId power) const;  // B-PICK-05

  // --- Yes or no ---
  bool says(const Civ& civ, What what) const;  // some row of that kind counts
  bool has_verb(const Civ& civ, Verb verb) const;

  std::vector<RegionId> regions() const;

 private:
  const MapRegion& region(RegionId r) const { return map_.regions[static_cast<std::size_t>(r)]; }
  bool is_water(RegionId r) const;
  bool is_coastal(RegionId r) const;
  bool is_border(RegionId r) const;
  bool fits(const Words& words, RegionId r) const;  // no words: everywhere

  bool may_occupy(const Civ& civ, RegionId r) const;
  bool may_enter(const Civ& civ, RegionId r) const;
  bool needs_no_neighbour(const Civ& civ, RegionId r) const;
  bool touches_for_conquest(const Civ& civ, RegionId own, RegionId target) const;
  bool row_lowers(const State& state, CivId id, const Row& row, RegionId target) const;
  std::vector<RegionId> held(const State& state, CivId id) const;
  bool is_immune(const State& state, const Civ& attacker, RegionId r) const;
  bool is_at_peace(const State& state, const Civ& attacker, RegionId r) const;
  int counted(const State& state, CivId id, const Row& row) const;
  int income_of(const State& state, CivId id) const;

  const Setting& setting_;
  const Ruleset& rules_;
  const MapFile& map_;
};

}  // namespace sw::test
