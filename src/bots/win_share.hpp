// The chance to win, from the coins that everybody may be expected to have at the end: how far a
// player is ahead of the best other, against how far such expectations miss. The table of misses
// comes from played games (`smallworld fit --win-share`). Whole numbers only.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/forecast.hpp"

namespace sw {

// Thousandths for each player; together 1000.
using Shares = std::array<int, kMaxPlayers>;

Shares win_shares(const Ruleset& rules, const State& state, const Forecast& ends);

// Rounds that are not over yet, the present one included.
int rounds_to_come(const Ruleset& rules, const State& state);

// --- For the workshop: how the table is made ---------------------------------------------------

// A position of a played game.
struct SharePoint {
  int rounds = 0;
  std::vector<int> ends;  // as above
  int winner = 0;
};
// The miss, in hundredths of a coin, that makes the winners of these games most likely.
int fit_miss(std::span<const SharePoint> points);
// What shares with this miss say of the winners, and how often they won: for ten steps of the
// share, in thousandths; with the number of cases.
struct Calibration {
  int said = 0;
  int won = 0;
  int cases = 0;
};
std::array<Calibration, 10> calibration(std::span<const SharePoint> points);

}  // namespace sw
