#include "store/worker.hpp"

#include <utility>

namespace sw::store {

using namespace hall;  // every type of its contract

namespace {

// What an order takes of the queue.
std::size_t entries_of(const Order& order) {
  if (const auto* append = std::get_if<Append>(&order)) return 1 + append->write.entries.size();
  const bool asks = std::holds_alternative<Load>(order) ||
                    std::holds_alternative<FindPerson>(order) ||
                    std::holds_alternative<KeepPerson>(order);
  return asks ? 1 : 0;
}

std::size_t bytes_of(const Order& order) {
  const Write& write = std::get<Append>(order).write;
  std::size_t bytes = write.opens ? write.opens->terms.size() : 0;
  for (const Entry& entry : write.entries) bytes += entry.text.size() + entry.command.size();
  return bytes;
}

}  // namespace

Worker::Worker(Journal& journal, Answer answer, Report report)
    : journal_(journal),
      answer_(std::move(answer)),
      report_(std::move(report)),
      thread_([this] { run(); }) {}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
  }
  bell_.notify_one();
  thread_.join();
}

// --- The queue -----------------------------------------------------------------------------------

bool Worker::take(Order order) {
  {
    const std::lock_guard lock(mutex_);
    const std::size_t entries = entries_of(order);
    if (entries > 0 && waiting_ + entries > kQueueEntries) return false;
    waiting_ += entries;
    queue_.push_back(std::move(order));
  }
  bell_.notify_one();
  return true;
}

std::size_t Worker::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

bool Worker::is_idle() const {
  const std::lock_guard lock(mutex_);
  return queue_.empty();
}

// The writes at the front, as many as one group takes, or one other order; none: it is time to go.
std::vector<Order> Worker::next_orders() {
  std::vector<Order> orders;
  std::unique_lock lock(mutex_);
  bell_.wait(lock, [this] { return stops_ || !queue_.empty(); });
  std::size_t entries = 0;
  std::size_t bytes = 0;
  while (!queue_.empty() && entries < kGroupEntries && bytes < kGroupBytes) {
    const bool append = std::holds_alternative<Append>(queue_.front());
    if (!append && !orders.empty()) break;
    orders.push_back(std::move(queue_.front()));
    queue_.pop_front();
    waiting_ -= entries_of(orders.back());
    if (!append) break;
    entries += entries_of(orders.back());
    bytes += bytes_of(orders.back());
  }
  return orders;
}

void Worker::run() {
  while (true) {
    if (is_idle()) journal_.flush();
    std::vector<Order> orders = next_orders();
    if (orders.empty()) return;
    if (std::holds_alternative<Append>(orders.front())) {
      commit(orders);
    } else {
      std::visit([this](auto& order) { carry_out(order); }, orders.front());
    }
  }
}

// --- What is done --------------------------------------------------------------------------------

template <class Call>
auto Worker::write(std::size_t entries, const Call& call) {
  const auto since = std::chrono::steady_clock::now();
  auto result = call();
  if (report_) {
    const auto trouble = result ? std::nullopt : std::optional(result.error());
    report_({entries, std::chrono::steady_clock::now() - since, trouble});
  }
  return result;
}

void Worker::commit(std::vector<Order>& appends) {
  std::size_t entries = 0;
  std::vector<Write> group;
  for (Order& order : appends) {
    group.push_back(std::move(std::get<Append>(order).write));
    entries += group.back().entries.size();
  }
  const auto filed = write(entries, [&] { return journal_.commit(group); });
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (filed) {
      answer_(Stored{group[i].ticket, (*filed)[i]});
    } else {
      answer_(StoreFailed{group[i].ticket, filed.error()});
    }
  }
}

void Worker::carry_out(Load& load) { answer_(Loaded{load.table, journal_.claim(load.table)}); }

void Worker::carry_out(Release& release) { journal_.release(release.table, release.standing); }

void Worker::carry_out(Freeze& freeze) {
  write(0, [&] { return journal_.freeze(freeze.table, freeze.why); });
}

void Worker::carry_out(FindDue& question) {
  std::vector<TableId> wanted = journal_.due(question.until);
  const std::vector<TableId> listed = journal_.listed();
  wanted.insert(wanted.end(), listed.begin(), listed.end());
  answer_(Wanted{std::move(wanted)});
}

void Worker::carry_out(FindPerson& question) {
  answer_(FoundPerson{question.connection, journal_.find_person(question.code)});
}

void Worker::carry_out(KeepPerson& keep) {
  auto kept = write(0, [&] { return journal_.keep(keep.person); });
  answer_(PersonKept{keep.connection, std::move(keep.command), std::move(keep.person), kept});
}

void Worker::carry_out(ForgetPerson& forget) {
  const auto done = write(0, [&] { return journal_.forget_person(forget.person); });
  answer_(PersonForgotten{forget.connection, std::move(forget.command), forget.person, done});
}

void Worker::carry_out(Beat& beat) {
  auto pulse = write(0, [&] { return journal_.beat(beat.now); });
  if (!pulse) return;
  if (pulse->lapsed) answer_(Lapsed{});
  if (pulse->lobby == lobby_) return;
  lobby_ = pulse->lobby;
  answer_(LobbyAt{std::move(pulse->lobby)});
}

void Worker::carry_out(Forget& forget) {
  write(0, [&] { return journal_.forget(forget.finished_before, forget.unfinished_before); });
}

}  // namespace sw::store
