// Rows: the source form of races, powers and markers. They are read from content/, folded into
// sheets before a game starts, and never interpreted while it is played.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/vocabulary.hpp"

namespace sw {

using Words = BitSet<Word, std::uint32_t>;  // any of these words

struct Row {
  What what = What::Count;
  While when = While::Active;
  Per per = Per::Region;
  int amount = 0;
  int every = 1;                  // amount for each complete group of so many
  Words where;                    // none: everywhere
  Words beside_own;               // only targets beside a region of the race with such a word
  Marker marker = Marker::Count;  // Brings
  Verb verb = Verb::Count;        // Can
};

struct RaceInfo {
  int tokens = 0;  // number on the banner
  int stock = 0;   // tokens of this race in the box
  std::vector<Row> rows;
};

struct PowerInfo {
  int tokens = 0;                // number on the badge
  bool kept_in_decline = false;  // B-DECL-06
  std::vector<Row> rows;
};

struct MarkerInfo {
  int stock = 0;
  int defence = 0;             // added to the cost of its region
  int coins = 0;               // for its owner at the end of the turn, while the race is active
  bool immune = false;         // its region cannot be conquered by opponents
  bool shields_lone = false;   // counts as a race token against substitution (B-P-BIVO-03)
  bool lost_for_good = false;  // never comes back once it has left the board (B-R-HALF-04)
  bool survives_decline = false;
  Placing placing = Placing::ByVerb;
};

}  // namespace sw
