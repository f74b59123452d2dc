// Game records (70.5): a header of "key: value" lines, an empty line, then one line per action and
// result of chance. A record of an unfinished game is a save file. Older formats are upgraded.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/game.hpp"

namespace sw {

inline constexpr int kRecordFormat = 1;
// Grows when a change of the rules makes old records unplayable or gives them another result.
inline constexpr int kRulesVersion = 1;

struct RecordLine {
  int number = 0;  // in the file, from 1; 0 when the record comes from no file
  std::string text;
};

struct GameRecord {
  int rules = kRulesVersion;
  GameConfig config;                     // map, sky, sets, options, number of players
  std::vector<std::string> players;      // names; may be empty
  std::optional<std::uint64_t> seed;     // of chance, if it came from one
  std::optional<std::uint64_t> content;  // hash of the content it was played with
  std::string custom;                    // JSON on one line
  int custom_line = 0;
  std::vector<int> result;  // coins per player, of a finished game
  int result_line = 0;
  std::vector<RecordLine> lines;
};

// What keeps a record from being read, for a reader in any language ("trouble.newer").
enum class Trouble : std::uint8_t {
  NoRecord,  // it is none, or only a part of one
  Newer,     // format or rules are of a later version
  Header,    // line, word = key
  Table,     // there is no such table
  Custom,    // line: the race, power or board it carries is not accepted
  Move,      // line, code, word = what is said there
  Result,    // line: the moves lead to another one
  Count
};

struct RecordError {
  Trouble trouble = Trouble::NoRecord;
  int line = 0;                  // 0: the record as a whole
  Refusal code = Refusal::None;  // why a line is not legal where it stands
  std::string word;              // what is meant, as the record has it
  std::string message;           // one sentence for whoever mends the file
};
// "line 17: not-border: A race without a region must enter at the border of the map."
std::string to_string(const RecordError& error);

// --- Writing and reading -----------------------------------------------------------------------

GameRecord record_of(const Course& course, std::vector<std::string> players = {},
                     std::optional<std::uint64_t> seed = std::nullopt);
std::string write_swg(const GameRecord& record);
// Reads the form only; whether the lines are legal is found by replay().
std::expected<GameRecord, RecordError> read_swg(std::string_view text);

// --- Replaying ---------------------------------------------------------------------------------

// What the game of a record is played with: the content, and what the record carries itself.
std::expected<Setting, RecordError> setting_of(const Catalog& catalog, const GameRecord& record);
// Whether the content is not the one of the record.
bool content_changed(const GameRecord& record, const Setting& setting);

using AfterLine = std::function<void(const Game& game, std::string_view line)>;

// Plays the record and verifies that every line is legal where it stands, and the result if it is
// given. The game can go on, as one that was just opened.
std::expected<std::unique_ptr<OpenGame>, RecordError> replay(const Catalog& catalog,
                                                             const GameRecord& record,
                                                             const AfterLine& after_line = {});

}  // namespace sw
