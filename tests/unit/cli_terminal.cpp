// The game at a terminal: a person who types, as the program sees one.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <sstream>

#include "cli/screen.hpp"
#include "support/text.hpp"
#include "unit/cli_program.hpp"

namespace sw {
namespace {

// A program at a terminal of 80 columns, in a directory of its own.
class Terminal {
 public:
  explicit Terminal(const Desk& desk, const std::string& arguments,
                    const std::string& environment = "TERM=xterm") {
    const std::string command = "cd '" + desk.path() + "' && unset NO_COLOR && " + environment +
                                " XDG_STATE_HOME='" + desk.path() + "' exec '" SW_PROGRAM "' " +
                                arguments;
    winsize size{};
    size.ws_row = 24;
    size.ws_col = 80;
    program_ = forkpty(&line_, nullptr, nullptr, &size);
    if (program_ == 0) {
      std::signal(SIGINT, SIG_DFL);  // whatever the tests were started with
      std::signal(SIGHUP, SIG_DFL);
      execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
      _exit(127);
    }
  }
  ~Terminal() {
    if (program_ > 0) {
      kill(program_, SIGKILL);
      waitpid(program_, nullptr, 0);
    }
    close(line_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void type(const std::string& keys) const {
    ASSERT_EQ(write(line_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }
  // Until this has been shown, after what was waited for before.
  bool shows(const std::string& text) {
    while (true) {
      const std::size_t at = shown_.find(text, waited_);
      if (at != std::string::npos) {
        waited_ = at + text.size();
        return true;
      }
      if (!listen()) return false;
    }
  }
  // The same, and then it waits for a line.
  bool asks_after(const std::string& text) { return shows(text) && shows("> \x1b[K"); }
  // How the program ended, as a shell would say it.
  int ends() {
    while (listen()) {
    }
    int status = 0;
    waitpid(program_, &status, 0);
    program_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  // Whether it shows by itself what is typed, as it did before the program.
  bool echoes() const {
    termios mode{};
    tcgetattr(line_, &mode);
    return (mode.c_lflag & ECHO) != 0 && (mode.c_lflag & ICANON) != 0;
  }
  void send(int signal) const { kill(program_, signal); }
  const std::string& shown() const { return shown_; }

 private:
  bool listen() {
    constexpr int kLongest = 60'000;
    pollfd wait{line_, POLLIN, 0};
    if (poll(&wait, 1, kLongest) <= 0) return false;
    char some[4096];
    const ssize_t n = read(line_, some, sizeof some);
    if (n <= 0) return false;
    shown_.append(some, static_cast<std::size_t>(n));
    return true;
  }

  int line_ = -1;
  pid_t program_ = 0;
  std::string shown_;
  std::size_t waited_ = 0;
};

const std::string kUp = "\x1b[A";
const std::string kLeft = "\x1b[D";

TEST(CliTerminal, EditsLinesAndRemembersThem) {
  const Desk desk;
  Terminal at(desk, "play --first 1 --seed 5");
  ASSERT_TRUE(at.shows("> "));
  EXPECT_FALSE(at.echoes());
  at.type("lok r04" + kLeft + kLeft + kLeft + kLeft + kLeft + "o\r");
  EXPECT_TRUE(at.asks_after("Next to it: r03")) << at.shown();
  at.type(kUp + "\x7f" + "5\r");  // look r05
  EXPECT_TRUE(at.asks_after("r05 Farmland\x1b[0m")) << at.shown();
  at.type("quit\r");
  EXPECT_EQ(at.ends(), 0);
}

TEST(CliTerminal, FinishesWords) {
  const Desk desk;
  Terminal at(desk, "play --first 1 --seed 5");
  ASSERT_TRUE(at.shows("> "));
  at.type("l\t\t");
  EXPECT_TRUE(at.shows("log look"));
  at.type("o\t r04\r");
  EXPECT_TRUE(at.asks_after("r04 Swamp")) << at.shown();
  at.type("\x04");
  EXPECT_EQ(at.ends(), 0);
}

TEST(CliTerminal, LeavesTheTerminalAsItWas) {
  for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
    const Desk desk;
    Terminal at(desk, "play --first 1 --seed 5");
    ASSERT_TRUE(at.shows("> "));
    EXPECT_FALSE(at.echoes());
    at.send(signal);
    EXPECT_EQ(at.ends(), 128 + signal);
    EXPECT_TRUE(at.echoes());
  }
  const Desk desk;
  Terminal at(desk, "play --first 1 --seed 5");
  ASSERT_TRUE(at.shows("> "));
  at.type("1\r");
  ASSERT_TRUE(at.asks_after("Conquer regions."));
  at.type("\x03");  // Ctrl-C
  EXPECT_TRUE(at.shows("--resume"));
  EXPECT_EQ(at.ends(), 0);
  EXPECT_TRUE(at.echoes());
}

TEST(CliTerminal, AsksBeforeGraveMoves) {
  const Desk desk;
  Terminal at(desk, "play --first 1 --seed 5");
  at.type("1\r");
  ASSERT_TRUE(at.shows("Conquer regions."));
  at.type("stop\r");
  EXPECT_TRUE(at.shows("hold no region")) << at.shown();
  at.type("no\r");
  EXPECT_TRUE(at.shows("Not done."));
  at.type("ask off\r");
  EXPECT_TRUE(at.shows("asked no more"));
  at.type("stop\r");
  EXPECT_TRUE(at.shows("is to move.")) << at.shown();

  Terminal bold(desk, "play --first 1 --seed 5 --no-questions --autosave none");
  bold.type("1\r");
  ASSERT_TRUE(bold.shows("Conquer regions."));
  bold.type("stop\r");
  EXPECT_TRUE(bold.shows("is to move."));
}

TEST(CliTerminal, HasColourWhereItIsWanted) {
  const Desk desk;
  const auto colours = [&desk](const std::string& environment) {
    Terminal at(desk, "play --first 1 --seed 5", environment);
    EXPECT_TRUE(at.shows("human"));
    EXPECT_TRUE(at.shows("> "));
    return test::has(at.shown(), "\x1b[31m");
  };
  EXPECT_TRUE(colours("TERM=xterm"));
  EXPECT_FALSE(colours("TERM=xterm NO_COLOR=1"));
  EXPECT_FALSE(colours("TERM=dumb"));
}

TEST(CliTerminal, ADumbTerminalReadsPlainLines) {
  const Desk desk;
  Terminal at(desk, "play --first 1 --seed 5", "TERM=dumb");
  ASSERT_TRUE(at.shows("> "));
  EXPECT_TRUE(at.echoes());
  at.type("quit\n");
  EXPECT_EQ(at.ends(), 0);
  EXPECT_FALSE(test::has(at.shown(), "\x1b")) << at.shown();
}

TEST(CliTerminal, NoLineIsTooWide) {
  const Desk desk;
  Terminal at(desk,
              "play --first 1 --seed 5 --map base-3p --sky a --seats human,greedy,greedy,greedy",
              "TERM=xterm NO_COLOR=1");
  ASSERT_TRUE(at.shows("> "));
  at.type("board\r");
  ASSERT_TRUE(at.shows("> "));
  at.type("help\r");
  ASSERT_TRUE(at.shows("leave the game"));
  std::istringstream lines(at.shown());
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with('\r')) line.pop_back();
    const bool is_edited = line.find('\x1b') != std::string::npos;
    EXPECT_TRUE(is_edited || cli::columns_of(line) <= 80) << line;
  }
}

TEST(CliTerminal, AGameThatWasLeftGoesOn) {
  const Desk desk;
  {
    Terminal at(desk, "play --first 1 --seed 5");
    at.type("1\r");
    ASSERT_TRUE(at.shows("Conquer regions."));
    at.type("r02\r");
    ASSERT_TRUE(at.shows("take r02"));
    ASSERT_TRUE(at.shows("> "));
    at.send(SIGKILL);  // not even time to say goodbye
    EXPECT_EQ(at.ends(), 128 + SIGKILL);
  }
  EXPECT_TRUE(test::has(desk.read("smallworld/game.swg"), "p1 conquer r02"));
  {
    Terminal another(desk, "play --first 1 --seed 6");
    another.type("1\r");
    EXPECT_TRUE(another.shows("game-2.swg")) << "the other game has a place of its own";
  }
  EXPECT_TRUE(test::has(desk.read("smallworld/game-2.swg"), "p1 conquer r02"));
  Terminal again(desk, "play --resume --autosave smallworld/game-2.swg");
  ASSERT_TRUE(again.shows("> "));
  again.type("log\r");
  EXPECT_TRUE(again.shows("p1 conquer r02")) << again.shown();
}

}  // namespace
}  // namespace sw
