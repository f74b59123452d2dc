// States of the C interface: moving, chance, copies, saving, and every way to be refused.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>
#include <numeric>

#include "capi.hpp"
#include "core/hash.hpp"

namespace sw::test {

namespace {

class CStates : public InBox {};

TEST_P(CStates, ChanceHasProbabilities) {
  at_decisions(3, [&](const StateHandle& state) {
    const std::int32_t n = sw_state_chance(state.get(), nullptr, nullptr, 0);
    if (sw_state_player(state.get()) != SW_CHANCE) {
      ASSERT_EQ(n, SW_E_WRONG);
      return;
    }
    std::vector<std::int32_t> outcomes(static_cast<std::size_t>(n));
    std::vector<double> weights(outcomes.size());
    ASSERT_EQ(sw_state_chance(state.get(), outcomes.data(), weights.data(), n), n);
    ASSERT_EQ(outcomes, legal_of(state));
    ASSERT_NEAR(std::accumulate(weights.begin(), weights.end(), 0.0), 1.0, 1e-9);
    ASSERT_GT(*std::ranges::min_element(weights), 0.0);
    if (std::string(sw_state_prompt(state.get())) == "die") {  // G-CONV-03
      ASSERT_EQ(weights, (std::vector{0.5, 1.0 / 6, 1.0 / 6, 1.0 / 6}));
    }
  });
}

TEST_P(CStates, SavedStatesGoOnTheSame) {
  int step = 0;
  at_decisions(2, [&](const StateHandle& state) {
    if (++step % 11 != 0) return;
    const auto bytes = bytes_of(state);
    const StateHandle loaded(
        sw_state_load(game.get(), bytes.data(), static_cast<std::int64_t>(bytes.size())));
    ASSERT_NE(loaded, nullptr) << sw_error();
    ASSERT_EQ(sw_state_hash(loaded.get()), sw_state_hash(state.get()));
    ASSERT_EQ(legal_of(loaded), legal_of(state));
    ASSERT_EQ(bytes_of(loaded), bytes);
  });
}

TEST_P(CStates, SameSeedSameGameAndClonesShareIt) {
  const StateHandle a = begin(game, 9);
  const StateHandle b = begin(game, 9);
  StateHandle clone;
  Random random(9);
  for (int step = 0; sw_state_terminal(a.get()) == 0; ++step) {
    ASSERT_GE(sw_state_player(a.get()), 0) << "the seed deals chance";
    if (step == 40) clone.reset(sw_state_clone(a.get()));
    const std::int32_t action = any_of(a, random);
    ASSERT_EQ(sw_state_apply(a.get(), action), SW_OK);
    ASSERT_EQ(sw_state_apply(b.get(), action), SW_OK);
    if (clone) {
      ASSERT_EQ(sw_state_apply(clone.get(), action), SW_OK);
    }
    ASSERT_EQ(sw_state_hash(a.get()), sw_state_hash(b.get()));
    if (clone) {
      ASSERT_EQ(sw_state_hash(a.get()), sw_state_hash(clone.get()));
    }
  }
  ASSERT_NE(clone, nullptr);
}

TEST_P(CStates, ReturnsAreInSumNothing) {
  const auto players = static_cast<std::size_t>(frame().players());
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const StateHandle state = begin(game, seed);
    Random random(seed);
    std::vector<double> returns(players, 7);
    std::vector<std::int32_t> coins(players);
    const auto room = static_cast<std::int32_t>(players);
    ASSERT_EQ(sw_state_returns(state.get(), returns.data(), room), room);
    EXPECT_EQ(returns, std::vector<double>(players, 0));
    while (sw_state_terminal(state.get()) == 0) sw_state_apply(state.get(), any_of(state, random));
    sw_state_returns(state.get(), returns.data(), room);
    sw_state_scores(state.get(), coins.data(), room);
    EXPECT_NEAR(std::accumulate(returns.begin(), returns.end(), 0.0), 0, 1e-9);
    const auto best = std::ranges::max_element(returns) - returns.begin();
    EXPECT_EQ(coins[static_cast<std::size_t>(best)], *std::ranges::max_element(coins));
    EXPECT_EQ(sw_state_player(state.get()), SW_TERMINAL);
    EXPECT_TRUE(legal_of(state).empty());
    EXPECT_EQ(sw_state_apply(state.get(), 0), SW_E_ILLEGAL);
  }
}

TEST_P(CStates, RecordsComeBack) {
  const StateHandle state = begin(game, 21);
  Random random(21);
  for (int i = 0; i < 120 && sw_state_terminal(state.get()) == 0; ++i) {
    sw_state_apply(state.get(), any_of(state, random));
  }
  const std::string record = sw_state_record(state.get());
  sw_game* opened = nullptr;
  const StateHandle again(sw_record_open(record.c_str(), 21, 0, &opened));
  const GameHandle owner(opened);
  ASSERT_NE(again, nullptr) << sw_error();
  EXPECT_EQ(sw_state_hash(again.get()), sw_state_hash(state.get()));
  EXPECT_EQ(opened->frame->fingerprint, game->frame->fingerprint);
  EXPECT_EQ(sw_state_record(again.get()), record);
}

// Illegal actions, illegal bytes and illegal lines change nothing.
TEST_P(CStates, RefusalsChangeNothing) {
  Random random(8);
  int refused = 0;
  at_decisions(1, [&](const StateHandle& state) {
    const std::uint64_t before = sw_state_hash(state.get());
    const auto legal = legal_of(state);
    for (int i = 0; i < 20; ++i) {
      const std::int32_t n = random.below(frame().actions.size() + 10) - 5;
      if (std::ranges::binary_search(legal, n)) continue;
      ASSERT_LT(sw_state_apply(state.get(), n), 0);
      ASSERT_STRNE(sw_error(), "");
      ASSERT_EQ(sw_state_hash(state.get()), before);
      ++refused;
    }
    const auto packed = static_cast<std::uint32_t>(random.next());
    const std::int32_t n = sw_game_unpack(game.get(), packed);
    if (n < 0 || !std::ranges::binary_search(legal, n)) {
      ASSERT_LT(sw_state_apply_packed(state.get(), packed), 0);
    }
    for (const char* line : {"", "p9 stop", "p1 fly r01", "die 9", "conquer"}) {
      ASSERT_EQ(sw_state_say(state.get(), line), SW_E_ILLEGAL) << line;
    }
    ASSERT_EQ(sw_state_hash(state.get()), before);
  });
  EXPECT_GT(refused, 100);
}

SW_IN_EVERY_BOX(CStates);

// --- Chance from the seed ----------------------------------------------------------------------

TEST(CSeeds, ExplicitChanceCanBeDealtToo) {
  const GameHandle game = open(kBoxes[0]);
  const StateHandle dealt = begin(game, 5);
  const StateHandle waiting = begin(game, 5, SW_EXPLICIT_CHANCE);
  EXPECT_EQ(sw_state_player(waiting.get()), SW_CHANCE);
  while (sw_state_player(waiting.get()) == SW_CHANCE) {
    const auto legal = legal_of(waiting);
    const std::int32_t result = sw_state_deal(waiting.get());
    EXPECT_TRUE(std::ranges::binary_search(legal, result));
  }
  EXPECT_EQ(sw_state_hash(dealt.get()), sw_state_hash(waiting.get()));
  EXPECT_EQ(sw_state_deal(waiting.get()), SW_E_WRONG);
}

TEST(CSeeds, ReseedingChangesTheLuck) {
  const GameHandle game = open(kBoxes[0]);
  const StateHandle state = begin(game, 5, SW_EXPLICIT_CHANCE);
  std::vector<std::int32_t> results;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const StateHandle clone(sw_state_clone(state.get()));
    ASSERT_EQ(sw_state_reseed(clone.get(), seed), SW_OK);
    results.push_back(sw_state_deal(clone.get()));
  }
  std::ranges::sort(results);
  const auto last = std::ranges::unique(results).begin();
  EXPECT_GT(last - results.begin(), 5);
}

