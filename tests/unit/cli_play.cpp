// The game in the terminal, driven through a pipe.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "support/text.hpp"
#include "unit/cli_program.hpp"

namespace sw {
namespace {

TEST(CliPlay, EndsCleanlyWithTheInput) {
  const Desk desk;
  const Result run = desk.run("play --first 1 --seed 5");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.err, "");
  EXPECT_TRUE(test::has(run.out, "p1 human: Choose a race and power."));
  EXPECT_TRUE(desk.files().empty());
}

TEST(CliPlay, UnderstandsNumbersRegionsAndLines) {
  const Result run =
      Desk().run("play --first 1 --seed 5",
                 "1\nr02\nconquer r03\np1 conquer r05\nstop\nr02 1\n2 all\nlog\nquit\n");
  EXPECT_EQ(run.code, 0) << run.err;
  for (const std::string line : {"p1 pick 0", "p1 conquer r02", "p1 conquer r03", "p1 conquer r05",
                                 "p1 stop", "p1 deploy r02 1"}) {
    EXPECT_TRUE(test::has(run.out, "\n" + line + "\n") || test::has(run.out, "> " + line + "\n"))
        << line << "\n"
        << run.out;
  }
}

TEST(CliPlay, ExplainsWhatItDoesNotTake) {
  const Result run = Desk().run("play --first 1 --seed 5", "99\nexpand\nfly away\nr02\n\nquit\n");
  EXPECT_TRUE(test::has(run.out, "There is no choice 99."));
  EXPECT_TRUE(test::has(run.out, "(wrong-prompt)")) << run.out;
  EXPECT_TRUE(test::has(run.out, "(unknown-verb)")) << run.out;
  EXPECT_TRUE(test::has(run.out, "There is nothing to choose in r02 now."));
}

TEST(CliPlay, ShowsCostsAsSums) {
  const Result run = Desk().run("play --first 1 --seed 5", "1\nquit\n");
  EXPECT_TRUE(test::has(run.out, ": 2 tokens = 2 land\n"));
  EXPECT_TRUE(test::has(run.out, ": 3 tokens = 2 land + 1 tribe\n"));
}

TEST(CliPlay, ShowsWhatItIsAskedFor) {
  const Result run = Desk().run("play --first 1 --seed 5",
                                "hint\n1\nlook r04\nlook\nlook r99\nmap\nboard\nplayers\nrow\n"
                                "help\nquit\n");
  EXPECT_EQ(run.code, 0) << run.err;
  for (const std::string part :
       {"Hint: pick ", "r04 Swamp: Cavern", "For you: 3 tokens = 2 land + 1 tribe.",
        "Next to it: r03 Forest, r05 Farmland, r06 Hill, r10 Mountain.",
        "Say which region: look r07", "There is no region r99 on this board.",
        "= price for you now", "holder", "in hand", "pick 5: ", "save FILE"}) {
    EXPECT_TRUE(test::has(run.out, part)) << part << "\n" << run.out;
  }
  EXPECT_FALSE(test::has(run.out, "\x1b")) << "no colours where there is no terminal";
}

// What a hint says can be said.
TEST(CliPlay, AGameCanBePlayedByHints) {
  const Desk desk;
  std::string said;
  for (int i = 0; i < 12; ++i) {
    const Result run =
        desk.run("play --map underground-2p --first 1 --seed 9", said + "hint\nquit\n");
    const std::size_t answer = run.out.rfind(". Say ") + 6;
    ASSERT_TRUE(test::has(run.out, "Hint: ")) << run.out;
    said += run.out.substr(answer, run.out.find(".\n", answer) - answer) + "\n";
  }
  const Result run = desk.run("play --map underground-2p --first 1 --seed 9", said + "log\nquit\n");
  EXPECT_FALSE(test::has(run.out, "There is no choice")) << run.out;
  EXPECT_TRUE(test::has(run.out, "p2 pick")) << said << run.out;
}

TEST(CliPlay, TakesBackUnlessOthersHaveAnswered) {
  const Result run = Desk().run("play --first 1 --seed 5", "1\nundo\nr02\nundo\nquit\n");
  EXPECT_TRUE(test::has(run.out, "There is nothing to take back.")) << "a draw followed the pick";
  EXPECT_TRUE(test::has(run.out, "Taken back."));
}

TEST(CliPlay, GoesOnFromASavedGame) {
  const Desk desk;
  desk.run("play --first 1 --seed 5", "1\nr02\nr03\nsave here.swg\nquit\n");
  const Result straight =
      desk.run("play --first 1 --seed 5", "1\nr02\nr03\nstop\nr02 all\nlog\nquit\n");
  const Result loaded = desk.run("play --load here.swg", "stop\nr02 all\nlog\nquit\n");
  EXPECT_EQ(loaded.code, 0) << loaded.err;
  const auto log_of = [](const std::string& out) { return out.substr(out.rfind("> draw")); };
  EXPECT_EQ(log_of(loaded.out), log_of(straight.out)) << "the same dice and draws follow";
  EXPECT_EQ(desk.run("replay here.swg").code, 0);
}

TEST(CliPlay, HidesTheCoinsOfOthers) {
  const Result run = Desk().run("play --first 1 --seed 5", "quit\n");
  std::istringstream lines(run.out);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string player;
    std::string name;
    std::string coins;
    words >> player >> name >> coins;
    if (player == "p2" && name == "Squire") {
      EXPECT_EQ(coins, "?") << line;
      return;
    }
  }
  FAIL() << run.out;
}

