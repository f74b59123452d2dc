// Games that once failed in a soak are played again, all invariants checked.
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

#include "support/golden.hpp"

namespace sw::test {
namespace {

TEST(Regressions, SoakedGamesEndSoundly) {
  const auto kept = read_text(SW_SOURCE_DIR "/tests/regressions/soak.txt");
  ASSERT_TRUE(kept.has_value());
  std::istringstream lines(*kept);
  int played = 0;
  for (std::string line; std::getline(lines, line);) {
    line = line.substr(0, line.find('#'));
    if (line.find_first_not_of(' ') == std::string::npos) continue;
    const std::string command = std::string(SW_PROGRAM) + " soak --json --jobs 1 " + line;
    EXPECT_EQ(std::system((command + " >/dev/null").c_str()), 0) << command;
    ++played;
  }
  EXPECT_GT(played, 0);
}

}  // namespace
}  // namespace sw::test
