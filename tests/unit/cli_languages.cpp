// The terminal speaks the language it is asked for, else that of the environment, else English.
#include <gtest/gtest.h>

#include <cctype>
#include <cstdlib>
#include <set>

#include "cli/chronicle.hpp"
#include "cli/language.hpp"
#include "record/swg.hpp"
#include "support/boards.hpp"
#include "support/text.hpp"
#include "support/walk.hpp"
#include "unit/cli_program.hpp"

namespace sw::cli {
namespace {

class CliLanguages : public ::testing::Test {
 protected:
  CliLanguages() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) unsetenv(name);
  }
  static Texts texts(const std::string& asked = "") {
    Shell shell;
    shell.language = asked;
    return open_texts(shell);
  }
};

TEST_F(CliLanguages, SayWhyASavedGameDoesNotOpen) {
  for (const std::string& language : built_in_languages()) {
    for (const std::string_view trouble : kNamesOf<Trouble>) {
      EXPECT_TRUE(texts(language).has("trouble." + std::string(trouble))) << language << trouble;
    }
  }
  const Desk desk;
  desk.put("text.swg", "this is no record\n");
  desk.put("early.swg", "format: 1\nrules: 1\nmap: base-2p\nplayers: a, b\n\np1 stop\n");
  const Result text = desk.run("--lang ru play --load text.swg");
  EXPECT_NE(text.err.find(texts("ru").text("trouble.no-record")), std::string::npos) << text.err;
  const Result early = desk.run("--lang hu play --load early.swg");
  EXPECT_NE(early.err.find("A mentett játék 6. sora, „p1 stop”, ott nem megengedett. " +
                           texts("hu").text("refusal.not-your-turn")),
            std::string::npos)
      << early.err;
}

TEST_F(CliLanguages, FollowTheEnvironment) {
  EXPECT_EQ(texts().language(), "en");
  setenv("LANG", "ru_RU.UTF-8", 1);
  EXPECT_EQ(texts().language(), "ru");
  setenv("LC_ALL", "hu_HU", 1);
  EXPECT_EQ(texts().language(), "hu");
  EXPECT_EQ(texts("en").language(), "en");
  setenv("LC_ALL", "xx_XX", 1);
  EXPECT_EQ(texts().language(), "en");
}

TEST_F(CliLanguages, MustBeSpokenWhenTheyAreAskedFor) {
  const Result run = Desk().run("play --lang xx", "quit\n");
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.err, "smallworld: --lang: 'xx' is not spoken here, but en, hu, ru\n");
}

TEST_F(CliLanguages, SpeakInTheTerminal) {
  for (const std::string& language : built_in_languages()) {
    const Result run = Desk().run("play --first 1 --seed 5 --lang " + language, "quit\n");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_TRUE(test::has(run.out, texts(language).text("terminal.goodbye"))) << run.out;
    EXPECT_FALSE(test::has(run.out, "\u00AD")) << "a mark for pages";
  }
}

// Everything that happens in one game.
EventLog events_of(const Setting& setting, std::uint64_t seed) {
  EventLog log;
  for (test::Walk walk(setting, seed, test::Taste::Lively); !walk.over();)
    walk.step(walk.choose(), &log);
  return log;
}

using WordSet = std::set<std::string>;

// Words of three letters or more, as they are written; letters of any script.
WordSet words_in(std::string_view text) {
  WordSet out;
  std::string word;
  for (const char c : std::string(text) + " ") {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || std::isalpha(byte) != 0) {
      word += c;
    } else {
      if (word.size() > 2) out.insert(word);
      word.clear();
    }
  }
  return out;
}

WordSet words_in(const Texts& texts) {
  WordSet out;
  for (const auto& [key, text] : texts.all()) out.merge(words_in(text));
  return out;
}

// Words of English that this language has not: they come from the code, not from its texts.
WordSet english_in(const std::string& said, const std::string& language) {
  static const Texts english = *load_texts("en");
  static const WordSet known = words_in(english);
  const WordSet own = words_in(*load_texts(language));
  WordSet out;
  for (const std::string& word : words_in(said)) {
    if (known.contains(word) && !own.contains(word)) out.insert(word);
  }
  return out;
}

// What shows that a text is missing or was not filled.
bool is_broken(const std::string& said) {
  for (const char* part : {"{", "}", "log.", "terminal.", "ui.", "prompt.", "sum.", "refusal."}) {
    if (test::has(said, part)) return true;
  }
  return false;
}

