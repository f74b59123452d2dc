// What the tests of the stores write and expect to find again.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/hash.hpp"
#include "store/stores.hpp"

namespace sw::store::test {

using hall::Entry;
using hall::EntryKind;
using hall::Epoch;
using hall::Filed;
using hall::Journal;
using hall::Standing;
using hall::StoredTable;
using hall::StoreTrouble;
using hall::TableId;
using hall::Ticket;
using hall::Time;
using hall::Write;

namespace fs = std::filesystem;

// A directory that is gone with the object; in memory where the machine has such a place, because
// tests of what survives power failures bring their own disk.
class Scratch {
 public:
  Scratch() {
    const char* place = fs::is_directory("/dev/shm") ? "/dev/shm" : "/tmp";
    std::string name = std::string(place) + "/smallworld-store-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no place for " << name;
    path_ = name;
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  const fs::path& path() const { return path_; }
  std::string data() const { return path_ / "data"; }
  std::string database() const { return data() + "/smallworld.db"; }

 private:
  fs::path path_;
};

inline std::unique_ptr<Journal> opened(const std::string& directory,
                                       const SqliteOptions& options = {}) {
  auto journal = open_sqlite(directory, options);
  if (!journal) ADD_FAILURE() << journal.error();
  return journal ? std::move(*journal) : nullptr;
}

// --- What is written -----------------------------------------------------------------------------

inline constexpr TableId kTable{0x2a5f1c3b9d8e7};

// Everything in an entry follows from its table and number, so whatever is found can be checked.
inline Entry entry_of(TableId table, int n) {
  const std::uint64_t mixed =
      Hash().add(static_cast<std::uint64_t>(table)).add(static_cast<std::uint64_t>(n)).value();
  Entry entry;
  entry.n = n;
  entry.at = 1'700'000'000'000 + n * 1000;
  entry.chair = static_cast<std::int8_t>(static_cast<int>(mixed % 7) - 1);
  entry.kind = static_cast<EntryKind>(mixed % static_cast<std::uint64_t>(EntryKind::Count));
  entry.command = mixed % 3 == 0 ? "" : "c" + std::to_string(n);
  entry.text = "p1 conquer r" + std::to_string(mixed % 48) + std::string(mixed % 97, '\n');
  entry.hash = mixed;
  return entry;
}

inline hall::TableHead head_of(TableId table) {
  hall::TableHead head;
  head.id = table;
  head.opened = 1'700'000'000'000;
  head.terms = R"({"map":"base-2p","name":"Ödön"})";
  for (std::size_t i = 0; i < head.key.size(); ++i) head.key[i] = static_cast<std::uint8_t>(i * 9);
  return head;
}

inline Standing standing(wire::TableState state, bool listed = false,
                         std::optional<Time> due = std::nullopt) {
  return {.state = state, .listed = listed, .due = due};
}

inline Write say(TableId table, int from, int to, Epoch epoch = {}) {
  Write write;
  write.ticket = Ticket{static_cast<std::uint64_t>(to)};
  write.table = table;
  write.epoch = epoch;
  for (int n = from; n <= to; ++n) write.entries.push_back(entry_of(table, n));
  write.standing.state = wire::TableState::Playing;
  return write;
}

inline Write open_with(TableId table, int entries) {
  Write write = say(table, 1, entries);
  write.opens = head_of(table);
  write.standing.state = wire::TableState::Waiting;
  return write;
}

inline Filed file(Journal& journal, const Write& write) {
  const auto filed = journal.commit({&write, 1});
  EXPECT_TRUE(filed.has_value());
  return filed ? filed->front() : Filed::Fenced;
}

// --- What is found -------------------------------------------------------------------------------

inline void expect_entries(const StoredTable& table, int count) {
  ASSERT_EQ(table.entries.size(), static_cast<std::size_t>(count));
  for (int n = 1; n <= count; ++n) {
    ASSERT_EQ(table.entries[static_cast<std::size_t>(n - 1)], entry_of(table.head.id, n)) << n;
  }
}

}  // namespace sw::store::test
