// Games that were played once and must be played the same for ever: two records per table, one by
// random bots and one by greedy ones, and what the first one looks like on the way.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "bots/seats.hpp"
#include "golden/tale.hpp"
#include "record/swg.hpp"
#include "support/boards.hpp"
#include "support/golden.hpp"

namespace sw::test {

namespace {

constexpr std::uint64_t kSeed = 2009;

// --- Making a record ---------------------------------------------------------------------------

void let_bots_play(Game& game, std::string_view bot) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < game.setting().rules.players; ++i) bots.push_back(make_bot(bot));
  Seats seats(pointers_to(bots));
  seats.begin(kSeed);
  while (!game.over()) {
    ASSERT_TRUE(game.play(seats.answer(game.course(), game.legal())).has_value());
  }
}

std::string make_record(const Setting& setting, std::string_view bot) {
  Game game(setting, std::make_unique<SeededChance>(kSeed));
  game.start();
  let_bots_play(game, bot);
  const std::vector<std::string> names(static_cast<std::size_t>(setting.rules.players),
                                       std::string(bot));
  GameRecord record = record_of(game.course(), names, kSeed);
  record.content.reset();  // a text in content/ may change without changing a game
  return write_swg(record);
}

std::string record_name(std::string_view map, std::string_view bot) {
  return std::string(map) + "-" + std::string(bot) + ".swg";
}

GameRecord kept_record(std::string_view map, std::string_view bot) {
  const auto text = read_text(golden_path(record_name(map, bot)));
  if (!text) give_up(record_name(map, bot) + " is missing; ./dev golden makes it");
  auto record = read_swg(*text);
  if (!record) give_up(to_string(record.error()));
  return *std::move(record);
}

// --- Records -----------------------------------------------------------------------------------

class GoldenRecords : public OnBoard {};

// G-HID-03: the same seed and the same bots give the same game, byte by byte.
TEST_P(GoldenRecords, RandomGameIsMadeAgain) {
  expect_golden(record_name(GetParam(), "random"), make_record(board(), "random"));
}

// Fails alone when only the bot has changed.
TEST_P(GoldenRecords, GreedyGameIsMadeAgain) {
  expect_golden(record_name(GetParam(), "greedy"), make_record(board(), "greedy"));
}

// N-01: every line is still legal where it stands, and the result is the one of the record.
TEST_P(GoldenRecords, Replay) {
  if (updating_golden()) GTEST_SKIP() << "the records are being rewritten";
  for (const std::string_view bot : {"random", "greedy"}) {
    const GameRecord record = kept_record(GetParam(), bot);
    const auto again = replay(catalog(), record);
    ASSERT_TRUE(again.has_value()) << bot << ": " << to_string(again.error());
    EXPECT_TRUE((*again)->game->over());
    EXPECT_EQ(record.result.size(), static_cast<std::size_t>(rules().players));
  }
}

// --- What a game looks like --------------------------------------------------------------------

TEST_P(GoldenRecords, EveryTurnLooksTheSame) {
  const auto record = read_swg(make_record(board(), "random"));
  ASSERT_TRUE(record.has_value()) << to_string(record.error());
  expect_golden(std::string(GetParam()) + "-random.turns", tell_turns(board(), *record));
}

SW_ON_BOARDS_OF_ONE_BOX(GoldenRecords);
INSTANTIATE_TEST_SUITE_P(Mixed, GoldenRecords, testing::ValuesIn(kSampleTables), board_name);

}  // namespace

}  // namespace sw::test
