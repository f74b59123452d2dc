// Game records: written and read, upgraded, refused with line and reason (70.5).
#include "record/swg.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "support/boards.hpp"
#include "support/text.hpp"

namespace sw {
namespace {

std::string sample(const std::string& name) {
  std::ifstream file(SW_SOURCE_DIR "/tests/unit/" + name);
  EXPECT_TRUE(file) << name;
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// A game in which chance and players take what the seed says, at most so many lines long.
std::unique_ptr<Game> played(std::uint64_t seed, std::size_t lines) {
  auto game =
      std::make_unique<Game>(test::setting("base-2p"), std::make_unique<SeededChance>(seed));
  game->start();
  Random random(seed);
  while (!game->over() && game->lines().size() < lines) {
    const auto& legal = game->legal();
    EXPECT_TRUE(game->play(legal[static_cast<std::size_t>(random.below(legal.count()))]));
  }
  return game;
}

const RecordError& error_of(const std::expected<GameRecord, RecordError>& read) {
  static const RecordError none;
  return read ? none : read.error();
}

TEST(RecordSwg, AFinishedGameReadsBackAndReplays) {
  const auto game = played(3, 100000);
  ASSERT_TRUE(game->over());
  const std::string text = write_swg(record_of(game->course(), {"Anna", "Bert"}, 3));
  const auto record = read_swg(text);
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_EQ(write_swg(*record), text);
  EXPECT_EQ(record->players, (std::vector<std::string>{"Anna", "Bert"}));
  EXPECT_EQ(record->seed, 3u);
  EXPECT_EQ(record->result.size(), 2u);

  std::size_t lines = 0;
  const auto replayed =
      replay(test::catalog(), *record, [&](const Game&, std::string_view) { ++lines; });
  ASSERT_TRUE(replayed) << to_string(replayed.error());
  EXPECT_EQ(lines, record->lines.size());
  EXPECT_EQ(hash((*replayed)->game->state()), hash(game->state()));
  EXPECT_FALSE(content_changed(*record, (*replayed)->setting));
}

TEST(RecordSwg, ASavedGameGoesOnAsIfItHadNotStopped) {
  const auto whole = played(4, 300);
  const auto half = played(4, 150);
  const auto loaded =
      replay(test::catalog(), *read_swg(write_swg(record_of(half->course(), {}, 4))));
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  Game& game = *(*loaded)->game;
  game.set_chance(std::make_unique<SeededChance>(4));
  for (std::size_t i = game.lines().size(); i < whole->lines().size(); i = game.lines().size()) {
    ASSERT_TRUE(game.play(whole->lines()[i].action));
  }
  EXPECT_EQ(game.lines(), whole->lines());
}

TEST(RecordSwg, CommentsAndForeignLineEndsAreRead) {
  const std::string text = write_swg(record_of(played(3, 40)->course()));
  std::string foreign = "\xef\xbb\xbf# a comment\r\n";
  for (const char c : text)
    foreign += c == '\n' ? std::string("  # so it was\r\n") : std::string(1, c);
  foreign = test::replaced(foreign, "\r\n  # so it was\r\n", "\r\n\r\n");  // the end of the header
  const auto record = read_swg(foreign);
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_EQ(write_swg(*record), text);
}

TEST(RecordSwg, NamesAndOptionsSurvive) {
  GameRecord record = record_of(played(3, 10)->course(), {"Zoë, the # 1", " "});
  record.config.options.pay_from_picked_coins = true;
  record.config.options.hidden_coins = false;
  const auto back = read_swg(write_swg(record));
  ASSERT_TRUE(back) << to_string(back.error());
  EXPECT_EQ(back->players, (std::vector<std::string>{"Zoë  the   1", "?"}));
  EXPECT_TRUE(back->config.options.pay_from_picked_coins);
  EXPECT_FALSE(back->config.options.hidden_coins);
  EXPECT_TRUE(back->config.options.shared_victory);
}

TEST(RecordSwg, FormatZeroIsUpgraded) {
  const auto record = read_swg(sample("record_format_0.swg"));
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_EQ(record->rules, 1);
  EXPECT_EQ(record->config.sky, "none");
  const auto replayed = replay(test::catalog(), *record);
  ASSERT_TRUE(replayed) << to_string(replayed.error());
  EXPECT_TRUE(write_swg(*record).starts_with("format: 1\nrules: 1\nmap: base-2p\nsky: none\n"));
}

TEST(RecordSwg, BadHeadersAreRefusedWithTheirLine) {
  const std::string good = write_swg(record_of(played(3, 10)->course(), {"A", "B"}, 3));
  ASSERT_TRUE(read_swg(good));
  const struct {
    std::string text;
    int line;
    std::string_view says;
  } cases[] = {
      {"", 0, "no 'format'"},
      {"p1 stop\n", 1, "key: value"},
      {"map: base-2p\n\n", 0, "no 'format'"},
      {test::replaced(good, "format: 1", "format: 2"), 1, "newer"},
      {test::replaced(good, "format: 1", "format: -1"), 1, "number"},
      {test::replaced(good, "rules: 1", "rules: 9"), 2, "newer"},
      {test::replaced(good, "rules: 1\n", ""), 0, "no 'rules'"},
      {test::replaced(good, "map: base-2p\n", ""), 0, "no 'map'"},
      {test::replaced(good, "sky: none", "sky: c"), 4, "none, a or b"},
      {test::replaced(good, "sky: none", "sky: none\nsky: none"), 5, "twice"},
      {test::replaced(good, "sky: none", "heaven: none"), 4, "'heaven'"},
      {test::replaced(good, "options: -", "options: freeBeer"), 6, "'freeBeer'"},
      {test::replaced(good, "options: -", "options: hiddenCoins=maybe"), 6, "'maybe'"},
      {test::replaced(good, "players: A, B", "players: A, B, C, D, E, F, G"), 7, "more than 6"},
      {test::replaced(good, "seed: 3", "seed: three"), 8, "a seed is a whole number"},
      {test::replaced(good, "seed: 3", "seed: 18446744073709551616"), 8, "18446744073709551615"},
      {test::replaced(good, "content: ", "content: x"), 9, "hexadecimal"},
      {test::replaced(good, "seed: 3", "seed: 3\nresult: many"), 9, "'many'"},
  };
  for (const auto& bad : cases) {
    const auto read = read_swg(bad.text);
    ASSERT_FALSE(read) << bad.text;
    EXPECT_EQ(error_of(read).line, bad.line) << to_string(error_of(read));
    EXPECT_NE(to_string(error_of(read)).find(bad.says), std::string::npos)
        << to_string(error_of(read));
  }
}

TEST(RecordSwg, TroublesAreToldApart) {
  const std::string good = write_swg(record_of(played(3, 10)->course(), {"A", "B"}, 3));
  const struct {
    std::string text;
    Trouble trouble;
    std::string_view word;
  } cases[] = {
      {"p1 stop\n", Trouble::NoRecord, ""},
      {test::replaced(good, "map: base-2p\n", ""), Trouble::NoRecord, ""},
      {test::replaced(good, "format: 1", "format: 2"), Trouble::Newer, ""},
      {test::replaced(good, "rules: 1", "rules: 9"), Trouble::Newer, "rules"},
      {test::replaced(good, "sky: none", "sky: c"), Trouble::Header, "sky"},
      {test::replaced(good, "sky: none", "heaven: none"), Trouble::Header, "heaven"},
  };
  for (const auto& bad : cases) {
    const auto read = read_swg(bad.text);
    ASSERT_FALSE(read) << bad.text;
    EXPECT_EQ(name_of(read.error().trouble), name_of(bad.trouble)) << bad.text;
    EXPECT_EQ(read.error().word, bad.word) << bad.text;
  }
}

TEST(RecordSwg, AnIllegalLineIsNamedWithItsCode) {
  const std::string good = write_swg(record_of(played(3, 10)->course()));
  const auto twice = read_swg(test::replaced(good, "\n\ndraw", "\n\np1 stop\ndraw"));
  const auto replayed = replay(test::catalog(), *twice);
  ASSERT_FALSE(replayed);
  EXPECT_EQ(replayed.error().code, Refusal::NotYourTurn);
  EXPECT_EQ(replayed.error().line, 11);
  EXPECT_EQ(replayed.error().trouble, Trouble::Move);
  EXPECT_EQ(replayed.error().word, "p1 stop");
  EXPECT_TRUE(to_string(replayed.error()).starts_with("line 11: not-your-turn: "));
}

TEST(RecordSwg, AWrongResultOrMapIsFound) {
  const auto game = played(3, 100000);
  GameRecord record = *read_swg(write_swg(record_of(game->course())));
  record.result[0] += 1;
  const auto other = replay(test::catalog(), record);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().trouble, Trouble::Result);
  record.result[0] -= 1;
  EXPECT_TRUE(replay(test::catalog(), record));
  record.lines.pop_back();
  EXPECT_FALSE(replay(test::catalog(), record));  // a result, but the game is not over
  record.result.clear();
  EXPECT_TRUE(replay(test::catalog(), record));
  record.config.map = "base-9p";
  const auto nowhere = replay(test::catalog(), record);
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().trouble, Trouble::Table);
}

}  // namespace
}  // namespace sw
