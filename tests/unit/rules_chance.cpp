// Chance, secrets and replays: what is random, who may know it, and that a game is a pure function
// of its configuration, its seed and what the players say.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "record/game.hpp"
#include "record/swg.hpp"
#include "support/boards.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

class RulesOfChance : public OnBoard {};

constexpr int kGames = 12;

std::unique_ptr<Game> seeded_game(const Setting& table, std::uint64_t seed) {
  auto game = std::make_unique<Game>(table, std::make_unique<SeededChance>(seed));
  game->start();
  return game;
}

// Players who choose from what is legal by a seed of their own.
void play_on(Game& game, std::uint64_t choices) {
  Random random(choices);
  while (!game.over()) {
    const ActionList& list = game.legal();
    const Action action = list[static_cast<std::size_t>(random.below(list.count()))];
    ASSERT_TRUE(game.play(action).has_value());
  }
}

std::vector<Line> lines_of(const Game& game, bool chance) {
  std::vector<Line> out;
  for (const Line& line : game.lines()) {
    if ((line.actor == PlayerId::None) == chance) out.push_back(line);
  }
  return out;
}

// G-CONV-02: nothing is random but draws of combos, dice and what lies under monsters, and these
// have their causes: a free place in the row, a declared attempt, a Berserk roll or a zeppelin, a
// monster region taken (U-MON-01), Stonehedge found (U-PLC-STON-01); lifts and monsters at set-up.
TEST_P(RulesOfChance, OnlyDrawsAndDice) {
  for (int seed = 1; seed <= share_of(kGames); ++seed) {
    Walk walk(board(), static_cast<std::uint64_t>(seed), Taste::Lively);
    Action last;
    while (!walk.over()) {
      if (prompt(walk.state()) == Prompt::Draw) {
        ASSERT_LT(walk.state().row.count(), 6) << walk.where();
      } else if (prompt(walk.state()) == Prompt::Lift || prompt(walk.state()) == Prompt::Monsters) {
        ASSERT_EQ(walk.state().turn.phase, Phase::SetUp) << walk.where();
      } else if (prompt(walk.state()) == Prompt::Reveal) {
        ASSERT_NE(walk.state().turn.pending[0].about.region, RegionId::None) << walk.where();
      } else if (prompt(walk.state()) == Prompt::Stonehedge) {
        ASSERT_EQ(last.kind, ActionKind::Reveal) << walk.where();
      } else if (waits_for_chance(walk.state())) {
        ASSERT_EQ(prompt(walk.state()), Prompt::Die) << walk.where();
        const bool asked = last.kind == ActionKind::Roll || last.kind == ActionKind::Berserk ||
                           last.kind == ActionKind::Zeppelin;
        ASSERT_TRUE(asked) << walk.where();
      }
      last = walk.choose();
      walk.step(last);
    }
  }
}

// G-CONV-02: what a player says has one result only; repeated, it leads to the same position.
TEST_P(RulesOfChance, DecisionsAreNotRandom) {
  ActionList list;
  for (int seed = 1; seed <= share_of(kGames); ++seed) {
    Walk walk(board(), static_cast<std::uint64_t>(seed), Taste::Lively);
    while (!walk.over()) {
      State again = walk.state();
      const Action action = walk.choose();
      walk.step(action);
      apply(rules(), again, action, list);
      ASSERT_TRUE(same_bytes(again, walk.state())) << walk.where();
    }
  }
}

