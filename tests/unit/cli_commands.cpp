// The subcommands do what their help says.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "catalog/json.hpp"
#include "support/text.hpp"
#include "unit/cli_program.hpp"

namespace sw {
namespace {

TEST(CliCommands, SignatureIsSixteenDigits) {
  const Result run = Desk().run("signature");
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out.size(), 17U);
  EXPECT_EQ(run.out.find_first_not_of("0123456789abcdef\n"), std::string::npos) << run.out;
  EXPECT_EQ(Desk().run("signature --content '" SW_SOURCE_DIR "/content'").out, run.out);
}

TEST(CliCommands, PerftCountsTheSameAgain) {
  const Desk desk;
  const Result run = desk.run("perft --depth 3 --seed 4");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(test::has(run.out, "depth 1: 6\n")) << run.out;
  EXPECT_TRUE(test::has(run.out, "total: ")) << run.out;
  EXPECT_EQ(desk.run("perft --depth 3 --seed 4").out, run.out);
  EXPECT_TRUE(run.out.starts_with(desk.run("perft --depth 2 --seed 4").out.substr(0, 12)));
}

TEST(CliCommands, SimulateIsTheSameOnOneCoreAndOnMany) {
  const Desk desk;
  const auto scores = [&desk](const std::string& jobs) {
    const std::string out =
        desk.run("simulate --bots greedy,random --games 60 --json --jobs " + jobs).out;
    return out.substr(out.find("\"scores\""));
  };
  EXPECT_EQ(scores("1"), scores("3"));
}

TEST(CliCommands, SimulateWritesRecordsThatReplay) {
  const Desk desk;
  for (const std::string bots : {"random", "greedy,random"}) {
    const Result run =
        desk.run("simulate --games 3 --seed 9 --bots " + bots + " --records out/" + bots);
    EXPECT_EQ(run.code, 0) << run.err;
    for (const std::string game : {"1", "2", "3"}) {
      const Result replay = desk.run("replay out/" + bots + "/game-00000" + game + ".swg");
      EXPECT_EQ(replay.code, 0) << replay.err;
      EXPECT_TRUE(test::has(replay.out, "finished")) << replay.out;
    }
  }
}

TEST(CliCommands, HintAndReviewTellInWordsAndAsJson) {
  const Desk desk;
  desk.run("simulate --games 1 --seed 5 --bots level2,random --records .");
  const Result hint = desk.run("hint game-000001.swg --line 60 --lang en");
  EXPECT_EQ(hint.code, 0) << hint.err;
  EXPECT_TRUE(test::has(hint.out, "Idea: ")) << hint.out;
  EXPECT_TRUE(test::has(hint.out, "Chance to win: ")) << hint.out;
  EXPECT_EQ(desk.run("hint game-000001.swg --line 60 --lang en").out, hint.out);
  EXPECT_TRUE(test::has(desk.run("hint game-000001.swg --line 60 --lang hu").out, "Ötlet: "));
  EXPECT_TRUE(test::has(desk.run("hint game-000001.swg --line 60 --json").out, "\"plans\":["));
  // The game is over: nobody is asked.
  EXPECT_EQ(desk.run("hint game-000001.swg").code, 2);
}

TEST(CliCommands, SlowReviewTellsWhatTurnsCost) {
  const Desk desk;
  desk.run("simulate --games 1 --seed 5 --bots level2,random --records .");
  const Result review = desk.run("review game-000001.swg --lang en");
  EXPECT_EQ(review.code, 0) << review.err;
  EXPECT_TRUE(test::has(review.out, "Chance to win after every turn")) << review.out;
  EXPECT_TRUE(test::has(review.out, "coins given away")) << review.out;
  EXPECT_TRUE(test::has(review.out, "Better: ")) << review.out;
  EXPECT_TRUE(test::has(desk.run("review game-000001.swg --json").out, "\"turning-point\":"));
}

TEST(CliCommands, ProbeMeasuresRegretAndKeepsThePositions) {
  const Desk desk;
  const std::string command = "probe --bots level1,greedy --decisions 4 --replays 2 --seed 3";
  const Result run = desk.run(command + " --worst 2 --out worst");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(test::has(run.out, "4 decisions, every answer played on 2 times")) << run.out;
  EXPECT_TRUE(test::has(run.out, "better than level1 by ")) << run.out;
  EXPECT_EQ(desk.run(command + " --worst 2 --out worst").out, run.out);
  int records = 0;
  for (const std::string& file : desk.files()) {
    if (!file.ends_with(".swg")) continue;
    ++records;
    EXPECT_EQ(desk.run("replay " + file).code, 0) << file;
  }
  EXPECT_EQ(records, 2);
  const Result nobody = desk.run("probe --bots planer");
  EXPECT_EQ(nobody.code, 2);
  EXPECT_TRUE(test::has(nobody.err, "there is no bot called 'planer'")) << nobody.err;
}

TEST(CliCommands, ReplayNamesTheFirstIllegalLine) {
  const Desk desk;
  desk.run("simulate --games 1 --records .");
  std::string record = desk.read("game-000001.swg");
  const auto pick = record.find("p1 pick");
  ASSERT_NE(pick, std::string::npos);
  const auto line =
      std::count(record.begin(), record.begin() + static_cast<std::ptrdiff_t>(pick), '\n') + 1;
  desk.put("changed.swg", record.insert(pick, "p1 expand\n"));
  const Result run = desk.run("replay changed.swg");
  EXPECT_EQ(run.code, 2);
  EXPECT_TRUE(test::has(run.err, "line " + std::to_string(line))) << run.err;
}

TEST(CliCommands, ReplayChecksEachOfSeveralRecords) {
  const Desk desk;
  desk.run("simulate --games 3 --records .");
  desk.put("game-000002.swg", "this is no record\n");
  const Result run = desk.run("replay game-000001.swg game-000002.swg nowhere.swg game-000003.swg");
  EXPECT_EQ(run.code, 2);
  EXPECT_TRUE(test::has(run.out, "game-000001.swg: ok, ")) << run.out;
  EXPECT_TRUE(test::has(run.out, "game-000003.swg: ok, ")) << run.out;
  EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 2) << run.out;
  EXPECT_TRUE(test::has(run.err, " (game-000002.swg: line 1: ")) << run.err;
  EXPECT_TRUE(test::has(run.err, "smallworld: nowhere.swg: there is no such file\n")) << run.err;
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 2) << run.err;
  EXPECT_EQ(desk.run("replay game-000001.swg game-000003.swg").code, 0);
  EXPECT_EQ(desk.run("replay --facts game-000001.swg game-000003.swg").code, 2);
}

