// smallworld simulate: games between bots, with scores and speed.
//
// The bots change seats from game to game: in game g, bot i sits in seat (i + g) mod players, so
// that no bot owes its result to a seat. Winners of a shared victory share one win.
#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "bots/match.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/crew.hpp"
#include "cli/interrupt.hpp"
#include "cli/players.hpp"
#include "cli/recording.hpp"
#include "cli/report.hpp"
#include "cli/statistics.hpp"
#include "record/swg.hpp"

namespace sw::cli {

namespace {

struct Request : Series {
  std::string bots = "random";
  std::string records;
  exec::Limits limits;
};

constexpr std::int64_t kWholeWin = 60;  // divisible by every number of winners

// Results by bot and by seat.
struct Tally {
  struct Place {
    Sample coins;
    std::int64_t wins = 0;  // in parts of kWholeWin
  };
  std::array<Place, kMaxPlayers> bots{};
  std::array<Place, kMaxPlayers> seats{};
  std::array<exec::FaultCounts, kMaxPlayers> faults{};  // by bot
  std::int64_t games = 0;
  std::int64_t actions = 0;

  void add(const Outcome& outcome, int players, std::int64_t game) {
    ++games;
    actions += outcome.actions;
    for (int seat = 0; seat < players; ++seat) {
      const bool won = outcome.winners.has(id_at<PlayerId>(seat));
      const std::int64_t win = won ? kWholeWin / outcome.winners.size() : 0;
      const int bot = static_cast<int>((seat + players - game % players) % players);
      for (Place* place :
           {&bots[static_cast<std::size_t>(bot)], &seats[static_cast<std::size_t>(seat)]}) {
        place->coins.add(outcome.coins[static_cast<std::size_t>(seat)]);
        place->wins += win;
      }
    }
  }
  void add(const Tally& other) {
    games += other.games;
    actions += other.actions;
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
      bots[i].coins.add(other.bots[i].coins);
      bots[i].wins += other.bots[i].wins;
      faults[i].add(other.faults[i]);
      seats[i].coins.add(other.seats[i].coins);
      seats[i].wins += other.seats[i].wins;
    }
  }
};

double wins(const Tally::Place& place) {
  return static_cast<double>(place.wins) / static_cast<double>(kWholeWin);
}

// One name per player: a single name stands for all of them.
std::vector<std::string> bot_names(const Request& request, int players) {
  std::vector<std::string> names = split(request.bots, ',');
  if (names.size() == 1) names.resize(static_cast<std::size_t>(players), names.front());
  if (static_cast<int>(names.size()) != players) {
    throw BadInput("--bots " + request.bots + ": " + request.map + " needs one name or " +
                   std::to_string(players));
  }
  need_players("--bots", names);
  return names;
}

// The names in the order of the seats of game g.
std::vector<std::string> seated(const std::vector<std::string>& names, std::int64_t game) {
  std::vector<std::string> out(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    out[(i + static_cast<std::size_t>(game)) % names.size()] = names[i];
  }
  return out;
}

// Plays games as one worker: random players alone need no view and take the short way.
class Worker {
 public:
  Worker(const Setting& setting, const Request& request, const std::vector<std::string>& names)
      : setting_(setting),
        request_(request),
        names_(names),
        ground_(std::make_unique<Playground>()) {
    all_random_ =
        std::all_of(names.begin(), names.end(), [](const auto& n) { return n == "random"; });
    for (std::size_t i = 0; i < names.size(); ++i) {
      bots_.push_back(
          hurried(exec::make_player(names[i], setting, request.limits, tally.faults[i])));
    }
    for (std::size_t shift = 0; shift < names.size(); ++shift) {
      std::vector<Bot*> seats(names.size());
      for (std::size_t i = 0; i < names.size(); ++i) {
        seats[(i + shift) % names.size()] = bots_[i].get();
      }
      matches_.push_back(std::make_unique<Match>(setting, seats));
    }
  }

  void play(std::int64_t game) {
    const std::uint64_t seed = request_.seed + static_cast<std::uint64_t>(game);
    const Outcome outcome = all_random_ ? play_random(seed) : matches_[match_of(game)]->play(seed);
    if (interrupted()) return;
    if (!outcome.finished)
      throw std::runtime_error("the game of seed " + std::to_string(seed) + " does not end");
    tally.add(outcome, setting_.rules.players, game);
    if (!request_.records.empty()) write_record(game);
  }

  Tally tally;

 private:
  std::size_t match_of(std::int64_t game) const {
    return static_cast<std::size_t>(game) % matches_.size();
  }

