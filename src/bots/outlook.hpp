// What a position promises to a seat: coins it has, and a projection of the coins to come, against
// the same of its opponents. Whole numbers in hundredths of a coin; no look at hidden things.
#pragma once

#include "rules/ruleset.hpp"
#include "rules/state.hpp"

namespace sw {

inline constexpr int kCoin = 100;

// The value that the planner makes as large as it can.
int outlook(const Ruleset& rules, const State& state, PlayerId seat);

// Coins that attacks before the seat's next turn may be expected to cost it.
int exposure(const Ruleset& rules, const State& state, PlayerId seat);

// Whether this turn of the player is already paid out, or not begun.
bool is_scored(const State& state, PlayerId player);
// Turns that the player still has after the present one, or from now on if it is not his.
int turns_to_come(const Ruleset& rules, const State& state, PlayerId player);

}  // namespace sw
