// What a person at the terminal may choose, and how the answer is understood.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "cli/words.hpp"
#include "record/game.hpp"

namespace sw::cli {

// One numbered line. Placements of 1 … n pieces in a region are one choice.
struct Choice {
  std::string text;
  RegionId region = RegionId::None;
  std::vector<Action> actions;  // by count
};

// What an action does, as one line for a person; its notation where the language has no words.
std::string in_words(const Words& words, const State& seen, Action action);
// The question of the moment: what is asked at this prompt.
std::string question(const Words& words, const State& seen);

std::vector<Choice> list_choices(const Words& words, const State& seen, const ActionList& legal);

// The choices as a numbered list, counted from 1.
std::string choices_page(const std::vector<Choice>& choices);

// Understands "3", "3 2" (two pieces), "3 all", "r07", "r07 2", "conquer r07", "p1 conquer r07".
// The answer is a legal action or a sentence that says what is wrong.
std::expected<Action, std::string> understand(const Game& game, const std::vector<Choice>& choices,
                                              const std::string& input);

}  // namespace sw::cli
