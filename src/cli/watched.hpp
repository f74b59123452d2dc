// A bot under a stopwatch, for the commands that measure bots.
#pragma once

#include <functional>
#include <memory>

#include "bots/bot.hpp"

namespace sw::cli {

struct Answer {
  double ms = 0;             // by the clock
  double work_ms = 0;        // of this thread: other work on the machine does not make a bot slower
  bool legal = true;         // else something legal was said instead
  bool begins_turn = false;  // the first answer in a turn of its own
};

// The same bot; `note` hears of each of its answers. Ctrl-C hurries it.
using AnswerNote = std::function<void(const Question&, const Answer&)>;
std::unique_ptr<Bot> watched(std::unique_ptr<Bot> bot, AnswerNote note);

}  // namespace sw::cli
