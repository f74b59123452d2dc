// The terminal has words for everything that can be asked and chosen.
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "catalog/names.hpp"
#include "cli/choices.hpp"
#include "cli/chronicle.hpp"
#include "cli/drawing.hpp"
#include "cli/look.hpp"
#include "cli/pages.hpp"
#include "cli/screen.hpp"
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

TEST(CliWords, EveryRefusalIsSaid) {
  const Words words = words_for(everything());
  for (const auto& [why, name] : names_of<Refusal>()) {
    if (why != Refusal::None) expect_words(words.refusal(why), std::string(name));
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

TEST_P(CliChoices, TheWholeGameIsTold) {
  const Words words = words_for(board());
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    test::Walk walk(board(), seed, test::Taste::Lively);
    EventLog log;
    while (!walk.over()) walk.step(walk.choose(), &log);
    for (const Event& event : log) {
      const std::string text = tell(words, {&event, 1});
      const bool silent = event.kind == Event::Kind::TribeRemoved ||
                          event.kind == Event::Kind::Counted ||
                          event.kind == Event::Kind::TurnEnded;
      if (silent) {
        EXPECT_EQ(text, "");
      } else {
        expect_words(text, std::string(name_of(event.kind)));
        EXPECT_GT(columns_of(text), 4) << name_of(event.kind) << ": " << text;
      }
    }
    if (HasFailure()) return;
  }
}

// Every region is drawn once, within the width, and can be looked at.
TEST_P(CliChoices, TheBoardIsShown) {
  const Words words = words_for(board());
  const Layout layout = layout_of(test::catalog(), board());
  test::Walk walk(board(), 4, test::Taste::Lively);
  for (; !walk.over(); walk.step()) {
    if (walk.actions() % 40 != 20 || actor(walk.state()) == PlayerId::None) continue;
    const std::string drawing = drawing_page(words, layout, walk.state(), kUsualColumns);
    std::istringstream lines(drawing);
    for (std::string line; std::getline(lines, line);) {
      const bool is_legend = line.starts_with("  %") || line.find(": ") != std::string::npos;
      EXPECT_TRUE(is_legend || columns_of(line) <= kUsualColumns) << line;
    }
    const std::string table = board_page(words, walk.state());
    for (const RegionId r : board().rules.board.all()) {
      const std::string cell = words.region(r) + " ";
      EXPECT_NE(drawing.find(cell), std::string::npos) << cell << "\n" << drawing;
      EXPECT_NE(table.find("  " + cell), std::string::npos) << cell;
      const std::string look = look_page(words, walk.state(), r);
      expect_words(look, walk.where());
      for (const RegionId beside : board().rules.board.beside(r)) {
        EXPECT_NE(look.find(words.place(beside)), std::string::npos) << look;
      }
    }
    if (HasFailure()) return;
  }
}

SW_ON_EVERY_TABLE(CliChoices);

}  // namespace
}  // namespace sw::cli
