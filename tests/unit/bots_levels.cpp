// The levels: legal everywhere, blind to what is hidden, true to a misjudgement for a whole turn,
// and each as strong as it says. How strong exactly is measured by `arena`, see docs/BOTS.md.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/keyed_chance.hpp"
#include "bots/levels.hpp"
#include "bots/match.hpp"
#include "bots/temper.hpp"
#include "rules/engine.hpp"
#include "support/boards.hpp"

namespace sw {
namespace {

TEST(Levels, HaveNames) {
  for (const std::string_view name : kLevelNames) {
    EXPECT_TRUE(is_level(name));
    EXPECT_NE(make_bot(name), nullptr) << name;
  }
  for (const std::string_view name :
       {"", "level", "level0", "level8", "level11", "Level1", "planner"}) {
    EXPECT_FALSE(is_level(name)) << name;
    EXPECT_EQ(make_level_bot(name), nullptr) << name;
  }
}

// A game of all levels, each asked twice, with other stashes behind its view (G-HID-02).
void play_and_check_levels(const Setting& setting, std::uint64_t seed) {
  const Ruleset& rules = setting.rules;
  const auto ground = std::make_unique<Playground>();
  ground->state = new_game(rules);
  ground->legal.clear();
  KeyedChance chance(seed);
  Random other_coins(seed);
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
    const auto level = (static_cast<std::size_t>(seat) + seed) % kLevelNames.size();
    const auto answer = [&](const State& state) {
      Random stream(static_cast<std::uint64_t>(i));
      return ask(*make_bot(kLevelNames[level]), rules, state, ground->legal, stream);
    };
    const Action action = answer(ground->state);
    ASSERT_EQ(action, answer(changed)) << kLevelNames[level];
    ASSERT_NE(std::find(ground->legal.begin(), ground->legal.end(), action), ground->legal.end());
    apply(rules, ground->state, action, ground->legal);
  }
}

TEST(Levels, ChooseLegallyAndSeeNoHiddenCoins) {
  play_and_check_levels(test::setting("base-5p"), 0);
  play_and_check_levels(test::setting("underground-3p"), 5);
  play_and_check_levels(test::setting("base-2p+sky-a"), 2);
}

// Wins of the stronger in both seats, ties split.
double share_of(std::string_view stronger, std::string_view weaker, int blocks) {
  const Setting& setting = test::setting("base-2p");
  double wins = 0;
  for (int seat = 0; seat < 2; ++seat) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (int i = 0; i < 2; ++i) bots.push_back(make_bot(i == seat ? stronger : weaker));
    Match match(setting, std::move(bots));
    for (int block = 1; block <= blocks; ++block) {
      const Outcome end = match.play_deal(static_cast<std::uint64_t>(block));
      if (end.winners.has(id_at<PlayerId>(seat))) wins += 1.0 / end.winners.size();
    }
  }
  return wins / (2 * blocks);
}

TEST(Levels, AreSteps) {
  EXPECT_GE(share_of("level4", "level1", 20), 0.65);
  EXPECT_GE(share_of("level6", "level3", 20), 0.65);
}

// One mood lasts for a turn, and another comes with the next.
TEST(Temper, IsAMoodOfTheTurn) {
  const Setting& setting = test::setting("base-2p");
  const Temper temper{.misjudges = 400, .clings = 150, .overlooks = 50};
  State s = new_game(setting.rules);
  s.row.push_back({id_at<RaceId>(1), id_at<PowerId>(2), 0});
  const ActionList none;
  const PlayerId seat = id_at<PlayerId>(0);
  const Action conquest = Action::attack(ActionKind::Conquer, id_at<RegionId>(3));
  const auto felt = [&](Action a) { return feeling(temper, {setting.rules, s, seat, none}, a); };

  const int once = felt(conquest);
  s.turn.nonempty = 2;
  s.players[1].coins = 40;
  EXPECT_EQ(felt(conquest), once);
  int changes = 0;
  int sum = 0;
  for (int round = 1; round <= 10; ++round) {
    s.turn.round = static_cast<std::uint8_t>(round);
    EXPECT_LE(std::abs(felt(conquest)), 200);
    changes += felt(conquest) != once ? 1 : 0;
    sum += felt(Action::plain(ActionKind::Decline));
  }
  EXPECT_GE(changes, 9);
  EXPECT_LT(sum, 0);
  EXPECT_EQ(feeling({}, {setting.rules, s, seat, none}, conquest), 0);
}

}  // namespace
}  // namespace sw