  Outcome play_random(std::uint64_t seed) {
    Random random(seed);
    line_.clear();
    return random_game(setting_.rules, random, *ground_, [this](Action action) {
      if (!request_.records.empty()) line_.push_back(action);
      return true;
    });
  }

  void write_record(std::int64_t game) const {
    std::array<char, 32> name{};
    std::snprintf(name.data(), name.size(), "game-%06" PRId64 ".swg", game + 1);
    const auto path = std::filesystem::path(request_.records) / name.data();
    const std::vector<std::string> names = seated(names_, game);
    write_text(path.string(),
               all_random_ ? record_of(setting_, names, line_)
                           : write_swg(sw::record_of(matches_[match_of(game)]->course(), names)));
  }

  const Setting& setting_;
  const Request& request_;
  const std::vector<std::string>& names_;
  std::unique_ptr<Playground> ground_;
  std::vector<std::unique_ptr<Bot>> bots_;       // in the order given
  std::vector<std::unique_ptr<Match>> matches_;  // by rotation of the seats
  std::vector<Action> line_;
  bool all_random_ = false;
};

void print_text(const Tally& tally, const std::vector<std::string>& names, double seconds) {
  std::printf("%" PRId64 " games in %.2f s: %.0f games/s, %.0f actions/s\n", tally.games, seconds,
              static_cast<double>(tally.games) / seconds,
              static_cast<double>(tally.actions) / seconds);
  const double percent = tally.games == 0 ? 0 : 100 / static_cast<double>(tally.games);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto& bot = tally.bots[i];
    std::printf("bot %zu %-10s wins %5.1f %%  coins mean %6.2f sd %5.2f\n", i + 1, names[i].c_str(),
                percent * wins(bot), bot.coins.mean(), bot.coins.deviation());
    if (tally.faults[i].total() > 0) std::printf("      %s\n", describe(tally.faults[i]).c_str());
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto& seat = tally.seats[i];
    std::printf("seat p%zu          wins %5.1f %%  coins mean %6.2f sd %5.2f\n", i + 1,
                percent * wins(seat), seat.coins.mean(), seat.coins.deviation());
  }
}

void write_places(Report& out, const char* list,
                  const std::array<Tally::Place, kMaxPlayers>& places, const char* key,
                  const std::vector<std::string>& labels) {
  out.key(list).begin_array();
  for (std::size_t i = 0; i < labels.size(); ++i) {
    out.begin_object().field(key, labels[i]);
    out.decimal("wins", wins(places[i]), 2);
    out.decimal("mean", places[i].coins.mean(), 4);
    out.decimal("sd", places[i].coins.deviation(), 4);
    out.end_object();
  }
  out.end_array();
}

void print_json(const Tally& tally, const std::vector<std::string>& names, double seconds) {
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < names.size(); ++i) seats.push_back("p" + std::to_string(i + 1));
  Report out("simulate");
  out.field("games", tally.games);
  out.decimal("seconds", seconds, 3);
  out.decimal("games_per_s", static_cast<double>(tally.games) / seconds, 1);
  out.decimal("actions_per_s", static_cast<double>(tally.actions) / seconds, 1);
  write_places(out, "scores", tally.bots, "bot", names);
  write_places(out, "seats", tally.seats, "seat", seats);
  out.key("faults").begin_array();
  for (std::size_t i = 0; i < names.size(); ++i) out.value(tally.faults[i].total());
  out.end_array();
  out.print();
}

void run(const Shell& shell, const Request& request) {
  const Setting setting = open_setting(open_catalog(shell), request.map, request.boxes);
  const std::vector<std::string> names = bot_names(request, setting.rules.players);
  if (!request.records.empty()) {
    std::error_code problem;
    std::filesystem::create_directories(request.records, problem);
    if (problem) throw BadInput("--records " + request.records + ": " + problem.message());
  }

  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < job_count(request.jobs); ++i)
    workers.push_back(std::make_unique<Worker>(setting, request, names));
  Crew crew(request.games);
  crew.share(workers, [](Worker& worker, std::int64_t game) { worker.play(game); });
  const double seconds = crew.seconds();

  Tally all;
  for (const auto& worker : workers) all.add(worker->tally);
  (request.json ? print_json : print_text)(all, names, seconds);
}

}  // namespace

void add_simulate(CLI::App& program, Shell& shell) {
  Command command(program, "simulate", "Let bots play many games");
  const auto request = std::make_shared<Request>();
  command.series(*request);
  command.text("--bots", request->bots,
               "one for each seat, or one for all: level1 to level7, random, greedy, osla, "
               "mcts[:N|:Nms], planner, master[:N|:Nms], exec:COMMAND");
  command.limits(request->limits);
  command.text("--records", request->records, "write each game there as .swg", "DIR");
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
