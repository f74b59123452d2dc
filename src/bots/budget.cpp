#include "bots/budget.hpp"

#include <algorithm>

#include "record/text.hpp"

namespace sw {

namespace {

constexpr int kMostMilliseconds = 600'000;
constexpr int kMostIterations = 10'000'000;

}  // namespace

bool has_budget(std::string_view name) {
  const std::size_t colon = name.find(':');
  return colon != std::string_view::npos &&
         std::ranges::find(kSearchers, name.substr(0, colon)) != kSearchers.end();
}

std::optional<SearchBudget> read_budget(std::string_view bot, std::string_view name) {
  if (!name.starts_with(bot)) return std::nullopt;
  name.remove_prefix(bot.size());
  if (name.empty()) return SearchBudget{};
  if (!name.starts_with(':')) return std::nullopt;
  name.remove_prefix(1);
  const bool timed = name.ends_with("ms");
  if (timed) name.remove_suffix(2);
  const auto amount = to_number<int>(name);
  if (!amount || *amount < 1) return std::nullopt;
  if (*amount > (timed ? kMostMilliseconds : kMostIterations)) return std::nullopt;
  return timed ? SearchBudget{0, *amount} : SearchBudget{*amount};
}

}  // namespace sw
