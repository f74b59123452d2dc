// Where the weights of bots/forecast.hpp come from: least squares over games that a hasty planner
// plays against itself. For the workshop; no bot needs it.
#pragma once

#include <vector>

#include "bots/forecast.hpp"
#include "catalog/setting.hpp"

namespace sw {

struct NotedSide {
  PlayerId who = PlayerId::None;
  int turns = 0;
  int coins = 0;
  int to_come = 0;  // coins that he has won more at the end
  Signs signs{};
};

// Where a turn is paid, or where the next one begins; all players in the order of play.
struct NotedTurn {
  int turns = 0;  // to come, of all
  bool at_start = false;
  std::vector<NotedSide> sides;
};
using NotedGame = std::vector<NotedTurn>;

struct FittedRow {
  std::array<double, kSigns> weights{};  // in coins
  double error = 0;                      // what they miss, in coins …
  double spread = 0;                     // … and what no trait would miss
};

// Of 100 entries `noise` are any; conquests end early a quarter as often, and are any an eighth as
// often: so the games also show what is not played otherwise.
NotedGame play_and_note(const Setting& setting, std::uint64_t seed, int noise);

// The rows of weights.hpp, from the end backwards. After `rounds` rounds the row for fewer turns is
// believed instead of the end of the game; 0: never.
std::vector<FittedRow> fit_forecast(const std::vector<NotedGame>& games, int rounds);

}  // namespace sw
