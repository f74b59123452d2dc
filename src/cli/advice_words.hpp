// Plans, reasons and reviews in words.
#pragma once

#include <string>

#include "bots/plan_steps.hpp"
#include "bots/review.hpp"
#include "cli/words.hpp"

namespace sw::cli {

// "3.2", in the manner of the language.
std::string coins_in_words(const Words& words, int hundredths);
// "expand with the Elves"
std::string idea_in_words(const Words& words, const TurnFacts& facts);
// The decisions of a plan, one line.
std::string plan_in_words(const Words& words, const State& root, PlayerId seat,
                          const TurnPlan& plan);
std::string reason_in_words(const Words& words, const Reason& reason);

// A hint: the idea, where, the whole plan, what it is worth and why.
std::string hint_page(const Words& words, const State& root, PlayerId seat, const Advice& advice);
// A finished review.
std::string review_page(const Words& words, const Reviewer& reviewer);

}  // namespace sw::cli
