// smallworld soak: random games by the million. Every game must end; in every N-th game all
// invariants are checked after each action. Says at the end how often each race and power was
// picked.
#include <CLI/CLI.hpp>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

#include "bots/playout.hpp"
#include "cli/commands.hpp"
#include "cli/crew.hpp"
#include "cli/recording.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::string map = "base-2p";
  Boxes boxes;
  std::int64_t games = 100000;
  std::int64_t check_every = 10;
  std::uint64_t seed = 1;
  int jobs = 0;
  std::string out = ".";
};

struct Coverage {
  std::array<std::int64_t, kMaxRaces> races{};
  std::array<std::int64_t, kMaxPowers> powers{};
  std::int64_t actions = 0;
  std::int64_t checked = 0;  // games

  void add(const Coverage& other) {
    for (std::size_t i = 0; i < races.size(); ++i) races[i] += other.races[i];
    for (std::size_t i = 0; i < powers.size(); ++i) powers[i] += other.powers[i];
    actions += other.actions;
    checked += other.checked;
  }
};

struct Failure {
  std::uint64_t seed = 0;
  std::string what;
};

// Plays games as one worker.
class Worker {
 public:
  explicit Worker(const Ruleset& rules) : rules_(rules), ground_(std::make_unique<Playground>()) {}

  // What went wrong in the game of this seed, nullptr if nothing did. `line` receives its actions.
  const char* play(std::uint64_t seed, bool checked, std::vector<Action>* line = nullptr) {
    Random random(seed);
    ground_->state = new_game(rules_);
    ground_->legal.clear();
    coverage.checked += checked ? 1 : 0;
    for (int actions = 0; actions < kActionLimit; ++actions) {
      if (ground_->state.over()) {
        coverage.actions += actions;
        return nullptr;
      }
      const Action action = random_action(rules_, *ground_, random);
      if (action.kind == ActionKind::Pick) count_pick(action);
      if (line != nullptr) line->push_back(action);
      apply(rules_, ground_->state, action, ground_->legal);
      if (!checked) continue;
      if (const char* broken = check(rules_, ground_->state)) return broken;
    }
    return "the game does not end";
  }

  Coverage coverage;

 private:
  void count_pick(Action action) {
    const Combo& combo = ground_->state.row[action.argument];
    ++coverage.races[static_cast<std::size_t>(combo.race)];
    ++coverage.powers[static_cast<std::size_t>(combo.power)];
  }

  const Ruleset& rules_;
  std::unique_ptr<Playground> ground_;
};

void print_coverage(const Setting& setting, const Coverage& coverage) {
  std::printf("%-24s %12s\n", "race", "picked");
  for (const RaceId race : setting.rules.banners) {
    std::printf("%-24s %12" PRId64 "\n", std::string(setting.name(race)).c_str(),
                coverage.races[static_cast<std::size_t>(race)]);
  }
  std::printf("%-24s %12s\n", "power", "picked");
  for (const PowerId power : setting.rules.badges) {
    std::printf("%-24s %12" PRId64 "\n", std::string(setting.name(power)).c_str(),
                coverage.powers[static_cast<std::size_t>(power)]);
  }
}

// Plays the failing game once more with its actions written down.
void report(const Setting& setting, const Request& request, const Failure& failure) {
  std::vector<Action> line;
  Worker(setting.rules).play(failure.seed, true, &line);
  const auto name = "soak-" + request.map + "-" + std::to_string(failure.seed) + ".swg";
  const std::string path = (std::filesystem::path(request.out) / name).string();
  const std::vector<std::string> names(static_cast<std::size_t>(setting.rules.players), "random");
  write_text(path, record_of(setting, names, line));
  std::fprintf(stderr, "smallworld: seed %" PRIu64 " after %zu lines: %s; record: %s\n",
               failure.seed, line.size(), failure.what.c_str(), path.c_str());
}

void run(Shell& shell, const Request& request) {
  const Setting setting = open_setting(open_catalog(shell), request.map, request.boxes);
  if (!std::filesystem::is_directory(request.out)) {
    throw BadInput("--out " + request.out + ": there is no such directory");
  }
  const int jobs = job_count(request.jobs);
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < jobs; ++i) workers.push_back(std::make_unique<Worker>(setting.rules));

  std::optional<Failure> failure;
  std::mutex guard;
  Crew crew(request.games);
  crew.run(jobs, [&](int i) {
    Worker& worker = *workers[static_cast<std::size_t>(i)];
    for (auto game = crew.next(); game >= 0; game = crew.next()) {
      const std::uint64_t seed = request.seed + static_cast<std::uint64_t>(game);
      const char* broken = worker.play(seed, game % request.check_every == 0);
      if (broken == nullptr) continue;
      crew.stop();
      const std::scoped_lock lock(guard);
      if (!failure || seed < failure->seed) failure = Failure{seed, broken};
    }
  });
  if (failure) {
    shell.exit_code = kFailed;
    return report(setting, request, *failure);
  }

  Coverage all;
  for (const auto& worker : workers) all.add(worker->coverage);
  print_coverage(setting, all);
  const double seconds = crew.seconds();
  std::printf("%" PRId64 " games on %s, %" PRId64 " of them checked, %" PRId64
              " actions, %.1f s, %.0f games/s: no failure\n",
              request.games, request.map.c_str(), all.checked, all.actions, seconds,
              static_cast<double>(request.games) / seconds);
}

}  // namespace

void add_soak(CLI::App& program, Shell& shell) {
  auto* command = program.add_subcommand("soak", "Play random games and check the engine");
  const auto request = std::make_shared<Request>();
  command->add_option("--map", request->map, "board")->capture_default_str();
  add_boxes(*command, request->boxes);
  command->add_option("--games", request->games)->capture_default_str()->check(CLI::PositiveNumber);
  command
      ->add_option("--check-every", request->check_every, "check all invariants in every N-th game")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  command->add_option("--seed", request->seed, "of the first game")->capture_default_str();
  command->add_option("--jobs", request->jobs, "threads; 0: one per core")
      ->check(CLI::Range(0, 256));
  command->add_option("--out", request->out, "where the record of a failing game goes")
      ->capture_default_str()
      ->type_name("DIR");
  command->callback([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
