// What a position promises to a seat: coins it has, and a projection of the coins to come, against
// the same of its opponents. Whole numbers in hundredths of a coin; no look at hidden things.
#pragma once

#include "bots/forecast.hpp"
#include "rules/ruleset.hpp"
#include "rules/state.hpp"

namespace sw {

// Coins that each player may be expected to have at the end, in any game.
Forecast expected_ends(const Ruleset& rules, const State& state);
// What a seat wants of them: its own, less those of the others.
int worth(const Ruleset& rules, const Forecast& ends, PlayerId seat);

// The value that the planner makes as large as it can.
int outlook(const Ruleset& rules, const State& state, PlayerId seat);

// Coins that attacks before the seat's next turn may be expected to cost it.
int exposure(const Ruleset& rules, const State& state, PlayerId seat);

}  // namespace sw
