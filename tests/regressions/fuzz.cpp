// Inputs that once broke a fuzz target (tests/fuzz/regressions/<target>/), and those from which the
// fuzzers start, go through the targets in the ordinary build. A target that finds something wrong
// aborts; the name of the input stands on the error stream then.
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <iostream>
#include <vector>

#include "support/golden.hpp"

// tests/fuzz/<name>.cpp, its entry called fuzz_<name> here (CMakeLists.txt).
#define SW_FUZZ_TARGETS(X) \
  X(content) X(custom) X(game) X(hall) X(map) X(notation) X(record) X(request) X(scenario) X(wire)
#define SW_DECLARE(name) extern "C" int fuzz_##name(const std::uint8_t* data, std::size_t size);
SW_FUZZ_TARGETS(SW_DECLARE)

namespace sw::test {
namespace {

namespace fs = std::filesystem;

struct Target {
  const char* name;
  int (*run)(const std::uint8_t*, std::size_t);
};
#define SW_ROW(name) {#name, fuzz_##name},
constexpr Target kTargets[] = {SW_FUZZ_TARGETS(SW_ROW)};

const fs::path kFuzz = SW_SOURCE_DIR "/tests/fuzz";

std::vector<fs::path> inputs(const char* target) {
  std::vector<fs::path> out;
  for (const char* folder : {"regressions", "seeds"}) {
    if (!fs::is_directory(kFuzz / folder / target)) continue;
    for (const auto& file : fs::directory_iterator(kFuzz / folder / target)) out.push_back(file);
  }
  return out;
}

TEST(Regressions, FuzzTargetsTakeWhatIsKept) {
  for (const Target& target : kTargets) {
    const std::vector<fs::path> files = inputs(target.name);
    EXPECT_FALSE(files.empty()) << target.name;
    for (const fs::path& file : files) {
      const std::string text = read_text(file).value();
      std::cerr << target.name << " " << file.filename() << '\n';
      EXPECT_EQ(target.run(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()), 0);
    }
  }
}

TEST(Regressions, EveryFuzzTargetIsReplayed) {
  std::size_t targets = 0;
  for (const auto& file : fs::directory_iterator(kFuzz))
    targets += file.path().extension() == ".cpp";
  EXPECT_EQ(targets, std::size(kTargets));
}

}  // namespace
}  // namespace sw::test
