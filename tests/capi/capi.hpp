// Handles that free themselves, and the kinds of games that the tests of the C interface play.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "capi/handles.hpp"

namespace sw::test {

struct Free {
  void operator()(sw_game* game) const { sw_game_free(game); }
  void operator()(sw_state* state) const { sw_state_free(state); }
  void operator()(sw_vec* vec) const { sw_vec_free(vec); }
};
using GameHandle = std::unique_ptr<sw_game, Free>;
using StateHandle = std::unique_ptr<sw_state, Free>;
using VecHandle = std::unique_ptr<sw_vec, Free>;

struct Box {
  const char* name;  // for the test's name
  const char* map;
  const char* sky;
  const char* sets;
  const char* options;
};

inline void PrintTo(const Box& box, std::ostream* out) { *out << box.name; }

// All boxes, all mixes, 2 to 6 players.
inline constexpr std::array kBoxes = {
    Box{"base_2p", "base-2p", "none", "", ""},
    Box{"base_5p", "base-5p", "none", "", ""},
    Box{"underground_2p", "underground-2p", "none", "", ""},
    Box{"underground_4p", "underground-4p", "none", "", ""},
    Box{"underground_mixed", "underground-3p", "none", "base,underground,sky", "balrogRoams=true"},
    Box{"sky_3p", "base-2p", "a", "", ""},
    Box{"sky_6p", "base-5p", "b", "base,underground,sky", "relicsOnSurface=true"},
    Box{"open_coins", "base-3p", "none", "base,sky", "hiddenCoins=false,sharedVictory=false"},
};

inline GameHandle open(const Box& box) {
  GameHandle game(sw_game_new(box.map, box.sky, box.sets, box.options, nullptr, 0));
  EXPECT_NE(game, nullptr) << sw_error();
  return game;
}

inline StateHandle begin(const GameHandle& game, std::uint64_t seed, std::uint32_t flags = 0) {
  return StateHandle(sw_state_new(game.get(), seed, flags));
}

inline std::vector<std::int32_t> legal_of(const StateHandle& state) {
  std::vector<std::int32_t> actions(
      static_cast<std::size_t>(std::max(0, sw_state_legal(state.get(), nullptr, 0))));
  sw_state_legal(state.get(), actions.data(), static_cast<std::int32_t>(actions.size()));
  return actions;
}

// Any legal action; chance is asked as well.
inline std::int32_t any_of(const StateHandle& state, Random& random) {
  const auto actions = legal_of(state);
  return actions[static_cast<std::size_t>(random.below(static_cast<int>(actions.size())))];
}

inline std::vector<std::uint8_t> bytes_of(const StateHandle& state) {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(sw_state_save(state.get(), nullptr, 0)));
  sw_state_save(state.get(), bytes.data(), static_cast<std::int64_t>(bytes.size()));
  return bytes;
}

inline std::vector<std::uint8_t> observed(const StateHandle& state, int seat) {
  std::vector<std::uint8_t> out(static_cast<std::size_t>(state->play.frame().observation.size()));
  EXPECT_EQ(sw_state_observe(state.get(), seat, out.data(), static_cast<std::int32_t>(out.size())),
            static_cast<std::int32_t>(out.size()));
  return out;
}

// A test that runs once for every box.
class InBox : public testing::TestWithParam<Box> {
 protected:
  const GameHandle game = open(GetParam());
  const capi::Frame& frame() const { return *game->frame; }

  // Calls look(state) at every decision of players and of chance.
  template <class Look>
  void at_decisions(int games, Look&& look) {
    for (int seed = 1; seed <= games; ++seed) {
      Random random(static_cast<std::uint64_t>(seed));
      const StateHandle state = begin(game, 1, SW_EXPLICIT_CHANCE);
      while (sw_state_terminal(state.get()) == 0 && !HasFatalFailure()) {
        look(state);
        ASSERT_EQ(sw_state_apply(state.get(), any_of(state, random)), SW_OK) << sw_error();
      }
    }
  }
};
inline std::string box_name(const testing::TestParamInfo<Box>& info) { return info.param.name; }
#define SW_IN_EVERY_BOX(suite) \
  INSTANTIATE_TEST_SUITE_P(All, suite, testing::ValuesIn(::sw::test::kBoxes), ::sw::test::box_name)

}  // namespace sw::test
