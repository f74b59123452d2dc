// Rows that hold in some rounds only, or once. Internal to rules/.
#pragma once

#include "rules/rows/row.hpp"
#include "rules/state.hpp"

namespace sw {

// Whether what is so limited counts now.
inline bool is_due(const State& s, Limits limits) {
  if (s.turn.round < limits.first_round || s.turn.round > limits.last_round) return false;
  if (!limits.is_once()) return true;
  const bool each_turn = limits.slot >= Limits::kEachTurn;
  return each_turn ? !s.turn.remembered.spent.has(limits.slot - Limits::kEachTurn)
                   : !s.spent.has(limits.slot);
}

// It has counted.
inline void spend(State& s, Limits limits) {
  if (!limits.is_once()) return;
  if (limits.slot >= Limits::kEachTurn) {
    s.turn.remembered.spent.insert(limits.slot - Limits::kEachTurn);
  } else {
    s.spent.insert(limits.slot);
  }
}

}  // namespace sw
