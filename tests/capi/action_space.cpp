// Actions as numbers (docs/RESEARCH.md): dense, both ways, and room for everything that is legal.
#include <algorithm>

#include "bots/playout.hpp"
#include "capi.hpp"
#include "catalog/json.hpp"
#include "core/hash.hpp"

namespace sw::test {

namespace {

class CActionSpace : public InBox {};

TEST_P(CActionSpace, EveryNumberIsOneActionAndBack) {
  const capi::ActionSpace& space = frame().actions;
  int next = 0;
  for (const capi::ActionBlock& block : space.blocks()) {
    EXPECT_EQ(block.first, next);
    next += block.size();
  }
  EXPECT_EQ(next, space.size());
  for (int n = 0; n < space.size(); ++n) {
    ASSERT_EQ(space.number(space.action(n)), n);
    ASSERT_EQ(space.find(space.action(n)), n);
    std::uint32_t packed = 0;
    ASSERT_EQ(sw_game_pack(game.get(), n, &packed), SW_OK);
    ASSERT_EQ(sw_game_unpack(game.get(), packed), n);
  }
}

TEST_P(CActionSpace, EveryLegalActionHasItsNumberAndItsLine) {
  at_decisions(6, [&](const StateHandle& state) {
    const int player = sw_state_player(state.get());
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(frame().actions.players()), 7);
    const auto size = static_cast<std::int32_t>(mask.size());
    ASSERT_EQ(sw_state_mask(state.get(), mask.data(), size), size);
    const auto legal = legal_of(state);
    ASSERT_TRUE(std::ranges::is_sorted(legal));
    ASSERT_EQ(std::ranges::adjacent_find(legal), legal.end()) << "two actions, one number";
    const bool chance = player == SW_CHANCE;
    ASSERT_EQ(std::ranges::count(mask, 1), chance ? 0 : static_cast<int>(legal.size()));
    ASSERT_EQ(std::ranges::count(mask, 0) + std::ranges::count(mask, 1), size);
    for (const std::int32_t n : legal) {
      ASSERT_EQ(n >= size, chance);
      if (!chance) {
        ASSERT_EQ(mask[static_cast<std::size_t>(n)], 1);
      }
      const char* line = sw_game_action_text(game.get(), player, n);
      ASSERT_NE(line, nullptr) << sw_error();
      ASSERT_EQ(sw_game_action_named(game.get(), line), n) << line;
    }
    const std::vector<Action> listed = state->play.legal();
    ASSERT_EQ(listed.size(), legal.size());
    for (const Action action : listed) {
      ASSERT_GE(frame().actions.find(action), 0)
          << to_line(frame().setting, actor(state->play.state()), action);
    }
  });
}

// Whatever the four bytes are, nothing but an action of the space is found.
TEST_P(CActionSpace, NonsenseHasNoNumber) {
  Random random(5);
  for (int i = 0; i < 200000; ++i) {
    const auto packed = static_cast<std::uint32_t>(random.next());
    const std::int32_t n = sw_game_unpack(game.get(), packed);
    if (n < 0) continue;
    std::uint32_t again = 0;
    ASSERT_EQ(sw_game_pack(game.get(), n, &again), SW_OK);
    ASSERT_EQ(again, packed);
  }
}

SW_IN_EVERY_BOX(CActionSpace);

// Rare ways to conquer come late: many games, every list.
class CActionSpaceSlow : public InBox {};

TEST_P(CActionSpaceSlow, HasRoomForEveryLegalAction) {
  constexpr std::uint64_t kGames = 6000;
  const Ruleset& rules = frame().rules();
  const auto ground = std::make_unique<Playground>();
  for (std::uint64_t seed = 1; seed <= kGames && !HasFatalFailure(); ++seed) {
    Random random(seed);
    random_game(rules, random, *ground, [&](Action) {
      for (const Action action : ground->legal) {
        if (frame().actions.find(action) >= 0) continue;
        ADD_FAILURE() << to_line(frame().setting, actor(ground->state), action);
        return false;
      }
      return true;
    });
  }
}

SW_IN_EVERY_BOX(CActionSpaceSlow);

// Programs of others keep these numbers: who changes them raises the version in smallworld.h.
TEST(CLayout, ChangesOnlyWithItsVersion) {
  const GameHandle game = open(kBoxes[0]);
  Hash actions;
  for (const capi::ActionBlock& b : game->frame->actions.blocks()) {
    for (const int n : {static_cast<int>(b.kind), static_cast<int>(b.form), b.first, b.columns}) {
      actions.add(static_cast<std::uint64_t>(n));
    }
  }
  for (const Modifiers set : capi::modifier_sets()) actions.add(set.bits());
  Hash observation;
  for (const capi::ObservationBlock& b : game->frame->observation.blocks()) {
    observation.add(b.name).add(static_cast<std::uint64_t>(b.rows));
    for (const capi::ColumnName& column : b.columns) {
      observation.add(column.name).add(static_cast<std::uint64_t>(column.meaning));
    }
  }
  EXPECT_EQ(SW_ACTION_VERSION, 3);
  EXPECT_EQ(actions.value(), 10836115797201711400U);
  EXPECT_EQ(SW_OBSERVATION_VERSION, 3);
  EXPECT_EQ(observation.value(), 707279492899981350U);
}

// The description calls each kind like the notation does.
TEST(CLayout, KindsAreNamed) {
  const GameHandle game = open(kBoxes[0]);
  const auto described = parse_json(sw_game_describe(game.get()));
  ASSERT_TRUE(described.has_value());
  for (const Json& block : described->get("actions").get("blocks").items()) {
    std::string line = sw_game_action_text(game.get(), 0, block.get("first").as_int());
    if (line.starts_with("p1 ")) line.erase(0, 3);
    const std::string verb = line.substr(0, line.find(' '));
    EXPECT_NE(block.get("kind").as_string().find(verb), std::string::npos) << line;
  }
}

// 70.3: the sets of modifiers that can stand together.
TEST(CModifiers, AreTheSetsOfTheNotation) {
  const capi::ModifierSets& sets = capi::modifier_sets();
  EXPECT_EQ(sets.count(), 46);  // 20 of helping relics, 17 of replacing ones, bolt, 8 with wisp
  EXPECT_TRUE(sets[0].empty());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    EXPECT_EQ(std::ranges::count(sets, sets[i]), 1);
  }
}

}  // namespace

}  // namespace sw::test
