// The rules as a set of calls: the contents page of the engine.
//
// A state waits for exactly one actor at exactly one prompt (N-02). `legal` lists what that actor
// may say; an action is valid if and only if it is in that list. `apply` carries one action out and
// settles everything that needs no decision (N-04), up to the next decision of a player or of
// chance. Nothing here allocates, throws, reads a clock or keeps a generator.
#pragma once

#include <cstdint>

#include "core/random.hpp"
#include "rules/action.hpp"
#include "rules/events.hpp"
#include "rules/eyes.hpp"
#include "rules/ruleset.hpp"
#include "rules/state.hpp"
#include "rules/terms.hpp"

namespace sw {

// --- Beginning and end -------------------------------------------------------------------------

// A new game before its first draw: chance deals the row next.
State new_game(const Ruleset& rules);
// Brings a hand-made position to its next decision; `legal_now` is filled as by apply().
void settle(const Ruleset& rules, State& state, ActionList& legal_now, EventLog* log = nullptr);

// Makes a hand-made position consistent: from tokens, markers and races in play it derives defence,
// trays and supplies. For scenarios and tests; a game keeps them up to date by itself.
void recount(const Ruleset& rules, State& state);

// Who has won: most coins, then most race tokens on the map (B-END-01 … 03). Empty before the end.
PlayerSet winners(const Ruleset& rules, const State& state);

// --- Whose decision it is ----------------------------------------------------------------------

Prompt prompt(const State& state);
bool waits_for_chance(const State& state);
// The player who is asked; None when it is chance's turn or the game is over.
PlayerId actor(const State& state);

// --- Actions -----------------------------------------------------------------------------------

// All legal actions of the actor, also of chance. Never empty before the end.
void legal(const Ruleset& rules, const State& state, ActionList& out);
// Carries out a legal action. `legal_now` receives the legal actions after it; it stays empty when
// chance is next (its outcomes are many: ask legal() or sample_chance()) or the game is over.
void apply(const Ruleset& rules, State& state, Action action, ActionList& legal_now,
           EventLog* log = nullptr);
// Why `seat` may not say this now; None if it is legal. The reasons come in the order of 70.7.
Refusal refusal(const Ruleset& rules, const State& state, PlayerId seat, Action action);

// --- Chance ------------------------------------------------------------------------------------

// One outcome at random, with the right weights. The state must wait for chance.
Action sample_chance(const Ruleset& rules, const State& state, Random& random);
// The weight of an outcome among all outcomes that legal() lists: faces of the die, ways to
// complete a set-up, else 1.
int chance_weight(const Ruleset& rules, const State& state, Action outcome);

// --- Questions ---------------------------------------------------------------------------------

// The race that conquers now: Ghouls in decline in their phase, else the active race; may be None.
CivId conqueror(const Ruleset& rules, const State& state);
// Regions the conqueror may attack at all, whatever they cost.
RegionSet targets(const Ruleset& rules, const State& state);
// Tokens needed without optional modifiers, a pending Berserk roll included; at least 1.
int cost(const Ruleset& rules, const State& state, RegionId region);
// All targets with what they cost, in one go.
struct Price {
  RegionId region = RegionId::None;
  std::uint8_t tokens = 0;
};
using Prices = FixedVector<Price, kMaxRegions>;
void prices(const Ruleset& rules, const State& state, Prices& out);
Terms cost_terms(const Ruleset& rules, const State& state, RegionId region);
// Coins the player would score now.
int income(const Ruleset& rules, const State& state, PlayerId player);
Terms income_terms(const Ruleset& rules, const State& state, PlayerId player);

// Pieces of a kind that wait in a player's hand; those of a lent power too.
int pieces_in_hand(const Ruleset& rules, const State& state, PlayerId player, Marker marker);
// Tokens of a race in the common supply.
int tray(const Ruleset& rules, const State& state, RaceId race);

// --- Hidden information ------------------------------------------------------------------------

// See rules/eyes.hpp: view() shows a state as some eyes see it.

// A complete state that fits the view of a seat: hidden coins are filled in at random.
State sample(const Ruleset& rules, const State& seen, PlayerId seat, Random& random);

// --- Self-control ------------------------------------------------------------------------------

// Every invariant of a settled state: nullptr if all hold, else the first broken one in words.
const char* check(const Ruleset& rules, const State& state);
// Equal states have equal hashes on every platform.
std::uint64_t hash(const State& state);

}  // namespace sw
