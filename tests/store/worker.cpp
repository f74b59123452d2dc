// The thread of the store: groups, answers, a full queue.
#include "store/worker.hpp"

#include <atomic>
#include <semaphore>

#include "store/keeping.hpp"

namespace sw::store::test {
namespace {

// A store in which a commit takes as long as the test wants, and may fail.
class Gate : public Journal {
 public:
  std::expected<std::vector<Filed>, StoreTrouble> commit(std::span<const Write> group) override {
    commits.push_back(group.size());
    begun.release();
    let.acquire();
    if (trouble) return std::unexpected(*trouble);
    return journal_->commit(group);
  }
  std::expected<StoredTable, StoreTrouble> claim(TableId id) override {
    return journal_->claim(id);
  }
  void release(TableId id, const Standing& standing) override { journal_->release(id, standing); }
  std::expected<void, StoreTrouble> freeze(TableId id, std::string_view why) override {
    return journal_->freeze(id, why);
  }
  std::vector<TableId> due(Time until) override { return journal_->due(until); }
  std::vector<TableId> listed() override { return journal_->listed(); }
  std::vector<TableId> tables() override { return journal_->tables(); }
  std::expected<StoredTable, StoreTrouble> read(TableId id) override { return journal_->read(id); }
  std::expected<int, StoreTrouble> forget(Time finished, Time unfinished) override {
    return journal_->forget(finished, unfinished);
  }
  std::expected<std::optional<hall::PersonId>, StoreTrouble> keep(
      const hall::Person& person) override {
    return journal_->keep(person);
  }
  std::expected<std::optional<hall::Person>, StoreTrouble> find_person(
      const hall::Digest& code) override {
    return journal_->find_person(code);
  }
  std::expected<void, StoreTrouble> forget_person(hall::PersonId id) override {
    return journal_->forget_person(id);
  }
  std::vector<hall::Person> people() override { return journal_->people(); }
  std::optional<Time> last_beat() override { return journal_->last_beat(); }
  std::expected<hall::Pulse, StoreTrouble> beat(Time now) override { return journal_->beat(now); }

  std::counting_semaphore<> begun{0};  // a commit has begun
  std::counting_semaphore<> let{0};    // it may end
  std::optional<StoreTrouble> trouble;
  std::vector<std::size_t> commits;  // writes in each

 private:
  std::unique_ptr<Journal> journal_ = open_memory();
};

// Answers in their order; read when the worker is gone.
struct Heard {
  std::vector<hall::Input> inputs;
  std::vector<Commit> commits;

