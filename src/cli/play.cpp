// smallworld play: a game in the terminal against bots, also from a file or a pipe.
#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <optional>
#include <random>

#include "bots/seats.hpp"
#include "cli/choices.hpp"
#include "cli/chronicle.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/pages.hpp"
#include "cli/players.hpp"
#include "record/swg.hpp"

namespace sw::cli {

namespace {

constexpr const char* kHuman = "human";

struct Request {
  std::string map;
  Boxes boxes;
  std::string seats;
  std::string first = "random";
  std::optional<std::uint64_t> seed;
  std::string load;
  exec::Limits limits;
};

// Everything a session is made of before it begins.
struct Start {
  std::unique_ptr<OpenGame> table;
  std::vector<std::string> seats;
  std::uint64_t seed = 0;
  exec::Limits limits;
};

constexpr const char* kHelp =
    "Answer with the number of a choice (pieces to place: number and count, as in '3 2' or '3 "
    "all'), with\n"
    "a region ('r07', 'r07 2'), or with a line of the notation ('conquer r07 with dragon').\n"
    "  board      show board, players and row again\n"
    "  log        every line so far\n"
    "  undo       take the last line back, as long as neither dice nor others have answered\n"
    "  save FILE  write the game down; play --load FILE goes on with it\n"
    "  help       this text\n"
    "  quit       leave the game\n";

int withdrawn_tokens(const State& s, PlayerId seat) {
  int n = 0;
  for (const Civ& civ : s.civs) n += civ.owner == seat ? civ.withdrawn : 0;
  return n;
}

// --- The session -------------------------------------------------------------------------------

class Session {
 public:
  Session(Game& game, Words words, const Start& start)
      : game_(game),
        words_(std::move(words)),
        names_(start.seats),
        seed_(start.seed),
        bots_(make_bots(start)),
        seats_(pointers_to(bots_)),
        told_events_(game.lines().empty() ? 0 : game.events().size()) {
    seats_.begin(seed_);
    game_.set_chance(std::make_unique<SeededChance>(seed_));
  }

  void run() {
    tell_events();
    while (!game_.over()) {
      const PlayerId seat = actor(game_.state());
      if (seats_.is_bot(seat)) {
        ask_bot(seat);
      } else if (!ask_human(seat)) {
        std::cout << "Goodbye.\n";
        return;
      }
    }
    std::cout << score_page(words_, game_.state(), game_.events()) << std::flush;
    seats_.end(game_.course());
  }

 private:
  // The names of bots are those of the seats; a person has none.
  std::vector<std::unique_ptr<Bot>> make_bots(const Start& start) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (std::size_t i = 0; i < start.seats.size(); ++i) {
      const std::string& name = start.seats[i];
      bots.push_back(name == kHuman
                         ? nullptr
                         : exec::make_player(name, game_.setting(), start.limits, faults_[i]));
    }
    return bots;
  }

  void ask_bot(PlayerId seat) {
    const exec::FaultCounts& faults = faults_[static_cast<std::size_t>(seat)];
    const std::int64_t before = faults.total();
    const Action action = seats_.answer(game_.course(), game_.legal());
    if (faults.total() > before) {
      std::cout << words_.player(seat) << " gives no legal answer in time (" << describe(faults)
                << "): '" << to_line(words_.setting(), seat, action) << "' is played instead.\n";
    }
    carry_out(seat, action);
  }

  // Until a move is made; false when the person leaves or the input ends.
  bool ask_human(PlayerId seat) {
    const State seen = view(words_.setting().rules, game_.state(), Eyes::of(seat));
    const std::vector<Choice> choices = list_choices(words_, seen, game_.legal());
    show_position(seen, seat);
    show_question(seen, seat, choices);
    for (std::string input; read(input);) {
      if (input == "quit") return false;
      if (obey(input, seen, seat)) {
        if (input == "undo" || game_.over()) return true;
        continue;
      }
      const auto action = understand(game_, choices, input);
      if (action) {
        carry_out(seat, *action);
        return true;
      }
      std::cout << action.error() << '\n';
    }
    std::cout << '\n';
    return false;
  }

