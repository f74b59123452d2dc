// A game as it was played: the position and every line so far, those of chance included (N-01). It
// is the one road of people, bots, replays, scenarios and the network, and lean, so that a server
// can hold thousands: what is legal is listed where the caller says, and a line is taken back by
// playing those before it again.
#pragma once

#include <expected>
#include <memory>
#include <string_view>
#include <vector>

#include "record/chance.hpp"
#include "record/notation.hpp"
#include "rules/engine.hpp"

namespace sw {

static_assert(sizeof(Line) == 5, "a server keeps every line of every game");

class Course {
 public:
  using Answer = std::expected<void, Refused>;

  // A new game before its first draw. `setting` must outlive the course.
  explicit Course(const Setting& setting);

  // --- Going on. `legal_now` receives what may be said next, as by apply().

  // Begins anew: a new game, or a hand-made position, settled first.
  void start(ActionList& legal_now, EventLog* log = nullptr);
  void start(const State& position, ActionList& legal_now, EventLog* log = nullptr);
  // One line or action; refused, it changes nothing (N-03).
  Answer say(std::string_view line, ActionList& legal_now, EventLog* log = nullptr);
  Answer play(PlayerId seat, Action action, ActionList& legal_now, EventLog* log = nullptr);
  // An action that is known to be legal.
  void carry_out(Action action, ActionList& legal_now, EventLog* log = nullptr);
  // All that chance owes, as far as the source knows it.
  void deal(ChanceSource& chance, ActionList& legal_now, EventLog* log = nullptr);

  // --- Going back

  // The player who may take back the last line: the one who said it, while no result of chance and
  // no other decision has followed. None if that is nobody.
  PlayerId undoer() const;
  // Takes back the last line, if the seat may.
  bool undo(PlayerId seat, ActionList& legal_now);

  // --- Elsewhere

  // Goes on from another position, in which something that nobody knows was guessed. The lines so
  // far stand, but do not lead there.
  void suppose(const State& position, ActionList& legal_now, EventLog* log = nullptr);

  // --- Questions

  const Setting& setting() const { return *setting_; }
  const State& state() const { return state_; }
  const std::vector<Line>& lines() const { return lines_; }
  int chance_results() const { return chance_results_; }
  bool over() const { return state_.over(); }

 private:
  const Setting* setting_;
  State state_;
  std::vector<Line> lines_;
  int chance_results_ = 0;
  // The position from which the lines after the first `origin_lines_` lead here; nullptr: a new
  // game.
  std::shared_ptr<const State> origin_;
  std::size_t origin_lines_ = 0;
};

}  // namespace sw
