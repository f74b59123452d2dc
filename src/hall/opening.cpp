// New tables.
#include "hall/person_name.hpp"
#include "hall/work.hpp"

namespace sw::hall {

void Hall::Work::on(Client& client, const wire::Open& open) {
  const Digest pass = digest_of(open.pass);
  if (const auto known = opened_by_.find(pass); known != opened_by_.end()) {
    return seat_again(client, *find(known->second), pass, open.c, open);
  }
  if (draining_) return refuse(client, open.c, wire::Code::Draining);
  if (open.listed && is_sent_to_lobby(client)) return;
  if (!is_person_name(open.name)) return refuse(client, open.c, wire::Code::BadName);
  if (!is_allowed(address_of(client).tables, rates::kTables)) return too_fast(client, open.c);
  if (static_cast<int>(sittings_.size()) >= config_.tables) {
    return refuse(client, open.c, wire::Code::Full);
  }
  Terms terms = terms_of(open);
  std::string problem = problem_with(terms, config_.short_clocks);
  if (open.rated) problem = "rated: no names are kept here";
  if (!problem.empty()) {
    return refuse(client, open.c, wire::Code::BadMessage, "open." + std::move(problem));
  }
  const auto setting = settings_.of(terms);
  if (!setting) {
    return refuse(client, open.c, wire::Code::BadMessage, "open.config: " + setting.error());
  }
  Sitting& sitting = open_table(std::make_shared<const Terms>(std::move(terms)), *setting);
  Draft& draft = *sitting.draft;
  int mine = 0;
  while (draft.table.terms().chairs[static_cast<std::size_t>(mine)].kind != wire::Wish::Mine) {
    ++mine;
  }
  draft.askers.push_back({client.id, open.c});
  draft.answers.push_back({client.id, wire::Seated{open.c, to_text(sitting.table.id()), mine}});
  sitting.opener = pass;
  opened_by_.emplace(pass, sitting.table.id());
  seat_guest(draft, {mine, open.name, open.colour, pass, keeper_of(client, open.name)}, open.c,
             false);
  write(sitting);
}

// A table that nobody knows yet: whoever calls this adds its first entries and writes them.
Sitting& Hall::Work::open_table(std::shared_ptr<const Terms> terms,
                                std::shared_ptr<const Setting> setting) {
  TableHead head;
  do {
    std::array<std::uint8_t, sizeof(std::uint64_t)> bytes{};
    secrets_.fill(bytes);
    head.id = static_cast<TableId>(std::bit_cast<std::uint64_t>(bytes) & kIdBits);
  } while (sittings_.contains(head.id) || loading_.contains(head.id));
  secrets_.fill(head.key);
  head.opened = now_;
  head.terms = to_text(*terms);
  auto sitting = std::make_unique<Sitting>(Table(head, std::move(terms), std::move(setting)));
  sitting->gone_since.fill(now_);
  sitting->empty_since = now_;
  draft_of(*sitting).opens = head;
  return *(sittings_[head.id] = std::move(sitting));
}

// Somebody sits down. Bots give way to the colour that a person wants.
void Hall::Work::seat_guest(Draft& draft, const Guest& guest, const std::string& command,
                            bool ready) {
  for (int i = 0; i < draft.table.seats(); ++i) {
    const TableChair& other = draft.table.chair(i);
    if (i == guest.chair || other.is_person() || other.seen.colour != guest.colour) continue;
    SeatText moved = draft.table.seat_text(i, wire::SeatWhy::Changed);
    moved.now.colour = draft.table.chair(guest.chair).seen.colour;
    add(draft, entry(draft.table, EntryKind::Seat, kNobody, "", json_text(moved)));
  }
  SeatText text = draft.table.seat_text(guest.chair, wire::SeatWhy::Joined);
  text.now = {};
  text.now.kind = wire::ChairKind::Person;
  text.now.name = guest.name;
  text.now.colour = guest.colour;
  text.now.ready = ready;
  text.now.retreats = draft.table.terms().clock.kind == wire::ClockKind::Days;
  text.pass = to_hex(guest.pass);
  text.person.reset();
  if (guest.person) {
    text.person = to_text(*guest.person);
    text.now.name.clear();
    draft.table.know(*guest.person, guest.name);
    draft.sits.push_back(*guest.person);
  }
  if (text.host == kNobody) text.host = guest.chair;
  add(draft, entry(draft.table, EntryKind::Seat, guest.chair, command, json_text(text)));
}

// The same pass again: the same chair, and no second one.
void Hall::Work::seat_again(Client& client, Sitting& sitting, const Digest& pass,
                            const std::string& command, const wire::ClientMessage& message) {
  if (must_wait(client, sitting, message)) return;
  for (int i = 0; i < sitting.table.seats(); ++i) {
    const auto& known = sitting.table.chair(i).pass;
    if (!known || !secrets_.equal(*known, pass)) continue;
    tell(client, wire::Seated{command, to_text(sitting.table.id()), i});
    return take_place(client, sitting, i);
  }
  refuse(client, command, wire::Code::BadPass);  // it was taken from its person meanwhile
}

// Who has sat down is at the table.
void Hall::Work::take_place(Client& client, Sitting& sitting, int chair) {
  const bool is_there = client.table == sitting.table.id();
  const ChairSet held = is_there ? client.chairs : ChairSet{0};
  come(client, sitting, static_cast<ChairSet>(held | chair_bit(chair)));
  tell_whole(client, sitting);
}

}  // namespace sw::hall
