// What a move leads to, told before it is made: the coins of the turn, and what cannot be undone.
#pragma once

#include <string>

#include "cli/words.hpp"
#include "record/game.hpp"

namespace sw::cli {

// The end of the actor's own turn if he conquered nothing more.
struct TurnEnd {
  int coins = 0;          // what scoring will pay
  RegionSet left;         // regions held now that no token may stay in (U-MAP-03)
  bool homeless = false;  // the active race holds no region then
};
TurnEnd end_of_turn(const Ruleset& rules, const State& seen);

// Why a person should be asked before this: a decline, the last region given up, regions or pieces
// that are lost. "" when there is no reason.
std::string warning(const Words& words, const State& seen, const ActionList& legal, Action action);

}  // namespace sw::cli
