// What an operator does with a server and its tables, by the program.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <sstream>
#include <thread>

#include "load/programs.hpp"
#include "store/cluster.hpp"
#include "store/keeping.hpp"

namespace sw::load {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

class OnlineCommand : public testing::Test {
 protected:
  OnlineCommand() { std::ofstream(root_ + "/index.html") << "<p>"; }

  static constexpr int kTables = 6;

  // Somebody has begun to play, and plays on.
  void play() {
    const std::string port = free_port();
    server_.emplace(std::vector<std::string>{"serve", "--root", root_, "--port", port, "--data",
                                             scratch_.data(), "--no-limits"},
                    root_ + "/server.txt");
    players_.emplace(
        std::vector<std::string>{"load", "--url", "ws://127.0.0.1:" + port, "--tables",
                                 std::to_string(kTables), "--sockets", std::to_string(2 * kTables),
                                 "--rate", "1500", "--seconds", "1e6"},
        root_ + "/report.txt");
    for (int i = 0; i < 3000 && games_begun() < kTables; ++i) std::this_thread::sleep_for(10ms);
    ASSERT_GE(games_begun(), kTables);
  }
  int games_begun() const {
    const std::string log = text_of(root_ + "/server.txt");
    int begun = 0;
    for (std::size_t at = 0; (at = log.find("\"began\"", at)) != std::string::npos; ++at) ++begun;
    return begun;
  }
  // Its exit code; what it has said is in said_.
  int online(std::vector<std::string> words, const std::string& data) {
    words.insert(words.begin(), "online");
    words.insert(words.end(), {"--data", data});
    return run(words);
  }
  int run(const std::vector<std::string>& words) {
    const std::string output = root_ + "/output.txt";
    fs::remove(output);
    const int code = Running(words, output).wait();
    said_ = text_of(output);
    return code;
  }
  std::string first_table() {
    EXPECT_EQ(online({"tables"}, scratch_.data()), 0) << said_;
    return said_.substr(0, said_.find(' '));
  }

  const store::test::Scratch scratch_;
  const std::string root_ = scratch_.path();
  std::optional<Running> server_;
  std::optional<Running> players_;
  std::string said_;
};

TEST_F(OnlineCommand, ABackupOfALivingServerIsRestoredAndVerified) {
  play();
  const std::string backup = root_ + "/backup.db";
  EXPECT_EQ(online({"backup", backup}, scratch_.data()), 0) << said_;
  EXPECT_EQ(fs::status(backup).permissions() & fs::perms::mask,
            fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(online({"backup", backup}, scratch_.data()), 2);
  EXPECT_NE(said_.find("it is there already"), std::string::npos) << said_;
  EXPECT_EQ(online({"verify", "--all"}, backup), 0) << said_;

  const std::string restored = root_ + "/restored";
  fs::create_directory(restored);
  fs::copy_file(backup, restored + "/smallworld.db");
  const auto journal = store::test::opened(restored);
  ASSERT_NE(journal, nullptr);
  EXPECT_GE(std::ssize(journal->tables()), kTables);
  EXPECT_EQ(online({"verify", "--all"}, restored), 0) << said_;
  EXPECT_NE(said_.find("tables replay, 0 do not, 0 are frozen"), std::string::npos) << said_;
}

// A server moves from a directory to a database: the same tables, entry by entry, on which people
// play on.
TEST_F(OnlineCommand, ADirectoryMovesToADatabase) {
  if (!store::test::has_postgres()) GTEST_SKIP() << "there is no PostgreSQL here";
  play();
  EXPECT_EQ(online({"migrate", "--to", "postgresql:///x"}, scratch_.data()), 2);
  EXPECT_NE(said_.find("another process"), std::string::npos) << said_;  // the server is there
  players_->end(SIGINT);
  EXPECT_EQ(server_->end(SIGTERM), 0);

  const store::test::Schema schema;
  EXPECT_EQ(online({"migrate", "--to", schema.url()}, scratch_.data()), 0) << said_;
  EXPECT_NE(said_.find("were compared"), std::string::npos) << said_;
  EXPECT_EQ(run({"online", "verify", "--all", "--store", schema.url()}), 0) << said_;
  EXPECT_NE(said_.find(" tables replay, 0 do not, 0 are frozen"), std::string::npos) << said_;
  const std::string id = first_table();
  EXPECT_EQ(online({"export", id}, scratch_.data()), 0);
  const std::string before = said_;
  EXPECT_EQ(run({"online", "export", id, "--store", schema.url()}), 0) << said_;
  EXPECT_EQ(said_, before);
  EXPECT_EQ(online({"migrate", "--to", schema.url()}, scratch_.data()), 2);
  EXPECT_NE(said_.find("tables already"), std::string::npos) << said_;
}

TEST_F(OnlineCommand, ATableIsShownAndExportedAsARecordThatReplays) {
  play();
  const std::string id = first_table();
  EXPECT_EQ(online({"show", id}, scratch_.data()), 0) << said_;
  EXPECT_NE(said_.find("chair 1: Boris"), std::string::npos) << said_;
  EXPECT_EQ(online({"export", id}, scratch_.data()), 0) << said_;
  EXPECT_NE(said_.find("# table " + id), std::string::npos) << said_;
  const std::string record = root_ + "/table.swg";
  std::ofstream(record) << said_;
  EXPECT_EQ(run({"replay", record}), 0) << said_;

  std::string over;
  for (int i = 0; i < 1000 && over.empty(); ++i) {
    std::this_thread::sleep_for(10ms);
    EXPECT_EQ(online({"tables"}, scratch_.data()), 0) << said_;
    std::istringstream lines(said_);
    for (std::string line; std::getline(lines, line);) {
      if (line.find("  over  ") != std::string::npos) over = line.substr(0, line.find(' '));
    }
  }
  ASSERT_NE(over, "") << said_;
  EXPECT_EQ(online({"export", over}, scratch_.data()), 0) << said_;
  std::ofstream(record) << said_;
  EXPECT_EQ(run({"replay", "--fair", record}), 0) << said_;
  EXPECT_NE(said_.find("dice and draws are those of the key"), std::string::npos) << said_;
}

TEST_F(OnlineCommand, WhatIsWrongIsSaid) {
  {
    const auto journal = store::test::opened(scratch_.data());
  }
  struct Case {
    std::vector<std::string> words;
    std::string_view says;
  };
  const Case cases[] = {{{"dance"}, "expected one of"},
                        {{"show"}, "expected one word"},
                        {{"tables", "more"}, "expected nothing"},
                        {{"show", "x"}, "ten letters"},
                        {{"show", "aaaaaaaaaa"}, "there is no such table"},
                        {{"backup", "/nowhere/file"}, "No such file"}};
  for (const auto& [words, says] : cases) {
    EXPECT_EQ(online(words, scratch_.data()), 2) << words[0];
    EXPECT_NE(said_.find(says), std::string::npos) << said_;
  }
  EXPECT_EQ(online({"tables"}, root_ + "/none"), 2);
  std::ofstream(root_ + "/other") << "no database at all, but long enough to be read as one";
  EXPECT_EQ(online({"tables"}, root_ + "/other"), 2) << said_;
}

}  // namespace
}  // namespace sw::load
