// The SQLite store as a directory on a disk: what may be wrong with it, and how it ages.
#include <sys/stat.h>

#include <fstream>
#include <map>

#include "core/random.hpp"
#include "store/keeping.hpp"
#include "store/packing.hpp"
#include "store/reader.hpp"
#include "store/sqlite/schema.hpp"

namespace sw::store::test {
namespace {

std::string why_not(const std::string& directory) {
  const auto journal = open_sqlite(directory);
  return journal ? "it opened" : journal.error();
}

void change(const std::string& file, const char* sql) {
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(handle, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sql;
  sqlite3_close(handle);
}

// Overwrites a part of a file.
void scribble(const std::string& file, std::streamoff offset, std::size_t bytes) {
  std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
  stream.seekp(offset);
  stream << std::string(bytes, '\x5a');
}

// As another user sees it, if we may become one.
template <class Look>
std::string as_another_user(const Look& look) {
  const bool other = geteuid() == 0 && seteuid(65534) == 0;
  const std::string seen = look();
  if (other) {
    EXPECT_EQ(seteuid(0), 0);
  }
  return seen;
}

// --- A directory that will not do
// ------------------------------------------------------------------

TEST(StoreSqlite, MakesItsDirectoryForItsOwnerAlone) {
  const Scratch scratch;
  file(*opened(scratch.data()), open_with(kTable, 1));
  struct stat found{};
  ASSERT_EQ(stat(scratch.data().c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0700U);
  ASSERT_EQ(stat(scratch.database().c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600U);
}

TEST(StoreSqlite, SaysWhatIsWrongWithADirectory) {
  const Scratch scratch;
  const std::string file = scratch.path() / "file";
  std::ofstream(file) << "hello";
  EXPECT_EQ(why_not(file), file + ": is not a directory");
  EXPECT_EQ(why_not(file + "/data"), file + "/data: is not a directory");
  const std::string nowhere = scratch.path() / "no" / "such";
  EXPECT_EQ(why_not(nowhere), nowhere + ": the directory in which it should stand does not exist");
  EXPECT_NE(why_not(""), "it opened");
}

TEST(StoreSqlite, SaysThatItMayNot) {
  const Scratch scratch;
  const auto look = [&] { return why_not(scratch.data()); };
  const std::string refused = ": this user may not read and write there";
  chmod(scratch.path().c_str(), 0555);
  if (geteuid() == 0) {
    EXPECT_EQ(as_another_user(look), scratch.data() + refused);
  }
  chmod(scratch.path().c_str(), 0755);
  fs::create_directory(scratch.data());
  chmod(scratch.data().c_str(), 0555);
  EXPECT_EQ(as_another_user(look), scratch.data() + refused);
  chmod(scratch.data().c_str(), 0777);
  std::ofstream(scratch.database()) << "";
  chmod(scratch.database().c_str(), 0444);
  EXPECT_EQ(as_another_user(look), scratch.database() + refused);
}

TEST(StoreSqlite, IsForOneProcess) {
  const Scratch scratch;
  auto journal = opened(scratch.data());
  EXPECT_EQ(why_not(scratch.data()), scratch.data() + ": another process is using it");
  journal.reset();
  EXPECT_EQ(why_not(scratch.data()), "it opened");
}

// --- A file that will not do
// -----------------------------------------------------------------------

TEST(StoreSqlite, SaysThatAFileIsNotADatabase) {
  const Scratch scratch;
  fs::create_directory(scratch.data());
  std::ofstream(scratch.database()) << std::string(10'000, 'x');
  EXPECT_EQ(why_not(scratch.data()),
            scratch.database() + ": it is damaged; put a backup in its place");
}

TEST(StoreSqlite, LeavesADatabaseOfOthersAlone) {
  const Scratch scratch;
  fs::create_directory(scratch.data());
  change(scratch.database(), "CREATE TABLE shopping (list)");
  EXPECT_EQ(why_not(scratch.data()), scratch.database() + ": it is no journal of Small World");
  change(scratch.database(), "DROP TABLE shopping; CREATE TABLE meta (name, value)");
  EXPECT_EQ(why_not(scratch.data()), scratch.database() + ": it is no journal of Small World");
}

TEST(StoreSqlite, SaysThatANewerReleaseWroteIt) {
  const Scratch scratch;
  opened(scratch.data());
  change(scratch.database(), "UPDATE meta SET value = 7 WHERE name = 'schema'");
  EXPECT_EQ(why_not(scratch.data()), scratch.database() +
                                         ": a newer release wrote it (schema 7; this one knows " +
                                         std::to_string(schema_steps().size()) + ")");
}

TEST(StoreSqlite, FindsADamagedTableAmongWholeOnes) {
  const Scratch scratch;
  {
    const auto journal = opened(scratch.data());
    for (std::uint64_t id = 1; id <= 3; ++id) file(*journal, open_with(TableId{id}, 5));
  }
  opened(scratch.data());  // folds
  change(scratch.database(), "UPDATE log SET entries = substr(entries, 1, 40) WHERE id = 2");
  const auto journal = opened(scratch.data());
  EXPECT_EQ(journal->claim(TableId{2}).error(), StoreTrouble::Damaged);
  EXPECT_EQ(journal->read(TableId{2}).error(), StoreTrouble::Damaged);
  EXPECT_TRUE(journal->freeze(TableId{2}, "damaged"));
  expect_entries(*journal->claim(TableId{1}), 5);
  expect_entries(*journal->claim(TableId{3}), 5);
}

TEST(StoreSqlite, NeverEndsOverAScribbledFile) {
  const Scratch scratch;
  {
    const auto journal = opened(scratch.data());
    for (std::uint64_t id = 1; id <= 200; ++id) file(*journal, open_with(TableId{id}, 20));
  }
  opened(scratch.data());
  std::string whole;
  {
    std::ifstream stream(scratch.database(), std::ios::binary);
    whole.assign(std::istreambuf_iterator<char>(stream), {});
  }
  Random random(3);
  int unreadable = 0;
  for (int round = 0; round < 60; ++round) {
    std::ofstream(scratch.database(), std::ios::binary) << whole;
    scribble(scratch.database(), random.below(static_cast<int>(whole.size()) - 3000), 3000);
    const auto journal = open_sqlite(scratch.data());
    unreadable += !journal;
    if (!journal) continue;
    for (const TableId id : (*journal)->tables()) {
      const auto table = (*journal)->read(id);
      unreadable += !table;
      if (table) expect_entries(*table, static_cast<int>(table->entries.size()));
    }
  }
  EXPECT_GT(unreadable, 0);
}

// --- Time passes
// -----------------------------------------------------------------------------------

class Aging : public testing::Test {
 protected:
  void SetUp() override {
    const auto journal = opened(scratch.data());
    ASSERT_EQ(file(*journal, open_with(kTable, 4)), Filed::Stored);
  }
  // As a release would do it that knows some steps more.
  std::string migrate_by(const std::vector<const char*>& more) {
    std::vector<const char*> steps(schema_steps().begin(), schema_steps().end());
    steps.insert(steps.end(), more.begin(), more.end());
    EXPECT_TRUE(database.open(scratch.database(), nullptr));
    return migrate(database, scratch.database(), steps);
  }
  // That of today, before those steps.
  static std::int64_t today() { return static_cast<std::int64_t>(schema_steps().size()); }
  std::string copy() { return scratch.database() + ".schema-" + std::to_string(today()); }
  std::optional<std::int64_t> schema() {
    return database.ask("SELECT value FROM meta WHERE name = 'schema'");
  }

  Scratch scratch;
  Database database;
};

TEST_F(Aging, TakesEveryStepOnceAndKeepsACopy) {
  EXPECT_EQ(migrate_by({"ALTER TABLE tables ADD COLUMN mood TEXT",
                        "CREATE TABLE names (id INTEGER PRIMARY KEY)"}),
            "");
  EXPECT_EQ(schema(), today() + 2);
  EXPECT_EQ(database.ask("SELECT count(mood IS NULL) FROM tables"), 1);
  // What it was before, as it was.
  fs::create_directory(scratch.path() / "before");
  fs::copy(copy(), scratch.path() / "before" / "smallworld.db");
  const auto before = opened(scratch.path() / "before");
  expect_entries(*before->read(kTable), 4);
}

TEST_F(Aging, AStepThatFailsLeavesThoseBeforeIt) {
  const std::string wrong = migrate_by({"CREATE TABLE names (id INTEGER PRIMARY KEY)",
                                        "CREATE TABLE codes (id); DROP TABLE no_such_table"});
  EXPECT_EQ(wrong,
            scratch.database() + ": schema " + std::to_string(today() + 2) + ": SQL logic error");
  EXPECT_EQ(schema(), today() + 1);
  EXPECT_EQ(database.ask("SELECT count(*) FROM sqlite_master WHERE name = 'codes'"), 0);
}

TEST_F(Aging, NothingToDoCopiesNothing) {
  EXPECT_EQ(migrate_by({}), "");
  EXPECT_FALSE(fs::exists(copy()));
}

// --- The log of SQLite
// -----------------------------------------------------------------------------

TEST(StoreSqlite, KeepsItsLogShortUnderLoad) {
  const Scratch scratch;
  constexpr long kLog = 200'000;
  const auto journal = opened(scratch.data(), {.tail = 50, .wal_bytes = kLog});
  file(*journal, open_with(kTable, 1));
  std::uintmax_t longest = 0;
  for (int n = 2; n <= 4000; ++n) {
    ASSERT_EQ(file(*journal, say(kTable, n, n)), Filed::Stored);
    longest = std::max(longest, fs::file_size(scratch.database() + "-wal"));
  }
  EXPECT_GT(longest, static_cast<std::uintmax_t>(kLog) / 2);
  EXPECT_LT(longest, static_cast<std::uintmax_t>(kLog) * 20);  // all together are 40 times as much
  expect_entries(*journal->read(kTable), 4000);
}

// --- Who is forgotten ----------------------------------------------------------------------------

// Whether the bytes stand in any file of the directory.
bool stands_in(const std::string& directory, const std::string& bytes) {
  for (const fs::directory_entry& file : fs::directory_iterator(directory)) {
    std::ifstream in(file.path(), std::ios::binary);
    const std::string all((std::istreambuf_iterator<char>(in)), {});
    if (all.find(bytes) != std::string::npos) return true;
  }
  return false;
}

std::string bytes_of(const hall::Digest& code) { return {code.begin(), code.end()}; }

// Names of very different lengths come and change among tables and each other, so that pages are
// split and their parts moved about.
TEST(StoreSqlite, LeavesNothingOfWhoIsForgotten) {
  const Scratch scratch;
  const auto journal = opened(scratch.data());
  Random random(23);
  constexpr std::uint64_t kPeople = 300;
  const auto person = [&](std::uint64_t id, int version) {
    hall::Person out{hall::PersonId{id}, "", {}};
    out.name = "Nn" + std::to_string(id) + "v" + std::to_string(version) + "z" +
               std::string(static_cast<std::size_t>(random.below(60)), 'x');
    for (std::uint8_t& byte : out.code) byte = static_cast<std::uint8_t>(random.next());
    return out;
  };
  std::vector<hall::Person> last;
  for (std::uint64_t id = 1; id <= kPeople; ++id) {
    for (int version = 0; version < 2; ++version) {
      last.resize(id);
      last.back() = person(id, version);
      ASSERT_EQ(journal->keep(last.back()), hall::PersonId{id});
    }
    Write opens = open_with(TableId{id}, 2);
    opens.sits = {hall::PersonId{id}};
    file(*journal, opens);
    journal->release(TableId{id}, standing(wire::TableState::Over));
  }
  ASSERT_TRUE(journal->beat(1));
  ASSERT_TRUE(stands_in(scratch.data(), "Nn300v1z"));  // the search finds what is there
  for (std::uint64_t id = 1; id <= kPeople; ++id) {
    EXPECT_FALSE(stands_in(scratch.data(), "Nn" + std::to_string(id) + "v0z")) << id;
    if (id % 3 == 0) continue;
    ASSERT_TRUE(journal->forget_person(hall::PersonId{id}));
    EXPECT_FALSE(stands_in(scratch.data(), "nn" + std::to_string(id) + "v")) << id;
    EXPECT_FALSE(stands_in(scratch.data(), "Nn" + std::to_string(id) + "v")) << id;
    EXPECT_FALSE(stands_in(scratch.data(), bytes_of(last[id - 1].code))) << id;
  }
  EXPECT_EQ(journal->people().size(), kPeople / 3);
  EXPECT_EQ(journal->read(TableId{1})->names.size(), 0U);
  EXPECT_EQ(journal->read(TableId{3})->names.size(), 1U);
}

// Somebody reads meanwhile: then the log is emptied when he has gone.
TEST(StoreSqlite, EmptiesItsLogWhenWhoReadsHasGone) {
  const Scratch scratch;
  const auto journal = opened(scratch.data());
  ASSERT_TRUE(journal->keep({hall::PersonId{1}, "Annabella", {}}));
  auto reader = Reader::open(scratch.data());
  ASSERT_TRUE(reader.has_value());
  ASSERT_TRUE(journal->forget_person(hall::PersonId{1}));
  reader->reset();
  ASSERT_TRUE(journal->beat(1));
  EXPECT_FALSE(stands_in(scratch.data(), "Annabella"));
  EXPECT_FALSE(stands_in(scratch.data(), "annabella"));
}

// --- Entries as bytes
// ------------------------------------------------------------------------------

TEST(StorePacking, NoticesEveryDamagedByte) {
  std::string packed;
  for (int n = 1; n <= 3; ++n) pack(entry_of(kTable, n), packed);
  std::vector<Entry> entries;
  ASSERT_TRUE(unpack(packed, entries));
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_EQ(entries[2], entry_of(kTable, 3));
  for (std::size_t i = 0; i < packed.size(); ++i) {
    std::string damaged = packed;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
    entries.clear();
    EXPECT_FALSE(unpack(damaged, entries)) << "byte " << i;
  }
}

TEST(StorePacking, NoticesWhatIsMissing) {
  std::string packed;
  for (int n = 1; n <= 2; ++n) pack(entry_of(kTable, n), packed);
  std::string first;
  pack(entry_of(kTable, 1), first);
  for (std::size_t size = 0; size < packed.size(); ++size) {
    std::vector<Entry> entries;
    const bool whole = size == 0 || size == first.size();
    EXPECT_EQ(unpack(packed.substr(0, size), entries), whole) << size;
  }
  std::vector<Entry> entries;
  EXPECT_FALSE(unpack(packed.substr(first.size()), entries));  // begins with the second
}

}  // namespace
}  // namespace sw::store::test
