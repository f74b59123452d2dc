// Six at the table (S-COMP-01): all that counts players holds for the sixth.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "record/facts.hpp"
#include "record/swg.hpp"
#include "support/boards.hpp"
#include "support/walk.hpp"
#include "unit/cli_program.hpp"

namespace sw::test {

namespace {

constexpr std::string_view kTable = "base-5p+sky-b";
constexpr int kPlayers = 6;
constexpr PlayerId kLast = id_at<PlayerId>(kPlayers - 1);

// A game of six, some way on: everybody has had several turns.
std::unique_ptr<Game> game_under_way(int decisions, std::uint64_t seed) {
  auto game = std::make_unique<Game>(setting(kTable), std::make_unique<SeededChance>(seed));
  game->start();
  Random random(seed);
  for (int i = 0; i < decisions && !game->over(); ++i) {
    const ActionList& list = game->legal();
    const Action action = list[static_cast<std::size_t>(random.below(list.count()))];
    if (!game->play(action)) give_up("a legal action was refused");
  }
  return game;
}

bool has_part(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// --- Record, facts, view -----------------------------------------------------------------------

// N-01, N-02: the record names six players, says what the sixth did, and comes back the same.
TEST(SixPlayers, ARecordComesBackTheSame) {
  const std::vector<std::string> names = {"Ann", "Bo", "Cy", "Dee", "Eve", "Fay"};
  const auto game = game_under_way(100000, 6);
  ASSERT_TRUE(game->over());
  const std::string text = write_swg(record_of(game->course(), names, 6));
  EXPECT_TRUE(has_part(text, "Fay")) << text.substr(0, 300);
  EXPECT_TRUE(has_part(text, "\np6 pick "));
  const auto record = read_swg(text);
  ASSERT_TRUE(record.has_value()) << to_string(record.error());
  EXPECT_EQ(record->players, names);
  EXPECT_EQ(record->result.size(), names.size());
  EXPECT_EQ(write_swg(*record), text);
  const auto again = replay(catalog(), *record);
  ASSERT_TRUE(again.has_value()) << to_string(again.error());
  EXPECT_TRUE(same_bytes((*again)->game->state(), game->state()));
}

TEST(SixPlayers, ASeventhIsRefused) {
  const auto game = game_under_way(20, 7);
  GameRecord record = record_of(game->course(), {"1", "2", "3", "4", "5", "6", "7"}, 7);
  EXPECT_FALSE(read_swg(write_swg(record)).has_value());
  EXPECT_FALSE(game->say("p7 pick 0").has_value());
}

TEST(SixPlayers, FactsTellOfAllSix) {
  const auto game = game_under_way(60, 8);
  const Fact facts = all_facts(*game, "-");
  for (const char* player : {"p1", "p2", "p3", "p4", "p5", "p6"}) {
    ASSERT_NE(facts.find(player), nullptr) << player;
    EXPECT_EQ(facts.find(player)->find("coins")->number,
              game->state().players[static_cast<std::size_t>(player[1] - '1')].coins);
  }
  EXPECT_EQ(facts.find("p7"), nullptr);
}

// G-HID-02: each of the six sees his own coins only.
TEST(SixPlayers, ViewsHideFiveStashes) {
  const auto game = game_under_way(120, 9);
  State state = game->state();
  for (int p = 0; p < kPlayers; ++p) {
    state.players[static_cast<std::size_t>(p)].coins = static_cast<std::int16_t>(11 + p);
  }
  const Ruleset& rules = setting(kTable).rules;
  for (int seat = 0; seat < kPlayers; ++seat) {
    const State seen = view(rules, state, Eyes::of(id_at<PlayerId>(seat)));
    for (int p = 0; p < kPlayers; ++p) {
      EXPECT_EQ(seen.players[static_cast<std::size_t>(p)].coins, p == seat ? 11 + p : 0)
          << "p" << p + 1 << " seen by p" << seat + 1;
    }
  }
}

// A difference that only the sixth player knows is a difference of the position.
TEST(SixPlayers, TheHashKnowsTheSixth) {
  const auto game = game_under_way(120, 10);
  State state = game->state();
  const std::uint64_t before = hash(state);
  ++state.player(kLast).coins;
  EXPECT_NE(hash(state), before);
  --state.player(kLast).coins;
  EXPECT_EQ(hash(state), before);
  state.pacts.push_back({kLast, id_at<PlayerId>(0)});
  EXPECT_NE(hash(state), before);
  state.pacts = game->state().pacts;
  state.vengeance[kPlayers - 1].insert(id_at<PlayerId>(0));
  EXPECT_NE(hash(state), before);
}

// B-END-01: the sixth can win.
TEST(SixPlayers, TheSixthCanWin) {
  const auto game = game_under_way(100000, 11);
  State state = game->state();
  state.player(kLast).coins = 500;
  EXPECT_EQ(winners(setting(kTable).rules, state), PlayerSet::of(kLast));
}

// --- The program -------------------------------------------------------------------------------

TEST(SixPlayers, SimulatePlaysThem) {
  const Desk desk;
  const Result run = desk.run("simulate --map base-5p --sky a --bots random --games 2 --records .");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(has_part(run.out, "seat p6")) << run.out;
  EXPECT_FALSE(has_part(run.out, "seat p7")) << run.out;
  EXPECT_EQ(desk.run("replay game-000001.swg").code, 0);
  EXPECT_TRUE(has_part(desk.run("replay --facts game-000002.swg").out, "\"p6\":"));
}

TEST(SixPlayers, ArenaSeatsThem) {
  const std::string bots = " --bots greedy,random --blocks 1 --json";
  const Result run = Desk().run("arena --map base-5p --sky b" + bots);
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(has_part(run.out, "\"players\":6")) << run.out;
}

// S-SETUP-01: the board of one player less lies under the sky.
TEST(SixPlayers, PlayTakesTheirBoard) {
  const Desk desk;
  const Result six =
      desk.run("play --sky a --seed 3 --seats human,random,random,random,random,greedy", "quit\n");
  EXPECT_EQ(six.code, 0) << six.err;
  EXPECT_TRUE(has_part(six.out, "Surface and two sky islands, 6 players"))
      << six.out.substr(0, 200);
  EXPECT_TRUE(has_part(six.out, "p1 human: Choose a race and power.")) << six.out.substr(0, 2000);
  const Result three = desk.run("play --sky b --seed 3 --seats random,human,greedy", "quit\n");
  EXPECT_EQ(three.code, 0) << three.err;
  EXPECT_TRUE(has_part(three.out, "Surface and three sky islands, 3 players"))
      << three.out.substr(0, 200);
  EXPECT_TRUE(has_part(three.out, "p2 human: Choose a race and power."))
      << three.out.substr(0, 2000);
}

}  // namespace

}  // namespace sw::test
