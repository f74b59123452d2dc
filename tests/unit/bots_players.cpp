// Bots: legal answers, strength, and that they see no more than their seat may.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/match.hpp"
#include "catalog/setting.hpp"
#include "rules/engine.hpp"

namespace sw {
namespace {

Setting setting_on(std::string_view map) {
  static const auto catalog = load_catalog();
  GameConfig config;
  config.map = map;
  return make_setting(catalog.value(), config).value();
}

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

// A planner takes its time; bots_planner.cpp asks it more.
std::uint64_t games_of(std::string_view bot, int many) {
  return bot == "planner" ? 1 : static_cast<std::uint64_t>(many);
}

TEST(Bots, KnowTheirNames) {
  for (const std::string_view name : kBotNames) EXPECT_NE(make_bot(name), nullptr) << name;
  EXPECT_EQ(make_bot("nobody"), nullptr);
}

TEST(Bots, ChooseLegalActionsOnly) {
  for (const std::string_view map :
       {"base-2p", "base-3p", "base-4p", "base-5p", "underground-2p", "underground-5p"}) {
    const Setting setting = setting_on(map);
    for (const std::string_view name : kBotNames) {
      const auto bot = make_bot(name);
      for (std::uint64_t seed = 1; seed <= games_of(name, 25); ++seed) {
        play_game(setting, seed, [&](const Playground& ground, PlayerId seat, Random& stream) {
          const State seen = view(setting.rules, ground.state, seat);
          const Action action = bot->choose({setting.rules, seen, seat, ground.legal}, stream);
          EXPECT_TRUE(contains(ground.legal, action)) << name << " on " << map << ", seed " << seed;
          return contains(ground.legal, action) ? action : ground.legal[0];
        });
      }
    }
  }
}

TEST(Bots, GreedyBeatsRandomClearly) {
  const Setting setting = setting_on("base-2p");
  Match first(setting.rules, bots({"greedy", "random"}));
  Match second(setting.rules, bots({"random", "greedy"}));
  int wins = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    wins += first.play(seed).winners == PlayerSet::of(id_at<PlayerId>(0)) ? 1 : 0;
    wins += second.play(seed).winners == PlayerSet::of(id_at<PlayerId>(1)) ? 1 : 0;
  }
  EXPECT_GE(wins, 80);
}

// G-HID-02: what a seat may not see has no say in what its bot does. Opponents' coins are changed
// behind the view, at every decision of whole games.
TEST(Bots, HiddenCoinsDoNotChangeTheChoice) {
  for (const std::string_view map : {"base-2p", "base-4p", "underground-2p"}) {
    const Setting setting = setting_on(map);
    for (const std::string_view name : kBotNames) {
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
          const State seen = view(setting.rules, ground.state, seat);
          const State seen_too = view(setting.rules, changed, seat);
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
  const Setting setting = setting_on("base-3p");
  Match match(setting.rules, bots({"greedy", "random", "greedy"}));
  std::vector<Action> once;
  std::vector<Action> again;
  match.play(5, &once);
  match.play(5, &again);
  EXPECT_TRUE(once == again);
  again.clear();
  match.play(6, &again);
  EXPECT_FALSE(once == again);
}

TEST(Playout, EndsAndCountsItsActions) {
  const auto ground = std::make_unique<Playground>();
  for (const std::string_view map : kMeasuredMaps) {
    const Setting setting = setting_on(map);
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
