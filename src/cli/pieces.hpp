// What stands in a region beside race tokens, by name and as one sign each for small drawings.
#pragma once

#include <string>
#include <vector>

#include "cli/words.hpp"
#include "rules/state.hpp"

namespace sw::cli {

// "Lost Tribe", "Monsters", "2 Encampment", relics and places, tokens kept below.
std::vector<std::string> pieces_in(const Words& words, const State& seen, RegionId region);

// The printed symbols as signs: "%o".
std::string symbol_signs(const Board& board, RegionId region);
// Tribe, monsters, treasures and other pieces as signs: "t!".
std::string piece_signs(const Ruleset& rules, const State& seen, RegionId region);
// What these signs mean, those alone that this board has.
std::string legend(const Words& words, const State& seen);

}  // namespace sw::cli
