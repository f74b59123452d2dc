// A quick guess what a fresh race would do in its first turn, from its folded sheet alone: it takes
// regions one by one, the most coins for the fewest tokens first. No die, no abilities.
#pragma once

#include "rules/ruleset.hpp"
#include "rules/state.hpp"

namespace sw {

struct Prospect {
  int regions = 0;
  int coins = 0;    // of its first turn, its older races not counted
  int lasting = 0;  // of these, what it could earn again in the next turn
  int spare = 0;    // tokens that are left beyond one per region
};

// Of a combo in the hands of `seat`, on the board as it stands; regions of the seat's own active
// race count as already in decline.
Prospect prospect(const Ruleset& rules, const State& seen, PlayerId seat, RaceId race,
                  PowerId power);

// Regions that opponents may not conquer.
RegionSet immune_regions(const Ruleset& rules, const State& seen);
// All regions of all races of a player.
RegionSet held_by(const State& seen, PlayerId seat);

}  // namespace sw