TEST(CSeeds, AResampledStateCanBeSavedButHasNoRecord) {
  const GameHandle game = open(kBoxes[0]);
  const StateHandle state = begin(game, 5);
  StateHandle guess;
  for (std::uint64_t seed = 1; !guess || !guess->play.resampled(); ++seed) {
    guess.reset(sw_state_resample(state.get(), 0, seed));
  }
  Random random(4);
  for (int i = 0; i < 30; ++i) sw_state_apply(guess.get(), any_of(guess, random));
  const auto bytes = bytes_of(guess);
  const StateHandle loaded(
      sw_state_load(game.get(), bytes.data(), static_cast<std::int64_t>(bytes.size())));
  ASSERT_NE(loaded, nullptr) << sw_error();
  EXPECT_EQ(sw_state_hash(loaded.get()), sw_state_hash(guess.get()));
  EXPECT_EQ(sw_state_record(guess.get()), nullptr);
  EXPECT_STRNE(sw_error(), "");
}

// --- Bytes that were not saved here ------------------------------------------------------------

class CBadBytes : public testing::Test {
 protected:
  const GameHandle game = open(kBoxes[0]);
  std::vector<std::uint8_t> bytes;

  void SetUp() override {
    const StateHandle state = begin(game, 6);
    Random random(6);
    for (int i = 0; i < 25; ++i) sw_state_apply(state.get(), any_of(state, random));
    bytes = bytes_of(state);
  }
  bool loads(const std::vector<std::uint8_t>& from) const {
    return StateHandle(sw_state_load(game.get(), from.data(),
                                     static_cast<std::int64_t>(from.size()))) != nullptr;
  }
};

