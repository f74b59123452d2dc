// Rows: the source form of races, powers and markers. They are read from content/, folded into
// sheets before a game starts, and never interpreted while it is played.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/vocabulary.hpp"

namespace sw {

using Words = BitSet<Word, std::uint32_t>;  // any of these words
using Whos = BitSet<Who, std::uint8_t>;     // any of these

// In which rounds something counts, and whether it is spent by counting once.
struct Limits {
  static constexpr std::uint8_t kLastRound = 255;
  static constexpr std::uint8_t kAlways = 255;    // `slot` of what is never spent
  static constexpr std::uint8_t kEachTurn = 128;  // added to the slot of what comes back each turn

  std::uint8_t first_round = 0;
  std::uint8_t last_round = kLastRound;
  std::uint8_t slot = kAlways;  // its number among the rows of this game that hold once

  bool is_once() const { return slot != kAlways; }
  bool any() const { return first_round > 0 || last_round < kLastRound || is_once(); }
  friend bool operator==(const Limits&, const Limits&) = default;
};
inline constexpr int kMostOnce = 24;  // rows that hold once, in one game

struct Row {
  What what = What::Count;
  While when = While::Active;
  Per per = Per::Region;
  int amount = 0;
  int every = 1;                     // amount for each complete group of so many
  Words except;                      // … but not there
  Words where;                       // none: everywhere
  Words beside_own;                  // only targets beside a region of the race with such a word
  Whos who;                          // none: whoever is there
  Once once = Once::Count;           // Count: whenever it holds
  Limits limits;                     // its rounds; the slot is given when a game is prepared
  Marker marker = Marker::Count;     // Brings, Gain
  Ability ability = Ability::Count;  // Can

  // Whether it holds now and then only, so that no mask can say it.
  bool changes() const { return who.any() || once != Once::Count || limits.any(); }
};

// Pieces that an ability brings along, and whether its row says how many or how much.
MarkerSet pieces_of(Ability ability);
bool takes_amount(Ability ability);

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
  int cheaper_beside = 0;      // discount for the owner's targets beside its region
  bool immune = false;         // its region cannot be conquered by opponents
  bool closed = false;         // … nor by anybody else
  bool shields_lone = false;   // counts as a race token against substitution (B-P-BIVO-03)
  bool lost_for_good = false;  // never comes back once it has left the board (B-R-HALF-04)
  bool holds_region = false;   // its region may be abandoned only as the last (U-R-CULT-06)
  bool free_standing = false;  // does not belong to the occupant of its region
  bool survives_decline = false;
  bool earned = false;           // once gained, it stays in its owner's hand while not on the board
  bool with_any_race = false;    // may lie with any race of its owner (U-REL-RING-01)
  bool survives_lender = false;  // stays when the place that lent the power is lost
  Words except;                  // … but not there
  Words where;                   // by conquest only there; none: everywhere
  Placing placing = Placing::ByAbility;
};

// Relics and places differ in a handful of properties; the rest is in their abilities.
struct TreasureInfo {
  bool place = false;                   // places stay, relics move to where they are used
  bool in_decline = false;              // its coins are paid in decline too
  int coins = 0;                        // for its region
  bool coins_per_terrain = false;       // … and for each other region of that terrain
  bool undoubled = false;               // the coins of its region are never doubled
  int defence = 0;                      // added to the cost of its region
  bool links_terrain = false;           // regions of its terrain are adjacent for conquests
  int start_tokens = 0;                 // from the tray at the start of the turn
  bool lends_badge = false;             // draws a badge whose power its occupant has
  int discount = 0;                     // relics used in a conquest: tokens less
  bool anywhere = false;                // … the target need not be adjacent
  bool as_if_empty = false;             // … priced as if empty, the defender loses no token
  Modifier modifier = Modifier::Count;  // how that use is called
  Ability ability = Ability::Count;
  int amount = 0;  // of the ability
};

}  // namespace sw
