// What decisions cost: nothing where nothing can come of them, much where it is plain.
#include <gtest/gtest.h>

#include "bots/regret.hpp"
#include "rules/engine.hpp"
#include "support/boards.hpp"
#include "support/questions.hpp"

namespace sw {
namespace {

TEST(Regret, NobodyRegretsWhereTokensStandAtTheEnd) {
  const Setting& setting = test::setting("base-2p");
  const State root = test::last_question(setting, Prompt::Redeploy);
  ASSERT_EQ(root.turn.round, setting.rules.rounds);
  RegretProbe probe(setting.rules, root, 4);
  const auto greedy = make_greedy_bot();
  const std::size_t first = probe.add(said_by(*greedy, setting.rules, root));
  EXPECT_EQ(probe.add(said_by(*greedy, setting.rules, root)), first);  // the same answer
  probe.add_alternatives();
  const RegretProbe::Finding found = probe.compare();
  ASSERT_GT(found.regrets.size(), 1U);
  for (const int regret : found.regrets) EXPECT_EQ(regret, 0);
}

TEST(Regret, ToDeclineInTheLastTurnIsPlainlyWrong) {
  const Setting& setting = test::setting("base-2p");
  const State root = test::last_question(setting, Prompt::Choose);
  ASSERT_GE(root.turn.round, setting.rules.rounds - 1);
  RegretProbe probe(setting.rules, root, 16);
  const std::size_t decline = probe.add({Action::plain(ActionKind::Decline)});
  const std::size_t expand = probe.add({Action::plain(ActionKind::Expand)});
  probe.add_alternatives();  // there are no others
  const RegretProbe::Finding found = probe.compare();
  ASSERT_EQ(found.regrets.size(), 2U);
  EXPECT_EQ(found.best, expand);
  EXPECT_EQ(found.regrets[expand], 0);
  EXPECT_GT(found.regrets[decline], 200);  // hundredths of a coin
}

TEST(Regret, DecisionsHaveAKind) {
  const Setting& setting = test::setting("base-2p");
  const State choose = test::last_question(setting, Prompt::Choose);
  EXPECT_EQ(decision_of(choose, Action::plain(ActionKind::Decline)), Decision::Decline);
  EXPECT_EQ(decision_of(choose, Action::plain(ActionKind::Expand)), Decision::Expand);
  const State conquest = test::last_question(setting, Prompt::Conquest);
  EXPECT_EQ(decision_of(conquest, Action::plain(ActionKind::Stop)), Decision::Conquest);
  EXPECT_EQ(decision_of(new_game(setting.rules), Action{}), std::nullopt);
}

}  // namespace
}  // namespace sw
