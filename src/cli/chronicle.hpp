// What happened, in words.
#pragma once

#include <string>

#include "cli/words.hpp"
#include "rules/events.hpp"

namespace sw::cli {

// One line without its end; empty for what needs no telling.
std::string tell(const Words& words, const Event& event);

}  // namespace sw::cli
