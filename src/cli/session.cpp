#include "cli/session.hpp"

#include <unistd.h>

#include <iostream>

#include "cli/chronicle.hpp"
#include "cli/foresight.hpp"
#include "cli/pages.hpp"
#include "cli/players.hpp"
#include "cli/prices.hpp"
#include "cli/screen.hpp"
#include "record/swg.hpp"

namespace sw::cli {

namespace {

using Faults = std::array<exec::FaultCounts, kMaxPlayers>;

// The names of bots are those of the seats; a person has none.
std::vector<std::unique_ptr<Bot>> make_bots(const Start& start, Faults& faults) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (std::size_t i = 0; i < start.seats.size(); ++i) {
    const std::string& name = start.seats[i];
    bots.push_back(name == kHuman
                       ? nullptr
                       : exec::make_player(name, start.table->setting, start.limits, faults[i]));
  }
  return bots;
}

int withdrawn_tokens(const State& s, PlayerId seat) {
  int n = 0;
  for (const Civ& civ : s.civs) n += civ.owner == seat ? civ.withdrawn : 0;
  return n;
}

std::string without_blanks(const std::string& text) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  const std::size_t end = text.find_last_not_of(" \r") + 1;
  return end > begin ? text.substr(begin, end - begin) : "";
}

}  // namespace

Session::Session(const Start& start, Words words, Layout layout, Keeper keeper)
    : game_(*start.table->game),
      words_(std::move(words)),
      layout_(std::move(layout)),
      names_(start.seats),
      seed_(start.seed),
      questions_(start.questions && isatty(STDIN_FILENO) != 0),
      bots_(make_bots(start, faults_)),
      seats_(pointers_to(bots_)),
      adviser_(make_planner_bot()),
      input_(make_line_input()),
      keeper_(std::move(keeper)),
      told_events_(game_.lines().empty() ? 0 : game_.events().size()) {
  seats_.begin(seed_);
  game_.set_chance(std::make_unique<SeededChance>(seed_));
}

// --- Playing -----------------------------------------------------------------------------------

void Session::run() {
  print_line("title", {{"map", words_.table()}, {"seed", std::to_string(seed_)}});
  tell_events();
  while (!game_.over()) {
    const PlayerId seat = actor(game_.state());
    if (seats_.is_bot(seat)) {
      ask_bot(seat);
    } else if (!ask_human(seat)) {
      return say_goodbye();
    }
    const bool goes_on = !game_.over() && actor(game_.state()) == seat && seats_.is_bot(seat);
    if (!goes_on) tell_events();  // what a bot does in a row can be told together
  }
  std::cout << score_page(words_, game_.state(), game_.events()) << std::flush;
  seats_.end(game_.course());
  keeper_.forget();
}

void Session::ask_bot(PlayerId seat) {
  const exec::FaultCounts& faults = faults_[static_cast<std::size_t>(seat)];
  const std::int64_t before = faults.total();
  const Action action = seats_.answer(game_.course(), game_.legal());
  if (faults.total() > before) {
    tell_events();
    print_line("fault", {{"player", words_.player(seat)},
                         {"faults", describe(faults)},
                         {"line", to_line(words_.setting(), seat, action)}});
  }
  carry_out(seat, action);
}

bool Session::ask_human(PlayerId seat) {
  const State seen = view(words_.setting().rules, game_.state(), Eyes::of(seat));
  const Moment moment{seat, seen, list_choices(words_, seen, game_.legal())};
  const int turn = int{seen.turn.round} * kMaxPlayers + index(seen.turn.player);
  if (turn != shown_turn_) show_table(moment);  // once per turn, not before every question
  shown_turn_ = turn;
  show_question(moment);
  const std::vector<std::string> lines = sayable(moment);
  for (std::string input; read(input, lines);) {
    const Next next = answer(moment, input);
    if (next != Next::AskOn) return next == Next::AskAgain;
  }
  return false;
}

Session::Next Session::answer(const Moment& moment, const std::string& input) {
  const std::string name = input.substr(0, input.find(' '));
  for (const Order& order : orders()) {
    if (name == order.name) {
      return (this->*order.obey)(moment, without_blanks(input.substr(name.size())));
    }
  }
  return move(moment, input);
}

Session::Next Session::move(const Moment& moment, const std::string& input) {
  const auto action = understand(words_, game_, moment.choices, input);
  if (!action) {
    print(action.error() + "\n");
    return Next::AskOn;
  }
  if (!is_sure(moment, *action)) return Next::AskOn;
  carry_out(moment.seat, *action);
  keep();
  return Next::AskAgain;
}

