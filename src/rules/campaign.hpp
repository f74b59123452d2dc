// What the conquering race can attack now and at what price. Computed in one go for a prompt, from
// the sheet's masks; the basis of legal lists, costs and refusals. Internal to rules/.
#pragma once

#include <algorithm>

#include "rules/table.hpp"

namespace sw {

struct Campaign {
  const Ruleset& rules;
  const State& state;
  CivId id;
  const Civ& civ;
  const Sheet& sheet;
  RegionSet cheaper;  // beside own regions that lower the price (Giants)
  RegionSet targets;  // may be attacked, whatever the price

  Campaign(const Ruleset& rules, const State& state, CivId id);

  // Tokens for an ordinary conquest, before a Berserk roll (B-COST-01, B-COST-02).
  int price(RegionId r) const {
    const std::size_t i = static_cast<std::size_t>(r);
    const int sum = state.defence[i] + sheet.cost[i] + (cheaper.has(r) ? sheet.beside_own_cost : 0);
    return std::max(1, sum);
  }
  int price_now(RegionId r) const {
    return state.turn.roll > 0 ? std::max(1, price(r) - state.turn.roll) : price(r);
  }
};

// The parts of `targets`, for those who must say which one failed.
RegionSet within_reach(const Ruleset& rules, const State& state, const Civ& civ);
RegionSet immune_against(const Ruleset& rules, const State& state, PlayerId attacker);
RegionSet at_peace_with(const State& state, const Civ& attacker);

}  // namespace sw
