// A sum with its reasons: "2 land + 1 mountain - 1 Commando". Costs and incomes come in this form
// for people; the engine itself uses the plain totals.
#pragma once

#include <cstdint>

#include "core/fixed_vector.hpp"
#include "rules/vocabulary.hpp"

namespace sw {

struct Term {
  enum class Kind : std::uint8_t {
    Land,      // an empty region
    Mountain,  // printed
    LostTribe,
    Tokens,   // race tokens of `race`
    Marker,   // pieces of `marker`
    Race,     // effect of a banner
    Power,    // effect of a badge
    Die,      // pips of a Berserk roll
    Minimum,  // fills up to one token
    Regions,  // a coin per region of `race`
    River,    // an empty river
    Monsters,
    Treasure,  // a relic or place
    Lent,      // effect of a power that a place lends
    Relics,    // relics used in the conquest
    Doubled,   // the Scepter's second payment
    Kept,      // tokens in decline under Scavengers
    Island,    // a whole sky island
    Floor,     // regions never pay less than nothing
    Vanished,  // coins for regions of a race that vanished in decline
    Count      // none, where a term is a reason
  };
  Kind kind = Kind::Land;
  RaceId race = RaceId::None;
  PowerId power = PowerId::None;
  Marker marker = Marker::Count;
  sw::Treasure treasure = sw::Treasure::Count;
  bool declined = false;  // income of a race in decline
  std::int16_t amount = 0;

  bool has_reason_of(const Term& other) const {
    Term same = other;
    same.amount = amount;
    return *this == same;
  }
  friend bool operator==(const Term&, const Term&) = default;
};

using Terms = FixedVector<Term, 48>;

inline int total(const Terms& terms) {
  int sum = 0;
  for (const Term& term : terms) sum += term.amount;
  return sum;
}

}  // namespace sw
