#include "rules/strength.hpp"

#include "rules/campaign.hpp"
#include "rules/engine.hpp"

namespace sw {

int strength(const Ruleset& rules, const State& s) {
  const CivId id = conqueror(rules, s);
  if (id == CivId::None) return 0;
  const Campaign c(rules, s, id);
  return c.civ.hand + c.pieces;
}

}  // namespace sw
