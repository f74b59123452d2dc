// Abilities that rows cannot say. Each is one file: a row of hooks, one for each moment at which it
// has a say, and all of its code behind them. A bit in the sheet tells which race has it; those of
// treasures belong to who holds the treasure. To add one: name it in Ability, write its file, enter
// it in the list of abilities.cpp. Internal to rules/.
#pragma once

#include <array>

#include "rules/campaign.hpp"

namespace sw {

struct AbilityHooks {
  // --- What it is

  MarkerSet pieces{};             // that it brings along
  Modifiers modifiers{};          // ways to conquer that it stands behind …
  Modifiers combines{};           // … what can be named together with them
  bool first = false;             // … also as the first conquest of a race
  bool far = false;               // … anywhere
  bool replaces_attempt = false;  // a race that has it makes no final attempt with the die
  bool counted = false;           // its row says how many or how much: Sheet::amount

  // --- The course of a turn

  // A turn begins, whoever has the ability.
  void (*turn_begins)(Table& t) = nullptr;
  // Adds its choices to the prompt at the start of the turn.
  void (*list_opening)(const Ruleset& rules, const State& s, CivId id, ActionList& out) = nullptr;
  // Adds ways to pick the k-th combo of the row, whose banner has the ability.
  void (*list_pick)(const State& s, int k, ActionList& out) = nullptr;
  // Somebody picks a combo and has skipped so many.
  void (*combo_taken)(Table& t, int skipped) = nullptr;
  // The race was picked just now.
  void (*picked)(Table& t) = nullptr;
  // The race enters redeployment, with all that it has earned.
  void (*muster)(Table& t) = nullptr;
  // Tokens that must be placed before all others; true when the player has to decide.
  bool (*man)(Table& t, ActionList& out) = nullptr;
  // Adds its choices to the step of redeployment at which its actions are said.
  void (*list_step)(const Ruleset& rules, const State& s, ActionList& out) = nullptr;
  // Regions that pay twice.
  RegionSet (*doubles)(const State& s) = nullptr;
  // Coins taken from other players after the bank has paid; for abilities of treasures
  // without a race.
  void (*collect)(Table& t, CivId id) = nullptr;
  // Adds its choices to the prompt after scoring.
  void (*list_after)(const Ruleset& rules, const State& s, ActionList& out) = nullptr;
  // The race declines at that prompt.
  void (*decline_after)(Table& t) = nullptr;
  // Nobody has more to say after scoring.
  void (*before_withdrawal)(Table& t) = nullptr;
  // A race of the player goes into decline; its markers are off the board already.
  void (*declined)(Table& t, const Sheet& sheet) = nullptr;
  void (*turn_ends)(Table& t) = nullptr;

  // --- Conquests

  // Changes where the race may attack and what it pays.
  void (*shape)(Campaign& c) = nullptr;
  // Adds its actions to the conquest prompt. `affordable`: some ordinary conquest can be paid now.
  void (*list_conquest)(const Campaign& c, bool affordable, ActionList& out) = nullptr;
  // Carries out a conquest with its modifier.
  void (*conquer)(Table& t, CivId attacker, RegionId r) = nullptr;
  // Why this modified conquest is not possible, of the reasons that only the ability knows.
  Refusal (*refuse_conquest)(const Campaign& c, RegionId r) = nullptr;
  // Somebody's race is attacked by another player.
  void (*attacked)(Table& t, const Civ& victim) = nullptr;
  // … and loses the region; `conquest`: to a race.
  void (*region_lost)(Table& t, const Civ& victim, bool conquest) = nullptr;
  // The race takes a region: true if it deals with the defenders in its own way.
  bool (*meet)(Table& t, RegionId r) = nullptr;
  // A race takes the treasure that gives the ability.
  void (*found)(Table& t) = nullptr;

  // --- Any time

  // Carries out an action of its own kind.
  void (*act)(Table& t, Action action) = nullptr;
  // Why such an action is not possible now, of the reasons that only the ability knows.
  Refusal (*refuse)(const Ruleset& rules, const State& s, Action action) = nullptr;
  // Its decision is the next one: does what is forced, or returns true with the choices.
  bool (*ask)(Table& t, ActionList& out) = nullptr;
  // … and the player gives up instead.
  void (*given_up)(Table& t, const Pending& due) = nullptr;
  // Its die fell.
  void (*rolled)(Table& t, const Pending& due, int pips) = nullptr;
  // Something has happened: puts right what hung on it.
  void (*settled)(Table& t) = nullptr;
  // Adds its choices to every prompt of the player's own turn.
  void (*list_always)(const Ruleset& rules, const State& s, ActionList& out) = nullptr;
};

// What helps a conquest that replaces the ordinary one to reach farther (U-REL-DOOR-01).
inline constexpr Modifiers kReachingFarther =
    Modifiers::of(Modifier::Doormat) | Modifiers::of(Modifier::BagDoormat);

extern const std::array<const AbilityHooks*, kAbilities> kHooks;  // in the order of Ability
inline const AbilityHooks& hooks(Ability ability) {
  return *kHooks[static_cast<std::size_t>(ability)];
}
// Who has a say when, of these.
Moments moments_of(AbilitySet abilities);
// The ability that takes the place of the ordinary conquest; Count where relics only help.
Ability ability_behind(Modifiers ways);
inline Ability ability_of(Modifiers with) {
  const Modifiers ways = with - kHelps;
  return ways.empty() ? Ability::Count : ability_behind(ways);
}
// Whether the active race of the player on turn has it.
bool active_race_can(const Ruleset& rules, const State& s, Ability ability);

}  // namespace sw
