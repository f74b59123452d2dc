// One game at the table of the page. It remembers what a screen wants to tell afterwards: events,
// and where redeployment started from.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "record/swg.hpp"
#include "wasm/messages.hpp"

namespace sw::wasm {

// What a screen can show of a table; how much of it depends on the eyes.
struct Scene {
  const Setting& setting;
  const State& state;
  const ActionList& legal;
  const State& placed;  // as Session::placed()
  PlayerId undoer;
};

class Session {
 public:
  // The answer is "" or a sentence why the game cannot begin.
  std::string start(const Catalog& catalog, const GameConfig& config, std::uint64_t seed);
  std::optional<RecordError> load(const Catalog& catalog, std::string_view record,
                                  std::uint64_t seed);

  Refusal say(std::string_view line);
  Refusal play(Action action);
  bool undo();

  bool begun() const { return table_ != nullptr; }
  const Game& game() const { return *table_->game; }
  const Setting& setting() const { return table_->setting; }
  const EventLog& events() const { return game().events(); }
  const std::vector<std::string>& names() const { return names_; }
  std::uint64_t seed() const { return seed_; }
  // The pieces on the board when the conquests of this turn ended, before redeployment lifts them.
  const State& placed() const { return placed_; }
  Scene scene() const {
    return {setting(), game().state(), game().legal(), placed_, game().undoer()};
  }

 private:
  void sit_down(std::unique_ptr<OpenGame> table, std::uint64_t seed);
  Refusal go_on(const Game::Answer& answer);
  void remember();

  std::unique_ptr<OpenGame> table_;
  std::uint64_t seed_ = 0;
  State placed_{};
  std::vector<std::string> names_;
};

}  // namespace sw::wasm
