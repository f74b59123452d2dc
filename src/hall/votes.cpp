// What people decide together: to end a game without a result, to take a chair from somebody, to
// let the deputy answer for who is gone.
#include <algorithm>

#include "hall/work.hpp"

namespace sw::hall {

namespace {

constexpr Time kOpenLive = rates::kMinute;
constexpr Time kOpenDays = 24 * rates::kHour;
constexpr Time kGoneFor = rates::kMinute;
constexpr int kLeastToKick = 2;

int count(ChairSet set) { return std::popcount(set); }

}  // namespace

// People who are not away; whom it is about has no say.
ChairSet Hall::Work::voters(const Sitting& sitting, const Vote& vote) {
  ChairSet out = 0;
  for (int i = 0; i < sitting.table.seats(); ++i) {
    const TableChair& one = sitting.table.chair(i);
    if (one.is_person() && !one.seen.away && i != vote.whom) out |= chair_bit(i);
  }
  return out;
}

int Hall::Work::needed(const Sitting& sitting, const Vote& vote) {
  const int all = count(voters(sitting, vote));
  return vote.what == wire::VoteWhat::Deputy ? all / 2 + 1 : all;
}

wire::Ballot Hall::Work::ballot(const Sitting& sitting, const Vote& vote, wire::VoteState state) {
  wire::Ballot out;
  out.what = vote.what;
  if (vote.whom != kNobody) out.whom = vote.whom;
  out.by = vote.by;
  for (int i = 0; i < sitting.table.seats(); ++i) {
    if (has(vote.yes, i)) out.yes.push_back(i);
  }
  out.need = needed(sitting, vote);
  out.until = vote.until;
  out.state = state;
  return out;
}

// Whether such a vote may be held now.
bool Hall::Work::may_vote(const Sitting& sitting, const Vote& vote) const {
  const Table& table = sitting.table;
  if (!table.is_playing() || vote.whom >= table.seats() || count(voters(sitting, vote)) == 0) {
    return false;
  }
  switch (vote.what) {
    case wire::VoteWhat::Abort: return vote.whom == kNobody;
    case wire::VoteWhat::Kick:
      return vote.whom != kNobody && table.chair(vote.whom).is_person() &&
             count(voters(sitting, vote)) >= kLeastToKick;
    case wire::VoteWhat::Deputy:
      return vote.whom != kNobody && vote.whom == table.asked() && table.answers().empty() &&
             !sitting.is_here(vote.whom) &&
             now_ >= sitting.gone_since[static_cast<std::size_t>(vote.whom)] + kGoneFor;
    case wire::VoteWhat::Count: break;
  }
  return false;
}

void Hall::Work::on(Client& client, const wire::CastVote& cast) {
  Sitting* const sitting = begin_command(client, cast.chair, cast);
  if (sitting == nullptr) return;
  Vote vote;
  vote.what = cast.what;
  vote.by = cast.chair;
  if (cast.whom) vote.whom = *cast.whom;
  vote.until = now_ + (sitting->table.clocks().is_slow() ? kOpenDays : kOpenLive);
  const auto known = std::ranges::find_if(sitting->votes, [&](const Vote& one) {
    return one.what == vote.what && one.whom == vote.whom;
  });
  const bool is_new = known == sitting->votes.end();
  if (!has(voters(*sitting, vote), cast.chair) || (is_new && !cast.yes) ||
      !may_vote(*sitting, vote)) {
    return refuse(client, cast.c, wire::Code::NotNow);
  }
  tell(client, wire::Ok{cast.c, {}});
  if (!cast.yes && known->what != wire::VoteWhat::Deputy) {  // it needed all of them
    const Vote failed = *known;
    sitting->votes.erase(known);
    return tell_all(*sitting, ballot(*sitting, failed, wire::VoteState::Failed));
  }
  Vote& counted = is_new ? sitting->votes.emplace_back(vote) : *known;
  counted.yes &= static_cast<ChairSet>(~chair_bit(cast.chair));
  if (cast.yes) counted.yes |= chair_bit(cast.chair);
  if (!is_decided(*sitting, counted)) {
    tell_all(*sitting, ballot(*sitting, counted, wire::VoteState::Open));
  }
  touch(*sitting);
}

bool Hall::Work::is_decided(const Sitting& sitting, const Vote& vote) {
  return count(vote.yes & voters(sitting, vote)) >= needed(sitting, vote);
}

// Votes that are over: who wanted to vote has, time is up, or what they were about has passed.
void Hall::Work::count_votes(Sitting& sitting) {
  for (std::size_t i = 0; i < sitting.votes.size();) {
    const Vote vote = sitting.votes[i];
    if (may_vote(sitting, vote) && now_ < vote.until && !is_decided(sitting, vote)) {
      ++i;
      continue;
    }
    const bool passed = may_vote(sitting, vote) && is_decided(sitting, vote);
    if (passed && (sitting.draft != nullptr || now_ < sitting.retry_at)) return;  // in a moment
    sitting.votes.erase(sitting.votes.begin() + static_cast<std::ptrdiff_t>(i));
    if (passed) return enact(sitting, vote);
    tell_all(sitting, ballot(sitting, vote, wire::VoteState::Failed));
  }
}

void Hall::Work::enact(Sitting& sitting, const Vote& vote) {
  const wire::Ballot passed = ballot(sitting, vote, wire::VoteState::Passed);
  if (vote.what == wire::VoteWhat::Deputy) {
    sitting.deputize = sitting.table.n();
    note(Note::What::TookOver, sitting.table.id());
    return tell_all(sitting, passed);
  }
  Draft& draft = draft_of(sitting);
  draft.enacts = vote;  // once more, if the store fails
  draft.answers.push_back({{}, passed});
  if (vote.what == wire::VoteWhat::Abort) {
    add_end(draft, wire::EndWhy::Aborted);
  } else {
    SeatText text = sitting.table.seat_text(vote.whom, wire::SeatWhy::Kicked);
    text.now.kind = wire::ChairKind::Bot;
    text.now.name.clear();
    text.now.bot = sitting.table.terms().deputy;
    text.now.away = false;
    text.pass.clear();
    text.person.reset();
    if (text.host == vote.whom) text.host = sitting.table.longest_seated(vote.whom);
    add(draft, entry(draft.table, EntryKind::Seat, kNobody, "", json_text(text)));
  }
  write(sitting);
}

}  // namespace sw::hall
