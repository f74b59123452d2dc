// How hard the planner thinks.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/temper.hpp"

namespace sw {

struct PlannerEffort {
  int width = 32;      // of the beam over the turn that is played
  int glance = 8;      // … when entries are sorted
  int entries = 5;     // expand, decline, picks that are played on; 1: none
  int beginnings = 1;  // … first conquests …
  int near = 250;      // … of plans that are so near to the best, in hundredths of a coin
  int rounds = 2;      // so many rounds
  int own_turn = 8;    // width of the beam for own turns in imagined rounds
  int reply = 4;       // … for those of opponents
  bool wary = true;    // tokens go where they may be attacked; else they are spread evenly
};

// In a game of two it pays to look further. With more players a beginning says more than another
// round.
inline constexpr PlannerEffort kDuelEffort{};
inline constexpr PlannerEffort kTableEffort{
    .glance = 4, .entries = 3, .beginnings = 4, .rounds = 1, .reply = 2};
// For many games in a short time: a narrow beam, and nothing is played on.
inline constexpr PlannerEffort kHastyEffort{.width = 6, .glance = 3, .entries = 1};

// With little effort and much temper it is a weak player (levels.hpp).
struct Mind {
  PlannerEffort duel = kDuelEffort;    // for two players on a usual board
  PlannerEffort table = kTableEffort;  // for all others
  Temper temper{};
};

std::unique_ptr<Bot> make_planner_bot(const Mind& mind);

}  // namespace sw
