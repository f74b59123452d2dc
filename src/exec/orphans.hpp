// No child outlives the program: whoever ends it by a signal ends its children as well.
#pragma once

#include <sys/types.h>

namespace sw::exec {

// Remembers a process group; -1 when there are too many of them. From the first call on, SIGINT,
// SIGTERM and SIGHUP end all that are remembered before they end the program.
int remember(pid_t group);
void forget(int slot);

// Lets this signal do that, whatever it did before. A signal handler may call it.
void end_all_on(int signal);

}  // namespace sw::exec