// B-SETUP-03, B-SETUP-04, G-HID-01: six combos are dealt; what lies below them has no order yet, so
// every banner with every badge may come next, and all alike, whoever looks.
TEST_P(RulesOfChance, StacksHaveNoOrder) {
  const auto game = std::make_unique<Game>(board(), std::make_unique<SeededChance>(5));
  game->start();
  ASSERT_EQ(game->state().row.count(), 6);
  const int banners = rules().banners.size() - 6;
  const int badges = rules().badges.size() - 6;
  EXPECT_EQ(game->state().banners.size(), banners);
  EXPECT_EQ(game->state().badges.size(), badges);

  State state = game->state();
  ActionList list;
  apply(rules(), state, Action::number(ActionKind::Pick, 0), list);
  if (prompt(state) == Prompt::Volcano) apply(rules(), state, Action{list[0]}, list);
  ASSERT_EQ(prompt(state), Prompt::Draw);
  for (int p = -1; p < rules().players; ++p) {
    const State seen = p < 0 ? state : view(rules(), state, Eyes::of(id_at<PlayerId>(p)));
    legal(rules(), seen, list);
    EXPECT_EQ(static_cast<int>(list.size()), banners * badges);
    for (const Action outcome : list) EXPECT_EQ(chance_weight(rules(), seen, outcome), 1);
  }
}

// G-HID-01: the order is not in the position: from one and the same position other seeds draw other
// combos.
TEST_P(RulesOfChance, TheNextComboIsNotInThePosition) {
  State state = seeded_game(board(), 5)->state();
  ActionList list;
  apply(rules(), state, Action::number(ActionKind::Pick, 0), list);
  std::set<std::uint32_t> drawn;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Random random(seed);
    drawn.insert(number_of(sample_chance(rules(), state, random)));
  }
  EXPECT_GT(drawn.size(), 20U);
}

// G-HID-03, G-CONV-02: the same seed and the same decisions give the same dice, draws and end.
TEST_P(RulesOfChance, AGameIsAFunctionOfItsSeedAndItsDecisions) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto first = seeded_game(board(), seed);
    play_on(*first, seed + 100);
    const auto second = seeded_game(board(), seed);
    for (const Line& line : lines_of(*first, false)) {
      ASSERT_TRUE(second->play(line.actor, line.action).has_value());
    }
    EXPECT_TRUE(second->over());
    EXPECT_TRUE(same_bytes(first->state(), second->state()));
    EXPECT_EQ(lines_of(*first, true), lines_of(*second, true));
    EXPECT_NE(lines_of(*seeded_game(board(), seed + 1), true),
              lines_of(*seeded_game(board(), seed), true));
  }
}

// N-01, G-HID-03: the record holds every die and every draw, so it replays without a generator.
TEST_P(RulesOfChance, ARecordReplaysWithoutAGenerator) {
  const auto game = seeded_game(board(), 77);
  play_on(*game, 78);
  GameRecord record = record_of(game->course());
  EXPECT_FALSE(record.seed.has_value());
  const auto read = read_swg(write_swg(record));
  ASSERT_TRUE(read.has_value());
  const auto again = replay(catalog(), *read);
  ASSERT_TRUE(again.has_value()) << to_string(again.error());
  EXPECT_TRUE(same_bytes((*again)->game->state(), game->state()));

  // Without its first die or draw the record cannot be played.
  record.lines.erase(record.lines.begin());
  EXPECT_FALSE(replay(catalog(), record).has_value());
}

// B-PICK-09, R-010: discarded badges are out until the stack is used up, then they all are the
// stack.
TEST_P(RulesOfChance, TheDiscardWaitsForTheEndOfTheStack) {
  for (int seed = 1; seed <= share_of(kGames); ++seed) {
    Walk walk(board(), static_cast<std::uint64_t>(seed));
    ActionList list;
    for (; !walk.over(); walk.step()) {
      const State& s = walk.state();
      if (prompt(s) != Prompt::Draw) continue;
      const PowerSet expected = s.badges.any() ? s.badges : s.discarded;
      PowerSet offered;
      legal(rules(), s, list);
      for (const Action draw : list) offered.insert(draw.drawn_power());
      ASSERT_EQ(offered, expected) << walk.where();
    }
  }
}

SW_ON_EVERY_TABLE(RulesOfChance);

}  // namespace

}  // namespace sw::test
