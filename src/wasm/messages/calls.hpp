// Questions of the page and the answers to them.
#pragma once

#include "wasm/messages/box.hpp"
#include "wasm/messages/table.hpp"

namespace sw::wasm {

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

// What the players bring themselves, to be told in the words of a language file.
struct AskDescription {
  std::string custom;
  std::string words;
  static constexpr std::string_view kName = "AskDescription";
  static constexpr auto members() {
    return std::tuple{Member{"custom", &AskDescription::custom},
                      Member{"words", &AskDescription::words}};
  }
};

// How one thing looks; what is "" is left to the page.
struct OwnPicture {
  std::string thing;   // "race.otters"
  std::string glyph;   // the printed thing whose picture it borrows …
  std::string path;    // … or a clean SVG path on a grid of 64 by 64
  std::string colour;  // "#2a6f97"
  static constexpr std::string_view kName = "OwnPicture";
  static constexpr auto members() {
    return std::tuple{Member{"thing", &OwnPicture::thing}, Member{"glyph", &OwnPicture::glyph},
                      Member{"path", &OwnPicture::path}, Member{"colour", &OwnPicture::colour}};
  }
};

// Names and texts by their keys in a language file, as their file says them or made from rows and
// properties; and the pictures.
struct OwnTexts {
  Dict<std::string> texts;
  std::vector<OwnPicture> pictures;
  static constexpr std::string_view kName = "OwnTexts";
  static constexpr auto members() {
    return std::tuple{Member{"texts", &OwnTexts::texts}, Member{"pictures", &OwnTexts::pictures}};
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

// A game that is decided elsewhere, and its lines so far, those of chance too.
struct FollowGame {
  NewGame game;
  std::vector<std::string> lines;
  static constexpr std::string_view kName = "FollowGame";
  static constexpr auto members() {
    return std::tuple{Member{"game", &FollowGame::game}, Member{"lines", &FollowGame::lines}};
  }
};

// What was said there, and what chance gave to it.
struct Hear {
  std::vector<std::string> lines;
  std::string seat;
  static constexpr std::string_view kName = "Hear";
  static constexpr auto members() {
    return std::tuple{Member{"lines", &Hear::lines}, Member{"seat", &Hear::seat}};
  }
};

// So many lines were taken back there.
struct GoBack {
  int lines = 0;
  std::string seat;
  static constexpr std::string_view kName = "GoBack";
  static constexpr auto members() {
    return std::tuple{Member{"lines", &GoBack::lines}, Member{"seat", &GoBack::seat}};
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

// Why a game cannot begin or go on, for a reader in any language.
struct TroubleMessage {
  Word<TroubleWords> kind;
  int line = 0;                // of the record; 0: all of it
  std::string word;            // what is meant there
  Word<RefusalWords> refusal;  // why that move is not legal
  static constexpr std::string_view kName = "Trouble";
  static constexpr auto members() {
    return std::tuple{Member{"kind", &TroubleMessage::kind}, Member{"line", &TroubleMessage::line},
                      Member{"word", &TroubleMessage::word},
                      Member{"refusal", &TroubleMessage::refusal}};
  }
};

// The table after something was said. `events` are those from number `from` on; what the page had
// from there on is no more (undo).
struct Step {
  Word<RefusalWords> refusal;             // "ok" when it was carried out
  std::optional<TroubleMessage> trouble;  // the game could not begin
  std::string error;                      // the same for whoever mends the file, one sentence
  std::vector<std::string> names;         // of the players, from a record
  int from = 0;
  std::vector<EventMessage> events;
  std::optional<ViewMessage> view;
  static constexpr std::string_view kName = "Step";
  static constexpr auto members() {
    return std::tuple{Member{"refusal", &Step::refusal}, Member{"trouble", &Step::trouble},
                      Member{"error", &Step::error},     Member{"names", &Step::names},
                      Member{"from", &Step::from},       Member{"events", &Step::events},
                      Member{"view", &Step::view}};
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
