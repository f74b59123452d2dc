// The road that every player uses: lines, chance, taking back.
#include "record/game.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "record/facts.hpp"
#include "support/boards.hpp"

namespace sw {
namespace {

// The first legal actions, played until the game has so many lines.
void play_on(Game& game, std::size_t lines) {
  while (!game.over() && game.lines().size() < lines) {
    ASSERT_TRUE(game.play(game.legal()[game.legal().size() / 2]));
  }
}

TEST(RecordGame, ChanceResultsAreLines) {
  Game game(test::setting("base-2p"), std::make_unique<SeededChance>(5));
  game.start();
  ASSERT_EQ(game.lines().size(), 6u);  // 70.4: the six visible combos
  for (const Line& line : game.lines()) EXPECT_EQ(line.actor, PlayerId::None);
  EXPECT_EQ(game.legal_lines().front(), "p1 pick 0");
}

TEST(RecordGame, TheSameSeedGivesTheSameGame) {
  Game a(test::setting("base-2p"), std::make_unique<SeededChance>(5));
  Game b(test::setting("base-2p"), std::make_unique<SeededChance>(5));
  Game other(test::setting("base-2p"), std::make_unique<SeededChance>(6));
  for (Game* game : {&a, &b, &other}) {
    game->start();
    play_on(*game, 120);
  }
  EXPECT_EQ(a.lines(), b.lines());
  EXPECT_NE(a.lines(), other.lines());
}

TEST(RecordGame, WithoutASourceChanceMustBeSaid) {
  Game game(test::setting("base-2p"));
  game.start();
  EXPECT_EQ(actor_name(game.state()), "chance");
  EXPECT_EQ(game.legal().size(), 14u * 20u);
  EXPECT_TRUE(game.say("draw skeletons merchant"));
  EXPECT_FALSE(game.say("draw skeletons hill"));
  EXPECT_EQ(game.say("p1 pick 0").error().code, Refusal::NotYourTurn);
}

TEST(RecordGame, UndoGoesBackToTheLastResultOfChance) {
  Game game(test::setting("base-2p"), std::make_unique<SeededChance>(5));
  game.start();
  const PlayerId first = id_at<PlayerId>(0);
  EXPECT_FALSE(game.undo(first));  // the deal
  ASSERT_TRUE(game.say("p1 pick 0"));
  EXPECT_FALSE(game.undo(first));  // a combo has turned up
  const std::uint64_t before = hash(game.state());
  const auto legal_before = game.legal_lines();
  const std::size_t lines = game.lines().size();
  ASSERT_TRUE(game.play(game.legal()[0]));
  EXPECT_FALSE(game.undo(id_at<PlayerId>(1)));
  EXPECT_TRUE(game.undo(first));
  EXPECT_EQ(hash(game.state()), before);
  EXPECT_EQ(game.legal_lines(), legal_before);
  EXPECT_EQ(game.lines().size(), lines);
  EXPECT_FALSE(game.undo(first));
}

// A decision that is taken back no longer stands in the way of the one before it.
TEST(RecordGame, TwoPlayersTakeBackOneAfterTheOther) {
  const PlayerId first = id_at<PlayerId>(0);
  const PlayerId second = id_at<PlayerId>(1);
  Game game(test::setting("base-2p"), std::make_unique<SeededChance>(5));
  game.start();
  for (PlayerId before = first; before != first || game.undoer() != second;) {
    before = game.undoer();
    ASSERT_TRUE(game.play(game.legal()[game.legal().size() / 2]));
  }
  ASSERT_TRUE(game.undo(second));
  ASSERT_EQ(game.undoer(), first);
  EXPECT_FALSE(game.undo(second));
  EXPECT_TRUE(game.undo(first));
}

bool same_events(const EventLog& a, const EventLog& b) {
  return std::ranges::equal(a, b, [](const Event& x, const Event& y) {
    return x.kind == y.kind && x.player == y.player && x.region == y.region && x.amount == y.amount;
  });
}

TEST(RecordGame, UndoTakesTheEventsBackToo) {
  Game game(test::setting("base-2p"), std::make_unique<SeededChance>(5));
  game.listen();
  game.start();
  EXPECT_FALSE(game.events().empty());  // the deal
  int taken_back = 0;
  while (!game.over()) {
    const EventLog before = game.events();
    const Action action = game.legal()[game.legal().size() / 2];
    ASSERT_TRUE(game.play(action));
    if (game.undoer() == PlayerId::None) continue;
    const EventLog after = game.events();
    ASSERT_TRUE(game.undo(game.undoer()));
    ASSERT_TRUE(same_events(game.events(), before));
    ASSERT_TRUE(game.play(action));
    ASSERT_TRUE(same_events(game.events(), after));
    ++taken_back;
  }
  EXPECT_GT(taken_back, 20);
}

TEST(RecordGame, FactsNameEverything) {
  Game game(test::setting("base-2p"), std::make_unique<SeededChance>(5));
  game.start();
  const Fact facts = all_facts(game, "p1 stop");
  for (const std::string_view key :
       {"line", "p1", "p2", "r01", "r23", "prompt", "actor", "turn", "round", "row", "tray", "cost",
        "targets", "count", "stacks", "over", "winners", "legal"}) {
    EXPECT_NE(facts.find(key), nullptr) << key;
  }
  EXPECT_EQ(facts.find("p3"), nullptr);
  EXPECT_EQ(facts.find("p1")->find("coins")->number, 5);
  EXPECT_EQ(facts.find("prompt")->text, "choose");
  EXPECT_TRUE(facts_json(game, "p1 stop").starts_with(R"({"line":"p1 stop","p1":{"coins":5,)"));
}

}  // namespace
}  // namespace sw
