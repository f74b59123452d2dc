// Who answers for others: bots in their own chairs, and the deputy of a person who is late or away.
#include "bots/seats.hpp"
#include "hall/bots.hpp"
#include "hall/keyed_luck.hpp"
#include "hall/work.hpp"

namespace sw::hall {

namespace {
constexpr Time kPatienceWithBots = 5 * rates::kSecond;
}

// --- Asking ------------------------------------------------------------------------------------

// Asks whoever answers without a person, unless all people are away: then the table sleeps.
void Hall::Work::ask_bot(Sitting& sitting) {
  const Table& table = sitting.table;
  const int chair = table.asked();
  if (sitting.draft != nullptr || draining_ || now_ < sitting.retry_at || chair == kNobody) return;
  if (sitting.thinking == table.n() || !table.has_person_here()) return;
  std::string_view bot = table.answers();
  if (bot.empty() && sitting.deputize == table.n()) bot = table.terms().deputy;
  if (bot.empty()) return;

  const PlayerId seat = table.player_of(chair);
  const Course& course = table.course();
  const KeyedLuck luck(secrets_, table.key());
  sitting.thinking = table.n();
  sitting.thinking_since = now_;
  out_->emplace_back(Think{.table = table.id(),
                           .n = table.n(),
                           .bot = std::string(bot),
                           .setting = table.setting(),
                           .seen = view(table.setting()->rules, course.state(), Eyes::of(seat)),
                           .seat = seat,
                           .stream = luck.number("bot " + std::to_string(chair) + " " +
                                                 std::to_string(course.lines().size()))});
}

void Hall::Work::on(Thought& input) {
  Sitting* const sitting = find(input.table);
  if (sitting == nullptr || sitting->thinking != input.n) return;
  touch(*sitting);
  sitting->thinking = 0;
  if (sitting->draft != nullptr || sitting->table.n() != input.n) return;  // asked again after it
  answer_for(*sitting, input.actions);
}

// --- Answering ---------------------------------------------------------------------------------

// What it says is looked at like anybody's lines. It has seen no coins of others, so what it
// thought may go wrong on the way: what is right so far stands, and it is asked again.
void Hall::Work::answer_for(Sitting& sitting, std::span<const Action> actions) {
  const Table& table = sitting.table;
  const PlayerId seat = table.player_of(table.asked());
  Course course = table.course();
  ActionList legal_now;
  std::vector<std::string> lines;
  for (const Action action : actions) {
    if (actor(course.state()) != seat || lines.size() == wire::kLinesAtOnce) break;
    const std::string line = to_line(*table.setting(), seat, action);
    if (!course.play(seat, action, legal_now)) break;
    lines.push_back(line);
  }
  if (lines.empty()) {
    note(Note::What::BotFault, table.id());
    lines.push_back(sure_line(table));
  }
  const auto speech = speak(table, lines);
  if (!speech) return;
  add_speech(sitting, table.asked(), "", *speech);
  write(sitting);
}

// What the sure bot says, who always has an answer.
std::string Hall::Work::sure_line(const Table& table) const {
  const State& state = table.course().state();
  ActionList legal_now;
  legal(table.setting()->rules, state, legal_now);
  const KeyedLuck luck(secrets_, table.key());
  Random random(luck.number("sure " + std::to_string(table.course().lines().size())));
  const auto bot = make_bot(kSureBot);
  const Action action = ask(*bot, table.setting()->rules, state, legal_now, random);
  return to_line(*table.setting(), actor(state), action);
}

void Hall::Work::answer_late(Sitting& sitting) {
  if (sitting.thinking != sitting.table.n() || sitting.draft != nullptr) return;
  if (now_ < sitting.thinking_since + kPatienceWithBots) return;
  sitting.thinking = 0;
  answer_for(sitting, {});
}

// --- Time is up --------------------------------------------------------------------------------

void Hall::Work::watch_clock(Sitting& sitting) {
  const auto due = sitting.table.due();
  const bool is_known = sitting.deputize == sitting.table.n();
  if (due && now_ >= *due + sitting.late && !is_known) {
    sitting.deputize = sitting.table.n();
    note(Note::What::TookOver, sitting.table.id());
  }
}

// Who has let the deputy answer in turn after turn is away: the deputy then answers at once.
void Hall::Work::mark_away(Draft& draft, int chair) {
  const TableChair& one = draft.table.chair(chair);
  const int most = draft.table.clocks().is_slow() ? 1 : 2;
  if (!one.is_person() || one.seen.away || one.missed < most) return;
  SeatText text = draft.table.seat_text(chair, wire::SeatWhy::Away);
  text.now.away = true;
  add(draft, entry(draft.table, EntryKind::Seat, kNobody, "", json_text(text)));
}

// --- Orders and coming back --------------------------------------------------------------------

void Hall::Work::on(Client& client, const wire::Back& back) {
  Sitting* const sitting = begin_command(client, back.chair, back);
  if (sitting == nullptr) return;
  const Table& table = sitting->table;
  const TableChair& one = table.chair(back.chair);
  const bool has_deputy = one.seen.away || one.stand_in != kNobody;
  if (!table.is_playing() || !has_deputy) return refuse(client, back.c, wire::Code::NotNow);
  SeatText text = table.seat_text(back.chair, wire::SeatWhy::Back);
  text.now.away = false;
  Draft& draft = draft_of(*sitting);
  draft.askers.push_back({client.id, back.c});
  add(draft, entry(draft.table, EntryKind::Seat, back.chair, back.c, json_text(text)));
  write(*sitting);
}

void Hall::Work::on(Client& client, const wire::Order& order) {
  Sitting* const sitting = begin_command(client, order.chair, order);
  if (sitting == nullptr) return;
  if (sitting->table.is_over()) return refuse(client, order.c, wire::Code::NotNow);
  Draft& draft = draft_of(*sitting);
  draft.askers.push_back({client.id, order.c});
  add(draft, entry(draft.table, EntryKind::Order, order.chair, order.c,
                   json_text(OrderText{order.retreats})));
  write(*sitting);
}

}  // namespace sw::hall
