// The thread of the store. What the hall wants of it waits in one queue; writes that stand together
// there become durable together, and while they do the next group gathers. Answers are inputs of
// the hall.
//
//   Worker worker(*journal, [&](Input input) { asio::post(net, …); });
//   worker.take(append);   // of the effects: Append, Load, Release, Freeze, FindDue
//   worker.take(Beat{now});
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "hall/journal.hpp"
#include "hall/traffic.hpp"

namespace sw::store {

inline constexpr std::size_t kQueueEntries = 4096;  // more than these wait for nobody
inline constexpr std::size_t kGroupEntries = 512;
inline constexpr std::size_t kGroupBytes = 256 << 10;

// Some node is alive; every two seconds is often enough.
struct Beat {
  hall::Time now = 0;
};
struct Forget {
  hall::Time finished_before = 0;
  hall::Time unfinished_before = 0;
};

using Order = std::variant<hall::Append, hall::Load, hall::Release, hall::Freeze, hall::FindDue,
                           hall::FindPerson, hall::KeepPerson, hall::ForgetPerson, Beat, Forget>;

// For metrics: one call of the journal that writes.
struct Commit {
  std::size_t entries = 0;
  std::chrono::nanoseconds took{};
  std::optional<hall::StoreTrouble> trouble;
};

class Worker {
 public:
  using Answer = std::function<void(hall::Input)>;    // Stored, StoreFailed, Loaded, …
  using Report = std::function<void(const Commit&)>;  // may be empty

  // The journal outlives the worker. Both functions are called by its thread, one call at a time.
  Worker(hall::Journal& journal, Answer answer, Report report = {});
  // Does what still waits.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // From any thread. False: the queue is full and nothing was taken; only what brings entries or
  // asks for a table is ever refused.
  bool take(Order order);

  std::size_t waiting() const;  // entries in the queue

 private:
  void run();
  bool is_idle() const;
  std::vector<Order> next_orders();
  void commit(std::vector<Order>& appends);
  // One call of the journal that writes, with its report.
  template <class Call>
  auto write(std::size_t entries, const Call& call);

  void carry_out(hall::Append&) {}  // commit() does
  void carry_out(hall::Load& load);
  void carry_out(hall::Release& release);
  void carry_out(hall::Freeze& freeze);
  void carry_out(hall::FindDue& question);
  void carry_out(hall::FindPerson& question);
  void carry_out(hall::KeepPerson& keep);
  void carry_out(hall::ForgetPerson& forget);
  void carry_out(Beat& beat);
  void carry_out(Forget& forget);

  hall::Journal& journal_;
  const Answer answer_;
  const Report report_;

  // The queue, and all that the lock is for.
  mutable std::mutex mutex_;
  std::condition_variable bell_;
  std::deque<Order> queue_;
  std::size_t waiting_ = 0;
  std::string lobby_;  // as it was told last
  bool stops_ = false;

  std::thread thread_;
};

}  // namespace sw::store
