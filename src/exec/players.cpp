#include "exec/players.hpp"

#include "bots/budget.hpp"

namespace sw::exec {

namespace {

constexpr std::string_view kExec = "exec:";
constexpr const char* kBudget =
    ": how much it thinks is a number from 1 to 10000000, or 1ms to 600000ms";

std::int64_t clock_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
      .count();
}

// A bot of the engine; nullptr for a name that is none.
std::unique_ptr<Bot> make_own(std::string_view name) {
  if (auto bot = make_bot(name)) return bot;
  return make_searcher(name, clock_ms);
}

}  // namespace

bool is_own_bot(std::string_view name) { return make_own(name) != nullptr; }

std::string problem_with(std::string_view name) {
  const std::string quoted = "'" + std::string(name) + "'";
  if (!name.starts_with(kExec)) {
    if (is_own_bot(name)) return "";
    return has_budget(name) ? quoted + kBudget : "there is no bot called " + quoted;
  }
  const auto words = split_command(name.substr(kExec.size()));
  if (!words) return quoted + ": " + words.error();
  const auto child = Child::start(*words);
  return child ? "" : quoted + " cannot be started: " + child.error();
}

std::unique_ptr<Bot> make_player(std::string_view name, const Setting& setting,
                                 const Limits& limits, FaultCounts& faults) {
  if (!name.starts_with(kExec)) return make_own(name);
  auto words = split_command(name.substr(kExec.size()));
  return words ? make_exec_bot(setting, std::move(*words), limits, faults) : nullptr;
}

}  // namespace sw::exec
