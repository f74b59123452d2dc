// What a bot that searches may spend, and the names that say so.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "bots/bot.hpp"

namespace sw {

// By iterations a bot is the same everywhere and every time. A time needs a clock, which only a
// program has: the engine never reads one by itself.
struct SearchBudget {
  static constexpr int kDefault = 1000;

  int iterations = kDefault;          // 0: by time
  int milliseconds = 0;               // 0: by iterations
  std::int64_t (*clock)() = nullptr;  // milliseconds from any start

  bool is_timed() const { return clock != nullptr && milliseconds > 0; }
};

inline constexpr std::array<std::string_view, 2> kSearchers = {"mcts", "master"};

// "mcts", "mcts:2000" (iterations), "mcts:1000ms" for the bot "mcts"; nothing for any other text.
// The clock is left out.
std::optional<SearchBudget> read_budget(std::string_view bot, std::string_view name);

// Whether it names a bot that searches, and after a colon a budget, good or bad.
bool has_budget(std::string_view name);

// A bot that searches, by its name; nullptr for any other name, and for a time without a clock.
std::unique_ptr<Bot> make_searcher(std::string_view name, std::int64_t (*clock)());

}  // namespace sw
