// What hall/journal.hpp promises, for every store alike.
#include "hall/journal.hpp"

#include <algorithm>

#include "store/cluster.hpp"
#include "store/keeping.hpp"

namespace sw::store::test {
namespace {

// --- The stores ----------------------------------------------------------------------------------

enum class Place : std::uint8_t { Memory, Sqlite, Postgres };

struct Kind {
  const char* name;
  SqliteOptions options;
  Place place;
  // What it holds is there for the next process.
  bool lasts() const { return place != Place::Memory; }
};

class EveryStore : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    const bool is_shared = GetParam().place == Place::Postgres;
    if (is_shared && !has_postgres()) GTEST_SKIP() << "there is no PostgreSQL here";
    if (is_shared) schema_.emplace();
    open();
  }

  void open() {
    journal_.reset();
    switch (GetParam().place) {
      case Place::Memory: journal_ = open_memory(); break;
      case Place::Sqlite: journal_ = opened(scratch_.data(), GetParam().options); break;
      case Place::Postgres: journal_ = schema_->open(); break;
    }
  }
  // As the next process finds it; a store that forgets has no next process.
  void reopen() {
    if (GetParam().lasts()) open();
  }

  Journal& journal() { return *journal_; }
  StoredTable read(TableId table) {
    const auto found = journal().read(table);
    EXPECT_TRUE(found.has_value());
    return found.value_or(StoredTable{});
  }
  Epoch claim(TableId table) {
    const auto found = journal().claim(table);
    EXPECT_TRUE(found.has_value());
    return found ? found->epoch : Epoch{-1};
  }

 private:
  Scratch scratch_;
  std::optional<Schema> schema_;
  std::unique_ptr<Journal> journal_;
};

// One that folds with every commit, one that never does by itself.
INSTANTIATE_TEST_SUITE_P(Stores, EveryStore,
                         testing::Values(Kind{"Memory", {}, Place::Memory},
                                         Kind{"Sqlite", {}, Place::Sqlite},
                                         Kind{"SqliteFolding", {.tail = 0}, Place::Sqlite},
                                         Kind{"Postgres", {}, Place::Postgres}),
                         [](const auto& kind) { return kind.param.name; });

// --- Writing -------------------------------------------------------------------------------------

TEST_P(EveryStore, FindsAgainWhatWasWritten) {
  EXPECT_EQ(file(journal(), open_with(kTable, 2)), Filed::Stored);
  EXPECT_EQ(file(journal(), say(kTable, 3, 7)), Filed::Stored);
  for (int round = 0; round < 2; ++round, reopen()) {
    const StoredTable table = read(kTable);
    EXPECT_EQ(table.head, head_of(kTable));
    EXPECT_EQ(table.frozen, "");
    EXPECT_EQ(table.standing, say(kTable, 3, 7).standing);
    expect_entries(table, 7);
  }
}

TEST_P(EveryStore, StoresManyTablesInOneGroup) {
  std::vector<Write> group;
  for (std::uint64_t id = 1; id <= 300; ++id) group.push_back(open_with(TableId{id}, 1));
  for (std::uint64_t id = 1; id <= 300; ++id) group.push_back(say(TableId{id}, 2, 4));
  const auto filed = journal().commit(group);
  ASSERT_TRUE(filed.has_value());
  EXPECT_EQ(std::ranges::count(*filed, Filed::Stored), 600);
  reopen();
  EXPECT_EQ(journal().tables().size(), 300U);
  for (const TableId id : journal().tables()) expect_entries(read(id), 4);
}

