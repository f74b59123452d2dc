// The terminal gives every key at once and shows none of them by itself, as long as this lives. It
// is as before when it ends, and also when a signal ends the program in between.
#pragma once

namespace sw::cli {

class RawTerminal {
 public:
  RawTerminal();
  ~RawTerminal();
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;

  // Ctrl-Z: the program stops until the shell lets it go on.
  void suspend();
};

}  // namespace sw::cli
