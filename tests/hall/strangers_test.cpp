// People who do not know each other: limits, lobby, quick match, rematch; bad input.
#include <gtest/gtest.h>

#include "hall/person_name.hpp"
#include "hall/table_for_two.hpp"
#include "record/swg.hpp"
#include "record/text.hpp"

namespace sw::test {
namespace {

std::string frame(std::string_view type, std::string_view rest) {
  return "{\"t\":\"" + std::string(type) + "\"" + std::string(rest) + "}";
}

// --- Bad input -----------------------------------------------------------------------------------

TEST(HallStrangers, HelloComesFirstAndSoon) {
  Desk desk;
  desk.step(hall::Connected{ConnectionId{100}, "home"});
  desk.step(hall::Heard{ConnectionId{100}, frame("ping", ",\"id\":1")});
  ASSERT_EQ(desk.closed.size(), 1U);
  EXPECT_EQ(desk.closed[0].code, 4400);
  desk.step(hall::Connected{ConnectionId{101}, "home"});
  desk.wait(6 * kSecond);
  ASSERT_EQ(desk.closed.size(), 2U);
  EXPECT_EQ(desk.closed[1].code, 4408);
  EXPECT_EQ(desk.hall().census().connections, 0);
}

TEST(HallStrangers, AddressesAreForgottenWhenTheirLimitsAreFullAgain) {
  Desk desk({.limits = true});
  for (int i = 0; i < 100; ++i) desk.leave(desk.connect("address " + std::to_string(i)));
  const ConnectionId anna = desk.connect();
  EXPECT_EQ(desk.hall().census().addresses, 101);
  desk.wait(kHour / 2);
  EXPECT_EQ(desk.hall().census().addresses, 101);
  desk.wait(2 * kHour);
  EXPECT_EQ(desk.hall().census().addresses, 1);
  desk.leave(anna);
  desk.wait(3 * kHour);
  EXPECT_EQ(desk.hall().census().addresses, 0);
}

TEST(HallStrangers, AnotherVersionOrEngineIsTold) {
  Desk desk;
  desk.step(hall::Connected{ConnectionId{100}, "home"});
  desk.say(ConnectionId{100}, wire::Hello{1, 99, std::string(16, '0'), {}});
  EXPECT_EQ(desk.refusal(ConnectionId{100}), "engine");
  desk.say(ConnectionId{100}, wire::Hello{1, kRulesVersion, hex16(catalog().hash), {}});
  EXPECT_EQ(desk.count<wire::Welcome>(ConnectionId{100}), 1);
  desk.step(hall::Connected{ConnectionId{101}, "home"});
  desk.say(ConnectionId{101}, wire::Hello{7, 0, std::string(16, '0'), {}});
  EXPECT_EQ(desk.refusal(ConnectionId{101}), "version");
  EXPECT_EQ(desk.closed.back().code, 4426);
}

TEST(HallStrangers, WhatCannotBeReadChangesNothingAndEndsAtTheFourthTime) {
  Desk desk({.limits = true});
  const ConnectionId anna = desk.connect();
  for (const std::string_view text : {"", "[]", "{\"t\":\"say\"}"}) {
    desk.step(hall::Heard{anna, std::string(text)});
    EXPECT_EQ(desk.refusal(anna), "bad-message");
  }
  EXPECT_TRUE(desk.closed.empty());
  desk.step(hall::Heard{anna, "\xff"});
  EXPECT_EQ(desk.closed.back().code, 4400);
}

// Whatever is said without a table or a pass is refused, and nothing is stored.
TEST(HallStrangers, NothingIsDoneWithoutATableOrAPass) {
  TableForTwo two;
  const ConnectionId carla = two.desk.connect();
  const std::size_t before = two.desk.kept.at(two.id()).entries.size();
  const std::vector<wire::ClientMessage> messages = {
      chair_command<wire::Ready>("c", 1),
      chair_command<wire::Start>("c", 0),
      chair_command<wire::Leave>("c", 1),
      chair_command<wire::Back>("c", 1),
      chair_command<wire::AskRematch>("c", 1),
      say_message("c", 0, 4, {"p1 pick 1"}),
      wire::Undo{"c", 0, 4, 1},
      wire::CastVote{"c", 0, wire::VoteWhat::Abort, {}, true},
      wire::Order{"c", 1, true},
      wire::SendEmote{1, 1},
      wire::AskLegal{0}};
  for (const auto& message : messages) {
    two.desk.say(carla, message);
    EXPECT_EQ(two.desk.refusal(carla), "unknown-table") << to_text(message);
  }
  two.desk.say(carla, wire::Watch{two.table, 0});
  for (const auto& message : messages) {
    two.desk.say(carla, message);
    EXPECT_EQ(two.desk.refusal(carla), "bad-pass") << to_text(message);
  }
  two.desk.say(carla, wire::SetChair{"c", 1, wire::Wish::Open, {}});
  EXPECT_EQ(two.desk.refusal(carla), "not-host");
  EXPECT_EQ(two.desk.kept.at(two.id()).entries.size(), before);
}

// Every command of a chair in every state of its table: "" is done.
TEST(HallStrangers, EachCommandHasItsTime) {
  struct Row {
    wire::ClientMessage message;
    std::array<std::string_view, 3> expected;  // waiting, playing, over
  };
  const std::vector<Row> rows = {
      {chair_command<wire::Ready>("c", 1), {"", "not-now", "not-now"}},
      {wire::Order{"c", 1, true}, {"", "", "not-now"}},
      {chair_command<wire::Leave>("c", 1), {"", "", "not-now"}},
      {chair_command<wire::Back>("c", 1), {"not-now", "not-now", "not-now"}},
      {chair_command<wire::AskRematch>("c", 1), {"not-now", "not-now", ""}},
      {say_message("c", 1, 4, {"p2 pick 1"}), {"not-now", "not-now", "not-now"}},
      {wire::Undo{"c", 1, 4, 1}, {"not-now", "cannot-undo", "not-now"}},
      {wire::CastVote{"c", 1, wire::VoteWhat::Abort, {}, true}, {"not-now", "", "not-now"}},
      {wire::AskLegal{1}, {"not-now", "not-now", "not-now"}},
      {wire::SendEmote{1, 3}, {"", "", ""}},
      {chair_command<wire::Start>("c", 1), {"not-host", "not-host", "not-host"}},
      {wire::SetChair{"c", 0, wire::Wish::Open, {}}, {"not-host", "not-host", "not-host"}},
  };
  for (const Row& row : rows) {
    for (std::size_t state = 0; state < 3; ++state) {
      TableForTwo two;
      if (state > 0) two.begin();
      if (state == 2) {
        two.desk.say(two.anna, wire::CastVote{"v", 0, wire::VoteWhat::Abort, {}, true});
        two.desk.say(two.boris, wire::CastVote{"v", 1, wire::VoteWhat::Abort, {}, true});
      }
      two.desk.say(two.boris, row.message);
      EXPECT_EQ(two.desk.refusal(two.boris), row.expected[state])
          << to_text(row.message) << " in state " << state;
    }
  }
}

TEST(HallStrangers, NamesAreLettersThatCanBeTold) {
  for (const std::string_view good : {"Anna", "Ёжик", "Ámos", "Ωmega", "O'Neil", "a b-c 9"}) {
    EXPECT_TRUE(hall::is_person_name(good)) << good;
  }
  for (const std::string_view bad : {"", " ", "a ", " a", "a  b", "<b>", "a\u0301", "\u200b", "名",
                                     "a\xff", "-", "abcdefghijklmnopqrstu"}) {
    EXPECT_FALSE(hall::is_person_name(bad)) << bad;
  }
}

// --- Limits --------------------------------------------------------------------------------------

TEST(HallStrangers, WhoTalksTooFastIsSentAwayAtTheThirdTime) {
  Desk desk({.limits = true});
  const ConnectionId anna = desk.connect();
  for (int i = 0; i < 59; ++i) desk.say(anna, wire::Ping{i});  // and hello
  EXPECT_EQ(desk.refusal(anna), "");
  for (int i = 0; i < 3; ++i) desk.say(anna, wire::Ping{i});
  EXPECT_EQ(desk.refusal(anna), "too-fast");
  EXPECT_EQ(desk.closed.back().code, 4429);
}

TEST(HallStrangers, WhoGuessesTablesRests) {
  Desk desk({.limits = true});
  const ConnectionId anna = desk.connect("there");
  for (int i = 0; i < 25; ++i) {
    desk.say(anna, wire::Watch{"aaaaaaaaa" + std::string(1, static_cast<char>('a' + i)), 0});
    desk.wait(kSecond / 10);
  }
  desk.step(hall::Connected{ConnectionId{100}, "there"});
  EXPECT_EQ(desk.closed.back().connection, ConnectionId{100});
  desk.step(hall::Connected{ConnectionId{101}, "elsewhere"});
  EXPECT_EQ(desk.closed.back().connection, ConnectionId{100});
}

TEST(HallStrangers, ADrainEndsEveryConnectionAndKeepsEveryTable) {
  TableForTwo two;
  two.begin();
  two.desk.step(hall::Drain{});
  EXPECT_EQ(two.desk.last<wire::Bye>(two.anna)->code, wire::Code::Draining);
  EXPECT_EQ(two.desk.hall().census().connections, 0);
  EXPECT_EQ(two.desk.hall().census().tables, 0);
  EXPECT_EQ(two.desk.kept.at(two.id()).entries.size(), 4U);
}

// --- Meeting -------------------------------------------------------------------------------------

TEST(HallStrangers, TheLobbyShowsPublicTablesAndTheirChanges) {
  Desk desk;
  const ConnectionId anna = desk.connect();
  const ConnectionId boris = desk.connect();
  desk.say(boris, wire::AskLobby{true});
  EXPECT_TRUE(desk.last<wire::Lobby>(boris)->whole);
  EXPECT_TRUE(desk.last<wire::Lobby>(boris)->tables.empty());
  wire::Open open = open_message({kMine, kOpenChair});
  open.listed = true;
  open.clock = {wire::ClockKind::Turn, 120, 0};
  desk.say(anna, open);
  desk.wait(2 * kSecond);
  ASSERT_EQ(desk.last<wire::Lobby>(boris)->tables.size(), 1U);
  const std::string table = desk.last<wire::Lobby>(boris)->tables[0].table;
  desk.say(boris, join_message(table, 'b', "Boris", 1));
  desk.wait(2 * kSecond);
  EXPECT_EQ(desk.last<wire::Lobby>(boris)->tables[0].chairs[1].name, "Boris");
  desk.wait(60 * kSecond);  // full, and Boris is not ready
  EXPECT_EQ(desk.last<wire::Lobby>(boris)->tables[0].chairs[1].kind, wire::ChairKind::Open);
  desk.say(anna, chair_command<wire::Leave>("l", 0));
  desk.wait(2 * kSecond);
  EXPECT_EQ(desk.last<wire::Lobby>(boris)->gone, std::vector{table});
}

TEST(HallStrangers, TwoWhoWaitPlay) {
  Desk desk;
  const ConnectionId anna = desk.connect();
  const ConnectionId boris = desk.connect();
  desk.say(anna, wire::Quick{"q", wire::Pool::Live2, "Anna", 3, pass_of('a'), true});
  EXPECT_EQ(desk.count<wire::Matched>(anna), 0);
  desk.say(boris, wire::Quick{"q", wire::Pool::Live2, "Boris", 3, pass_of('b'), true});
  const auto matched = desk.last<wire::Matched>(anna);
  ASSERT_TRUE(matched);
  desk.say(anna, wire::Sit{matched->table, {pass_of('a')}, 0});
  const auto table = desk.last<wire::Table>(anna);
  EXPECT_EQ(table->state, wire::TableState::Playing);
  EXPECT_NE(table->chairs[0].colour, table->chairs[1].colour);
}

TEST(HallStrangers, ThreeWhoWaitLongEnoughPlay) {
  Desk desk;
  std::vector<ConnectionId> people;
  for (int i = 0; i < 3; ++i) {
    people.push_back(desk.connect());
    desk.say(people.back(), wire::Quick{"q", wire::Pool::Live3To4, "Somebody", i,
                                        pass_of(static_cast<char>('a' + i)), true});
  }
  desk.say(people[0], wire::Quick{"no", wire::Pool::Live3To4, "Somebody", 0, pass_of('a'), false});
  desk.wait(30 * kSecond);
  EXPECT_EQ(desk.count<wire::Matched>(people[1]), 0);
  desk.say(people[0], wire::Quick{"q", wire::Pool::Live3To4, "Somebody", 0, pass_of('a'), true});
  desk.wait(20 * kSecond);
  EXPECT_EQ(desk.count<wire::Matched>(people[0]), 1);
}

TEST(HallStrangers, ARematchKeepsTheChairs) {
  TableForTwo two;
  two.begin();
  two.desk.say(two.anna, wire::CastVote{"v", 0, wire::VoteWhat::Abort, {}, true});
  two.desk.say(two.boris, wire::CastVote{"v", 1, wire::VoteWhat::Abort, {}, true});
  two.desk.say(two.boris, chair_command<wire::AskRematch>("r", 1));
  const auto rematch = two.desk.last<wire::Rematch>(two.anna);
  ASSERT_TRUE(rematch);
  EXPECT_NE(rematch->table, two.table);
  two.desk.say(two.anna, chair_command<wire::AskRematch>("r", 0));
  EXPECT_EQ(two.desk.last<wire::Rematch>(two.anna)->table, rematch->table);  // no second one
  two.desk.say(two.boris, wire::Sit{rematch->table, {pass_of('b')}, 0});
  EXPECT_EQ(two.desk.last<wire::Table>(two.boris)->mine, std::vector{1});
  EXPECT_EQ(two.desk.last<wire::Table>(two.boris)->host, 1);
  two.desk.wait(61 * kSecond);  // Anna has not come
  two.desk.say(two.boris, wire::Resync{0});
  EXPECT_EQ(two.desk.last<wire::Table>(two.boris)->chairs[0].kind, wire::ChairKind::Open);
}

}  // namespace
}  // namespace sw::test
