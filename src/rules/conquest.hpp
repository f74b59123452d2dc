// What a successful conquest does to both sides (B-RES, B-LOSS). Internal to rules/.
#pragma once

#include "rules/table.hpp"

namespace sw {

enum class Losses : std::uint8_t {
  Ordinary,    // one token lost, the others withdraw (B-LOSS-01)
  Substituted  // the single token is replaced and goes to the tray (B-R-SORC-04)
};

// n tokens, already out of hand, take the region from whoever holds it.
void take_region(Table& t, CivId attacker, RegionId r, int n, Losses losses);
// Remembers that the attacker's race attacked who is there.
void note_attack(Table& t, CivId attacker, RegionId r);

}  // namespace sw
