// Carries SQLite's write-ahead log over into the database while the store goes on writing: a thread
// with a connection of its own.
#pragma once

#include <atomic>
#include <semaphore>
#include <string>
#include <thread>

#include "store/sqlite/database.hpp"
#include "store/stores.hpp"

namespace sw::store {

class Checkpointer {
 public:
  Checkpointer(std::string file, const SqliteOptions& options);
  ~Checkpointer();
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;

  // After each commit.
  void log_is(long bytes);
  // Almost all of a long log was carried over. While others write, only who writes can carry over
  // the rest, so that the log begins anew: once.
  bool wants_end() { return wants_end_.exchange(false); }

 private:
  void run();

  const std::string file_;
  const SqliteOptions options_;
  Database database_;
  std::atomic<long> bytes_ = 0;
  std::atomic<bool> asked_ = false;
  std::atomic<bool> stops_ = false;
  std::atomic<bool> wants_end_ = false;
  std::counting_semaphore<4> bell_{0};  // rung when asked_ or stops_ becomes true
  std::thread thread_;
};

}  // namespace sw::store
