// A game in progress: the one road that people, bots, replays, scenarios and the network use.
// It keeps the position, what is legal now, and every line so far, those of chance included (N-01).
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "record/notation.hpp"
#include "rules/engine.hpp"

namespace sw {

// --- Where chance comes from -------------------------------------------------------------------

class ChanceSource {
 public:
  virtual ~ChanceSource() = default;
  // The result that chance gives here, or nothing: then the game waits for a line of chance.
  // `ordinal` counts the results of this game so far.
  virtual std::optional<Action> next(const Setting& setting, const State& state, int ordinal) = 0;
};

// Dice and draws from a seed. The n-th result depends on the seed, n and the position only, so a
// game that was saved and loaded, or taken back and played again, meets the same luck.
class SeededChance final : public ChanceSource {
 public:
  explicit SeededChance(std::uint64_t seed) : seed_(seed) {}
  std::optional<Action> next(const Setting& setting, const State& state, int ordinal) override;

 private:
  std::uint64_t seed_;
};

// Results that are known beforehand, in order. A result that does not fit the position is given
// nevertheless and refused by the game; when the list is used up the game waits.
class ListedChance final : public ChanceSource {
 public:
  explicit ListedChance(std::vector<Action> results) : results_(std::move(results)) {}
  std::optional<Action> next(const Setting& setting, const State& state, int ordinal) override;
  std::size_t unused() const { return results_.size() - used_; }

 private:
  std::vector<Action> results_;
  std::size_t used_ = 0;
};

// --- The game ----------------------------------------------------------------------------------

class Game {
 public:
  using Answer = std::expected<void, Refused>;

  // `setting` must outlive the game. Without a source every result of chance must be said.
  explicit Game(const Setting& setting, std::unique_ptr<ChanceSource> chance = nullptr);

  // A new game: chance deals the row if it can.
  void start();
  // A game from a hand-made position, settled first.
  void start(const State& position);
  // From now on chance comes from here (a loaded game goes on); deals at once what is due.
  Answer set_chance(std::unique_ptr<ChanceSource> chance);
  // Events of all that follows are appended to this log; nullptr stops it.
  void set_log(EventLog* log) { log_ = log; }

  // One line or action; refused, it changes nothing (N-03). Chance then answers as far as it can;
  // a source that gives an impossible result is refused, with the line itself carried out.
  Answer say(std::string_view line);
  Answer play(PlayerId seat, Action action);
  Answer play(Action action) { return play(actor(state_), action); }

  // Takes back the last line: only the player who said it, and only while no result of chance and
  // no other decision has followed.
  bool can_undo(PlayerId seat) const { return !lines_.empty() && lines_.back().actor == seat; }
  bool undo(PlayerId seat);

  const Setting& setting() const { return setting_; }
  const State& state() const { return state_; }
  // What the actor may say, also chance; empty only after the end.
  const ActionList& legal() const { return legal_; }
  const std::vector<Line>& lines() const { return lines_; }
  bool over() const { return state_.over(); }

  // The legal actions as sorted text.
  std::vector<std::string> legal_lines() const;

 private:
  void carry_out(PlayerId seat, Action action);
  Answer ask_chance();
  void list_outcomes();

  const Setting& setting_;
  std::unique_ptr<ChanceSource> chance_;
  EventLog* log_ = nullptr;
  State state_;
  ActionList legal_;
  std::vector<Line> lines_;
  std::vector<State> before_;  // the position before each line
  int chance_results_ = 0;
};

}  // namespace sw
