// Rules as tests (70.6): sets up a position, plays lines, and compares what must be true.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"

namespace sw {

struct ScenarioResult {
  std::string id;
  bool ok = false;
  bool broken = false;  // it could not be run at all: the file is wrong, not the rules
  std::string message;  // what was expected and what was found, or what is wrong with the file
};

struct ScenarioReport {
  std::vector<ScenarioResult> results;  // in the order of the file

  int passed() const;
  int failed() const { return static_cast<int>(results.size()) - passed(); }
};

// Runs the scenario or the array of scenarios that the text holds. A file that cannot be read is
// one failed result with the file's name as its id.
ScenarioReport run_scenarios(const Catalog& catalog, std::string_view file_name,
                             std::string_view text);

}  // namespace sw
