// Who can come to a region in his next turn, over which way, for how many tokens; and that in whole
// games whoever takes a region could.
#include "record/reach.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "catalog/field.hpp"
#include "record/game.hpp"
#include "record/position.hpp"
#include "rules/strength.hpp"
#include "support/boards.hpp"

namespace sw::test {
namespace {

// A position of the form of 70.6.
class Lookout {
 public:
  explicit Lookout(const std::string& text) {
    Diagnostics problems;
    const auto json = parse_content("position", text, problems);
    if (json) position_ = build_position(catalog(), Field(*json, "position", problems), {});
    if (!problems.empty()) give_up(to_string(problems.front()));
    const auto legal = std::make_unique<ActionList>();
    settle(position_->setting.rules, position_->state, *legal);
  }

  // "giants 4 of 6 in 1, pays 2": the tokens needed, those that are there, how many conquests.
  std::string told(int player, const std::string& region) const {
    std::string text;
    for (const Reach& r : reach(rules(), position_->state, id_at<PlayerId>(player),
                                position_->setting.region(region))) {
      if (!text.empty()) text += "; ";
      if (r.race == RaceId::None) {
        text += "a new race";
        continue;
      }
      text += std::string(position_->setting.name(r.race)) + " " + std::to_string(r.price) +
              " of " + std::to_string(r.have);
      if (r.steps > 0) {
        text += " in " + std::to_string(r.steps) + ", pays " + std::to_string(r.pays);
      }
      if (r.suffices()) text += ", suffices";
      if (r.with_die()) text += ", die";
    }
    return text;
  }
  bool moves(int player) const {
    return moves_again(rules(), position_->state, id_at<PlayerId>(player));
  }

 private:
  const Ruleset& rules() const { return position_->setting.rules; }
  std::unique_ptr<Position> position_;
};

const std::string kBorderland = R"({"map": {"regions": {
    "a": "mountain edge", "b": "farmland", "c": "hill", "d": "forest", "e": "swamp edge", "x": "hill"},
    "adjacent": ["a-b", "b-c", "c-d", "d-e", "e-x"]},
  "players": [
    {"coins": 5, "active": {"race": "giants", "power": "forest", "regions": {"a": 5}}},
    {"coins": 5, "active": {"race": "orcs", "power": "hill", "regions": {"c": 2, "d": 1, "e": 1}}}],
  "turn": "p2", "round": ROUND, "rounds": 10, "prompt": "PROMPT"})";

Lookout borderland(int round, const std::string& prompt) {
  std::string text = kBorderland;
  text.replace(text.find("ROUND"), 5, std::to_string(round));
  text.replace(text.find("PROMPT"), 6, prompt);
  return Lookout(text);
}

TEST(Reach, PricesAndWaysOfTheNextTurn) {
  const Lookout table = borderland(3, "choose");
  // Giants beside their mountain (B-R-GIAN-01), then over b; one of five stays on the mountain.
  EXPECT_EQ(table.told(0, "b"), "giants 1 of 4 in 1, pays 1, suffices");
  EXPECT_EQ(table.told(0, "c"), "giants 5 of 4 in 2, pays 1, die");
  EXPECT_EQ(table.told(0, "d"), "giants 8 of 4 in 3, pays 2");  // the forest pays one more
  EXPECT_EQ(table.told(0, "a"), "");                            // it is his own
  // Own land is on the way of nobody else: x lies behind e.
  EXPECT_EQ(table.told(1, "x"), "orcs 2 of 1 in 1, pays 2, die");
}

TEST(Reach, InTheTurnThatIsPlayed) {
  const Lookout table = borderland(3, "conquest");
  // What is in hand now counts: nothing has been taken up.
  EXPECT_EQ(table.told(1, "x"), "orcs 2 of 0 in 1, pays 2");
}

