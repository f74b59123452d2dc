// Compares what a scenario expects with the facts of a position (70.6).
#pragma once

#include <optional>
#include <string>

#include "catalog/json.hpp"
#include "record/game.hpp"

namespace sw {

// Nothing when every expected fact holds, else "expected b.tokens 3, found 2" for the first that
// does not, or what is wrong with the expectation itself.
std::optional<std::string> compare_facts(const Game& game, const Json& expected);

}  // namespace sw
