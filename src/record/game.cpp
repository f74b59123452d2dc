#include "record/game.hpp"

#include <algorithm>

namespace sw {

// --- Where chance comes from -------------------------------------------------------------------

std::optional<Action> SeededChance::next(const Setting& setting, const State& state, int ordinal) {
  Random random(Random::mix(seed_) + static_cast<std::uint64_t>(ordinal));
  return sample_chance(setting.rules, state, random);
}

std::optional<Action> ListedChance::next(const Setting&, const State&, int) {
  if (used_ == results_.size()) return std::nullopt;
  return results_[used_++];
}

// --- The game ----------------------------------------------------------------------------------

Game::Game(const Setting& setting, std::unique_ptr<ChanceSource> chance)
    : setting_(setting), chance_(std::move(chance)), state_(new_game(setting.rules)) {
  list_outcomes();
}

void Game::start() { start(new_game(setting_.rules)); }

void Game::start(const State& position) {
  state_ = position;
  lines_.clear();
  before_.clear();
  chance_results_ = 0;
  settle(setting_.rules, state_, legal_, log_);
  // NOLINTNEXTLINE(bugprone-unused-return-value): without a source the game waits for its line
  (void)ask_chance();
}

Game::Answer Game::set_chance(std::unique_ptr<ChanceSource> chance) {
  chance_ = std::move(chance);
  return ask_chance();
}

Game::Answer Game::say(std::string_view line) {
  const auto action = read_action(setting_, state_, line);
  if (!action) return std::unexpected(action.error());
  carry_out(actor(state_), *action);
  return ask_chance();
}

Game::Answer Game::play(PlayerId seat, Action action) {
  const auto checked = check_action(setting_, state_, seat, action);
  if (!checked) return std::unexpected(checked.error());
  carry_out(seat, action);
  return ask_chance();
}

void Game::carry_out(PlayerId seat, Action action) {
  before_.push_back(state_);
  lines_.push_back({seat, action});
  if (seat == PlayerId::None) ++chance_results_;
  apply(setting_.rules, state_, action, legal_, log_);
}

// N-01: every result of chance is a line of its own.
Game::Answer Game::ask_chance() {
  while (chance_ != nullptr && waits_for_chance(state_)) {
    const auto result = chance_->next(setting_, state_, chance_results_);
    if (!result) break;
    const auto checked = check_action(setting_, state_, PlayerId::None, *result);
    if (!checked) {
      list_outcomes();
      return std::unexpected(checked.error());
    }
    carry_out(PlayerId::None, *result);
  }
  list_outcomes();
  return {};
}

// The engine leaves the list of chance's outcomes to those who want it.
void Game::list_outcomes() {
  if (waits_for_chance(state_)) sw::legal(setting_.rules, state_, legal_);
}

bool Game::undo(PlayerId seat) {
  if (seat == PlayerId::None || !can_undo(seat)) return false;
  state_ = before_.back();
  before_.pop_back();
  lines_.pop_back();
  sw::legal(setting_.rules, state_, legal_);
  return true;
}

std::vector<std::string> Game::legal_lines() const {
  const PlayerId seat = actor(state_);
  std::vector<std::string> lines;
  lines.reserve(legal_.size());
  for (const Action action : legal_) lines.push_back(to_line(setting_, seat, action));
  std::ranges::sort(lines);
  return lines;
}

}  // namespace sw
