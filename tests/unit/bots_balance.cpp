// The statistics of balance: quotients with intervals, dealt games, and that no coin is forgotten.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "bots/balance.hpp"
#include "bots/match.hpp"
#include "catalog/setting.hpp"
#include "support/boards.hpp"

namespace sw {
namespace {

std::vector<std::unique_ptr<Bot>> players(const Ruleset& rules, bool dealt) {
  std::vector<std::unique_ptr<Bot>> out;
  for (int i = 0; i < rules.players; ++i) {
    out.push_back(dealt ? make_dealt_bot(make_bot("greedy")) : make_bot("greedy"));
  }
  return out;
}

// Plays `games` dealt games; `see(lines, outcome)` may look at each of them.
template <class See>
Balance dealt_games(const Setting& setting, int games, See&& see) {
  Balance balance(setting.rules);
  Match match(setting, players(setting.rules, true));
  for (int game = 0; game < games; ++game) {
    const Action opening = opening_draw(setting.rules, game);
    const Outcome end = match.play_opened(static_cast<std::uint64_t>(game), opening);
    EXPECT_TRUE(end.finished);
    see(match.course().lines(), end);
    balance.add(Deal::Dealt, match.course().lines());
  }
  return balance;
}

TEST(Ratio, OfOneTrialPerGameIsAShare) {
  Ratio share;
  for (int i = 0; i < 100; ++i) share.add(i % 4 == 0 ? 1 : 0, 1);
  EXPECT_DOUBLE_EQ(share.value(), 0.25);
  EXPECT_NEAR(share.margin(), 1.96 * std::sqrt(0.25 * 0.75 / 99), 1e-9);
  EXPECT_TRUE(share.is_known());
}

TEST(Ratio, CountsTheGameAsOne) {
  // Ten equal turns in one game say no more than one: they are not independent.
  Ratio single;
  Ratio tenfold;
  for (int i = 0; i < 40; ++i) {
    single.add(i % 3, 1);
    tenfold.add(10 * (i % 3), 10);
  }
  EXPECT_DOUBLE_EQ(single.value(), tenfold.value());
  EXPECT_DOUBLE_EQ(single.margin(), tenfold.margin());
}

TEST(Ratio, AddsUpInAnyOrder) {
  Ratio whole;
  Ratio left;
  Ratio right;
  for (int i = 0; i < 50; ++i) {
    whole.add(i, 3 + i % 5);
    (i % 2 == 0 ? left : right).add(i, 3 + i % 5);
  }
  right.add(left);
  EXPECT_DOUBLE_EQ(whole.value(), right.value());
  EXPECT_DOUBLE_EQ(whole.margin(), right.margin());
  Ratio nothing;
  nothing.add(5, 0);
  EXPECT_EQ(nothing.games, 0);
  EXPECT_EQ(nothing.value(), 0);
  EXPECT_FALSE(nothing.is_known());
}

TEST(Balance, DealtGamesTakeTheFirstComboAndMeetThemAll) {
  const Setting& setting = test::setting("base-3p");
  const auto games = static_cast<int>(combo_count(setting.rules));
  const Balance balance = dealt_games(setting, games, [](const auto& lines, const Outcome&) {
    EXPECT_TRUE(std::ranges::all_of(
        lines, [](Action a) { return a.kind != ActionKind::Pick || a.argument == 0; },
        &Line::action));
  });
  for (const RaceId race : setting.rules.banners) {
    for (const PowerId power : setting.rules.badges) {
      EXPECT_GE(balance.of(race, power).wins.games, 1)
          << setting.name(power) << " " << setting.name(race);
    }
  }
}

TEST(Balance, AccountsForEveryCoin) {
  for (const std::string_view map : {"base-2p", "base-4p"}) {
    const Setting& setting = test::setting(map);
    std::int64_t won = 0;
    const Balance balance = dealt_games(setting, 60, [&](const auto&, const Outcome& end) {
      for (int i = 0; i < setting.rules.players; ++i) {
        won += end.coins[static_cast<std::size_t>(i)] - kStartCoins;
      }
    });
    // Nobody pays for the first combo of the row, and no coins lie on it.
    EXPECT_EQ(balance.all().active.x + balance.all().declined.x, won) << map;
    std::int64_t by_race = 0;
    for (const RaceId race : setting.rules.banners) {
      by_race += balance.of(race).active.x + balance.of(race).declined.x;
    }
    EXPECT_EQ(by_race, won) << map;
    // Every player has a turn in every round: with a race, or in the turn of its decline without.
    const std::int64_t turns = 60LL * setting.rules.players * setting.rules.rounds;
    EXPECT_LE(balance.all().active.n, turns) << map;
    EXPECT_GT(balance.all().active.n, turns * 6 / 10) << map;
  }
}

TEST(Balance, FreeGamesSayWhatIsPicked) {
  const Setting& setting = test::setting("base-2p");
  Balance balance(setting.rules);
  Match match(setting, players(setting.rules, false));
  std::int64_t picks = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    match.play(seed);
    const std::vector<Line>& lines = match.course().lines();
    picks +=
        std::ranges::count(lines, ActionKind::Pick, [](const Line& l) { return l.action.kind; });
    balance.add(Deal::Free, lines);
  }
  const Standing& all = balance.all();
  EXPECT_EQ(all.picked.x, picks);
  EXPECT_EQ(all.picked.n, picks * kRowPlaces);
  EXPECT_EQ(all.place.n, picks);
  EXPECT_EQ(all.wins.n, 0);  // only dealt games speak of strength
  std::int64_t by_power = 0;
  for (const PowerId power : setting.rules.badges) by_power += balance.of(power).picked.x;
  EXPECT_EQ(by_power, picks);
}

}  // namespace
}  // namespace sw
