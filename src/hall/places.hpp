// Who came where in a finished game.
#pragma once

#include <vector>

#include "rules/engine.hpp"

namespace sw::hall {

// The places of p1, p2, …, from 1: winners share the first one, the others follow by coins, then by
// race tokens on the map (B-END-01, B-END-02).
std::vector<int> places(const Ruleset& rules, const State& state);

}  // namespace sw::hall
