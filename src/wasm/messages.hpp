// What the page asks and what it is told. Every struct lists its fields once (see shape.hpp); the
// TypeScript form of this file is web/src/lib/engine-types.ts, written by `npm --prefix web run
// types`.
#pragma once

#include <algorithm>
#include <array>

#include "catalog/names.hpp"
#include "record/notation.hpp"
#include "rules/action_table.hpp"
#include "rules/events.hpp"
#include "rules/terms.hpp"
#include "wasm/shape.hpp"

namespace sw::wasm {

// --- Vocabularies ------------------------------------------------------------------------------

template <class E, int kCount>
std::span<const std::string_view> enumerate() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (int i = 0; i < kCount; ++i) all.push_back(name_of(static_cast<E>(i)));
    return all;
  }();
  return names;
}

struct PromptWords {
  static constexpr std::string_view kName = "Prompt";
  static auto names() { return enumerate<Prompt, static_cast<int>(Prompt::Count)>(); }
};
// What players say, in the order of the table of actions. Chance comes last there and is left out.
struct VerbWords {
  static constexpr std::string_view kName = "Verb";
  static constexpr std::size_t kFirst = static_cast<std::size_t>(ActionKind::None) + 1;
  static std::span<const std::string_view> names() {
    static const std::vector<std::string_view> words = [] {
      std::vector<std::string_view> all;
      for (const ActionFacts& facts : std::span(kActions).subspan(kFirst)) {
        if (!facts.is_chance()) all.push_back(facts.name());
      }
      return all;
    }();
    return words;
  }
  static_assert(std::ranges::is_sorted(kActions, {}, &ActionFacts::is_chance));
};
struct ModifierWords {
  static constexpr std::string_view kName = "Modifier";
  static auto names() { return enumerate<Modifier, static_cast<int>(Modifier::Count)>(); }
};
struct RefusalWords {
  static constexpr std::string_view kName = "Refusal";
  static auto names() { return enumerate<Refusal, static_cast<int>(Refusal::Count)>(); }
};
struct MarkerWords {
  static constexpr std::string_view kName = "Marker";
  static auto names() { return enumerate<Marker, kMarkers>(); }
};
struct EventWords {
  static constexpr std::string_view kName = "EventKind";
  static std::span<const std::string_view> names() {
    static constexpr std::array<std::string_view, 32> kNames = {"round-started",
                                                                "turn-started",
                                                                "drawn",
                                                                "picked",
                                                                "readied",
                                                                "abandoned",
                                                                "rolled",
                                                                "roll-failed",
                                                                "conquered",
                                                                "tribe-removed",
                                                                "tokens-lost",
                                                                "tokens-withdrawn",
                                                                "recruited",
                                                                "set-aside",
                                                                "deployed",
                                                                "withdrew",
                                                                "marker-placed",
                                                                "marker-removed",
                                                                "monsters-removed",
                                                                "revealed",
                                                                "treasure-moved",
                                                                "lent",
                                                                "reborn",
                                                                "coins-found",
                                                                "counted",
                                                                "income",
                                                                "coins-given",
                                                                "declined",
                                                                "vanished",
                                                                "allied",
                                                                "turn-ended",
                                                                "game-over"};
    static_assert(kNames.size() == static_cast<std::size_t>(Event::Kind::GameOver) + 1);
    return kNames;
  }
};
struct TermWords {
  static constexpr std::string_view kName = "TermKind";
  static std::span<const std::string_view> names() {
    static constexpr std::array<std::string_view, 20> kNames = {
        "land",   "mountain", "lost-tribe", "tokens", "marker",   "race",     "power",
        "die",    "minimum",  "regions",    "river",  "monsters", "treasure", "lent",
        "relics", "doubled",  "kept",       "island", "floor",    "vanished"};
    static_assert(kNames.size() == static_cast<std::size_t>(Term::Kind::Count));
    return kNames;
  }
};
struct StateWords {
  static constexpr std::string_view kName = "RegionState";
  static std::span<const std::string_view> names() {
    static constexpr std::array<std::string_view, 5> kNames = {"empty", "lost-tribe", "monsters",
                                                               "active", "declined"};
    return kNames;
  }
};
enum class RegionState : std::uint8_t { Empty, LostTribe, Monsters, Active, Declined };
struct TreasureWords {
  static constexpr std::string_view kName = "TreasureId";
  static auto names() { return enumerate<Treasure, kTreasures>(); }
};
struct LiftWords {
  static constexpr std::string_view kName = "LiftId";
  static std::span<const std::string_view> names() {
    static constexpr std::array<std::string_view, kLifts> kNames = {"beanstalk", "stairway"};
    return kNames;
  }
};

