// Many games at once: the same games as one by one, in arrays of the caller.
#include <algorithm>
#include <cstring>
#include <memory>

#include "capi.hpp"

namespace sw::test {

namespace {

constexpr std::uint8_t kGuard = 0xa5;
constexpr std::size_t kGuards = 64;

// Arrays with guards behind them.
struct Arrays {
  Arrays(const GameHandle& game, std::size_t count)
      : observation(static_cast<std::size_t>(sw_game_observation(game.get()))),
        actions_size(static_cast<std::size_t>(sw_game_actions(game.get()))),
        seats(static_cast<std::size_t>(sw_game_players(game.get()))),
        observations(count * observation + kGuards, kGuard),
        masks(count * actions_size + kGuards, kGuard),
        dones(count + kGuards, kGuard),
        rewards(count * seats + 1, 7.5F),
        players(count + 1, 77),
        actions(count + 1, 77) {
    out.size = sizeof(sw_vec_out);
    out.observations = observations.data();
    out.masks = masks.data();
    out.rewards = rewards.data();
    out.dones = dones.data();
    out.players = players.data();
    out.actions = actions.data();
  }
  bool guards_hold() const {
    const auto whole = [](const std::vector<std::uint8_t>& bytes) {
      return std::all_of(bytes.end() - kGuards, bytes.end(), [](auto b) { return b == kGuard; });
    };
    return whole(observations) && whole(masks) && whole(dones) && rewards.back() == 7.5F &&
           players.back() == 77 && actions.back() == 77;
  }

