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

// "r07 Farmland of p2 (Orcs)"
std::string place_held(const Words& words, const State& seen, RegionId region);
// What an action does, as one line for a person; its notation where the language has no words.
std::string in_words(const Words& words, const State& seen, Action action);
// The question of the moment: what is asked at this prompt.
std::string question(const Words& words, const State& seen);

std::vector<Choice> list_choices(const Words& words, const State& seen, const ActionList& legal);

// The choices as a numbered list, counted from 1.
std::string choices_page(const std::vector<Choice>& choices);

// Understands "3", "3 2" (two pieces), "3 all", "r07", "r07 2", "conquer r07", "p1 conquer r07".
// The answer is a legal action or a sentence that says what is wrong.
std::expected<Action, std::string> understand(const Words& words, const Game& game,
                                              const std::vector<Choice>& choices,
                                              const std::string& input);
// How an action among the choices is said: "4", or "4 2" for two pieces.
std::string answer_for(const std::vector<Choice>& choices, Action action);
// The words of a choice with its count: "deploy r02 Hill, now 1 token: 3".
std::string with_count_in_words(const Words& words, const State& seen, Action action);

}  // namespace sw::cli
