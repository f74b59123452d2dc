// Master: legal with every box, the same whenever it is asked, true to its budget, no copy of the
// planner, and right where everybody sees what is right. That it sees nothing hidden is tested with
// the other bots (tests/property/hidden.cpp); how strong it is stands in docs/BOTS.md.
#include <gtest/gtest.h>

#include "bots/master.hpp"
#include "bots/questions.hpp"
#include "bots/seats.hpp"
#include "support/boards.hpp"
#include "support/questions.hpp"
#include "support/walk.hpp"

namespace sw {
namespace {

Action master_answer(Bot& bot, const Ruleset& rules, const State& state) {
  ActionList choices;
  legal(rules, state, choices);
  Random stream(1);
  return ask(bot, rules, state, choices, stream);
}

// Some of the questions that it thinks about, of a game without a plan.
std::vector<State> master_questions(const Setting& setting, int every) {
  std::vector<State> out;
  int n = 0;
  for (test::Walk walk(setting, 5, test::Taste::Lively); !walk.over(); walk.step()) {
    const State& s = walk.state();
    if (waits_for_chance(s) || walk.legal().size() < 2) continue;
    const bool asked =
        prompt(s) == Prompt::Choose || (prompt(s) == Prompt::Conquest && s.turn.may_abandon);
    if (asked && ++n % every == 0) out.push_back(s);
  }
  return out;
}

class MasterOn : public test::OnBoard {};

TEST_P(MasterOn, ChoosesLegallyAndTheSameEveryTime) {
  const auto bot = make_bot("master:6");
  const std::vector<State> questions = master_questions(board(), 9);
  ASSERT_FALSE(questions.empty());
  for (const State& state : questions) {
    const Action said = master_answer(*bot, rules(), state);
    EXPECT_EQ(refusal(rules(), state, actor(state), said), Refusal::None);
    EXPECT_EQ(master_answer(*make_bot("master:6"), rules(), state), said);
  }
}

INSTANTIATE_TEST_SUITE_P(Boxes, MasterOn, testing::ValuesIn(test::kSampleTables), test::board_name);
INSTANTIATE_TEST_SUITE_P(Plain, MasterOn, testing::Values("base-2p", "underground-2p"),
                         test::board_name);

TEST(Master, GoesOnWhereToDeclineIsPlainlyWrong) {
  const Setting& setting = test::setting("base-2p");
  const State last = test::last_question(setting, Prompt::Choose);
  ASSERT_GE(last.turn.round, setting.rules.rounds - 1);
  EXPECT_EQ(master_answer(*make_bot("master:60"), setting.rules, last),
            Action::plain(ActionKind::Expand));
}

TEST(Master, AnswersOtherwiseThanThePlannerNowAndThen) {
  const Setting& setting = test::setting("base-2p");
  const auto master = make_bot("master:60");
  const auto planner = make_planner_bot();
  int others = 0;
  for (const State& state : master_questions(setting, 3)) {
    const Action said = master_answer(*master, setting.rules, state);
    others += said == master_answer(*planner, setting.rules, state) ? 0 : 1;
  }
  EXPECT_GT(others, 0);
}

// Each look at the clock takes a millisecond here.
TEST(Master, ThinksForItsTimeAndNoLonger) {
  static std::int64_t now = 0;
  const Setting& setting = test::setting("base-2p");
  SearchBudget budget = *read_budget("master", "master:90ms");
  budget.clock = [] { return now++; };
  const auto bot = make_master_bot(budget);
  for (const State& state : master_questions(setting, 5)) {
    const std::int64_t begin = now;
    EXPECT_EQ(
        refusal(setting.rules, state, actor(state), master_answer(*bot, setting.rules, state)),
        Refusal::None);
    EXPECT_LE(now - begin, 90);
  }
  EXPECT_GT(now, 0);
}

}  // namespace
}  // namespace sw
