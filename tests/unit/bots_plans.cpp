// Plans and reviews: legal to the last line, blind to what is hidden, the same whenever they are
// asked, and sums that come out even.
#include <gtest/gtest.h>

#include <numeric>

#include "bots/match.hpp"
#include "bots/plan_facts.hpp"
#include "bots/plan_steps.hpp"
#include "bots/review.hpp"
#include "record/swg.hpp"
#include "rules/engine.hpp"
#include "support/boards.hpp"
#include "support/own_map.hpp"

namespace sw {
namespace {

constexpr PlanEffort kLittle{
    .entries = 3, .beginnings = 1, .glances = 1, .finalists = 2, .samples = 2};

// Positions at the beginning of turns, and in the middle of some, of a game between greedy bots.
std::vector<State> plan_questions(const Setting& setting, std::uint64_t seed, int every) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < setting.rules.players; ++i) bots.push_back(make_greedy_bot());
  Match match(setting, std::move(bots));
  match.play(seed);
  std::vector<State> out;
  State s = new_game(setting.rules);
  ActionList now;
  int n = 0;
  for (const Line& line : match.course().lines()) {
    const bool asked = line.actor != PlayerId::None && s.turn.phase > Phase::SetUp;
    if (asked && ++n % every == 0) out.push_back(s);
    apply(setting.rules, s, line.action, now);
  }
  return out;
}

Advice advise_here(const Setting& setting, const State& state, const Purses* purses = nullptr) {
  const PlayerId seat = actor(state);
  Adviser adviser(setting.rules, view(setting.rules, state, Eyes::of(seat)), seat, purses, kLittle);
  return adviser.advise();
}

void expect_legal_plan(const Setting& setting, const State& root, const TurnPlan& plan) {
  State s = root;
  ActionList now;
  for (const Line& line : plan.lines) {
    ASSERT_EQ(refusal(setting.rules, s, line.actor, line.action), Refusal::None)
        << to_line(setting, line);
    apply(setting.rules, s, line.action, now);
  }
  EXPECT_TRUE(s.over() || s.turn.player != root.turn.player || s.turn.round != root.turn.round);
}

class PlansOn : public testing::TestWithParam<std::string_view> {};

TEST_P(PlansOn, AreLegalAndOrderedAndMadeOfWhatIsSeen) {
  const Setting& setting = test::setting(GetParam());
  for (const State& state : plan_questions(setting, 3, 41)) {
    const PlayerId seat = actor(state);
    const State seen = view(setting.rules, state, Eyes::of(seat));
    const State root = supposed(setting.rules, seen, seat, nullptr);
    const Advice advice = advise_here(setting, state);
    ASSERT_FALSE(advice.plans.empty());
    for (const TurnPlan& plan : advice.plans) expect_legal_plan(setting, root, plan);

    // The value is the sum of its parts.
    const TurnPlan& best = advice.plans.front();
    Judgement end;
    for (int i = 0; i < setting.rules.players; ++i) {
      const auto p = static_cast<std::size_t>(i);
      end.ends[p] = root.players[p].coins * 100 + best.sequel.now[p] + best.sequel.soon[p] +
                    best.sequel.later[p];
    }
    EXPECT_EQ(best.value, end.worth(setting.rules, seat));
    const Shares& shares = best.sequel.shares;
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0), 1000, kMaxPlayers);

    // Others' coins, which nobody sees, change nothing; asked again it says the same.
    State changed = state;
    for (int i = 0; i < setting.rules.players; ++i) {
      Player& other = changed.player(id_at<PlayerId>(i));
      if (id_at<PlayerId>(i) == seat || !has_secrets(setting.rules, state)) continue;
      changed.paid_out = static_cast<std::int16_t>(changed.paid_out + 31);
      other.coins = static_cast<std::int16_t>(other.coins + 31);
    }
    const Advice again = advise_here(setting, changed);
    ASSERT_EQ(advice.plans.size(), again.plans.size());
    for (std::size_t i = 0; i < advice.plans.size(); ++i) {
      EXPECT_EQ(advice.plans[i].lines, again.plans[i].lines);
      EXPECT_EQ(advice.plans[i].value, again.plans[i].value);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Tables, PlansOn,
                         testing::Values("base-2p", "base-3p", "underground-2p", "base-2p+sky-a"),
                         [](const auto& table) {
                           std::string name(table.param);
                           std::ranges::replace_if(
                               name, [](char c) { return c == '-' || c == '+'; }, '_');
                           return name;
                         });

TEST(Plans, TheirReasonsAddUpToTheDifference) {
  const Setting& setting = test::setting("base-2p");
  for (const State& state : plan_questions(setting, 5, 53)) {
    const Advice advice = advise_here(setting, state);
    const TurnPlan* const other = alternative(advice);
    if (other == nullptr) continue;
    const Sequel& a = advice.plans.front().sequel;
    const Sequel& b = other->sequel;
    int sum = 0;
    for (std::size_t p = 0; p < 2; ++p) {
      const int sign = static_cast<int>(p) == index(actor(state)) ? 1 : -1;
      sum += sign * (a.now[p] + a.soon[p] + a.later[p] - b.now[p] - b.soon[p] - b.later[p]);
    }
    EXPECT_EQ(sum, advice.plans.front().value - other->value);
  }
}

