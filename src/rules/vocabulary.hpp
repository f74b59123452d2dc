// The closed vocabularies of the game: what kinds of things the rules can speak of. Their written
// names stand in catalog/names.hpp (content files) and record/notation.hpp (lines of a game).
#pragma once

#include <cstdint>

#include "core/bit_set.hpp"

namespace sw {

// --- Boards ----------------------------------------------------------------------------------

enum class Terrain : std::uint8_t {
  Farmland,
  Forest,
  Hill,
  Swamp,
  Mountain,
  Sea,
  Lake,  // surface
  BlackMountain,
  MudPool,
  MushroomForest,
  MineField,
  MysticCrystal,
  River,
  Chasm  // Underground
};

// Words that say where a row applies. A word stands for a set of regions of a board; Underground
// terrains answer to their surface equivalents (M-TERR-01).
enum class Word : std::uint8_t {
  Farmland,
  Forest,
  Hill,
  Swamp,
  Mountain,
  Sea,
  Lake,
  River,
  Chasm,
  Mine,
  Magic,
  Cavern,
  Volcano,
  Coastal,  // land beside water
  Border,   // legal first conquest of an ordinary race (B-FIRST, U-FIRST)
  Land,
  Water,
  Any,
  Count
};

// --- Pieces ----------------------------------------------------------------------------------

enum class Marker : std::uint8_t {
  Fortress,
  Camp,
  Lair,
  Hole,
  Hero,
  Dragon,
  GreatAncient,
  Volcano,
  Queen,
  Ghost,
  Balrog,
  Armor,
  Bag,
  Hammer,
  Drakon,
  Cannon,
  Firing,
  Burning,
  Count
};
inline constexpr int kMarkers = static_cast<int>(Marker::Count);
using MarkerSet = BitSet<Marker, std::uint32_t>;

// When a marker comes to the board by itself or by its owner's choice.
enum class Placing : std::uint8_t {
  EveryConquest,   // in each region the race conquers (lair)
  FirstConquests,  // in the first conquests of the race's life, while the supply lasts (hole)
  RedeployPile,    // all of them at the end of the turn, any number per region (encampments)
  RedeployOne,     // at most one per turn, optional (fortress)
  RedeployApart,   // all of them at the end of the turn, in different regions (heroes)
  ByVerb           // a verb places it (dragon)
};

// --- Rows: what a race or power does, as data
// ------------------------------------------------------

enum class What : std::uint8_t {
  Cost,          // changes the price of a target by `amount`
  Income,        // coins at the end of the turn
  Enter,         // first conquests may go there too
  Reach,         // targets there need no adjacency
  Link,          // these regions are adjacent to each other for conquests
  Occupy,        // may conquer these water regions
  Brings,        // the race has this kind of marker
  Can,           // the race has this verb
  ExtraTokens,   // tokens for conquest only: received with the banner, set aside before scoring
  Recruit,       // tokens from the tray on entering redeployment
  SpareLosses,   // a conquered region loses no token
  KeepTokens,    // decline keeps all tokens on the map
  ActInDecline,  // conquers in decline as if active
  OutsideLimit,  // in decline not counted for the limit of one race
  Count
};

// What an amount is counted per.
enum class Per : std::uint8_t {
  Region,    // each region of the race in `where`
  Turn,      // once
  Conquest,  // each non-empty region conquered this turn by the race
  Count
};

enum class While : std::uint8_t { Active, Declined, Always, PickTurn, Count };

// Abilities that no row can say: one file each in rules/verbs.
enum class Verb : std::uint8_t { Sorcery, Dragon, Berserk, Diplomat, Stout, Count };
using VerbSet = BitSet<Verb, std::uint32_t>;

// --- The course of the game
// ------------------------------------------------------------------------

// Where a turn stands. Phases that ask nobody are passed by settle().
enum class Phase : std::uint8_t {
  Start,
  Choose,
  Ghouls,
  Conquest,
  Redeploy,
  Score,
  After,
  Withdrawal,
  EndOfTurn,
  Over
};

// Sub-steps of redeployment, in the order of N-14 and B-REDEP-05.
enum class Step : std::uint8_t { Enter, Tokens, Piles, Single, Apart, Done };

// Who is asked what (70.2, 70.4).
enum class Prompt : std::uint8_t {
  Start,
  Choose,
  Ghouls,
  Conquest,
  Redeploy,
  After,
  Withdrawal,  // a player
  Die,
  Draw,  // chance
  Over,
  Count
};

enum class ActionKind : std::uint8_t {
  None,
  Pick,
  Expand,
  Decline,  // choose; Decline also in after (Stout)
  Abandon,
  Conquer,
  Roll,
  Berserk,
  Stop,  // ghouls, conquest
  Deploy,
  Withdraw,
  Camp,
  Fortress,
  Hero,
  Done,  // redeploy, withdrawal
  Ally,  // after
  Die,
  Draw,  // chance
  Count
};

// Ways to conquer beyond the ordinary one (70.3); a set of them is the modifier of a conquest.
enum class Modifier : std::uint8_t { Dragon, Sorcery, Count };
using Modifiers = BitSet<Modifier, std::uint16_t>;

// Why an action is refused (70.7), in the order in which reasons are given.
enum class Refusal : std::uint8_t {
  None,
  GameOver,
  NotYourTurn,
  UnknownVerb,
  UnknownName,
  WrongPrompt,
  BadArgument,
  OwnRegion,
  Water,
  Impassable,
  NotBorder,
  NotAdjacent,
  Immune,
  Peace,
  NotALoneToken,
  AlreadyUsed,
  SupplyEmpty,
  CannotPay,
  NoTokensInHand,
  TooFewTokens,
  MustPlaceAll,
  Count
};

}  // namespace sw
