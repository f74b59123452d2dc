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

struct IncomeTerm {
  RegionSet where;
  std::int8_t amount = 0;
  std::uint8_t every = 1;
  Per per = Per::Region;
  bool pick_turn_only = false;
  bool from_power = false;  // for the breakdown: banner or badge
};

struct RecruitTerm {
  RegionSet where;
  std::uint8_t amount = 0;
  std::uint8_t every = 1;
  Per per = Per::Region;
};

struct Sheet {
  // Conquest
  std::array<std::int8_t, kMaxRegions> cost{};  // change of the price, by region
  RegionSet beside_own;                         // own regions that make their neighbours cheaper …
  std::int8_t beside_own_cost = 0;              // … by this change (once, B-R-GIAN-03)
  RegionSet occupy;                             // regions the race may conquer at all
  RegionSet enter;                              // first conquests
  RegionSet reach;                              // targets that need no adjacency
  RegionSet link;                               // adjacent to each other for conquests

  // Coins and tokens
  FixedVector<IncomeTerm, 6> income;
  FixedVector<RecruitTerm, 2> recruit;
  std::uint8_t extra_tokens = 0;

  // Pieces and verbs
  MarkerSet markers;
  VerbSet verbs;

  // Losses and decline
  bool spares_losses = false;
  bool keeps_tokens = false;
  bool acts_in_decline = false;
  bool outside_limit = false;
};

// Folds the rows of a race and a power (either may be empty) for one board.
Sheet fold(const Board& board, std::span<const Row> race, std::span<const Row> power,
           bool declined);

}  // namespace sw