  std::size_t observation;
  std::size_t actions_size;
  std::size_t seats;
  std::vector<std::uint8_t> observations;
  std::vector<std::uint8_t> masks;
  std::vector<std::uint8_t> dones;
  std::vector<float> rewards;
  std::vector<std::int32_t> players;
  std::vector<std::int32_t> actions;
  sw_vec_out out{};
};

std::vector<std::uint8_t> saved_bytes(const VecHandle& vec) {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(sw_vec_save(vec.get(), nullptr, 0)));
  sw_vec_save(vec.get(), bytes.data(), static_cast<std::int64_t>(bytes.size()));
  return bytes;
}

class CVec : public InBox {
 protected:
  static constexpr std::int32_t kCount = 5;
};

// Each game of the vector, followed by a state that is told the same actions.
TEST_P(CVec, IsTheSameAsOneByOne) {
  const VecHandle vec(sw_vec_new(game.get(), kCount, 3, SW_AUTO_RESET));
  Arrays arrays(game, kCount);
  ASSERT_EQ(sw_vec_reset(vec.get(), 4, &arrays.out), SW_OK);
  std::vector<StateHandle> states;
  for (int i = 0; i < kCount; ++i) states.emplace_back(sw_vec_state(vec.get(), i));
  int ended = 0;
  for (int step = 0; step < 400; ++step) {
    ASSERT_EQ(sw_vec_step(vec.get(), nullptr, &arrays.out), kCount);
    ASSERT_TRUE(arrays.guards_hold());
    for (std::size_t i = 0; i < kCount; ++i) {
      ASSERT_EQ(sw_state_apply(states[i].get(), arrays.actions[i]), SW_OK) << sw_error();
      ASSERT_EQ(arrays.dones[i], sw_state_terminal(states[i].get()));
      std::vector<double> returns(arrays.seats);
      sw_state_returns(states[i].get(), returns.data(), static_cast<int>(arrays.seats));
      for (std::size_t p = 0; p < arrays.seats; ++p) {
        ASSERT_FLOAT_EQ(arrays.rewards[i * arrays.seats + p], static_cast<float>(returns[p]));
      }
      if (arrays.dones[i] != 0) {
        ++ended;
        states[i].reset(sw_vec_state(vec.get(), static_cast<int>(i)));
        ASSERT_EQ(sw_state_round(states[i].get()), 1) << "begun anew";
      }
      const int player = sw_state_player(states[i].get());
      ASSERT_EQ(arrays.players[i], player);
      const auto seen = observed(states[i], player);
      ASSERT_TRUE(std::equal(seen.begin(), seen.end(),
                             arrays.observations.data() + i * arrays.observation));
      std::vector<std::uint8_t> mask(arrays.actions_size);
      sw_state_mask(states[i].get(), mask.data(), static_cast<int>(mask.size()));
      ASSERT_TRUE(
          std::equal(mask.begin(), mask.end(), arrays.masks.data() + i * arrays.actions_size));
    }
  }
  EXPECT_GT(ended, 0);
}

TEST_P(CVec, SameSeedSameGames) {
  const VecHandle a(sw_vec_new(game.get(), kCount, 11, SW_AUTO_RESET));
  const VecHandle b(sw_vec_new(game.get(), kCount, 12, SW_AUTO_RESET));
  const auto hash_of = [](const VecHandle& vec, int i) {
    return sw_state_hash(StateHandle(sw_vec_state(vec.get(), i)).get());
  };
  EXPECT_NE(hash_of(a, 0), hash_of(b, 0));
  EXPECT_NE(hash_of(a, 0), hash_of(a, 1));
  sw_vec_reset(b.get(), 11, nullptr);
  for (int step = 0; step < 300; ++step) {
    sw_vec_step(a.get(), nullptr, nullptr);
    sw_vec_step(b.get(), nullptr, nullptr);
  }
  for (int i = 0; i < kCount; ++i) EXPECT_EQ(hash_of(a, i), hash_of(b, i));
}

TEST_P(CVec, AnIllegalActionChangesNoGame) {
  const VecHandle vec(sw_vec_new(game.get(), 2, 1, 0));
  const StateHandle first(sw_vec_state(vec.get(), 0));
  const std::int32_t good = legal_of(first).front();
  const std::int32_t wrong = frame().actions.number(Action::plain(ActionKind::Stop));
  for (const std::int32_t second : {wrong, -1, frame().actions.size()}) {
    const std::array<std::int32_t, 2> actions = {good, second};
    EXPECT_LT(sw_vec_step(vec.get(), actions.data(), nullptr), 0);
    EXPECT_NE(std::string(sw_error()).find("game 1: "), std::string::npos) << sw_error();
    const StateHandle after(sw_vec_state(vec.get(), 0));
    EXPECT_EQ(sw_state_hash(after.get()), sw_state_hash(first.get()));
  }
  const std::array<std::int32_t, 2> actions = {good, good};
  EXPECT_EQ(sw_vec_step(vec.get(), actions.data(), nullptr), 2);
}

TEST_P(CVec, FinishedGamesRestWithoutAutoReset) {
  const VecHandle vec(sw_vec_new(game.get(), 2, 1, 0));
  Arrays arrays(game, 2);
  int most = 20000;
  while (sw_vec_step(vec.get(), nullptr, &arrays.out) > 0 && --most > 0) {
  }
  ASSERT_GT(most, 0);
  EXPECT_EQ(arrays.players[0], SW_TERMINAL);
  EXPECT_EQ(arrays.actions[0], -1);
  EXPECT_EQ(arrays.dones[0], 0);
  const std::array<std::int32_t, 2> ignored = {-5, 1 << 30};
  EXPECT_EQ(sw_vec_step(vec.get(), ignored.data(), &arrays.out), 0);
}

// Saved in mid-game, both go on alike: also their random choices and the games that begin anew.
TEST_P(CVec, SavedGamesGoOnAlike) {
  const VecHandle vec(sw_vec_new(game.get(), kCount, 9, SW_AUTO_RESET));
  for (int step = 0; step < 150; ++step) sw_vec_step(vec.get(), nullptr, nullptr);
  const std::vector<std::uint8_t> saved = saved_bytes(vec);
  const VecHandle again(
      sw_vec_load(game.get(), saved.data(), static_cast<std::int64_t>(saved.size())));
  ASSERT_NE(again, nullptr) << sw_error();
  EXPECT_EQ(saved_bytes(again), saved);
  for (int step = 0; step < 300; ++step) {
    sw_vec_step(vec.get(), nullptr, nullptr);
    sw_vec_step(again.get(), nullptr, nullptr);
  }
  EXPECT_EQ(saved_bytes(again), saved_bytes(vec));
}

SW_IN_EVERY_BOX(CVec);

TEST(CVecWrong, DamagedBytesAreRefused) {
  const GameHandle game = open(kBoxes[0]);
  const VecHandle vec(sw_vec_new(game.get(), 2, 1, 0));
  const std::vector<std::uint8_t> saved = saved_bytes(vec);
  for (std::size_t size = 0; size < saved.size(); ++size) {
    ASSERT_EQ(sw_vec_load(game.get(), saved.data(), static_cast<std::int64_t>(size)), nullptr);
  }
  std::vector<std::uint8_t> longer = saved;
  longer.push_back(0);
  EXPECT_EQ(sw_vec_load(game.get(), longer.data(), static_cast<std::int64_t>(longer.size())),
            nullptr);
  EXPECT_EQ(
      sw_vec_load(open(kBoxes[1]).get(), saved.data(), static_cast<std::int64_t>(saved.size())),
      nullptr);
  EXPECT_NE(std::string(sw_error()).find("another game"), std::string::npos) << sw_error();
  // A state that waits for chance, put among games whose chance is dealt.
  const StateHandle waits = begin(game, 1, SW_EXPLICIT_CHANCE);
  std::vector<std::uint8_t> forged(saved.begin(), saved.begin() + 16 + 72);
  forged[8] = 1;  // one game
  const auto size = static_cast<std::uint64_t>(sw_state_save(waits.get(), nullptr, 0));
  forged.resize(forged.size() + size);
  std::memcpy(forged.data() + 16 + 64, &size, sizeof(size));
  sw_state_save(waits.get(), forged.data() + 16 + 72, static_cast<std::int64_t>(size));
  EXPECT_EQ(sw_vec_load(game.get(), forged.data(), static_cast<std::int64_t>(forged.size())),
            nullptr);
  EXPECT_STREQ(sw_error(), "chance is not dealt there");
  std::uint8_t byte = 0;
  EXPECT_EQ(sw_vec_save(vec.get(), &byte, 1), SW_E_ROOM);
}

TEST(CVecWrong, CountsAndArraysAreChecked) {
  const GameHandle game = open(kBoxes[0]);
  for (const std::int32_t count : {0, -1, 1 << 30}) {
    EXPECT_EQ(sw_vec_new(game.get(), count, 1, 0), nullptr) << count;
  }
  const VecHandle vec(sw_vec_new(game.get(), 3, 1, 0));
  EXPECT_EQ(sw_vec_count(vec.get()), 3);
  EXPECT_EQ(sw_vec_state(vec.get(), 3), nullptr);
  EXPECT_EQ(sw_vec_state(vec.get(), -1), nullptr);
  sw_vec_out out{};
  out.size = 5;
  EXPECT_EQ(sw_vec_step(vec.get(), nullptr, &out), SW_E_ARGUMENT);
  EXPECT_EQ(sw_vec_reset(vec.get(), 1, &out), SW_E_ARGUMENT);
}

}  // namespace

}  // namespace sw::test
