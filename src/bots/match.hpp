// A game between bots.
#pragma once

#include <memory>
#include <vector>

#include "bots/playout.hpp"
#include "bots/seats.hpp"

namespace sw {

class Match {
 public:
  // bots[i] plays seat i; there is one for each player of `setting`, which outlives the match.
  Match(const Setting& setting, std::vector<std::unique_ptr<Bot>> bots);
  // The same with bots that belong to somebody else and outlive the match.
  Match(const Setting& setting, const std::vector<Bot*>& bots);

  // Plays the game of this seed from its first draw to its end.
  Outcome play(std::uint64_t seed);
  // The same, but chance draws `opening` as the first combo of the row, if the rules allow it.
  Outcome play_opened(std::uint64_t seed, Action opening);
  // The same as play() with keyed chance: whoever sits where, the deal and the dice of each turn
  // are the same.
  Outcome play_deal(std::uint64_t seed);

  // The game that was played last.
  const Course& course() const { return course_; }

 private:
  Outcome play_with(ChanceSource& chance, std::uint64_t seed);

  std::vector<std::unique_ptr<Bot>> owned_;
  Seats seats_;
  Course course_;
  ActionList legal_;
};

}  // namespace sw
