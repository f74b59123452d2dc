// What a hall does because there are others on the same store.
#include <gtest/gtest.h>

#include "hall/table_for_two.hpp"

namespace sw::test {
namespace {

wire::Sit sit_as_anna(const TableForTwo& two) { return {two.table, {pass_of('a')}, 0}; }

// Another node at which somebody arrives, and which has run for an hour.
Desk other_node(TableForTwo& two, hall::StoredTable& table) {
  Desk other;
  other.now = two.desk.now - kHour;
  other.step(hall::Due{});
  other.now = two.desk.now;
  other.kept = two.desk.kept;
  other.kept.at(two.id()) = table;
  return other;
}

TEST(HallNodes, WhoWantsATableOfAnotherNodeIsSentThere) {
  TableForTwo two;
  two.begin();
  hall::StoredTable there;
  there.elsewhere = "/n/b/";
  Desk other = other_node(two, there);
  const ConnectionId anna = other.connect();
  other.say(anna, sit_as_anna(two));
  ASSERT_TRUE(other.last<wire::Moved>(anna).has_value());
  EXPECT_EQ(other.last<wire::Moved>(anna)->to, "/n/b/");
  ASSERT_EQ(other.closed.size(), 1U);
  EXPECT_EQ(other.closed.front().code, 4302);
  EXPECT_EQ(other.hall().census().tables, 0);
}

TEST(HallNodes, StrangersAreSentWhereTheyMeet) {
  Desk desk;
  const ConnectionId early = desk.connect();
  desk.say(early, wire::AskLobby{true});
  EXPECT_TRUE(desk.last<wire::Lobby>(early).has_value());
  desk.step(hall::LobbyAt{"/n/b/"});
  EXPECT_EQ(desk.last<wire::Moved>(early)->to, "/n/b/");
  const ConnectionId late = desk.connect();
  wire::Open open = open_message({kMine, kOpenChair});
  desk.say(late, open);
  EXPECT_FALSE(desk.last<wire::Moved>(late).has_value());  // friends meet anywhere
  open.listed = true;
  open.clock = {wire::ClockKind::Turn, 60, 0};
  open.pass = pass_of('x');
  desk.say(late, open);
  EXPECT_TRUE(desk.last<wire::Moved>(late).has_value());
  desk.step(hall::LobbyAt{""});
  const ConnectionId third = desk.connect();
  desk.say(third, open);
  EXPECT_TRUE(desk.last<wire::Seated>(third).has_value());
}

TEST(HallNodes, TheTimeOfANodeThatFellIsNobodys) {
  for (const auto kind : {wire::ClockKind::Turn, wire::ClockKind::Days}) {
    TableForTwo two({kind, kind == wire::ClockKind::Turn ? 60 : 2 * 24 * 3600, 0});
    two.begin();
    const Time due = *two.whole(two.anna).due;
    two.desk.wait(50 * kSecond);
    for (const Time lost : {Time{0}, 20 * kSecond}) {
      hall::StoredTable table = two.desk.kept.at(two.id());
      table.lost = lost;
      Desk other = other_node(two, table);
      const ConnectionId anna = other.connect();
      other.say(anna, sit_as_anna(two));
      const Time now_due = *other.last<wire::Table>(anna)->due;
      // A live question is asked anew; one of days waits for as long as nobody was there.
      const Time more = kind == wire::ClockKind::Turn ? 50 * kSecond : lost;
      EXPECT_EQ(now_due - due, lost == 0 ? 0 : more) << "lost " << lost;
    }
  }
}

// Its clock wants it in memory, and at the same moment somebody comes.
TEST(HallNodes, ATableIsClaimedOnce) {
  TableForTwo two;
  two.begin();
  hall::Hall hall(settings(), two.desk.secrets, {.limits = false});
  hall::Effects effects;
  hall.step(1, hall::Connected{ConnectionId{1}, "home"}, effects);
  const auto say = [&](const wire::ClientMessage& message) {
    hall.step(1, hall::Heard{ConnectionId{1}, to_text(message)}, effects);
  };
  say(wire::Hello{wire::kVersion, 0, std::string(16, '0'), {}});
  hall.step(1, hall::Wanted{{two.id()}}, effects);
  say(sit_as_anna(two));
  say(sit_as_anna(two));
  const auto loads = std::ranges::count_if(effects, [](const hall::Effect& effect) {
    return std::holds_alternative<hall::Load>(effect);
  });
  EXPECT_EQ(loads, 1);
}

TEST(HallNodes, WhoCannotWriteAnyMoreSendsEverybodyAway) {
  TableForTwo two;
  two.begin();
  two.desk.holds_writes = true;
  const wire::Table before = two.whole(two.anna);
  two.say_something();
  ASSERT_EQ(two.desk.held_writes.size(), 1U);
  two.desk.step(hall::Stored{two.desk.held_writes.front().ticket, hall::Filed::Fenced});
  EXPECT_EQ(two.desk.closed.size(), 2U);
  for (const hall::Close& close : two.desk.closed) EXPECT_EQ(close.code, 4302);
  EXPECT_EQ(two.desk.hall().census().tables, 0);
  EXPECT_EQ(two.desk.last<wire::Did>(two.boris), std::nullopt) << "after " << before.n;
}

TEST(HallNodes, WhoWasTakenForDeadForgetsWhatItHas) {
  TableForTwo two;
  two.begin();
  two.desk.holds_writes = true;
  two.say_something();  // on its way
  two.desk.step(hall::Lapsed{});
  EXPECT_EQ(two.desk.closed.size(), 2U);
  EXPECT_EQ(two.desk.hall().census().tables, 0);
  two.desk.store_held();  // it has arrived nevertheless
  EXPECT_EQ(two.desk.hall().census().waiting_writes, 0);
  const ConnectionId anna = two.desk.connect();
  two.desk.say(anna, sit_as_anna(two));
  EXPECT_EQ(two.desk.last<wire::Table>(anna)->n, two.desk.kept.at(two.id()).entries.back().n);
}

}  // namespace
}  // namespace sw::test
