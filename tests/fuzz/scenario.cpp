// Scenario files: any bytes are run without harm, and every result has a message if it failed.
#include "record/scenario.hpp"

#include "fuzzing.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sw;
  const ScenarioReport report =
      run_scenarios(fuzz::catalog(), "fuzz.json", fuzz::text_of(data, size));
  for (const ScenarioResult& result : report.results) {
    fuzz::must(result.ok || !result.message.empty(), "a failure says why");
  }
  return 0;
}
