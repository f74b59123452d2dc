// A server moves to another store and loses nothing.
#include "store/copying.hpp"

#include <algorithm>

#include "store/cluster.hpp"

namespace sw::store::test {
namespace {

// Tables of every kind: with and without a clock, over, listed, frozen.
void fill(Journal& journal) {
  for (std::uint64_t id = 1; id <= 60; ++id) {
    const TableId table{id * 77};
    file(journal, open_with(table, 1 + static_cast<int>(id * 7 % 40)));
    const auto state = static_cast<wire::TableState>(id % 3);
    std::optional<Time> due;
    if (id % 2 == 0) due = static_cast<Time>(id);
    journal.release(table, standing(state, id % 5 == 0, due));
    if (id % 11 == 0) {
      EXPECT_TRUE(journal.freeze(table, "entry 2: \"no\" such \\ region, тест"));
    }
  }
  for (std::uint64_t id = 1; id <= 3; ++id) {
    hall::Person person{hall::PersonId{id}, "Anna " + std::to_string(id), {}};
    person.code.fill(static_cast<std::uint8_t>(id));
    EXPECT_EQ(journal.keep(person), person.id);
  }
  Write sits = say(TableId{77}, 9, 9, journal.claim(TableId{77})->epoch);
  sits.sits = {hall::PersonId{1}, hall::PersonId{3}};
  EXPECT_EQ(file(journal, sits), Filed::Stored);
  journal.release(TableId{77}, sits.standing);
  EXPECT_TRUE(journal.beat(12345));
}

void expect_same(Journal& a, Journal& b) {
  ASSERT_EQ(a.tables(), b.tables());
  ASSERT_EQ(a.tables().size(), 60U);
  for (const TableId id : a.tables()) {
    const auto one = a.read(id);
    const auto other = b.read(id);
    ASSERT_TRUE(one && other);
    EXPECT_EQ(one->head, other->head);
    EXPECT_EQ(one->standing, other->standing);
    EXPECT_EQ(one->frozen, other->frozen);
    EXPECT_EQ(one->entries, other->entries);
    EXPECT_EQ(one->names, other->names);
  }
  EXPECT_EQ(a.read(TableId{77})->names.size(), 2U);
  EXPECT_EQ(a.people().size(), 3U);
  EXPECT_EQ(a.people(), b.people());
  EXPECT_EQ(a.last_beat(), b.last_beat());
  auto due = a.due(40);
  auto due_there = b.due(40);
  std::ranges::sort(due);
  std::ranges::sort(due_there);
  EXPECT_EQ(due, due_there);
}

TEST(StoreCopying, FromADirectoryToADatabaseAndBack) {
  if (!has_postgres()) GTEST_SKIP() << "there is no PostgreSQL here";
  const Scratch one;
  const Scratch two;
  const Schema schema;
  const auto from = opened(one.data());
  fill(*from);
  const auto to = schema.open();
  const auto copied = copy_all(*from, *to);
  ASSERT_TRUE(copied.has_value()) << copied.error();
  EXPECT_EQ(copied->tables, 60);
  EXPECT_TRUE(copied->left.empty());
  expect_same(*from, *to);
  const auto back = opened(two.data());
  ASSERT_TRUE(copy_all(*to, *back).has_value());
  expect_same(*from, *back);
}

TEST(StoreCopying, MixesNothing) {
  const Scratch one;
  const auto from = opened(one.data());
  const auto to = open_memory();
  file(*from, open_with(TableId{1}, 2));
  file(*to, open_with(TableId{2}, 2));
  EXPECT_FALSE(copy_all(*from, *to).has_value());
  EXPECT_EQ(to->tables(), std::vector{TableId{2}});
  const auto named = open_memory();
  EXPECT_TRUE(named->keep({hall::PersonId{1}, "Anna", {}}));
  EXPECT_FALSE(copy_all(*from, *named).has_value());
}

}  // namespace
}  // namespace sw::store::test
