// Child processes: whatever they do, the host waits no longer than it said and keeps nothing open.
#include "exec/child.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

namespace sw::exec {
namespace {

using std::chrono::milliseconds;

std::unique_ptr<Child> start(const std::string& script) {
  auto child = Child::start({"sh", "-c", script});
  return child ? std::move(*child) : nullptr;
}

Clock::time_point in(int ms) { return Clock::now() + milliseconds(ms); }

std::ptrdiff_t open_files() {
  const std::filesystem::directory_iterator all("/proc/self/fd");
  return std::distance(begin(all), end(all));
}

// Neither running nor waiting to be noticed.
bool has_children() { return waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD; }

bool is_running(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string id;
  std::string name;
  std::string state;
  return static_cast<bool>(file >> id >> name >> state) && state != "Z" && state != "X";
}

TEST(ExecChild, TalksInLines) {
  const auto child = start("while read x; do echo \"you said $x\"; done");
  ASSERT_NE(child, nullptr);
  std::string line;
  child->send("one");
  child->send("two");
  EXPECT_EQ(child->read_line(line, in(5000)), Child::Heard::Line);
  EXPECT_EQ(line, "you said one");
  EXPECT_EQ(child->read_line(line, in(5000)), Child::Heard::Line);
  EXPECT_EQ(line, "you said two");
  EXPECT_EQ(child->read_line(line, in(20)), Child::Heard::Late);
}

TEST(ExecChild, SaysWhyItCannotStart) {
  const auto child = Child::start({"/no/such/program"});
  ASSERT_FALSE(child.has_value());
  EXPECT_EQ(child.error(), "No such file or directory");
  EXPECT_FALSE(has_children());
}

TEST(ExecChild, LeavesNothingBehind) {
  const auto before = open_files();
  for (int i = 0; i < 20; ++i) {
    auto running = start("exec sleep 1000");
    auto gone = start("exit 3");
    ASSERT_NE(running, nullptr);
    running->send("hello");
    gone->send("hello");
  }
  EXPECT_EQ(open_files(), before);
  EXPECT_FALSE(has_children());
}

TEST(ExecChild, EndsTheChildrenOfTheChild) {
  auto child = start("sleep 1000 & echo $!; wait");
  std::string line;
  ASSERT_EQ(child->read_line(line, in(5000)), Child::Heard::Line);
  const pid_t grandchild = std::stoi(line);
  EXPECT_TRUE(is_running(grandchild));
  child.reset();
  EXPECT_FALSE(is_running(grandchild));
}

bool is_gone(pid_t process) {
  for (int i = 0; i < 200 && is_running(process); ++i) {
    std::this_thread::sleep_for(milliseconds(10));
  }
  return !is_running(process);
}

// Another session, a parent that is gone, an environment without the mark: nobody gets away.
TEST(ExecChild, EndsWhoHasLeftTheGroup) {
  for (const char* script : {"setsid sleep 1000 & echo $!; wait",
                             "setsid sh -c 'sleep 1000 & echo $!' & wait; sleep 1000",
                             "setsid sh -c 'setsid sleep 1000 & echo $!; exec sleep 1000' & wait",
                             "env -i setsid sleep 1000 & echo $!; wait",
                             "setsid sh -c 'env -i setsid sleep 1000 & echo $!; wait' & wait"}) {
    auto child = start(script);
    auto other = start("setsid sleep 1000 & echo $!; wait");
    std::string line;
    ASSERT_EQ(child->read_line(line, in(5000)), Child::Heard::Line) << script;
    const pid_t escaped = std::stoi(line);
    ASSERT_EQ(other->read_line(line, in(5000)), Child::Heard::Line);
    const pid_t of_another = std::stoi(line);
    EXPECT_TRUE(is_running(escaped)) << script;
    child.reset();
    EXPECT_TRUE(is_gone(escaped)) << script;
    EXPECT_TRUE(is_running(of_another)) << script;
    other.reset();
    EXPECT_TRUE(is_gone(of_another)) << script;
    EXPECT_FALSE(has_children()) << script;
  }
}

// More than a pipe holds, to somebody who never reads.
TEST(ExecChild, DoesNotWaitForTheDeaf) {
  const auto child = start("exec sleep 1000");
  const auto begun = Clock::now();
  const std::string long_line(1 << 20, 'x');
  child->send(long_line);
  std::string line;
  EXPECT_EQ(child->read_line(line, in(50)), Child::Heard::Late);
  for (int i = 0; i < 4; ++i) child->send(long_line);
  EXPECT_EQ(child->read_line(line, in(50)), Child::Heard::Flood);
  child->close(in(50));
  EXPECT_LT(Clock::now() - begun, milliseconds(3000));
}

TEST(ExecChild, SurvivesWritingToTheDead) {
  const auto child = start("exec 0<&-; exec 1>&-; exit 0");
  std::this_thread::sleep_for(milliseconds(50));
  for (int i = 0; i < 10; ++i) child->send("is anybody there?");
  std::string line;
  EXPECT_EQ(child->read_line(line, in(5000)), Child::Heard::Gone);
}

// What it said before it went still counts.
TEST(ExecChild, HearsLastWords) {
  const auto child = start("echo farewell; exit 0");
  std::this_thread::sleep_for(milliseconds(50));
  child->send("go on");
  std::string line;
  EXPECT_EQ(child->read_line(line, in(5000)), Child::Heard::Line);
  EXPECT_EQ(line, "farewell");
  EXPECT_EQ(child->read_line(line, in(5000)), Child::Heard::Gone);
}

TEST(ExecChild, StopsListeningToAFlood) {
  const auto child = start("exec yes x | tr -d '\\n'");
  std::string line;
  EXPECT_EQ(child->read_line(line, in(20000)), Child::Heard::Flood);
}

TEST(ExecChild, LetsAPoliteChildFinish) {
  const auto path =
      std::filesystem::temp_directory_path() / ("smallworld-polite-" + std::to_string(getpid()));
  auto child = start("while read x; do :; done; echo bye > " + path.string());
  child->send("over");
  child->close(in(5000));
  child.reset();
  EXPECT_TRUE(std::filesystem::remove(path));
}

TEST(ExecCommand, SplitsWords) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(split_command("python3  bot.py --level 2"),
            (Words{"python3", "bot.py", "--level", "2"}));
  EXPECT_EQ(split_command("'my bot' \"it's me\" a'b c'd ''"),
            (Words{"my bot", "it's me", "ab cd", ""}));
  EXPECT_FALSE(split_command("").has_value());
  EXPECT_FALSE(split_command("  ").has_value());
  EXPECT_FALSE(split_command("bot 'open").has_value());
  EXPECT_FALSE(split_command("two\nlines").has_value());
}

}  // namespace
}  // namespace sw::exec