TEST_F(CliLanguages, TellWholeGamesOfEveryBox) {
  for (const char* table : {"base-3p", "underground-3p", "base-2p+sky-b"}) {
    const Setting& setting = test::setting(table);
    const EventLog events = events_of(setting, 7);
    for (const std::string& language : built_in_languages()) {
      const std::string told = tell(Words(setting, texts(language), {}), events);
      EXPECT_GT(told.size(), 3000U) << table << " " << language;
      EXPECT_FALSE(is_broken(told)) << told;
      EXPECT_EQ(told.find("\n  \n"), std::string::npos) << "something has no words: " << told;
      EXPECT_EQ(english_in(told, language), WordSet()) << told;
    }
  }
}

// Answers by number only: words that may be typed are those of the notation in every language.
std::string many_answers() {
  std::string out;
  for (int i = 0; i < 400; ++i) out += "1\n2\n1 all\nlook r03\n3\n2 all\n1 1\n";
  return "map\nboard\nplayers\nrow\nhint\n" + out;
}

TEST_F(CliLanguages, PlayWholeGamesOfEveryBox) {
  const std::string answers = many_answers();
  for (const std::string table :
       {"--seats human,greedy", "--map underground-2p", "--sky a --seats human,random,greedy"}) {
    for (const std::string& language : built_in_languages()) {
      const Result run =
          Desk().run("play --first 1 --seed 11 --lang " + language + " " + table, answers);
      EXPECT_EQ(run.code, 0) << run.err;
      EXPECT_TRUE(test::has(run.out, texts(language).text("prompt.over"))) << run.out;
      EXPECT_TRUE(test::has(run.out, texts(language).text("terminal.winner")));
      EXPECT_FALSE(is_broken(run.out)) << run.out;
      EXPECT_EQ(english_in(run.out, language), WordSet()) << run.out;
    }
  }
}

// A record is told as the game was, names and coins included.
TEST_F(CliLanguages, TellARecord) {
  const Desk desk;
  desk.run("simulate --games 1 --seed 3 --bots greedy,random --records .");
  for (const std::string& language : built_in_languages()) {
    const Result run = desk.run("replay --tell game-000001.swg --lang " + language);
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_TRUE(test::has(run.out, texts(language).text("terminal.seat.greedy"))) << run.out;
    EXPECT_TRUE(test::has(run.out, texts(language).text("terminal.winner"))) << run.out;
    EXPECT_FALSE(is_broken(run.out)) << run.out;
    EXPECT_EQ(english_in(run.out, language), WordSet()) << run.out;
  }
  EXPECT_EQ(desk.run("replay --tell --facts game-000001.swg").code, 2);
  EXPECT_EQ(desk.run("replay --tell game-000001.swg game-000001.swg").code, 2);
}

TEST_F(CliLanguages, SayWhatIsWrongWithTheCommand) {
  const Desk desk;
  const auto refusal = [&desk](const std::string& arguments) {
    const Result run = desk.run(arguments);
    EXPECT_EQ(run.code, 2) << arguments;
    EXPECT_EQ(run.out, "");
    return run.err;
  };
  EXPECT_EQ(refusal("--lang ru play --first 3"),
            "smallworld: --first 3: здесь бывает random или номер места от 1\u00A0до 2\n");
  EXPECT_EQ(refusal("--lang hu play --seats human --map base-2p"),
            "smallworld: --seats human: ehhez a táblához (base-2p) 2\u00A0hely kell, nem 1\n");
  EXPECT_EQ(refusal("--lang hu play --load nowhere.swg"),
            "smallworld: nowhere.swg: nincs ilyen fájl\n");
  EXPECT_TRUE(refusal("--lang ru play --seed many").starts_with("smallworld: Команда непонятна: "));
  EXPECT_TRUE(refusal("--lang ru fly").starts_with("smallworld: Команда непонятна: 'fly' "));
}

TEST_F(CliLanguages, SayWhyARecordIsNotTold) {
  const Desk desk;
  desk.put("text.swg", "this is no record\n");
  const Result run = desk.run("--lang ru replay text.swg");
  EXPECT_EQ(run.code, 2);
  EXPECT_NE(run.err.find(texts("ru").text("trouble.no-record") + " (text.swg: line 1: "),
            std::string::npos)
      << run.err;
}

}  // namespace
}  // namespace sw::cli
