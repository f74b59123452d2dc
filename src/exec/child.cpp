#include "exec/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <mutex>
#include <utility>

#include "exec/family.hpp"
#include "exec/orphans.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): not every libc declares it

namespace sw::exec {

namespace {

constexpr std::size_t kLongestLine = 64 * 1024;
constexpr std::size_t kLongestQueue = 4 * 1024 * 1024;

// --- A pipe that no other child inherits -------------------------------------------------------

struct Pipe {
  std::array<int, 2> ends{-1, -1};

  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) ends = {-1, -1};
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends) {
      if (end >= 0) ::close(end);
    }
  }
  bool open() const { return ends[0] >= 0; }
  int release(std::size_t end) { return std::exchange(ends[end], -1); }
};

// --- Writing without SIGPIPE -------------------------------------------------------------------

// A child that is gone must not end the program, and the program's own streams keep their SIGPIPE:
// so the signal is held back in this thread, for this write, and taken away if it came.
class HoldPipeSignal {
 public:
  HoldPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  HoldPipeSignal(const HoldPipeSignal&) = delete;
  HoldPipeSignal& operator=(const HoldPipeSignal&) = delete;
  ~HoldPipeSignal() {
    constexpr timespec kNow{};
    if (!was_pending_) sigtimedwait(&pipe_, nullptr, &kNow);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

// --- Starting ----------------------------------------------------------------------------------

// How a child begins: its own process group, default signals, our pipes as its streams.
class SpawnPlan {
 public:
  SpawnPlan(int in, int out) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, out, STDOUT_FILENO);
    sigset_t all;
    sigset_t none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_init(&how_);
    posix_spawnattr_setsigdefault(&how_, &all);
    posix_spawnattr_setsigmask(&how_, &none);
    posix_spawnattr_setpgroup(&how_, 0);
    posix_spawnattr_setflags(
        &how_,
        static_cast<short>(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK));
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&how_);
  }

  // 0 or an error number.
  int run(pid_t& process, const std::vector<std::string>& words, const std::string& mark) const {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    std::vector<char*> environment{const_cast<char*>(mark.c_str())};
    for (char** entry = environ; *entry != nullptr; ++entry) environment.push_back(*entry);
    environment.push_back(nullptr);
    return posix_spawnp(&process, arguments[0], &files_, &how_, arguments.data(),
                        environment.data());
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t how_{};
};

// A child is started and remembered before another one looks for its family.
std::mutex beginning_or_ending;

int milliseconds_until(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 3'600'000));
}

}  // namespace

std::expected<std::unique_ptr<Child>, std::string> Child::start(
    const std::vector<std::string>& words) {
  if (words.empty()) return std::unexpected("no command is given");
  Pipe in;
  Pipe out;
  if (!in.open() || !out.open()) return std::unexpected(std::strerror(errno));
  prepare();
  const std::string mark = new_mark();
  const std::lock_guard lock(beginning_or_ending);
  pid_t process = 0;
  const int error = SpawnPlan(in.ends[0], out.ends[1]).run(process, words, mark);
  if (error != 0) return std::unexpected(std::strerror(error));
  return std::unique_ptr<Child>(new Child(process, mark, in.release(1), out.release(0)));
}

Child::Child(pid_t process, std::string mark, int in, int out)
    : process_(process), mark_(std::move(mark)), in_(in), out_(out), slot_(remember(process)) {
  for (const int end : {in_, out_}) fcntl(end, F_SETFL, O_NONBLOCK);
}

// The whole group is ended before its leader is waited for: until then its number is not reused.
// Then those who have left the group; they are ours now, or children of one that is.
Child::~Child() {
  const std::lock_guard lock(beginning_or_ending);
  const std::vector<pid_t> family = descendants_of(process_);
  kill(-process_, SIGKILL);
  forget(slot_);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  end_family(family, mark_, is_remembered);
  if (in_ >= 0) ::close(in_);
  ::close(out_);
}

// --- Talking -----------------------------------------------------------------------------------

void Child::send(std::string_view line) {
  queue_.append(line).push_back('\n');
  flush();
}

bool Child::flush() {
  const HoldPipeSignal hold;
  while (!queue_.empty() && in_ >= 0) {
    const ssize_t sent = write(in_, queue_.data(), queue_.size());
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && errno == EAGAIN) return true;
    if (sent < 0) {
      queue_.clear();
      return false;
    }
    queue_.erase(0, static_cast<std::size_t>(sent));
  }
  return true;
}

bool Child::fill() {
  std::array<char, 4096> piece;
  const ssize_t got = read(out_, piece.data(), piece.size());
  if (got > 0) heard_.append(piece.data(), static_cast<std::size_t>(got));
  return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

bool Child::take_line(std::string& line) {
  const std::size_t end = heard_.find('\n');
  if (end == std::string::npos) return false;
  line = heard_.substr(0, end);
  heard_.erase(0, end + 1);
  return true;
}

bool Child::floods() const { return heard_.size() > kLongestLine || queue_.size() > kLongestQueue; }

void Child::wait_for_it(Clock::time_point deadline) const {
  std::array<pollfd, 2> ends{{{out_, POLLIN, 0}, {in_, POLLOUT, 0}}};
  poll(ends.data(), queue_.empty() ? 1 : 2, milliseconds_until(deadline));
}

Child::Heard Child::read_line(std::string& line, Clock::time_point deadline) {
  for (;;) {
    if (take_line(line)) return Heard::Line;
    if (floods()) return Heard::Flood;
    flush();  // who does not read any more may still have written
    wait_for_it(deadline);
    if (!fill()) return take_line(line) ? Heard::Line : Heard::Gone;
    if (Clock::now() >= deadline) return take_line(line) ? Heard::Line : Heard::Late;
  }
}

void Child::close(Clock::time_point deadline) {
  bool talks = true;
  while (talks && Clock::now() < deadline) {
    const bool reads = flush();
    if (in_ >= 0 && (!reads || queue_.empty())) ::close(std::exchange(in_, -1));
    wait_for_it(deadline);
    heard_.clear();
    talks = fill();
  }
  if (in_ >= 0) ::close(std::exchange(in_, -1));
  queue_.clear();
}

// --- Commands ----------------------------------------------------------------------------------

std::expected<std::vector<std::string>, std::string> split_command(std::string_view command) {
  std::vector<std::string> words;
  bool inside = false;  // a word has begun
  char quote = 0;
  for (const char c : command) {
    if (static_cast<unsigned char>(c) < ' ' && c != '\t')
      return std::unexpected("a command is one line of text");
    if (quote == 0 && (c == ' ' || c == '\t')) {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    if (quote != 0 ? c == quote : c == '\'' || c == '"') {
      quote = quote != 0 ? '\0' : c;
    } else {
      words.back() += c;
    }
  }
  if (quote != 0) return std::unexpected("a quote is not closed");
  if (words.empty() || words.front().empty()) return std::unexpected("no command is given");
  return words;
}

}  // namespace sw::exec
