// The phases of a turn (T0–T9 of the rules), one file each. settle() walks through them: `ask_…`
// does what is forced and returns true when somebody has to decide, with the choices in `out`;
// `do_…` carries a decision out. Internal to rules/.
#pragma once

#include "core/random.hpp"
#include "rules/table.hpp"

namespace sw {

// deal.cpp — what chance places before the first round
void list_lifts(const Ruleset& rules, const State& s, ActionList& out);
void list_monsters(const Ruleset& rules, const State& s, ActionList& out);
Action sample_setup(const Ruleset& rules, const State& s, Random& random);
int setup_weight(const Ruleset& rules, const State& s, Action outcome);
void do_lift(Table& t, Action action);
void do_monsters(Table& t, RegionId r);

// start.cpp — T0
void start_turn(Table& t);
bool ask_opening(Table& t, ActionList& out);

// draw.cpp — the row of combos is refilled by chance
bool draw_needed(const State& s);
bool draw_forced(const State& s);  // exactly one possible result (N-04)
void list_draws(const State& s, ActionList& out);
void do_draw(Table& t, Action action);

// choose.cpp — T1, T2
bool ask_choose(Table& t, ActionList& out);
void do_pick(Table& t, int k, int swap);
void do_expand(Table& t);
void begin_conquests(Table& t);

// conquer.cpp — T3, T4
bool ask_conquest(Table& t, ActionList& out);
void do_abandon(Table& t, RegionId r);
void do_conquer(Table& t, RegionId r, Modifiers with);
void do_roll(Table& t, Action attempt);
void do_die(Table& t, int pips);
void end_conquests(Table& t);

// redeploy.cpp — T5
bool ask_redeploy(Table& t, ActionList& out);
// Offers 1 … `most` tokens for a region.
void list_deploys(RegionId r, int most, ActionList& out);
// N-16: regions of the active race in which no race token stands are given up.
void give_up_unmanned(Table& t);
void do_deploy(Table& t, RegionId r, int n);
void do_withdraw(Table& t, RegionId r);
// Puts pieces of the kind that this action places.
void do_place(Table& t, Action action);
void do_done(Table& t);

// score.cpp — T6
void score_turn(Table& t);

// decline.cpp — T7, and Stout in T8
void decline_race(Table& t, bool vanishing);
void do_decline(Table& t, bool vanishing);
// Whether the player may let his race vanish by a power that is only lent (U-PLC-STON-06).
bool may_vanish(const Ruleset& rules, const State& s);

// after.cpp — T8, T9, end of the turn
bool ask_after(Table& t, ActionList& out);
void decline_after(Table& t);
bool ask_withdrawal(Table& t, ActionList& out);
void end_turn(Table& t);

}  // namespace sw
