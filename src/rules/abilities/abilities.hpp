// Abilities that rows cannot say. Each ability is one file with plain functions for the moments at
// which it has a say; a bit in the sheet (or a property of a treasure) tells who has it, so an
// absent ability costs nothing. To add one: name it in Ability, write its file, enter it in the
// table of abilities.cpp. Internal to rules/.
#pragma once

#include "rules/campaign.hpp"

namespace sw {

struct AbilityHooks {
  // Changes where the race may attack and what it pays.
  void (*shape)(Campaign& c) = nullptr;
  // Adds its choices to the prompt at the start of the turn.
  void (*list_opening)(const Ruleset& rules, const State& s, CivId id, ActionList& out) = nullptr;
  // Adds its actions to the conquest prompt. `affordable`: some ordinary conquest can be paid now.
  void (*list_conquest)(const Campaign& c, bool affordable, ActionList& out) = nullptr;
  // Carries out a conquest with its modifier.
  void (*conquer)(Table& t, CivId attacker, RegionId r) = nullptr;
  // Why this modified conquest is not possible, of the reasons that only the ability knows.
  Refusal (*refuse_conquest)(const Campaign& c, RegionId r) = nullptr;
  // Adds its actions to the prompt after scoring. For abilities of treasures `id` is the holder's
  // race.
  void (*list_after)(const Ruleset& rules, const State& s, ActionList& out) = nullptr;
  // Coins taken from other players after the bank has paid.
  void (*collect)(Table& t, CivId id) = nullptr;
  // Carries out an action of its own kind.
  void (*act)(Table& t, Action action) = nullptr;
};

const AbilityHooks& hooks(Ability ability);
// Who has a say at a moment, so that the others need not be asked.
struct AbilitiesByMoment {
  AbilitySet shape, opening, conquest, after, collect;
};
extern const AbilitiesByMoment kAbilities;
// The ability behind a way to conquer that replaces the ordinary one; Count for relics that only
// help.
Ability ability_of(Modifier modifier);

// Base: B-R-SORC, B-P-DRAG, B-P-BERS, B-P-DIPL, B-P-STOU
extern const AbilityHooks kSorcery, kDragon, kBerserk, kDiplomat, kStout;
// Underground races and powers: U-P-VAMP, U-R-CULT, U-R-FLAM, U-R-MIME, U-R-WISP, U-R-LIZA,
// U-P-MAGI, U-P-REBO, U-P-THIE, U-P-VENG
extern const AbilityHooks kVampire, kAncient, kEruption, kHammers, kMimicry, kWisps, kWading, kBag,
    kReborn, kThieving, kVengeance;
// Sky Islands: S-R-DRAK, S-R-STOR, S-R-WEND, S-R-SCAV, S-P-GUNN, S-P-HAGG, S-P-RACK, S-P-ZEPP
extern const AbilityHooks kDrakon, kBolt, kClearing, kScavenging, kGunner, kHaggling, kRacket,
    kZeppelin;
// Treasures: U-PLC-ALTA, U-PLC-CRYP, U-PLC-PENT, U-REL-RING, U-REL-SCEP, U-REL-ORB
extern const AbilityHooks kAltar, kHaunting, kBalrog, kRing, kScepter, kOrb;

// --- What single abilities offer to the flow of the game
// -------------------------------------------

// relics.cpp — relics that are used in a conquest
Means means_of(const Ruleset& rules, Modifiers with);
// The sets of these relics that can help now, each as itself, as the Bag, or not at all.
using HelpingSets = FixedVector<Modifiers, 32>;
HelpingSets helping_sets(const Campaign& c, Modifiers relics);
void list_with_relics(const Campaign& c, ActionList& out);
// Ways for a conquest that replaces the ordinary one to reach farther: none, or with these.
FixedVector<Modifiers, 3> reaching_farther(const Campaign& c);
RegionSet reached_with(const Campaign& c, Modifiers with);
// Why these relics cannot be used for this region.
Refusal refuse_relics(const Campaign& c, RegionId r, Modifiers with);
// The relics lie in the region of their use, or are used up by a failed attempt.
void use_relics(Table& t, RegionId r, Modifiers with, bool success);
bool is_relic(Modifier m);

// vengeance.cpp
void mark_for_vengeance(Table& t, PlayerId avenger, PlayerId offender);

// wisps.cpp — a roll is waiting for its one region
bool fits_wisps(Modifiers with);  // whether these can be named together with the roll
bool ask_wisps(Table& t, ActionList& out);
void end_wisps(Table& t, int pips);

// balrog.cpp
bool ask_first_balrog(Table& t, ActionList& out);
void list_balrog(const Ruleset& rules, const State& s, ActionList& out);
Refusal refuse_balrog(const Ruleset& rules, const State& s, RegionId r);

// haunting.cpp
void list_ghost(const Ruleset& rules, const State& s, ActionList& out);

// avarice.cpp — Ring and Scepter
void list_end_relics(const Ruleset& rules, const State& s, ActionList& out);

// zeppelin.cpp, gunner.cpp, haggling.cpp, racket.cpp
void land_zeppelin(Table& t, RegionId r, int pips);
void rest_cannons(Table& t);
void settle_pacts(Table& t);
int pacts_left(const State& s);
void take_back_pacts(Table& t);
void collect_racket(Table& t, int skipped);

// treasures.cpp
void notice_taken(Table& t, CivId id, Treasure treasure);
void do_reveal(Table& t, Treasure treasure);
void do_lend(Table& t, PowerId power);
PowerSet lendable(const State& s);
// Pieces whose ground is gone leave: the Ghost of a lost Crypt, markers of a power no longer lent.
void keep_promises(Table& t);

}  // namespace sw
