// A table from opening to end, and back from its journal.
#include <gtest/gtest.h>

#include "hall/fair_luck.hpp"
#include "hall/table_for_two.hpp"

namespace sw::test {
namespace {

// --- Opening and sitting down --------------------------------------------------------------------

TEST(HallTable, OpensAndTellsItsLink) {
  Desk desk;
  const ConnectionId anna = desk.connect();
  desk.say(anna, open_message({kMine, kOpenChair}));
  const auto seated = desk.last<wire::Seated>(anna);
  ASSERT_TRUE(seated);
  EXPECT_EQ(seated->chair, 0);
  EXPECT_EQ(seated->table.size(), 10U);
  const auto table = desk.last<wire::Table>(anna);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->id, seated->table);
  EXPECT_EQ(table->state, wire::TableState::Waiting);
  EXPECT_EQ(table->host, 0);
  EXPECT_EQ(table->n, 1);
  EXPECT_EQ(table->mine, std::vector{0});
  EXPECT_EQ(table->chairs[0].name, "Anna");
  EXPECT_EQ(table->chairs[1].kind, wire::ChairKind::Open);
}

TEST(HallTable, TheSamePassOpensTheSameTable) {
  Desk desk;
  const ConnectionId anna = desk.connect();
  desk.say(anna, open_message({kMine, kOpenChair}));
  const std::string first = desk.last<wire::Seated>(anna)->table;
  const ConnectionId again = desk.connect();
  desk.say(again, open_message({kMine, kOpenChair}));
  EXPECT_EQ(desk.last<wire::Seated>(again)->table, first);
  EXPECT_EQ(desk.kept.all().size(), 1U);
}

TEST(HallTable, WhatCannotBeOpenedIsRefusedWithAReason) {
  Desk desk;
  const ConnectionId anna = desk.connect();
  const auto why = [&](auto change) {
    wire::Open open = open_message({kMine, kOpenChair});
    change(open);
    desk.say(anna, open);
    const auto no = desk.last<wire::No>(anna);
    return no && no->line ? *no->line : desk.refusal(anna);
  };
  EXPECT_EQ(why([](auto& o) { o.name = "  "; }), "bad-name");
  EXPECT_EQ(why([](auto& o) { o.chairs[0] = kOpenChair; }), "open.chairs: exactly one is 'mine'");
  EXPECT_EQ(why([](auto& o) { o.chairs[1] = bot_chair("hal"); }),
            "open.chairs: there is no such bot");
  EXPECT_EQ(why([](auto& o) { o.deputy = "hal"; }), "open.deputy: there is no such bot");
  EXPECT_EQ(why([](auto& o) { o.config.map = "moon"; }), "open.config: unknown map 'moon'");
  EXPECT_EQ(why([](auto& o) { o.rated = true; }), "open.rated: no names are kept here");
  EXPECT_EQ(why([](auto& o) { o.listed = true; }), "open.clock: a public table has one");
  EXPECT_EQ(why([](auto& o) { o.clock = {wire::ClockKind::Turn, 1, 0}; }),
            "open.clock.seconds: a turn has 15 to 3600 of them");
  EXPECT_NE(why([](auto& o) { o.custom = "{"; }), "");
  EXPECT_NE(why([](auto& o) { o.chairs.push_back(kOpenChair); }), "");  // the board is for two
  EXPECT_TRUE(desk.kept.all().empty());
}

TEST(HallTable, ClocksOfASecondAreForTests) {
  Desk desk({.limits = false, .short_clocks = true});
  const ConnectionId anna = desk.connect();
  wire::Open open = open_message({kMine, kOpenChair});
  open.clock = {wire::ClockKind::Turn, 1, 0};
  desk.say(anna, open);
  EXPECT_TRUE(desk.last<wire::Seated>(anna));
}

TEST(HallTable, PeopleSitDownGetReadyAndBegin) {
  TableForTwo two;
  two.begin();
  const auto begin = two.desk.last<wire::Begin>(two.boris);
  ASSERT_TRUE(begin);
  EXPECT_EQ(begin->n, 4);  // two sat down, one was ready
  EXPECT_EQ(begin->order, (std::vector{0, 1}));
  EXPECT_EQ(begin->asks, 0);
  EXPECT_EQ(begin->lines.size(), 6U);
  EXPECT_EQ(begin->commit.size(), 64U);
  EXPECT_EQ(begin->c, "begin");
}

TEST(HallTable, AJoinIsRefusedForEachReason) {
  TableForTwo two;
  const ConnectionId carla = two.desk.connect();
  const auto join = [&](wire::Join message) {
    two.desk.say(carla, message);
    return two.desk.refusal(carla);
  };
  EXPECT_EQ(join(join_message(two.table, 'c', "Carla", 2)), "no-chair");
  wire::Join certain = join_message(two.table, 'c', "Carla", 2);
  certain.chair = 1;
  EXPECT_EQ(join(certain), "chair-taken");
  certain.chair = 3;
  EXPECT_EQ(join(certain), "no-chair");
  EXPECT_EQ(join(join_message("aaaaaaaaaa", 'c', "Carla", 2)), "unknown-table");
  EXPECT_EQ(join(join_message("AAAAAAAAAA", 'c', "Carla", 2)), "unknown-table");
  EXPECT_EQ(join(join_message(two.table, 'c', "<b>", 2)), "bad-name");
  two.desk.say(two.boris, chair_command<wire::Leave>("leave", 1));
  EXPECT_EQ(join(join_message(two.table, 'c', "Carla", 0)), "colour-taken");
  EXPECT_EQ(join(join_message(two.table, 'c', "Carla", 2)), "");
  two.desk.say(carla, chair_command<wire::Ready>("ready", 1));
  two.begin();
  const ConnectionId dora = two.desk.connect();
  two.desk.say(dora, join_message(two.table, 'd', "Dora", 3));
  EXPECT_EQ(two.desk.refusal(dora), "not-now");
}

TEST(HallTable, TheHostAloneFillsChairsAndBegins) {
  TableForTwo two;
  const auto set = [&](ConnectionId by, int chair, wire::Wish kind, std::string c) {
    wire::SetChair message{std::move(c), chair, kind, {}};
    if (kind == wire::Wish::Bot) message.bot = "greedy";
    two.desk.say(by, message);
    return two.desk.refusal(by);
  };
  EXPECT_EQ(set(two.boris, 0, wire::Wish::Bot, "x"), "not-host");
  EXPECT_EQ(set(two.anna, 0, wire::Wish::Bot, "x"), "not-now");
  EXPECT_EQ(set(two.anna, 5, wire::Wish::Bot, "x"), "no-chair");
  EXPECT_EQ(set(two.anna, 1, wire::Wish::Mine, "x"), "bad-message");
  two.desk.say(two.boris, chair_command<wire::Start>("y", 1));
  EXPECT_EQ(two.desk.refusal(two.boris), "not-host");
  EXPECT_EQ(set(two.anna, 1, wire::Wish::Bot, "z"), "");
  const auto seat = two.desk.last<wire::Seat>(two.boris);
  EXPECT_EQ(seat->why, wire::SeatWhy::Kicked);
  EXPECT_EQ(seat->now.kind, wire::ChairKind::Bot);
  two.desk.say(two.boris, chair_command<wire::Ready>("again", 1));  // the pass is void
  EXPECT_EQ(two.desk.refusal(two.boris), "bad-pass");
}

TEST(HallTable, TheLongestSeatedPersonIsHostAfterTheHost) {
  TableForTwo two;
  two.desk.say(two.anna, chair_command<wire::Leave>("leave", 0));
  EXPECT_EQ(two.desk.last<wire::Seat>(two.boris)->host, 1);
  two.desk.say(two.boris, chair_command<wire::Leave>("leave", 1));
  EXPECT_EQ(two.desk.last<wire::End>(two.boris)->why, wire::EndWhy::Aborted);
  EXPECT_EQ(two.desk.last<wire::End>(two.boris)->key, "");
}

// nobody named: the lot decides, and it is the key's.
TEST(HallTable, LotsFallOnEveryChair) {
  std::array<int, 3> first{};
  Desk desk;
  for (int i = 0; i < 30; ++i) {
    const ConnectionId anna = desk.connect();
    wire::Open open = open_message({kMine, bot_chair("greedy"), bot_chair("random")}, "base-3p");
    open.pass = pass_of(static_cast<char>('a' + i));
    open.first = {};
    desk.holds_thoughts = true;
    desk.say(anna, open);
    desk.say(anna, chair_command<wire::Start>("b", 0));
    const auto begin = desk.last<wire::Begin>(anna);
    ASSERT_TRUE(begin);
    ++first[static_cast<std::size_t>(begin->order.front())];
    EXPECT_EQ(begin->order[1], (begin->order[0] + 1) % 3);
  }
  for (const int times : first) EXPECT_GT(times, 2);
}

// --- Playing -------------------------------------------------------------------------------------

TEST(HallTable, AGameIsPlayedToItsEnd) {
  TableForTwo two;
  two.begin();
  two.play_to_the_end();
  const auto end = two.desk.last<wire::End>(two.boris);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->why, wire::EndWhy::Done);
  EXPECT_EQ(end->coins.size(), 2U);
  EXPECT_EQ(std::ranges::count(end->places, 1), 1);
  EXPECT_EQ(end->key.size(), 64U);
  // Everybody was told the same.
  const wire::Table one = two.whole(two.anna);
  const wire::Table other = two.whole(two.boris);
  EXPECT_EQ(one.lines, other.lines);
  EXPECT_EQ(one.hash, other.hash);
  EXPECT_EQ(one.end->coins, end->coins);
}

