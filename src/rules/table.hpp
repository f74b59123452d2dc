// The table at which a game is played: the rules, the position, and the log if somebody listens.
// Passed to everything that changes the state. Internal to rules/.
#pragma once

#include "rules/events.hpp"
#include "rules/ruleset.hpp"
#include "rules/state.hpp"

namespace sw {

struct Table {
  const Ruleset& rules;
  State& state;
  EventLog* log = nullptr;

  void tell(const Event& event) const {
    if (log != nullptr) [[unlikely]] {
      log->push_back(event);
    }
  }
};

inline const Sheet& sheet_of(const Ruleset& rules, const Civ& civ) {
  return rules.sheet(civ.race, civ.power, civ.declined());
}

// The race of the player that is in decline and still conquers (Ghouls), or None.
CivId acting_in_decline(const Ruleset& rules, const State& state, PlayerId player);
// All regions of all races of a player.
RegionSet domain(const State& state, PlayerId player);

}  // namespace sw