TEST_F(CBadBytes, EveryDamagedByteIsFound) {
  ASSERT_TRUE(loads(bytes));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    auto damaged = bytes;
    damaged[i] ^= 0x41;
    EXPECT_FALSE(loads(damaged)) << "byte " << i;
  }
}

TEST_F(CBadBytes, EveryCutIsFound) {
  for (std::size_t n = 0; n < bytes.size(); ++n) {
    EXPECT_FALSE(loads({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(n)}));
  }
}

// Nothing is believed: actions behind a right checksum are played by the rules.
TEST_F(CBadBytes, ForgedActionsAreRefused) {
  Random random(7);
  int refused = 0;
  for (int i = 0; i < 500; ++i) {
    auto forged = bytes;
    const std::size_t entries = (bytes.size() - 40) / 4;
    const std::size_t at =
        32 + 4 * static_cast<std::size_t>(random.below(static_cast<int>(entries)));
    const auto word = static_cast<std::uint32_t>(random.next());
    std::memcpy(&forged[at], &word, 4);
    if (i % 2 == 0) forged[at] = 0;  // other coins
    Hash hash;
    for (std::size_t b = 0; b + 8 < forged.size(); ++b) hash.add(std::uint64_t{forged[b]});
    const std::uint64_t sum = hash.value();
    std::memcpy(&forged[forged.size() - 8], &sum, 8);
    refused += loads(forged) ? 0 : 1;
  }
  EXPECT_GT(refused, 400);
}

TEST_F(CBadBytes, AnotherGameRefusesThem) {
  const GameHandle other = open(kBoxes[7]);
  EXPECT_EQ(sw_state_load(other.get(), bytes.data(), static_cast<std::int64_t>(bytes.size())),
            nullptr);
  EXPECT_NE(std::string(sw_error()).find("another game"), std::string::npos);
}

TEST_F(CBadBytes, RecordsThatAreNone) {
  sw_game* opened = nullptr;
  for (const char* text : {"", "hello", "format: 1\nrules: 1\nmap: nowhere\n\n",
                           "format: 1\nrules: 1\nmap: base-2p\n\np1 pick 0\n"}) {
    EXPECT_EQ(sw_record_open(text, 1, 0, &opened), nullptr) << text;
    EXPECT_STRNE(sw_error(), "");
    EXPECT_EQ(opened, nullptr);
  }
}

// --- Wrong arguments ---------------------------------------------------------------------------