TEST(Plans, KnowWhatWasPaidInTheOpen) {
  const Setting& setting = test::setting("base-2p");
  const auto game = open_game(setting);
  game->game->set_chance(std::make_unique<SeededChance>(4));
  const auto bot = make_greedy_bot();
  Random random(1);
  for (int i = 0; i < 120 && !game->game->over(); ++i) {
    const Game& g = *game->game;
    const State seen = view(setting.rules, g.state(), Eyes::of(actor(g.state())));
    const Action said = bot->choose({setting.rules, seen, actor(g.state()), g.legal()}, random);
    ASSERT_TRUE(game->game->play(said));
  }
  const Purses purses = counted(setting.rules, game->game->events());
  for (std::size_t p = 0; p < 2; ++p) EXPECT_EQ(purses[p], game->game->state().players[p].coins);
}

TEST(WinShares, GrowWithTheLeadAndEndWithTheWinner) {
  const Setting& setting = test::setting("base-2p");
  State s = plan_questions(setting, 1, 30).front();
  int last = -1;
  for (int lead = -6000; lead <= 6000; lead += 250) {
    const Shares shares = win_shares(setting.rules, s, {5000 + lead, 5000});
    EXPECT_GE(shares[0], last);
    EXPECT_EQ(shares[0] + shares[1], 1000);
    last = shares[0];
  }
  EXPECT_GT(last, 950);
}

TEST(Reviews, CoverEveryTurnAndBlameNoBestPlan) {
  const Setting& setting = test::setting("base-2p");
  std::vector<std::unique_ptr<Bot>> bots;
  bots.push_back(make_bot("greedy"));
  bots.push_back(make_bot("random"));
  Match match(setting, std::move(bots));
  const Outcome end = match.play(11);
  Reviewer reviewer(setting, match.course().lines());
  EXPECT_EQ(reviewer.turns(), 2 * setting.rules.rounds);
  for (int turn = 0; turn < 4; ++turn) ASSERT_TRUE(reviewer.next());
  const GameReview& review = reviewer.review();
  std::size_t line = review.turns.front().first;
  int given = 0;
  for (const TurnReview& turn : review.turns) {
    EXPECT_EQ(turn.first, line);
    line = turn.last;
    EXPECT_GE(turn.cost, 0);
    given += turn.cost;
  }
  // Whoever does anything at random gives coins away in its first two turns.
  EXPECT_GT(review.given_away[1], 2 * kCostly);
  EXPECT_EQ(given, review.given_away[0] + review.given_away[1]);
  EXPECT_GT(end.coins[0], end.coins[1]);
}

// In the third round p1 decides as the best plan does; what is drawn after the pick is another
// combo.
TEST(Reviews, SlowBlameNobodyForWhatChanceBrought) {
  const auto record = read_swg(file("docs/reviews/sky.swg"));
  ASSERT_TRUE(record);
  const auto game = replay(test::catalog(), *record);
  ASSERT_TRUE(game);
  Reviewer reviewer((*game)->setting, (*game)->game->lines());
  for (int turn = 0; turn < 7; ++turn) ASSERT_TRUE(reviewer.next());
  const TurnReview& turn = reviewer.review().turns.back();
  EXPECT_EQ(turn.round, 3);
  EXPECT_NE(turn.better.lines, turn.played.lines);
  EXPECT_GT(turn.better.value, turn.played.value - turn.luck.dice - turn.luck.draws + kCostly);
  EXPECT_EQ(turn.cost, 0);
}

TEST(Reviews, SlowTellAWholeGame) {
  const Setting& setting = test::setting("base-2p");
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < 2; ++i) bots.push_back(make_bot("level2"));
  Match match(setting, std::move(bots));
  const Outcome end = match.play(2);
  Reviewer reviewer(setting, match.course().lines());
  while (reviewer.next()) continue;
  const GameReview& review = reviewer.review();
  ASSERT_EQ(review.turns.size(), static_cast<std::size_t>(2 * setting.rules.rounds));
  const Shares& last = review.turns.back().after;
  for (const PlayerId winner : end.winners) {
    EXPECT_EQ(last[static_cast<std::size_t>(winner)], 1000 / end.winners.size());
  }
  for (std::size_t p = 0; p < 2; ++p) {
    EXPECT_LE(review.costly[p].size(), kMostCostly);
    for (const std::size_t turn : review.costly[p]) {
      EXPECT_EQ(index(review.turns[turn].player), static_cast<int>(p));
      EXPECT_GE(review.turns[turn].cost, kCostly);
      EXPECT_FALSE(review.turns[turn].reasons.empty());
    }
  }
  EXPECT_FALSE(review.declines.empty());
  EXPECT_NE(to_json(review_facts(setting, reviewer)).find("\"turning-point\""), std::string::npos);
}

}  // namespace
}  // namespace sw
