// Bots of others (70.8): they play like bots of ours, and those that break the protocol disturb
// nobody.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "catalog/json.hpp"
#include "unit/cli_program.hpp"

namespace sw {
namespace {

const std::string kSource = SW_SOURCE_DIR;
const std::string kProgram = SW_PROGRAM;

std::string rude(const std::string& mode) {
  return "exec:python3 " + kSource + "/tests/support/rude_bot.py " + mode;
}

// The report of an arena without errors.
Json arena(const Desk& desk, const std::string& arguments) {
  const Result run = desk.run("arena --json " + arguments);
  EXPECT_EQ(run.code, 0) << run.err;
  const auto report = parse_json(run.out);
  EXPECT_TRUE(report.has_value()) << run.out;
  return report ? *report : Json();
}

const Json& bot(const Json& report, std::size_t i) { return report.get("bots").items()[i]; }
int faults(const Json& report, std::size_t i) { return bot(report, i).get("faults").as_int(); }
int faults(const Json& report, std::size_t i, const std::string& kind) {
  return bot(report, i).get("fault_kinds").get(kind).as_int();
}

// --- Bots that play ----------------------------------------------------------------------------

// Every line of the game is the same, whether the bot thinks inside the program or outside.
void expect_same_game(const std::string& name, const std::string& others, const std::string& game) {
  const Desk desk;
  const std::string outside = "exec:" + kProgram + " bot " + name + " --seed 7";
  const std::string play = "simulate --games 1 --jobs 1 --seed 7 --ms 60000 --json " + game;
  const Result one = desk.run(play + " --records inside --bots " + name + others);
  const Result two = desk.run(play + " --records outside --bots '" + outside + others + "'");
  ASSERT_EQ(one.code, 0) << one.err;
  ASSERT_EQ(two.code, 0) << two.err;
  const auto lines = [&desk](const std::string& folder) {
    const std::string text = desk.read(folder + "/game-000001.swg");
    return text.substr(text.find("\n\n"));
  };
  EXPECT_GT(lines("inside").size(), 1000U);
  EXPECT_EQ(lines("inside"), lines("outside")) << name << " " << game;
  EXPECT_NE(two.out.find("\"faults\":[0,0"), std::string::npos) << two.out;
}

TEST(ExecBots, PlayTheSameOutside) {
  expect_same_game("greedy", "", "--map base-2p");
  expect_same_game("greedy", "", "--map underground-3p");
  expect_same_game("greedy", "", "--map base-2p --sky a --options hiddenCoins=false");
  expect_same_game("greedy", "", "--custom " + kSource + "/content/custom/otters.json");
  expect_same_game("random", ",greedy,greedy,greedy", "--map base-4p");
  expect_same_game("osla", ",greedy,random", "--map base-3p");
  expect_same_game("mcts:5", ",greedy", "--map base-2p");
}

TEST(ExecBots, KeepTheirProcessFromGameToGame) {
  const Json report = arena(
      Desk(), "--blocks 5 --jobs 2 --ms 60000 --bots 'greedy,exec:" + kProgram + " bot greedy'");
  EXPECT_EQ(bot(report, 0).get("win_share").as_double(), 0.5);
  EXPECT_EQ(bot(report, 1).get("win_share").as_double(), 0.5);
  EXPECT_EQ(faults(report, 1), 0);
}

TEST(ExecBots, ExamplesPlayWithoutFault) {
  const Desk desk;
  const std::string python = "'exec:python3 " + kSource + "/examples/bots/random_bot.py'";
  const Json first = arena(desk, "--blocks 4 --seed 1 --ms 60000 --bots " + python + ",random");
  EXPECT_EQ(faults(first, 0), 0);
  const std::string start = "'exec:python3 " + kSource + "/examples/bots/template.py'";
  const Json begun = arena(desk, "--blocks 4 --seed 1 --ms 60000 --bots " + start + ",random");
  EXPECT_EQ(faults(begun, 0), 0);
  EXPECT_GT(bot(begun, 0).get("margin").as_double(), 10);
  const std::string native = "exec:" SW_EXAMPLE_BOT;
  const Json second = arena(desk, "--blocks 4 --seed 1 --ms 60000 --bots " + native + ",random");
  EXPECT_EQ(faults(second, 0), 0);
  EXPECT_GT(bot(second, 0).get("win_share").as_double(), 0.8);
  for (const std::string map : {"underground-2p", "base-3p", "base-2p --sky b"}) {
    const Json report =
        arena(desk, "--blocks 1 --ms 60000 --bots " + native + "," + python + " --map " + map);
    EXPECT_EQ(faults(report, 0) + faults(report, 1), 0) << map;
    const Json other =
        arena(desk, "--blocks 1 --ms 60000 --bots " + start + ",random --map " + map);
    EXPECT_EQ(faults(other, 0), 0) << map;
  }
}

std::string replaced_everywhere(std::string text, const std::string& what, const std::string& by) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
  return text;
}

// A line that a person takes back is never told to the bot: it plays on as if nothing had been.
TEST(ExecBots, PlayAgainstAPerson) {
  const Desk desk;
  const std::string answers = "pick 0\nconquer r02\nundo\nconquer r03\nstop\n1 all\nlog\nquit\n";
  const std::string game = "play --first 1 --seed 3 --seats 'human,";
  const Result one = desk.run(game + "greedy'", answers);
  const Result two = desk.run(game + "exec:" + kProgram + " bot greedy'", answers);
  EXPECT_EQ(two.code, 0) << two.err;
  EXPECT_NE(two.out.find("Taken back."), std::string::npos) << two.out;
  const auto log = [](const Result& run) { return run.out.substr(run.out.rfind("> draw ")); };
  EXPECT_NE(log(one).find("p1 conquer r03"), std::string::npos) << log(one);
  EXPECT_NE(log(one).find("p2 conquer"), std::string::npos) << log(one);
  EXPECT_EQ(log(one), log(two));
}

TEST(ExecBots, APersonIsToldOfFaults) {
  const Result run = Desk().run("play --first 1 --seed 3 --seats 'greedy," + rude("garbage") + "'");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_NE(run.out.find("no legal answer"), std::string::npos) << run.out;
}

// --- Bots that do not --------------------------------------------------------------------------

struct Rude {
  std::string mode;
  std::string kind;  // the fault it is blamed for most
};

TEST(ExecBots, RudeOnesAreCountedAndReplaced) {
  const Desk desk;
  const Rude all[] = {{"garbage", "garbage"}, {"empty", "garbage"}, {"illegal", "illegal"},
                      {"chatty", "garbage"},  {"dies", "dead"},     {"stillborn", "dead"},
                      {"floods", "dead"},     {"closes", "dead"}};
  for (const Rude& one : all) {
    const Json report = arena(desk, "--blocks 1 --ms 60000 --bots 'greedy," + rude(one.mode) + "'");
    EXPECT_EQ(faults(report, 0), 0) << one.mode;
    EXPECT_GE(faults(report, 1), 10) << one.mode;
    EXPECT_GE(2 * faults(report, 1, one.kind), faults(report, 1)) << one.mode;
    EXPECT_EQ(bot(report, 0).get("win_share").as_double(), 1) << one.mode;
  }
}

// Late, and never again: after ten of them the process is ended, so that a game takes no longer.
TEST(ExecBots, SlowOnesAreNotWaitedFor) {
  const Desk desk;
  for (const std::string mode : {"late 0.2", "never", "deaf"}) {
    const auto begun = std::chrono::steady_clock::now();
    const Json report =
        arena(desk, "--blocks 1 --ms 5 --start-ms 0 --bots 'greedy," + rude(mode) + "'");
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
    EXPECT_EQ(faults(report, 0), 0) << mode;
    EXPECT_EQ(faults(report, 1, "late"), 20) << mode;
    EXPECT_GE(faults(report, 1, "dead"), 2) << mode;
    EXPECT_LT(taken.count(), 30) << mode;
  }
}

// A late answer is not taken for the answer to the next question.
TEST(ExecBots, LateAnswersAreThrownAway) {
  const Json report =
      arena(Desk(), "--blocks 1 --ms 30 --start-ms 3000 --bots 'greedy," + rude("late 0.05") + "'");
  EXPECT_EQ(faults(report, 1, "illegal"), 0);
  EXPECT_EQ(faults(report, 1, "garbage"), 0);
  EXPECT_GT(faults(report, 1, "late"), 0);
}

// Time to start is given once, not until the first answer comes.
TEST(ExecBots, OnlyTheFirstQuestionLeavesTimeToStart) {
  const Desk desk;
  const Json report = arena(
      desk, "--blocks 1 --ms 2000 --start-ms 500 --bots 'greedy," + rude("oversleeps times") + "'");
  EXPECT_GT(faults(report, 1, "late"), 0);
  EXPECT_EQ(desk.read("times").substr(0, 10), "2500\n2000\n");
}

void expect_ended_by_a_signal(const std::string& mode) {
  const std::string pids = "/tmp/smallworld-pids-" + std::to_string(getpid());
  const std::string command =
      "'" + kProgram + "' arena --ms 600000 --bots 'greedy," + rude(mode + " " + pids) +
      "' >/dev/null 2>&1 & host=$!; n=0; while [ ! -s " + pids +
      " ] && [ $n -lt 600 ]; do sleep 0.05; n=$((n + 1)); done; kill -TERM $host; wait $host";
  EXPECT_NE(std::system(command.c_str()), 0);
  std::ifstream file(pids);
  int processes = 0;
  for (int id = 0; file >> id; ++processes) {
    bool runs = true;
    for (int i = 0; i < 200 && runs; ++i) {
      std::ifstream stat("/proc/" + std::to_string(id) + "/stat");
      std::string number;
      std::string name;
      std::string state;
      runs = static_cast<bool>(stat >> number >> name >> state) && state != "Z";
      if (runs) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_FALSE(runs) << id;
  }
  EXPECT_EQ(processes, 2);
  std::remove(pids.c_str());
}

TEST(ExecBots, ASignalEndsThemWithTheProgram) {
  expect_ended_by_a_signal("family");
  expect_ended_by_a_signal("daemon");
}

// --- Bad input ---------------------------------------------------------------------------------

void expect_refused(const std::string& arguments, const std::string& where,
                    const std::string& input = "") {
  const Desk desk;
  const Result run = desk.run(arguments, input);
  EXPECT_EQ(run.code, 2) << arguments;
  EXPECT_EQ(run.out, "") << arguments;
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  EXPECT_NE(run.err.find(where), std::string::npos) << arguments << ": " << run.err;
  EXPECT_TRUE(desk.files().empty()) << arguments;
}

TEST(ExecBots, CommandsThatCannotBe) {
  for (const std::string command :
       {"arena --bots greedy,", "simulate --records out --bots greedy,", "play --seats human,"}) {
    expect_refused(command + "exec:/no/such/bot", "/no/such/bot");
    expect_refused(command + "exec:", "no command");
    expect_refused(command + "'exec:bot \"open'", "quote");
    expect_refused(command + "mcts:0", "mcts:0");
    expect_refused(command + "mcts:-5ms", "mcts:-5ms");
    expect_refused(command + "mcts:fast", "mcts:fast");
    expect_refused(command + "mcts:99999999999", "mcts:");
    expect_refused(command + "master:0", "'master:0': how much it thinks is a number from 1");
    expect_refused(command + "master:x", "'master:x': how much it thinks");
    expect_refused(command + "greedy --ms 0", "--ms");
    expect_refused(command + "greedy --start-ms -1", "--start-ms");
  }
}

TEST(BotCommand, RefusesWhatIsNoProtocol) {
  expect_refused("bot", "name");
  expect_refused("bot nobody", "nobody");
  expect_refused("bot exec:cat", "exec:");
  expect_refused("bot greedy", "line 1", "hello\n");
  expect_refused("bot greedy", "line 1", "[]\n");
  expect_refused("bot greedy", "hello", "{\"line\":\"p1 pick 0\"}\n");
  expect_refused("bot greedy", "hello", "{\"hello\":2}\n");
  expect_refused("bot greedy", "atlantis",
                 R"({"hello":1,"you":"p1","map":{"id":"atlantis"}})"
                 "\n");
  const std::string hello = R"({"hello":1,"you":"p1","players":2,"map":{"id":"base-2p"}})"
                            "\n";
  expect_refused("bot greedy", "you",
                 R"({"hello":1,"you":"p3","map":{"id":"base-2p"}})"
                 "\n");
  expect_refused("bot greedy", "line 2", hello + "{\"line\":\"p1 pick 0\"}\n");
  expect_refused("bot greedy", "turn", hello + "{\"choose\":{}}\n");
}

// A saved game names the bots that played it, but a file starts no programs.
TEST(ExecBots, AFileStartsNoPrograms) {
  const Desk desk;
  ASSERT_EQ(
      desk.run("simulate --games 1 --records out --bots 'exec:" + kProgram + " bot greedy'").code,
      0);
  std::string text = desk.read("out/game-000001.swg");
  const auto end = text.find("result:");
  text.erase(end, text.find('\n', end) - end + 1);
  text = replaced_everywhere(std::move(text), kProgram + " bot greedy", "touch started");
  text.resize(text.rfind('\n', text.size() / 2) + 1);
  desk.put("game.swg", text);
  const Result run = desk.run("play --load game.swg", "quit\n");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(desk.read("started"), "");
  EXPECT_EQ(std::ranges::count(desk.files(), "started"), 0);
}

}  // namespace
}  // namespace sw
