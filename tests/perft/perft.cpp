// How many lines of play there are, level by level, counted by the program itself. A rule that
// offers one action too many or too few shows here. ./dev golden rewrites the table.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "support/boards.hpp"
#include "support/golden.hpp"

namespace sw::test {

namespace {

struct Perft {
  std::string table;
  int seed = 0;
  int depth = 0;
  std::vector<std::uint64_t> lines;  // by level
};

const std::vector<Perft> kTable = {
#include "counts.inc"
};

constexpr int kQuickDepth = 4;  // the levels beyond it belong to the slow suite

// "base-2p+sky-a" as the program wants to hear it.
std::string arguments_for(const std::string& table) {
  const GameConfig config = config_of(table);
  std::string text = " --map " + config.map + " --sky " + config.sky;
  const char* before = " --sets ";
  for (const std::string& set : config.sets) {
    text += before + set;
    before = ",";
  }
  if (config.options.relics_on_surface) text += " --options relicsOnSurface";
  return text;
}

// The lines that the program prints: "depth 1: 6", "depth 2: 210", …
std::vector<std::uint64_t> count(const Perft& perft, int depth) {
  const std::string command = std::string(SW_PROGRAM) + " perft" + arguments_for(perft.table) +
                              " --seed " + std::to_string(perft.seed) + " --depth " +
                              std::to_string(depth);
  std::vector<std::uint64_t> lines;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return lines;
  char text[256];
  while (std::fgets(text, sizeof text, pipe) != nullptr) {
    int level = 0;
    unsigned long long n = 0;
    if (std::sscanf(text, "depth %d: %llu", &level, &n) == 2) lines.push_back(n);
  }
  pclose(pipe);
  return lines;
}

std::string name(const testing::TestParamInfo<Perft>& info) {
  return table_name(info.param.table) + "_seed_" + std::to_string(info.param.seed);
}

void compare(const Perft& perft, int depth) {
  const std::vector<std::uint64_t> counted = count(perft, depth);
  ASSERT_EQ(counted.size(), static_cast<std::size_t>(depth)) << SW_PROGRAM << " perft failed";
  for (std::size_t i = 0; i < counted.size(); ++i) {
    EXPECT_EQ(counted[i], i < perft.lines.size() ? perft.lines[i] : 0)
        << perft.table << ", seed " << perft.seed << ", depth " << i + 1;
  }
}

// --- Quick and slow ----------------------------------------------------------------------------

class PerftGolden : public testing::TestWithParam<Perft> {};
class PerftSlowGolden : public testing::TestWithParam<Perft> {};

// B-API-01
TEST_P(PerftGolden, FirstLevels) {
  if (updating_golden()) GTEST_SKIP() << "the table is being rewritten";
  compare(GetParam(), std::min(kQuickDepth, GetParam().depth));
}

// B-API-01
TEST_P(PerftSlowGolden, AllLevels) {
  if (updating_golden()) GTEST_SKIP() << "the table is being rewritten";
  compare(GetParam(), GetParam().depth);
}

INSTANTIATE_TEST_SUITE_P(Boards, PerftGolden, testing::ValuesIn(kTable), name);
INSTANTIATE_TEST_SUITE_P(Boards, PerftSlowGolden, testing::ValuesIn(kTable), name);

// --- Rewriting ---------------------------------------------------------------------------------

std::string to_text(const Perft& perft) {
  std::string text = "{\"" + perft.table + "\", " + std::to_string(perft.seed) + ", " +
                     std::to_string(perft.depth) + ", {";
  const char* comma = "";
  for (const std::uint64_t lines : count(perft, perft.depth)) {
    text += comma + std::to_string(lines);
    comma = ", ";
  }
  return text + "}},\n";
}

TEST(PerftTableGolden, IsRewritten) {
  if (!updating_golden()) GTEST_SKIP() << "only with SW_UPDATE_GOLDEN";
  std::string text = "// table, seed, depth, lines of play by level\n";
  for (const Perft& perft : kTable) text += to_text(perft);
  write_text(std::string(SW_SOURCE_DIR) + "/tests/perft/counts.inc", text);
}

}  // namespace

}  // namespace sw::test
