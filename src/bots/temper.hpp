// What a bot feels about an action beside what its plans are worth: errors of people who do not
// play their best, and fondness. Hundredths of a coin. It depends on nothing but the question, and
// stays the same for a turn, so that who has misjudged a plan follows it.
#pragma once

#include "bots/bot.hpp"

namespace sw {

struct Temper {
  int misjudges = 0;  // an entry seems so much better or worse than it is, at most; half a conquest
  int clings = 0;     // a decline seems so much worse: it comes too late
  int overlooks = 0;  // so much of each coin of a price is not noticed
  std::uint64_t whim = 0;  // with another one it errs otherwise

  friend constexpr bool operator==(const Temper&, const Temper&) = default;
};

// What is added to the value of the action.
int feeling(const Temper& temper, const Question& question, Action action);

}  // namespace sw
