#include "exec/orphans.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <mutex>

#include "exec/family.hpp"

namespace sw::exec {

namespace {

constexpr int kMost = 2048;
std::array<std::atomic<pid_t>, kMost> groups{};  // 0: free
static_assert(std::atomic<pid_t>::is_always_lock_free, "a signal handler reads it");

// Only what a signal handler may do.
extern "C" void end_all(int signal) {
  for (const auto& group : groups) {
    if (const pid_t id = group.load(); id > 0) kill(-id, SIGKILL);
  }
  end_everybody();  // who has left its group
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void end_all_on(int signal) { std::signal(signal, end_all); }

namespace {

void install() {
  adopt_orphans();
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction old{};
    sigaction(signal, nullptr, &old);
    if (old.sa_handler == SIG_DFL) end_all_on(signal);
  }
}

}  // namespace

void prepare() {
  static std::once_flag once;
  std::call_once(once, install);
}

int remember(pid_t group) {
  prepare();
  for (int slot = 0; slot < kMost; ++slot) {
    pid_t free = 0;
    if (groups[static_cast<std::size_t>(slot)].compare_exchange_strong(free, group)) return slot;
  }
  return -1;
}

bool is_remembered(pid_t group) {
  return std::ranges::any_of(groups, [group](const auto& one) { return one.load() == group; });
}

void forget(int slot) {
  if (slot >= 0) groups[static_cast<std::size_t>(slot)] = 0;
}

}  // namespace sw::exec
