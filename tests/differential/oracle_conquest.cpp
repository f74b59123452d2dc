// The oracle's conquests: where a race may go, and what it pays there.
#include <algorithm>

#include "oracle.hpp"

namespace sw::test {

std::vector<RegionId> Oracle::held(const State& state, CivId id) const {
  std::vector<RegionId> own;
  for (const RegionId r : regions()) {
    if (state.occupant_of(r) == id) own.push_back(r);
  }
  return own;
}

bool Oracle::suits(const State& state, CivId id, const Row& row, RegionId r) const {
  if (!holds_for(row, r)) return false;
  const CivId there = state.occupant_of(r);
  const bool wild = state.lost_tribes.has(r) || state.monsters.has(r);
  const auto is_there = [&](Who who) {
    switch (who) {
      case Who::Empty: return there == CivId::None && !wild;
      case Who::LostTribe: return state.lost_tribes.has(r);
      case Who::Declined: return there != CivId::None && state.civ(there).declined();
      case Who::Active: return there != CivId::None && state.civ(there).active();
      case Who::Enemy: return there != CivId::None && state.civ(there).owner != state.civ(id).owner;
      case Who::Count: break;
    }
    return false;
  };
  bool found = row.who.empty();
  for (const Who who : row.who) found |= is_there(who);
  return found;
}

// --- Where to ----------------------------------------------------------------------------------

// B-CONQ-02, B-P-SEAF-01, U-MAP-02: land and rivers always, water only by a row, chasms never.
bool Oracle::may_occupy(const State& state, CivId id, RegionId r) const {
  bool may = !is_water(r) && !is_chasm(r);
  each_row(state, id, What::Occupy, [&](const Row& row) { may |= holds_for(row, r); });
  return may;
}

// B-FIRST-01, B-FIRST-04, U-R-SPID-02, S-MAP-01: border regions, and what the rows add. The door of
// the Flames replaces all that (U-R-FLAM-02); banks of rivers are open to Lizardmen (U-R-LIZA-03).
bool Oracle::may_enter(const State& state, CivId id, RegionId r) const {
  if (must_enter_by_the_volcano(state, id)) return is_by_the_volcano(state, r);
  bool may = is_border(r);
  each_row(state, id, What::Enter, [&](const Row& row) { may |= suits(state, id, row, r); });
  const bool wades = has_ability(state, id, Ability::Wading) && rules_.options.river_entry;
  return may || (wades && has_neighbour(r, &Oracle::is_river));
}

// B-P-FLYI-01
bool Oracle::needs_no_neighbour(const State& state, CivId id, RegionId r) const {
  bool free = false;
  each_row(state, id, What::Reach, [&](const Row& row) { free |= suits(state, id, row, r); });
  return free;
}

// U-PLC-PIPE-01: two regions of the terrain of a place that the active race occupies.
bool Oracle::is_piped(const State& state, CivId id, RegionId a, RegionId b) const {
  for (int i = 0; i < kTreasures; ++i) {
    const Treasure t = id_at<Treasure>(i);
    const RegionId r = state.where(t);
    if (!rules_.treasure(t).links_terrain || r == RegionId::None || !is_land(r)) continue;
    if (state.occupant_of(r) != id || !state.civ(id).active()) continue;
    if (region(a).terrain == region(r).terrain && region(b).terrain == region(r).terrain) {
      return true;
    }
  }
  return false;
}

// M-INT-01: lifts and cloud bridges are borders of the map.
bool Oracle::touches_on_map(const State& state, RegionId own, RegionId target) const {
  return own != target && (borders(state, own, target) || bridged(own, target));
}

// B-CONQ-01, B-P-UNDE-02, U-R-SPID-01: a border of the map, a link between two regions of the same
// kind, or a target that touches all regions of the race.
bool Oracle::touches_for_conquest(const State& state, CivId id, RegionId own,
                                  RegionId target) const {
  if (own == target) return false;
  bool touches = touches_on_map(state, own, target) || is_piped(state, id, own, target);
  each_row(state, id, What::Link,
           [&](const Row& row) { touches |= holds_for(row, own) && holds_for(row, target); });
  each_row(state, id, What::Touch, [&](const Row& row) { touches |= holds_for(row, target); });
  return touches;
}

// Glossary "immune region", R-027: closed to opponents only. R-098: the Ghost keeps out everybody
// but the one who sent it. U-PLC-PENT-03, S-P-ZEPP-06: Balrog and fire keep out everybody.
bool Oracle::is_immune(const State& state, const Civ& attacker, RegionId r) const {
  const CivId id = state.occupant_of(r);
  const bool own = id != CivId::None && state.civ(id).owner == attacker.owner;
  for (int i = 0; i < kMarkers; ++i) {
    const Marker marker = id_at<Marker>(i);
    if (state.markers_in(marker, r) == 0) continue;
    if (rules_.marker(marker).closed) return true;
    if (!rules_.marker(marker).immune) continue;
    if (marker == Marker::Ghost ? state.guard_owner != attacker.owner : !own) return true;
  }
  return false;
}

bool Oracle::is_unaffected(const State& state, const Civ& attacker, RegionId r) const {
  const CivId id = state.occupant_of(r);
  if (id == CivId::None || state.civ(id).owner == attacker.owner) return false;
  return state.civ(id).active() && says(state, id, What::Unaffected);
}

// U-R-LICH-02
bool Oracle::cannot_pay_toll(const State& state, const Civ& attacker, RegionId r) const {
  const CivId id = state.occupant_of(r);
  if (id == CivId::None || state.civ(id).owner == attacker.owner) return false;
  return says(state, id, What::Toll) && state.player(attacker.owner).coins == 0;
}

// B-P-DIPL-02, B-P-DIPL-05: active race against active race.
bool Oracle::is_at_peace(const State& state, const Civ& attacker, RegionId r) const {
  const CivId id = state.occupant_of(r);
  if (id == CivId::None || !attacker.active()) return false;
  const Civ& defender = state.civ(id);
  return defender.active() && defender.owner != attacker.owner &&
         state.player(defender.owner).ally == attacker.owner;
}

std::string Oracle::defence_against(const State& state, CivId id, RegionId target) const {
  const Civ& civ = state.civ(id);
  if (!may_occupy(state, id, target)) return "water or chasm";
  if (is_immune(state, civ, target)) return "immune";
  if (is_at_peace(state, civ, target)) return "peace";
  if (cannot_pay_toll(state, civ, target)) return "toll";
  return {};
}

// --- Flames and Lizardmen ----------------------------------------------------------------------

bool Oracle::is_by_the_volcano(const State& state, RegionId r) const {
  return std::ranges::any_of(regions(), [&](RegionId other) {
    return state.markers_in(Marker::Volcano, other) > 0 && adjacent(other, r);
  });
}

// U-R-FLAM-02, R-072: unless nothing beside the Volcano can be attacked. U-R-GNOM-01: Gnomes there
// only at the border.
bool Oracle::must_enter_by_the_volcano(const State& state, CivId id) const {
  if (!has_ability(state, id, Ability::Eruption)) return false;
  return std::ranges::any_of(regions(), [&](RegionId r) {
    const bool gnomes = is_unaffected(state, state.civ(id), r) && !is_border(r);
    return is_by_the_volcano(state, r) && !gnomes && defence_against(state, id, r).empty();
  });
}

// U-R-LIZA-01, U-R-LIZA-05, M-WAT-04: over connected water, occupied or not, that is not immune.
bool Oracle::can_wade_to(const State& state, CivId id, RegionId target) const {
  if (!has_ability(state, id, Ability::Wading)) return false;
  const auto passable = [&](RegionId r) {
    return (is_water(r) || is_river(r)) && !is_immune(state, state.civ(id), r);
  };
  std::vector<RegionId> band;
  const auto join = [&](RegionId r) {
    if (std::ranges::find(band, r) == band.end()) band.push_back(r);
  };
  for (const RegionId own : held(state, id)) {
    for (const RegionId r : regions()) {
      if (passable(r) && (r == own || borders(state, own, r))) join(r);
    }
  }
  for (std::size_t i = 0; i < band.size(); ++i) {
    for (const RegionId r : regions()) {
      if (passable(r) && borders(state, band[i], r)) join(r);
    }
  }
  return std::ranges::any_of(band, [&](RegionId r) { return borders(state, r, target); });
}

// U-R-FLAM-03, U-R-FLAM-09: by the Volcano, or beside a region of the Flames that hangs together
// with it through their own regions.
bool Oracle::is_hot(const State& state, CivId id, RegionId target) const {
  if (!has_ability(state, id, Ability::Eruption)) return false;
  if (is_by_the_volcano(state, target)) return true;
  const std::vector<RegionId> own = held(state, id);
  std::vector<RegionId> chain;
  for (const RegionId r : own) {
    if (is_by_the_volcano(state, r)) chain.push_back(r);
  }
  for (std::size_t i = 0; i < chain.size(); ++i) {
    for (const RegionId r : own) {
      const bool known = std::ranges::find(chain, r) != chain.end();
      if (!known && touches_for_conquest(state, id, chain[i], r)) chain.push_back(r);
    }
  }
  return std::ranges::any_of(
      chain, [&](RegionId r) { return touches_for_conquest(state, id, r, target); });
}

// --- Whether -----------------------------------------------------------------------------------

bool Oracle::is_within_reach(const State& state, CivId id, RegionId target) const {
  const bool plain = is_unaffected(state, state.civ(id), target);  // U-R-GNOM-01
  const std::vector<RegionId> own = held(state, id);
  if (own.empty()) return (!plain || is_border(target)) && may_enter(state, id, target);
  const bool beside = std::ranges::any_of(own, [&](RegionId from) {
    return plain ? touches_on_map(state, from, target)
                 : touches_for_conquest(state, id, from, target);
  });
  if (beside || plain) return beside;
  return needs_no_neighbour(state, id, target) || can_wade_to(state, id, target);
}

std::string Oracle::obstacle(const State& state, CivId id, RegionId target) const {
  if (state.occupant_of(target) == id) return "own region";
  if (!is_within_reach(state, id, target)) return "out of reach";
  if (state.turn.blocked.has(target)) return "tried before";
  return defence_against(state, id, target);
}

bool Oracle::can_attack(const State& state, CivId id, RegionId target) const {
  return obstacle(state, id, target).empty();
}

// --- What it costs -----------------------------------------------------------------------------

// Whether a row about the price holds for this target (B-R-GIAN-01, R-055: beside an own region).
bool Oracle::row_lowers(const State& state, CivId id, const Row& row, RegionId target) const {
  if (!suits(state, id, row, target)) return false;
  if (row.beside_own.empty()) return true;
  return std::ranges::any_of(held(state, id), [&](RegionId own) {
    return fits(row.beside_own, own) && touches_for_conquest(state, id, own, target);
  });
}

// what an empty region costs: the ground, its mountain, a Keep.
int Oracle::empty_cost(const State& state, RegionId target) const {
  int sum = is_river(target) ? 1 : 2;     // U-MAP-02
  if (is(target, Word::Mountain)) ++sum;  // B-COST-05
  for (int i = 0; i < kTreasures; ++i) {  // U-PLC-KEEP-02
    const Treasure t = id_at<Treasure>(i);
    if (state.where(t) == target) sum += rules_.treasure(t).defence;
  }
  return sum;
}

int Oracle::full_cost(const State& state, RegionId target) const {
  int sum = empty_cost(state, target) + state.tokens_in(target);
  if (state.lost_tribes.has(target)) ++sum;
  if (state.monsters.has(target)) sum += 2;  // U-SETUP-01
  for (const Kept& kept : state.kept) {      // S-R-SCAV-01
    if (kept.region == target) sum += kept.tokens;
  }
  for (int i = 0; i < kMarkers; ++i) {
    const Marker marker = id_at<Marker>(i);
    sum += rules_.marker(marker).defence * state.markers_in(marker, target);
  }
  return sum;
}

// U-R-CULT-03, S-P-GUNN-04, S-P-GUNN-05
int Oracle::help_of_markers(const State& state, CivId id, RegionId target) const {
  int help = 0;
  for (int i = 0; i < kMarkers; ++i) {
    const Marker marker = id_at<Marker>(i);
    if (rules_.marker(marker).cheaper_beside == 0 || !has_marker(state, id, marker)) continue;
    for (const RegionId own : held(state, id)) {
      if (!touches_for_conquest(state, id, own, target)) continue;
      help += rules_.marker(marker).cheaper_beside * state.markers_in(marker, own);
    }
  }
  return help;
}

// U-P-VENG-02: a region of tokens, active or in decline, of somebody whom the race has marked.
bool Oracle::is_marked(const State& state, CivId id, RegionId target) const {
  const CivId there = state.occupant_of(target);
  if (there == CivId::None || !has_ability(state, id, Ability::Vengeance)) return false;
  const auto avenger = static_cast<std::size_t>(state.civ(id).owner);
  return state.vengeance[avenger].has(state.civ(there).owner);
}

int Oracle::cost(const State& state, CivId id, RegionId target) const {
  const bool plain = is_unaffected(state, state.civ(id), target);
  const bool as_if_empty = !plain && is_hot(state, id, target);  // U-R-FLAM-04, U-R-FLAM-10
  int sum = as_if_empty ? empty_cost(state, target) : full_cost(state, target);
  each_row(state, id, What::Cost, [&](const Row& row) {
    if (plain && row.amount < 0) return;  // U-R-GNOM-03
    if (row_lowers(state, id, row, target)) sum += row.amount;
  });
  if (plain) return std::max(1, sum);
  sum -= help_of_markers(state, id, target);
  if (is_marked(state, id, target)) --sum;
  sum = std::max(1, sum);                           // B-COST-02, R-028
  if (state.turn.roll > 0) sum -= state.turn.roll;  // B-P-BERS-01
  return std::max(1, sum);
}

}  // namespace sw::test
