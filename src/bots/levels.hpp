// The levels that people play against: the planner, from one who sees little and errs much to one
// who plays as well as it can. Dice, draws and stacks are the same for all of them.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "bots/bot.hpp"

namespace sw {

// From the weakest to the strongest.
inline constexpr std::array<std::string_view, 7> kLevelNames = {
    "level1", "level2", "level3", "level4", "level5", "level6", "level7"};

bool is_level(std::string_view name);
// nullptr for a name that is none of them.
std::unique_ptr<Bot> make_level_bot(std::string_view name);

}  // namespace sw
