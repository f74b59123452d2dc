// What is left when the power fails or the disk does.
#include <algorithm>
#include <cstdlib>
#include <map>

#include "store/disk.hpp"
#include "store/keeping.hpp"

namespace sw::store::test {
namespace {

// How often a test tries its luck; more on request.
int times(const char* variable, int usual) {
  const char* wish = std::getenv(variable);
  return wish == nullptr ? usual : std::atoi(wish);
}

// Small logs, so that they are carried over and begin anew all the time.
SqliteOptions restless(const Disk& disk) {
  return {.vfs = disk.name(), .tail = 20, .wal_bytes = 96 << 10, .quiet_bytes = 0};
}

// --- Power ---------------------------------------------------------------------------------------

// Games that go on while the disk remembers, and what was acknowledged when.
class Games {
 public:
  Games(Disk& disk, const std::string& directory, std::uint64_t seed)
      : disk_(disk), random_(seed), journal_(opened(directory, restless(disk))) {}

  struct Acknowledged {
    std::size_t position = 0;  // of the disk
    TableId table{};
    int n = 0;
  };

  void play(int groups) {
    for (int i = 0; i < groups; ++i) {
      play_group();
      if (random_.below(16) == 0) {
        EXPECT_TRUE(journal_->beat(i));
      }
      if (random_.below(8) == 0) rest(TableId{static_cast<std::uint64_t>(random_.below(20) + 1)});
    }
    journal_.reset();
  }

  const std::vector<Acknowledged>& acknowledged() const { return acknowledged_; }
  int written(TableId table) const { return heads_.at(table); }
  std::vector<TableId> tables() const {
    std::vector<TableId> all;
    for (const auto& [table, head] : heads_) all.push_back(table);
    return all;
  }

 private:
  void play_group() {
    std::vector<Write> group;
    for (int writes = random_.below(12) + 1; writes > 0; --writes) {
      const TableId id{static_cast<std::uint64_t>(random_.below(20) + 1)};
      int& head = heads_[id];
      const int more = random_.below(3) + 1;
      group.push_back(head == 0 ? open_with(id, more)
                                : say(id, head + 1, head + more, epochs_[id]));
      head += more;
    }
    const auto filed = journal_->commit(group);
    ASSERT_TRUE(filed.has_value());
    ASSERT_EQ(std::ranges::count(*filed, Filed::Stored), std::ssize(group));
    for (const Write& write : group) {
      acknowledged_.push_back({disk_.position(), write.table, write.entries.back().n});
    }
  }
  void rest(TableId table) {
    if (!heads_.contains(table)) return;
    journal_->release(table, standing(wire::TableState::Playing));
    const auto claimed = journal_->claim(table);
    ASSERT_TRUE(claimed.has_value());
    epochs_[table] = claimed->epoch;
  }

