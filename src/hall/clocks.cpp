#include "hall/clocks.hpp"

#include <algorithm>

namespace sw::hall {

namespace {

constexpr Time kSecond = 1000;
// What the way of an answer through the net may take is nobody's time.
constexpr Time kWay = kSecond / 2;
// People read what others have done.
constexpr Time kReading = 400;
constexpr Time kMostReading = 6 * kSecond;
// For a question in another's turn
constexpr Time kAnswer = 45 * kSecond;
constexpr Time kAnswerFromBank = 10 * kSecond;
constexpr Time kLeastAnswerOfDays = 6 * 3600 * kSecond;
constexpr int kAnswersInATurn = 4;
// With this much on a bank one can play a turn.
constexpr Time kTurnFromBank = 60 * kSecond;

}  // namespace

Clocks::Clocks(const wire::Clock& rule, int chairs) : rule_(rule), chairs_(chairs) {
  for (Hand& hand : hands_) hand.left = rule.seconds * kSecond;
}

void Clocks::charge(Time took) {
  if (!run() || asked_.chair == kNobody) return;
  budget_ = std::max<Time>(0, budget_ - took);
  if (keeps_rest()) hands_[static_cast<std::size_t>(asked_.chair)].left = budget_;
}

void Clocks::decided(int chair) {
  for (int other = 0; other < chairs_; ++other) {
    std::uint8_t& unread = hands_[static_cast<std::size_t>(other)].unread;
    if (other == chair) {
      unread = 0;
    } else if (unread * kReading < kMostReading) {
      ++unread;
    }
  }
}

void Clocks::begin_turn(int chair, int round) {
  Hand& hand = hands_[static_cast<std::size_t>(chair)];
  const bool first = hand.round == 0;
  hand.round = static_cast<std::uint8_t>(round);
  if (rule_.kind != wire::ClockKind::Bank) {
    hand.left = one_turn();
  } else if (!first) {
    hand.left += rule_.plus * kSecond;
  }
}

void Clocks::ask(const Asked& asked, Time at) {
  const bool goes_on = asked == asked_;
  asked_ = asked;
  since_ = at + kWay;
  if (!run() || asked.chair == kNobody || goes_on) return;

  Hand& hand = hands_[static_cast<std::size_t>(asked.chair)];
  // A line that is taken back brings one's turn back, but no second time for it.
  if (asked.own_turn && hand.round != asked.round) begin_turn(asked.chair, asked.round);
  if (!asked.own_turn && rule_.kind == wire::ClockKind::Bank) hand.left += kAnswerFromBank;
  budget_ = keeps_rest() ? hand.left : one_answer();
  since_ += std::min(kMostReading, hand.unread * kReading);
}

void Clocks::refresh(Time at) {
  if (!run() || asked_.chair == kNobody) return;
  since_ = at + kWay;
  budget_ = std::max(budget_, asked_.own_turn ? one_turn() : one_answer());
  if (keeps_rest()) hands_[static_cast<std::size_t>(asked_.chair)].left = budget_;
}

Time Clocks::cost_at(Time now) const {
  return run() ? std::clamp<Time>(now - since_, 0, budget_) : 0;
}

std::vector<Time> Clocks::left() const {
  std::vector<Time> out;
  if (!run()) return out;
  for (int chair = 0; chair < chairs_; ++chair) {
    out.push_back(chair == asked_.chair ? budget_ : hands_[static_cast<std::size_t>(chair)].left);
  }
  return out;
}

Time Clocks::one_turn() const {
  return rule_.kind == wire::ClockKind::Bank ? kTurnFromBank : rule_.seconds * kSecond;
}

Time Clocks::one_answer() const {
  switch (rule_.kind) {
    case wire::ClockKind::Bank: return kTurnFromBank;
    case wire::ClockKind::Days: return std::max(kLeastAnswerOfDays, one_turn() / kAnswersInATurn);
    default: return kAnswer;
  }
}

}  // namespace sw::hall