TEST(CliCommands, ReplayPrintsFacts) {
  const Desk desk;
  desk.run("simulate --games 1 --records .");
  const Result run = desk.run("replay --facts game-000001.swg");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(run.out.starts_with("{\"line\"")) << run.out.substr(0, 80);
}

TEST(CliCommands, SoakCoversTheContent) {
  const Desk desk;
  const Result run = desk.run("soak --map base-3p --games 300 --check-every 3");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(test::has(run.out, "100 of them checked")) << run.out;
  EXPECT_TRUE(test::has(run.out, "no failure"));
  EXPECT_TRUE(desk.files().empty());
}

TEST(CliCommands, ScenarioCountsAndExcuses) {
  const Desk desk;
  const std::string wrong =
      R"({"id": "T-01", "map": {"regions": {"a": "farmland edge"}, "adjacent": []},
          "players": [{}, {}], "turn": "p1", "play": [{"round": 7}]})";
  desk.put("wrong.json", wrong);
  const Result fails = desk.run("scenario wrong.json");
  EXPECT_EQ(fails.code, 1);
  EXPECT_TRUE(test::has(fails.out, "FAIL T-01: ")) << fails.out;
  EXPECT_TRUE(test::has(fails.out, "0 passed, 1 failed\n"));

  desk.put("disputed.txt", "# ids\nT-01  # for a reason\n");
  const Result excused = desk.run("scenario wrong.json --disputed disputed.txt");
  EXPECT_EQ(excused.code, 0);
  EXPECT_TRUE(test::has(excused.out, "disputed T-01: ")) << excused.out;
  EXPECT_TRUE(test::has(excused.out, "0 passed, 0 failed\n"));

  std::string broken = wrong;
  desk.put("broken.json", broken.replace(broken.find("farmland"), 8, "farmyard"));
  const Result refused = desk.run("scenario broken.json");
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(
      test::has(refused.out, "FAIL T-01: broken.json:1: map.regions.a: unknown word 'farmyard'"))
      << refused.out;
}

TEST(CliCommands, CheckContentShowsTheFirstProblemsOfEachFile) {
  const Desk desk;
  const auto powers = [](int wrong) {
    std::string text = "{\"powers\": [";
    for (int i = 0; i < wrong; ++i) text += (i > 0 ? "," : "") + std::to_string(i);
    return text + "]}";
  };
  desk.put("many.json", powers(143));
  desk.put("some.json", powers(20));
  const auto lines = [](const Result& run) {
    return std::count(run.err.begin(), run.err.end(), '\n');
  };
  const Result run = desk.run("check-content many.json some.json");
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(lines(run), 20 + 1 + 20) << run.err;
  EXPECT_TRUE(test::has(run.err, "\nmany.json: … and 123 more (--all shows them)\nsome.json:1: "))
      << run.err;
  EXPECT_EQ(lines(desk.run("check-content --all many.json some.json")), 143 + 20);
}

TEST(CliCommands, ShippedContentIsInOrder) {
  const Result run = Desk().run("check-content '" SW_SOURCE_DIR "/content'");
  EXPECT_EQ(run.code, 0) << run.err;
}

std::string custom_file(const std::string& name) {
  return std::string(SW_SOURCE_DIR) + "/content/custom/" + name;
}

