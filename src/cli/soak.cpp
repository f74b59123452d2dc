// smallworld soak: random games by the million. Every game must end; in every N-th game all
// invariants are checked after each action. Says at the end how often each race, power, relic,
// place … was used.
#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>

#include "bots/playout.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/crew.hpp"
#include "cli/recording.hpp"
#include "cli/report.hpp"
#include "cli/soak_coverage.hpp"
#include "cli/text_table.hpp"

namespace sw::cli {

namespace {

struct Request : Series {
  std::int64_t check_every = 10;
  std::string out = ".";
  std::string keep;  // a file that collects what repeats failures
};

// What the games of one worker, or of all, add up to.
struct Sum {
  Coverage coverage;
  std::int64_t games = 0;
  std::int64_t actions = 0;
  std::int64_t checked = 0;  // games

  void add(const Sum& other) {
    coverage.add(other.coverage);
    games += other.games;
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
    sum.checked += checked ? 1 : 0;
    for (int actions = 0; actions < kActionLimit; ++actions) {
      if (ground_->state.over()) {
        ++sum.games;
        sum.actions += actions;
        return nullptr;
      }
      const Action action = random_action(rules_, *ground_, random);
      sum.coverage.note(rules_, ground_->state, action);
      if (line != nullptr) line->push_back(action);
      log_.clear();
      apply(rules_, ground_->state, action, ground_->legal, &log_);
      sum.coverage.note(rules_, ground_->state, log_);
      if (!checked) continue;
      if (const char* broken = check(rules_, ground_->state)) return broken;
    }
    return "the game does not end";
  }

  Sum sum;

 private:
  const Ruleset& rules_;
  std::unique_ptr<Playground> ground_;
  EventLog log_;
};

// --- Reports -----------------------------------------------------------------------------------

// The table as a person would name it: "base-2p, sky a, sets base,sky, relicsOnSurface".
std::string title_of(const Request& request) {
  std::string title = request.map;
  if (request.boxes.sky != "none") title += ", sky " + request.boxes.sky;
  if (!request.boxes.sets.empty()) title += ", sets " + request.boxes.sets;
  if (!request.boxes.options.empty()) title += ", " + request.boxes.options;
  return title;
}

void print_text(const Setting& setting, const Request& request, const Sum& sum, double seconds) {
  for (const CoverageTable& table : sum.coverage.tables(setting)) {
    std::vector<std::string> heads = {table.title};
    heads.insert(heads.end(), table.heads.begin(), table.heads.end());
    TextTable text(heads);
    for (const auto& [name, counts] : table.lines) {
      std::vector<std::string> cells = {name};
      for (const std::int64_t count : counts) cells.push_back(std::to_string(count));
      text.add(cells);
    }
    std::printf("%s\n", text.text().c_str());
  }
  std::printf("%" PRId64 " games on %s, %" PRId64 " of them checked, %" PRId64
              " actions, %.1f s, %.0f games/s: no failure\n",
              sum.games, title_of(request).c_str(), sum.checked, sum.actions, seconds,
              static_cast<double>(sum.games) / seconds);
}

// One object on one line, {"games": …, "coverage": {"race": {"amazons": {"picked": …}}}}.
void print_json(const Setting& setting, const Request& request, const Sum& sum, double seconds) {
  Report out("soak");
  out.field("map", request.map).field("players", setting.rules.players);
  out.field("sky", request.boxes.sky).field("seed", request.seed).field("games", sum.games);
  out.field("checked", sum.checked).field("actions", sum.actions);
  out.decimal("seconds", seconds, 3);
  out.key("coverage").begin_object();
  for (const CoverageTable& table : sum.coverage.tables(setting)) {
    out.key(table.title).begin_object();
    for (const auto& [name, counts] : table.lines) {
      out.key(name).begin_object();
      for (std::size_t i = 0; i < counts.size(); ++i) out.field(table.heads[i], counts[i]);
      out.end_object();
    }
    out.end_object();
  }
  out.end_object();
  out.print();
}

std::string in_one_word(std::string options) {
  std::ranges::replace(options, ' ', ',');
  return options;
}

// The arguments that play the failing game alone.
std::string repetition_of(const Request& request, std::uint64_t seed) {
  std::string line = "--map " + request.map;
  if (request.boxes.sky != "none") line += " --sky " + request.boxes.sky;
  if (!request.boxes.sets.empty()) line += " --sets " + request.boxes.sets;
  if (!request.boxes.options.empty()) line += " --options " + in_one_word(request.boxes.options);
  if (!request.boxes.custom.empty()) line += " --custom " + request.boxes.custom;
  return line + " --games 1 --check-every 1 --seed " + std::to_string(seed);
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
  const std::string again = repetition_of(request, failure.seed);
  std::fprintf(stderr, "again: smallworld soak %s\n", again.c_str());
  if (!request.keep.empty()) {
    std::ofstream(request.keep, std::ios::app) << again << "  # " << failure.what << '\n';
  }
}

void run(Shell& shell, const Request& request) {
  const Setting setting = open_setting(open_catalog(shell), request.map, request.boxes);
  if (!std::filesystem::is_directory(request.out)) {
    throw BadInput("--out " + request.out + ": there is no such directory");
  }
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < job_count(request.jobs); ++i)
    workers.push_back(std::make_unique<Worker>(setting.rules));

  std::optional<Failure> failure;
  std::mutex guard;
  Crew crew(request.games);
  crew.share(workers, [&](Worker& worker, std::int64_t game) {
    const std::uint64_t seed = request.seed + static_cast<std::uint64_t>(game);
    const char* broken = worker.play(seed, game % request.check_every == 0);
    if (broken == nullptr) return;
    crew.stop();
    const std::scoped_lock lock(guard);
    if (!failure || seed < failure->seed) failure = Failure{seed, broken};
  });
  if (failure) {
    shell.exit_code = kFailed;
    return report(setting, request, *failure);
  }

  Sum all;
  for (const auto& worker : workers) all.add(worker->sum);
  (request.json ? print_json : print_text)(setting, request, all, crew.seconds());
}

}  // namespace

void add_soak(CLI::App& program, Shell& shell) {
  Command command(program, "soak", "Play random games and check the engine");
  const auto request = std::make_shared<Request>();
  request->games = 100000;
  command.series(*request);
  command.count("--check-every", request->check_every, "check all invariants in every N-th game");
  command.text("--out", request->out, "where the record of a failing game goes", "DIR");
  command.text("--keep", request->keep, "append how to repeat a failing game to this file", "FILE");
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
