// Small questions that several bots ask of a list of legal actions and of the die.
#pragma once

#include <algorithm>

#include "bots/bot.hpp"

namespace sw {

inline bool offers(const ActionList& legal, ActionKind kind) {
  return std::any_of(legal.begin(), legal.end(), [kind](Action a) { return a.kind == kind; });
}
inline bool offers(const Question& q, ActionKind kind) { return offers(q.legal, kind); }

// The first action of a kind that is offered.
inline Action first_of(const Question& q, ActionKind kind) {
  return *std::find_if(q.legal.begin(), q.legal.end(), [kind](Action a) { return a.kind == kind; });
}

inline RegionSet regions_in(const Question& q, ActionKind kind) {
  RegionSet out;
  for (const Action a : q.legal) {
    if (a.kind == kind) out.insert(a.region);
  }
  return out;
}

// Faces of the die that are at least `pips`, of six.
inline int lucky_faces(int pips) {
  return static_cast<int>(
      std::count_if(kDieFaces.begin(), kDieFaces.end(), [pips](int face) { return face >= pips; }));
}

}  // namespace sw
