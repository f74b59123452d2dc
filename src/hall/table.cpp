#include "hall/table.hpp"

#include <algorithm>

#include "hall/bots.hpp"

namespace sw::hall {

Table::Table(const TableHead& head, std::shared_ptr<const Terms> terms,
             std::shared_ptr<const Setting> setting)
    : id_(head.id),
      opened_(head.opened),
      key_(head.key),
      terms_(std::move(terms)),
      setting_(std::move(setting)),
      last_at_(head.opened) {
  for (std::size_t i = 0; i < terms_->chairs.size(); ++i) {
    const wire::ChairWish& wish = terms_->chairs[i];
    wire::Chair& seen = chairs_.emplace_back().seen;
    seen.colour = static_cast<int>(i);
    if (wish.kind != wire::Wish::Bot) continue;
    seen.kind = wire::ChairKind::Bot;
    seen.bot = wish.bot;
    seen.ready = true;
  }
}

// --- Chairs ------------------------------------------------------------------------------------

int Table::longest_seated(int without) const {
  int longest = kNobody;
  for (int i = 0; i < seats(); ++i) {
    if (i == without || !chair(i).is_person()) continue;
    if (longest == kNobody || chair(i).sat_at < chair(longest).sat_at) longest = i;
  }
  return longest;
}

SeatText Table::seat_text(int i, wire::SeatWhy why) const {
  const TableChair& one = chair(i);
  SeatText text{i, one.seen, one.pass ? to_hex(*one.pass) : "", why, host_, {}};
  if (one.person) {
    text.person = to_text(*one.person);
    text.now.name.clear();
    text.now.kept.reset();
  }
  return text;
}

// What was told before has the old name in it: who missed it gets the table as a whole.
bool Table::know(PersonId person, const std::string& name) {
  const auto [known, is_new] = names_.try_emplace(person, name);
  if (is_new || known->second == name) return false;
  known->second = name;
  bool sits = false;
  for (TableChair& one : chairs_) {
    if (one.person != person) continue;
    one.seen.name = name;
    sits = true;
  }
  told_.clear();
  told_bytes_ = 0;
  return sits;
}

bool Table::has_person_here() const {
  return std::ranges::any_of(
      chairs_, [](const TableChair& one) { return one.is_person() && !one.seen.away; });
}

// --- The game ----------------------------------------------------------------------------------

PlayerId Table::player_of(int chair) const {
  const auto found = std::ranges::find(order_, chair);
  return found == order_.end() ? PlayerId::None
                               : id_at<PlayerId>(static_cast<int>(found - order_.begin()));
}

int Table::turn() const {
  const Turn& turn = course_->state().turn;
  return turn.round * kMaxPlayers + index(turn.player);
}

std::string_view Table::answers() const {
  if (asked() == kNobody) return "";
  const TableChair& one = chair(asked());
  if (!one.is_person()) return *one.seen.bot;
  if (one.seen.away || one.stand_in == turn()) return terms_->deputy;
  const bool is_retreat = prompt(course_->state()) == Prompt::Withdrawal;
  return is_retreat && one.seen.retreats ? kRetreatBot : "";
}

std::optional<Time> Table::due() const {
  if (asked() == kNobody || !clocks_.run() || !answers().empty()) return std::nullopt;
  return clocks_.due();
}

int Table::undoable(int chair) const {
  if (!is_playing()) return 0;
  const PlayerId seat = player_of(chair);
  const std::vector<Line>& lines = course_->lines();
  std::size_t first = lines.size();
  while (first > undo_floor_ && lines[first - 1].actor == seat) --first;
  return static_cast<int>(lines.size() - first);
}

}  // namespace sw::hall
