// Plain Monte-Carlo tree search, action by action: the yardstick for bots that plan whole turns.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/budget.hpp"

namespace sw {

// The budget is for one answer.
std::unique_ptr<Bot> make_mcts_bot(const SearchBudget& budget);

}  // namespace sw
