// What bots answer at the tables of the hall.
#pragma once

#include <string_view>
#include <vector>

#include "hall/traffic.hpp"
#include "wire/limits.hpp"

namespace sw::hall {

// Stands in where another bot answers late or wrong; settles withdrawals by a standing order.
inline constexpr std::string_view kSureBot = "greedy";
inline constexpr std::string_view kRetreatBot = "planner";

// All that the bot says until chance or somebody else speaks. The same question has the same answer
// everywhere, so whoever asks may ask on any thread.
std::vector<Action> think(const Think& question);

}  // namespace sw::hall