TEST(Reach, WhoHasATurnToCome) {
  EXPECT_TRUE(borderland(3, "choose").moves(0));
  EXPECT_FALSE(borderland(10, "choose").moves(0));  // p2 is the last
  EXPECT_TRUE(borderland(10, "conquest").moves(1));
}

// B-P-DIPL-02, U-R-IRON-02, B-R-GHOU-03: peace, pieces that count as tokens, a race in decline.
TEST(Reach, PeaceHammersAndGhouls) {
  const Lookout peace(
      R"({"map": {"regions": {"a": "hill edge", "b": "farmland edge"}, "adjacent": ["a-b"]},
    "players": [
      {"coins": 5, "active": {"race": "giants", "power": "forest", "regions": {"a": 5}}},
      {"coins": 5, "active": {"race": "orcs", "power": "diplomat", "regions": {"b": 1}}}],
    "peace": ["p2-p1"], "turn": "p1", "round": 3, "rounds": 10, "prompt": "choose"})");
  EXPECT_EQ(peace.told(0, "b"), "giants 0 of 4");

  const Lookout ghouls(
      R"({"map": {"regions": {"a": "hill edge", "b": "farmland edge", "c": "swamp edge"},
      "adjacent": ["a-b", "b-c"]},
    "players": [
      {"coins": 5, "declined": [{"race": "ghouls", "regions": {"a": 3}}],
       "active": {"race": "giants", "power": "forest", "regions": {"c": 2}}},
      {"coins": 5, "active": {"race": "orcs", "power": "hill", "regions": {"b": 1}}}],
    "turn": "p2", "round": 3, "rounds": 10, "prompt": "choose"})");
  EXPECT_EQ(ghouls.told(0, "b"),
            "ghouls 3 of 2 in 1, pays 1, die; giants 3 of 1 in 1, pays 1, die");

  const Lookout hammers(
      R"({"map": {"regions": {"a": "mine-field edge", "b": "mud-pool edge"}, "adjacent": ["a-b"]},
    "players": [
      {"coins": 5, "active": {"race": "iron-dwarves", "power": "mining", "regions": {"a": 2}, "hammers": 3}},
      {"coins": 5, "active": {"race": "shrooms", "power": "stone", "regions": {"b": 1}}}],
    "turn": "p2", "round": 3, "rounds": 10, "prompt": "choose"})");
  EXPECT_EQ(hammers.told(0, "b"), "iron-dwarves 3 of 4 in 1, pays 1, suffices");

  const Lookout fresh(
      R"({"map": {"regions": {"a": "hill edge", "b": "farmland edge"}, "adjacent": ["a-b"]},
    "players": [{"coins": 5}, {"coins": 5, "active": {"race": "orcs", "power": "hill", "regions": {"b": 1}}}],
    "turn": "p2", "round": 3, "rounds": 10, "prompt": "choose"})");
  EXPECT_EQ(fresh.told(0, "b"), "a new race");
}

// Whatever is taken without the die was said to be in reach, for that price or less.
TEST(Reach, HoldsForEveryConquestOfWholeGames) {
  int seen = 0;
  for (const std::string_view table : {"base-3p", "underground-3p", "base-2p+sky-a"}) {
    Game game(setting(table), std::make_unique<SeededChance>(7));
    game.start();
    Random random(7);
    while (!game.over() && seen < 600) {
      const ActionList& legal = game.legal();
      const Action action =
          legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
      if (action.kind == ActionKind::Conquer) {
        const State& now = game.state();
        const int left = strength(game.setting().rules, now);
        const auto races = reach(game.setting().rules, now, actor(now), action.region);
        ASSERT_FALSE(races.empty());
        EXPECT_EQ(races.front().have, left);
        EXPECT_TRUE(races.front().suffices()) << table;
        EXPECT_EQ(races.front().steps > 0, true);
        ++seen;
      }
      ASSERT_TRUE(game.play(action));
    }
  }
  EXPECT_GT(seen, 100);
}

}  // namespace
}  // namespace sw::test
