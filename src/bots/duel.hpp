// A game of two, valued by what such positions have led to in played games: a position is a short
// list of traits, and a table of weights (duel_weights.hpp, made by `smallworld fit`) says what
// each is worth with so many turns to come. Whole numbers only.
#pragma once

#include <array>
#include <cstdint>

#include "rules/ruleset.hpp"
#include "rules/state.hpp"

namespace sw {

// Of each of the two players.
enum class Trait : std::uint8_t {
  NoRace,        // picks next
  Projection,    // coins to come by the projection of estate.hpp, in tenths
  Lasting,       // coins of the active race per turn, without booty
  Spare,         // tokens beyond one per region …
  ManySpare,     // … and those of them above four
  Regions,       // of the active race
  ManyRegions,   // those of them above five
  Declined,      // regions in decline …
  Spirit,        // … that stay when the next race declines
  Stout,         // declines without losing a turn
  Booty,         // coins per conquest
  Recruits,      // wins tokens
  Spared,        // its regions stay when the next race declines
  LivesOn,       // attacks in decline
  KeepsTokens,   // … or keeps all its tokens there
  ExtraTokens,   // lent for conquests
  Discount,      // of its conquests, over the whole board, in tenths of a token
  Flies,         // reaches most regions from anywhere
  Sorcery,       // replaces tokens of others
  Dragon,        // takes a region with a single token
  Berserk,       // has the die for each conquest
  Diplomat,      // is spared by one opponent
  Abilities,     // other abilities
  Hardy,         // loses no tokens
  Immune,        // regions that nobody may attack
  RiskActive,    // regions that the other may be expected to take, in tenths
  RiskDeclined,  // … in decline
  Prey,          // regions in reach for at most two tokens …
  RivalPrey,     // … those of the other
  Guard,         // defence of the regions of the active race, tokens in hand included
  OldGuard,      // … of those in decline
  Row,           // the best offer in the row, if there is no race, in tenths of a coin
  RowLater,      // the same with a race
  Count
};
inline constexpr int kTraits = static_cast<int>(Trait::Count);

// A constant, then the traits of the player whose turn has ended, then those of the next one.
inline constexpr int kDuelTerms = 1 + 2 * kTraits;
// Turns to come of both players together.
inline constexpr int kMostDuelTurns = 20;

struct Duel {
  PlayerId done = PlayerId::None;  // whose turn has ended, or would end now
  PlayerId next = PlayerId::None;
  int turns = 0;  // to come, of both
  int lead = 0;   // coins that `done` is ahead now, this turn's included
  std::array<int, kDuelTerms> terms{};
};

// Whether the table knows such games: it was made on boards of the usual size.
bool is_known_duel(const Ruleset& rules);

// The position as it will be when this turn ends, if nothing more is conquered.
Duel duel_of(const Ruleset& rules, const State& state);

// Coins that `done` is expected to be ahead at the end, in hundredths.
int expected_lead(const Duel& duel);

}  // namespace sw
