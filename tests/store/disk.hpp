// A disk that remembers: a file system for SQLite (VFS) over that of the machine. It keeps every
// write and every sync point, so that afterwards it can show what a power failure would have left,
// and it fails when it is told to.
#pragma once

#include <sqlite3.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "core/random.hpp"

namespace sw::store::test {

class Disk {
 public:
  // There is one at a time.
  Disk();
  ~Disk();
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;

  const char* name() const { return "remembering"; }  // for SqliteOptions::vfs

  // --- Faults: results of SQLite for every write and sync from now on; SQLITE_OK: none
  std::atomic<int> write_fault = SQLITE_OK;
  std::atomic<int> sync_fault = SQLITE_OK;
  std::atomic<int> system_error = 0;  // what errno would say

  // --- What was done: writes, truncations, deletions, syncs
  std::size_t position() const;

  // The first `done` deeds, then the power fails: what was synced is there, of the rest any subset
  // of sectors. Writes the files into a directory, one image after the other with growing `done`.
  class Images;

 private:
  friend struct DiskCalls;

  enum class What { Write, Truncate, Delete, Sync };
  struct Deed {
    What what = What::Sync;
    int file = 0;
    std::int64_t offset = 0;  // or the new size
    std::string bytes;
  };
  void note(Deed deed);

  sqlite3_vfs vfs_{};
  mutable std::mutex mutex_;
  std::vector<Deed> deeds_;
};

class Disk::Images {
 public:
  Images(const Disk& disk, std::uint64_t seed) : disk_(disk), random_(seed) {}
  void write(std::size_t done, const std::string& directory);

 private:
  struct File {
    std::string durable;
    std::vector<const Deed*> pending;
  };
  static void apply(const Deed& deed, std::string& content);
  void tear(const Deed& deed, std::string& content);

  const Disk& disk_;
  Random random_;
  std::size_t done_ = 0;
  std::vector<File> files_ = std::vector<File>(2);
};

}  // namespace sw::store::test