  // The commands that are no moves; false if it is none of them.
  bool obey(const std::string& input, const State& seen, PlayerId seat) {
    if (input == "help") {
      std::cout << kHelp;
    } else if (input == "board") {
      show_all(seen, seat);
    } else if (input == "log") {
      for (const Line& line : game_.lines()) std::cout << to_line(words_.setting(), line) << '\n';
    } else if (input == "undo") {
      std::cout << (game_.undo(seat) ? "Taken back.\n" : "There is nothing to take back.\n");
      told_events_ = game_.events().size();
      shown_turn_ = -1;
    } else if (input.starts_with("save")) {
      save(input);
    } else {
      return false;
    }
    return true;
  }

  void save(const std::string& input) const {
    const auto name = input.find_first_not_of(' ', 4);
    if (name == std::string::npos) {
      std::cout << "Say the name of a file: save FILE\n";
      return;
    }
    const std::string path = input.substr(name);
    try {
      write_text(path, write_swg(record_of(game_.course(), names_, seed_)));
      std::cout << "Saved in " << path << '\n';
    } catch (const BadInput& problem) {
      std::cout << problem.what() << '\n';
    }
  }

  void carry_out(PlayerId seat, Action action) {
    if (const auto answer = game_.play(seat, action); !answer)
      throw std::runtime_error(answer.error().message);
    tell_events();
  }

  void tell_events() {
    for (; told_events_ < game_.events().size(); ++told_events_) {
      const std::string text = tell(words_, game_.events()[told_events_]);
      if (!text.empty()) std::cout << text << '\n';
    }
  }

  // The whole table once per turn, not before every question.
  void show_position(const State& seen, PlayerId seat) {
    const int turn = int{seen.turn.round} * kMaxPlayers + index(seen.turn.player);
    if (turn != shown_turn_) show_all(seen, seat);
    shown_turn_ = turn;
  }

  void show_all(const State& seen, PlayerId seat) const {
    std::cout << '\n'
              << board_page(words_, seen) << '\n'
              << players_page(words_, seen, Eyes::of(seat)) << '\n';
    if (prompt(seen) == Prompt::Choose) std::cout << row_page(words_, seen) << '\n';
  }

  void show_question(const State& seen, PlayerId seat, const std::vector<Choice>& choices) const {
    const Ruleset& rules = words_.setting().rules;
    std::cout << '\n' << words_.player(seat) << ", " << name_of(prompt(seen));
    if (seen.turn.player != seat) {
      std::cout << ", " << count_of(withdrawn_tokens(seen, seat), "withdrawn token");
    } else if (const CivId civ = conqueror(rules, seen);
               civ != CivId::None && prompt(seen) != Prompt::Choose) {
      std::cout << ", " << count_of(seen.civ(civ).hand, "token") << " in hand";
      if (seen.turn.roll >= 0) std::cout << ", rolled " << int{seen.turn.roll};
      std::cout << ", income " << income(rules, seen, seat);
    }
    std::cout << ": " << question(words_, seen) << '\n' << choices_page(choices);
  }

  static bool read(std::string& input) {
    std::cout << "> ";
    flush_output();
    if (!std::getline(std::cin, input)) return false;
    while (!input.empty() && (input.back() == ' ' || input.back() == '\r')) input.pop_back();
    input.erase(0, input.find_first_not_of(' '));
    return true;
  }

