// Greedy, taken apart: what its files share. Internal to the greedy bot.
#pragma once

#include <vector>

#include "bots/bot.hpp"

namespace sw::greedy {

// All values are in hundredths of a coin.
inline constexpr int kCoin = 100;

struct Attack {
  Action action;
  int gain = 0;   // hundredths of a coin
  int spent = 0;  // tokens
  int saved = 0;  // tokens that special ways save
};

// Lists to think with; they are large, so the bot keeps them.
struct Desk {
  ActionList after;             // an attempt: written and thrown away
  ActionList ahead;             // the turn played on
  std::vector<Attack> attacks;  // all that are possible now
};

// --- Small questions ---------------------------------------------------------------------------

inline int turns_left(const Question& q) { return q.rules.rounds - q.seen.turn.round; }

// Coins of the seat when its turn is scored: an attempt may already have ended the turn.
int wealth(const Question& q, const State& s);
// Coins that the seat would miss without this region of its own.
int coins_of(const Question& q, RegionId r);

// --- Conquering: the question shows a whole position, so that it can be tried out ---------------

// The conquest with the most coins for its tokens; none if nothing brings coins.
Attack best_conquest(const Question& q, Desk& desk);
// The move of the Balrog that does most harm to opponents; its gain may be negative.
Attack best_balrog(const Question& q, Desk& desk);
// The next step of a campaign, also for the race in decline that still conquers.
Action conquer_or_stop(const Question& q, Desk& desk);

// --- Placing -----------------------------------------------------------------------------------

// Tokens, pieces and relics at the end of the turn, and withdrawn tokens.
Action redeploy(const Question& q, Desk& desk, Random& random);

}  // namespace sw::greedy
