// The hands that move things: whatever lies on the table (tokens, markers, treasures, lifts, coins,
// banners, badges, races) is written here and nowhere else, but for the set-up of a new state.
// Phases and abilities decide; what they write themselves is their own bookkeeping: the turn, how
// many tokens a race has in hand, and what is remembered beyond a turn. tools/who-writes holds
// everybody to it. Internal to rules/.
#pragma once

#include <functional>

#include "rules/table.hpp"

namespace sw {

// --- Tokens ------------------------------------------------------------------------------------

// Puts n tokens (already taken from a hand, pile or tray by the caller) into a region; an empty
// region becomes the race's own.
void put_tokens(Table& t, CivId civ, RegionId r, int n);
// Takes n tokens of the occupant out of a region; the last one leaves it empty, its markers gone.
void lift_tokens(Table& t, RegionId r, int n);
// Takes all tokens out of a region and leaves it empty; says how many there were.
int clear_region(Table& t, RegionId r);
// Moves up to n tokens from the tray to the hand of a race; says how many there were (G-CONV-07).
int recruit(Table& t, CivId civ, int n);
void return_to_tray(Civ& civ, int n);
// All tokens but one per region into hand (B-READY-01, N-13).
void ready(Table& t, CivId civ);

// --- Tokens kept under Scavengers --------------------------------------------------------------

// The tokens in decline stay where they are, under those who come (S-R-SCAV-01).
void keep_under(Table& t, RegionId r);
// They go to the tray (S-R-SCAV-04), or hold the region again (S-R-SCAV-08). If they are of the
// race that takes the region now, it stays in play.
void discard_kept(Table& t, RegionId r, CivId taker = CivId::None);
void restore_kept(Table& t, RegionId r);
// One of them goes to the tray.
void sacrifice_kept(Table& t, RegionId r);

// --- Markers -----------------------------------------------------------------------------------

void put_marker(Table& t, Marker m, RegionId r, int n = 1);
// Takes all pieces of a kind out of a region, back to the supply unless lost for good.
void take_marker(Table& t, Marker m, RegionId r);
// Takes a kind of marker off the whole board.
void take_everywhere(Table& t, Marker m);
// Moves a marker that exists once; it never leaves the board in between.
void move_marker(Table& t, Marker m, RegionId from, RegionId to);

// Pieces that are earned come into their owner's hand, as far as the supply goes, and back from it.
void earn(Table& t, Marker m, int n);
void give_back_earned(Table& t, Marker m);
// All pieces of a kind are in supply again, those lost for good too.
void restock(Table& t, Marker m);

// --- Lost Tribes and monsters ------------------------------------------------------------------

void remove_tribe(Table& t, RegionId r);
void remove_monsters(Table& t, RegionId r);
// Monsters come in place of a Lost Tribe.
void replace_tribe(Table& t, RegionId r);

// --- Treasures and lifts -----------------------------------------------------------------------

// What lay under monsters is known and lies in their region.
void reveal(Table& t, Treasure treasure, RegionId r);
void move_treasure(Table& t, Treasure treasure, RegionId to);
void place_lift(Table& t, int which, RegionId foot);

// --- Coins -------------------------------------------------------------------------------------

// From the bank, in a turn's scoring or for a reason; from player to player, at most what there is.
inline constexpr Term kScoring{.kind = Term::Kind::Count};
void pay(Table& t, PlayerId player, int coins, const Term& why = kScoring);
void transfer(Table& t, PlayerId from, PlayerId to, int coins, const Term& why);

// What of a race brings the coins that its sheet speaks of: banner, badge, or what a place lends. A
// race that is gone cannot be named; if nobody listens, nobody asks.
template <class Speaks>
Term thanks_to(const Table& t, CivId id, Speaks&& speaks) {
  if (t.log == nullptr || id == CivId::None) return {.kind = Term::Kind::Power};
  const Civ& civ = t.state.civ(id);
  const auto speaks_of = [&](PowerId power) {
    return static_cast<bool>(std::invoke(speaks, t.rules.sheet(civ.race, power, civ.declined())));
  };
  const bool declined = civ.declined();
  if (speaks_of(PowerId::None))
    return {.kind = Term::Kind::Race, .race = civ.race, .declined = declined};
  const bool own = speaks_of(civ.power);
  return {.kind = own ? Term::Kind::Power : Term::Kind::Lent,
          .race = civ.race,
          .power = own ? civ.power : t.state.lent,
          .declined = declined};
}
inline Term thanks_to(const Table& t, CivId id, Ability ability) {
  return thanks_to(t, id, [ability](const Sheet& sheet) { return sheet.abilities.has(ability); });
}

// --- The row and the stacks --------------------------------------------------------------------

// Two combos of the row exchange their badges.
void swap_badges(Table& t, int a, int b);
// The player takes the k-th combo with its coins, and lays one on each of the first `price`.
Combo take_combo(Table& t, PlayerId player, int k, int price);
// A combo from the stacks comes into the row; without a banner, the next of the known queue.
void add_combo(Table& t, RaceId race, PowerId power);
// A badge from the stacks belongs to the place that lends it.
void lend(Table& t, PowerId power);

// --- Races -------------------------------------------------------------------------------------

// A combo becomes the player's active race; its tokens are in the tray.
CivId found_race(Table& t, PlayerId player, const Combo& combo);
// The active race of a player is in decline; its badge goes to the discard unless it is kept.
void retire(Table& t, CivId civ);
// A race leaves the game: tokens to the tray, badge to the discard, banner under the stack.
void vanish(Table& t, CivId civ);
// A race in decline without a token on the map is gone (B-LOSS-08, R-048).
void vanish_if_empty(Table& t, CivId civ);

}  // namespace sw
