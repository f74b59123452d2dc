// What a store keeps: for each table a head that never changes and the entries of its journal, from
// which the table is played again. There is no other truth. A store knows no rules: texts and heads
// are bytes to it.
#pragma once

#include <expected>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hall/identity.hpp"
#include "wire/vocabulary.hpp"

namespace sw::hall {

// --- What is kept ------------------------------------------------------------------------------

enum class EntryKind : std::uint8_t { Seat, Begin, Say, Undo, Order, End, Count };

struct Entry {
  std::int32_t n = 0;      // 1, 2, … at its table, without gaps
  Time at = 0;             // never before that of the entry before it
  std::int8_t chair = -1;  // whose it is; kNobody: the hall's own
  EntryKind kind = EntryKind::Say;
  std::string command;     // the id by which a client asked for it, or ""
  std::string text;        // of Say its lines, of the others JSON
  std::uint64_t hash = 0;  // of the position after it as everybody sees it; 0 before the start
  bool operator==(const Entry&) const = default;
};

inline constexpr int kJournalFormat = 1;

// Written when a table opens.
struct TableHead {
  TableId id{};
  int format = kJournalFormat;
  Time opened = 0;
  std::string terms;  // JSON: configuration, clock, deputy, public, rated, custom content
  Key key{};          // of chance
  bool operator==(const TableHead&) const = default;
};

// By what a table is found again that is not in memory.
struct Standing {
  wire::TableState state = wire::TableState::Waiting;
  bool listed = false;
  std::optional<Time> due;  // when somebody's clock ends
  bool operator==(const Standing&) const = default;
};

// A name that somebody keeps. It stands with its person alone: heads and entries hold the id, so
// that a name can be changed, and forgotten, in one place.
struct Person {
  PersonId id{};
  std::string name;
  Digest code{};  // of the recovery code
  bool operator==(const Person&) const = default;
};

// --- Writing -----------------------------------------------------------------------------------

// The entries of one table that become durable together.
struct Write {
  Ticket ticket{};
  TableId table{};
  Epoch epoch{};
  std::optional<TableHead> opens;  // the first write of a table
  std::vector<Entry> entries;
  std::vector<PersonId> sits;  // who sits down by them under a kept name
  Standing standing;           // after them
};

enum class Filed : std::uint8_t {
  Stored,  // durable
  Fenced,  // another node has the table: nothing was written
};

// Why a store cannot do what it was asked; nothing of it was done.
enum class StoreTrouble : std::uint8_t {
  Full,      // no room on the disk
  ReadOnly,  // the disk takes nothing
  Away,      // no database there, or it is busy for too long
  Missing,   // no such table
  Damaged,   // what is stored cannot be read
  Count
};

// --- Reading -----------------------------------------------------------------------------------

struct StoredTable {
  TableHead head;
  Epoch epoch{};
  Standing standing;
  std::string frozen;  // why it may not be played on, or ""
  std::vector<Entry> entries;
  std::map<PersonId, std::string> names;  // of those who sat here, unless they are forgotten
  std::string elsewhere;  // the path of the node that has it; then the rest is empty
  Time lost = 0;          // its node had fallen so long ago: nobody's time
};

// What a store says to a node that is alive.
struct Pulse {
  std::string lobby;  // where strangers meet: the path of the node that has public tables; "": here
  bool lapsed = false;  // nobody heard of this node for so long that its tables may be others'
};

// --- The store ---------------------------------------------------------------------------------

// Every call blocks until it is done and is made by one thread. There are three of them: in memory,
// SQLite, PostgreSQL; one suite of tests holds for all.
class Journal {
 public:
  virtual ~Journal() = default;

  // One group: when this returns results, in the order of the writes, all that is Stored in it is
  // durable; when it returns trouble, nothing is. If a database was lost while it answered, nobody
  // knows: then the next write of each of these tables is Fenced unless nothing was done.
  virtual std::expected<std::vector<Filed>, StoreTrouble> commit(std::span<const Write> group) = 0;

  // Takes a table over from nobody, from a node that is gone, or from oneself, and reads it. One
  // that another node has is not taken: the answer says where it is.
  virtual std::expected<StoredTable, StoreTrouble> claim(TableId table) = 0;
  // It has left memory; whoever needs it next claims it.
  virtual void release(TableId table, const Standing& standing) = 0;
  // Nobody waits just now: what was put off may be done.
  virtual void flush() {}
  // It does not replay: it stays as it is, alone, and can be read.
  virtual std::expected<void, StoreTrouble> freeze(TableId table, std::string_view why) = 0;

  // Tables in nobody's memory whose clock ends by then, and public ones that wait for players.
  // Nodes that ask at the same time may hear of the same.
  virtual std::vector<TableId> due(Time until) = 0;
  virtual std::vector<TableId> listed() = 0;

  // Every table, for export and verify; unlike claim() it changes nothing.
  virtual std::vector<TableId> tables() = 0;
  virtual std::expected<StoredTable, StoreTrouble> read(TableId table) = 0;
  // Finished tables that nobody has touched since then, and unfinished ones, are deleted.
  virtual std::expected<int, StoreTrouble> forget(Time finished_before, Time unfinished_before) = 0;

  // --- People
  // Keeps a name. Whoever has the code already is renamed, whatever the id says; else the person of
  // that id gets name and code, if need be a new one. Answers with the id, or nothing when somebody
  // else has such a name (person_name.hpp: folded).
  virtual std::expected<std::optional<PersonId>, StoreTrouble> keep(const Person& person) = 0;
  virtual std::expected<std::optional<Person>, StoreTrouble> find_person(const Digest& code) = 0;
  // Nothing of the person is left but the entries of tables, which hold an id that is nobody's.
  virtual std::expected<void, StoreTrouble> forget_person(PersonId id) = 0;
  virtual std::vector<Person> people() = 0;

  // --- Time
  // The last time at which some node was alive, noted by beat(): what passed since then is nobody's
  // time.
  virtual std::optional<Time> last_beat() = 0;
  virtual std::expected<Pulse, StoreTrouble> beat(Time now) = 0;
};

}  // namespace sw::hall
