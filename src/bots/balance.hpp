// How races and powers do, read off finished games between bots: how often they are picked, what
// they bring, how often their holders win.
//
// Two kinds of games answer two questions (docs/BALANCE.md). In free games everybody picks as he
// likes: they say what is wanted. In dealt games everybody takes the first combo of the row, so
// that who holds what is chance alone: they say what it is worth, without the taste of the bots.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "bots/bot.hpp"
#include "record/notation.hpp"
#include "rules/engine.hpp"

namespace sw {

// A quotient of two sums over games. Games are independent of each other, what happens within one
// is not: the game is the unit of the interval. Whole numbers only, so that the order in which
// games are added plays no role.
struct Ratio {
  std::int64_t games = 0;  // in which there was something to count
  std::int64_t x = 0;
  std::int64_t n = 0;

  void add(std::int64_t game_x, std::int64_t game_n);
  void add(const Ratio& other);
  double value() const;  // 0 if nothing was counted
  // Half of the 95 % interval; only from kFewGames on it means anything.
  double margin() const;
  bool is_known() const { return games >= kFewGames; }

  static constexpr std::int64_t kFewGames = 30;

 private:
  std::int64_t xx_ = 0;
  std::int64_t xn_ = 0;
  std::int64_t nn_ = 0;
};

// Of one race or power, or of all of them.
struct Standing {
  // Free games
  Ratio picked;  // picks by times it lay in the row when somebody picked
  Ratio place;   // in the row when it was picked, from 1
  Ratio price;   // coins paid less coins found on it
  Ratio chosen;  // wins by holders
  // Dealt games
  Ratio active;    // coins by turns as the active race
  Ratio declined;  // … in decline
  Ratio wins;      // by holders; winners of a shared victory share one win
  Ratio lead;      // coins at the end before the mean of the opponents

  void add(const Standing& other);
};

enum class Deal : std::uint8_t { Free, Dealt };

class Balance {
 public:
  explicit Balance(const Ruleset& rules);

  // Reads a finished game from its first draw on.
  void add(Deal deal, std::span<const Line> lines);
  void add(const Balance& other);

  const Standing& of(RaceId id) const { return races_[static_cast<std::size_t>(id)]; }
  const Standing& of(PowerId id) const { return powers_[static_cast<std::size_t>(id)]; }
  const Standing& of(RaceId race, PowerId power) const { return combos_[combo(race, power)]; }
  const Standing& all() const { return all_; }

 private:
  std::size_t combo(RaceId race, PowerId power) const {
    return static_cast<std::size_t>(race) * rules_.powers.size() + static_cast<std::size_t>(power);
  }

  const Ruleset& rules_;
  std::vector<Standing> races_;
  std::vector<Standing> powers_;
  std::vector<Standing> combos_;
  Standing all_;
};

// The player of dealt games: takes the first combo of the row, and is the other bot in all else.
std::unique_ptr<Bot> make_dealt_bot(std::unique_ptr<Bot> player);

// The combo with which dealt game number `game` begins: each one in turn, so that all of them meet.
Action opening_draw(const Ruleset& rules, std::int64_t game);
std::int64_t combo_count(const Ruleset& rules);

}  // namespace sw
