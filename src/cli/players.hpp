// Bots on the command line: lists of names, and how long bots of others may think.
#pragma once

#include <string>
#include <vector>

#include "exec/players.hpp"

namespace CLI {
class App;
}

namespace sw::cli {

// Throws BadInput for a name that nobody has; `option` is where it was given.
void need_players(const std::string& option, const std::vector<std::string>& names);
// Adds --ms and --start-ms.
void add_limits(CLI::App& command, exec::Limits& limits);

// "3 faults: 2 late, 1 dead"; "0 faults" for none.
std::string describe(const exec::FaultCounts& faults);

}  // namespace sw::cli
