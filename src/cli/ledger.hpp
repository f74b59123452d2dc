// Where the coins of a game came from, found by playing its lines once more.
#pragma once

#include <string>
#include <vector>

#include "cli/words.hpp"
#include "record/notation.hpp"

namespace sw::cli {

struct Account {
  int start = kStartCoins;
  int regions = 0;   // of active races
  int declined = 0;  // all that races in decline brought
  int races = 0;     // bonuses of banners held at the end of turns
  int powers = 0;    // bonuses of badges and their pieces
  int once = 0;      // conquests and gifts: what a later look at the board does not show
  int paid = 0;      // for combos
  int found = 0;     // on combos

  int total() const { return start + regions + declined + races + powers + once - paid + found; }
};

// By player. The lines begin with the first draw of a new game.
std::vector<Account> accounts(const Setting& setting, const std::vector<Line>& lines);

// The table at the end of a game, winners marked.
std::string score_page(const Words& words, const State& end, const std::vector<Line>& lines);

}  // namespace sw::cli
