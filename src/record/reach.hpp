// How a player could come to a region in one turn: the cheapest way of conquests that leads to it,
// tried on copies, so that no rule is said twice.
#pragma once

#include <vector>

#include "rules/engine.hpp"

namespace sw {

// One race, in the turn that its player is at or in his next one.
struct Reach {
  PlayerId player = PlayerId::None;
  RaceId race = RaceId::None;  // None: he has no race and takes a new one first
  PowerId power = PowerId::None;
  bool declined = false;
  int have = 0;    // tokens to conquer with, pieces that count as tokens too
  int price = 0;   // of all conquests on the way, without the die; 0: there is no way
  int before = 0;  // of those before the last one
  int steps = 0;   // conquests, the last one too
  int pays = 0;    // coins a turn that the last one adds

  bool suffices() const { return steps > 0 && have >= price; }
  // The die decides: at least a token is left for the last conquest, and it can roll what is
  // missing.
  bool with_die() const;
};

// Whether the player has a turn still to come, or is at one.
bool moves_again(const Ruleset& rules, const State& state, PlayerId player);

// `seen` is the table as those may see it who ask; coins that they do not see count as enough.
// Several races when one in decline conquers too; none when his active race
// holds the region.
std::vector<Reach> reach(const Ruleset& rules, const State& seen, PlayerId player, RegionId region);

}  // namespace sw
