// Iron Dwarves: Silver Hammers count as tokens for conquests and go home before the turn ends.
#include "rules/abilities/abilities.hpp"

namespace sw {

namespace {

void shape(Campaign& c) { c.hammers = c.state.hammers; }  // U-R-IRON-04

}  // namespace

// Conquests lay them, redeployment gathers them; they have no prompt of their own.
constexpr AbilityHooks kHammers{.shape = shape};

}  // namespace sw
