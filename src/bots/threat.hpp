// Who may attack what before the seat moves again. Opponents are thought to spread their free
// tokens over all they can reach, cheap regions first.
#pragma once

#include <array>

#include "rules/ruleset.hpp"
#include "rules/state.hpp"

namespace sw {

// The danger that one opponent is to the others.
struct Threat {
  const Sheet* sheet = nullptr;  // of the active race; none: a fresh one comes
  RegionSet reach;               // regions that can be attacked
  int losses = 0;                // regions it may be expected to take, in hundredths
  int weight = 1;                // sum of the appeal of all of them

  // Tokens for a region of this defence.
  int price(RegionId r, int defence) const;
  // Appeal of a region of this defence: a cheap one has more.
  int appeal(RegionId r, int defence) const;
};

// Whether the other player conquers before the seat's next turn begins.
bool moves_before(const Ruleset& rules, const State& state, PlayerId other, PlayerId seat);

// The victim may be an ally; None: nobody is.
Threat threat_of(const Ruleset& rules, const State& state, PlayerId opponent, PlayerId victim);

// Tokens of a race beyond one per region, in hand or on the map.
int spare_tokens(const State& state, const Civ& civ);

}  // namespace sw
