// A region looked at closely.
#pragma once

#include "cli/words.hpp"
#include "record/game.hpp"

namespace sw::cli {

// What it is, who holds it, its price for the actor as a sum or why he cannot have it, what is next
// to it, lifts and bridges.
std::string look_page(const Words& words, const State& seen, RegionId region);

}  // namespace sw::cli
