// What a person at the terminal may say beside moves.
#include <iostream>

#include "cli/look.hpp"
#include "cli/pages.hpp"
#include "cli/screen.hpp"
#include "cli/session.hpp"
#include "record/swg.hpp"

namespace sw::cli {

std::span<const Session::Order> Session::orders() {
  static constexpr std::array kOrders = {
      Order{"map", "", &Session::order_map},      Order{"board", "", &Session::order_board},
      Order{"look", "r07", &Session::order_look}, Order{"players", "", &Session::order_players},
      Order{"row", "", &Session::order_row},      Order{"hint", "", &Session::order_hint},
      Order{"undo", "", &Session::order_undo},    Order{"ask", "on|off", &Session::order_ask},
      Order{"log", "", &Session::order_log},      Order{"save", "FILE", &Session::order_save},
      Order{"help", "", &Session::order_help},    Order{"quit", "", &Session::order_quit},
  };
  return kOrders;
}

Session::Next Session::order_map(const Moment& moment, const std::string& /*argument*/) {
  const int columns = screen_columns();
  print(drawing_page(words_, layout_, moment.seen, columns > 0 ? columns : kUsualColumns));
  return Next::AskOn;
}

Session::Next Session::order_board(const Moment& moment, const std::string& /*argument*/) {
  std::cout << board_page(words_, moment.seen);
  return Next::AskOn;
}

Session::Next Session::order_look(const Moment& moment, const std::string& argument) {
  const RegionId region = words_.setting().region(argument);
  if (argument.empty()) {
    print_line("look-where");
  } else if (region == RegionId::None) {
    print_line("no-region", {{"region", argument}});
  } else {
    print(look_page(words_, moment.seen, region));
  }
  return Next::AskOn;
}

Session::Next Session::order_players(const Moment& moment, const std::string& /*argument*/) {
  std::cout << players_page(words_, moment.seen, Eyes::of(moment.seat));
  return Next::AskOn;
}

Session::Next Session::order_row(const Moment& moment, const std::string& /*argument*/) {
  print(row_page(words_, moment.seen));
  return Next::AskOn;
}

// The planner's advice; asked twice it says the same.
Session::Next Session::order_hint(const Moment& moment, const std::string& /*argument*/) {
  Random random = stream_at(seed_, moment.seat, game_.course());
  const Action action =
      ask(*adviser_, words_.setting().rules, game_.state(), game_.legal(), random);
  print_line("hint", {{"choice", with_count_in_words(words_, moment.seen, action)},
                      {"answer", answer_for(moment.choices, action)}});
  return Next::AskOn;
}

Session::Next Session::order_undo(const Moment& moment, const std::string& /*argument*/) {
  print_line(game_.undo(moment.seat) ? "taken-back" : "nothing-back");
  told_events_ = game_.events().size();
  shown_turn_ = -1;
  return Next::AskAgain;
}

Session::Next Session::order_ask(const Moment& /*moment*/, const std::string& argument) {
  questions_ = argument != "off";
  print_line(questions_ ? "asking" : "not-asking");
  return Next::AskOn;
}

Session::Next Session::order_log(const Moment& /*moment*/, const std::string& /*argument*/) {
  for (const Line& line : game_.lines()) std::cout << to_line(words_.setting(), line) << '\n';
  return Next::AskOn;
}

Session::Next Session::order_save(const Moment& /*moment*/, const std::string& file) {
  if (file.empty()) {
    print_line("save-where");
    return Next::AskOn;
  }
  try {
    write_text(file, write_swg(record_of(game_.course(), names_, seed_)));
    print_line("saved", {{"file", file}});
  } catch (const BadInput&) {
    print_line("not-saved", {{"file", file}});
  }
  return Next::AskOn;
}

Session::Next Session::order_help(const Moment& /*moment*/, const std::string& /*argument*/) {
  constexpr int kNames = 14;
  std::string out = words_.say("terminal.help.intro") + "\n";
  for (const Order& order : orders()) {
    const std::string name = std::string("  ") + order.name + " " + order.argument;
    out += padded(name, kNames) + words_.say(std::string("terminal.help.") + order.name) + "\n";
  }
  print(out);
  return Next::AskOn;
}

Session::Next Session::order_quit(const Moment& /*moment*/, const std::string& /*argument*/) {
  return Next::Leave;
}

}  // namespace sw::cli
