// What a table needs after something has happened to it or its time has come, and when it wants to
// be looked after again.
#include <algorithm>

#include "hall/work.hpp"

namespace sw::hall {

namespace {

constexpr Time kDay = 24 * rates::kHour;
constexpr Time kWaitingAlone = 30 * rates::kMinute;  // a live table before its start
constexpr Time kSleeping = 7 * kDay;
constexpr Time kSleepingDays = 30 * kDay;
constexpr Time kThinking = 5 * rates::kSecond;
constexpr Time kLookAgain = 20 * rates::kSecond;

}  // namespace

void Hall::Work::look_after_touched() {
  // Looking after one may touch it again, and others.
  while (!touched_.empty()) {
    const std::vector<TableId> touched = std::exchange(touched_, {});
    for (const TableId id : touched) {
      if (Sitting* const sitting = find(id)) look_after(*sitting);
    }
  }
}

void Hall::Work::look_after(Sitting& sitting) {
  tell_presence(sitting);
  let_next_speak(sitting);
  if (sitting.draft == nullptr) count_votes(sitting);
  if (sitting.draft == nullptr) open_late_chairs(sitting);
  if (sitting.draft == nullptr) close_abandoned(sitting);
  if (sitting.draft == nullptr) {
    watch_clock(sitting);
    answer_late(sitting);
    ask_bot(sitting);
  }
  if (may_leave(sitting)) return evict(sitting);
  set_alarm(sitting, alarm_of(sitting));
}

// Those who waited for the decision before theirs.
void Hall::Work::let_next_speak(Sitting& sitting) {
  while (sitting.draft == nullptr && !sitting.waiting.empty()) {
    const Waiting next = std::move(sitting.waiting.front());
    sitting.waiting.erase(sitting.waiting.begin());
    const auto client = clients_.find(next.from);
    if (client != clients_.end() && !client->second.leaving) handle(client->second, next.message);
  }
}

// --- Tables that nobody comes back to ----------------------------------------------------------

Time patience_with(const Table& table) {
  if (table.terms().clock.kind == wire::ClockKind::Days) return kSleepingDays;
  return table.is_waiting() ? kWaitingAlone : kSleeping;
}

std::optional<Time> Hall::Work::abandoned_at(const Sitting& sitting, const Table& table) {
  const bool sleeps = table.is_playing() && !table.has_person_here();
  if (!table.is_waiting() && !sleeps) return std::nullopt;
  return std::max(table.last_at(), sitting.empty_since) + patience_with(table);
}

void Hall::Work::close_abandoned(Sitting& sitting) {
  const auto at = abandoned_at(sitting, sitting.table);
  if (!at || now_ < *at || !sitting.present.empty() || now_ < sitting.retry_at) return;
  add_end(draft_of(sitting), wire::EndWhy::Aborted);
  write(sitting);
}

// --- Alarms ------------------------------------------------------------------------------------

Time Hall::Work::alarm_of(const Sitting& sitting) const {
  constexpr Time kNever = 0;
  if (sitting.draft != nullptr) return kNever;  // its store answers
  Time next = std::numeric_limits<Time>::max();
  const auto at = [&](Time when) { next = std::min(next, std::max(when, sitting.retry_at)); };
  const Table& table = sitting.table;
  const bool is_asked_for = sitting.thinking == table.n();
  if (sitting.presence_changed) next = std::min(next, sitting.presence_at);
  if (is_asked_for) at(sitting.thinking_since + kThinking);
  const auto due = table.due();
  if (due && !is_asked_for) at(*due + sitting.late);
  for (const Vote& vote : sitting.votes) at(vote.until);
  if (sitting.ready_until != 0) at(sitting.ready_until);
  if (sitting.reserved_until != 0) at(sitting.reserved_until);
  if (sitting.retry_at > now_) at(sitting.retry_at);
  if (sitting.present.empty()) {
    if (config_.evict_after != 0) {
      Time leaves = sitting.empty_since + config_.evict_after;
      if (leaves <= now_) leaves = now_ + kLookAgain;  // something keeps it here
      at(leaves);
    }
    if (const auto left = abandoned_at(sitting, table)) at(*left);
  }
  if (next == std::numeric_limits<Time>::max()) return kNever;
  return std::max(next, now_ + 1);
}

void Hall::Work::set_alarm(Sitting& sitting, Time at) {
  if (sitting.alarm == at) return;
  const TableId id = sitting.table.id();
  if (sitting.alarm != 0) alarms_.erase({sitting.alarm, id});
  if (at != 0) alarms_.emplace(at, id);
  sitting.alarm = at;
}

}  // namespace sw::hall
