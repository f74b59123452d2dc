// Counting pieces the slow way, from what lies on the table. For set-up and self-control: the game
// itself keeps these numbers up to date. Internal to rules/.
#pragma once

#include "rules/table.hpp"

namespace sw {

inline int pieces_on_board(const State& s, Marker m) {
  return State::is_pile(m) ? s.piles.total(m) : s.marked(m).size();
}

// Pieces that their owner keeps in hand apart from the supply.
inline int in_hand(const Ruleset& rules, const State& s, Marker m) {
  return rules.marker(m).earned ? s.earned : 0;
}

// What defends a region before any player comes: the land, Lost Tribes, monsters.
inline int native_defence(const Ruleset& rules, const State& s, RegionId r) {
  return rules.base_cost[static_cast<std::size_t>(r)] + (s.lost_tribes.has(r) ? 1 : 0) +
         (s.monsters.has(r) ? 2 : 0);
}

// B-COST-01: all that stands in a region, before discounts.
inline int full_defence(const Ruleset& rules, const State& s, RegionId r) {
  int sum = native_defence(rules, s, r) + s.tokens_in(r);
  for (const Marker m : rules.defence_markers) sum += rules.marker(m).defence * s.markers_in(m, r);
  for (const Kept& kept : s.kept) {
    if (kept.region == r) sum += kept.tokens;  // S-R-SCAV-01
  }
  for (const Treasure t : rules.treasures_in_box) {
    if (s.where(t) == r) sum += rules.treasure(t).defence;
  }
  return sum;
}

inline int tokens_of(const State& s, const Civ& civ) {
  int n = civ.hand + civ.withdrawn + civ.set_aside;
  for (const RegionId r : civ.regions) n += s.tokens_in(r);
  for (const Kept& kept : s.kept) {
    if (&s.civ(kept.civ) == &civ) n += kept.tokens;
  }
  return n;
}

inline int coins_in_play(const Ruleset& rules, const State& s) {
  int coins = 0;
  for (int p = 0; p < rules.players; ++p) coins += s.player(id_at<PlayerId>(p)).coins;
  for (const Combo& combo : s.row) coins += combo.coins;
  return coins;
}

}  // namespace sw
