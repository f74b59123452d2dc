// Where the weights of bots/duel.hpp come from: least squares over games that a hasty planner plays
// against itself. For the workshop; no bot needs it.
#pragma once

#include <vector>

#include "bots/duel.hpp"
#include "catalog/setting.hpp"

namespace sw {

struct DuelSample {
  Duel duel;
  bool at_start = false;  // of the next turn
  double truth = 0;       // coins that the lead has grown by at the end
};
using DuelGame = std::vector<DuelSample>;  // where each turn is paid, and where the next one begins

using DuelTerms = std::array<double, kDuelTerms>;
using DuelTable = std::array<DuelTerms, kMostDuelTurns>;

struct DuelFit {
  DuelTable weights{};                          // in coins, by turns to come
  std::array<double, kMostDuelTurns> error{};   // what the table misses, in coins …
  std::array<double, kMostDuelTurns> spread{};  // … and what no table would miss
};

// Of 100 entries `noise` are any; conquests end early a quarter as often, and are any an eighth as
// often: so the games also show what is not played otherwise.
DuelGame play_duel(const Setting& setting, std::uint64_t seed, int noise);

// From the end backwards. After `rounds` rounds the table for fewer turns is believed instead of
// the end of the game; 0: never.
DuelFit fit_duels(const std::vector<DuelGame>& games, int rounds);

}  // namespace sw
