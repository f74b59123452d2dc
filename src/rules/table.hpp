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

// What a race can do now: its folded sheet, or a copy of it with the power that a place lends.
// Keep it in a variable while its parts are used.
class SheetRef {
 public:
  SheetRef(const Ruleset& rules, const State& state, CivId id)
      : sheet_(&rules.sheet(state.civ(id).race, state.civ(id).power, state.civ(id).declined())) {
    if (state.lent != PowerId::None && is_borrower(rules, state, id)) [[unlikely]] {
      borrow(rules.lent_sheet(state.lent, state.civ(id).declined()));
    }
  }
  SheetRef(const SheetRef&) = delete;
  SheetRef& operator=(const SheetRef&) = delete;

  const Sheet* operator->() const { return sheet_; }
  const Sheet& operator*() const { return *sheet_; }

  // U-PLC-STON-02: the race that occupies the place has its power beside its own.
  static bool is_borrower(const Ruleset& rules, const State& state, CivId id) {
    const RegionId r = state.where(rules.lender);
    return r != RegionId::None && state.occupant_of(r) == id;
  }

 private:
  void borrow(const Sheet& lent);

  const Sheet* sheet_;
  union {
    Sheet own_;
  };
};

inline SheetRef sheet_of(const Ruleset& rules, const State& state, CivId id) {
  return {rules, state, id};
}

// The race of the player that is in decline and still conquers (Ghouls), or None.
inline CivId acting_in_decline(const Ruleset& rules, const State& state, PlayerId player) {
  for (const CivId id : state.player(player).declined) {
    const Civ& civ = state.civ(id);
    const bool able = civ.regions.any() || civ.hand > 0;  // S-R-SCAV-09: not from under Scavengers
    if (able && rules.acting_races.has(civ.race)) return id;
  }
  return CivId::None;
}
// Whether a race in decline is not counted for the limit of one (B-P-SPIR-01).
bool is_outside_limit(const Ruleset& rules, const State& state, CivId id);
// Regions that share a border with a set: printed, or by a lift (S-SETUP-06). Not cloud bridges.
RegionSet beside_by_lifts(const Ruleset& rules, const State& state, RegionSet set);
inline RegionSet beside(const Ruleset& rules, const State& state, RegionSet set) {
  const RegionSet out = rules.board.beside(set);
  return rules.board.has_sky ? out | beside_by_lifts(rules, state, set) : out;
}
// Tokens in decline that lie under the occupant of a region.
int kept_in(const State& state, RegionId r);
// Whether a token of the race is on the map, under Scavengers included.
bool is_on_map(const State& state, CivId id);
// All regions of all races of a player.
RegionSet domain(const State& state, PlayerId player);
// The player whose race stands in a region, active or not; None if nobody does.
PlayerId holder(const State& state, RegionId r);
// Whether a piece of this kind may stand on the board; no, if all of them are in supply.
inline bool may_be_out(const Ruleset& rules, const State& state, Marker m) {
  return state.supply[static_cast<std::size_t>(m)] != rules.marker(m).stock;
}
// Where the treasure lies that gives an ability; None if nowhere.
inline RegionId where(const Ruleset& rules, const State& state, Ability ability) {
  const Treasure t = rules.source_of(ability);
  return t == Treasure::Count ? RegionId::None : state.where(t);
}
// Regions of a race in which at least one race token lies; the others hold only its pieces (N-16).
RegionSet manned(const State& state, const Civ& civ);
// Whether the race occupies the region of a treasure.
inline bool controls(const State& state, CivId id, Treasure t) {
  const RegionId r = state.where(t);
  return r != RegionId::None && state.occupant_of(r) == id;
}
// Regions that the places of a race link with each other (U-PLC-PIPE-01).
inline RegionSet linked_by_places(const Ruleset& rules, const State& state, CivId id) {
  RegionSet out;
  for (const Treasure t : rules.treasures_in_box) {
    if (rules.treasure(t).links_terrain && controls(state, id, t)) {
      out |= rules.same_terrain[static_cast<std::size_t>(state.where(t))];
    }
  }
  return out;
}

}  // namespace sw
