// A position as a short list of numbers: where each player stands when the present turn ends. They
// know no race or power by name, only what the sheets say, so that they fit every box and players'
// own content. What each is worth is the business of forecast.hpp.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.hpp"
#include "rules/ruleset.hpp"
#include "rules/state.hpp"

namespace sw {

// Of each player.
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
  RiskActive,    // regions that the others may be expected to take, in tenths
  RiskDeclined,  // … in decline
  Prey,          // regions in reach for at most two tokens …
  RivalPrey,     // … those of the others
  Guard,         // defence of the regions of the active race, tokens in hand included
  OldGuard,      // … of those in decline
  Row,           // the best offer in the row, if there is no race, in tenths of a coin
  RowLater,      // the same with a race
  Count
};
inline constexpr int kTraits = static_cast<int>(Trait::Count);
using Traits = std::array<std::int16_t, kTraits>;

struct Side {
  PlayerId who = PlayerId::None;
  int turns = 0;  // to come
  int coins = 0;  // those of this turn included
  Traits traits{};
};

// All players in the order of play. The first is the one whose turn has ended, or would end now.
using Lineup = FixedVector<Side, kMaxPlayers>;

// The position as it will be when this turn ends, if nothing more is conquered.
Lineup lineup_of(const Ruleset& rules, const State& state);

}  // namespace sw
