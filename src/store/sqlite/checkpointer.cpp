#include "store/sqlite/checkpointer.hpp"

#include <chrono>
#include <utility>

namespace sw::store {

namespace {

constexpr auto kLook = std::chrono::seconds(1);
constexpr long kQuietGrowth = 64 << 10;  // bytes from one look to the next

}  // namespace

Checkpointer::Checkpointer(std::string file, const SqliteOptions& options)
    : file_(std::move(file)), options_(options), thread_([this] { run(); }) {}

Checkpointer::~Checkpointer() {
  stops_ = true;
  bell_.release();
  thread_.join();
}

void Checkpointer::log_is(long bytes) {
  bytes_ = bytes;
  if (bytes >= options_.wal_bytes && !asked_.exchange(true)) bell_.release();
}

// Without a connection nothing is lost: the log grows, and the last connection carries it over.
void Checkpointer::run() {
  bool open = false;
  long before = 0;
  while (true) {
    const bool rung = bell_.try_acquire_for(kLook);
    if (stops_) return;
    const long bytes = bytes_;
    const bool quiet = !rung && bytes >= options_.quiet_bytes && bytes - before < kQuietGrowth;
    before = bytes;
    if (!rung && !quiet) continue;
    if (!open) open = database_.open(file_, options_.vfs);
    if (open && database_.checkpoint() && rung) wants_end_ = true;
    asked_ = false;
  }
}

}  // namespace sw::store
