// What positions have led to in played games. The coins that a player will win are foretold from
// his own traits and the sum of the others' (traits.hpp); the weights of these depend on the number
// of players, the turns he has to come and his place in the order of play. They are made by
// `smallworld fit` (weights_2p.hpp …). Whole numbers only.
#pragma once

#include <array>
#include <cstdint>

#include "bots/traits.hpp"

namespace sw {

// A constant, then the traits of the player, then the sums of those of all others.
inline constexpr int kSigns = 1 + 2 * kTraits;
inline constexpr std::int16_t kConstantSign = 10;
using Signs = std::array<std::int16_t, kSigns>;

// Of the player who comes so many places behind the one whose turn has ended.
Signs signs_of(const Lineup& lineup, int place);

// Whether there are weights for such games: they were made on boards of the usual size.
bool is_foretold(const Ruleset& rules);

// Coins that each player will have at the end, in hundredths. Only for games that are foretold.
using Forecast = std::array<int, kMaxPlayers>;
Forecast forecast(const Ruleset& rules, const State& state);

}  // namespace sw