// --- The box -----------------------------------------------------------------------------------

struct Nothing {
  static constexpr std::string_view kName = "Nothing";
  static constexpr auto members() { return std::tuple{}; }
};

struct RaceMessage {
  std::string id;
  std::string set;
  int tokens = 0;
  int extra = 0;  // for conquest only
  static constexpr std::string_view kName = "RaceInfo";
  static constexpr auto members() {
    return std::tuple{Member{"id", &RaceMessage::id}, Member{"set", &RaceMessage::set},
                      Member{"tokens", &RaceMessage::tokens}, Member{"extra", &RaceMessage::extra}};
  }
};

struct PowerMessage {
  std::string id;
  std::string set;
  int tokens = 0;
  static constexpr std::string_view kName = "PowerInfo";
  static constexpr auto members() {
    return std::tuple{Member{"id", &PowerMessage::id}, Member{"set", &PowerMessage::set},
                      Member{"tokens", &PowerMessage::tokens}};
  }
};

struct MapMessage {
  std::string id;
  std::string set;
  int players = 0;
  int rounds = 0;
  int regions = 0;
  int islands = 0;   // of a sky board
  std::string side;  // of a sky board, as a new game names it: "a"
  static constexpr std::string_view kName = "MapInfo";
  static constexpr auto members() {
    return std::tuple{
        Member{"id", &MapMessage::id},           Member{"set", &MapMessage::set},
        Member{"players", &MapMessage::players}, Member{"rounds", &MapMessage::rounds},
        Member{"regions", &MapMessage::regions}, Member{"islands", &MapMessage::islands},
        Member{"side", &MapMessage::side}};
  }
};

// A rule option (0.6 of the rules) and its usual value.
struct OptionMessage {
  std::string name;
  bool value = false;
  static constexpr std::string_view kName = "OptionInfo";
  static constexpr auto members() {
    return std::tuple{Member{"name", &OptionMessage::name}, Member{"value", &OptionMessage::value}};
  }
};

struct CatalogMessage {
  std::vector<RaceMessage> races;
  std::vector<PowerMessage> powers;
  std::vector<MapMessage> maps;
  std::vector<OptionMessage> options;
  std::vector<std::string> bots;
  static constexpr std::string_view kName = "Catalog";
  static constexpr auto members() {
    return std::tuple{
        Member{"races", &CatalogMessage::races}, Member{"powers", &CatalogMessage::powers},
        Member{"maps", &CatalogMessage::maps}, Member{"options", &CatalogMessage::options},
        Member{"bots", &CatalogMessage::bots}};
  }
};

// --- Sums and events ---------------------------------------------------------------------------

struct TermMessage {
  Word<TermWords> kind;
  int amount = 0;
  std::optional<std::string> race;
  std::optional<std::string> power;
  std::optional<Word<MarkerWords>> marker;
  std::optional<Word<TreasureWords>> treasure;
  bool declined = false;
  static constexpr std::string_view kName = "Term";
  static constexpr auto members() {
    return std::tuple{
        Member{"kind", &TermMessage::kind},        Member{"amount", &TermMessage::amount},
        Member{"race", &TermMessage::race},        Member{"power", &TermMessage::power},
        Member{"marker", &TermMessage::marker},    Member{"treasure", &TermMessage::treasure},
        Member{"declined", &TermMessage::declined}};
  }
};