// A map of the players' own stands wherever a board can stand, and its record stands alone.
TEST(CliCommands, OwnMapsPlayAndReplay) {
  const Desk desk;
  const std::string map = " --map " + custom_file("misty-vale.json");
  const Result played = desk.run("simulate --games 2 --seed 3 --bots random --records out" + map +
                                 " --custom " + custom_file("badgers.json"));
  EXPECT_EQ(played.code, 0) << played.err;
  int records = 0;
  for (const std::string& name : desk.files()) {
    if (!name.ends_with(".swg")) continue;
    ++records;
    EXPECT_EQ(desk.run("replay " + name).code, 0) << name;
  }
  EXPECT_EQ(records, 2);
  EXPECT_EQ(desk.run("soak --games 20" + map + " --sky a").code, 0);
  EXPECT_EQ(desk.run("perft --depth 2" + map).code, 0);
}

TEST(CliCommands, MapIsDrawnAndWritten) {
  const Desk desk;
  const Result drawn =
      desk.run("map " + custom_file("misty-vale.json") + " --svg vale.svg --out vale.json");
  EXPECT_EQ(drawn.code, 0) << drawn.err;
  EXPECT_NE(drawn.out.find("24 regions, 53 borders, 3 players, 10 rounds"), std::string::npos);
  EXPECT_NE(desk.read("vale.svg").find("<polygon"), std::string::npos);
  EXPECT_EQ(desk.run("check-content vale.json").code, 0);
  const Result again = desk.run("map vale.json --svg again.svg");
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_EQ(desk.run("map base-2p --svg board.svg").code, 0);
  EXPECT_EQ(desk.files().size(), 4U);
}

// The players' text of an own race comes from its rows (B-CUST-03).
TEST(CliCommands, PlayExplainsOwnPowers) {
  const Desk desk;
  desk.put("only.json",
           R"({"power": {"id": "lucky", "tokens": 5, "rows": [{"what": "income", "amount": 2}]}})");
  std::string seen;
  for (int seed = 1; seed < 30 && seen.find("Lucky") == std::string::npos; ++seed) {
    seen = desk.run("play --custom only.json --seats human,random --seed " + std::to_string(seed),
                    "quit\n")
               .out;
  }
  EXPECT_NE(seen.find("Its regions give 2 extra coins each."), std::string::npos) << seen;
}

// One style: an object on one line that says what it is and in which version.
TEST(CliCommands, ReportsAreJsonOfOneStyle) {
  const Desk desk;
  desk.run("simulate --games 1 --records .");
  desk.put("broken.json", "{\"race\": ");
  for (const std::string command :
       {"arena --bots greedy,random --blocks 1 --json", "simulate --games 2 --json",
        "soak --games 2 --json", "balance --games 2 --json", "bench --seconds 0.01 --json",
        "perft --depth 2 --json", "drill --bot random --games 4 --json", "map base-2p --json",
        "replay game-000001.swg broken.json --json", "check-content broken.json --json",
        "hint game-000001.swg --line 60 --json",
        "scenario '" SW_SOURCE_DIR "/tests/scenarios/base-races.json' --json"}) {
    const Result run = desk.run(command);
    EXPECT_EQ(std::ranges::count(run.out, '\n'), 1) << command << ": " << run.out;
    EXPECT_TRUE(run.out.ends_with("}\n")) << command;
    const auto report = parse_json(run.out);
    ASSERT_TRUE(report.has_value()) << command << ": " << run.out << run.err;
    EXPECT_EQ(report->members()[0].key, "report") << command;
    EXPECT_EQ(report->get("report").as_string(), command.substr(0, command.find(' ')));
    EXPECT_EQ(report->members()[1].key, "version") << command;
    EXPECT_EQ(report->get("version").as_int(), 1) << command;
    EXPECT_GT(report->size(), 2U) << command;
  }
  EXPECT_EQ(desk.run("check-content broken.json --json").code, 2);
  EXPECT_EQ(desk.run("replay broken.json --json").code, 2);
}

TEST(CliCommands, VersionNamesTheRelease) {
  const Result run = Desk().run("--version");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(run.out.starts_with("smallworld ")) << run.out;
}

TEST(CliCommands, ManualKnowsItsForms) {
  const Desk desk;
  EXPECT_TRUE(desk.run("manual man").out.contains(".SS smallworld arena\n"));
  EXPECT_EQ(desk.run("manual csh").code, 2);
}

TEST(CliCommands, VocabularyPrintsTables) {
  const Desk desk;
  const Result all = desk.run("vocabulary");
  EXPECT_EQ(all.code, 0);
  for (const std::string word :
       {"`beside-chasm`", "`both-boards`", "`zeppelin`", "`lends-badge`"}) {
    EXPECT_NE(all.out.find(word), std::string::npos) << word;
  }
  EXPECT_EQ(desk.run("vocabulary nothing").code, 2);
}

TEST(CliCommands, BenchPrintsNameValueUnit) {
  const Result run = Desk().run("bench --seconds 0.02");
  EXPECT_EQ(run.code, 0);
  std::istringstream lines(run.out);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    std::istringstream words(line);
    std::string name;
    double value = 0;
    std::string unit;
    EXPECT_TRUE(words >> name >> value >> unit) << line;
  }
  EXPECT_EQ(count, 12);
}

}  // namespace
}  // namespace sw