TEST_P(EveryStore, KeepsEveryByteOfATextAndEveryNumber) {
  Write write = open_with(kTable, 1);
  Entry& entry = write.entries.front();
  entry.text = std::string("\0\xff\n\"", 4) + std::string(100'000, 'x');
  entry.command = "sixteen letters.";
  entry.at = std::int64_t{1} << 50;
  entry.hash = ~std::uint64_t{0};
  entry.chair = hall::kNobody;
  entry.kind = EntryKind::End;
  write.opens->terms = std::string(65'536, '{');
  write.standing = standing(wire::TableState::Over, true, std::int64_t{1} << 50);
  EXPECT_EQ(file(journal(), write), Filed::Stored);
  reopen();
  const StoredTable table = read(kTable);
  ASSERT_EQ(table.entries.size(), 1U);
  EXPECT_EQ(table.entries.front(), entry);
  EXPECT_EQ(table.head, *write.opens);
  EXPECT_EQ(table.standing, write.standing);
}

TEST_P(EveryStore, HasNoTableThatNobodyOpened) {
  EXPECT_EQ(file(journal(), say(kTable, 1, 1)), Filed::Fenced);
  EXPECT_EQ(journal().claim(kTable).error(), StoreTrouble::Missing);
  EXPECT_EQ(journal().read(kTable).error(), StoreTrouble::Missing);
  EXPECT_EQ(journal().freeze(kTable, "why").error(), StoreTrouble::Missing);
  EXPECT_TRUE(journal().tables().empty());
}

TEST_P(EveryStore, OpensATableOnce) {
  EXPECT_EQ(file(journal(), open_with(kTable, 1)), Filed::Stored);
  EXPECT_EQ(file(journal(), open_with(kTable, 1)), Filed::Fenced);
  reopen();
  EXPECT_EQ(file(journal(), open_with(kTable, 1)), Filed::Fenced);
  expect_entries(read(kTable), 1);
}

// --- Who may write -------------------------------------------------------------------------------

TEST_P(EveryStore, TakesNoEntryTwiceAndLeavesNoGap) {
  file(journal(), open_with(kTable, 3));
  EXPECT_EQ(file(journal(), say(kTable, 3, 4)), Filed::Fenced);
  EXPECT_EQ(file(journal(), say(kTable, 5, 5)), Filed::Fenced);
  EXPECT_EQ(file(journal(), say(kTable, 4, 4)), Filed::Stored);
  expect_entries(read(kTable), 4);
}

TEST_P(EveryStore, FencesWhoHadTheTableBefore) {
  file(journal(), open_with(kTable, 1));
  const Epoch first = claim(kTable);
  const Epoch second = claim(kTable);
  EXPECT_GT(second, first);
  EXPECT_GT(first, Epoch{});
  const std::vector<Write> group = {say(kTable, 2, 2, first), say(kTable, 2, 3, second),
                                    say(kTable, 4, 4, first)};
  EXPECT_EQ(journal().commit(group), (std::vector{Filed::Fenced, Filed::Stored, Filed::Fenced}));
  expect_entries(read(kTable), 3);
}

TEST_P(EveryStore, FencesWhoReleasedTheTable) {
  file(journal(), open_with(kTable, 1));
  const Epoch epoch = claim(kTable);
  journal().release(kTable, {});
  EXPECT_EQ(file(journal(), say(kTable, 2, 2, epoch)), Filed::Fenced);
  EXPECT_GT(claim(kTable), epoch);
}

TEST_P(EveryStore, WritesTheRestOfAGroupInWhichOneIsFenced) {
  const std::vector<Write> group = {open_with(TableId{1}, 1), say(TableId{2}, 1, 1),
                                    say(TableId{1}, 2, 2)};
  EXPECT_EQ(journal().commit(group), (std::vector{Filed::Stored, Filed::Fenced, Filed::Stored}));
  reopen();
  expect_entries(read(TableId{1}), 2);
  EXPECT_EQ(journal().tables(), std::vector{TableId{1}});
}

TEST_P(EveryStore, GoesOnInTheNextProcess) {
  file(journal(), open_with(kTable, 5));
  for (int n = 6; n < 40; ++n) {
    reopen();
    const auto table = journal().claim(kTable);
    ASSERT_TRUE(table.has_value());
    expect_entries(*table, n - 1);
    EXPECT_EQ(file(journal(), say(kTable, n, n, table->epoch)), Filed::Stored);
  }
}

// --- What sleeps ---------------------------------------------------------------------------------

TEST_P(EveryStore, TellsWhichTablesAreDueInNobodysMemory) {
  for (std::uint64_t id = 1; id <= 4; ++id) file(journal(), open_with(TableId{id}, 1));
  EXPECT_TRUE(journal().due(1'000'000).empty());  // somebody has them all
  for (std::uint64_t id = 1; id <= 3; ++id) {
    journal().release(TableId{id},
                      standing(wire::TableState::Playing, false, static_cast<Time>(id * 100)));
  }
  const std::vector expected{TableId{1}, TableId{2}};
  for (int round = 0; round < 3; ++round) {
    std::vector<TableId> due = journal().due(299);
    std::ranges::sort(due);
    EXPECT_EQ(due, expected) << "round " << round;
    if (round == 0) {
      EXPECT_TRUE(journal().beat(1));  // the rows follow
    }
    if (round == 1) reopen();
  }
  claim(TableId{1});
  EXPECT_EQ(journal().due(299), std::vector{TableId{2}});
}

TEST_P(EveryStore, KnowsAfterAFallWhatIsDue) {
  Write write = open_with(kTable, 1);
  write.standing = standing(wire::TableState::Playing, false, 500);
  file(journal(), write);
  reopen();
  if (GetParam().lasts()) {
    EXPECT_EQ(journal().due(500), std::vector{kTable});
  }
  EXPECT_TRUE(journal().due(499).empty());
}

TEST_P(EveryStore, ListsPublicTablesThatWait) {
  using wire::TableState;
  const auto state_of = [](std::uint64_t id) {
    return id == 2 ? TableState::Playing : TableState::Waiting;
  };
  for (std::uint64_t id = 1; id <= 3; ++id) {
    file(journal(), open_with(TableId{id}, 1));
    journal().release(TableId{id}, standing(state_of(id), id != 3));
  }
  EXPECT_EQ(journal().listed(), std::vector{TableId{1}});
  EXPECT_TRUE(journal().beat(1));
  reopen();
  EXPECT_EQ(journal().listed(), std::vector{TableId{1}});
}

TEST_P(EveryStore, LeavesAFrozenTableAlone) {
  file(journal(), open_with(kTable, 3));
  const Epoch epoch = claim(kTable);
  ASSERT_TRUE(journal().freeze(kTable, "entry 3: no such region"));
  for (int round = 0; round < 2; ++round, reopen()) {
    EXPECT_EQ(file(journal(), say(kTable, 4, 4, epoch)), Filed::Fenced);
    const auto table = journal().claim(kTable);
    ASSERT_TRUE(table.has_value());
    EXPECT_EQ(table->frozen, "entry 3: no such region");
    expect_entries(*table, 3);
    EXPECT_EQ(file(journal(), say(kTable, 4, 4, table->epoch)), Filed::Fenced);
    EXPECT_TRUE(journal().due(std::int64_t{1} << 60).empty());
    EXPECT_TRUE(journal().listed().empty());
  }
}

// --- Forgetting ----------------------------------------------------------------------------------

TEST_P(EveryStore, ForgetsWhatNobodyHasTouched) {
  const Time touched = entry_of(kTable, 2).at;
  for (std::uint64_t id = 1; id <= 3; ++id) {
    file(journal(), open_with(TableId{id}, 2));
    const bool over = id == 1;
    journal().release(TableId{id},
                      standing(over ? wire::TableState::Over : wire::TableState::Playing));
  }
  claim(TableId{3});
  ASSERT_TRUE(journal().beat(1));
  EXPECT_EQ(journal().forget(touched, touched), 0);
  EXPECT_EQ(journal().forget(touched + 1, touched), 1);
  EXPECT_EQ(journal().tables(), (std::vector{TableId{2}, TableId{3}}));
  EXPECT_EQ(journal().forget(touched, touched + 1), 1);  // 3 is in somebody's memory
  EXPECT_EQ(journal().tables(), std::vector{TableId{3}});
  reopen();
  EXPECT_EQ(journal().read(TableId{1}).error(), StoreTrouble::Missing);
  expect_entries(read(TableId{3}), 2);
}

TEST_P(EveryStore, RemembersWhenSomebodyWasAlive) {
  EXPECT_EQ(journal().last_beat(), std::nullopt);
  EXPECT_TRUE(journal().beat(1000));
  EXPECT_TRUE(journal().beat(3000));
  reopen();
  EXPECT_EQ(journal().last_beat(), 3000);
}

// --- People --------------------------------------------------------------------------------------

hall::Person person(std::uint64_t id, std::string name, std::uint8_t code) {
  hall::Person out{hall::PersonId{id}, std::move(name), {}};
  out.code.fill(code);
  return out;
}

TEST_P(EveryStore, KeepsANameForWhoHasItsCode) {
  const hall::Person anna = person(7, "Anna", 1);
  EXPECT_EQ(journal().keep(anna), anna.id);
  EXPECT_EQ(journal().keep(person(8, "ANNA", 2)), std::nullopt);
  EXPECT_EQ(journal().keep(person(9, "Борис", 3)), hall::PersonId{9});
  reopen();
  EXPECT_EQ(journal().find_person(anna.code), anna);
  EXPECT_EQ(journal().find_person(person(0, "", 2).code), std::nullopt);
  EXPECT_EQ(journal().keep(person(10, "Anikó", 1)), anna.id);  // the code decides who it is
  EXPECT_EQ(journal().keep(person(7, "Anikó", 4)), anna.id);   // a new code voids the old one
  EXPECT_EQ(journal().find_person(anna.code), std::nullopt);
  EXPECT_EQ(journal().keep(person(8, "Anna", 2)), hall::PersonId{8});  // it is free again
  EXPECT_EQ(journal().people(),
            (std::vector{person(7, "Anikó", 4), person(8, "Anna", 2), person(9, "Борис", 3)}));
}

TEST_P(EveryStore, KnowsByWhatNamesPeopleSatAtATable) {
  journal().keep(person(7, "Anna", 1));
  journal().keep(person(8, "Boris", 2));
  Write opens = open_with(kTable, 1);
  opens.sits = {hall::PersonId{7}};
  file(journal(), opens);
  Write joins = say(kTable, 2, 2);
  joins.sits = {hall::PersonId{8}, hall::PersonId{7}};  // again: that is no news
  file(journal(), joins);
  Write fenced = say(kTable, 9, 9);
  fenced.sits = {hall::PersonId{9}};
  journal().keep(person(9, "Carla", 3));
  EXPECT_EQ(file(journal(), fenced), Filed::Fenced);
  using Names = std::map<hall::PersonId, std::string>;
  EXPECT_EQ(read(kTable).names, (Names{{hall::PersonId{7}, "Anna"}, {hall::PersonId{8}, "Boris"}}));
  journal().keep(person(7, "Anikó", 1));
  ASSERT_TRUE(journal().forget_person(hall::PersonId{8}));
  for (int round = 0; round < 2; ++round, reopen()) {
    EXPECT_EQ(read(kTable).names, (Names{{hall::PersonId{7}, "Anikó"}}));
    EXPECT_EQ(journal().find_person(person(8, "", 2).code), std::nullopt);
    expect_entries(read(kTable), 2);
  }
  const auto claimed = journal().claim(kTable);
  ASSERT_TRUE(claimed.has_value());
  EXPECT_EQ(claimed->names, (Names{{hall::PersonId{7}, "Anikó"}}));
}

// --- Any order of all that
// --------------------------------------------------------------------------

// Against the plainest record of what was stored.
TEST_P(EveryStore, HoldsThroughAnyOrderOfOrders) {
  struct Known {
    int head = 0;
    Epoch epoch{};
    bool held = false;
  };
  Random random(17);
  std::map<TableId, Known> known;
  for (int step = 0; step < 2000; ++step) {
    const TableId id{static_cast<std::uint64_t>(random.below(12) + 1)};
    Known& table = known[id];
    switch (random.below(12)) {
      case 0:
        if (table.head == 0) break;
        table.epoch = claim(id);
        table.held = true;
        break;
      case 1:
        if (table.head > 0) journal().release(id, standing(wire::TableState::Playing));
        table.held = false;
        break;
      case 2: EXPECT_TRUE(journal().beat(step)); break;
      case 3:
        if (random.below(8) != 0 || !GetParam().lasts()) break;
        reopen();
        for (auto& [other, one] : known) one.held = false;
        break;
      default: {
        const int more = random.below(3) + 1;
        const bool opens = table.head == 0;
        const Write write =
            opens ? open_with(id, more) : say(id, table.head + 1, table.head + more, table.epoch);
        const bool stored = file(journal(), write) == Filed::Stored;
        ASSERT_EQ(stored, opens || table.held) << "step " << step;
        if (opens) table = {.head = 0, .epoch = {}, .held = true};
        if (stored) table.head += more;
      }
    }
    if (table.head > 0) expect_entries(read(id), table.head);
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace sw::store::test
