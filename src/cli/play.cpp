// smallworld play: a game in the terminal against bots, also from a file or a pipe.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>

#include "bots/seats.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/language.hpp"
#include "cli/players.hpp"
#include "cli/session.hpp"
#include "record/swg.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::string map;
  Boxes boxes;
  std::string seats;
  std::string first = "random";
  std::optional<std::uint64_t> seed;
  std::string load;
  exec::Limits limits;
  bool no_questions = false;
  std::string autosave;
  bool resume = false;
};

// --- Setting up --------------------------------------------------------------------------------

BadInput wrong(const Texts& texts, const std::string& key, const Values& values = {}) {
  return BadInput(texts.say("terminal.bad." + key, values));
}

// One word per player. When nothing is said, a person plays against bots of a middling level.
std::vector<std::string> seats_for(const std::string& text, const Setting& setting,
                                   const Texts& texts) {
  const int players = setting.rules.players;
  std::vector<std::string> seats = split(text, ',');
  if (seats.empty()) {
    seats.assign(static_cast<std::size_t>(players), "level3");
    seats.front() = kHuman;
  }
  if (static_cast<int>(seats.size()) != players) {
    throw wrong(texts, "seats",
                {{"seats", text},
                 {"map", setting.config.map},
                 {"n", std::to_string(players)},
                 {"given", std::to_string(seats.size())}});
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
void seat_first(std::vector<std::string>& seats, const std::string& first, std::uint64_t seed,
                const Texts& texts) {
  const int players = static_cast<int>(seats.size());
  int place = 0;
  if (first == "random") {
    place = seat_by_lot(seed, players);
  } else if (first.size() == 1 && first[0] >= '1' && first[0] < '1' + players) {
    place = first[0] - '1';
  } else {
    throw wrong(texts, "first", {{"first", first}, {"n", std::to_string(players)}});
  }
  std::ranges::rotate(seats, seats.begin() + place);
}

Start new_start(const Catalog& catalog, const Request& request, const Texts& texts) {
  Start start;
  start.table = open_game(open_setting(catalog, map_for(request), request.boxes));
  start.seats = seats_for(request.seats, start.table->setting, texts);
  start.seed = request.seed.value_or(std::random_device()());
  seat_first(start.seats, request.first, start.seed, texts);
  start.limits = request.limits;
  start.questions = !request.no_questions;
  return start;
}

// A file starts no programs: bots of others must be named by whoever loads it.
bool are_seats(const std::vector<std::string>& names) {
  return std::ranges::all_of(
      names, [](const std::string& n) { return n == kHuman || exec::is_own_bot(n); });
}

Start saved_start(const Catalog& catalog, const Request& request, const Texts& texts) {
  if (!request.map.empty()) throw wrong(texts, "saved-board");
  if (!std::filesystem::exists(request.load)) {
    throw wrong(texts, "no-file", {{"file", request.load}});
  }
  const auto record = read_swg(read_text(request.load));
  if (!record) throw not_opened(texts, request.load, record.error());
  auto replayed = replay(catalog, *record);
  if (!replayed) throw not_opened(texts, request.load, replayed.error());

  Start start;
  start.table = std::move(*replayed);
  const Setting& setting = start.table->setting;
  const int players = setting.rules.players;
  const bool known = request.seats.empty() && static_cast<int>(record->players.size()) == players &&
                     are_seats(record->players);
  start.seats = known ? record->players : seats_for(request.seats, setting, texts);
  start.seed = request.seed.value_or(record->seed.value_or(std::random_device()()));
  start.limits = request.limits;
  start.questions = !request.no_questions;
  return start;
}

// Where the unfinished game is kept: a person at a terminal needs not say it.
std::string keeping_place(const Request& request) {
  if (request.autosave == "none") return "";
  if (!request.autosave.empty()) return request.autosave;
  return request.resume || isatty(STDIN_FILENO) != 0 ? usual_keeping_place() : "";
}

void run(const Shell& shell, Request request) {
  Texts texts = open_texts(shell);
  const std::string place = keeping_place(request);
  if (request.resume) {
    if (!request.load.empty()) throw wrong(texts, "resume-load");
    if (place.empty()) throw wrong(texts, "resume-nowhere");
    request.load = place;
  }
  const Catalog catalog = open_catalog(shell);
  const Start start = request.load.empty() ? new_start(catalog, request, texts)
                                           : saved_start(catalog, request, texts);
  const Setting& setting = start.table->setting;
  Session(start, Words(setting, std::move(texts), start.seats, Paint::of_terminal()),
          layout_of(catalog, setting), Keeper(place, request.load == place))
      .run();
}

}  // namespace

void add_play(CLI::App& program, Shell& shell) {
  Command command(program, "play", "Play in the terminal");
  const auto request = std::make_shared<Request>();
  command.text("--map", request->map, "board (default: base, for the number of seats)");
  command.boxes(request->boxes);
  command.text("--seats", request->seats,
               "human or a bot for each seat, as in human,level3,exec:COMMAND (default: you "
               "against level3)");
  command.text("--first", request->first,
               "who begins: one of the seats, counted from 1, or random");
  command.seed(request->seed, "of the dice and draws (default: any)");
  command.limits(request->limits);
  command.text("--load", request->load, "go on with a saved game", "FILE");
  command.text("--autosave", request->autosave,
               "where an unfinished game is kept, or none (default: in a terminal the file that "
               "--resume reads)",
               "FILE");
  command.flag("--resume", request->resume, "go on with the game that was left");
  command.flag("--no-questions", request->no_questions,
               "make grave moves at once, without a question before");
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
