// Bots on the command line: lists of names, and the faults of bots of others.
#pragma once

#include <string>
#include <vector>

#include "exec/players.hpp"

namespace sw::cli {

// Throws BadInput for a name that nobody has; `option` is where it was given.
void need_players(const std::string& option, const std::vector<std::string>& names);

// "3 faults: 2 late, 1 dead"; "0 faults" for none.
std::string describe(const exec::FaultCounts& faults);

}  // namespace sw::cli
