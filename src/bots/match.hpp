// A game between bots. Chance and every bot have their own stream of random numbers, so that a bot
// that thinks more does not change the dice.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "bots/bot.hpp"
#include "bots/playout.hpp"

namespace sw {

class Match {
 public:
  // bots[i] plays seat i; there is one for each player of `rules`, which outlives the match.
  Match(const Ruleset& rules, std::vector<std::unique_ptr<Bot>> bots);
  // The same with bots that belong to somebody else and outlive the match.
  Match(const Ruleset& rules, std::vector<Bot*> bots);

  // Plays the game of this seed from its first draw to its end. `line`, if given, receives every
  // action, also those of chance.
  Outcome play(std::uint64_t seed, std::vector<Action>* line = nullptr);
  // The same, but chance draws `opening` as the first combo of the row, if the rules allow it.
  Outcome play_opened(std::uint64_t seed, Action opening, std::vector<Action>* line = nullptr);
  // The same as play() with keyed chance: whoever sits where, the deal and the dice of each turn
  // are the same.
  Outcome play_deal(std::uint64_t seed, std::vector<Action>* line = nullptr);

 private:
  template <class Chance>
  Outcome play_with(Chance&& chance, std::uint64_t seed, std::vector<Action>* line);
  Action answer(std::span<Random> streams);
  void tell(PlayerId speaker, Action said);

  const Ruleset& rules_;
  std::vector<std::unique_ptr<Bot>> owned_;
  std::vector<Bot*> bots_;  // by seat
  std::unique_ptr<Playground> ground_;
};

// The seed of a stream derived from the seed of a game: 0 is chance, i + 1 is seat i.
std::uint64_t stream_seed(std::uint64_t seed, int stream);

// who begins when the host leaves it to lots: a seat in [0, players), counted as they sit.
int seat_by_lot(std::uint64_t seed, int players);

}  // namespace sw
