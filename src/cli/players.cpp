#include "cli/players.hpp"

#include "cli/shell.hpp"

namespace sw::cli {

void need_players(const std::string& option, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const std::string problem = exec::problem_with(name);
    if (!problem.empty()) throw BadInput(std::string(option).append(": ").append(problem));
  }
}

std::string describe(const exec::FaultCounts& faults) {
  std::string out = std::to_string(faults.total()) + " faults";
  const char* before = ": ";
  for (std::size_t i = 0; i < exec::kFaults; ++i) {
    if (faults.of[i] == 0) continue;
    out.append(before).append(std::to_string(faults.of[i])).append(" ");
    out.append(exec::name_of(static_cast<exec::Fault>(i)));
    before = ", ";
  }
  return out;
}

}  // namespace sw::cli
