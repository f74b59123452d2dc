// The weights of forecast.hpp by the number of players. Made by `smallworld fit`, see docs/BOTS.md.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "bots/forecast.hpp"

namespace sw {

// Thousandths of a coin for one unit of each sign.
using Weights = std::array<std::int16_t, kSigns>;
// A row for each place in the order of play with one turn to come, then with two …
using WeightTable = std::span<const Weights>;

// Empty if there are none for so many players.
WeightTable weights_for(int players);

}  // namespace sw
