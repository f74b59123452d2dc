// One game at the table of the page. It remembers what a screen wants to tell afterwards: events,
// and where redeployment started from.
#pragma once

#include <memory>
#include <optional>
#include <span>
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

  // A game that is decided elsewhere: this table has no source of chance, hears what was said there
  // and never knows better. All lines or none.
  std::optional<RecordError> follow(const Catalog& catalog, const GameRecord& record);
  Refusal hear(std::span<const std::string> lines);

  Refusal say(std::string_view line);
  Refusal play(Action action);
  // The last lines of one player, all or none.
  bool undo(int lines = 1);

  bool begun() const { return table_ != nullptr; }
  const Game& game() const { return *table_->game; }
  const Setting& setting() const { return table_->setting; }
  const EventLog& events() const { return game().events(); }
  const std::vector<std::string>& names() const { return names_; }
  // Of its chance; nothing when that comes from elsewhere.
  std::optional<std::uint64_t> seed() const { return seed_; }
  // The pieces on the board when the conquests of this turn ended, before redeployment lifts them.
  const State& placed() const { return placed_; }
  Scene scene() const {
    return {setting(), game().state(), game().legal(), placed_, game().undoer()};
  }

 private:
  std::optional<RecordError> take_up(const Catalog& catalog, const GameRecord& record,
                                     std::optional<std::uint64_t> seed);
  void sit_down(std::unique_ptr<OpenGame> table, std::optional<std::uint64_t> seed);
  Refusal go_on(const Game::Answer& answer);
  void remember();

  std::unique_ptr<OpenGame> table_;
  std::optional<std::uint64_t> seed_;
  State placed_{};
  std::vector<std::string> names_;
};

}  // namespace sw::wasm
