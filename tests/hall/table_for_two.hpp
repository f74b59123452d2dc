// Anna has opened a table of two and sits on chair 0; Boris has joined, is ready, and the game has
// begun with Anna.
#pragma once

#include "support/hall_desk.hpp"

namespace sw::test {

struct TableForTwo {
  explicit TableForTwo(wire::Clock clock = {}, hall::HallConfig config = {.limits = false},
                       std::string map = "base-2p", std::uint64_t seed = 1)
      : desk(config, seed) {
    anna = desk.connect();
    boris = desk.connect();
    wire::Open open = open_message({kMine, kOpenChair}, std::move(map));
    open.clock = clock;
    desk.say(anna, open);
    table = desk.last<wire::Seated>(anna)->table;
    desk.say(boris, join_message(table, 'b', "Борис", 1));
    desk.say(boris, chair_command<wire::Ready>("ready", 1));
  }
  void begin() { desk.say(anna, chair_command<wire::Start>("begin", 0)); }

  ConnectionId of(int chair) const { return chair == 0 ? anna : boris; }
  wire::Table whole(ConnectionId by) {
    desk.say(by, wire::Resync{1 << 20});
    return *desk.last<wire::Table>(by);
  }
  TableId id() const {
    TableId out{};
    hall::read_table_id(table, out);
    return out;
  }
  // The chair that is asked says what comes first among what it may say.
  void say_something() {
    const wire::Table now = whole(anna);
    const int chair = *now.asks;
    desk.say(of(chair), wire::AskLegal{chair});
    const wire::Legal legal = *desk.last<wire::Legal>(of(chair));
    desk.say(of(chair),
             say_message("s" + std::to_string(++said), chair, now.n, {legal.lines.front()}));
  }
  void play_to_the_end() {
    while (whole(anna).state == wire::TableState::Playing) say_something();
  }

  Desk desk;
  ConnectionId anna{};
  ConnectionId boris{};
  std::string table;
  int said = 0;
};

}  // namespace sw::test
