// A state of the C interface: the course of a game, what is legal, where its luck comes from, and
// what was guessed on the way, so that it can be saved.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "capi/frame.hpp"
#include "record/course.hpp"

namespace sw::capi {

enum class Chance : std::uint8_t { Dealt, Explicit };

class Play {
 public:
  // A new game; dealt chance answers at once, here and after every action.
  Play(SharedFrame frame, std::uint64_t seed, Chance chance);
  Play(const Play& other);
  Play& operator=(const Play&) = delete;

  void restart(std::uint64_t seed);
  void reseed(std::uint64_t seed) { seed_ = seed; }

  // --- Questions
  const Frame& frame() const { return *frame_; }
  const SharedFrame& shared_frame() const { return frame_; }
  const Course& course() const { return course_; }
  const State& state() const { return course_.state(); }
  std::uint64_t seed() const { return seed_; }
  Chance chance() const { return chance_; }
  // What the player to move may do; empty when chance is next or the game is over.
  const ActionList& choices() const { return choices_; }
  // Choices or, when chance is next, its outcomes.
  std::vector<Action> legal() const;
  // Whether coins were guessed on the way.
  bool resampled() const { return !guesses_.empty(); }

  // --- Changes
  // Why the action is not legal; None if it is.
  std::expected<void, Refused> check(Action action) const;
  // Carries out a legal action.
  void carry_out(Action action);
  // One result of chance from the seed; the state must wait for chance.
  Action deal();
  // Hidden coins are filled in by what the seat knows, and luck comes from the seed.
  void resample(PlayerId seat, std::uint64_t seed);

  // --- Saving
  std::vector<std::uint8_t> save() const;
  // Plays what was saved again; nothing is believed.
  static std::expected<Play, std::string> load(SharedFrame frame,
                                               std::span<const std::uint8_t> bytes);
  // Plays a line of actions from the beginning; afterwards chance is as given.
  static std::expected<Play, std::string> replay(SharedFrame frame, std::span<const Action> line,
                                                 std::uint64_t seed, Chance chance);

 private:
  // Somebody's coins, as an entry of no kind in the history, and how many lines were said before.
  struct Guess {
    std::size_t lines = 0;
    Action coins;
  };

  void deal_all();
  std::vector<Action> history() const;  // lines and guesses
  void suppose(std::span<const Action> coins);

  SharedFrame frame_;
  Course course_;
  ActionList choices_;
  std::uint64_t seed_;
  Chance chance_;
  std::vector<Guess> guesses_;
};

}  // namespace sw::capi
