// The table as somebody sees it: players, regions, the row, and what can be said now.
#pragma once

#include "wasm/messages/events.hpp"

namespace sw::wasm {

struct PileMessage {
  Word<MarkerWords> marker;
  int count = 0;
  static constexpr std::string_view kName = "Pile";
  static constexpr auto members() {
    return std::tuple{Member{"marker", &PileMessage::marker}, Member{"count", &PileMessage::count}};
  }
};

struct CivMessage {
  std::string race;
  std::optional<std::string> power;
  bool declined = false;
  std::vector<std::string> regions;
  int tokens = 0;  // on the map
  int hand = 0;
  int withdrawn = 0;
  int aside = 0;
  static constexpr std::string_view kName = "Civ";
  static constexpr auto members() {
    return std::tuple{
        Member{"race", &CivMessage::race},           Member{"power", &CivMessage::power},
        Member{"declined", &CivMessage::declined},   Member{"regions", &CivMessage::regions},
        Member{"tokens", &CivMessage::tokens},       Member{"hand", &CivMessage::hand},
        Member{"withdrawn", &CivMessage::withdrawn}, Member{"aside", &CivMessage::aside}};
  }
};

// Trade pacts that a player holds from another one.
struct PactsMessage {
  std::string giver;
  int count = 0;
  static constexpr std::string_view kName = "Pacts";
  static constexpr auto members() {
    return std::tuple{Member{"giver", &PactsMessage::giver}, Member{"count", &PactsMessage::count}};
  }
};

struct PlayerMessage {
  std::string id;
  std::optional<int> coins;  // null: the viewer may not know
  std::optional<CivMessage> active;
  std::vector<CivMessage> declined;
  std::vector<PileMessage> pieces;  // of the active race, not on the board
  std::optional<std::string> ally;  // may not attack this player's active race
  std::vector<PactsMessage> pacts;
  std::vector<std::string> marked;  // players on whom this one takes vengeance
  bool free = false;                // the next pick costs nothing
  int income = 0;                   // if the turn ended now
  std::vector<TermMessage> terms;   // the same as a sum
  static constexpr std::string_view kName = "Player";
  static constexpr auto members() {
    return std::tuple{
        Member{"id", &PlayerMessage::id},         Member{"coins", &PlayerMessage::coins},
        Member{"active", &PlayerMessage::active}, Member{"declined", &PlayerMessage::declined},
        Member{"pieces", &PlayerMessage::pieces}, Member{"ally", &PlayerMessage::ally},
        Member{"pacts", &PlayerMessage::pacts},   Member{"marked", &PlayerMessage::marked},
        Member{"free", &PlayerMessage::free},     Member{"income", &PlayerMessage::income},
        Member{"terms", &PlayerMessage::terms}};
  }
};

// A relic or place that has been found.
struct TreasureMessage {
  Word<TreasureWords> id;
  bool place = false;
  bool used = false;                 // this turn
  std::optional<std::string> power;  // the badge that a place lends
  static constexpr std::string_view kName = "Treasure";
  static constexpr auto members() {
    return std::tuple{Member{"id", &TreasureMessage::id}, Member{"place", &TreasureMessage::place},
                      Member{"used", &TreasureMessage::used},
                      Member{"power", &TreasureMessage::power}};
  }
};

// Tokens in decline that lie under another race.
struct KeptMessage {
  std::string player;
  std::string race;
  int tokens = 0;
  static constexpr std::string_view kName = "Kept";
  static constexpr auto members() {
    return std::tuple{Member{"player", &KeptMessage::player}, Member{"race", &KeptMessage::race},
                      Member{"tokens", &KeptMessage::tokens}};
  }
};

struct RegionMessage {
  std::string id;
  std::optional<std::string> owner;
  std::optional<std::string> race;
  Word<StateWords> state;
  int tokens = 0;
  int before = 0;  // tokens when the conquests of this turn ended: where redeployment starts from
  std::vector<PileMessage> markers;
  std::vector<PileMessage> stood;  // markers at that same moment
  std::vector<TreasureMessage> treasures;
  std::vector<KeptMessage> kept;
  bool immune = false;
  int cost = 0;
  std::vector<TermMessage> terms;  // the cost as a sum
  static constexpr std::string_view kName = "Region";
  static constexpr auto members() {
    return std::tuple{Member{"id", &RegionMessage::id},
                      Member{"owner", &RegionMessage::owner},
                      Member{"race", &RegionMessage::race},
                      Member{"state", &RegionMessage::state},
                      Member{"tokens", &RegionMessage::tokens},
                      Member{"before", &RegionMessage::before},
                      Member{"markers", &RegionMessage::markers},
                      Member{"stood", &RegionMessage::stood},
                      Member{"treasures", &RegionMessage::treasures},
                      Member{"kept", &RegionMessage::kept},
                      Member{"immune", &RegionMessage::immune},
                      Member{"cost", &RegionMessage::cost},
                      Member{"terms", &RegionMessage::terms}};
  }
};

struct ComboMessage {
  std::string race;
  std::string power;
  int coins = 0;  // lying on it
  int price = 0;
  int tokens = 0;  // in hand after picking it
  static constexpr std::string_view kName = "Combo";
  static constexpr auto members() {
    return std::tuple{Member{"race", &ComboMessage::race}, Member{"power", &ComboMessage::power},
                      Member{"coins", &ComboMessage::coins}, Member{"price", &ComboMessage::price},
                      Member{"tokens", &ComboMessage::tokens}};
  }
};

struct OddsMessage {
  int needs = 0;  // pips
  int percent = 0;
  static constexpr std::string_view kName = "Odds";
  static constexpr auto members() {
    return std::tuple{Member{"needs", &OddsMessage::needs},
                      Member{"percent", &OddsMessage::percent}};
  }
};

// One legal line, taken apart.
struct ChoiceMessage {
  std::string line;
  Word<VerbWords> verb;
  std::optional<std::string> region;
  std::vector<Word<ModifierWords>> with;  // ways to conquer beyond the ordinary one
  bool lent = false;                      // by the power that a place lends
  int count = 0;                          // tokens or pieces
  std::optional<int> place;               // in the row
  std::optional<int> swap;                // the place whose power it takes instead
  std::optional<std::string> from;        // the region a piece leaves for this one; "hand"
  std::optional<std::string> other;       // a player
  int pays = 0;                           // tokens that leave the hand
  std::optional<OddsMessage> odds;        // when the line is an attempt with the die
  std::vector<EventMessage> loses;        // what its player would lose by a line without a place
  static constexpr std::string_view kName = "Choice";
  static constexpr auto members() {
    return std::tuple{
        Member{"line", &ChoiceMessage::line},     Member{"verb", &ChoiceMessage::verb},
        Member{"region", &ChoiceMessage::region}, Member{"with", &ChoiceMessage::with},
        Member{"lent", &ChoiceMessage::lent},     Member{"count", &ChoiceMessage::count},
        Member{"place", &ChoiceMessage::place},   Member{"swap", &ChoiceMessage::swap},
        Member{"from", &ChoiceMessage::from},     Member{"other", &ChoiceMessage::other},
        Member{"pays", &ChoiceMessage::pays},     Member{"odds", &ChoiceMessage::odds},
        Member{"loses", &ChoiceMessage::loses}};
  }
};

struct ConquerorMessage {
  std::string player;
  std::string race;
  std::optional<std::string> power;
  bool declined = false;
  int hand = 0;
  static constexpr std::string_view kName = "Conqueror";
  static constexpr auto members() {
    return std::tuple{
        Member{"player", &ConquerorMessage::player}, Member{"race", &ConquerorMessage::race},
        Member{"power", &ConquerorMessage::power}, Member{"declined", &ConquerorMessage::declined},
        Member{"hand", &ConquerorMessage::hand}};
  }
};

// A lift to the sky islands: a region of the ground and those where it arrives are next door.
struct LiftMessage {
  Word<LiftWords> id;
  std::string foot;
  std::vector<std::string> tops;
  static constexpr std::string_view kName = "Lift";
  static constexpr auto members() {
    return std::tuple{Member{"id", &LiftMessage::id}, Member{"foot", &LiftMessage::foot},
                      Member{"tops", &LiftMessage::tops}};
  }
};

struct ViewMessage {
  std::string map;
  std::string sky;  // "none" or the side of the sky board
  std::vector<std::string> sets;
  std::vector<LiftMessage> lifts;
  Word<PromptWords> prompt;
  std::optional<std::string> actor;
  std::string turn;
  int round = 0;
  int rounds = 0;
  bool over = false;
  std::vector<std::string> winners;
  bool hidden = false;              // coins of others are secret
  int roll = -1;                    // a roll that waits to be used
  int duty = 0;                     // tokens still owed to the pile set aside
  std::optional<std::string> undo;  // the player who may take back the last line
  std::optional<ConquerorMessage> conqueror;
  std::vector<PlayerMessage> players;
  std::vector<RegionMessage> regions;
  std::vector<ComboMessage> row;
  std::vector<ChoiceMessage> legal;
  static constexpr std::string_view kName = "View";
  static constexpr auto members() {
    return std::tuple{
        Member{"map", &ViewMessage::map},         Member{"sky", &ViewMessage::sky},
        Member{"sets", &ViewMessage::sets},       Member{"lifts", &ViewMessage::lifts},
        Member{"prompt", &ViewMessage::prompt},   Member{"actor", &ViewMessage::actor},
        Member{"turn", &ViewMessage::turn},       Member{"round", &ViewMessage::round},
        Member{"rounds", &ViewMessage::rounds},   Member{"over", &ViewMessage::over},
        Member{"winners", &ViewMessage::winners}, Member{"hidden", &ViewMessage::hidden},
        Member{"roll", &ViewMessage::roll},       Member{"duty", &ViewMessage::duty},
        Member{"undo", &ViewMessage::undo},       Member{"conqueror", &ViewMessage::conqueror},
        Member{"players", &ViewMessage::players}, Member{"regions", &ViewMessage::regions},
        Member{"row", &ViewMessage::row},         Member{"legal", &ViewMessage::legal}};
  }
};

// What a turn paid.
struct ScoreMessage {
  int round = 0;
  std::string player;
  int amount = 0;
  std::optional<int> coins;  // in the stash after it; null: the viewer may not know
  bool declined = false;
  std::optional<std::string> race;
  std::optional<std::string> power;
  std::vector<TermMessage> terms;
  static constexpr std::string_view kName = "Score";
  static constexpr auto members() {
    return std::tuple{
        Member{"round", &ScoreMessage::round},       Member{"player", &ScoreMessage::player},
        Member{"amount", &ScoreMessage::amount},     Member{"coins", &ScoreMessage::coins},
        Member{"declined", &ScoreMessage::declined}, Member{"race", &ScoreMessage::race},
        Member{"power", &ScoreMessage::power},       Member{"terms", &ScoreMessage::terms}};
  }
};

}  // namespace sw::wasm