TEST(HallTable, EveryResultOfChanceComesFromTheKey) {
  TableForTwo two;
  two.begin();
  two.play_to_the_end();
  const wire::Table whole = two.whole(two.anna);
  const Setting& played = setting("base-2p");
  Course course(played);
  ActionList legal_now;
  course.start(legal_now);
  for (const std::string& line : whole.lines) ASSERT_TRUE(course.say(line, legal_now));
  const std::string text = write_swg(record_of(course));
  const auto check = [&](const std::string& changed) {
    const auto record = read_swg(changed);
    EXPECT_TRUE(record);
    return hall::check_luck(changed, *record, played, two.desk.secrets);
  };
  const auto why = [&](const std::string& changed) {
    const auto compared = check(changed);
    return compared ? "fair" : compared.error();
  };

  const std::string proof = hall::luck_comments(whole.commit, whole.end->key);
  const auto fair = check(text + proof);
  ASSERT_TRUE(fair) << fair.error();
  EXPECT_EQ(*fair, course.chance_results());
  EXPECT_GT(*fair, 10);

  EXPECT_EQ(why(text), "it has no key of chance: online games have one when over");
  EXPECT_EQ(why(text + hall::luck_comments("", whole.end->key)),
            "it has no digest of its key, told before the game");
  const std::string other_key(whole.end->key.size(), 'a');
  EXPECT_EQ(why(text + hall::luck_comments(whole.commit, other_key)),
            "its key is not the one whose digest was told");
  // The first two draws changed places: as legal, and not what the key gives.
  const std::size_t first = text.find("\ndraw ") + 1;
  const std::size_t second = text.find('\n', first) + 1;
  const std::size_t third = text.find('\n', second) + 1;
  const std::string one = text.substr(first, second - first);
  const std::string two_and = text.substr(second, third - second) + one;
  const std::string wrong = text.substr(0, first) + two_and + text.substr(third) + proof;
  EXPECT_NE(why(wrong).find("the key gives '" + one.substr(0, one.size() - 1) + "'"),
            std::string::npos)
      << why(wrong);
}

