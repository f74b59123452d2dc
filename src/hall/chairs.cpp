// Who sits where before the start: people sit down and get up, the host fills chairs and begins.
#include "bots/seats.hpp"
#include "hall/keyed_luck.hpp"
#include "hall/person_name.hpp"
#include "hall/work.hpp"

namespace sw::hall {

namespace {

bool has_free_colour(const Table& table, int colour) {
  return std::ranges::none_of(table.chairs(), [&](const TableChair& one) {
    return one.is_person() && one.seen.colour == colour;
  });
}

int chair_for(const Table& table, const wire::Maybe<int>& wanted) {
  if (wanted) return *wanted;
  for (int i = 0; i < table.seats(); ++i) {
    if (table.chair(i).seen.kind == wire::ChairKind::Open) return i;
  }
  return kNobody;
}

}  // namespace

// --- Sitting down and getting up ---------------------------------------------------------------

void Hall::Work::on(Client& client, const wire::Join& join) {
  Sitting* const sitting = find_or_load(client, join.table, join);
  if (sitting == nullptr || must_wait(client, *sitting, join)) return;
  const Table& table = sitting->table;
  const Digest pass = digest_of(join.pass);
  const bool sits = std::ranges::any_of(table.chairs(), [&](const TableChair& one) {
    return one.pass && secrets_.equal(*one.pass, pass);
  });
  if (sits) return seat_again(client, *sitting, pass, join.c, join);
  if (draining_) return refuse(client, join.c, wire::Code::Draining);
  if (!is_allowed(address_of(client).joins, rates::kJoins)) return too_fast(client, join.c);
  if (!table.is_waiting()) return refuse(client, join.c, wire::Code::NotNow);
  if (!is_person_name(join.name)) return refuse(client, join.c, wire::Code::BadName);
  const int chair = chair_for(table, join.chair);
  if (chair == kNobody || chair >= table.seats()) {
    return refuse(client, join.c, wire::Code::NoChair);
  }
  if (table.chair(chair).seen.kind != wire::ChairKind::Open) {
    return refuse(client, join.c, wire::Code::ChairTaken);
  }
  if (!has_free_colour(table, join.colour)) {
    return refuse(client, join.c, wire::Code::ColourTaken);
  }
  Draft& draft = draft_of(*sitting);
  draft.askers.push_back({client.id, join.c});
  draft.answers.push_back({client.id, wire::Seated{join.c, join.table, chair}});
  // One chair for each person: whoever shares the device is a guest.
  auto person = keeper_of(client, join.name);
  const bool sits_already = std::ranges::any_of(
      table.chairs(), [&](const TableChair& one) { return person && one.person == person; });
  if (sits_already) person.reset();
  seat_guest(draft, {chair, join.name, join.colour, pass, person}, join.c, false);
  write(*sitting);
}

// The chair is empty again. The last person who gets up closes the table.
void Hall::Work::open_chair(Draft& draft, int chair, int by, const std::string& command,
                            wire::SeatWhy why) {
  SeatText text = draft.table.seat_text(chair, why);
  text.vacate();
  const int next = draft.table.longest_seated(chair);
  if (text.host == chair && next != kNobody) text.host = next;
  add(draft, entry(draft.table, EntryKind::Seat, by, command, json_text(text)));
  if (next == kNobody) add_end(draft, wire::EndWhy::Aborted);
}

void Hall::Work::on(Client& client, const wire::Leave& leave) {
  Sitting* const sitting = begin_command(client, leave.chair, leave);
  if (sitting == nullptr) return;
  const Table& table = sitting->table;
  if (table.is_over() || table.chair(leave.chair).seen.away) {
    return refuse(client, leave.c, wire::Code::NotNow);
  }
  Draft& draft = draft_of(*sitting);
  draft.askers.push_back({client.id, leave.c});
  if (table.is_waiting()) {
    open_chair(draft, leave.chair, leave.chair, leave.c, wire::SeatWhy::Left);
  } else {
    SeatText text = table.seat_text(leave.chair, wire::SeatWhy::Left);
    text.now.away = true;
    add(draft, entry(draft.table, EntryKind::Seat, leave.chair, leave.c, json_text(text)));
  }
  write(*sitting);
}

void Hall::Work::on(Client& client, const wire::Ready& ready) {
  Sitting* const sitting = begin_command(client, ready.chair, ready);
  if (sitting == nullptr) return;
  if (!sitting->table.is_waiting()) return refuse(client, ready.c, wire::Code::NotNow);
  SeatText text = sitting->table.seat_text(ready.chair, wire::SeatWhy::Changed);
  text.now.ready = true;
  Draft& draft = draft_of(*sitting);
  draft.askers.push_back({client.id, ready.c});
  add(draft, entry(draft.table, EntryKind::Seat, ready.chair, ready.c, json_text(text)));
  write(*sitting);
}

// --- The host ----------------------------------------------------------------------------------

// The host is whoever sends this: the message does not say a chair of its own.
void Hall::Work::on(Client& client, const wire::SetChair& set) {
  Sitting* const sitting = table_of(client, set.c);
  if (sitting == nullptr || must_wait(client, *sitting, set)) return;
  const Table& table = sitting->table;
  const int host = table.host();
  if (host == kNobody || !has(client.chairs, host)) {
    return refuse(client, set.c, wire::Code::NotHost);
  }
  if (!may_command(client, *sitting, host, set.c)) return;
  if (!table.is_waiting() || set.chair == host) return refuse(client, set.c, wire::Code::NotNow);
  if (set.chair >= table.seats()) return refuse(client, set.c, wire::Code::NoChair);
  const bool is_bot = set.kind == wire::Wish::Bot;
  if (set.kind == wire::Wish::Mine || (is_bot && !(set.bot && is_bot_name(*set.bot)))) {
    return refuse(client, set.c, wire::Code::BadMessage, "chair.bot: there is no such bot");
  }
  Draft& draft = draft_of(*sitting);
  draft.askers.push_back({client.id, set.c});
  const bool was_person = table.chair(set.chair).is_person();
  SeatText text =
      table.seat_text(set.chair, was_person ? wire::SeatWhy::Kicked : wire::SeatWhy::Changed);
  text.vacate();
  if (is_bot) {
    text.now.kind = wire::ChairKind::Bot;
    text.now.bot = set.bot;
    text.now.ready = true;
  }
  add(draft, entry(draft.table, EntryKind::Seat, host, set.c, json_text(text)));
  write(*sitting);
}

void Hall::Work::on(Client& client, const wire::Start& start) {
  Sitting* const sitting = begin_command(client, start.chair, start);
  if (sitting == nullptr) return;
  const Table& table = sitting->table;
  if (start.chair != table.host()) return refuse(client, start.c, wire::Code::NotHost);
  bool all_ready = table.is_waiting();
  for (int i = 0; i < table.seats(); ++i) {
    all_ready &= i == start.chair || table.chair(i).seen.ready;  // the host is by saying so
  }
  if (!all_ready) return refuse(client, start.c, wire::Code::NotNow);
  Draft& draft = draft_of(*sitting);
  draft.askers.push_back({client.id, start.c});
  begin(draft, start.chair, start.c);
  write(*sitting);
}

// who begins is told by the terms, or drawn by lot; then as they sit. What the game's key
// says is fixed before anybody sees a card: its digest goes out with the first one.
void Hall::Work::begin(Draft& draft, int by, const std::string& command) {
  const Table& table = draft.table;
  const KeyedLuck luck(secrets_, table.key());
  const int first = table.terms().first.value_or(seat_by_lot(luck.number("lot"), table.seats()));
  BeginText text;
  for (int i = 0; i < table.seats(); ++i) text.order.push_back((first + i) % table.seats());
  text.commit = to_hex(
      secrets_.sha256({reinterpret_cast<const char*>(table.key().data()), table.key().size()}));

  Course course(*table.setting());
  ActionList legal_now;
  course.start(legal_now);
  KeyedLuck dealer = luck;
  course.deal(dealer, legal_now);
  for (const Line& line : course.lines()) text.lines.push_back(to_line(*table.setting(), line));
  Entry begins = entry(table, EntryKind::Begin, by, command, json_text(text));
  begins.hash = public_hash(table.setting()->rules, course.state());
  add(draft, begins);
}

// --- Who keeps the others waiting --------------------------------------------------------------

// At a public table that is full nobody may keep the others waiting.
void Hall::Work::watch_over_readiness(Sitting& sitting) {
  constexpr Time kPatience = rates::kMinute;
  const Table& table = sitting.table;
  bool is_full = table.is_waiting() && table.terms().listed;
  bool waits = false;
  for (int i = 0; i < table.seats(); ++i) {
    const wire::Chair& seen = table.chair(i).seen;
    is_full &= seen.kind != wire::ChairKind::Open;
    waits |= i != table.host() && !seen.ready;
  }
  if (!is_full || !waits) {
    sitting.ready_until = 0;
  } else if (sitting.ready_until == 0) {
    sitting.ready_until = now_ + kPatience;
  }
}

// Also at a table of which chairs were kept for people who have not come.
void Hall::Work::open_late_chairs(Sitting& sitting) {
  watch_over_readiness(sitting);
  const Table& table = sitting.table;
  const bool unready = sitting.ready_until != 0 && now_ >= sitting.ready_until;
  const bool unclaimed = sitting.reserved_until != 0 && now_ >= sitting.reserved_until;
  if ((!unready && !unclaimed) || !table.is_waiting() || now_ < sitting.retry_at) return;
  ChairSet late = 0;
  for (int i = 0; i < table.seats(); ++i) {
    if (!table.chair(i).is_person()) continue;
    if (unready && i != table.host() && !table.chair(i).seen.ready) late |= chair_bit(i);
    if (unclaimed && !sitting.is_here(i)) late |= chair_bit(i);
  }
  sitting.ready_until = 0;
  sitting.reserved_until = 0;
  if (late == 0) return;
  Draft& draft = draft_of(sitting);
  for (int i = 0; i < table.seats(); ++i) {
    if (has(late, i) && draft.table.is_waiting()) {
      open_chair(draft, i, kNobody, "", wire::SeatWhy::Left);
    }
  }
  write(sitting);
}

}  // namespace sw::hall
