// A game in the terminal: shows what a person may see, asks, obeys, and lets bots play the rest.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "bots/seats.hpp"
#include "cli/choices.hpp"
#include "cli/drawing.hpp"
#include "cli/keeper.hpp"
#include "cli/line_input.hpp"
#include "cli/words.hpp"
#include "exec/players.hpp"
#include "record/game.hpp"

namespace sw::cli {

inline constexpr const char* kHuman = "human";

// Everything a session is made of before it begins.
struct Start {
  std::unique_ptr<OpenGame> table;
  std::vector<std::string> seats;  // a bot, or kHuman
  std::uint64_t seed = 0;
  exec::Limits limits;
  bool questions = true;  // before grave moves, if a person sits at a terminal
};

class Session {
 public:
  // `start` must outlive the session.
  Session(const Start& start, Words words, Layout layout, Keeper keeper);
  // Until the game is over or the person leaves.
  void run();

 private:
  // A question to a person: what is seen and what can be chosen.
  struct Moment {
    PlayerId seat;
    State seen;
    std::vector<Choice> choices;
  };
  // What a line that is no move leads to.
  enum class Next { AskOn, AskAgain, Leave };
  struct Order {
    const char* name;
    const char* argument;
    Next (Session::*obey)(const Moment& moment, const std::string& argument);
  };
  static std::span<const Order> orders();

  // --- Playing
  void ask_bot(PlayerId seat);
  bool ask_human(PlayerId seat);  // until a move is made; false when the person leaves
  Next answer(const Moment& moment, const std::string& input);
  Next move(const Moment& moment, const std::string& input);
  bool is_sure(const Moment& moment, Action action);
  void carry_out(PlayerId seat, Action action);

  // --- Orders
  Next order_map(const Moment& moment, const std::string& argument);
  Next order_board(const Moment& moment, const std::string& argument);
  Next order_look(const Moment& moment, const std::string& argument);
  Next order_players(const Moment& moment, const std::string& argument);
  Next order_row(const Moment& moment, const std::string& argument);
  Next order_hint(const Moment& moment, const std::string& argument);
  Next order_undo(const Moment& moment, const std::string& argument);
  Next order_ask(const Moment& moment, const std::string& argument);
  Next order_log(const Moment& moment, const std::string& argument);
  Next order_save(const Moment& moment, const std::string& argument);
  Next order_help(const Moment& moment, const std::string& argument);
  Next order_quit(const Moment& moment, const std::string& argument);

  // --- Showing
  void tell_events();
  void show_table(const Moment& moment);
  void show_question(const Moment& moment) const;
  std::string prospects(const Moment& moment) const;
  void print(const std::string& text) const;  // folded to the width of the terminal
  void print_line(const std::string& key, const Values& values = {}) const;
  bool read(std::string& input, std::span<const std::string> lines);
  std::vector<std::string> sayable(const Moment& moment) const;

  // --- Keeping
  void keep();
  void say_goodbye() const;

  Game& game_;
  Words words_;
  Layout layout_;
  std::vector<std::string> names_;
  std::uint64_t seed_;
  bool questions_;
  std::array<exec::FaultCounts, kMaxPlayers> faults_{};
  std::vector<std::unique_ptr<Bot>> bots_;  // nullptr: a person
  Seats seats_;
  std::unique_ptr<Bot> adviser_;
  std::unique_ptr<LineInput> input_;
  Keeper keeper_;
  std::size_t told_events_;
  int shown_turn_ = -1;
  bool keeps_ = true;  // until it fails
};

}  // namespace sw::cli
