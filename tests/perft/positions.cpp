// The same counts from the middle of games, where races in decline, markers, treaties and defenders
// have a say. Every level is a decision of a player; a die branches over its faces, a draw is taken
// from the position.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/hash.hpp"
#include "support/boards.hpp"
#include "support/golden.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

struct PositionPerft {
  std::string table;
  int seed = 0;
  int actions = 0;
  int depth = 0;
  std::vector<std::uint64_t> lines;  // by level
};

const std::vector<PositionPerft> kPositions = {
#include "positions.inc"
};

// What decides a draw. Not hash(state): that changes with the form of State.
std::uint64_t on_the_table(const State& state) {
  Hash sum;
  sum.add(state.turn.round).add(static_cast<std::uint64_t>(state.turn.player));
  for (const Combo& combo : state.row) {
    sum.add(static_cast<std::uint64_t>(combo.race)).add(static_cast<std::uint64_t>(combo.power));
    sum.add(combo.coins);
  }
  return sum.value();
}

class Counter {
 public:
  Counter(const Ruleset& rules, int depth)
      : rules_(rules), lines_(static_cast<std::size_t>(depth), 0) {}

  std::vector<std::uint64_t> count(const State& state) {
    visit(state, 0);
    return lines_;
  }

 private:
  void visit(const State& state, std::size_t level) {
    if (state.over()) return;
    if (prompt(state) == Prompt::Draw) {
      Random random(on_the_table(state));
      return follow(state, sample_chance(rules_, state, random), level);
    }
    const auto list = std::make_unique<ActionList>();
    legal(rules_, state, *list);
    const bool chance = waits_for_chance(state);
    if (!chance) lines_[level] += list->size();
    if (!chance && level + 1 == lines_.size()) return;
    for (const Action action : *list) follow(state, action, chance ? level : level + 1);
  }

  void follow(State state, Action action, std::size_t level) {
    apply(rules_, state, action, scratch_);
    visit(state, level);
  }

  const Ruleset& rules_;
  std::vector<std::uint64_t> lines_;
  ActionList scratch_;
};

std::vector<std::uint64_t> count(const PositionPerft& perft) {
  const Setting& board = setting(perft.table);
  Walk walk(board, static_cast<std::uint64_t>(perft.seed), Taste::Lively);
  while (walk.actions() < perft.actions && !walk.over()) walk.step();
  return Counter(board.rules, perft.depth).count(walk.state());
}

std::string position_name(const testing::TestParamInfo<PositionPerft>& info) {
  return table_name(info.param.table) + "_seed_" + std::to_string(info.param.seed);
}

class PerftPositionGolden : public testing::TestWithParam<PositionPerft> {};

// B-API-01
TEST_P(PerftPositionGolden, CountsStayTheSame) {
  if (updating_golden()) GTEST_SKIP() << "the table is being rewritten";
  EXPECT_EQ(count(GetParam()), GetParam().lines);
}

INSTANTIATE_TEST_SUITE_P(Boards, PerftPositionGolden, testing::ValuesIn(kPositions), position_name);

std::string to_text(const PositionPerft& perft) {
  std::string text = "{\"" + perft.table + "\", " + std::to_string(perft.seed) + ", " +
                     std::to_string(perft.actions) + ", " + std::to_string(perft.depth) + ", {";
  const char* comma = "";
  for (const std::uint64_t lines : count(perft)) {
    text += comma + std::to_string(lines);
    comma = ", ";
  }
  return text + "}},\n";
}

TEST(PerftPositionTableGolden, IsRewritten) {
  if (!updating_golden()) GTEST_SKIP() << "only with SW_UPDATE_GOLDEN";
  std::string text = "// table, seed, actions played before, depth, lines of play by level\n";
  for (const PositionPerft& perft : kPositions) text += to_text(perft);
  write_text(std::string(SW_SOURCE_DIR) + "/tests/perft/positions.inc", text);
}

}  // namespace

}  // namespace sw::test
