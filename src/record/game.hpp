// A game in progress: its course, what is legal now, where its chance comes from, and what
// happened, if somebody listens.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "record/course.hpp"

namespace sw {

class Game {
 public:
  using Answer = Course::Answer;

  // `setting` must outlive the game. Without a source every result of chance must be said.
  explicit Game(const Setting& setting, std::unique_ptr<ChanceSource> chance = nullptr);
  // From now on events are kept.
  void listen() { listening_ = true; }

  // A new game: chance deals the row if it can.
  void start();
  // A game from a hand-made position, settled first.
  void start(const State& position);
  // From now on chance comes from here (a loaded game goes on); deals at once what is due.
  void set_chance(std::unique_ptr<ChanceSource> chance);

  // One line or action; refused, it changes nothing (N-03). Chance then answers as far as it can.
  Answer say(std::string_view line);
  Answer play(PlayerId seat, Action action);
  Answer play(Action action) { return play(actor(state()), action); }

  // Takes back the last line and the events that it brought; see Course.
  PlayerId undoer() const { return course_.undoer(); }
  bool undo(PlayerId seat);

  const Course& course() const { return course_; }
  const Setting& setting() const { return course_.setting(); }
  const State& state() const { return course_.state(); }
  const std::vector<Line>& lines() const { return course_.lines(); }
  bool over() const { return course_.over(); }
  // What the actor may say, also chance; empty only after the end.
  const ActionList& legal() const { return legal_; }
  // The legal actions as sorted text.
  std::vector<std::string> legal_lines() const;
  // All since listen().
  const EventLog& events() const { return events_; }

 private:
  void forget();
  Answer go_on(Answer answer);
  void ask_chance();
  EventLog* log() { return listening_ ? &events_ : nullptr; }

  Course course_;
  std::unique_ptr<ChanceSource> chance_;
  ActionList legal_;
  bool listening_ = false;
  EventLog events_;
  std::vector<std::size_t> marks_;  // events before each line that was said
};

// A game with the setting that it is played in, new or on from its record.
struct OpenGame {
  Setting setting;
  std::unique_ptr<Game> game;
};

// A new game before its first draw, with events; it has no source of chance until one is set.
std::unique_ptr<OpenGame> open_game(Setting setting);

}  // namespace sw
