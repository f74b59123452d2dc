// Clocks, time-outs, deputies, coming back, votes.
#include <gtest/gtest.h>

#include "hall/table_for_two.hpp"

namespace sw::test {
namespace {

const wire::Clock kTurnClock{wire::ClockKind::Turn, 60, 0};
const wire::Clock kBankClock{wire::ClockKind::Bank, 600, 15};
const wire::Clock kTwoDays{wire::ClockKind::Days, 2 * 24 * 3600, 0};

// --- Clocks --------------------------------------------------------------------------------------

TEST(HallTime, AClockRunsForWhoIsAsked) {
  TableForTwo two(kTurnClock);
  two.begin();
  const auto begin = two.desk.last<wire::Begin>(two.anna);
  EXPECT_EQ(begin->left, (std::vector<std::int64_t>{60 * kSecond, 60 * kSecond}));
  EXPECT_EQ(*begin->due, two.desk.now + 60 * kSecond + 500);  // the way is nobody's time
  two.desk.wait(20 * kSecond + 500);
  two.say_something();
  const auto did = two.desk.last<wire::Did>(two.anna);
  EXPECT_EQ(did->left[0], 40 * kSecond);
  EXPECT_EQ(*did->due, two.desk.now + 40 * kSecond + 500);
}

TEST(HallTime, ABankIsFilledByOwnTurns) {
  TableForTwo two(kBankClock);
  two.begin();
  two.desk.wait(100 * kSecond + 500);
  two.say_something();
  EXPECT_EQ(two.desk.last<wire::Did>(two.anna)->left[0], 500 * kSecond);
  while (*two.whole(two.anna).asks == 0) two.say_something();
  EXPECT_EQ(two.whole(two.anna).left[1], 600 * kSecond);  // the first turn adds nothing
  int round = 1;
  while (round < 3) {
    const wire::Table before = two.whole(two.anna);
    two.say_something();
    const wire::Table after = two.whole(two.anna);
    round += *before.asks == 1 && *after.asks == 0 ? 1 : 0;
  }
  // Two turns, and an answer in a turn of Boris.
  EXPECT_EQ(two.whole(two.anna).left[0], (500 + 2 * 15 + 10) * kSecond);
}

TEST(HallTime, AClockNeverGoesBelowZero) {
  TableForTwo two(kTurnClock);
  two.begin();
  two.desk.now += kDay;  // nobody woke the hall
  two.say_something();
  EXPECT_EQ(two.desk.last<wire::Did>(two.boris)->left[0], 0);
}

TEST(HallTime, ARestartIsNobodysTime) {
  for (const wire::Clock& clock : {kTurnClock, kBankClock, kTwoDays}) {
    TableForTwo two(clock);
    two.begin();
    two.desk.wait(10 * kSecond);
    const Time left = *two.whole(two.anna).due - two.desk.now;
    two.desk.restart(10 * kMinute);
    const ConnectionId anna = two.desk.connect();
    two.desk.say(anna, wire::Sit{two.table, {pass_of('a')}, 0});
    EXPECT_GE(*two.desk.last<wire::Table>(anna)->due, two.desk.now + left);
  }
}

// Entries that leave the question open do not make the server forget how long it was away.
TEST(HallTime, NoneOfSeveralRestartsIsCharged) {
  TableForTwo two(kTurnClock);
  two.begin();
  two.desk.wait(10 * kSecond);
  Time due = *two.whole(two.anna).due;
  for (int i = 0; i < 4; ++i) {
    two.desk.restart(kMinute);
    two.boris = two.desk.connect();
    two.desk.say(two.boris, wire::Sit{two.table, {pass_of('b')}, 0});
    const Time now_due = *two.whole(two.boris).due;
    EXPECT_GE(now_due, due + kMinute);
    EXPECT_LE(now_due, due + 2 * kMinute);
    due = now_due;
    two.desk.wait(kSecond);
    two.desk.say(two.boris, wire::Order{"o" + std::to_string(i), 1, i % 2 == 0});
  }
}

TEST(HallTime, AStoreThatIsAwayStopsTheClocks) {
  TableForTwo two(kTurnClock);
  two.begin();
  const wire::Table before = two.whole(two.anna);
  two.desk.holds_writes = true;
  two.desk.say(two.boris, wire::Order{"o", 1, true});
  two.desk.fail_held();
  two.desk.wait(30 * kSecond);
  two.desk.say(two.boris, wire::Order{"o", 1, true});
  two.desk.store_held();
  EXPECT_EQ(*two.whole(two.anna).due, *before.due + 30 * kSecond);
}

// --- The deputy ----------------------------------------------------------------------------------

TEST(HallTime, TheDeputyAnswersForWhoIsLate) {
  TableForTwo two(kTurnClock);
  two.begin();
  two.desk.wait(62 * kSecond);
  const auto did = two.desk.last<wire::Did>(two.boris);
  ASSERT_TRUE(did);
  EXPECT_EQ(did->chair, 0);
  EXPECT_EQ(did->by, wire::By::Deputy);
  EXPECT_EQ(two.whole(two.boris).asks, 1);  // it plays the whole turn
  EXPECT_FALSE(two.whole(two.boris).chairs[0].away);
  two.desk.say(two.anna, wire::Undo{"u", 0, two.whole(two.anna).n, 1});
  EXPECT_EQ(two.desk.refusal(two.anna), "cannot-undo");  // what a deputy said stands
}

TEST(HallTime, TwiceInARowIsAway) {
  TableForTwo two(kTurnClock);
  two.begin();
  two.desk.wait(62 * kSecond);
  while (*two.whole(two.boris).asks == 1) two.say_something();
  two.desk.wait(70 * kSecond);
  EXPECT_TRUE(two.whole(two.boris).chairs[0].away);
  EXPECT_EQ(two.desk.last<wire::Seat>(two.boris)->why, wire::SeatWhy::Away);
  for (int i = 0; i < 30; ++i) {  // now it moves at once
    ASSERT_EQ(two.whole(two.boris).asks, 1);
    two.say_something();
  }
  two.desk.say(two.anna, say_message("x", 0, two.whole(two.anna).n, {"p1 done"}));
  EXPECT_EQ(two.desk.refusal(two.anna), "not-now");
  two.desk.say(two.anna, chair_command<wire::Back>("back", 0));
  EXPECT_FALSE(two.whole(two.boris).chairs[0].away);
  EXPECT_EQ(two.desk.last<wire::Seat>(two.boris)->why, wire::SeatWhy::Back);
  two.desk.say(two.anna, chair_command<wire::Back>("again", 0));
  EXPECT_EQ(two.desk.refusal(two.anna), "not-now");
}

TEST(HallTime, OnceIsAwayWhereOneHasDays) {
  TableForTwo two(kTwoDays);
  two.begin();
  two.desk.wait(2 * kDay + kMinute);
  EXPECT_TRUE(two.whole(two.boris).chairs[0].away);
}

TEST(HallTime, WithoutPeopleATableSleepsAndEnds) {
  TableForTwo two(kTurnClock);
  two.begin();
  two.desk.say(two.anna, chair_command<wire::Leave>("leave", 0));
  two.desk.say(two.boris, chair_command<wire::Leave>("leave", 1));
  const int n = two.whole(two.anna).n;
  two.desk.wait(kDay);
  EXPECT_EQ(two.whole(two.anna).n, n);
  EXPECT_FALSE(two.desk.last<wire::Seat>(two.anna)->due);  // nobody's time runs
  two.desk.say(two.anna, chair_command<wire::Back>("back", 0));
  const wire::Table woken = two.whole(two.anna);  // what Boris was asked the deputy has answered
  ASSERT_EQ(woken.asks, 0);
  EXPECT_EQ(woken.left, (std::vector<Time>{kMinute, kMinute}));
  ASSERT_TRUE(woken.due);
  EXPECT_GT(*woken.due, kDay);
  two.say_something();
  two.desk.say(two.anna, chair_command<wire::Leave>("leave again", 0));
  two.desk.leave(two.anna);
  two.desk.leave(two.boris);
  two.desk.wait(8 * kDay);
  EXPECT_EQ(two.desk.kept.at(two.id()).standing.state, wire::TableState::Over);
}

TEST(HallTime, ATableThatNobodyComesToIsClosed) {
  TableForTwo two;
  two.desk.leave(two.anna);
  two.desk.leave(two.boris);
  two.desk.wait(29 * kMinute);
  EXPECT_EQ(two.desk.kept.at(two.id()).standing.state, wire::TableState::Waiting);
  two.desk.wait(3 * kMinute);
  EXPECT_EQ(two.desk.kept.at(two.id()).standing.state, wire::TableState::Over);
}

TEST(HallTime, AClockEndsThoughItsTableIsOutOfMemory) {
  TableForTwo two({wire::ClockKind::Turn, 600, 0});
  two.begin();
  two.desk.leave(two.anna);
  two.desk.leave(two.boris);
  two.desk.wait(5 * kMinute);
  EXPECT_EQ(two.desk.hall().census().tables, 0);
  const std::size_t before = two.desk.kept.at(two.id()).entries.size();
  two.desk.wait(6 * kMinute);
  EXPECT_GT(two.desk.kept.at(two.id()).entries.size(), before);
}

// --- Votes ---------------------------------------------------------------------------------------

TEST(HallTime, AllTogetherEndAGame) {
  TableForTwo two;
  two.begin();
  two.desk.say(two.anna, wire::CastVote{"v1", 0, wire::VoteWhat::Abort, {}, true});
  const auto open = two.desk.last<wire::Ballot>(two.boris);
  EXPECT_EQ(open->need, 2);
  EXPECT_EQ(open->yes, std::vector{0});
  EXPECT_EQ(two.whole(two.boris).votes.size(), 1U);
  two.desk.say(two.boris, wire::CastVote{"v2", 1, wire::VoteWhat::Abort, {}, true});
  EXPECT_EQ(two.desk.last<wire::Ballot>(two.anna)->state, wire::VoteState::Passed);
  const auto end = two.desk.last<wire::End>(two.anna);
  EXPECT_EQ(end->why, wire::EndWhy::Aborted);
  EXPECT_TRUE(end->coins.empty());  // stashes stay hidden
}

TEST(HallTime, OneNoIsEnough) {
  TableForTwo two;
  two.begin();
  two.desk.say(two.anna, wire::CastVote{"v1", 0, wire::VoteWhat::Abort, {}, true});
  two.desk.say(two.boris, wire::CastVote{"v2", 1, wire::VoteWhat::Abort, {}, false});
  EXPECT_EQ(two.desk.last<wire::Ballot>(two.anna)->state, wire::VoteState::Failed);
  two.desk.say(two.anna, wire::CastVote{"v3", 0, wire::VoteWhat::Abort, {}, true});
  two.desk.wait(kMinute + kSecond);
  EXPECT_EQ(two.desk.last<wire::Ballot>(two.anna)->state, wire::VoteState::Failed);
  EXPECT_EQ(two.whole(two.anna).state, wire::TableState::Playing);
}

TEST(HallTime, WhoIsGoneIsAnsweredForByVote) {
  TableForTwo two({wire::ClockKind::Turn, 300, 0});
  two.begin();
  const wire::CastVote vote{"v1", 1, wire::VoteWhat::Deputy, 0, true};
  two.desk.say(two.boris, vote);
  EXPECT_EQ(two.desk.refusal(two.boris), "not-now");  // Anna is here
  two.desk.leave(two.anna);
  two.desk.wait(30 * kSecond);
  two.desk.say(two.boris, vote);
  EXPECT_EQ(two.desk.refusal(two.boris), "not-now");  // and has gone but now
  two.desk.wait(40 * kSecond);
  two.desk.say(two.boris, vote);
  EXPECT_EQ(two.whole(two.boris).asks, 1);
  EXPECT_EQ(two.desk.last<wire::Did>(two.boris)->by, wire::By::Deputy);
}

TEST(HallTime, TwoAreNeededToSendSomebodyAway) {
  TableForTwo two;
  two.begin();
  two.desk.say(two.boris, wire::CastVote{"v", 1, wire::VoteWhat::Kick, 0, true});
  EXPECT_EQ(two.desk.refusal(two.boris), "not-now");

  Desk desk;
  const std::array people = {desk.connect(), desk.connect(), desk.connect()};
  desk.say(people[0], open_message({kMine, kOpenChair, kOpenChair}, "base-3p"));
  const std::string table = desk.last<wire::Seated>(people[0])->table;
  for (int i = 1; i < 3; ++i) {
    desk.say(people[static_cast<std::size_t>(i)],
             join_message(table, static_cast<char>('a' + i), "B", i));
    desk.say(people[static_cast<std::size_t>(i)], chair_command<wire::Ready>("r", i));
  }
  desk.say(people[0], chair_command<wire::Start>("b", 0));
  desk.say(people[0], wire::CastVote{"v", 0, wire::VoteWhat::Kick, 2, true});
  EXPECT_EQ(desk.last<wire::Ballot>(people[1])->need, 2);
  desk.say(people[2], wire::CastVote{"v", 2, wire::VoteWhat::Kick, 2, false});
  EXPECT_EQ(desk.refusal(people[2]), "not-now");  // whom it is about has no say
  desk.say(people[1], wire::CastVote{"v", 1, wire::VoteWhat::Kick, 2, true});
  EXPECT_EQ(desk.last<wire::Seat>(people[1])->why, wire::SeatWhy::Kicked);
  EXPECT_EQ(desk.last<wire::Seat>(people[1])->now.kind, wire::ChairKind::Bot);
  desk.say(people[2], chair_command<wire::Back>("back", 2));
  EXPECT_EQ(desk.refusal(people[2]), "bad-pass");
}

}  // namespace
}  // namespace sw::test
