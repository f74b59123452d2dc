// The planner with a search above it: what a turn begins with is settled by imagined rounds.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/budget.hpp"

namespace sw {

// The budget is for a whole turn; an iteration is one plan played on with one sample of luck.
std::unique_ptr<Bot> make_master_bot(const SearchBudget& budget);

}  // namespace sw
