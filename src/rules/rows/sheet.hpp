// What a combo can do on the board of this game, as masks and small numbers: the folded form of the
// rows of its race and its power, one sheet while active and one while in decline.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/fixed_vector.hpp"
#include "rules/board.hpp"
#include "rules/rows/row.hpp"

namespace sw {

// Where an effect comes from, for the breakdown of sums.
enum class Source : std::uint8_t { Banner, Badge, Lent };

struct IncomeTerm {
  RegionSet where;
  std::int8_t amount = 0;
  std::uint8_t every = 1;
  Per per = Per::Region;
  bool limited : 1 = false;  // not always: see the next two
  bool pick_turn_only : 1 = false;
  Source source = Source::Banner;
  Limits limits;
};
static_assert(sizeof(IncomeTerm) == 16, "every turn of every search reads them");

struct RecruitTerm {
  RegionSet where;
  std::uint8_t amount = 0;
  std::uint8_t every = 1;
  Per per = Per::Region;
  Limits limits;
};

struct GainTerm {
  RegionSet where;
  Marker marker = Marker::Count;
  std::uint8_t amount = 0;
};

// Own regions in `from` change the price of what lies beside them (once, B-R-GIAN-03).
struct BesideTerm {
  RegionSet from;
  std::int8_t amount = 0;
  Source source = Source::Banner;
};

// A change of the price that depends on who is in the region, on the moment, or is spent.
struct CostTerm {
  RegionSet where;
  std::int8_t amount = 0;
  Whos who;
  bool pick_turn_only = false;
  Limits limits;
  Source source = Source::Banner;
};

// A way to regions that depends on who is there or on the round.
struct WayTerm {
  RegionSet where;
  Whos who;
  Limits limits;
  bool entering = false;  // a first conquest; else one that needs no adjacency
};

// Rows of a kind that one race or power may have, so that with a lent power there is room.
inline constexpr int kFewRows = 2;
inline constexpr int kOwners = 3;  // of rows that hold together: banner, badge, what a place lends

struct Sheet {
  // Conquest
  std::array<std::int8_t, kMaxRegions> cost{};       // change of the price, by region
  std::int8_t surcharge = 0;                         // the part of it that is a rise everywhere
  std::int8_t fresh_discount = 0;                    // in the turn of the pick
  std::int8_t lent_fresh_discount = 0;               // … in the turn in which its place is taken
  RegionSet occupy;                                  // regions the race may conquer at all
  RegionSet enter;                                   // first conquests
  RegionSet reach;                                   // targets that need no adjacency
  RegionSet touch;                                   // adjacent to every region of the race
  FixedVector<RegionSet, kOwners * kFewRows> links;  // those of each are adjacent to each other
  FixedVector<BesideTerm, kOwners * kFewRows> beside_own;
  RegionSet stay;  // rivers it need not leave

  // Coins, tokens, pieces
  FixedVector<IncomeTerm, 9> income;
  FixedVector<RecruitTerm, kOwners> recruit;
  FixedVector<GainTerm, kOwners> gain;
  std::uint8_t extra_tokens = 0;
  MarkerSet markers;
  AbilitySet abilities;
  std::array<std::uint8_t, kAbilities> amounts{};  // how many or how much, of abilities that count

  // Losses and decline
  std::uint8_t toll = 0;
  std::uint8_t martyrdom = 0;
  std::uint8_t tribute = 0;
  std::uint8_t vanish_coins = 0;
  bool steady = false;  // prices change with nothing but the defence; set by the ruleset
  bool spares_losses = false;
  bool unaffected = false;
  bool early_coins = false;
  bool has_malus = false;  // some region may pay less than its coin
  bool keeps_tokens = false;
  bool last_deploy = false;
  bool acts_in_decline = false;
  bool outside_limit = false;

  // What is not the same in every turn; printed races have none of it
  FixedVector<CostTerm, kOwners * kFewRows> costs;
  FixedVector<WayTerm, kOwners * kFewRows> ways;

  int amount(Ability a) const { return amounts[static_cast<std::size_t>(a)]; }
  // Adds the sheet of a power that is lent to the race for a while.
  void add_lent(const Sheet& power);
};

// Folds the rows of a race and a power (either may be empty) for one board.
Sheet fold(const Board& board, std::span<const Row> race, std::span<const Row> power,
           bool declined);

}  // namespace sw
