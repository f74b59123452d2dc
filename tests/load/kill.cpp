// kill -9 of a server with players at it: whoever was told something finds it again.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <thread>
#include <utility>

#include "core/random.hpp"
#include "record/text.hpp"
#include "store/keeping.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): not every libc declares it

namespace sw::load {
namespace {

using namespace std::chrono_literals;
using store::test::Scratch;

// --- Programs ------------------------------------------------------------------------------------

// smallworld with these words; its output goes to the end of a file.
class Running {
 public:
  Running(std::vector<std::string> words, const std::string& output) {
    words.insert(words.begin(), SW_PROGRAM);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output.c_str(),
                                     O_WRONLY | O_CREAT | O_APPEND, 0600);
    posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
    EXPECT_EQ(posix_spawn(&process_, SW_PROGRAM, &files, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&files);
  }
  ~Running() { end(SIGKILL); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  // Its exit code; -1: the signal ended it.
  int end(int signal) {
    if (process_ == 0) return 0;
    kill(process_, signal);
    int status = 0;
    waitpid(std::exchange(process_, 0), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t process_ = 0;
};

// A port that is free now; a server that is killed again and again needs one it can come back to.
std::string free_port() {
  const int one = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* const any = reinterpret_cast<sockaddr*>(&address);
  EXPECT_EQ(bind(one, any, size), 0);
  EXPECT_EQ(getsockname(one, any, &size), 0);
  ::close(one);
  return std::to_string(ntohs(address.sin_port));
}

std::string text_of(const std::string& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// --- What was acknowledged
// -------------------------------------------------------------------------

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

// Each is there, as it was told, and no command was carried out a second time.
void expect_kept(const std::vector<Acknowledged>& acknowledged, const std::string& data) {
  const auto journal = store::test::opened(data);
  ASSERT_NE(journal, nullptr);
  std::map<hall::TableId, hall::StoredTable> tables;
  for (const hall::TableId id : journal->tables()) {
    auto table = journal->read(id);
    ASSERT_TRUE(table.has_value());
    EXPECT_EQ(table->frozen, "");
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
}

}  // namespace
}  // namespace sw::load
