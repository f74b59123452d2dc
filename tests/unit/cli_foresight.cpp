// What the terminal foretells is what happens.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/foresight.hpp"
#include "cli/prices.hpp"
#include "rules/engine.hpp"
#include "support/boards.hpp"
#include "support/text.hpp"
#include "support/walk.hpp"

namespace sw::cli {
namespace {

bool wants_nothing(Action a) {
  return a.kind == ActionKind::Stop || a.kind == ActionKind::Deploy || a.kind == ActionKind::Done;
}

// U-P-FRIG-01: regions pay by the tokens that are placed in them.
bool pays_for_placing(const Setting& setting, const EventLog& log) {
  return std::ranges::any_of(log, [&setting](const Event& e) {
    return e.kind == Event::Kind::Counted && e.power != PowerId::None &&
           setting.name(e.power) == "frightened";
  });
}

class CliForesight : public test::OnBoard {};

// U-MAP-03: rivers are left before scoring. Whoever stops and only places tokens gets what was
// foretold, wherever he places them.
TEST_P(CliForesight, TheTurnPaysWhatWasSaid) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    test::Walk walk(board(), seed, test::Taste::Lively);
    PlayerId player = PlayerId::None;  // whose turn was foretold
    int foretold = 0;
    while (!walk.over()) {
      if (is_conquering(walk.state())) {
        player = walk.state().turn.player;
        foretold = end_of_turn(walk.rules(), walk.state()).coins;
      }
      const Action stop = Action::plain(ActionKind::Stop);
      const bool enough = walk.actions() % 4 == 0 && is_conquering(walk.state()) &&
                          refusal(walk.rules(), walk.state(), player, stop) == Refusal::None;
      const Action action = enough ? stop : walk.choose();
      if (!wants_nothing(action)) player = PlayerId::None;
      EventLog log;
      walk.step(action, &log);
      for (const Event& e : log) {
        const bool scored =
            e.kind == Event::Kind::Income && e.reason == Term::Kind::Count && e.player == player;
        if (!scored) continue;
        ASSERT_LE(foretold, e.amount) << walk.where();
        if (!pays_for_placing(board(), log)) {
          ASSERT_EQ(foretold, e.amount) << walk.where();
        }
        ++compared;
        player = PlayerId::None;
      }
    }
  }
  EXPECT_GT(compared, 0);
}

SW_ON_EVERY_TABLE(CliForesight);

// The first position of random games in which this warning is due.
std::string first_warning(const Setting& setting, ActionKind kind, const std::string& part) {
  const Words words(setting, load_texts("en").value(), {"Ada", "Bea", "Cleo"});
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    test::Walk walk(setting, seed);
    for (; !walk.over(); walk.step()) {
      for (const Action a : walk.legal()) {
        if (a.kind != kind) continue;
        const std::string text = warning(words, walk.state(), walk.legal(), a);
        if (test::has(text, part)) return text;
      }
    }
  }
  return "";
}

TEST(CliWarnings, GraveMovesHaveAReason) {
  const Setting& ground = test::setting("base-2p");
  const Setting& below = test::setting("underground-3p");
  EXPECT_NE(first_warning(ground, ActionKind::Decline, "go into decline"), "");
  EXPECT_NE(first_warning(ground, ActionKind::Abandon, "your last region"), "");
  EXPECT_NE(first_warning(ground, ActionKind::Stop, "hold no region"), "");
  EXPECT_NE(first_warning(below, ActionKind::Stop, "River: no token stays there"), "");
}

TEST(CliWarnings, OtherMovesHaveNone) {
  const Setting& setting = test::setting("base-2p");
  const Words words(setting, load_texts("en").value(), {});
  for (test::Walk walk(setting, 1); !walk.over(); walk.step()) {
    for (const Action a : walk.legal()) {
      if (a.kind == ActionKind::Conquer || a.kind == ActionKind::Deploy ||
          a.kind == ActionKind::Pick || a.kind == ActionKind::Expand) {
        EXPECT_EQ(warning(words, walk.state(), walk.legal(), a), "");
      }
    }
  }
}

}  // namespace
}  // namespace sw::cli