// The columns of the last table: coins = start + regions + in decline + races + powers + places +
// gifts - paid + found.
TEST(CliPlay, AccountsForEveryCoin) {
  const Desk desk;
  const std::string seats = " --seats greedy,random,greedy,random --seed ";
  for (const std::string& game :
       {"base-4p" + seats + "1", "base-4p" + seats + "2", "underground-4p" + seats + "3",
        "base-3p --sky a" + seats + "4"}) {
    const Result run = desk.run("play --map " + game);
    ASSERT_EQ(run.code, 0) << run.err;
    std::istringstream lines(run.out.substr(run.out.find("The game is over.")));
    std::string line;
    std::getline(lines, line);
    std::getline(lines, line);  // heads
    int players = 0;
    for (; std::getline(lines, line); ++players) {
      std::istringstream words(line);
      std::string player;
      std::string name;
      int coins = 0;
      words >> player >> name >> coins;
      for (int part = 0; words >> part;) coins -= part;
      EXPECT_EQ(coins, 0) << line;
    }
    EXPECT_EQ(players, 4);
  }
}

// R-002, B-SETUP-08: the host says who begins, or the seed does; the others follow as they sit.
TEST(CliPlay, TheHostSaysWhoBegins) {
  const Desk desk;
  const auto seat_of_human = [&desk](const std::string& options) {
    const Result run = desk.run("play --seats human,random,greedy " + options, "quit\n");
    EXPECT_EQ(run.code, 0) << run.err;
    for (const char* seat : {"p1", "p2", "p3"}) {
      if (test::has(run.out, std::string(seat) + " human: Choose a race and power."))
        return std::string(seat);
    }
    return std::string("nobody");
  };
  EXPECT_EQ(seat_of_human("--seed 5"), "p1");
  EXPECT_EQ(seat_of_human("--seed 5 --first 1"), "p1");
  EXPECT_EQ(seat_of_human("--seed 5 --first 2"), "p3");
  EXPECT_EQ(seat_of_human("--seed 5 --first 3"), "p2");
  std::set<std::string> seats;
  for (const char* seed : {"1", "2", "3"}) {
    seats.insert(seat_of_human("--first random --seed " + std::string(seed)));
  }
  EXPECT_EQ(seats, (std::set<std::string>{"p1", "p2", "p3"}));
  for (const char* first : {"0", "4", "nobody", ""}) {
    const Result run =
        desk.run("play --seats human,random,greedy --first '" + std::string(first) + "'");
    EXPECT_EQ(run.code, 2) << first;
    EXPECT_TRUE(test::has(run.err, "--first")) << run.err;
  }
}

}  // namespace
}  // namespace sw