  Disk& disk_;
  Random random_;
  std::unique_ptr<Journal> journal_;
  std::map<TableId, int> heads_;
  std::map<TableId, Epoch> epochs_;
  std::vector<Acknowledged> acknowledged_;
};

// It opens and holds all that was acknowledged by then, in its order, and nothing that was not
// written.
void expect_survivors(const Games& games, std::size_t position, const std::string& directory) {
  const auto journal = opened(directory);
  ASSERT_NE(journal, nullptr);
  std::map<TableId, int> due;
  for (const auto& [at, table, n] : games.acknowledged()) {
    if (at <= position) due[table] = n;
  }
  for (const TableId id : games.tables()) {
    const auto table = journal->read(id);
    if (!due.contains(id) && !table) {
      ASSERT_EQ(table.error(), StoreTrouble::Missing);
      continue;
    }
    ASSERT_TRUE(table.has_value());
    const int count = static_cast<int>(table->entries.size());
    ASSERT_GE(count, due[id]);
    ASSERT_LE(count, games.written(id));
    expect_entries(*table, count);
  }
}

TEST(StoreCrash, NothingAcknowledgedIsLostWhenThePowerFails) {
  constexpr int kPerRun = 50;
  const int runs = std::max(1, times("SW_IMAGES", 200) / kPerRun);
  for (int run = 0; run < runs; ++run) {
    Disk disk;
    const Scratch scratch;
    const auto seed = static_cast<std::uint64_t>(run);
    Games games(disk, scratch.data(), seed);
    games.play(120);
    Random random(seed + 1000);
    std::vector<std::size_t> cuts;
    for (int i = 0; i < kPerRun; ++i) {
      cuts.push_back(static_cast<std::size_t>(random.below(static_cast<int>(disk.position()) + 1)));
    }
    std::ranges::sort(cuts);
    Disk::Images images(disk, seed);
    for (const std::size_t cut : cuts) {
      const Scratch crashed;
      fs::create_directory(crashed.data());
      images.write(cut, crashed.data());
      expect_survivors(games, cut, crashed.data());
      ASSERT_FALSE(testing::Test::HasFailure()) << "run " << run << ", cut " << cut;
    }
  }
}

// The check of the check: a disk that only pretends to sync loses what was acknowledged.
TEST(StoreCrash, ADiskThatLiesIsFoundOut) {
  Disk disk;
  const Scratch scratch;
  Games games(disk, scratch.data(), 1);
  games.play(60);
  const Scratch crashed;
  fs::create_directory(crashed.data());
  Disk::Images(disk, 1).write(disk.position() / 2, crashed.data());
  std::size_t lost = 0;
  const auto journal = opened(crashed.data());
  ASSERT_NE(journal, nullptr);
  for (const auto& [at, id, n] : games.acknowledged()) {
    const auto table = journal->read(id);
    if (!table || std::ssize(table->entries) < n) ++lost;
  }
  EXPECT_GT(lost, 0U);  // all that came after the cut
}

// --- A full disk, one that takes nothing
// -----------------------------------------------------------

class StoreTroubles : public testing::TestWithParam<std::tuple<int, int, StoreTrouble>> {};

INSTANTIATE_TEST_SUITE_P(Faults, StoreTroubles,
                         testing::Values(std::tuple{SQLITE_FULL, 0, StoreTrouble::Full},
                                         std::tuple{SQLITE_IOERR_WRITE, EDQUOT, StoreTrouble::Full},
                                         std::tuple{SQLITE_READONLY, 0, StoreTrouble::ReadOnly},
                                         std::tuple{SQLITE_IOERR_WRITE, EROFS,
                                                    StoreTrouble::ReadOnly},
                                         std::tuple{SQLITE_IOERR_WRITE, EIO, StoreTrouble::Away}));

TEST_P(StoreTroubles, LoseNothingAndPass) {
  const auto& [code, system_error, trouble] = GetParam();
  Disk disk;
  const Scratch scratch;
  auto journal = opened(scratch.data(), restless(disk));
  ASSERT_EQ(file(*journal, open_with(kTable, 3)), Filed::Stored);
  for (int round = 0; round < 3; ++round) {
    const int head = 3 + round;
    disk.system_error = system_error;
    disk.write_fault = code;
    const std::vector group{say(kTable, head + 1, head + 1), open_with(TableId{9}, 1)};
    for (int again = 0; again < 3; ++again) {
      EXPECT_EQ(journal->commit(group).error(), trouble);
      EXPECT_EQ(journal->beat(1).error(), trouble);
      const auto table = journal->read(kTable);  // reading goes on
      ASSERT_TRUE(table.has_value());
      expect_entries(*table, head);
      EXPECT_EQ(journal->read(TableId{9}).error(), StoreTrouble::Missing);
    }
    disk.write_fault = SQLITE_OK;
    EXPECT_EQ(file(*journal, say(kTable, head + 1, head + 1)), Filed::Stored);
  }
  journal.reset();
  journal = opened(scratch.data());
  expect_entries(*journal->read(kTable), 6);
  EXPECT_EQ(journal->tables(), std::vector{kTable});
}

TEST(StoreCrash, AFullDiskAtTheStartIsSaid) {
  Disk disk;
  const Scratch scratch;
  disk.write_fault = SQLITE_FULL;
  const auto journal = open_sqlite(scratch.data(), restless(disk));
  ASSERT_FALSE(journal.has_value());
  EXPECT_EQ(journal.error(), scratch.database() + ": the disk is full");
  disk.write_fault = SQLITE_OK;
  EXPECT_EQ(file(*opened(scratch.data()), open_with(kTable, 1)), Filed::Stored);
}

using StoreCrashDeathTest = testing::Test;

TEST(StoreCrashDeathTest, AFailedSyncEndsTheProcess) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const auto fail = [] {
    Disk disk;
    const Scratch scratch;
    const auto journal = opened(scratch.data(), {.vfs = disk.name()});
    disk.sync_fault = SQLITE_IOERR_FSYNC;
    (void)journal->commit(std::vector{open_with(kTable, 1)});
  };
  EXPECT_EXIT(fail(), testing::ExitedWithCode(kDiskFailed), "the disk did not keep what it took");
}

}  // namespace
}  // namespace sw::store::test
