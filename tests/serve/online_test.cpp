// Whole games by real clients over real sockets, with the real hall and the real store.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "record/swg.hpp"
#include "record/text.hpp"
#include "serve/log.hpp"
#include "serve/online_hall.hpp"
#include "serve/online_player.hpp"
#include "serve/running.hpp"
#include "store/stores.hpp"

namespace sw::serve {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

const Catalog& shipped() {
  static const Catalog catalog = *load_catalog();
  return catalog;
}

class DataFolder {
 public:
  DataFolder() {
    std::string name = (fs::temp_directory_path() / "online-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~DataFolder() { fs::remove_all(path_); }
  std::string path() const { return path_; }
  std::string data() const { return path_ + "/data"; }

 private:
  std::string path_;
};

std::string text_of_file(const std::string& path) {
  std::ostringstream out;
  out << std::ifstream(path).rdbuf();
  return out.str();
}

// A server in this process.
class Online {
 public:
  explicit Online(std::shared_ptr<hall::Journal> journal, bool limits = false)
      : server(one_page(), {.port = 0, .limits = {}, .online = {.metrics_host = "127.0.0.1"}},
               online_hall(shipped(), std::move(journal),
                           {.limits = limits, .log = [this](const std::string& line) {
                              log += line + "\n";  // on the net thread; read when it has ended
                            }})) {
    server.start();
  }
  std::string metrics() const {
    Client client(server.metrics_port());
    client.get("/metrics");
    return client.response();
  }

  std::string log;
  Server server;
};

std::shared_ptr<hall::Journal> sqlite_in(const DataFolder& folder) {
  auto journal = store::open_sqlite(folder.data());
  EXPECT_TRUE(journal.has_value()) << (journal ? "" : journal.error());
  return *std::move(journal);
}

// Both play until the game is over.
template <class One, class Other>
void play_out(One& one, Other& other) {
  std::thread beside([&] { one.play(); });
  other.play();
  beside.join();
  ASSERT_TRUE(one.end().has_value()) << one.trouble();
  ASSERT_TRUE(other.end().has_value()) << other.trouble();
  EXPECT_EQ(one.end()->coins, other.end()->coins);
  EXPECT_EQ(one.lines(), other.lines());
  EXPECT_EQ(one.hash(), other.hash());
}

TEST(Online, TwoPeoplePlayAWholeGameOverSockets) {
  const DataFolder folder;
  std::string seen;
  {
    Online online(sqlite_in(folder));
    OnlinePlayer anna(SocketWire(online.server.port()), shipped(), 'a');
    OnlinePlayer boris(SocketWire(online.server.port()), shipped(), 'b');
    ASSERT_TRUE(anna.open("base-2p", 2)) << anna.trouble();
    ASSERT_TRUE(boris.join(anna.table())) << boris.trouble();
    ASSERT_TRUE(anna.begin()) << anna.trouble();
    play_out(anna, boris);
    const std::string metrics = online.metrics();
    EXPECT_NE(metrics.find("smallworld_events_total{event=\"ended\"} 1"), std::string::npos);
    EXPECT_EQ(metrics.find("smallworld_entry_seconds_count 0\n"), std::string::npos);
    online.server.stop();
    seen = metrics + online.log;
    // What was told is what was stored, and it says the same to whoever comes later.
    EXPECT_NE(online.log.find("\"event\":\"ended\""), std::string::npos);
  }
  // No pass, name, table or address came into log or metrics.
  for (const std::string& secret : {std::string(32, 'a'), std::string(32, 'b'), std::string("Anna"),
                                    std::string("Boris"), std::string("127.0.0.1")}) {
    EXPECT_EQ(seen.find(secret), std::string::npos) << secret;
  }
}

TEST(Online, LongPollAloneIsEnoughForAGame) {
  Online online(store::open_memory());
  OnlinePlayer anna(PollWire(online.server.port(), '1'), shipped(), 'a');
  OnlinePlayer boris(PollWire(online.server.port(), '2'), shipped(), 'b');
  ASSERT_TRUE(anna.open("base-2p", 2)) << anna.trouble();
  ASSERT_TRUE(boris.join(anna.table())) << boris.trouble();
  ASSERT_TRUE(anna.begin()) << anna.trouble();
  play_out(anna, boris);
}

TEST(Online, BotsSitOnOtherChairs) {
  Online online(store::open_memory());
  OnlinePlayer anna(SocketWire(online.server.port()), shipped(), 'a');
  ASSERT_TRUE(anna.open("base-3p", 3, "planner")) << anna.trouble();
  ASSERT_TRUE(anna.begin()) << anna.trouble();
  anna.play();
  ASSERT_TRUE(anna.end().has_value()) << anna.trouble();
  EXPECT_EQ(anna.end()->coins.size(), 3U);
  EXPECT_EQ(online.metrics().find("smallworld_bot_seconds_count 0\n"), std::string::npos);
}

TEST(Online, WrongPassesAndForeignChairsAreRefused) {
  Online online(store::open_memory());
  OnlinePlayer anna(SocketWire(online.server.port()), shipped(), 'a');
  OnlinePlayer mallory(SocketWire(online.server.port()), shipped(), 'm');
  ASSERT_TRUE(anna.open("base-2p", 2, "greedy"));
  ASSERT_TRUE(anna.begin());
  EXPECT_FALSE(mallory.sit(anna.table()));
  EXPECT_EQ(mallory.refused(), wire::Code::BadPass);
  mallory.say(wire::Watch{.table = anna.table(), .from = 0});
  mallory.say(wire::Say{.c = "1", .chair = 0, .at = anna.n(), .lines = {"decline"}});
  EXPECT_EQ(mallory.next_refusal(), wire::Code::BadPass);
}

// The example of a client in Python, as somebody else would write it.
TEST(Online, AnExampleInPythonPlaysAlong) {
  const DataFolder folder;
  Online online(store::open_memory());
  OnlinePlayer anna(SocketWire(online.server.port()), shipped(), 'a');
  ASSERT_TRUE(anna.open("base-2p", 2)) << anna.trouble();
  const std::string out = folder.path() + "/out.txt";
  const std::string command = "python3 " SW_SOURCE_DIR "/examples/online/player.py " +
                              online.server.address() + " " + anna.table() + " 0 >" + out + " 2>&1";
  int status = -1;
  std::thread python([&] { status = std::system(command.c_str()); });
  ASSERT_TRUE(anna.begin()) << anna.trouble();
  anna.play();
  python.join();
  EXPECT_EQ(status, 0) << text_of_file(out);
  ASSERT_TRUE(anna.end().has_value()) << anna.trouble();
  EXPECT_EQ(text_of_file(out), "coins: " + std::to_string(anna.end()->coins[0]) + " " +
                                   std::to_string(anna.end()->coins[1]) + "\n");
}

// --- The program -------------------------------------------------------------------------------

class Program {
 public:
  explicit Program(const DataFolder& folder) : log_(folder.path() + "/log.txt") {
    std::ofstream(folder.path() + "/index.html") << "hello";
    std::vector<std::string> words = {SW_PROGRAM,    "serve",  "--root", folder.path(), "--data",
                                      folder.data(), "--port", "0",      "--no-limits"};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, log_.c_str(),
                                     O_WRONLY | O_CREAT | O_APPEND, 0600);
    EXPECT_EQ(posix_spawn(&child_, SW_PROGRAM, &actions, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    port_ = read_port(ends[0]);
    close(ends[0]);
  }
  ~Program() {
    if (child_ > 0) end(SIGKILL);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  std::uint16_t port() const { return port_; }
  // How it ended: its exit code, or minus the signal.
  int end(int signal) {
    kill(child_, signal);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  std::string log() const { return text_of_file(log_); }

 private:
  // "http://127.0.0.1:40123/  (Ctrl-C ends)"
  static std::uint16_t read_port(int from) {
    std::string line;
    char c = 0;
    while (line.find('\n') == std::string::npos && read(from, &c, 1) == 1) line += c;
    const auto colon = line.rfind(':', line.find("/  ("));
    return colon == std::string::npos
               ? std::uint16_t{0}
               : static_cast<std::uint16_t>(std::stoi(line.substr(colon + 1)));
  }

  std::string log_;
  pid_t child_ = 0;
  std::uint16_t port_ = 0;
};

TEST(Online, AKilledServerComesBackWithEveryEntryThatWasTold) {
  const DataFolder folder;
  std::string table;
  std::vector<std::string> told;
  int n = 0;
  {
    Program program(folder);
    ASSERT_NE(program.port(), 0) << program.log();
    OnlinePlayer anna(SocketWire(program.port()), shipped(), 'a');
    ASSERT_TRUE(anna.open("base-2p", 2, "greedy")) << anna.trouble();
    ASSERT_TRUE(anna.begin()) << anna.trouble();
    anna.play(40);
    table = anna.table();
    told = anna.lines();
    n = anna.n();
    EXPECT_EQ(program.end(SIGKILL), -SIGKILL);
  }
  Program program(folder);
  OnlinePlayer anna(SocketWire(program.port()), shipped(), 'a');
  ASSERT_TRUE(anna.sit(table)) << anna.trouble() << program.log();
  EXPECT_GE(anna.n(), n);
  ASSERT_GE(anna.lines().size(), told.size());
  EXPECT_TRUE(std::equal(told.begin(), told.end(), anna.lines().begin()));
  anna.play();
  ASSERT_TRUE(anna.end().has_value()) << anna.trouble();
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(program.end(SIGTERM), 0);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
  for (const std::string& secret : {std::string(32, 'a'), table, std::string("Anna")}) {
    EXPECT_EQ(program.log().find(secret), std::string::npos) << secret;
  }
}

}  // namespace
}  // namespace sw::serve
