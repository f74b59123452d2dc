// The best judgement there is, for whoever gives advice: who plans a turn, who plays imagined
// rounds, and what the position behind them is worth. Hints and reviews ask here and nowhere else,
// so that a stronger bot takes over by a change in this file's source.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/forecast.hpp"

namespace sw {

// Plans turns.
std::unique_ptr<Bot> make_counsellor();
// Answers for everybody in imagined rounds: fast. With a whim it misjudges entries by a coin or so,
// with each whim otherwise: what many samples say then hangs on nobody's habits.
std::unique_ptr<Bot> make_extra(std::uint64_t whim = 0);

struct Judgement {
  Forecast ends{};  // coins that each player may be expected to have at the end, in hundredths
  // What a seat wants of them: its own, less those of the others.
  int worth(const Ruleset& rules, PlayerId seat) const;
};
Judgement judge(const Ruleset& rules, const State& state);

}  // namespace sw
