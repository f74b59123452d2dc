// What nodes that share a database promise each other.
#include "store/cluster.hpp"

namespace sw::store::test {
namespace {

class Nodes : public testing::Test {
 protected:
  static constexpr Time kDeadAfter = 2'500;  // on a machine that has other things to do

  void SetUp() override {
    if (!has_postgres()) GTEST_SKIP() << "there is no PostgreSQL here";
    schema_.emplace();
    a_ = node("a");
    b_ = node("b");
  }

  std::unique_ptr<Journal> node(const std::string& id, Time dead_after = kDeadAfter) const {
    return schema_->open({.node = id, .path = "/n/" + id + "/", .dead_after = dead_after});
  }
  // A node that says nothing for so long is dead to the others.
  static void fall_silent() {
    std::this_thread::sleep_for(std::chrono::milliseconds(kDeadAfter + 50));
  }
  static Epoch claim(Journal& journal, TableId table = kTable) {
    const auto found = journal.claim(table);
    EXPECT_TRUE(found.has_value());
    EXPECT_EQ(found->elsewhere, "");
    return found ? found->epoch : Epoch{-1};
  }

  std::optional<Schema> schema_;
  std::unique_ptr<Journal> a_;
  std::unique_ptr<Journal> b_;
};

TEST_F(Nodes, ATableIsAtOneOfThemAndTheOtherKnowsWhere) {
  file(*a_, open_with(kTable, 1));
  const auto there = b_->claim(kTable);
  ASSERT_TRUE(there.has_value());
  EXPECT_EQ(there->elsewhere, "/n/a/");
  EXPECT_TRUE(there->entries.empty());
  EXPECT_EQ(file(*b_, say(kTable, 2, 2)), Filed::Fenced);
  EXPECT_EQ(file(*a_, say(kTable, 2, 2)), Filed::Stored);
}

TEST_F(Nodes, WhatOneReleasedTheOtherTakes) {
  file(*a_, open_with(kTable, 2));
  a_->release(kTable, standing(wire::TableState::Playing, false, 700));
  EXPECT_TRUE(b_->due(1000).empty());
  a_->flush();
  EXPECT_EQ(b_->due(1000), std::vector{kTable});
  const auto taken = b_->claim(kTable);
  ASSERT_TRUE(taken.has_value());
  EXPECT_EQ(taken->lost, 0);
  EXPECT_EQ(taken->standing.due, 700);
  EXPECT_EQ(file(*b_, say(kTable, 3, 3, taken->epoch)), Filed::Stored);
  EXPECT_EQ(file(*a_, say(kTable, 4, 4)), Filed::Fenced);
  EXPECT_TRUE(a_->due(1'800'000'000'000).empty());
}

TEST_F(Nodes, ANodeThatFellLosesItsTablesAndTheTimeIsNobodys) {
  Write write = open_with(kTable, 2);
  write.standing = standing(wire::TableState::Playing, false, 500);
  file(*a_, write);
  EXPECT_TRUE(a_->beat(1));
  EXPECT_TRUE(b_->due(1000).empty());
  fall_silent();
  EXPECT_EQ(b_->due(1000), std::vector{kTable});
  const auto taken = b_->claim(kTable);
  ASSERT_TRUE(taken.has_value());
  EXPECT_EQ(taken->elsewhere, "");
  EXPECT_GE(taken->lost, kDeadAfter);
  expect_entries(*taken, 2);
}

// The zombie: it was stopped, slept through its own death, and wakes.
TEST_F(Nodes, WhoWakesAfterItsDeathCannotWrite) {
  file(*a_, open_with(kTable, 1));
  const Epoch old = claim(*a_);
  fall_silent();
  EXPECT_TRUE(b_->beat(1));
  const Epoch now = claim(*b_);
  EXPECT_GT(now, old);
  const std::vector<Write> late = {say(kTable, 2, 2, old), open_with(TableId{9}, 1)};
  EXPECT_EQ(a_->commit(late), (std::vector{Filed::Fenced, Filed::Stored}));
  a_->release(kTable, standing(wire::TableState::Over));
  a_->flush();
  EXPECT_EQ(a_->freeze(kTable, "late").error(), StoreTrouble::Missing);
  EXPECT_EQ(file(*b_, say(kTable, 2, 3, now)), Filed::Stored);
  const auto table = a_->claim(kTable);
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->elsewhere, "/n/b/");
}

// So it learns that it cannot know any more, before anybody writes.
TEST_F(Nodes, WhoWakesIsToldThatItWasTakenForDead) {
  file(*a_, open_with(kTable, 1));
  EXPECT_FALSE(a_->beat(1)->lapsed);
  fall_silent();
  EXPECT_TRUE(a_->beat(2)->lapsed);
  EXPECT_FALSE(a_->beat(3)->lapsed);
  Write late = say(kTable, 2, 2);
  late.standing.due = 5;
  EXPECT_EQ(file(*a_, late), Filed::Stored);  // nobody else took it
  EXPECT_EQ(a_->due(10), std::vector{kTable});
}

TEST_F(Nodes, ASecondNodeOfTheSameNameEndsTheFirst) {
  file(*a_, open_with(kTable, 1));
  const auto again = node("a");
  EXPECT_EQ(a_->beat(1).error(), StoreTrouble::Away);
  const auto table = again->claim(kTable);
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->elsewhere, "");
  EXPECT_EQ(file(*a_, say(kTable, 2, 2)), Filed::Fenced);
  EXPECT_EQ(file(*a_, open_with(TableId{5}, 1)), Filed::Fenced);
  EXPECT_EQ(a_->claim(kTable)->elsewhere, "/n/a/");
  file(*again, open_with(TableId{6}, 1));
  again->release(TableId{6}, {});
  again->flush();
  EXPECT_EQ(a_->claim(TableId{6}).error(), StoreTrouble::Away);
  EXPECT_EQ(file(*again, say(kTable, 2, 2, table->epoch)), Filed::Stored);
}

