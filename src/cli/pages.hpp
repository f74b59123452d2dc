// The position in plain text, as somebody sees it.
#pragma once

#include <string>

#include "cli/words.hpp"
#include "record/game.hpp"

namespace sw::cli {

// Region, terrain, signs, holder, tokens, the price where the actor may attack, pieces by name.
std::string board_page(const Words& words, const State& seen);
// The combos that can be picked, with price, coins and what they do.
std::string row_page(const Words& words, const State& seen);
// Races, tokens and coins; coins that these eyes do not see are a question mark.
std::string players_page(const Words& words, const State& seen, Eyes eyes);
// Where the coins of a finished game came from, winners marked.
std::string score_page(const Words& words, const State& end, const EventLog& events);

}  // namespace sw::cli
