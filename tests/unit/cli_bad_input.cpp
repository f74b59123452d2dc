// Bad input: exit code 2, one message that says what and where, nothing written.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "unit/cli_program.hpp"

namespace sw {
namespace {

std::string source_file(const std::string& path) {
  std::ifstream file(std::string(SW_SOURCE_DIR) + "/" + path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The message names `where`; output and directory stay as they were.
void expect_refused(const Desk& desk, const std::string& arguments, const std::string& where) {
  const auto before = desk.files();
  const Result run = desk.run(arguments);
  EXPECT_EQ(run.code, 2) << arguments;
  EXPECT_EQ(run.out, "") << arguments;
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << arguments << ": " << run.err;
  EXPECT_NE(run.err.find(where), std::string::npos) << arguments << ": " << run.err;
  EXPECT_EQ(desk.files(), before) << arguments;
}

TEST(CliBadInput, UnknownOptionsAndCommands) {
  const Desk desk;
  expect_refused(desk, "bench --loud", "--loud");
  expect_refused(desk, "dance", "dance");
  expect_refused(desk, "", "subcommand");
  expect_refused(desk, "perft --depth many", "--depth");
  expect_refused(desk, "simulate --games 0", "--games: Value 0 not in range 1 to 1000000000000");
}

// Everybody who has a seed; none is read as another number.
TEST(CliBadInput, SeedsThatAreNone) {
  const Desk desk;
  for (const std::string command : {"play", "simulate", "arena", "bot greedy", "soak", "balance",
                                    "drill", "fit", "perft", "load"}) {
    for (const std::string seed : {"-1", "18446744073709551616", "1e5", "0x10", "''"}) {
      expect_refused(desk, command + " --seed " + seed, "--seed");
    }
  }
  expect_refused(desk, "simulate --seed 18446744073709551616 --records out",
                 "--seed: a seed is a whole number from 0 to 18446744073709551615, not "
                 "'18446744073709551616'");
  EXPECT_EQ(desk.run("perft --depth 1 --seed 18446744073709551615").code, 0);
}

TEST(CliBadInput, SeatsThatDoNotFitTheTable) {
  const Desk desk;
  const std::string play = "play --seats ";
  expect_refused(desk, play + "human", "--seats human: base-2p needs 2 seats, not 1");
  expect_refused(desk, play + "human,greedy --map base-3p", "base-3p needs 3 seats, not 2");
  expect_refused(desk, play + "human,greedy --map base-2p --sky a", "base-2p needs 3 seats, not 2");
  expect_refused(desk, play + "human,greedy,greedy --map base-2p", "base-2p needs 2 seats, not 3");
  expect_refused(desk, play + "human,", "--seats: there is no bot called ''");
  expect_refused(desk, "simulate --games 1 --bots greedy,", "--bots: there is no bot called ''");
  expect_refused(desk, "arena --map base-3p --blocks 1 --bots greedy", "needs two names or 3");
}

TEST(CliBadInput, OptionsThatDoNotExist) {
  const Desk desk;
  for (const std::string command : {"play", "simulate", "arena", "soak", "balance", "perft"}) {
    expect_refused(desk, command + " --options relicOnSurface",
                   "--options: there is no option 'relicOnSurface'; there are hiddenCoins, "
                   "payFromPickedCoins, sharedVictory, balrogRoams, lizardRiverEntry, "
                   "relicsOnSurface");
    const std::string help = desk.run(command + " --help").out;
    EXPECT_NE(help.find("hiddenCoins=true"), std::string::npos) << help;
    EXPECT_NE(help.find("relicsOnSurface=false"), std::string::npos) << help;
  }
}

TEST(CliBadInput, UnknownBoardsAndBots) {
  const Desk desk;
  expect_refused(desk, "simulate --map atlantis --records out", "atlantis");
  expect_refused(desk, "simulate --bots greedy,nobody --records out", "nobody");
  expect_refused(desk, "simulate --bots greedy,greedy,greedy --records out", "base-2p");
  expect_refused(desk, "soak --map atlantis", "atlantis");
  expect_refused(desk, "fit --map base-2p,base-3p", "base-3p");
  expect_refused(desk, "play --map atlantis", "atlantis");
  expect_refused(desk, "play --seats human,nobody", "nobody");
}

TEST(CliBadInput, MissingFiles) {
  const Desk desk;
  expect_refused(desk, "scenario nowhere.json", "nowhere.json");
  expect_refused(desk, "replay nowhere.swg", "nowhere.swg");
  expect_refused(desk, "play --load nowhere.swg", "nowhere.swg");
  expect_refused(desk, "check-content nowhere", "nowhere");
  expect_refused(desk, "signature --content nowhere", "nowhere");
  expect_refused(desk, "soak --out nowhere", "nowhere");
}

TEST(CliBadInput, ServersThatAreNone) {
  const Desk desk;
  for (const std::string url : {"''", "8080", "ws://", "ws://127.0.0.1", "ws://127.0.0.1:0",
                                "ws://127.0.0.1:65536", "ws://example.org:80"}) {
    expect_refused(desk, "load --url " + url, "expected ws://ADDRESS:PORT");
  }
  expect_refused(desk, "load --url ws://127.0.0.1:1 --tables 2", "nobody answers there");
  expect_refused(desk, "load --table base-3p", "a table for two");
  expect_refused(desk, "load --acks /no/such/file", "/no/such/file: cannot be written");
  expect_refused(desk, "load --disk /no/such", "/no/such");
}

TEST(CliBadInput, BrokenOwnContent) {
  const Desk desk;
  desk.put("broken.json", "{\"race\": ");
  desk.put("race.json", R"({"race": {"id": "x", "tokens": 99, "stand-in": "orcs", "rows": []}})");
  desk.put("map.json", R"({"id": "x", "title": "X", "players": 2, "rounds": 9, "regions": [
    {"id": "a", "terrain": "hil", "edge": true, "adjacent": []}]})");
  expect_refused(desk, "simulate --custom nowhere.json --records out", "nowhere.json");
  expect_refused(desk, "simulate --custom broken.json --records out", "broken.json:1");
  expect_refused(desk, "simulate --custom race.json --records out",
                 "race.json:1: race.tokens: must be a whole number from 1 to 10");
  expect_refused(desk, "play --custom race.json", "race.tokens");
  expect_refused(desk, "simulate --map map.json --records out",
                 "map.json:2: regions[0].terrain: unknown terrain 'hil'; did you mean 'hill'?");
  expect_refused(desk, "map map.json --svg out.svg", "map.json:2");
  expect_refused(desk, "map nowhere.json --svg out.svg", "nowhere.json");
  expect_refused(desk, "map atlantis --svg out.svg", "atlantis");
  expect_refused(desk, "soak --map race.json", "race.json");
}

// File, line and key of text that is none, in every command that reads content or records.
TEST(CliBadInput, TextThatIsNone) {
  const Desk desk;
  desk.put("bell.json",
           "{\"power\": {\"id\": \"lucky\", \"tokens\": 5,\n \"rows\": [{\"what\": "
           "\"in\\u0007come\"}]}}");
  desk.put("latin.json",
           "{\"id\": \"x\", \"title\":\n \"Stra\xdf"
           "e\", \"regions\": []}");
  const std::string bell =
      "bell.json:2: power.rows[0].what: the control character U+0007 is no text";
  const std::string latin = "latin.json:2: title: byte 223 is no UTF-8";
  expect_refused(desk, "check-content bell.json", bell);
  expect_refused(desk, "simulate --records out --custom bell.json", bell);
  expect_refused(desk, "play --custom bell.json", bell);
  expect_refused(desk, "check-content latin.json", latin);
  expect_refused(desk, "simulate --records out --map latin.json", latin);
  expect_refused(desk, "map latin.json --svg out.svg", latin);

  const std::string head = "format: 1\nrules: 1\nmap: base-2p\nplayers: a, b\n";
  desk.put("custom.swg", head + "custom: {\"power\": {\"id\": \"l\\u001b[2J\"}}\n\n");
  desk.put("name.swg", "format: 1\nrules: 1\nmap: base-2p\nplayers: a, \x1b[2J\n\n");
  desk.put("line.swg", head + "\np1 pick 0 # \xff\n");
  for (const std::string command : {"replay ", "play --load "}) {
    expect_refused(desk, command + "custom.swg",
                   "custom.swg: line 5: custom: power.id: the control character U+001B is no text");
    expect_refused(desk, command + "name.swg",
                   "name.swg: line 4: the control character U+001B is no text");
    expect_refused(desk, command + "line.swg", "line.swg: line 6: byte 255 is no UTF-8");
  }
}

TEST(CliBadInput, BrokenScenario) {
  const Desk desk;
  desk.put("broken.json", "[{\"id\": \"X-01\", ");
  desk.put("text.json", "this is no scenario");
  expect_refused(desk, "scenario broken.json", "smallworld: broken.json:1: ");
  expect_refused(desk, "scenario text.json", "smallworld: text.json:1: ");
}

TEST(CliBadInput, BrokenRecord) {
  const Desk desk;
  desk.put("text.swg", "this is no record\n");
  desk.put("map.swg", "format: 1\nrules: 1\nmap: atlantis\nplayers: a, b\nseed: -\n\n");
  desk.put("format.swg", "format: 99\nmap: base-2p\n\n");
  for (const std::string command : {"replay ", "play --load "}) {
    expect_refused(desk, command + "text.swg", "text.swg");
    expect_refused(desk, command + "map.swg", "atlantis");
    expect_refused(desk, command + "format.swg", "format");
  }
}

TEST(CliBadInput, BrokenContent) {
  const Desk desk;
  desk.put("races.json", "{\"races\": [");
  desk.put("map.json", "{\"id\": \"x\", \"regions\": 3}");
  desk.put("other.json", "{}");
  for (const std::string file : {"races.json", "map.json", "other.json"}) {
    const auto before = desk.files();
    const Result run = desk.run("check-content " + file);
    EXPECT_EQ(run.code, 2) << file;
    EXPECT_EQ(run.out, "") << file;
    EXPECT_EQ(run.err.rfind(file, 0), 0U) << run.err;
    EXPECT_EQ(desk.files(), before);
  }
}

// A typing error in one file of a whole content directory.
TEST(CliBadInput, BrokenContentDirectory) {
  const Desk desk;
  for (const std::string file :
       {"base/races.json", "base/powers.json", "base/markers.json", "maps/base-2p.json"}) {
    desk.put("content/" + file, source_file("content/" + file));
  }
  std::string races = source_file("content/base/races.json");
  const auto word = races.find("\"income\"");
  ASSERT_NE(word, std::string::npos);
  desk.put("content/base/races.json", races.replace(word, 8, "\"incone\""));
  expect_refused(desk, "check-content content", "races.json");
  expect_refused(desk, "play --content content --map base-2p", "incone");
  expect_refused(desk, "perft --content content", "incone");
}

}  // namespace
}  // namespace sw
