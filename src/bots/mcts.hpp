// Plain Monte-Carlo tree search, action by action: the yardstick for bots that plan whole turns.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "bots/bot.hpp"

namespace sw {

// What one answer may cost. By iterations the bot is the same everywhere and every time. A time
// needs a clock, which only a program has: the engine never reads one by itself.
struct SearchBudget {
  static constexpr int kDefault = 1000;

  int iterations = kDefault;          // 0: by time
  int milliseconds = 0;               // 0: by iterations
  std::int64_t (*clock)() = nullptr;  // milliseconds from any start
};

// "mcts", "mcts:2000" (iterations), "mcts:1000ms"; nothing for any other text. The clock is left
// out.
std::optional<SearchBudget> read_mcts_name(std::string_view name);

std::unique_ptr<Bot> make_mcts_bot(const SearchBudget& budget);

}  // namespace sw
