// kill -9 of a process that stores and acknowledges.
#include <sys/wait.h>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <map>
#include <thread>

#include "store/keeping.hpp"
#include "store/worker.hpp"

namespace sw::store::test {
namespace {

constexpr std::uint64_t kTables = 24;

struct Acknowledgement {
  TableId table{};
  std::int32_t n = 0;
  std::int32_t unused = 0;
};

// --- The one that is killed --------------------------------------------------------------------

// Goes on where the last one was ended, as fast as the store takes it, and tells what is stored
// through a pipe: then it cannot be taken back.
class Victim {
 public:
  Victim(const std::string& directory, int pipe, std::uint64_t seed)
      : random_(seed),
        journal_(opened(directory, {.tail = 100, .wal_bytes = 256 << 10})),
        pipe_(pipe) {
    for (std::uint64_t id = 1; id <= kTables; ++id) claim(TableId{id});
  }

  [[noreturn]] void run() {
    Worker worker(*journal_, [this](const hall::Input& input) { hear(input); });
    while (true) {
      for (; in_flight_ < 100; ++in_flight_) worker.take(next());
      if (random_.below(50) == 0) worker.take(Beat{1});
      std::this_thread::yield();
    }
  }

 private:
  void claim(TableId id) {
    const auto table = journal_->claim(id);
    if (!table) return;
    heads_[id] = static_cast<int>(table->entries.size());
    epochs_[id] = table->epoch;
  }
  hall::Append next() {
    const TableId id{static_cast<std::uint64_t>(random_.below(kTables)) + 1};
    int& head = heads_[id];
    Write write = head == 0 ? open_with(id, 1) : say(id, head + 1, head + 1, epochs_[id]);
    write.ticket =
        Ticket{static_cast<std::uint64_t>(id) << 32 | static_cast<std::uint64_t>(++head)};
    return {std::move(write)};
  }
  void hear(const hall::Input& input) {
    const auto& stored = std::get<hall::Stored>(input);
    const auto ticket = static_cast<std::uint64_t>(stored.ticket);
    const Acknowledgement told{TableId{ticket >> 32}, static_cast<std::int32_t>(ticket), 0};
    if (stored.filed != Filed::Stored || write(pipe_, &told, sizeof told) != sizeof told) _exit(1);
    --in_flight_;
  }

  Random random_;
  std::unique_ptr<Journal> journal_;
  const int pipe_;
  std::map<TableId, int> heads_;
  std::map<TableId, Epoch> epochs_;
  std::atomic<int> in_flight_ = 0;
};

// --- The one that kills ------------------------------------------------------------------------

// All that it said before it was ended, some time after its first word.
std::vector<Acknowledgement> kill_one(const std::string& directory, Random& random) {
  std::array<int, 2> pipe_ends{};
  EXPECT_EQ(pipe(pipe_ends.data()), 0);
  const pid_t child = fork();
  if (child == 0) {
    ::close(pipe_ends[0]);
    Victim(directory, pipe_ends[1], random.next()).run();
  }
  ::close(pipe_ends[1]);
  std::vector<Acknowledgement> heard;
  Acknowledgement one;
  std::thread killer;
  while (read(pipe_ends[0], &one, sizeof one) == sizeof one) {
    heard.push_back(one);
    if (killer.joinable()) continue;
    killer = std::thread([child, wait = random.below(20'000)] {
      std::this_thread::sleep_for(std::chrono::microseconds(wait));
      kill(child, SIGKILL);
    });
  }
  if (killer.joinable()) killer.join();
  ::close(pipe_ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "status " << status;
  return heard;
}

// All rounds go on in one directory.
std::size_t kill_again_and_again(int rounds, Random& random) {
  const Scratch scratch;
  std::map<TableId, int> heads;
  std::size_t acknowledged = 0;
  for (int round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
    for (const auto& [table, n, unused] : kill_one(scratch.data(), random)) {
      EXPECT_EQ(n, ++heads[table]);
      ++acknowledged;
    }
    const auto journal = opened(scratch.data());
    if (journal == nullptr) break;
    for (auto& [table, head] : heads) {
      const auto found = journal->read(table);
      const int count = found ? static_cast<int>(found->entries.size()) : -1;
      EXPECT_GE(count, head) << "round " << round;
      if (found) expect_entries(*found, count);
      head = count;
    }
  }
  return acknowledged;
}

TEST(StoreKill, NothingAcknowledgedIsLostOrCarriedOutTwice) {
  constexpr int kPerDirectory = 50;
  const char* wish = std::getenv("SW_KILLS");
  const int kills = wish == nullptr ? kPerDirectory : std::atoi(wish);
  Random random(20);
  std::size_t acknowledged = 0;
  for (int done = 0; done < kills && !HasFailure(); done += kPerDirectory) {
    acknowledged += kill_again_and_again(std::min(kPerDirectory, kills - done), random);
  }
  EXPECT_GT(acknowledged, static_cast<std::size_t>(kills));
  RecordProperty("acknowledged", static_cast<int>(acknowledged));
}

}  // namespace
}  // namespace sw::store::test
