// smallworld fit: the weights of the planner's forecast (bots/forecast.hpp), by least squares from
// games that a hasty planner plays against itself, with some choices left to chance. Prints the
// rows for src/bots/weights_2p.hpp and its like. With --win-share: the row of the table that turns
// coins into chances to win.
#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

#include "bots/forecast_fit.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/crew.hpp"
#include "cli/fit_share.hpp"
#include "record/tables.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::string tables;
  int players = 2;
  int games = 9000;
  std::uint64_t seed = 1;
  int noise = 20;
  int rounds = 3;
  int jobs = 1;
  bool win_share = false;
};

// --- The command -------------------------------------------------------------------------------

void print(const std::vector<FittedRow>& rows, std::size_t players) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const FittedRow& row = rows[i];
    std::fprintf(stderr, "%2zu turns to come, place %zu: misses %5.2f of %5.2f coins\n",
                 i / players + 1, i % players, row.error, row.spread);
    const char* before = "    {";
    for (const double weight : row.weights) {
      std::printf("%s%ld", before, std::lround(weight * 1000));
      before = ", ";
    }
    std::printf("},\n");
  }
}

// The tables that were named, or every kind that there is for so many players.
std::vector<Setting> open_tables(const Shell& shell, const Request& request) {
  const Catalog catalog = open_catalog(shell);
  std::vector<Setting> out;
  const auto add = [&](std::string_view name, bool must_fit) {
    auto setting = make_table(catalog, name);
    if (!setting) throw BadInput("--map " + std::string(name) + ": " + setting.error());
    const int players = setting->rules.players;
    if (players == request.players) {
      out.push_back(*std::move(setting));
    } else if (must_fit) {
      throw BadInput("--map " + std::string(name) + ": a table for " + std::to_string(players) +
                     " players, not for " + std::to_string(request.players));
    }
  };
  for (const std::string& name : split(request.tables, ',')) add(name, true);
  if (!out.empty()) return out;
  for (const std::string_view name : kBaseMaps) add(name, false);
  for (const std::string_view name : kUndergroundMaps) add(name, false);
  for (const std::string_view name : kSkyTables) add(name, false);
  for (const std::string_view name : kMixedTables) add(name, false);
  return out;
}

void run(const Shell& shell, const Request& request) {
  const std::vector<Setting> settings = open_tables(shell, request);
  if (request.win_share) {
    return fit_win_share(settings, request.games, request.seed, request.jobs);
  }
  std::vector<NotedGame> games(static_cast<std::size_t>(request.games));
  Crew crew(request.games);
  crew.run(job_count(request.jobs), [&](int) {
    for (std::int64_t i = crew.next(); i >= 0; i = crew.next()) {
      const Setting& setting = settings[static_cast<std::size_t>(i) % settings.size()];
      games[static_cast<std::size_t>(i)] =
          play_and_note(setting, request.seed + static_cast<std::uint64_t>(i), request.noise);
    }
  });
  std::erase_if(games, [](const NotedGame& game) { return game.empty(); });  // after Ctrl-C
  std::fprintf(stderr, "%zu games\n", games.size());
  if (games.empty()) return;
  print(fit_forecast(games, request.rounds), static_cast<std::size_t>(request.players));
}

}  // namespace

void add_fit(CLI::App& program, Shell& shell) {
  Command command(program, "fit", "Fit the planner's valuation to played games");
  const auto request = std::make_shared<Request>();
  command.number("--players", request->players, "at the table", 2, kMaxPlayers);
  command.text("--map", request->tables,
               "tables for so many, as base-3p,base-2p+sky-a; else every kind");
  command.number("--games", request->games, "to play", 100, 1'000'000);
  command.seed(request->seed, "of the first game");
  command.number("--noise", request->noise, "of 100 entries so many are any", 0, 100);
  command.number("--rounds", request->rounds, "played before the table is believed; 0: all", 0, 10);
  command.flag("--win-share", request->win_share, "fit the chance to win instead (win_share.cpp)");
  command.jobs(request->jobs);
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
