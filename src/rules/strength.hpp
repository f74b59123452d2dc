// What the conqueror can spend.
#pragma once

#include "rules/ruleset.hpp"
#include "rules/state.hpp"

namespace sw {

// Tokens in the conqueror's hand, and pieces that count as tokens; 0 when nobody conquers.
int strength(const Ruleset& rules, const State& state);

}  // namespace sw
