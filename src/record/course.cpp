#include "record/course.hpp"

#include <cassert>

namespace sw {

Action SeededChance::result(const Course& course) const {
  Random random(Random::mix(seed_) + static_cast<std::uint64_t>(course.chance_results()));
  return sample_chance(course.setting().rules, course.state(), random);
}

Course::Course(const Setting& setting) : setting_(&setting), state_(new_game(setting.rules)) {}

// --- Going on ----------------------------------------------------------------------------------

void Course::start(ActionList& legal_now, EventLog* log) {
  state_ = new_game(setting_->rules);
  lines_.clear();
  chance_results_ = 0;
  origin_.reset();
  origin_lines_ = 0;
  settle(setting_->rules, state_, legal_now, log);
}

void Course::start(const State& position, ActionList& legal_now, EventLog* log) {
  start(legal_now);
  suppose(position, legal_now, log);
}

Course::Answer Course::say(std::string_view line, ActionList& legal_now, EventLog* log) {
  const auto action = read_action(*setting_, state_, line);
  if (!action) return std::unexpected(action.error());
  carry_out(*action, legal_now, log);
  return {};
}

Course::Answer Course::play(PlayerId seat, Action action, ActionList& legal_now, EventLog* log) {
  const auto checked = check_action(*setting_, state_, seat, action);
  if (!checked) return std::unexpected(checked.error());
  carry_out(action, legal_now, log);
  return {};
}

void Course::carry_out(Action action, ActionList& legal_now, EventLog* log) {
  const PlayerId seat = actor(state_);
  if (seat == PlayerId::None) ++chance_results_;
  lines_.push_back({seat, action});
  apply(setting_->rules, state_, action, legal_now, log);
}

// N-01: every result of chance is a line of its own.
void Course::deal(ChanceSource& chance, ActionList& legal_now, EventLog* log) {
  while (waits_for_chance(state_)) {
    const auto result = chance.next(*this);
    if (!result) return;
    assert(refusal(setting_->rules, state_, PlayerId::None, *result) == Refusal::None);
    carry_out(*result, legal_now, log);
  }
}

// --- Going back --------------------------------------------------------------------------------

PlayerId Course::undoer() const {
  return lines_.size() > origin_lines_ ? lines_.back().actor : PlayerId::None;
}

bool Course::undo(PlayerId seat, ActionList& legal_now) {
  if (seat == PlayerId::None || seat != undoer()) return false;
  lines_.pop_back();
  state_ = origin_ != nullptr ? *origin_ : new_game(setting_->rules);
  settle(setting_->rules, state_, legal_now);
  for (std::size_t i = origin_lines_; i < lines_.size(); ++i) {
    apply(setting_->rules, state_, lines_[i].action, legal_now);
  }
  return true;
}

// --- Elsewhere ---------------------------------------------------------------------------------

void Course::suppose(const State& position, ActionList& legal_now, EventLog* log) {
  origin_ = std::make_shared<const State>(position);
  origin_lines_ = lines_.size();
  state_ = position;
  settle(setting_->rules, state_, legal_now, log);
}

}  // namespace sw
