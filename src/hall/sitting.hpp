// A table in memory: what is durable, what is on its way to the store, and who is there.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "hall/client.hpp"
#include "hall/table.hpp"
#include "hall/traffic.hpp"
#include "wire/messages.hpp"

namespace sw::hall {

// A command that waits until the one before it is durable, or until its table is loaded.
struct Waiting {
  ConnectionId from{};
  wire::ClientMessage message;
};

struct Vote {
  wire::VoteWhat what = wire::VoteWhat::Abort;
  int whom = kNobody;
  int by = kNobody;
  ChairSet yes = 0;
  Time until = 0;
};

// Entries on their way to the store, and the table as it will be. It is thrown away if they do not
// arrive.
struct Draft {
  explicit Draft(const Table& before) : table(before) {}

  Table table;
  std::vector<Entry> entries;
  std::vector<std::string> told;  // one message for each of them
  // What is said when they are durable, to whoever asked or to all.
  struct Answer {
    std::optional<ConnectionId> to;
    wire::ServerMessage message;
  };
  std::vector<Answer> answers;
  // Who hears `busy` if they do not arrive.
  struct Asker {
    ConnectionId from{};
    std::string command;
  };
  std::vector<Asker> askers;
  std::vector<PersonId> sits;         // under kept names
  std::optional<TableHead> opens;     // they are the first of a table
  std::optional<TableId> rematch_of;  // … of the same people
  std::optional<Vote> enacts;         // they are what people have voted for
  Time heard = 0;
  bool is_broken = false;  // an entry did not fit
};

struct Sitting {
  explicit Sitting(Table known) : table(std::move(known)) {}

  Table table;
  Epoch epoch{};
  std::unique_ptr<Draft> draft;
  std::vector<Waiting> waiting;

  // --- Who is there
  std::vector<ConnectionId> present;
  std::array<std::uint16_t, wire::kChairs> connections{};  // that hold each chair
  std::array<Time, wire::kChairs> gone_since{};            // of chairs without any
  Time empty_since = 0;                                    // when `present` is empty
  bool presence_changed = false;
  Time presence_at = 0;  // not told again before

  // --- Time
  Time late = 0;  // nobody's time since the question was asked: the server or its store was away
  Time anew = 0;  // the part of it that the next loading finds out for itself
  Time retry_at = 0;        // after a failure of the store
  Time alarm = 0;           // when it wants to be looked after; 0: not at all
  Time ready_until = 0;     // whoever is not ready then gets up; 0: everybody may take his time
  Time reserved_until = 0;  // chairs kept for people of the game before; 0: none are

  // --- The question that is out
  int thinking = 0;  // the entry after which a bot was asked; 0: none is
  Time thinking_since = 0;
  int deputize = 0;  // the entry after which the deputy shall answer for a person

  std::vector<Vote> votes;
  std::optional<Digest> opener;  // the pass that has opened it in this memory
  std::optional<TableId> rematch;

  bool is_here(int chair) const { return connections[static_cast<std::size_t>(chair)] > 0; }
  int watchers = 0;
};

}  // namespace sw::hall
