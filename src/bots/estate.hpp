// What a player holds, in coins, and a projection by hand of what it will bring. Whole numbers in
// hundredths of a coin.
#pragma once

#include "rules/ruleset.hpp"
#include "rules/state.hpp"

namespace sw {

inline constexpr int kCoin = 100;

// What the projection knows of a player.
struct Estate {
  int now = 0;       // coins of this turn, if it is not yet paid
  int lasting = 0;   // of the active race, per turn
  int spare = 0;     // tokens
  int regions = 0;   // of the active race
  int declined = 0;  // coins per turn
  int spirit = 0;    // … of races that stay when the next one declines
  int later = 0;     // coins of a turn far ahead
  bool has_race = false;
  bool stout = false;  // declines without losing a turn
};

Estate estate_of(const Ruleset& rules, const State& state, PlayerId who);

// The coins of so many turns with the present race, which declines when that is best.
int coins_to_come(const Estate& estate, int turns);

// Whether this turn of the player is already paid out, or not begun.
bool is_scored(const State& state, PlayerId player);
// Turns that the player still has after the present one, or from now on if it is not his.
int turns_to_come(const Ruleset& rules, const State& state, PlayerId player);

}  // namespace sw
