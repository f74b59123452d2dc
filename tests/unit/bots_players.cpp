// Bots: legal answers, strength, and that they see no more than their seat may.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "bots/match.hpp"
#include "bots/mcts.hpp"
#include "catalog/setting.hpp"
#include "rules/engine.hpp"
#include "support/boards.hpp"

namespace sw {
namespace {

std::vector<std::unique_ptr<Bot>> bots(const std::vector<std::string>& names) {
  std::vector<std::unique_ptr<Bot>> out;
  for (const std::string& name : names) out.push_back(make_bot(name));
  return out;
}

bool contains(const ActionList& list, Action action) {
  return std::find(list.begin(), list.end(), action) != list.end();
}

// Plays a game in which `ask(bot, ground, seat, random)` answers for the players.
template <class Ask>
void play_game(const Setting& setting, std::uint64_t seed, Ask&& ask) {
  const auto ground = std::make_unique<Playground>();
  ground->state = new_game(setting.rules);
  ground->legal.clear();
  Random chance(seed);
  Random stream(seed + 1000);
  for (int i = 0; !ground->state.over(); ++i) {
    ASSERT_LT(i, kActionLimit);
    const Action action = ground->legal.empty()
                              ? sample_chance(setting.rules, ground->state, chance)
                              : ask(*ground, actor(ground->state), stream);
    if (testing::Test::HasFatalFailure()) return;
    apply(setting.rules, ground->state, action, ground->legal);
  }
}

// All of them, with a small budget for those that have one.
constexpr std::array<std::string_view, 5> kAllBots = {"random", "greedy", "osla", "mcts:8",
                                                      "planner"};

// A planner takes its time, bots_planner.cpp and bots_levels.cpp ask it more; a tree takes even
// more.
std::uint64_t games_of(std::string_view bot, int many) {
  return bot == "planner" || bot == "mcts:8" ? 1 : static_cast<std::uint64_t>(many);
}

TEST(Bots, KnowTheirNames) {
  for (const std::string_view name : kBotNames) EXPECT_NE(make_bot(name), nullptr) << name;
  for (const std::string_view name : kLocalBots) EXPECT_NE(make_bot(name), nullptr) << name;
  for (const std::string_view name : kAllBots) EXPECT_NE(make_bot(name), nullptr) << name;
  for (const std::string_view name :
       {"nobody", "", "mcts:", "mcts:0", "mcts:-1", "mcts:x", "mcts5", "mcts:5 ", "osla:3",
        "masters", "master:0", "master:x", "master:-3ms"}) {
    EXPECT_EQ(make_bot(name), nullptr) << name;
  }
  // The engine has no clock: a time budget is the program's business.
  EXPECT_EQ(make_bot("mcts:10ms"), nullptr);
  EXPECT_EQ(read_budget("mcts", "mcts:10ms")->milliseconds, 10);
  EXPECT_EQ(read_budget("mcts", "mcts:10")->iterations, 10);
  EXPECT_FALSE(read_budget("mcts", "mcts:ms").has_value());
}

class BotsOn : public testing::TestWithParam<std::string_view> {};

TEST_P(BotsOn, ChooseLegalActionsOnly) {
  const Setting& setting = test::setting(GetParam());
  for (const std::string_view name : kAllBots) {
    const auto bot = make_bot(name);
    for (std::uint64_t seed = 1; seed <= games_of(name, 25); ++seed) {
      play_game(setting, seed, [&](const Playground& ground, PlayerId seat, Random& stream) {
        const State seen = view(setting.rules, ground.state, Eyes::of(seat));
        const Action action = bot->choose({setting.rules, seen, seat, ground.legal}, stream);
        EXPECT_TRUE(contains(ground.legal, action)) << name << ", seed " << seed;
        return contains(ground.legal, action) ? action : ground.legal[0];
      });
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, BotsOn,
                         testing::Values("base-2p", "base-3p", "base-4p", "base-5p",
                                         "underground-2p", "underground-5p"),
                         [](const auto& board) {
                           std::string name(board.param);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(Bots, GreedyBeatsRandomClearly) {
  const Setting& setting = test::setting("base-2p");
  Match first(setting, bots({"greedy", "random"}));
  Match second(setting, bots({"random", "greedy"}));
  int wins = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    wins += first.play(seed).winners == PlayerSet::of(id_at<PlayerId>(0)) ? 1 : 0;
    wins += second.play(seed).winners == PlayerSet::of(id_at<PlayerId>(1)) ? 1 : 0;
  }
  EXPECT_GE(wins, 80);
}

// A rung of the ladder each: what one step ahead is worth, and what a tree is worth without plans.
TEST(Bots, YardsticksBeatRandom) {
  const Setting& setting = test::setting("base-2p");
  for (const std::string name : {"osla", "mcts:20"}) {
    Match first(setting, bots({name, "random"}));
    Match second(setting, bots({"random", name}));
    int wins = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      wins += first.play(seed).winners == PlayerSet::of(id_at<PlayerId>(0)) ? 1 : 0;
      wins += second.play(seed).winners == PlayerSet::of(id_at<PlayerId>(1)) ? 1 : 0;
    }
    EXPECT_GE(wins, 9) << name;
  }
}

// The clock of a time budget is asked, and obeyed.
TEST(Bots, TreeStopsWhenItsTimeIsOver) {
  static std::int64_t now = 0;
  const Setting& setting = test::setting("base-2p");
  SearchBudget budget = *read_budget("mcts", "mcts:5ms");
  budget.clock = [] { return now++; };
  const auto timed = make_mcts_bot(budget);
  const auto counted = make_bot("mcts:5");
  play_game(setting, 3, [&](const Playground& ground, PlayerId seat, Random& stream) {
    const State seen = view(setting.rules, ground.state, Eyes::of(seat));
    Random same_stream = stream;
    const Action action = timed->choose({setting.rules, seen, seat, ground.legal}, stream);
    EXPECT_EQ(action, counted->choose({setting.rules, seen, seat, ground.legal}, same_stream));
    return action;
  });
}

// A bot is told where it sits, everything that is said, chance included, and how it ends.
TEST(Bots, HearTheWholeGame) {
  struct Listener : Bot {
    Action choose(const Question& q, Random&) override { return q.legal[0]; }
    void begin(PlayerId where) override {
      seat = where;
      heard.clear();
    }
    void hear(PlayerId speaker, Action said) override {
      heard.push_back(said);
      chance += speaker == PlayerId::None ? 1 : 0;
    }
    void end(std::span<const int> all) override { coins.assign(all.begin(), all.end()); }
    PlayerId seat = PlayerId::None;
    std::vector<Action> heard;
    std::vector<int> coins;
    int chance = 0;
  };
  const Setting& setting = test::setting("base-3p");
  Listener listener;
  const auto one = make_bot("greedy");
  const auto two = make_bot("random");
  Match match(setting, std::vector<Bot*>{one.get(), two.get(), &listener});
  const Outcome end = match.play(4);
  EXPECT_EQ(listener.seat, id_at<PlayerId>(2));
  EXPECT_TRUE(std::ranges::equal(listener.heard, match.course().lines(), {}, {}, &Line::action));
  EXPECT_GE(listener.chance, 6);
  ASSERT_EQ(listener.coins.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(listener.coins[i], end.coins[i]);
}

// G-HID-02: what a seat may not see has no say in what its bot does. Opponents' coins are changed
// behind the view, at every decision of whole games.
TEST(Bots, HiddenCoinsDoNotChangeTheChoice) {
  for (const std::string_view map : {"base-2p", "base-4p", "underground-2p"}) {
    const Setting& setting = test::setting(map);
    for (const std::string_view name : kAllBots) {
      const auto bot = make_bot(name);
      Random other_coins(99);
      for (std::uint64_t seed = 1; seed <= games_of(name, 10); ++seed) {
        play_game(setting, seed, [&](const Playground& ground, PlayerId seat, Random& stream) {
          State changed = ground.state;
          for (int i = 0; i < setting.rules.players; ++i) {
            if (i == index(seat)) continue;
            changed.player(id_at<PlayerId>(i)).coins =
                static_cast<std::int16_t>(other_coins.below(100));
          }
          changed.paid_out = static_cast<std::int16_t>(other_coins.below(200));

          Random same_stream = stream;
          const State seen = view(setting.rules, ground.state, Eyes::of(seat));
          const State seen_too = view(setting.rules, changed, Eyes::of(seat));
          const Action action = bot->choose({setting.rules, seen, seat, ground.legal}, stream);
          const Action again =
              bot->choose({setting.rules, seen_too, seat, ground.legal}, same_stream);
          EXPECT_EQ(action, again) << name << " on " << map << ", seed " << seed;
          return action;
        });
      }
    }
  }
}

TEST(Bots, SameSeedSameGame) {
  const Setting& setting = test::setting("base-3p");
  Match match(setting, bots({"greedy", "random", "greedy"}));
  match.play(5);
  const std::vector<Line> once = match.course().lines();
  match.play(5);
  EXPECT_TRUE(match.course().lines() == once);
  match.play(6);
  EXPECT_FALSE(match.course().lines() == once);
}

TEST(Playout, EndsAndCountsItsActions) {
  const auto ground = std::make_unique<Playground>();
  for (const std::string_view map : kMeasuredMaps) {
    const Setting& setting = test::setting(map);
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      Random random(seed);
      int seen = 0;
      const Outcome end =
          random_game(setting.rules, random, *ground, [&](Action) { return ++seen > 0; });
      EXPECT_TRUE(end.finished);
      EXPECT_EQ(end.actions, seen);
      EXPECT_TRUE(end.winners.any());
    }
  }
}

TEST(Playout, SignatureIsRepeatable) {
  const auto catalog = load_catalog();
  ASSERT_TRUE(catalog.has_value());
  EXPECT_EQ(signature(*catalog).value(), signature(*catalog).value());
}

}  // namespace
}  // namespace sw
