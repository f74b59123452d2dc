// Abilities that rows cannot say. Each verb is one file with plain functions for the moments at
// which it has a say; a bit in the sheet tells whether a race has it, so an absent verb costs
// nothing. To add one: name it in Verb, write its file, enter it in the table of verbs.cpp.
// Internal to rules/.
#pragma once

#include "rules/campaign.hpp"

namespace sw {

struct VerbHooks {
  // Adds its actions to the conquest prompt. `affordable`: some ordinary conquest can be paid now.
  void (*list_conquest)(const Campaign& c, bool affordable, ActionList& out) = nullptr;
  // Carries out a conquest with its modifier.
  void (*conquer)(Table& t, CivId attacker, RegionId r) = nullptr;
  // Why this modified conquest is not possible, of the reasons that only the verb knows.
  Refusal (*refuse_conquest)(const Campaign& c, RegionId r) = nullptr;
  // Adds its actions to the prompt after scoring.
  void (*list_after)(const Ruleset& rules, const State& s, ActionList& out) = nullptr;
  // Carries out an action of its own kind.
  void (*act)(Table& t, Action action) = nullptr;
};

const VerbHooks& hooks(Verb verb);
Verb verb_of(Modifier modifier);

// sorcery.cpp — B-R-SORC
extern const VerbHooks kSorcery;
// dragon.cpp — B-P-DRAG
extern const VerbHooks kDragon;
// berserk.cpp — B-P-BERS
extern const VerbHooks kBerserk;
// diplomat.cpp — B-P-DIPL
extern const VerbHooks kDiplomat;
// stout.cpp — B-P-STOU
extern const VerbHooks kStout;

}  // namespace sw