TEST(CWrong, GamesThatDoNotExist) {
  const auto refused = [](const char* map, const char* sky, const char* sets, const char* options,
                          const char* custom, int players) {
    const GameHandle game(sw_game_new(map, sky, sets, options, custom, players));
    return game == nullptr && std::strlen(sw_error()) > 0;
  };
  EXPECT_TRUE(refused("atlantis", nullptr, nullptr, nullptr, nullptr, 0));
  EXPECT_TRUE(refused("base-2p", "c", nullptr, nullptr, nullptr, 0));
  EXPECT_TRUE(refused("underground-2p", "a", nullptr, nullptr, nullptr, 0));
  EXPECT_TRUE(refused("base-2p", nullptr, "ocean", nullptr, nullptr, 0));
  EXPECT_TRUE(refused("base-2p", nullptr, nullptr, "noSuch=true", nullptr, 0));
  EXPECT_TRUE(refused("base-2p", nullptr, nullptr, nullptr, "{", 0));
  EXPECT_TRUE(refused("base-2p", nullptr, nullptr, nullptr, nullptr, 3));
  EXPECT_TRUE(refused("base-2p", nullptr, nullptr, nullptr, nullptr, -1));
  EXPECT_FALSE(refused(nullptr, nullptr, nullptr, nullptr, nullptr, 0));
}

TEST(CWrong, OwnRacesAreInTheGame) {
  std::ifstream file(std::string(SW_SOURCE_DIR) + "/content/custom/otters.json");
  const std::string custom(std::istreambuf_iterator<char>(file), {});
  const GameHandle game(sw_game_new("base-2p", nullptr, nullptr, nullptr, custom.c_str(), 2));
  ASSERT_NE(game, nullptr) << sw_error();
  EXPECT_NE(std::string(sw_game_describe(game.get())).find("\"otters\""), std::string::npos);
  const StateHandle state = begin(game, 1);
  const auto bytes = bytes_of(state);
  const GameHandle plain = open(kBoxes[0]);
  EXPECT_EQ(sw_state_load(plain.get(), bytes.data(), static_cast<std::int64_t>(bytes.size())),
            nullptr);
}

TEST(CWrong, NothingIsNothing) {
  std::int32_t number = 0;
  std::uint32_t packed = 0;
  std::uint8_t byte = 0;
  double real = 0;
  EXPECT_EQ(sw_game_players(nullptr), SW_E_ARGUMENT);
  EXPECT_EQ(sw_game_actions(nullptr), SW_E_ARGUMENT);
  EXPECT_EQ(sw_game_outcomes(nullptr), SW_E_ARGUMENT);
  EXPECT_EQ(sw_game_observation(nullptr), SW_E_ARGUMENT);
  EXPECT_EQ(sw_game_describe(nullptr), nullptr);
  EXPECT_EQ(sw_game_pack(nullptr, 0, &packed), SW_E_ARGUMENT);
  EXPECT_EQ(sw_game_unpack(nullptr, 0), SW_E_ARGUMENT);
  EXPECT_EQ(sw_game_action_text(nullptr, 0, 0), nullptr);
  EXPECT_EQ(sw_game_action_named(nullptr, "p1 stop"), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_new(nullptr, 1, 0), nullptr);
  EXPECT_EQ(sw_state_clone(nullptr), nullptr);
  EXPECT_EQ(sw_state_reseed(nullptr, 1), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_player(nullptr), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_prompt(nullptr), nullptr);
  EXPECT_EQ(sw_state_round(nullptr), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_terminal(nullptr), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_scores(nullptr, &number, 1), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_returns(nullptr, &real, 1), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_hash(nullptr), 0U);
  EXPECT_EQ(sw_state_legal(nullptr, &number, 1), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_mask(nullptr, &byte, 1), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_apply(nullptr, 0), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_apply_packed(nullptr, 0), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_say(nullptr, "p1 stop"), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_chance(nullptr, &number, &real, 1), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_deal(nullptr), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_view(nullptr, 0), nullptr);
  EXPECT_EQ(sw_state_observe(nullptr, 0, &byte, 1), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_resample(nullptr, 0, 1), nullptr);
  EXPECT_EQ(sw_state_save(nullptr, &byte, 1), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_load(nullptr, &byte, 1), nullptr);
  EXPECT_EQ(sw_state_history(nullptr, &packed, 1), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_record(nullptr), nullptr);
  EXPECT_EQ(sw_record_open(nullptr, 1, 0, nullptr), nullptr);
  EXPECT_EQ(sw_vec_new(nullptr, 1, 1, 0), nullptr);
  EXPECT_EQ(sw_vec_count(nullptr), SW_E_ARGUMENT);
  EXPECT_EQ(sw_vec_reset(nullptr, 1, nullptr), SW_E_ARGUMENT);
  EXPECT_EQ(sw_vec_step(nullptr, nullptr, nullptr), SW_E_ARGUMENT);
  EXPECT_EQ(sw_vec_state(nullptr, 0), nullptr);
  EXPECT_EQ(sw_vec_save(nullptr, &byte, 1), SW_E_ARGUMENT);
  EXPECT_EQ(sw_vec_load(nullptr, &byte, 1), nullptr);
  EXPECT_EQ(sw_mask_sample(nullptr, 1, 1), SW_E_ARGUMENT);
  sw_game_free(nullptr);
  sw_state_free(nullptr);
  sw_vec_free(nullptr);
  EXPECT_EQ(sw_version(), SW_API_VERSION);
  EXPECT_STRNE(sw_release(), "");
}

