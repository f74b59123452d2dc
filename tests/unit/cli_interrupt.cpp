// Ctrl-C in the middle of many games: what is finished is reported, with code 130.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

#include "catalog/json.hpp"
#include "support/text.hpp"
#include "unit/cli_program.hpp"

namespace sw {
namespace {

constexpr const char* kEndless = " --games 1000000000 ";

TEST(CliInterrupt, PrintsWhatIsFinished) {
  const Desk desk;
  const std::string many = kEndless;
  const struct {
    std::string command;
    std::string says;  // in its report
  } cases[] = {
      {"simulate" + many, " games/s"},
      {"simulate --bots greedy,planner" + many, "bot 2 planner"},
      {"soak" + many, "no failure"},
      {"balance" + many, "Mean win share of a holder"},
      {"drill --bot greedy" + many, "no fault"},
      {"arena --blocks 1000000000", "wins by seat"},
      {"fit --games 1000000", "},\n"},
  };
  for (const auto& [command, says] : cases) {
    const Result run = desk.interrupt(command);
    EXPECT_EQ(run.code, 130) << command << ": " << run.err;
    EXPECT_TRUE(test::has(run.out, says)) << command << ": " << run.out;
    EXPECT_TRUE(test::has(run.err, "interrupted")) << command << ": " << run.err;
    EXPECT_FALSE(test::has(run.out, "nan")) << command << ": " << run.out;
  }
  EXPECT_TRUE(desk.files().empty());
}

TEST(CliInterrupt, CountsOnlyWhatIsFinished) {
  const Desk desk;
  const auto report = [&desk](const std::string& command, const std::string& count) {
    const Result run = desk.interrupt(command + " --json");
    EXPECT_EQ(run.code, 130) << run.err;
    const auto json = parse_json(run.out);
    EXPECT_TRUE(json.has_value()) << run.out;
    const int played = json ? json->get(count).as_int(-1) : -1;
    EXPECT_GE(played, 0) << run.out;
    EXPECT_LT(played, 1'000'000) << run.out;
    return played;
  };
  report(std::string("balance") + kEndless, "games");
  report(std::string("soak") + kEndless, "games");
  report("arena --blocks 1000000", "blocks");
  // Each finished game has its record, and each record is of a finished game.
  const int games = report(std::string("simulate --bots greedy --records out") + kEndless, "games");
  const auto records = std::ranges::count_if(
      desk.files(), [](const std::string& file) { return file.ends_with(".swg"); });
  EXPECT_EQ(records, games);
}

// Thinking for an hour is not waited for, and the second Ctrl-C ends whatever there is.
TEST(CliInterrupt, DoesNotWait) {
  const Desk desk;
  const auto arena = [](const std::string& bot) {
    return "arena --blocks 1000000 --ms 3600000 --jobs 1 --bots 'greedy," + bot + "'";
  };
  const Result once = desk.interrupt(arena("mcts:100ms"));
  EXPECT_EQ(once.code, 130);
  EXPECT_TRUE(test::has(once.out, "0 blocks of 2 games")) << once.out;
  const std::string rude = "exec:python3 " SW_SOURCE_DIR "/tests/support/rude_bot.py family pids";
  const Result twice = desk.interrupt(arena(rude), {2, "pids"});
  EXPECT_EQ(twice.code, 128 + SIGINT);
  EXPECT_EQ(twice.out, "");
}

}  // namespace
}  // namespace sw
