// Which keys go with which `what` of a row, and how large its amount may be.
#pragma once

#include "rules/rows/row.hpp"

namespace sw {

inline constexpr int kMostAmount = 20;
inline constexpr int kMostCost = 6;

using Onces = BitSet<Once, std::uint8_t>;
inline constexpr Onces kOncePerGame = Onces::of(Once::Game);

// The keys that go with each `what`, besides "what" and "while".
struct Grammar {
  bool amount = false;
  bool counted = false;  // per, every
  bool where = false;
  bool beside_own = false;
  bool marker = false;
  bool ability = false;
  bool who = false;
  bool rounds = false;  // from-round, to-round
  Onces once{};         // how it may be limited
};

constexpr Grammar grammar_of(What what) {
  switch (what) {
    case What::Cost:
      return {.amount = true,
              .where = true,
              .beside_own = true,
              .who = true,
              .rounds = true,
              .once = kOncePerGame | Onces::of(Once::Turn)};
    case What::Income:
    case What::Recruit:
      return {.amount = true, .counted = true, .where = true, .rounds = true, .once = kOncePerGame};
    case What::Enter:
    case What::Reach: return {.where = true, .who = true, .rounds = true};
    case What::Touch:
    case What::Link:
    case What::Occupy:
    case What::Stay: return {.where = true};
    case What::Brings: return {.marker = true};
    case What::Gain: return {.amount = true, .where = true, .marker = true};
    case What::Toll:
    case What::Martyrdom:
    case What::Tribute:
    case What::Vanish: return {.amount = true};
    case What::Can: return {.ability = true};
    case What::ExtraTokens: return {.amount = true};
    default: return {};
  }
}

struct Range {
  int low;
  int high;
};

constexpr Range amounts_of(What what) {
  switch (what) {
    case What::Cost: return {-kMostCost, kMostCost};
    case What::Income: return {-kMostAmount, kMostAmount};
    default: return {1, kMostAmount};
  }
}

// What a row meant that was written before abilities had numbers.
constexpr int earlier_amount(Ability ability) {
  switch (ability) {
    case Ability::Bolt:
    case Ability::Reborn: return 2;
    case Ability::Vengeance: return 4;
    default: return 5;  // pacts, zeppelins
  }
}

}  // namespace sw
