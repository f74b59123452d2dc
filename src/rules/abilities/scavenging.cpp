// Scavengers: tokens in decline stay under them; they help to defend and still pay their owner.
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

bool meet(Table& t, RegionId r) {
  if (!t.state.civ(t.state.occupant_of(r)).declined()) return false;
  keep_under(t, r);  // S-R-SCAV-01
  return true;
}

}  // namespace

extern constexpr AbilityHooks kScavenging{.meet = meet};

}  // namespace sw