TEST_F(Nodes, StrangersMeetAtOneOfThem) {
  EXPECT_EQ(a_->beat(1)->lobby, "");
  EXPECT_EQ(b_->beat(1)->lobby, "/n/a/");
  file(*a_, open_with(kTable, 1));
  a_->release(kTable, standing(wire::TableState::Waiting, true));
  EXPECT_EQ(a_->listed(), std::vector{kTable});
  EXPECT_TRUE(b_->listed().empty());
  fall_silent();
  EXPECT_EQ(b_->beat(1)->lobby, "");
  EXPECT_EQ(b_->listed(), std::vector{kTable});
  EXPECT_EQ(a_->beat(1)->lobby, "/n/b/");
  b_.reset();  // it has left
  EXPECT_EQ(a_->beat(1)->lobby, "");
}

TEST_F(Nodes, ADatabaseThatFallsIsAwayAndComesBack) {
  file(*a_, open_with(kTable, 3));
  cluster().end(SIGKILL);
  Write more = say(kTable, 4, 4);
  EXPECT_EQ(a_->commit({&more, 1}).error(), StoreTrouble::Away);
  EXPECT_EQ(a_->read(kTable).error(), StoreTrouble::Away);
  cluster().run();
  std::this_thread::sleep_for(std::chrono::milliseconds(250));
  EXPECT_EQ(file(*a_, more), Filed::Stored);
  expect_entries(*a_->read(kTable), 4);
}

TEST_F(Nodes, WhatIsNotSafeIsRefused) {
  const auto unsafe = open_postgres(schema_->url() + "%20-csynchronous_commit%3Doff");
  ASSERT_FALSE(unsafe.has_value());
  EXPECT_NE(unsafe.error().find("synchronous_commit"), std::string::npos) << unsafe.error();
  const auto nobody = open_postgres("postgresql:///postgres?host=/nowhere");
  ASSERT_FALSE(nobody.has_value());
  EXPECT_NE(nobody.error(), "");
  ASSERT_TRUE(cluster().command("UPDATE " + schema_->name() + ".meta SET value = 99"));
  const auto newer = open_postgres(schema_->url());
  ASSERT_FALSE(newer.has_value());
  EXPECT_NE(newer.error().find("schema 99"), std::string::npos) << newer.error();
}

// Two nodes want the same tables again and again, each at a time of its own.
TEST_F(Nodes, WhoeverClaimsWritesAloneThroughAnyOrder) {
  constexpr int kFew = 6;
  constexpr Time kLong = 600'000;
  a_ = node("a", kLong);
  b_ = node("b", kLong);
  Random random(23);
  std::vector<Journal*> nodes = {a_.get(), b_.get()};
  std::map<TableId, int> heads;
  std::map<TableId, int> holder;
  std::map<TableId, std::array<Epoch, 2>> epochs;
  for (int step = 0; step < 600; ++step) {
    const int who = random.below(2);
    const TableId id{static_cast<std::uint64_t>(random.below(kFew) + 1)};
    Journal& journal = *nodes[static_cast<std::size_t>(who)];
    if (!heads.contains(id)) {
      EXPECT_EQ(file(journal, open_with(id, 1)), Filed::Stored);
      heads[id] = 1;
      holder[id] = who;
      epochs[id] = {};
    } else if (random.below(4) == 0) {
      const auto table = journal.claim(id);
      ASSERT_TRUE(table.has_value());
      const bool is_free = holder[id] == who || holder[id] == 2;
      ASSERT_EQ(table->elsewhere.empty(), is_free) << "step " << step;
      if (!is_free) continue;
      holder[id] = who;
      epochs[id][static_cast<std::size_t>(who)] = table->epoch;
      expect_entries(*table, heads[id]);
    } else if (random.below(6) == 0) {
      journal.release(id, standing(wire::TableState::Playing));
      journal.flush();
      if (holder[id] == who) holder[id] = 2;
    } else {
      const Epoch epoch = epochs[id][static_cast<std::size_t>(who)];
      const bool stored =
          file(journal, say(id, heads[id] + 1, heads[id] + 1, epoch)) == Filed::Stored;
      ASSERT_EQ(stored, holder[id] == who) << "step " << step;
      if (stored) ++heads[id];
    }
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace sw::store::test
