// Part of oracle.hpp: the rows that count for a race now.
#pragma once

#include "support/forge.hpp"

namespace sw::test {

// Rows that hold in some rounds, and those that have held once.
inline bool holds_now(const State& state, const Row& row) {
  const int round = state.turn.round;
  if (round < row.limits.first_round || round > row.limits.last_round) return false;
  if (row.once == Once::Turn) {
    return !state.turn.remembered.spent.has(row.limits.slot - Limits::kEachTurn);
  }
  return row.once != Once::Game || !state.spent.has(row.limits.slot);
}

template <class Use>
void Oracle::each_row(const State& state, CivId id, What what, Use&& each, Badge badges) const {
  const auto use = [&](const Row& row) {
    if (holds_now(state, row)) each(row);
  };
  const Civ& civ = state.civ(id);
  const bool in_turn = civ.owner == state.turn.player;
  const bool once = what == What::Income && state.endowed.has(id);
  for_rows(rules_, civ, what, use, in_turn && state.turn.picked);
  // U-PLC-STON-02: the badge of a place beside its own; it never makes a race vanish by itself.
  if (badges == Badge::Own || state.lent == PowerId::None || what == What::Vanish) return;
  for (int i = 0; i < kTreasures; ++i) {
    const Treasure t = id_at<Treasure>(i);
    const RegionId r = state.where(t);
    if (!rules_.treasure(t).lends_badge || r == RegionId::None || state.occupant_of(r) != id) {
      continue;
    }
    for (const Row& row : rules_.power(state.lent).rows) {
      const bool fresh = in_turn && state.turn.took_lender && !once;
      if (row.what == what && row_counts(row, civ, fresh)) use(row);
    }
  }
}

}  // namespace sw::test
