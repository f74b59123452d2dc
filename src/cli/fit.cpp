// smallworld fit: the weights of the planner's valuation of a game of two (bots/duel.hpp), by least
// squares from games that a hasty planner plays against itself, with some choices left to chance.
// Prints the table for src/bots/duel_weights.hpp.
#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

#include "bots/duel_fit.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/crew.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::string maps = "base-2p";
  int games = 9000;
  std::uint64_t seed = 1;
  int noise = 20;
  int rounds = 3;
  int jobs = 1;
};

// --- The command -------------------------------------------------------------------------------

void print(const DuelFit& fit) {
  for (std::size_t t = 0; t < kMostDuelTurns; ++t) {
    std::fprintf(stderr, "%2zu turns to come: misses %5.2f of %5.2f coins\n", t, fit.error[t],
                 fit.spread[t]);
    const char* before = "    {";
    for (const double weight : fit.weights[t]) {
      std::printf("%s%ld", before, std::lround(weight * 1000));
      before = ", ";
    }
    std::printf("},\n");
  }
}

void run(const Shell& shell, const Request& request) {
  const Catalog catalog = open_catalog(shell);
  std::vector<Setting> settings;
  for (const std::string& map : split(request.maps, ',')) {
    settings.push_back(open_setting(catalog, map));
  }
  for (const Setting& setting : settings) {
    if (setting.rules.players != 2) throw BadInput(setting.config.map + " is not for two players");
  }
  std::vector<DuelGame> games(static_cast<std::size_t>(request.games));
  Crew crew(request.games);
  crew.run(job_count(request.jobs), [&](int) {
    for (std::int64_t i = crew.next(); i >= 0; i = crew.next()) {
      const Setting& setting = settings[static_cast<std::size_t>(i) % settings.size()];
      games[static_cast<std::size_t>(i)] =
          play_duel(setting, request.seed + static_cast<std::uint64_t>(i), request.noise);
    }
  });
  std::erase_if(games, [](const DuelGame& game) { return game.empty(); });  // after Ctrl-C
  std::fprintf(stderr, "%zu games\n", games.size());
  print(fit_duels(games, request.rounds));
}

}  // namespace

void add_fit(CLI::App& program, Shell& shell) {
  Command command(program, "fit", "Fit the planner's valuation to played games");
  const auto request = std::make_shared<Request>();
  command.text("--map", request->maps, "boards for two players, with commas");
  command.number("--games", request->games, "to play", 100, 1'000'000);
  command.seed(request->seed, "of the first game");
  command.number("--noise", request->noise, "of 100 entries so many are any", 0, 100);
  command.number("--rounds", request->rounds, "played before the table is believed; 0: all", 0, 10);
  command.jobs(request->jobs);
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
