#include "exec/family.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string_view>

namespace sw::exec {

namespace {

constexpr int kRounds = 50;  // of hunting: who begets faster than we end is let go

// --- Children, by /proc; nothing here allocates or locks -----------------------------------------

class Path {
 public:
  Path& add(const char* text) {
    while (*text != '\0' && size_ + 1 < text_.size()) text_[size_++] = *text++;
    return *this;
  }
  Path& add(std::int64_t number) {
    if (number >= 10) add(number / 10);
    const std::array<char, 2> digit{static_cast<char>('0' + number % 10), '\0'};
    return add(digit.data());
  }
  int open(int flags) const { return ::open(text_.data(), flags | O_CLOEXEC); }

 private:
  std::array<char, 96> text_{};
  std::size_t size_ = 0;
};

// The numbers of a file, separated by blanks.
template <class Found>
void each_number(int file, Found&& found) {
  std::array<char, 4096> piece{};
  std::int64_t number = 0;
  ssize_t got = 0;
  while ((got = read(file, piece.data(), piece.size())) > 0) {
    for (ssize_t i = 0; i < got; ++i) {
      const char c = piece[static_cast<std::size_t>(i)];
      if (c >= '0' && c <= '9') {
        number = 10 * number + (c - '0');
      } else if (number > 0) {
        found(static_cast<pid_t>(number));
        number = 0;
      }
    }
  }
  if (number > 0) found(static_cast<pid_t>(number));
}

// Entries as the kernel writes them: number, place, length, kind, name.
constexpr std::size_t kLengthAt = 16;
constexpr std::size_t kNameAt = 19;

template <class Found>
void each_entry(int directory, Found&& found) {
  alignas(8) std::array<char, 4096> piece{};
  for (;;) {
    const long got = syscall(SYS_getdents64, directory, piece.data(), piece.size());
    if (got <= 0) return;
    for (std::size_t at = 0; at < static_cast<std::size_t>(got);) {
      std::uint16_t length = 0;
      std::memcpy(&length, piece.data() + at + kLengthAt, sizeof length);
      found(piece.data() + at + kNameAt);
      at += length;
    }
  }
}

// Each thread has the children that it started.
template <class Found>
void each_child(pid_t process, Found&& found) {
  const int threads = Path().add("/proc/").add(process).add("/task").open(O_RDONLY | O_DIRECTORY);
  if (threads < 0) return;
  each_entry(threads, [&](const char* name) {
    if (*name == '.') return;
    const int file =
        Path().add("/proc/").add(process).add("/task/").add(name).add("/children").open(O_RDONLY);
    if (file < 0) return;
    each_number(file, found);
    close(file);
  });
  close(threads);
}

// --- Marks ---------------------------------------------------------------------------------------

constexpr std::string_view kMark = "SMALLWORLD_BOT=";

bool carries(pid_t process, const std::string& mark) {
  std::ifstream file("/proc/" + std::to_string(process) + "/environ", std::ios::binary);
  const std::string all{std::istreambuf_iterator<char>(file), {}};
  return ('\0' + all).find('\0' + mark + '\0') != std::string::npos;
}

}  // namespace

void adopt_orphans() { prctl(PR_SET_CHILD_SUBREAPER, 1); }

std::string new_mark() {
  static std::atomic<int> count = 0;
  return std::string(kMark) + std::to_string(getpid()) + "." + std::to_string(++count);
}

std::vector<pid_t> descendants_of(pid_t process) {
  std::vector<pid_t> all;
  each_child(process, [&](pid_t child) { all.push_back(child); });
  for (std::size_t i = 0; i < all.size(); ++i) {
    each_child(all[i], [&](pid_t child) {
      if (std::ranges::find(all, child) == all.end()) all.push_back(child);
    });
  }
  return all;
}

void end_family(const std::vector<pid_t>& members, const std::string& mark,
                bool (*is_known)(pid_t)) {
  for (const pid_t member : members) kill(member, SIGKILL);
  for (int round = 0; round < kRounds; ++round) {
    std::vector<pid_t> mine;
    each_child(getpid(), [&](pid_t child) {
      if (!is_known(child)) mine.push_back(child);
    });
    bool found = false;
    for (const pid_t child : mine) {
      if (waitpid(child, nullptr, WNOHANG) == child) continue;  // it was dead already
      if (std::ranges::find(members, child) == members.end() && !carries(child, mark)) continue;
      const std::vector<pid_t> children = descendants_of(child);
      for (const pid_t one : children) kill(one, SIGKILL);
      kill(child, SIGKILL);
      waitpid(child, nullptr, 0);
      found = true;
    }
    if (!found) return;
  }
}

void end_everybody() {
  bool found = true;
  for (int round = 0; found && round < kRounds; ++round) {
    found = false;
    each_child(getpid(), [&](pid_t child) {
      kill(child, SIGKILL);
      waitpid(child, nullptr, 0);
      found = true;
    });
  }
}

}  // namespace sw::exec
