// What happened, in words.
#pragma once

#include <span>
#include <string>

#include "cli/words.hpp"
#include "rules/events.hpp"

namespace sw::cli {

// Lines for these events; tokens and pieces that come or leave one after the other are told
// together. Empty when nothing needs telling.
std::string tell(const Words& words, std::span<const Event> events);

}  // namespace sw::cli
