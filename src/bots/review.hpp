// A played game, looked back at: what each turn was worth beside the best plan for it, with the
// luck of dice and draws taken out; when races declined; where the game turned. One turn at a time,
// so that a screen can show how far it is.
#pragma once

#include <span>
#include <vector>

#include "bots/plans.hpp"
#include "bots/turn_search.hpp"
#include "catalog/setting.hpp"

namespace sw {

// Below this nobody is blamed, in hundredths of a coin.
inline constexpr int kCostly = 200;
inline constexpr std::size_t kMostCostly = 3;

// Coins in hundredths, beside what could be expected.
struct Luck {
  int dice = 0;
  int draws = 0;  // of combos, finds under monsters and the like
  int rolls = 0;
  int pips = 0;
};

struct TurnReview {
  PlayerId player = PlayerId::None;
  int round = 0;
  std::size_t first = 0;  // of the lines of the game …
  std::size_t last = 0;   // … and the one behind the last
  Shares before{};
  Shares after{};
  TurnPlan played;
  TurnPlan better;              // the best plan that was found
  std::vector<Reason> reasons;  // why it is better
  Luck luck;                    // of this player in this turn
  int cost = 0;                 // what the best plan promised more, without luck; at least 0
};

enum class Timing : std::uint8_t { Good, Early, Late, Count };
struct DeclineReview {
  PlayerId player = PlayerId::None;
  std::size_t turn = 0;  // among the turns
  RaceId race = RaceId::None;
  int active_turns = 0;  // before it declined
  Timing timing = Timing::Good;
  int turns_late = 0;
  int cost = 0;
};

struct GameReview {
  std::vector<TurnReview> turns;
  std::vector<DeclineReview> declines;
  std::array<Luck, kMaxPlayers> luck{};       // of dice in own turns, of draws in all
  std::array<int, kMaxPlayers> given_away{};  // costs of all turns
  std::array<std::vector<std::size_t>, kMaxPlayers> costly;  // the worst turns, worst first
  std::array<int, kMaxPlayers> best_turn{};  // that raised the chance to win most; -1: none
  int turning_point = -1;  // the turn after which the winner was ahead for good; -1: always
};

class Reviewer {
 public:
  // `lines` lead from the beginning of a game of this setting, which outlives the reviewer.
  Reviewer(const Setting& setting, std::span<const Line> lines);

  int turns() const { return static_cast<int>(begins_.size()); }
  int done() const { return static_cast<int>(review_.turns.size()); }
  // Looks at the next turn; false if there is none.
  bool next();
  // What is known so far; what spans turns is there at the end.
  const GameReview& review() const { return review_; }
  // The position in which a turn's player is asked first.
  const State& beginning(int turn) const { return begins_[static_cast<std::size_t>(turn)].state; }

 private:
  struct Begin {
    std::size_t line;
    State state;
  };

  void find_turns();
  void weigh_luck(TurnReview& turn, const State& root);
  int luck_of(const State& before, Action result, PlayerId seat);
  int worth_after(const State& before, Action result, PlayerId seat);
  void finish();
  void note_declines(PlayerId player);
  void note_turning_point();

  const Setting& setting_;
  std::vector<Line> lines_;
  std::vector<Begin> begins_;
  State end_{};
  GameReview review_;
  TurnSearch search_;
  ActionList legal_;
};

}  // namespace sw
