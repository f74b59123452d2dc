// What each kind of entry does to a table, and when it cannot be one.
#include <algorithm>

#include "hall/json_text.hpp"
#include "hall/table.hpp"
#include "wire/messages.hpp"

namespace sw::hall {

namespace {

using Why = std::unexpected<std::string>;

}  // namespace

std::expected<std::string, std::string> Table::take(const Entry& entry) {
  if (entry.n != n_ + 1) return Why("it has another number");
  if (entry.at < last_at_) return Why("it goes back in time");
  if (entry.chair != kNobody && !has_chair(entry.chair)) return Why("there is no such chair");
  if (is_over()) return Why("the table is over");
  n_ = entry.n;
  last_at_ = entry.at;

  Taken taken = Why("it is of no known kind");
  switch (entry.kind) {
    case EntryKind::Seat: taken = take_seat(entry); break;
    case EntryKind::Begin: taken = take_begin(entry); break;
    case EntryKind::Say: taken = take_say(entry); break;
    case EntryKind::Undo: taken = take_undo(entry); break;
    case EntryKind::Order: taken = take_order(entry); break;
    case EntryKind::End: taken = take_end(entry); break;
    case EntryKind::Count: break;
  }
  if (!taken) return Why(taken.error());
  if (entry.hash != hash()) return Why("it leads to another position");
  if (!entry.command.empty() && entry.chair != kNobody) {
    chairs_[static_cast<std::size_t>(entry.chair)].commands.add(entry.command, entry.n);
  }
  auto told = std::make_shared<const std::string>(to_text(*taken));
  remember(told);
  return *told;
}

// --- Chairs ------------------------------------------------------------------------------------

wire::Seat Table::seat_message(const Entry& entry, int chair, wire::SeatWhy why) const {
  wire::Seat out{entry.n, chair, this->chair(chair).seen, why, host_, clocks_.left(), {}, {}};
  if (const auto at = due()) out.due = *at;
  if (!entry.command.empty()) out.c = entry.command;
  return out;
}

Table::Taken Table::take_seat(const Entry& entry) {
  const auto text = from_json<SeatText>(entry.text);
  if (!text || !has_chair(text->chair)) return Why("its text is none of a chair");
  if (text->host != kNobody && !has_chair(text->host)) return Why("there is no such host");
  const bool is_bot = text->now.kind == wire::ChairKind::Bot;
  if (is_bot && !(text->now.bot && is_bot_name(*text->now.bot))) return Why("no such bot");

  std::optional<Digest> pass;
  if (!text->pass.empty() && !read_hex(text->pass, pass.emplace())) return Why("no digest");
  std::optional<PersonId> person;
  if (text->person && !read_person_id(*text->person, person.emplace())) return Why("no person");
  TableChair& chair = chairs_[static_cast<std::size_t>(text->chair)];
  if (chair.pass != pass) {
    chair.commands.clear();
    chair.sat_at = entry.n;
  }
  chair.seen = text->now;
  chair.pass = pass;
  chair.person = person;
  if (person) {
    chair.seen.name = names_[*person];
    chair.seen.kept = true;
  }
  host_ = text->host;
  if (text->why == wire::SeatWhy::Back) {
    chair.missed = 0;
    chair.stand_in = kNobody;
    if (asked() == text->chair) clocks_.refresh(entry.at);
  }
  return seat_message(entry, text->chair, text->why);
}

Table::Taken Table::take_order(const Entry& entry) {
  const auto text = from_json<OrderText>(entry.text);
  if (!text || entry.chair == kNobody) return Why("its text is no standing order");
  wire::Chair& seen = chairs_[static_cast<std::size_t>(entry.chair)].seen;
  seen.retreats = text->retreats;
  return seat_message(entry, entry.chair, wire::SeatWhy::Changed);
}

// --- The game ----------------------------------------------------------------------------------

Table::Taken Table::take_begin(const Entry& entry) {
  const auto text = from_json<BeginText>(entry.text);
  if (!text || !is_waiting()) return Why("the game cannot begin");
  std::vector<int> sorted = text->order;
  std::ranges::sort(sorted);
  bool all = static_cast<int>(sorted.size()) == seats();
  for (int i = 0; all && i < seats(); ++i) all = sorted[static_cast<std::size_t>(i)] == i;
  if (!all) return Why("its order names other chairs");

  ActionList legal_now;
  course_.emplace(*setting_).start(legal_now);
  for (const std::string& line : text->lines) {
    if (!waits_for_chance(course_->state())) return Why("chance has nothing to say");
    if (!course_->say(line, legal_now)) return Why("chance cannot say this: " + line);
  }
  if (waits_for_chance(course_->state())) return Why("chance owes more");
  state_ = wire::TableState::Playing;
  order_ = text->order;
  commit_ = text->commit;
  clocks_ = Clocks(terms_->clock, seats());
  last_move_ = entry.n;
  undo_floor_ = course_->lines().size();
  ask_next(entry.at);

  wire::Begin out{.n = entry.n,
                  .order = order_,
                  .commit = commit_,
                  .lines = text->lines,
                  .hash = hash_text(),
                  .asks = {},
                  .left = clocks_.left(),
                  .due = {},
                  .c = {}};
  if (asked() != kNobody) out.asks = asked();
  if (const auto at = due()) out.due = *at;
  if (!entry.command.empty()) out.c = entry.command;
  return out;
}

Table::Taken Table::take_say(const Entry& entry) {
  const auto text = read_say(entry.text);
  if (!text || !is_playing()) return Why("its text says nothing");
  if (entry.chair == kNobody || entry.chair != asked()) return Why("somebody else is asked");
  const PlayerId seat = player_of(entry.chair);
  count_misses(entry);
  clocks_.charge(text->took);
  ActionList legal_now;
  for (const std::string& line : text->lines) {
    const State& state = course_->state();
    if (!waits_for_chance(state) && actor(state) != seat) return Why("somebody else is asked");
    if (!course_->say(line, legal_now)) return Why("it is not legal: " + line);
  }
  if (waits_for_chance(course_->state())) return Why("chance owes more");
  last_move_ = entry.n;
  if (speaker(entry) != wire::By::Person) undo_floor_ = course_->lines().size();
  clocks_.decided(entry.chair);
  ask_next(entry.at);
  wire::Did out = did(entry);
  out.lines = text->lines;
  return out;
}

// A deputy who answers because time was up stays until the turn is over; a standing order is no
// fault of anybody.
void Table::count_misses(const Entry& entry) {
  TableChair& one = chairs_[static_cast<std::size_t>(entry.chair)];
  if (speaker(entry) == wire::By::Person) {
    one.missed = 0;
    one.stand_in = kNobody;
  } else if (one.is_person() && answers().empty()) {
    ++one.missed;
    one.stand_in = turn();
  }
}

Table::Taken Table::take_undo(const Entry& entry) {
  const auto text = from_json<UndoText>(entry.text);
  if (!text || entry.chair == kNobody || text->lines > undoable(entry.chair)) {
    return Why("these lines stand");
  }
  clocks_.charge(text->took);
  ActionList legal_now;
  const PlayerId seat = player_of(entry.chair);
  for (int i = 0; i < text->lines; ++i) {
    if (!course_->undo(seat, legal_now)) return Why("these lines stand");
  }
  last_move_ = entry.n;
  ask_next(entry.at);
  wire::Did out = did(entry);
  out.undo = text->lines;
  return out;
}

Table::Taken Table::take_end(const Entry& entry) {
  const auto text = from_json<EndText>(entry.text);
  const bool played = course_ && course_->over();
  if (!text || played != (text->why == wire::EndWhy::Done)) return Why("it is no end");
  state_ = wire::TableState::Over;
  end_ = wire::End{entry.n, text->why, text->coins, text->places, text->key};
  return *end_;
}

void Table::ask_next(Time at) {
  const State& state = course_->state();
  if (state.over()) return clocks_.ask({}, at);
  const PlayerId who = actor(state);
  clocks_.ask({chair_of(who), who == state.turn.player, state.turn.round}, at);
}

}  // namespace sw::hall
