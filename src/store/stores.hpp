// The stores of the journal. hall/journal.hpp says what each of them promises; one suite of tests
// (tests/store/journal.cpp) holds for all.
//
//   auto journal = store::open_sqlite("/var/lib/smallworld");
//   if (!journal) … journal.error() is a sentence …
//   store::Worker worker(**journal, answer);   // worker.hpp
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "hall/journal.hpp"

namespace sw::store {

// Forgets everything when the process ends: for tests, and for a server whose games may be lost.
std::unique_ptr<hall::Journal> open_memory();

struct SqliteOptions {
  const char* vfs = nullptr;    // SQLite's name of a file system; nullptr: that of the machine
  int tail = 50'000;            // as many writes may wait in the tail before commits fold it
  long wal_bytes = 16L << 20;   // so long a log is carried over into the database at once
  long quiet_bytes = 1L << 20;  // and one so long when little is written
};

// A directory that one process has to itself; it is made if its parent is there. What is wrong
// with it is said in one sentence without a full stop. If the disk fails to keep what it took
// (fsync), nobody knows any more what is durable: the process ends with kDiskFailed.
std::expected<std::unique_ptr<hall::Journal>, std::string> open_sqlite(
    const std::string& directory, const SqliteOptions& options = {});

inline constexpr int kDiskFailed = 70;

struct PostgresOptions {
  std::string node = "a";         // each node that lives has another
  std::string path = "/";         // where browsers reach this one, behind the same proxy
  hall::Time dead_after = 8'000;  // a node that was not heard of for so long is gone
};

// A database that several nodes share, by its address: postgres://user@host/name. What is wrong
// with it is said in one sentence without a full stop, and so is that this program was built
// without it.
std::expected<std::unique_ptr<hall::Journal>, std::string> open_postgres(
    const std::string& url, const PostgresOptions& options = {});

}  // namespace sw::store
