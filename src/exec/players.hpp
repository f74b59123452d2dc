// Players by name, for the programs: the bots of the engine, those that search with a time to think
// too, and bots of others ("exec:COMMAND").
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "exec/exec_bot.hpp"

namespace sw::exec {

// What is wrong with a name, as a sentence; empty when there is such a player. A command is started
// once to see whether it can be.
std::string problem_with(std::string_view name);

// Whether it is a bot of ours, which needs no command.
bool is_own_bot(std::string_view name);

// The player of a name without problems. `setting` and `faults` outlive it.
std::unique_ptr<Bot> make_player(std::string_view name, const Setting& setting,
                                 const Limits& limits, FaultCounts& faults);

}  // namespace sw::exec
