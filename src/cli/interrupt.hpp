// Ctrl-C in the middle of many games: those that are finished are reported, those under way are
// given up, and the program ends with code 130. A second Ctrl-C ends it at once.
#pragma once

#include <memory>

#include "bots/bot.hpp"

namespace sw::cli {

// Whether Ctrl-C was pressed while somebody was prepared for it.
bool interrupted();

// Prepared for Ctrl-C as long as it lives, unless the program was started with Ctrl-C ignored.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

 private:
  bool listens_ = false;
};

// The same bot until Ctrl-C; from then on it says whatever is legal, so that its game, which counts
// for nothing, is over soon.
std::unique_ptr<Bot> hurried(std::unique_ptr<Bot> bot);

}  // namespace sw::cli
