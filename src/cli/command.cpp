#include "cli/command.hpp"

#include <CLI/CLI.hpp>
#include <utility>

#include "record/options.hpp"
#include "record/text.hpp"

namespace sw::cli {

namespace {

constexpr int kMostJobs = 256;
constexpr int kMostPort = 65535;
constexpr std::int64_t kMostGames = 1'000'000'000'000;

template <class Number>
void add_number(CLI::App& app, const char* name, Number& value, const char* purpose, Number least,
                Number most) {
  app.add_option(name, value, purpose)->capture_default_str()->check(CLI::Range(least, most));
}

// The library would read a negative seed or one that is too large as another number.
std::string problem_with_seed(const std::string& text) {
  const auto seed = parse_seed(text);
  return seed ? "" : seed.error();
}

// "relicsOnSurface,hiddenCoins=false", and what there is to choose from.
std::string options_purpose() {
  std::string out = "rule options, as in relicsOnSurface,hiddenCoins=false; unless said otherwise";
  const char* before = " ";
  for (const auto& [name, value] : list_options({})) {
    out.append(before).append(name).append(value ? "=true" : "=false");
    before = ", ";
  }
  return out;
}

}  // namespace

Command::Command(CLI::App& program, const char* name, const char* purpose)
    : app_(*program.add_subcommand(name, purpose)) {}

void Command::text(const char* name, std::string& value, const char* purpose, const char* type) {
  CLI::Option* option = app_.add_option(name, value, purpose);
  if (!value.empty()) option->capture_default_str();
  if (type != nullptr) option->type_name(type);
}

void Command::number(const char* name, int& value, const char* purpose, int least, int most) {
  add_number(app_, name, value, purpose, least, most);
}

void Command::number(const char* name, double& value, const char* purpose, double least,
                     double most) {
  add_number(app_, name, value, purpose, least, most);
}

void Command::port(const char* name, std::uint16_t& value, const char* purpose) {
  app_.add_option(name, value, purpose)->capture_default_str()->check(CLI::Range(0, kMostPort));
}

void Command::seed(std::uint64_t& value, const char* purpose) {
  app_.add_option("--seed", value, purpose)->capture_default_str()->check(problem_with_seed);
}

void Command::seed(std::optional<std::uint64_t>& value, const char* purpose) {
  app_.add_option("--seed", value, purpose)->check(problem_with_seed);
}

void Command::flag(const char* name, bool& value, const char* purpose) {
  app_.add_flag(name, value, purpose);
}

void Command::operand(const char* name, std::string& value, const char* purpose) {
  app_.add_option(name, value, purpose);
}

void Command::needed(const char* name, std::string& value, const char* purpose) {
  app_.add_option(name, value, purpose)->required();
}

void Command::needed(const char* name, std::vector<std::string>& values, const char* purpose) {
  app_.add_option(name, values, purpose)->required();
}

void Command::map(std::string& value) { text("--map", value, "board"); }

void Command::boxes(Boxes& value) {
  text("--sky", value.sky, "sky board: none, a, b");
  text("--sets", value.sets, "boxes that give banners and badges, e.g. base,sky");
  text("--options", value.options, options_purpose().c_str());
  text("--custom", value.custom, "a file with your own races, powers and maps", "FILE");
}

void Command::count(const char* name, std::int64_t& value, const char* purpose) {
  app_.add_option(name, value, purpose)
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{1}, kMostGames, "POSITIVE"));
}

void Command::jobs(int& value) {
  number("--jobs", value, "threads; 0: one per core", 0, kMostJobs);
}

void Command::series(Series& value) {
  map(value.map);
  boxes(value.boxes);
  count("--games", value.games, "to play");
  seed(value.seed, "of the first game");
  jobs(value.jobs);
  json(value.json);
}

void Command::json(bool& value) { flag("--json", value, "print the result as JSON"); }

void Command::limits(exec::Limits& value) {
  number("--ms", value.answer_ms, "time for one answer of an exec: bot", 1, kHour);
  number("--start-ms", value.start_ms, "more time for the first answer of its process", 0, kHour);
}

void Command::does(std::function<void()> action) { app_.callback(std::move(action)); }

}  // namespace sw::cli
