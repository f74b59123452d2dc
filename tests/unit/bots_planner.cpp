// The planner: legal on every board, blind to what is hidden, and stronger than greedy. And the
// luck that the arena deals.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/keyed_chance.hpp"
#include "bots/match.hpp"
#include "catalog/setting.hpp"
#include "rules/engine.hpp"
#include "support/boards.hpp"

namespace sw {
namespace {

constexpr std::array<std::string_view, 8> kBoards = {
    "base-2p",        "base-3p",        "base-4p",        "base-5p",
    "underground-2p", "underground-3p", "underground-4p", "underground-5p"};

std::vector<std::unique_ptr<Bot>> table_of(std::string_view first, std::string_view others,
                                           int seat, int players) {
  std::vector<std::unique_ptr<Bot>> out;
  for (int i = 0; i < players; ++i) out.push_back(make_bot(i == seat ? first : others));
  return out;
}

// Asks the planner for every seat of a game. Each choice must be legal, the same when it is asked
// again, and the same when opponents' coins are others (G-HID-02).
void play_and_check(const Setting& setting, std::uint64_t seed) {
  const Ruleset& rules = setting.rules;
  const auto bot = make_bot("planner");
  const auto ground = std::make_unique<Playground>();
  ground->state = new_game(rules);
  ground->legal.clear();
  KeyedChance chance(seed);
  Random stream(seed + 1);
  Random other_coins(seed + 2);
  for (int i = 0; !ground->state.over(); ++i) {
    ASSERT_LT(i, kActionLimit);
    if (ground->legal.empty()) {
      apply(rules, ground->state, chance.result(rules, ground->state), ground->legal);
      continue;
    }
    const PlayerId seat = actor(ground->state);
    State changed = ground->state;
    for (int p = 0; p < rules.players; ++p) {
      if (p == index(seat)) continue;
      changed.player(id_at<PlayerId>(p)).coins = static_cast<std::int16_t>(other_coins.below(100));
    }
    changed.paid_out = static_cast<std::int16_t>(other_coins.below(200));

    Random same_stream = stream;
    const State seen = view(rules, ground->state, Eyes::of(seat));
    const State seen_too = view(rules, changed, Eyes::of(seat));
    const Action action = bot->choose({rules, seen, seat, ground->legal}, stream);
    const Action again =
        make_bot("planner")->choose({rules, seen_too, seat, ground->legal}, same_stream);
    ASSERT_EQ(action, again);
    ASSERT_NE(std::find(ground->legal.begin(), ground->legal.end(), action), ground->legal.end());
    apply(rules, ground->state, action, ground->legal);
  }
}

class PlannerOn : public testing::TestWithParam<std::string_view> {};

TEST_P(PlannerOn, ChoosesLegallyAndSeesNoHiddenCoins) {
  const Setting& setting = test::setting(GetParam());
  const std::uint64_t games = setting.rules.players == 2 ? 3 : 1;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    SCOPED_TRACE(seed);
    play_and_check(setting, seed);
  }
}

INSTANTIATE_TEST_SUITE_P(AllBoards, PlannerOn, testing::ValuesIn(kBoards), [](const auto& board) {
  std::string name(board.param);
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(Planner, PlaysUnderTheSky) {
  play_and_check(test::setting("base-2p+sky-a"), 1);
  play_and_check(test::setting("base-2p+sky-b"), 2);
}

// Wins of the planner in every seat against greedy ones, ties split.
double planner_share(std::string_view map, int blocks) {
  const Setting& setting = test::setting(map);
  const int players = setting.rules.players;
  double wins = 0;
  for (int seat = 0; seat < players; ++seat) {
    Match match(setting, table_of("planner", "greedy", seat, players));
    for (int block = 0; block < blocks; ++block) {
      const Outcome end = match.play_deal(static_cast<std::uint64_t>(100 + block));
      if (end.winners.has(id_at<PlayerId>(seat))) wins += 1.0 / end.winners.size();
    }
  }
  return wins / (blocks * players);
}

TEST(PlannerSlow, BeatsGreedy) {
  EXPECT_GE(planner_share("base-2p", 20), 0.65);
  EXPECT_GE(planner_share("underground-2p", 10), 0.65);
}

// Whoever sits where, a block has the same deal; equal bots then play equal games, and the shares
// of all seats add up to one.
TEST(Arena, SelfMatchGivesExactlyTheFairShare) {
  for (const std::string_view map : {"base-2p", "base-3p", "underground-4p"}) {
    const Setting& setting = test::setting(map);
    const int players = setting.rules.players;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      std::vector<Line> first_game;
      for (int seat = 0; seat < players; ++seat) {
        Match match(setting, table_of("greedy", "greedy", seat, players));
        match.play_deal(seed);
        if (seat == 0) first_game = match.course().lines();
        EXPECT_TRUE(match.course().lines() == first_game) << map << ", seed " << seed;
      }
    }
  }
}

// Dice do not depend on how often chance was asked in other turns.
TEST(KeyedChance, DiceBelongToTheTurn) {
  const Setting& setting = test::setting("base-2p");
  State s = new_game(setting.rules);
  s.turn.pending.push_back({.prompt = Prompt::Die});
  const auto roll = [&](KeyedChance& chance, int round) {
    s.turn.round = static_cast<std::uint8_t>(round);
    return chance.result(setting.rules, s);
  };
  bool differs = false;
  for (std::uint64_t deal = 1; deal <= 20; ++deal) {
    KeyedChance busy(deal);
    KeyedChance idle(deal);
    for (int i = 0; i < 5; ++i) roll(busy, 1);
    const Action once = roll(busy, 2);
    EXPECT_EQ(once, roll(idle, 2));
    const Action twice = roll(busy, 2);
    EXPECT_EQ(twice, roll(idle, 2));
    differs |= once != twice;
  }
  EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace sw
