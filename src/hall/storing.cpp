// Durable before told: entries on their way to the store.
#include <cassert>

#include "hall/work.hpp"

namespace sw::hall {

// --- Writing -----------------------------------------------------------------------------------

Draft& Hall::Work::draft_of(Sitting& sitting) {
  if (sitting.draft == nullptr) {
    sitting.draft = std::make_unique<Draft>(sitting.table);
    sitting.draft->heard = now_;
  }
  return *sitting.draft;
}

Entry Hall::Work::entry(const Table& table, EntryKind kind, int chair, const std::string& command,
                        std::string text) const {
  return {.n = table.n() + 1,
          .at = std::max(now_, table.last_at()),
          .chair = static_cast<std::int8_t>(chair),
          .kind = kind,
          .command = command,
          .text = std::move(text),
          .hash = table.hash()};
}

// What its own table does not take is no entry, and a fault of this program: it would not replay.
void Hall::Work::add(Draft& draft, const Entry& entry) {
  auto told = draft.table.take(entry);
  assert(told);
  if (!told) {
    draft.is_broken = true;
    return;
  }
  draft.entries.push_back(entry);
  draft.told.push_back(std::move(*told));
}

void Hall::Work::write(Sitting& sitting) {
  Draft& draft = *sitting.draft;
  if (draft.is_broken) return give_up(sitting);
  const Ticket ticket{++last_ticket_};
  tickets_.emplace(ticket, sitting.table.id());
  out_->emplace_back(Append{{.ticket = ticket,
                             .table = sitting.table.id(),
                             .epoch = sitting.epoch,
                             .opens = draft.opens,
                             .entries = draft.entries,
                             .sits = draft.sits,
                             .standing = standing(sitting, draft.table)}});
}

void Hall::Work::give_up(Sitting& sitting) {
  for (const Draft::Asker& asker : sitting.draft->askers) {
    const auto client = clients_.find(asker.from);
    if (client != clients_.end()) refuse(client->second, asker.command, wire::Code::Busy);
  }
  sitting.retry_at = now_ + rates::kSecond;
  if (sitting.draft->enacts) sitting.votes.push_back(*sitting.draft->enacts);
  if (const auto& old = sitting.draft->rematch_of) {
    if (Sitting* const before = find(*old)) before->rematch.reset();
  }
  const bool is_new = sitting.draft->opens.has_value();
  sitting.draft.reset();
  touch(sitting);
  if (is_new) forget(sitting.table.id());
}

void Hall::Work::on(StoreFailed& input) {
  const auto ticket = tickets_.find(input.ticket);
  if (ticket == tickets_.end()) return;
  Sitting* const sitting = find(ticket->second);
  tickets_.erase(ticket);
  if (!store_away_since_) store_away_since_ = now_;
  if (sitting != nullptr && sitting->draft != nullptr) give_up(*sitting);
}

void Hall::Work::on(Stored& input) {
  const auto ticket = tickets_.find(input.ticket);
  if (ticket == tickets_.end()) return;
  const TableId id = ticket->second;
  Sitting* const sitting = find(id);
  tickets_.erase(ticket);
  if (store_away_since_) {  // clocks stood meanwhile
    for (auto& [any, other] : sittings_) other->late += now_ - *store_away_since_;
    store_away_since_.reset();
  }
  if (sitting == nullptr || sitting->draft == nullptr) return;
  if (input.filed == Filed::Fenced) return send_away(*sitting);
  publish(*sitting);
}

void Hall::Work::publish(Sitting& sitting) {
  const std::unique_ptr<Draft> draft = std::move(sitting.draft);
  const Table before = std::exchange(sitting.table, std::move(draft->table));
  sitting.anew = 0;
  if (before.last_move() != sitting.table.last_move()) sitting.late = 0;
  for (std::string& text : draft->told) {
    tell(sitting.present, std::move(text));
    note(Note::What::Entry, sitting.table.id(), now_ - draft->heard);
  }
  drop_void_chairs(sitting, before);
  say_answers(sitting, *draft);
  if (draft->opens) note(Note::What::Opened, sitting.table.id());
  if (before.is_waiting() && sitting.table.is_playing()) note(Note::What::Began, before.id());
  if (!before.is_over() && sitting.table.is_over()) {
    note(Note::What::Ended, before.id());
    sitting.votes.clear();
  }
  if (draft->rematch_of) announce_rematch(*draft->rematch_of, sitting.table.id());
  list_changed(sitting);
  touch(sitting);
}

void Hall::Work::say_answers(Sitting& sitting, const Draft& draft) {
  for (const Draft::Answer& answer : draft.answers) {
    if (!answer.to) {
      tell_all(sitting, answer.message);
      continue;
    }
    const auto client = clients_.find(*answer.to);
    if (client == clients_.end() || client->second.leaving) continue;
    tell(client->second, answer.message);
    const auto* const seated = std::get_if<wire::Seated>(&answer.message);
    if (seated != nullptr) take_place(client->second, sitting, seated->chair);
  }
}

// By what a table is found again that is not in memory, with new entries or as it leaves.
Standing Hall::Work::standing(const Sitting& sitting, const Table& table) const {
  Standing out{table.state(), table.terms().listed && table.is_waiting(), table.due()};
  if (out.due) {
    if (table.n() == sitting.table.n()) {
      *out.due += sitting.late - sitting.anew;
    } else if (table.last_move() == sitting.table.last_move()) {  // the same question
      *out.due += sitting.late + (store_away_since_ ? now_ - *store_away_since_ : 0);
    }
  } else {
    out.due = abandoned_at(sitting, table);
  }
  return out;
}

}  // namespace sw::hall
