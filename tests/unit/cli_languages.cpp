// The terminal speaks the language it is asked for, else that of the environment, else English.
#include <gtest/gtest.h>

#include <cstdlib>

#include "cli/chronicle.hpp"
#include "cli/language.hpp"
#include "record/swg.hpp"
#include "support/boards.hpp"
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

// Three Latin letters in a row are English in a Russian text: regions are called r07.
bool has_latin_word(const std::string& text) {
  int letters = 0;
  for (const char c : text) {
    letters = std::isalpha(static_cast<unsigned char>(c)) != 0 ? letters + 1 : 0;
    if (letters == 3) return true;
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
      EXPECT_EQ(told.find_first_of("{}"), std::string::npos) << told;
      EXPECT_EQ(told.find("log."), std::string::npos) << told;
      EXPECT_EQ(told.find("\n  \n"), std::string::npos) << "something has no words: " << told;
      EXPECT_FALSE(language == "ru" && has_latin_word(told)) << told;
    }
  }
}

}  // namespace
}  // namespace sw::cli