// Every allowed action comes, about equally often, and no other, whatever the length of the mask.
TEST(CMask, SamplesWhatIsAllowed) {
  for (const std::int32_t size : {1, 7, 8, 9, 64, 100}) {
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(size));
    EXPECT_EQ(sw_mask_sample(mask.data(), size, 1), SW_E_WRONG);
    int allowed = 0;
    for (std::int32_t i = size - 1; i >= 0; i -= 3, ++allowed) {
      mask[static_cast<std::size_t>(i)] = i % 2 == 0 ? 1 : 0x80;
    }
    std::vector<int> seen(mask.size());
    const int draws = 1000 * allowed;
    for (int i = 0; i < draws; ++i) {
      const std::int32_t drawn = sw_mask_sample(mask.data(), size, static_cast<std::uint64_t>(i));
      ASSERT_TRUE(drawn >= 0 && drawn < size);
      ++seen[static_cast<std::size_t>(drawn)];
    }
    for (std::size_t i = 0; i < mask.size(); ++i) {
      EXPECT_NEAR(seen[i], mask[i] == 0 ? 0 : 1000, mask[i] == 0 ? 0 : 150) << size << ' ' << i;
    }
  }
  EXPECT_EQ(sw_mask_sample(nullptr, -1, 1), SW_E_ARGUMENT);
}

TEST(CWrong, SeatsAndRoomsAreChecked) {
  const GameHandle game = open(kBoxes[0]);
  const StateHandle state = begin(game, 1);
  std::vector<std::uint8_t> out(100000);
  const std::int32_t size = sw_game_observation(game.get());
  for (const std::int32_t seat : {-2, 2, 6, 255, 1 << 30, -(1 << 30)}) {
    EXPECT_EQ(sw_state_observe(state.get(), seat, out.data(), 100000), SW_E_ARGUMENT) << seat;
    EXPECT_EQ(sw_state_view(state.get(), seat), nullptr) << seat;
    EXPECT_EQ(sw_state_resample(state.get(), seat, 1), nullptr) << seat;
    EXPECT_EQ(sw_game_action_text(game.get(), seat, 0), nullptr) << seat;
  }
  EXPECT_EQ(sw_state_observe(state.get(), 0, out.data(), size - 1), SW_E_ROOM);
  EXPECT_EQ(sw_state_observe(state.get(), 0, nullptr, size), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_mask(state.get(), out.data(), 3), SW_E_ROOM);
  std::int32_t one = 0;
  EXPECT_EQ(sw_state_legal(state.get(), &one, 1), SW_E_ROOM);
  EXPECT_EQ(sw_state_legal(state.get(), nullptr, 100), SW_E_ARGUMENT);
  EXPECT_EQ(sw_state_scores(state.get(), &one, 1), SW_E_ROOM);
  EXPECT_EQ(sw_state_save(state.get(), out.data(), 5), SW_E_ROOM);
  EXPECT_EQ(sw_game_action_text(game.get(), 0, -1), nullptr);
  EXPECT_EQ(sw_game_action_text(game.get(), 0, 1 << 30), nullptr);
}

}  // namespace

}  // namespace sw::test