// A question before grave moves.
bool Session::is_sure(const Moment& moment, Action action) {
  if (!questions_) return true;
  const std::string why = warning(words_, moment.seen, game_.legal(), action);
  if (why.empty()) return true;
  const std::string yes = words_.say("terminal.yes");
  print(why + " " + words_.say("terminal.sure", {{"yes", yes}, {"no", words_.say("terminal.no")}}) +
        "\n");
  std::string reply;
  if (read(reply, {}) && !reply.empty() && yes.starts_with(reply)) return true;
  print_line("not-done");
  return false;
}

void Session::carry_out(PlayerId seat, Action action) {
  if (const auto played = game_.play(seat, action); !played)
    throw std::runtime_error(played.error().message);
}

// --- Showing -----------------------------------------------------------------------------------

void Session::tell_events() {
  print(tell(words_, std::span(game_.events()).subspan(told_events_)));
  told_events_ = game_.events().size();
}

void Session::show_table(const Moment& moment) {
  std::cout << '\n';
  order_map(moment, "");
  std::cout << '\n';
  order_players(moment, "");
  const bool picks = prompt(moment.seen) == Prompt::Choose &&
                     moment.seen.player(moment.seat).active == CivId::None;
  if (!picks) return;
  std::cout << '\n';
  order_row(moment, "");
}

void Session::show_question(const Moment& moment) const {
  std::cout << '\n';
  print_line("ask",
             {{"player", words_.player(moment.seat)}, {"question", question(words_, moment.seen)}});
  print(prospects(moment));
  print(choices_page(moment.choices));
}

// What is in hand, and what the turn will pay.
std::string Session::prospects(const Moment& moment) const {
  const Ruleset& rules = words_.setting().rules;
  const State& seen = moment.seen;
  std::string out;
  const auto add = [&](const std::string& key, const Values& values) {
    out += (out.empty() ? "  " : " ") + words_.say("terminal." + key, values);
  };
  if (seen.turn.player != moment.seat) {
    add("withdrawn", {{"n", std::to_string(withdrawn_tokens(seen, moment.seat))}});
    return out + "\n";
  }
  const CivId civ = conqueror(rules, seen);
  const bool pays = is_conquering(seen) || prompt(seen) == Prompt::Redeploy;
  if (civ == CivId::None || !pays) return "";
  const TurnEnd end = end_of_turn(rules, seen);
  add("hand", {{"n", std::to_string(seen.civ(civ).hand)}});
  if (seen.turn.roll >= 0) add("rolled", {{"n", std::to_string(seen.turn.roll)}});
  add(is_conquering(seen) ? "pays-if" : "pays", {{"n", std::to_string(end.coins)}});
  std::vector<std::string> left;
  for (const RegionId r : end.left) left.push_back(words_.place(r));
  if (!left.empty()) add("leaving", {{"places", words_.list(left)}});
  return out + "\n";
}

void Session::print(const std::string& text) const { std::cout << folded(text, screen_columns()); }

void Session::print_line(const std::string& key, const Values& values) const {
  print(words_.say("terminal." + key, values) + "\n");
}

bool Session::read(std::string& input, std::span<const std::string> lines) {
  const std::optional<std::string> line = input_->read(lines);
  if (line) input = without_blanks(*line);
  return line.has_value();
}

// Every line that means something now, for the completion of words.
std::vector<std::string> Session::sayable(const Moment& moment) const {
  std::vector<std::string> out;
  for (const Order& order : orders()) out.emplace_back(order.name);
  for (const std::string& region : words_.setting().region_names) out.push_back("look " + region);
  const std::size_t name = name_of(moment.seat).size() + 1;  // "p1 "
  for (const Action a : game_.legal()) {
    out.push_back(to_line(words_.setting(), moment.seat, a).substr(name));
  }
  return out;
}

// --- Keeping -----------------------------------------------------------------------------------

// After every move of a person, so that nothing is lost however the program ends.
void Session::keep() {
  if (!keeps_) return;
  const bool had_set_aside = !keeper_.set_aside().empty();
  keeps_ = keeper_.keep(write_swg(record_of(game_.course(), names_, seed_)));
  if (!keeps_) print_line("not-saved", {{"file", keeper_.file()}});
  if (!had_set_aside && !keeper_.set_aside().empty()) {
    print_line("set-aside", {{"file", keeper_.set_aside()}});
  }
}

void Session::say_goodbye() const {
  print_line("goodbye");
  if (!keeps_ || !keeper_.holds_game()) return;
  const bool usual = keeper_.file() == usual_keeping_place();
  print_line("kept",
             {{"file", keeper_.file()},
              {"command", usual ? "smallworld play --resume"
                                : "smallworld play --resume --autosave " + keeper_.file()}});
}

}  // namespace sw::cli