TEST(HallTable, SeveralLinesAreAllSaidOrNone) {
  TableForTwo two;
  two.begin();
  two.say_something();
  const wire::Table before = two.whole(two.anna);
  two.desk.say(two.anna, wire::AskLegal{0});
  const std::string first = two.desk.last<wire::Legal>(two.anna)->lines.back();
  two.desk.say(two.anna, say_message("1", 0, before.n, {first, "p1 fly away"}));
  EXPECT_EQ(two.desk.refusal(two.anna), "refused");
  two.desk.say(two.anna, say_message("1", 0, before.n, {"p1 fly away"}));
  EXPECT_EQ(*two.desk.last<wire::No>(two.anna)->line, "unknown-verb");
  EXPECT_EQ(two.whole(two.boris).lines, before.lines);
  two.desk.say(two.anna, say_message("2", 0, before.n, {first}));
  const auto did = two.desk.last<wire::Did>(two.boris);
  ASSERT_TRUE(did);
  EXPECT_EQ(did->lines, std::vector{first});
  EXPECT_EQ(did->c, "2");
  EXPECT_EQ(did->by, wire::By::Person);
}

TEST(HallTable, WhatFollowsTheFirstChanceIsNotSaid) {
  TableForTwo two;
  two.begin();
  two.desk.say(two.anna, say_message("1", 0, two.whole(two.anna).n, {"p1 pick 1", "p1 stop"}));
  const auto did = two.desk.last<wire::Did>(two.anna);
  ASSERT_EQ(did->lines.size(), 2U);
  EXPECT_EQ(did->lines.front(), "p1 pick 1");
  EXPECT_TRUE(is_chance_line(did->lines.back()));  // the row was filled up
  EXPECT_EQ(did->asks, 0);
}

