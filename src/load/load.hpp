// Many clients in one thread: they open tables, play random legal lines at a certain rate, check
// every hash, and are cut off and slow as people's phones are.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "load/guest.hpp"
#include "load/link.hpp"

namespace sw::load {

struct Plan {
  std::vector<Address> addresses;  // of nodes that share a store; who is sent away goes to the next
  int tables = 100;                // two players each
  int sockets = 200;               // two for each table at which somebody plays at a time
  double rate = 100;               // decisions each second, of all
  double seconds = 10;             // after everybody has sat down
  double slow = 0;                 // watchers who read slowly, as a part of the sockets
  double watch = 0;                // other watchers
  double churn = 0;                // sockets cut off each second, as a part of them
  std::uint64_t seed = 1;
  std::string acks;  // file: what was acknowledged, a line each; "": none
};

struct Report {
  World world;
  int seated = 0;      // guests who sat down at all
  double to_sit = 0;   // seconds until the last of them did
  double seconds = 0;  // of playing
  double back = 0;     // the longest time in which not everybody was at a table
  std::int64_t cuts = 0;
  std::map<int, std::int64_t> closed;  // by the server, by code; 0: without one
  std::int64_t watched = 0;            // frames that watchers read
  bool server_gone = false;            // nobody answers any more
};

// `interrupted` is asked now and then. Throws std::runtime_error when the file cannot be written.
Report run(const Plan& plan, const Setting& setting, const wire::Config& config,
           const std::string& content, const std::function<bool()>& interrupted);

}  // namespace sw::load
