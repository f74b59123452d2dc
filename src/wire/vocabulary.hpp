// The closed vocabularies of the protocol; their words are the names of the enumerators.
#pragma once

#include <cstdint>

#include "core/enum_names.hpp"

namespace sw::wire {

// --- Tables and chairs -------------------------------------------------------------------------

enum class TableState : std::uint8_t { Waiting, Playing, Over, Frozen, Count };
enum class ChairKind : std::uint8_t { Open, Person, Bot, Count };
enum class Wish : std::uint8_t { Open, Bot, Mine, Count };  // for a chair, of whoever opens
enum class Sky : std::uint8_t { None, A, B, Count };
enum class ClockKind : std::uint8_t { None, Turn, Bank, Days, Count };
enum class Pool : std::uint8_t { Live2, Live3To4, Days, Count };

// --- What happens ------------------------------------------------------------------------------

enum class By : std::uint8_t { Person, Deputy, Bot, Count };
enum class SeatWhy : std::uint8_t { Joined, Left, Away, Back, Kicked, Changed, Count };
enum class EndWhy : std::uint8_t { Done, Aborted, Count };
enum class VoteWhat : std::uint8_t { Abort, Kick, Deputy, Count };
enum class VoteState : std::uint8_t { Open, Passed, Failed, Count };

// --- Why not -----------------------------------------------------------------------------------

enum class Code : std::uint8_t {
  BadMessage,    // `line` says what is wrong with it
  TooLarge,      // more bytes than such a message may have
  TooFast,       // more messages than the limits allow
  Version,       // of the protocol
  Engine,        // rules or content are others: reload the page
  UnknownTable,  // there is none, or not any more
  BadPass,       // no chair here has this pass
  NoChair,       // there is no such chair, or none is free
  ChairTaken,    // somebody sits there
  ColourTaken,   // somebody has it
  BadName,       // letters, digits, space, - and ', 1 to 20
  NameTaken,     // somebody else keeps it
  NotHost,       // only the host may
  NotNow,        // not in this state of the table
  Stale,         // something was said meanwhile: `at` is the last entry
  Refused,       // by the rules: `line` is the code of 70.7
  CannotUndo,    // chance or somebody else has spoken since
  Busy,          // not stored: try again
  Full,          // no more tables, watchers or waiting commands
  Frozen,        // the table cannot be played on
  Draining,      // the server is about to leave
  Count
};

}  // namespace sw::wire

namespace sw {
template <>
inline constexpr std::string_view kOtherName<wire::Pool::Live2> = "live-2";
template <>
inline constexpr std::string_view kOtherName<wire::Pool::Live3To4> = "live-3-4";
}  // namespace sw