TEST(HallTable, ACommandThatComesAgainIsAnsweredAgain) {
  TableForTwo two;
  two.begin();
  const int at = two.whole(two.anna).n;
  const wire::Say say = say_message("once", 0, at, {"p1 pick 1"});
  two.desk.say(two.anna, say);
  const auto did = two.desk.last<wire::Did>(two.anna);
  two.desk.say(two.anna, say);
  EXPECT_EQ(two.desk.last<wire::Ok>(two.anna)->n, did->n);
  two.desk.restart();  // the journal remembers it too
  const ConnectionId anna = two.desk.connect();
  two.desk.say(anna, wire::Sit{two.table, {pass_of('a')}, 0});
  two.desk.say(anna, say);
  EXPECT_EQ(two.desk.last<wire::Ok>(anna)->n, did->n);
  EXPECT_EQ(two.desk.last<wire::Table>(anna)->n, did->n);
}

TEST(HallTable, WhoHasNotSeenTheLastMoveIsStale) {
  TableForTwo two;
  two.begin();
  const int at = two.whole(two.anna).n;
  two.desk.say(two.anna, say_message("1", 0, at - 1, {"p1 pick 1"}));
  EXPECT_EQ(two.desk.refusal(two.anna), "stale");
  EXPECT_EQ(two.desk.last<wire::No>(two.anna)->at, at);
  two.desk.say(two.anna, say_message("2", 0, at + 1, {"p1 pick 1"}));
  EXPECT_EQ(two.desk.refusal(two.anna), "stale");
  two.desk.say(two.boris, wire::Order{"o", 1, true});  // no move: nobody is stale by it
  two.desk.say(two.anna, say_message("3", 0, at, {"p1 pick 1"}));
  EXPECT_EQ(two.desk.refusal(two.anna), "");
}

TEST(HallTable, OwnLinesAreTakenBackUpToChance) {
  TableForTwo two;
  two.begin();
  two.desk.say(two.anna, say_message("1", 0, two.whole(two.anna).n, {"p1 pick 1"}));
  const wire::Table picked = two.whole(two.anna);
  two.desk.say(two.anna, wire::Undo{"u1", 0, picked.n, 1});
  EXPECT_EQ(two.desk.refusal(two.anna), "cannot-undo");  // the row was filled by chance
  two.say_something();
  const wire::Table later = two.whole(two.anna);
  ASSERT_EQ(later.asks, 0);
  two.desk.say(two.boris, wire::Undo{"u", 1, later.n, 1});
  EXPECT_EQ(two.desk.refusal(two.boris), "cannot-undo");
  two.desk.say(two.anna, wire::Undo{"u2", 0, later.n, 1});
  EXPECT_EQ(two.desk.last<wire::Did>(two.boris)->undo, 1);
  EXPECT_EQ(two.whole(two.boris).hash, picked.hash);
  EXPECT_EQ(two.whole(two.boris).lines, picked.lines);
}

TEST(HallTable, WhoIsNotAskedSaysNothing) {
  TableForTwo two;
  two.begin();
  const int at = two.whole(two.anna).n;
  two.desk.say(two.boris, say_message("1", 1, at, {"p2 pick 1"}));
  EXPECT_EQ(two.desk.refusal(two.boris), "not-now");
  two.desk.say(two.boris, say_message("1", 0, at, {"p1 pick 1"}));
  EXPECT_EQ(two.desk.refusal(two.boris), "bad-pass");
  two.desk.say(two.boris, wire::AskLegal{0});
  EXPECT_EQ(two.desk.refusal(two.boris), "bad-pass");
  two.desk.say(two.boris, wire::AskLegal{1});
  EXPECT_EQ(two.desk.refusal(two.boris), "not-now");
}

// --- Bots ----------------------------------------------------------------------------------------

