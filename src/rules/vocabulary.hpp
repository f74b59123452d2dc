// The closed vocabularies of the game: what kinds of things the rules can speak of. What they are
// called here is also how they are written in content files and lines (core/enum_names.hpp); what
// is known of each kind of action stands in rules/action_table.hpp.
#pragma once

#include <cstdint>

#include "core/bit_set.hpp"
#include "core/enum_names.hpp"

namespace sw {

// --- Boards ------------------------------------------------------------------------------------

// clang-format off
enum class Terrain : std::uint8_t {
  Farmland, Forest, Hill, Swamp, Mountain, Sea, Lake,                             // surface
  BlackMountain, MudPool, MushroomForest, MineField, MysticCrystal, River, Chasm  // Underground
};
// clang-format on

// Words that say where a row applies. A word stands for a set of regions of a board; Underground
// terrains answer to their surface equivalents (M-TERR-01).
// clang-format off
enum class Word : std::uint8_t {
  Farmland, Forest, Hill, Swamp, Mountain, Sea, Lake, River, Chasm,
  Mine, Magic, Cavern, Volcano,
  Coastal,      // land beside sea, lake or river
  BesideChasm,  // beside a chasm
  Border,       // legal first conquest of an ordinary race (B-FIRST, U-FIRST)
  Land,         // neither sea nor lake nor river nor chasm
  Ground, Sky,  // not on, or on a sky island
  Mainland,     // land on the ground
  Water,        // seas and lakes
  Any,
  Count
};

// --- Pieces ------------------------------------------------------------------------------------

// Kinds that pile up in a region come first: they are counted, the others only present or not.
enum class Marker : std::uint8_t {
  Camp, Armor, Hammer, Cannon, Firing,
  Fortress, Lair, Hole, Hero, Dragon,
  GreatAncient, Volcano, Queen, Ghost, Balrog, Bag,
  Drakon, Burning,
  Count
};
inline constexpr int kMarkers = static_cast<int>(Marker::Count);
inline constexpr int kPiles = 5;
using MarkerSet = BitSet<Marker, std::uint32_t>;

// When a marker comes to the board by itself or by its owner's choice.
enum class Placing : std::uint8_t {
  EveryConquest,   // in each region the race conquers (lair)
  FirstConquests,  // in the first conquests of the race's life, while the supply lasts (hole)
  RedeployPile,    // all of them at the end of the turn, any number per region (encampments)
  RedeployGained,  // those gained this turn, any number per region; they stay (armors)
  RedeployOne,     // at most one per turn, optional (fortress)
  RedeployApart,   // all of them at the end of the turn, in different regions (heroes)
  RedeployFirst,   // the same, but only in the race's first turn (cannons)
  ByAbility           // an ability places it (dragon)
};

// Relics and places: what lies under the monsters (20.8, 20.9).
enum class Treasure : std::uint8_t {
  FlyingDoormat, FroggysRing, StinkyTrollsSocks, ScepterOfAvarice, ShinyOrb, SwordOfTheKillerRabbit,
  AltarOfSouls, CryptOfTheTombRaider, DiamondFields, GreatBrassPipe, FountainOfYouth,
  KeepOnTheMotherland, MineOfTheLostDwarf, Stonehedge, WickedestPentacle,
  Count
};
inline constexpr int kTreasures = static_cast<int>(Treasure::Count);
using TreasureSet = BitSet<Treasure, std::uint16_t>;

// --- Rows: what a race or power does, as data --------------------------------------------------

enum class What : std::uint8_t {
  Cost,          // changes the price of a target by `amount`
  Income,        // coins at the end of the turn
  Enter,         // first conquests may go there too
  Reach,         // targets there need no adjacency
  Touch,         // these regions are adjacent to every region of the race, for conquests
  Link,          // these regions are adjacent to each other for conquests
  Occupy,        // may conquer these water regions
  Stay,          // need not leave these river regions
  Brings,        // the race has this kind of marker
  Gain,          // markers from the stock on entering redeployment
  Can,           // the race has this ability
  ExtraTokens,   // tokens for conquest only: received with the banner, set aside before scoring
  Recruit,       // tokens from the tray on entering redeployment
  SpareLosses,   // a conquered region loses no token
  Unaffected,    // opponents conquer its regions without any effect of theirs
  Toll,          // who conquers a region of the race pays its owner
  Martyrdom,     // the bank pays the owner for each region lost to an opponent
  Tribute,       // the bank pays whoever conquers a region of the race
  EarlyCoins,    // regions pay at the start of the turn instead of its end
  KeepTokens,    // decline keeps all tokens on the map
  LastDeploy,    // … and redeploys them once more
  ActInDecline,  // conquers in decline as if active
  OutsideLimit,  // in decline not counted for the limit of one race
  Vanish,        // decline removes the race and pays so much per region
  Count
};

// What an amount is counted per.
enum class Per : std::uint8_t {
  Region,       // each region of the race in `where`
  Turn,         // once
  Conquest,     // each non-empty region conquered this turn by the race
  Place,        // each region with a place
  Crowd,        // each region with at least three tokens
  Undisturbed,  // each region that borders no other race, monster or Lost Tribe
  Group,        // each separate group of regions
  Flock,        // once if all regions hang together
  BothBoards,   // the smaller of the regions on the ground and in the sky
  Count
};

enum class While : std::uint8_t { Active, Declined, Always, PickTurn, Count };

// Who is in a region that the race wants.
enum class Who : std::uint8_t {
  Empty,      // neither a race nor a Lost Tribe nor monsters
  LostTribe,
  Declined,   // a race in decline, whosever
  Active,     // an active race
  Enemy,      // a race of another player, active or in decline
  Count
};

// How often a row holds, if not always.
enum class Once : std::uint8_t { Turn, Game, Count };

// Abilities that no row can say: one file each in rules/abilities.
enum class Ability : std::uint8_t {
  Sorcery, Dragon, Berserk, Diplomat, Stout,                                     // base
  Vampire, Ancient, Eruption, Hammers, Mimicry, Wisps, Wading, Bag, Reborn,      // Underground
  Thieving, Vengeance,
  Drakon, Bolt, Clearing, Scavenging, Gunner, Haggling, Racket, Zeppelin,        // Sky Islands
  Altar, Haunting, Balrog, Ring, Scepter, Orb,                                   // of treasures
  Count
};
inline constexpr int kAbilities = static_cast<int>(Ability::Count);
using AbilitySet = BitSet<Ability>;

// --- The course of the game --------------------------------------------------------------------

// Where a turn stands. Phases that ask nobody are passed by settle().
enum class Phase : std::uint8_t {
  SetUp, Start, Opening, Choose, Ghouls, Conquest, Redeploy, Score, After, Withdrawal, EndOfTurn,
  Over
};

// Sub-steps of redeployment, in the order of N-14 and B-REDEP-05.
enum class Step : std::uint8_t { Enter, Tokens, Piles, Single, Apart, Ghost, Relics, Done };

// Who is asked what (70.2, 70.4).
enum class Prompt : std::uint8_t {
  Start, Choose, Volcano, Ghouls, Conquest, Balrog, Redeploy, After, Withdrawal,  // a player
  Die, Draw, Reveal, Stonehedge, Lift, Monsters,                                  // chance
  Over,
  Count
};
using Prompts = BitSet<Prompt, std::uint32_t>;
inline constexpr Prompts kPromptsOfPlayers = Prompts::first(static_cast<int>(Prompt::Die));
inline constexpr Prompts kPromptsOfChance =
    Prompts::first(static_cast<int>(Prompt::Over)) - kPromptsOfPlayers;

enum class ActionKind : std::uint8_t {
  None,
  Ancient, Reborn, Fire, MoveCannon,                // start
  Pick, Expand, Decline,                            // choose; Decline also in after (Stout)
  Volcano,                                          // volcano
  Abandon, Conquer, Roll, Berserk, Wendigo, Zeppelin, Stop,  // ghouls, conquest
  Deploy, Withdraw, Camp, Armor, Fortress, Hero,    // redeploy, withdrawal
  Queen, Cannon, Ghost, Ring, Scepter, BagRing, BagScepter, Done,
  Ally, Altar, Pact,                                // after
  Balrog,                                           // balrog, and any prompt of the own turn
  Die, Draw, Reveal, Stonehedge, Lift, Monsters,    // chance
  Count
};

// Ways to conquer beyond the ordinary one (70.3); a set of them is the modifier of a conquest.
enum class Modifier : std::uint8_t {
  Doormat, Socks, Sword, BagDoormat, BagSocks, BagSword,      // help, in any combination
  Dragon, Sorcery, Vampire, Orb, BagOrb, Drakon, Bolt, Wisp,  // one of these at most; Wisp only with Roll
  Count
};
using Modifiers = BitSet<Modifier, std::uint32_t>;
inline constexpr Modifiers kHelps = Modifiers::first(static_cast<int>(Modifier::Dragon));
template <> inline constexpr std::string_view kOtherName<Modifier::BagOrb> = "bag:orb";
template <> inline constexpr std::string_view kOtherName<Modifier::BagDoormat> = "bag:doormat";
template <> inline constexpr std::string_view kOtherName<Modifier::BagSocks> = "bag:socks";
template <> inline constexpr std::string_view kOtherName<Modifier::BagSword> = "bag:sword";

// Why an action is refused (70.7), in the order in which reasons are given.
enum class Refusal : std::uint8_t {
  None,
  GameOver, NotYourTurn, UnknownVerb, UnknownName, WrongPrompt, BadArgument, OwnRegion, Water,
  Impassable, NotBorder, NotAdjacent, Immune, Peace, NotALoneToken, AlreadyUsed, SupplyEmpty,
  CannotPay, NoTokensInHand, TooFewTokens, MustPlaceAll,
  Count
};
template <> inline constexpr std::string_view kOtherName<Refusal::None> = "ok";
// clang-format on

}  // namespace sw
