// kill -9 of a server with players at it: whoever was told something finds it again.
#include <gtest/gtest.h>

#include <cctype>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <thread>

#include "core/random.hpp"
#include "hall/replaying.hpp"
#include "load/programs.hpp"
#include "record/text.hpp"
#include "store/keeping.hpp"
#include "support/hall_desk.hpp"

namespace sw::load {
namespace {

using namespace std::chrono_literals;
using store::test::Scratch;

// --- What was acknowledged -----------------------------------------------------------------------

struct Acknowledged {
  std::string table;
  int n = 0;
  int chair = 0;
  std::string command;
  std::string hash;
};

std::vector<Acknowledged> read_acks(const std::string& file) {
  std::ifstream stream(file);
  std::vector<Acknowledged> all;
  for (std::string line; std::getline(stream, line) && !stream.eof();) {
    Acknowledged one;
    std::istringstream(line) >> one.table >> one.n >> one.chair >> one.command >> one.hash;
    all.push_back(one);
  }
  return all;
}

// Each is there, as it was told, no command was carried out a second time, and every table can be
// played on.
void expect_kept(const std::vector<Acknowledged>& acknowledged, const std::string& data) {
  const auto journal = store::test::opened(data);
  ASSERT_NE(journal, nullptr);
  std::map<hall::TableId, hall::StoredTable> tables;
  for (const hall::TableId id : journal->tables()) {
    auto table = journal->read(id);
    ASSERT_TRUE(table.has_value());
    EXPECT_EQ(table->frozen, "");
    const auto replayed = hall::replay(test::settings(), *table);
    EXPECT_TRUE(replayed.has_value()) << replayed.error();
    std::set<std::pair<int, std::string>> commands;
    for (const hall::Entry& entry : table->entries) {
      if (entry.command.empty()) continue;
      EXPECT_TRUE(commands.insert({entry.chair, entry.command}).second) << entry.command;
    }
    tables.emplace(id, std::move(*table));
  }
  for (const Acknowledged& one : acknowledged) {
    hall::TableId id{};
    ASSERT_TRUE(hall::read_table_id(one.table, id));
    ASSERT_TRUE(tables.contains(id)) << one.table;
    const std::vector<hall::Entry>& entries = tables.at(id).entries;
    ASSERT_LE(one.n, std::ssize(entries)) << one.table;
    const hall::Entry& entry = entries[static_cast<std::size_t>(one.n - 1)];
    ASSERT_EQ(hex16(entry.hash), one.hash) << one.table << ", entry " << one.n;
    ASSERT_EQ(entry.command, one.command);
    ASSERT_EQ(entry.chair, one.chair);
  }
}

// No pass, no digest of one and no link is in a log.
void expect_no_secret(const std::string& log, const std::vector<Acknowledged>& acknowledged) {
  std::size_t digits = 0;
  for (const char letter : log) {
    digits = std::isxdigit(static_cast<unsigned char>(letter)) != 0 ? digits + 1 : 0;
    ASSERT_LT(digits, 32U);
  }
  std::set<std::string> tables;
  for (const Acknowledged& one : acknowledged) tables.insert(one.table);
  for (const std::string& table : tables) EXPECT_EQ(log.find(table), std::string::npos);
}

// The players go on through all of it: they come back, compare what is there with what they know,
// and say again what was not answered.
TEST(LoadKill, PlayersGoOnThroughEveryKill) {
  const char* wish = std::getenv("SW_KILLS");
  const int kills = wish == nullptr ? 20 : std::atoi(wish);
  const Scratch scratch;
  const std::string root = scratch.path();
  std::ofstream(root + "/index.html") << "<p>";
  const std::string port = free_port();
  const std::vector<std::string> serve = {"serve", "--root", root,           "--port",
                                          port,    "--data", scratch.data(), "--no-limits"};
  auto server = std::make_unique<Running>(serve, root + "/server.txt");
  Running players({"load", "--url", "ws://127.0.0.1:" + port, "--tables", "20", "--sockets", "40",
                   "--rate", "2000", "--seconds", "1e6", "--acks", root + "/acks", "--json"},
                  root + "/report.json");
  Random random(9);
  for (int i = 0; i < kills; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(150 + random.below(400)));
    server->end(SIGKILL);
    server = std::make_unique<Running>(serve, root + "/server.txt");
  }
  std::this_thread::sleep_for(2s);
  constexpr int kInterrupted = 130;  // and no fault
  EXPECT_EQ(players.end(SIGINT), kInterrupted);
  server->end(SIGKILL);  // the last time
  const std::string report = text_of(root + "/report.json");
  EXPECT_NE(report.find("\"faults\":0}"), std::string::npos) << report;
  const std::vector<Acknowledged> acknowledged = read_acks(root + "/acks");
  EXPECT_GT(acknowledged.size(), static_cast<std::size_t>(kills)) << report;
  expect_kept(acknowledged, scratch.data());
  const std::string log = text_of(root + "/server.txt");
  EXPECT_NE(log.find("\"event\""), std::string::npos);  // there is one
  expect_no_secret(log, acknowledged);
}

}  // namespace
}  // namespace sw::load
