#include "record/game.hpp"

namespace sw {

Game::Game(const Setting& setting, std::unique_ptr<ChanceSource> chance)
    : course_(setting), chance_(std::move(chance)) {
  sw::legal(setting.rules, state(), legal_);
}

void Game::start() {
  forget();
  course_.start(legal_, log());
  ask_chance();
}

void Game::start(const State& position) {
  forget();
  course_.start(position, legal_, log());
  ask_chance();
}

void Game::forget() {
  events_.clear();
  marks_.clear();
}

void Game::set_chance(std::unique_ptr<ChanceSource> chance) {
  chance_ = std::move(chance);
  ask_chance();
}

Game::Answer Game::say(std::string_view line) {
  marks_.push_back(events_.size());
  return go_on(course_.say(line, legal_, log()));
}

Game::Answer Game::play(PlayerId seat, Action action) {
  marks_.push_back(events_.size());
  return go_on(course_.play(seat, action, legal_, log()));
}

Game::Answer Game::go_on(Answer answer) {
  if (answer) {
    ask_chance();
  } else {
    marks_.pop_back();
  }
  return answer;
}

// The engine leaves the list of chance's outcomes to those who want it.
void Game::ask_chance() {
  if (chance_ != nullptr) course_.deal(*chance_, legal_, log());
  if (waits_for_chance(state())) sw::legal(setting().rules, state(), legal_);
}

bool Game::undo(PlayerId seat) {
  if (!course_.undo(seat, legal_)) return false;
  events_.resize(marks_.back());
  marks_.pop_back();
  return true;
}

std::unique_ptr<OpenGame> open_game(Setting setting) {
  auto opened = std::make_unique<OpenGame>();
  opened->setting = std::move(setting);
  opened->game = std::make_unique<Game>(opened->setting);
  opened->game->listen();
  opened->game->start();
  return opened;
}

std::vector<std::string> Game::legal_lines() const { return lines_of(setting(), state(), legal_); }

}  // namespace sw
