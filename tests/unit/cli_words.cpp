// The terminal has words for everything that can be asked and chosen.
#include <gtest/gtest.h>

#include <map>

#include "catalog/names.hpp"
#include "cli/choices.hpp"
#include "record/notation.hpp"
#include "rules/engine.hpp"
#include "support/boards.hpp"
#include "support/samples.hpp"
#include "support/walk.hpp"

namespace sw::cli {
namespace {

const Setting& everything() { return test::setting("base-5p+sky-b+all+relics"); }

Texts english() { return load_texts("en").value(); }

Words words_for(const Setting& setting) {
  return {setting, english(), {"Ada", "Bea", "Cleo", "Dan", "Eve", "Finn"}};
}

// Neither empty, nor a key, nor with a place that nobody filled.
void expect_words(const std::string& text, const std::string& of) {
  EXPECT_FALSE(text.empty()) << of;
  EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << of << ": " << text;
  for (const char* section : {"terminal.", "prompt.", "modifier.", "lift."}) {
    EXPECT_EQ(text.find(section), std::string::npos) << of << ": " << text;
  }
}

// A row without gaps, as in a game.
State dealt(const Setting& setting) {
  test::Walk walk(setting, 1);
  while (walk.state().row.size() < kRowPlaces) walk.step();
  return walk.state();
}

TEST(CliWords, EveryKindOfActionIsSaid) {
  const Words words = words_for(everything());
  const State state = dealt(everything());
  for (const ActionFacts& facts : kActions) {
    if (facts.kind == ActionKind::None) continue;
    for (const Action action : test::samples_of(everything(), facts.kind)) {
      const std::string line = to_line(everything(), id_at<PlayerId>(0), action);
      const std::string text = in_words(words, state, action);
      expect_words(text, line);
      EXPECT_NE(text, line) << "there is no text";
    }
  }
}

// Two samples of a kind differ in what may be left out: so do their texts.
TEST(CliWords, WhatIsChosenIsToldApart) {
  const Words words = words_for(everything());
  const State state = dealt(everything());
  std::map<std::string, std::string> said;
  for (const ActionFacts& facts : kActions) {
    if (facts.kind == ActionKind::None || is_counted(facts.form)) continue;
    for (const Action action : test::samples_of(everything(), facts.kind)) {
      const std::string line = to_line(everything(), id_at<PlayerId>(0), action);
      const auto [other, fresh] = said.emplace(in_words(words, state, action), line);
      EXPECT_TRUE(fresh) << other->first << ": " << other->second << " and " << line;
    }
  }
}

TEST(CliWords, EveryPromptIsAQuestion) {
  const Words words = words_for(everything());
  for (const auto& [prompt, name] : names_of<Prompt>()) {
    const std::string key = "prompt." + std::string(name);
    if (prompt == Prompt::Choose) {
      expect_words(words.say(key + ".pick"), key);
      expect_words(words.say(key + ".turn"), key);
    } else if (prompt == Prompt::Redeploy) {
      expect_words(words.say(key + ".tokens"), key);
      expect_words(words.say(key + ".pieces"), key);
    } else {
      expect_words(words.say(key), key);
    }
  }
}

// What random games of all boxes meet on their way.
class CliChoices : public test::OnBoard {};

TEST_P(CliChoices, EveryChoiceOfAGameIsSaid) {
  const Words words = words_for(board());
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    test::Walk walk(board(), seed, test::Taste::Lively);
    for (; !walk.over(); walk.step()) {
      expect_words(question(words, walk.state()), walk.where());
      for (const Choice& choice : list_choices(words, walk.state(), walk.legal())) {
        expect_words(choice.text, walk.where());
      }
      if (HasFailure()) return;
    }
  }
}

SW_ON_EVERY_TABLE(CliChoices);

}  // namespace
}  // namespace sw::cli
