// The game itself: what the chair that is asked says, and takes back.
#include "hall/keyed_luck.hpp"
#include "hall/places.hpp"
#include "hall/work.hpp"

namespace sw::hall {

// --- Saying ------------------------------------------------------------------------------------

void Hall::Work::on(Client& client, const wire::Say& say) {
  if (!is_allowed(client.says, rates::kSays)) return too_fast(client, say.c);
  Sitting* const sitting = begin_command(client, say.chair, say);
  if (sitting == nullptr) return;
  const Table& table = sitting->table;
  if (!table.is_playing() || table.chair(say.chair).seen.away) {
    return refuse(client, say.c, wire::Code::NotNow);
  }
  if (is_stale(client, table, say.c, say.at)) return;
  if (table.asked() != say.chair) return refuse(client, say.c, wire::Code::NotNow);
  const auto speech = speak(table, say.lines);
  if (!speech) {
    return refuse(client, say.c, wire::Code::Refused,
                  std::string(kNamesOf<Refusal>[static_cast<std::size_t>(speech.error().code)]));
  }
  Draft& draft = draft_of(*sitting);
  draft.askers.push_back({client.id, say.c});
  add_speech(*sitting, say.chair, say.c, *speech);
  write(*sitting);
}

// Whoever has not seen the last move decides nothing.
bool Hall::Work::is_stale(Client& client, const Table& table, const std::string& command, int at) {
  if (at >= table.last_move() && at <= table.n()) return false;
  refuse(client, command, wire::Code::Stale, {}, table.n());
  return true;
}

// All lines or none, up to the first after which chance speaks; then what chance says.
std::expected<Speech, Refused> Hall::Work::speak(const Table& table,
                                                 std::span<const std::string> lines) {
  Course course = table.course();
  const std::size_t before = course.lines().size();
  const PlayerId seat = actor(course.state());
  ActionList legal_now;
  for (const std::string& line : lines) {
    if (actor(course.state()) != seat) {
      return std::unexpected(Refused{Refusal::NotYourTurn, "somebody else is asked"});
    }
    if (const auto said = course.say(line, legal_now); !said) {
      return std::unexpected(said.error());
    }
    if (waits_for_chance(course.state())) break;
  }
  KeyedLuck luck(secrets_, table.key());
  course.deal(luck, legal_now);
  Speech speech;
  for (std::size_t i = before; i < course.lines().size(); ++i) {
    speech.lines.push_back(to_line(course.setting(), course.lines()[i]));
  }
  speech.hash = public_hash(course.setting().rules, course.state());
  return speech;
}

// What follows from it at once is durable together with it: the end of the game, a person who has
// now been away too often.
void Hall::Work::add_speech(Sitting& sitting, int chair, const std::string& command,
                            const Speech& speech) {
  Draft& draft = draft_of(sitting);
  Entry said = entry(draft.table, EntryKind::Say, chair, command,
                     to_text(SayText{speech.lines, cost_now(sitting)}));
  said.hash = speech.hash;
  add(draft, said);
  if (draft.table.course().over()) {
    add_end(draft, wire::EndWhy::Done);
  } else {
    mark_away(draft, chair);
  }
}

void Hall::Work::add_end(Draft& draft, wire::EndWhy why) {
  EndText text{.why = why, .coins = {}, .places = {}, .key = ""};
  if (!draft.table.is_waiting()) text.key = to_hex(draft.table.key());
  if (why == wire::EndWhy::Done) {
    const Course& course = draft.table.course();
    text.places = places(course.setting().rules, course.state());
    for (int p = 0; p < draft.table.seats(); ++p) {
      text.coins.push_back(course.state().players[static_cast<std::size_t>(p)].coins);
    }
  }
  add(draft, entry(draft.table, EntryKind::End, kNobody, "", json_text(text)));
}

Time Hall::Work::cost_now(const Sitting& sitting) const {
  if (!sitting.table.due()) return 0;  // a bot answers, or the table slept
  return sitting.table.clocks().cost_at(now_ - sitting.late);
}

// --- Taking back -------------------------------------------------------------------------------

void Hall::Work::on(Client& client, const wire::Undo& undo) {
  if (!is_allowed(client.says, rates::kSays)) return too_fast(client, undo.c);
  Sitting* const sitting = begin_command(client, undo.chair, undo);
  if (sitting == nullptr) return;
  const Table& table = sitting->table;
  if (!table.is_playing() || table.chair(undo.chair).seen.away) {
    return refuse(client, undo.c, wire::Code::NotNow);
  }
  if (is_stale(client, table, undo.c, undo.at)) return;
  if (undo.lines > table.undoable(undo.chair)) {
    return refuse(client, undo.c, wire::Code::CannotUndo);
  }
  Course course = table.course();
  ActionList legal_now;
  for (int i = 0; i < undo.lines; ++i) course.undo(table.player_of(undo.chair), legal_now);
  Draft& draft = draft_of(*sitting);
  draft.askers.push_back({client.id, undo.c});
  Entry undone = entry(table, EntryKind::Undo, undo.chair, undo.c,
                       json_text(UndoText{undo.lines, cost_now(*sitting)}));
  undone.hash = public_hash(course.setting().rules, course.state());
  add(draft, undone);
  write(*sitting);
}

// --- Asking ------------------------------------------------------------------------------------

// Only the holder of the chair that is asked hears it: it tells what the chair can pay.
void Hall::Work::on(Client& client, const wire::AskLegal& ask) {
  Sitting* const sitting = table_of(client, "");
  if (sitting == nullptr) return;
  const Table& table = sitting->table;
  if (!has(client.chairs, ask.chair)) return wrong_pass(client, "");
  if (table.asked() != ask.chair) return refuse(client, "", wire::Code::NotNow);
  ActionList legal_now;
  legal(table.setting()->rules, table.course().state(), legal_now);
  tell(client, wire::Legal{ask.chair, table.n(),
                           lines_of(*table.setting(), table.course().state(), legal_now)});
}

}  // namespace sw::hall
