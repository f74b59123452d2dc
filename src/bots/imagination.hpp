// A turn and the rounds behind it, played in imagination by the bots of counsel.hpp. Luck is keyed
// by the number of the sample, so that two plans are compared with the same dice.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "bots/bot.hpp"
#include "bots/counsel.hpp"
#include "bots/win_share.hpp"
#include "record/notation.hpp"

namespace sw {

using Purses = std::array<int, kMaxPlayers>;

// What a turn leads to; coins and regions in hundredths. A sum over samples, or their mean.
struct Sequel {
  Purses now{};    // coins that each player wins in the turn
  Purses soon{};   // … in the imagined rounds
  Purses later{};  // … and may be expected to win behind them
  Shares shares{};
  int lost = 0;  // regions that the seat loses before its next turn
  int samples = 0;

  void add(const Sequel& other);
  Sequel mean() const;
};

// A turn to its end, with all that was said; the turn of another player stands behind it.
struct ImaginedTurn {
  std::vector<Line> lines;
  State end;
};

class Imagination {
 public:
  // `root` is a whole position in which the seat is asked; `rounds` are played behind the turn,
  // with a whim of its own in each sample if so wished (counsel.hpp).
  Imagination(const Ruleset& rules, const State& root, PlayerId seat, int rounds,
              bool whims = false);

  // The turn as the counsellor plans it, after what is said at once. Dice fall badly: what it does
  // then can be planned.
  ImaginedTurn plan(std::span<const Action> said_at_once);
  // The same turn with the luck of a sample: as planned while nothing comes in between.
  State follow(std::span<const Line> plan, std::uint64_t sample);
  // What the end of a turn leads to.
  Sequel after(const State& end_of_turn, std::uint64_t sample);
  // What the seat wants of it: own coins at the end less those of the others.
  int value_of(const Sequel& sequel) const;

  const State& root() const { return root_; }
  PlayerId seat() const { return seat_; }
  const Ruleset& rules() const { return rules_; }
  bool goes_on(const State& state) const;  // the turn of the root

 private:
  void begin_sample(std::uint64_t sample);
  Action answer(Bot& bot, const State& state, Random& random);

  const Ruleset& rules_;
  State root_;
  PlayerId seat_;
  int rounds_;
  bool whims_;
  std::unique_ptr<Bot> counsellor_;
  std::unique_ptr<Bot> extra_;
  ActionList legal_;
};

}  // namespace sw
