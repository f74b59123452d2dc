// Tables come from the store when somebody needs them, and leave memory when nobody is there.
#include "hall/replaying.hpp"
#include "hall/work.hpp"

namespace sw::hall {

namespace {

// A table whose clock ends so soon stays.
constexpr Time kSoon = 20 * rates::kSecond;

}  // namespace

// --- Coming ------------------------------------------------------------------------------------

Sitting* Hall::Work::find(TableId id) {
  const auto found = sittings_.find(id);
  return found == sittings_.end() ? nullptr : found->second.get();
}

Sitting* Hall::Work::find_or_load(Client& client, std::string_view name,
                                  const wire::ClientMessage& message) {
  constexpr std::size_t kMostWaiting = 64;
  TableId id{};
  if (!read_table_id(name, id)) {
    unknown_table(client, command_of(message));
    return nullptr;
  }
  Sitting* const sitting = find(id);
  if (sitting != nullptr && !(sitting->draft && sitting->draft->opens)) return sitting;
  if (draining_) {
    refuse(client, command_of(message), wire::Code::Draining);
  } else if (sitting != nullptr) {
    sitting->waiting.push_back({client.id, message});  // until it is there
  } else {
    // Claimed once: a second claim would fence the first.
    const auto [loading, is_new] = loading_.try_emplace(id);
    if (is_new) out_->emplace_back(Load{id});
    if (loading->second.size() >= kMostWaiting) {
      refuse(client, command_of(message), wire::Code::Busy);
    } else {
      loading->second.push_back({client.id, message});
    }
  }
  return nullptr;
}

void Hall::Work::on(Wanted& input) {
  for (const TableId id : input.tables) {
    if (draining_ || find(id) != nullptr || loading_.contains(id)) continue;
    loading_[id];
    out_->emplace_back(Load{id});
  }
}

std::expected<std::unique_ptr<Sitting>, std::string> Hall::Work::replayed(
    const StoredTable& stored) {
  auto table = replay(settings_, stored);
  if (!table) return std::unexpected(table.error());
  auto sitting = std::make_unique<Sitting>(std::move(*table));
  sitting->epoch = stored.epoch;
  sitting->gone_since.fill(now_);
  sitting->empty_since = now_;
  // Time in which no server was there is nobody's, and nobody knows how often it went and came: a
  // question that was open then is asked anew. With days to answer it waits for as long as it was
  // away. What was nobody's time before its last entry is kept with that.
  const bool is_slow = sitting->table.clocks().is_slow();
  if (stored.lost > 0) {  // another node had it, and fell
    sitting->anew = is_slow ? stored.lost : std::max<Time>(0, now_ - sitting->table.last_at());
  } else if (sitting->table.last_at() < started_) {
    sitting->anew = is_slow ? forgiven_ : started_ - sitting->table.last_at();
  }
  sitting->late = sitting->anew;
  const auto due = sitting->table.due();
  if (due && stored.standing.due) {
    sitting->late += std::max<Time>(0, *stored.standing.due - *due);
  }
  if (!due && stored.standing.due) {  // nobody was there for as long as before
    sitting->empty_since = *stored.standing.due - patience_with(sitting->table);
  }
  return sitting;
}

// Why it cannot be had, or nothing when it is here. What does not replay is frozen, it alone.
std::optional<wire::Code> Hall::Work::take_in(Loaded& input) {
  if (!input.stored) {
    switch (input.stored.error()) {
      case StoreTrouble::Missing: return wire::Code::UnknownTable;
      case StoreTrouble::Damaged: return wire::Code::Frozen;
      default: return wire::Code::Busy;
    }
  }
  if (!input.stored->frozen.empty()) return wire::Code::Frozen;
  auto sitting = replayed(*input.stored);
  if (!sitting) {
    note(Note::What::Froze, input.table);
    out_->emplace_back(Freeze{input.table, sitting.error()});
    return wire::Code::Frozen;
  }
  note(Note::What::LoadedTable, input.table);
  list_changed(**sitting);
  touch(**sitting);
  sittings_[input.table] = std::move(*sitting);
  return std::nullopt;
}

void Hall::Work::on(Loaded& input) {
  const auto found = loading_.find(input.table);
  if (found == loading_.end()) return;
  const std::vector<Waiting> waiting = std::move(found->second);
  loading_.erase(found);
  if (input.stored && !input.stored->elsewhere.empty()) {
    return send_on(waiting, input.stored->elsewhere);
  }
  const auto trouble = take_in(input);
  for (const Waiting& one : waiting) {
    const auto client = clients_.find(one.from);
    if (client == clients_.end() || client->second.leaving) continue;
    if (!trouble) {
      handle(client->second, one.message);
    } else if (*trouble == wire::Code::UnknownTable) {
      unknown_table(client->second, command_of(one.message));
    } else {
      refuse(client->second, command_of(one.message), *trouble);
    }
  }
}

// Another node has the table: who wants to be there goes there.
void Hall::Work::send_on(std::span<const Waiting> waiting, const std::string& path) {
  for (const Waiting& one : waiting) {
    const auto client = clients_.find(one.from);
    if (client == clients_.end() || client->second.leaving) continue;
    tell(client->second, wire::Moved{path});
    close(client->second, 4302, wire::Code::Busy);
  }
}

// Another node has it: whoever is here comes back there.
void Hall::Work::send_away(Sitting& sitting) {
  const TableId id = sitting.table.id();
  const std::vector<ConnectionId> present = sitting.present;
  if (sitting.draft != nullptr) give_up(sitting);
  for (const ConnectionId one : present) close(clients_.at(one), 4302, wire::Code::Busy);
  forget(id);
}

// Nothing that is in memory may be told any more. What is still ours is loaded again.
void Hall::Work::on(Lapsed&) {
  std::vector<TableId> all;
  for (const auto& [id, sitting] : sittings_) all.push_back(id);
  for (const TableId id : all) {
    if (Sitting* const sitting = find(id)) send_away(*sitting);
  }
}

// --- Leaving memory ----------------------------------------------------------------------------

bool Hall::Work::may_leave(const Sitting& sitting) const {
  if (sitting.draft != nullptr || !sitting.waiting.empty()) return false;
  if (draining_) return true;
  if (config_.evict_after == 0 || !sitting.present.empty() || !sitting.votes.empty()) return false;
  if (sitting.thinking == sitting.table.n() || sitting.reserved_until != 0) return false;
  if (now_ < sitting.empty_since + config_.evict_after) return false;
  const auto due = sitting.table.due();
  return !due || *due + sitting.late - sitting.anew > now_ + kSoon;
}

void Hall::Work::evict(Sitting& sitting) {
  const TableId id = sitting.table.id();
  out_->emplace_back(Release{id, standing(sitting, sitting.table)});
  note(Note::What::Evicted, id);
  forget(id);
}

void Hall::Work::forget(TableId id) {
  const auto found = sittings_.find(id);
  if (found == sittings_.end()) return;
  set_alarm(*found->second, 0);
  for (const ConnectionId present : found->second->present) {
    Client& client = clients_.at(present);
    client.table.reset();
    client.chairs = 0;
  }
  for (const Waiting& one : found->second->waiting) {
    const auto client = clients_.find(one.from);
    if (client != clients_.end()) {
      refuse(client->second, command_of(one.message), wire::Code::Busy);
    }
  }
  if (found->second->opener) opened_by_.erase(*found->second->opener);
  unlist(id);
  sittings_.erase(found);
}

}  // namespace sw::hall