  Game& game_;
  Words words_;
  std::vector<std::string> names_;
  std::uint64_t seed_;
  std::array<exec::FaultCounts, kMaxPlayers> faults_{};
  std::vector<std::unique_ptr<Bot>> bots_;  // nullptr: a person
  Seats seats_;
  std::size_t told_events_;
  int shown_turn_ = -1;
};

// --- Setting up --------------------------------------------------------------------------------

// One word per player. When nothing is said, a person plays against greedy bots.
std::vector<std::string> seats_for(const std::string& text, const Setting& setting) {
  const int players = setting.rules.players;
  std::vector<std::string> seats = split(text, ',');
  if (seats.empty()) {
    seats.assign(static_cast<std::size_t>(players), "greedy");
    seats.front() = kHuman;
  }
  if (static_cast<int>(seats.size()) != players) {
    throw BadInput("--seats " + text + ": " + setting.config.map + " needs " +
                   std::to_string(players) + " seats, not " + std::to_string(seats.size()));
  }
  for (const std::string& seat : seats) {
    if (seat != kHuman) need_players("--seats", {seat});
  }
  return seats;
}

// Without a board named, the one for as many players as there are seats; under a sky, one less.
std::string map_for(const Request& request) {
  if (!request.map.empty()) return request.map;
  std::size_t named = split(request.seats, ',').size();
  if (request.boxes.sky != "none" && named > 0) --named;  // S-SETUP-01
  return "base-" + std::to_string(std::clamp<std::size_t>(named, 2, 5)) + "p";
}

// the host names who begins, or leaves it to the seed; the others follow as they sit.
void seat_first(std::vector<std::string>& seats, const std::string& first, std::uint64_t seed) {
  const int players = static_cast<int>(seats.size());
  int place = 0;
  if (first == "random") {
    place = seat_by_lot(seed, players);
  } else if (first.size() == 1 && first[0] >= '1' && first[0] < '1' + players) {
    place = first[0] - '1';
  } else {
    throw BadInput("--first " + first + ": it is random or a seat from 1 to " +
                   std::to_string(players));
  }
  std::ranges::rotate(seats, seats.begin() + place);
}

Start new_start(const Catalog& catalog, const Request& request) {
  Start start;
  start.table = open_game(open_setting(catalog, map_for(request), request.boxes));
  start.seats = seats_for(request.seats, start.table->setting);
  start.seed = request.seed.value_or(std::random_device()());
  seat_first(start.seats, request.first, start.seed);
  start.limits = request.limits;
  return start;
}

// A file starts no programs: bots of others must be named by whoever loads it.
bool are_seats(const std::vector<std::string>& names) {
  return std::ranges::all_of(
      names, [](const std::string& n) { return n == kHuman || exec::is_own_bot(n); });
}

Start saved_start(const Catalog& catalog, const Request& request) {
  if (!request.map.empty()) throw BadInput("--map: the board comes from the saved game");
  const auto record = read_swg(read_text(request.load));
  if (!record) throw BadInput(request.load + ": " + to_string(record.error()));
  auto replayed = replay(catalog, *record);
  if (!replayed) throw BadInput(request.load + ": " + to_string(replayed.error()));

  Start start;
  start.table = std::move(*replayed);
  const Setting& setting = start.table->setting;
  const int players = setting.rules.players;
  const bool known = request.seats.empty() && static_cast<int>(record->players.size()) == players &&
                     are_seats(record->players);
  start.seats = known ? record->players : seats_for(request.seats, setting);
  start.seed = request.seed.value_or(record->seed.value_or(std::random_device()()));
  start.limits = request.limits;
  return start;
}

void run(const Shell& shell, const Request& request) {
  const Catalog catalog = open_catalog(shell);
  const Start start =
      request.load.empty() ? new_start(catalog, request) : saved_start(catalog, request);
  const Setting& setting = start.table->setting;
  std::cout << "Small World on " << setting.config.map << ", seed " << start.seed
            << ". 'help' tells how to answer.\n";
  Session(*start.table->game, Words(setting, open_texts(shell), start.seats), start).run();
}

}  // namespace

void add_play(CLI::App& program, Shell& shell) {
  Command command(program, "play", "Play in the terminal");
  const auto request = std::make_shared<Request>();
  command.text("--map", request->map, "board (default: base, for the number of seats)");
  command.boxes(request->boxes);
  command.text("--seats", request->seats,
               "human or a bot for each seat, as in human,greedy,exec:COMMAND (default: you "
               "against greedy)");
  command.text("--first", request->first,
               "who begins: one of the seats, counted from 1, or random");
  command.seed(request->seed, "of the dice and draws (default: any)");
  command.limits(request->limits);
  command.text("--load", request->load, "go on with a saved game", "FILE");
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