TEST(HallTable, BotsPlayTheirChairs) {
  Desk desk;
  const ConnectionId anna = desk.connect();
  desk.say(anna, open_message({kMine, bot_chair("greedy"), bot_chair("random")}, "base-3p"));
  desk.say(anna, chair_command<wire::Start>("b", 0));
  EXPECT_EQ(desk.last<wire::Begin>(anna)->asks, 0);
  int c = 0;
  for (;;) {
    desk.say(anna, wire::Resync{1 << 20});
    const wire::Table now = *desk.last<wire::Table>(anna);
    if (now.state == wire::TableState::Over) break;
    ASSERT_EQ(now.asks, 0);
    desk.say(anna, wire::AskLegal{0});
    desk.say(anna, say_message(std::to_string(++c), 0, now.n,
                               {desk.last<wire::Legal>(anna)->lines.back()}));
  }
  int by_bots = 0;
  for (const auto& message : desk.all(anna)) {
    const auto* const did = std::get_if<wire::Did>(&message);
    by_bots += did != nullptr && did->by == wire::By::Bot ? 1 : 0;
  }
  EXPECT_GT(by_bots, 20);
  for (const hall::Note& note : desk.notes) EXPECT_NE(note.what, hall::Note::What::BotFault);
}

TEST(HallTable, ABotThatAnswersLateOrWrongIsReplaced) {
  Desk desk;
  desk.holds_thoughts = true;
  const ConnectionId anna = desk.connect();
  wire::Open open = open_message({kMine, bot_chair("random")});
  open.first = 1;
  desk.say(anna, open);
  desk.say(anna, chair_command<wire::Start>("b", 0));
  ASSERT_EQ(desk.held_thoughts.size(), 1U);
  const hall::Think late = desk.held_thoughts.front();
  desk.wait(4'000);
  EXPECT_EQ(desk.count<wire::Did>(anna), 0);
  desk.wait(2'000);
  EXPECT_EQ(desk.count<wire::Did>(anna), 1);
  desk.step(hall::Thought{late.table, late.n, hall::think(late)});  // stale
  EXPECT_EQ(desk.count<wire::Did>(anna), 1);
  const hall::Think asked = desk.held_thoughts.back();
  desk.step(hall::Thought{asked.table, asked.n, {Action::plain(ActionKind::Done)}});
  EXPECT_EQ(desk.count<wire::Did>(anna), 2);
  int faults = 0;
  for (const hall::Note& note : desk.notes) faults += note.what == hall::Note::What::BotFault;
  EXPECT_EQ(faults, 2);
}

// --- Durable before told -------------------------------------------------------------------------

TEST(HallTable, NothingIsToldBeforeItIsStored) {
  TableForTwo two;
  two.begin();
  two.desk.holds_writes = true;
  const int at = two.whole(two.anna).n;
  two.desk.say(two.anna, say_message("1", 0, at, {"p1 pick 1"}));
  EXPECT_EQ(two.desk.count<wire::Did>(two.anna) + two.desk.count<wire::Did>(two.boris), 0);
  EXPECT_EQ(two.whole(two.boris).n, at);
  two.desk.store_held();
  EXPECT_EQ(two.desk.count<wire::Did>(two.boris), 1);
}

TEST(HallTable, AFailedStoreIsBusyAndChangesNothing) {
  TableForTwo two;
  two.begin();
  const wire::Table before = two.whole(two.anna);
  two.desk.holds_writes = true;
  two.desk.say(two.anna, say_message("1", 0, before.n, {"p1 pick 1"}));
  const auto lines = two.desk.held_writes.front().entries.front().text;
  two.desk.fail_held();
  EXPECT_EQ(two.desk.refusal(two.anna), "busy");
  EXPECT_EQ(two.whole(two.boris).hash, before.hash);
  two.desk.say(two.anna, say_message("1", 0, before.n, {"p1 pick 1"}));
  EXPECT_EQ(two.desk.held_writes.front().entries.front().text, lines);  // the die fell before
  two.desk.store_held();
  EXPECT_EQ(two.desk.count<wire::Did>(two.boris), 1);
}

TEST(HallTable, UpToEightCommandsWait) {
  TableForTwo two;
  two.begin();
  two.desk.holds_writes = true;
  for (int i = 0; i < 11; ++i) {
    two.desk.say(two.boris, wire::Order{"o" + std::to_string(i), 1, i % 2 == 0});
  }
  EXPECT_EQ(two.desk.count<wire::No>(two.boris), 2);  // one is written, eight wait
  two.desk.holds_writes = false;
  two.desk.store_held();
  int told = 0;
  for (const auto& message : two.desk.all(two.boris)) {
    const auto* const seat = std::get_if<wire::Seat>(&message);
    told += seat != nullptr && seat->c && seat->c->starts_with("o") ? 1 : 0;
  }
  EXPECT_EQ(told, 9);
}

// --- Coming back ---------------------------------------------------------------------------------

TEST(HallTable, AReloadGivesTheSameTable) {
  TableForTwo two;
  two.begin();
  for (int i = 0; i < 60; ++i) two.say_something();
  const wire::Table before = two.whole(two.anna);
  const std::string text = to_text(wire::ServerMessage(before));
  two.desk.restart();
  const ConnectionId anna = two.desk.connect();
  two.desk.say(anna, wire::Sit{two.table, {pass_of('a')}, 0});
  EXPECT_EQ(to_text(wire::ServerMessage(*two.desk.last<wire::Table>(anna))), text);
}

TEST(HallTable, WhoMissedALittleGetsTheEntries) {
  TableForTwo two;
  two.begin();
  for (int i = 0; i < 10; ++i) two.say_something();
  const wire::Table now = two.whole(two.anna);
  two.desk.forget();
  const ConnectionId again = two.desk.connect();
  two.desk.say(again, wire::Sit{two.table, {pass_of('a')}, now.n - 3});
  EXPECT_EQ(two.desk.count<wire::Did>(again), 3);
  EXPECT_EQ(two.desk.count<wire::Table>(again), 1);
  two.desk.say(again, wire::Resync{now.n - 2});
  EXPECT_EQ(two.desk.count<wire::Did>(again), 5);
  two.desk.say(again, wire::Resync{now.n});  // it stands wrong
  EXPECT_EQ(two.desk.count<wire::Table>(again), 2);
}

TEST(HallTable, AWrongPassSeatsNobody) {
  TableForTwo two;
  const ConnectionId carla = two.desk.connect();
  two.desk.say(carla, wire::Sit{two.table, {pass_of('x')}, 0});
  EXPECT_EQ(two.desk.refusal(carla), "bad-pass");
  two.desk.say(carla, wire::Sit{two.table, {pass_of('x'), pass_of('b')}, 0});
  EXPECT_EQ(two.desk.last<wire::Table>(carla)->mine, std::vector{1});
}

TEST(HallTable, ATableThatDoesNotReplayIsFrozenAlone) {
  TableForTwo two;
  two.begin();
  two.say_something();
  two.desk.say(two.anna, open_message({kMine, kOpenChair}));
  two.desk.restart();
  two.desk.kept.at(two.id()).entries.back().hash ^= 1;
  const ConnectionId anna = two.desk.connect();
  two.desk.say(anna, wire::Sit{two.table, {pass_of('a')}, 0});
  EXPECT_EQ(two.desk.refusal(anna), "frozen");
  EXPECT_EQ(two.desk.kept.at(two.id()).frozen, "entry 5: it leads to another position");
  two.desk.say(anna, wire::Watch{two.table, 0});
  EXPECT_EQ(two.desk.refusal(anna), "frozen");
}

TEST(HallTable, NobodyThereItLeavesMemoryAndComesBack) {
  TableForTwo two;
  two.begin();
  two.desk.leave(two.anna);
  two.desk.leave(two.boris);
  two.desk.wait(70'000);
  EXPECT_EQ(two.desk.hall().census().tables, 0);
  const ConnectionId anna = two.desk.connect();
  two.desk.say(anna, wire::Sit{two.table, {pass_of('a')}, 0});
  EXPECT_EQ(two.desk.last<wire::Table>(anna)->n, 4);
  EXPECT_EQ(two.desk.hall().census().tables, 1);
}

TEST(HallTable, WatchersSeeAndSayNothing) {
  TableForTwo two;
  two.begin();
  const ConnectionId carla = two.desk.connect();
  two.desk.say(carla, wire::Watch{two.table, 0});
  EXPECT_TRUE(two.desk.last<wire::Table>(carla)->mine.empty());
  two.say_something();
  EXPECT_EQ(two.desk.count<wire::Did>(carla), 1);
  two.desk.wait(1'500);
  EXPECT_EQ(two.desk.last<wire::Here>(two.anna)->watchers, 1);
  two.desk.say(carla, wire::SendEmote{0, 1});
  EXPECT_EQ(two.desk.refusal(carla), "bad-pass");
  two.desk.say(two.anna, wire::SendEmote{0, 1});
  EXPECT_EQ(two.desk.last<wire::Emote>(carla)->id, 1);
}

TEST(HallTable, TakesLittleMemory) {
  TableForTwo two;
  two.begin();
  two.play_to_the_end();
  EXPECT_LT(two.desk.hall().census().bytes, 8U * 1024);
}

}  // namespace
}  // namespace sw::test
