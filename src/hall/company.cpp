// What is not the game: pictures and phrases, and the same people at another table.
#include "hall/work.hpp"

namespace sw::hall {

void Hall::Work::on(Client& client, const wire::SendEmote& emote) {
  Sitting* const sitting = table_of(client, "");
  if (sitting == nullptr) return;
  if (!has(client.chairs, emote.chair)) return wrong_pass(client, "");
  if (!is_allowed(client.emotes, rates::kEmotes)) return too_fast(client, "");
  tell_all(*sitting, wire::Emote{emote.chair, emote.id});
}

// The same terms; chairs are kept for a while for those who sat there, lots are drawn anew.
void Hall::Work::on(Client& client, const wire::AskRematch& ask) {
  constexpr Time kKept = rates::kMinute;
  Sitting* const before = begin_command(client, ask.chair, ask);
  if (before == nullptr) return;
  const Table& table = before->table;
  if (!table.is_over()) return refuse(client, ask.c, wire::Code::NotNow);
  if (before->rematch) {
    tell(client, wire::Rematch{to_text(*before->rematch)});
    return tell(client, wire::Ok{ask.c, {}});
  }
  if (!is_allowed(address_of(client).tables, rates::kTables)) return too_fast(client, ask.c);
  if (static_cast<int>(sittings_.size()) >= config_.tables) {
    return refuse(client, ask.c, wire::Code::Full);
  }
  Sitting& sitting = open_table(table.shared_terms(), table.setting());
  Draft& draft = *sitting.draft;
  draft.askers.push_back({client.id, ask.c});
  draft.answers.push_back({client.id, wire::Ok{ask.c, {}}});
  draft.rematch_of = table.id();
  sitting.reserved_until = now_ + kKept;
  const auto seat = [&](int i) {
    const TableChair& one = table.chair(i);
    seat_guest(draft, {i, one.seen.name, one.seen.colour, *one.pass, one.person}, "", false);
  };
  seat(ask.chair);  // and is host
  for (int i = 0; i < table.seats(); ++i) {
    if (i != ask.chair && table.chair(i).is_person() && table.chair(i).pass) seat(i);
  }
  before->rematch = sitting.table.id();  // nobody opens a second one meanwhile
  write(sitting);
}

void Hall::Work::announce_rematch(TableId before, TableId after) {
  if (const Sitting* const old = find(before)) tell_all(*old, wire::Rematch{to_text(after)});
}

}  // namespace sw::hall
