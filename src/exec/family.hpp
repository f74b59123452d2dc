// What a child has started besides, in whatever group or session that is now. Orphans of bots
// become children of this program (it is their "subreaper"), so that nobody gets away by losing a
// parent.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace sw::exec {

// From now on orphans come to us.
void adopt_orphans();

// What a bot's environment says, and what it starts inherits: "SMALLWORLD_BOT=4711.3".
std::string new_mark();

// Everything that a process has started, and what they have started.
std::vector<pid_t> descendants_of(pid_t process);

// Ends these, and adopted processes that carry the mark; what is dead is no longer waited for.
// Children for which `is_known` is true belong to somebody else.
void end_family(const std::vector<pid_t>& members, const std::string& mark,
                bool (*is_known)(pid_t));

// Ends all children and whom they leave behind. Only what a signal handler may do.
void end_everybody();

}  // namespace sw::exec
