// No child outlives the program: whoever ends it by a signal ends its children as well.
#pragma once

#include <sys/types.h>

namespace sw::exec {

// Before the first child: from now on SIGINT, SIGTERM and SIGHUP end all children and what they
// have started before they end the program, and orphans of children come to us.
void prepare();
// Remembers a process group; -1 when there are too many of them.
int remember(pid_t group);
bool is_remembered(pid_t group);
void forget(int slot);

// Lets this signal do that, whatever it did before. A signal handler may call it.
void end_all_on(int signal);

}  // namespace sw::exec