  Worker::Answer answer() {
    return [this](hall::Input input) { inputs.push_back(std::move(input)); };
  }
  Worker::Report report() {
    return [this](const Commit& commit) { commits.push_back(commit); };
  }
  std::vector<Ticket> stored() const {
    std::vector<Ticket> tickets;
    for (const hall::Input& input : inputs) {
      if (const auto* stored = std::get_if<hall::Stored>(&input)) tickets.push_back(stored->ticket);
    }
    return tickets;
  }
};

hall::Append opening(std::uint64_t id) {
  Write write = open_with(TableId{id}, 1);
  write.ticket = Ticket{id};
  return {write};
}

TEST(StoreWorker, GathersAGroupWhileTheLastOneIsWritten) {
  Gate gate;
  Heard heard;
  {
    Worker worker(gate, heard.answer(), heard.report());
    EXPECT_TRUE(worker.take(opening(1)));
    gate.begun.acquire();
    for (std::uint64_t id = 2; id <= 100; ++id) EXPECT_TRUE(worker.take(opening(id)));
    gate.let.release(2);
  }
  EXPECT_EQ(gate.commits, (std::vector<std::size_t>{1, 99}));
  ASSERT_EQ(heard.commits.size(), 2U);
  EXPECT_EQ(heard.commits[1].entries, 99U);
  EXPECT_EQ(heard.commits[1].trouble, std::nullopt);
  const std::vector<Ticket> stored = heard.stored();
  ASSERT_EQ(stored.size(), 100U);
  for (std::uint64_t id = 1; id <= 100; ++id) EXPECT_EQ(stored[id - 1], Ticket{id});
}

TEST(StoreWorker, KeepsGroupsSmall) {
  Gate gate;
  Heard heard;
  {
    Worker worker(gate, heard.answer());
    worker.take(opening(1));
    gate.begun.acquire();
    for (std::uint64_t id = 2; id <= 1001; ++id) EXPECT_TRUE(worker.take(opening(id)));
    hall::Append large = opening(1002);
    large.write.entries.front().text = std::string(kGroupBytes, 'x');
    EXPECT_TRUE(worker.take(large));
    EXPECT_TRUE(worker.take(opening(1003)));
    gate.let.release(100);
  }
  std::size_t writes = 0;
  for (const std::size_t size : gate.commits) {
    EXPECT_LE(size, kGroupEntries);
    writes += size;
  }
  EXPECT_EQ(writes, 1003U);
  EXPECT_EQ(gate.commits.back(), 1U);  // after the large one
}

TEST(StoreWorker, RefusesWhatTheQueueCannotHold) {
  Gate gate;
  Heard heard;
  {
    Worker worker(gate, heard.answer());
    worker.take(opening(1));
    gate.begun.acquire();
    std::uint64_t id = 2;
    while (worker.take(opening(id))) ++id;
    EXPECT_LE(worker.waiting(), kQueueEntries);
    EXPECT_GT(worker.waiting(), kQueueEntries - 3);
    while (worker.take(hall::Load{TableId{1}})) {
    }
    EXPECT_EQ(worker.waiting(), kQueueEntries);
    EXPECT_TRUE(worker.take(hall::Release{TableId{1}, {}}));  // it frees something
    EXPECT_TRUE(worker.take(Beat{1}));
    gate.let.release(1000);
  }
  EXPECT_GE(heard.stored().size(), kQueueEntries / 2);
}

TEST(StoreWorker, TellsWhyAGroupWasNotStored) {
  Gate gate;
  gate.trouble = StoreTrouble::Full;
  gate.let.release(10);
  Heard heard;
  {
    Worker worker(gate, heard.answer(), heard.report());
    worker.take(opening(7));
  }
  ASSERT_EQ(heard.inputs.size(), 1U);
  const auto* failed = std::get_if<hall::StoreFailed>(heard.inputs.data());
  ASSERT_NE(failed, nullptr);
  EXPECT_EQ(failed->ticket, Ticket{7});
  EXPECT_EQ(failed->trouble, StoreTrouble::Full);
  EXPECT_EQ(heard.commits.front().trouble, StoreTrouble::Full);
}

TEST(StoreWorker, DoesEverythingInItsOrder) {
  const auto journal = open_memory();
  Heard heard;
  {
    Worker worker(*journal, heard.answer());
    worker.take(opening(1));
    worker.take(hall::Release{TableId{1}, standing(wire::TableState::Waiting, true)});
    worker.take(hall::FindDue{0});
    worker.take(hall::Load{TableId{1}});
    worker.take(hall::Freeze{TableId{1}, "broken"});
    worker.take(hall::Load{TableId{1}});
    worker.take(hall::Load{TableId{2}});
    worker.take(Beat{5});
    worker.take(Forget{0, std::int64_t{1} << 60});
  }
  ASSERT_EQ(heard.inputs.size(), 5U);
  EXPECT_EQ(std::get<hall::Wanted>(heard.inputs[1]).tables, std::vector{TableId{1}});
  const auto& loaded = std::get<hall::Loaded>(heard.inputs[2]);
  ASSERT_TRUE(loaded.stored.has_value());
  expect_entries(*loaded.stored, 1);
  EXPECT_EQ(std::get<hall::Loaded>(heard.inputs[3]).stored->frozen, "broken");
  EXPECT_EQ(std::get<hall::Loaded>(heard.inputs[4]).stored.error(), StoreTrouble::Missing);
  EXPECT_EQ(journal->last_beat(), 5);
  EXPECT_TRUE(journal->tables().empty());
}

}  // namespace
}  // namespace sw::store::test
