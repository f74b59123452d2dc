// What goes into the hall and what comes out of it: values, so that the server, the simulation and
// the tests are the same to it.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "catalog/setting.hpp"
#include "hall/journal.hpp"
#include "rules/action.hpp"
#include "rules/state.hpp"

namespace sw::hall {

// --- In ----------------------------------------------------------------------------------------

struct Connected {
  ConnectionId connection{};
  std::string address;  // for limits alone: never stored, never logged
};
struct Heard {
  ConnectionId connection{};
  std::string text;  // one frame as it came
};
// It fell behind and its queue was dropped; now there is room again: it gets what it missed.
struct CaughtUp {
  ConnectionId connection{};
};
struct Lost {
  ConnectionId connection{};
};
struct Stored {
  Ticket ticket{};
  Filed filed = Filed::Stored;
};
struct StoreFailed {
  Ticket ticket{};
  StoreTrouble trouble = StoreTrouble::Away;
};
struct Loaded {
  TableId table{};
  std::expected<StoredTable, StoreTrouble> stored;
};
// The answer to due() and listed() of the store: these tables want to be in memory.
struct Wanted {
  std::vector<TableId> tables;
};
struct Thought {
  TableId table{};
  int n = 0;  // as in the question; another one is stale and dropped
  std::vector<Action> actions;
};
// Whose code it is; nobody's.
struct FoundPerson {
  ConnectionId connection{};
  std::expected<std::optional<Person>, StoreTrouble> found;
};
struct PersonKept {
  ConnectionId connection{};
  std::string command;
  Person person;  // as it was wanted
  std::expected<std::optional<PersonId>, StoreTrouble> kept;
};
struct PersonForgotten {
  ConnectionId connection{};
  std::string command;
  PersonId person{};
  std::expected<void, StoreTrouble> done;
};
// Strangers meet at another node, which has this path; "": here.
struct LobbyAt {
  std::string path;
};
// This node was silent for so long that others may have its tables: it cannot know any more.
struct Lapsed {};
struct Due {};    // next_due() has come
struct Drain {};  // the server is about to leave

using Input =
    std::variant<Connected, Heard, CaughtUp, Lost, Stored, StoreFailed, Loaded, Wanted, Thought,
                 FoundPerson, PersonKept, PersonForgotten, LobbyAt, Lapsed, Due, Drain>;

// --- Out ---------------------------------------------------------------------------------------

// One text for all of them.
struct Send {
  std::vector<ConnectionId> to;
  std::shared_ptr<const std::string> text;
};
struct Close {
  ConnectionId connection{};
  int code = 0;  // 4400 malformed, 4401 pass, … (docs/PROTOCOL.md)
};
struct Append {
  Write write;
};
struct Load {
  TableId table{};
};
struct Release {
  TableId table{};
  Standing standing;
};
struct Freeze {
  TableId table{};
  std::string why;
};
// Asks the store for tables that are due until then (answered by Wanted).
struct FindDue {
  Time until = 0;
};
// Whoever has this recovery code (answered by FoundPerson); a name to keep (PersonKept) and one to
// forget (PersonForgotten).
struct FindPerson {
  ConnectionId connection{};
  Digest code{};
};
struct KeepPerson {
  ConnectionId connection{};
  std::string command;
  Person person;
};
struct ForgetPerson {
  ConnectionId connection{};
  std::string command;
  PersonId person{};
};
// A bot shall say what it does until chance or somebody else speaks.
struct Think {
  TableId table{};
  int n = 0;
  std::string bot;
  std::shared_ptr<const Setting> setting;
  State seen;  // by the eyes of its seat
  PlayerId seat = PlayerId::None;
  std::uint64_t stream = 0;  // seed of its random numbers
};
// For log and metrics: never names, secrets, links or addresses.
struct Note {
  enum class What : std::uint8_t {
    Opened,
    Began,
    Ended,
    Refused,
    Entry,
    TookOver,
    Desync,
    Evicted,
    LoadedTable,
    Froze,
    Closed,
    BotFault,
    Count
  };
  What what = What::Opened;
  std::uint64_t table = 0;                   // a hash of its id
  wire::Code code = wire::Code::BadMessage;  // of Refused and Closed
  Time took = 0;                             // of Entry: from hearing it to telling it
};

using Effect = std::variant<Send, Close, Append, Load, Release, Freeze, FindDue, FindPerson,
                            KeepPerson, ForgetPerson, Think, Note>;
using Effects = std::vector<Effect>;

}  // namespace sw::hall
