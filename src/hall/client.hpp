// Who is connected.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/bit_set.hpp"
#include "hall/limits.hpp"
#include "wire/messages.hpp"

namespace sw::hall {

enum class ChairId : std::uint8_t {};
using ChairSet = std::uint8_t;  // one bit for each chair

constexpr ChairSet chair_bit(int chair) { return static_cast<ChairSet>(1U << chair); }
constexpr bool has(ChairSet set, int chair) { return (set & chair_bit(chair)) != 0; }

struct Client {
  ConnectionId id{};
  std::string address;
  bool greeted = false;                   // hello was said and answered
  bool looked_up = false;                 // the store is asked whose code it was
  std::vector<wire::ClientMessage> held;  // what it says meanwhile
  std::optional<PersonId> person;         // who keeps a name
  std::string name;                       // that is kept
  std::optional<Digest> code;             // by which
  bool leaving = false;                   // it is being closed: nothing it says counts
  bool follows_lobby = false;

  std::optional<TableId> table;
  ChairSet chairs = 0;  // none: it watches

  Bucket messages;
  Bucket says;
  Bucket emotes;
  Bucket faults;
};

}  // namespace sw::hall