struct EventMessage {
  Word<EventWords> kind;
  std::optional<std::string> player;
  std::optional<std::string> other;
  std::optional<std::string> race;
  std::optional<std::string> power;
  std::optional<std::string> region;
  std::optional<Word<MarkerWords>> marker;
  std::optional<Word<TreasureWords>> treasure;
  std::optional<TermMessage> why;  // coins move, or are counted for the scoring
  int amount = 0;
  static constexpr std::string_view kName = "GameEvent";
  static constexpr auto members() {
    return std::tuple{
        Member{"kind", &EventMessage::kind},     Member{"player", &EventMessage::player},
        Member{"other", &EventMessage::other},   Member{"race", &EventMessage::race},
        Member{"power", &EventMessage::power},   Member{"region", &EventMessage::region},
        Member{"marker", &EventMessage::marker}, Member{"treasure", &EventMessage::treasure},
        Member{"why", &EventMessage::why},       Member{"amount", &EventMessage::amount}};
  }
};

// --- The table ---------------------------------------------------------------------------------

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
  static constexpr std::string_view kName = "Choice";
  static constexpr auto members() {
    return std::tuple{
        Member{"line", &ChoiceMessage::line},     Member{"verb", &ChoiceMessage::verb},
        Member{"region", &ChoiceMessage::region}, Member{"with", &ChoiceMessage::with},
        Member{"lent", &ChoiceMessage::lent},     Member{"count", &ChoiceMessage::count},
        Member{"place", &ChoiceMessage::place},   Member{"swap", &ChoiceMessage::swap},
        Member{"from", &ChoiceMessage::from},     Member{"other", &ChoiceMessage::other},
        Member{"pays", &ChoiceMessage::pays},     Member{"odds", &ChoiceMessage::odds}};
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

// --- Questions and answers ---------------------------------------------------------------------

struct NewGame {
  std::string custom;  // what the players bring themselves (B-CUST), as JSON; "": nothing
  std::string map;
  std::string sky;                // "" or the side of the sky board
  std::vector<std::string> sets;  // none: as the boards say
  std::string seed;               // a whole number below 2^64
  Dict<bool> options;
  std::string seat;  // who looks at the answer: a player, "public", or "" for open cards
  static constexpr std::string_view kName = "NewGame";
  static constexpr auto members() {
    return std::tuple{Member{"map", &NewGame::map},         Member{"sky", &NewGame::sky},
                      Member{"sets", &NewGame::sets},       Member{"seed", &NewGame::seed},
                      Member{"options", &NewGame::options}, Member{"custom", &NewGame::custom},
                      Member{"seat", &NewGame::seat}};
  }
};

// A file of a player's own, to be added to what there is already.
struct OwnFile {
  std::string custom;  // what there is
  std::string name;    // of the file, for messages
  std::string text;
  static constexpr std::string_view kName = "OwnFile";
  static constexpr auto members() {
    return std::tuple{Member{"custom", &OwnFile::custom}, Member{"name", &OwnFile::name},
                      Member{"text", &OwnFile::text}};
  }
};

// Everything of the players' own, or what is wrong with the file, one sentence each.
struct OwnContent {
  std::vector<std::string> problems;
  std::string custom;
  std::vector<RaceMessage> races;
  std::vector<PowerMessage> powers;
  std::vector<MapMessage> maps;
  static constexpr std::string_view kName = "OwnContent";
  static constexpr auto members() {
    return std::tuple{Member{"problems", &OwnContent::problems},
                      Member{"custom", &OwnContent::custom}, Member{"races", &OwnContent::races},
                      Member{"powers", &OwnContent::powers}, Member{"maps", &OwnContent::maps}};
  }
};

struct AskDrawing {
  std::string custom;
  std::string map;
  static constexpr std::string_view kName = "AskDrawing";
  static constexpr auto members() {
    return std::tuple{Member{"custom", &AskDrawing::custom}, Member{"map", &AskDrawing::map}};
  }
};

// A map with its picture, as a file of content/maps; "" if there is none.
struct Drawing {
  std::string text;
  static constexpr std::string_view kName = "Drawing";
  static constexpr auto members() { return std::tuple{Member{"text", &Drawing::text}}; }
};

// What a game would be, before it begins.
struct Plan {
  std::string error;  // why there is none, one sentence
  int players = 0;
  int rounds = 0;
  int races = 0;
  int powers = 0;
  static constexpr std::string_view kName = "Plan";
  static constexpr auto members() {
    return std::tuple{Member{"error", &Plan::error}, Member{"players", &Plan::players},
                      Member{"rounds", &Plan::rounds}, Member{"races", &Plan::races},
                      Member{"powers", &Plan::powers}};
  }
};

// Lots are drawn before a game: its seed says which of the seats begins.
struct AskLot {
  int players = 0;
  std::string seed;
  static constexpr std::string_view kName = "AskLot";
  static constexpr auto members() {
    return std::tuple{Member{"players", &AskLot::players}, Member{"seed", &AskLot::seed}};
  }
};

struct Lot {
  int seat = 0;  // counted from 0
  static constexpr std::string_view kName = "Lot";
  static constexpr auto members() { return std::tuple{Member{"seat", &Lot::seat}}; }
};

struct LoadGame {
  std::string record;
  std::string seed;  // for the chance to come, when the record names none
  std::string seat;
  static constexpr std::string_view kName = "LoadGame";
  static constexpr auto members() {
    return std::tuple{Member{"record", &LoadGame::record}, Member{"seed", &LoadGame::seed},
                      Member{"seat", &LoadGame::seat}};
  }
};

struct Say {
  std::string line;
  std::string seat;
  static constexpr std::string_view kName = "Say";
  static constexpr auto members() {
    return std::tuple{Member{"line", &Say::line}, Member{"seat", &Say::seat}};
  }
};

struct Look {
  std::string seat;
  static constexpr std::string_view kName = "Look";
  static constexpr auto members() { return std::tuple{Member{"seat", &Look::seat}}; }
};

struct AskBot {
  std::string bot;
  std::string seat;
  static constexpr std::string_view kName = "AskBot";
  static constexpr auto members() {
    return std::tuple{Member{"bot", &AskBot::bot}, Member{"seat", &AskBot::seat}};
  }
};

struct Names {
  std::vector<std::string> players;
  static constexpr std::string_view kName = "Names";
  static constexpr auto members() { return std::tuple{Member{"players", &Names::players}}; }
};

// The table after something was said. `events` are those from number `from` on; what the page had
// from there on is no more (undo).
struct Step {
  Word<RefusalWords> refusal;      // "ok" when it was carried out
  std::string error;               // why a game cannot begin, one sentence
  std::vector<std::string> names;  // of the players, from a record
  int from = 0;
  std::vector<EventMessage> events;
  std::optional<ViewMessage> view;
  static constexpr std::string_view kName = "Step";
  static constexpr auto members() {
    return std::tuple{Member{"refusal", &Step::refusal}, Member{"error", &Step::error},
                      Member{"names", &Step::names},     Member{"from", &Step::from},
                      Member{"events", &Step::events},   Member{"view", &Step::view}};
  }
};

// What a line would lead to, up to the next decision; nothing is said.
struct Outcome {
  Word<RefusalWords> refusal;
  std::vector<EventMessage> events;
  static constexpr std::string_view kName = "Outcome";
  static constexpr auto members() {
    return std::tuple{Member{"refusal", &Outcome::refusal}, Member{"events", &Outcome::events}};
  }
};

struct Lines {
  std::vector<std::string> lines;
  static constexpr std::string_view kName = "Lines";
  static constexpr auto members() { return std::tuple{Member{"lines", &Lines::lines}}; }
};

struct Text {
  std::string text;
  static constexpr std::string_view kName = "Text";
  static constexpr auto members() { return std::tuple{Member{"text", &Text::text}}; }
};

struct Verdict {
  Word<RefusalWords> refusal;
  static constexpr std::string_view kName = "Verdict";
  static constexpr auto members() { return std::tuple{Member{"refusal", &Verdict::refusal}}; }
};

struct Scores {
  std::vector<ScoreMessage> turns;
  static constexpr std::string_view kName = "Scores";
  static constexpr auto members() { return std::tuple{Member{"turns", &Scores::turns}}; }
};

}  // namespace sw::wasm
