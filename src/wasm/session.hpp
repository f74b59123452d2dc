// One game at the table of the page: it goes the road of every player (record/game.hpp), line by
// line, and remembers what a screen wants to tell afterwards: events, and what every turn paid.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "record/swg.hpp"
#include "wasm/messages.hpp"

namespace sw::wasm {

struct TurnPay {
  int round = 0;
  PlayerId player = PlayerId::None;
  int amount = 0;
  int coins = 0;
  bool declined = false;
  RaceId race = RaceId::None;
  PowerId power = PowerId::None;
  Terms terms;
};

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
  std::string load(const Catalog& catalog, std::string_view record, std::uint64_t seed);

  Refusal say(std::string_view line);
  Refusal play(Action action);
  bool undo();

  bool begun() const { return game_ != nullptr; }
  const Game& game() const { return *game_; }
  const Setting& setting() const { return *setting_; }
  const EventLog& events() const { return game_->events(); }
  const std::vector<TurnPay>& pays() const { return pays_; }
  const std::vector<std::string>& names() const { return names_; }
  std::uint64_t seed() const { return seed_; }
  // The pieces on the board when the conquests of this turn ended, before redeployment lifts them.
  const State& placed() const { return placed_; }
  Scene scene() const {
    return {*setting_, game_->state(), game_->legal(), placed_, game_->undoer()};
  }

 private:
  struct Mark {  // what there was before a line
    std::size_t pays = 0;
    State placed;
  };

  void open(Setting setting);
  Refusal carry_out(PlayerId seat, Action action);
  void deal();
  void keep_placed(const State& before, std::size_t first_event);
  void keep_pay(const State& before, const State& after, std::size_t first_event);

  std::unique_ptr<Setting> setting_;
  std::unique_ptr<Game> game_;
  std::uint64_t seed_ = 0;
  std::vector<TurnPay> pays_;
  std::vector<Mark> marks_;  // one per line
  State placed_{};
  std::vector<std::string> names_;
};

}  // namespace sw::wasm
