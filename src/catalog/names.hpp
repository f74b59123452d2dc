// The written names of the vocabularies, as they stand in content files and lines of games: lookup
// both ways, and help with what is misspelt.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/enum_names.hpp"
#include "rules/action_table.hpp"

namespace sw {

// --- Lookup both ways --------------------------------------------------------------------------

template <class E>
struct Written {
  E value;
  std::string_view name;
};

template <class E>
inline constexpr auto kWritten = [] {
  std::array<Written<E>, kNamesOf<E>.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = {static_cast<E>(i), kNamesOf<E>[i]};
  return all;
}();
template <class E>
constexpr std::span<const Written<E>> names_of() {
  return kWritten<E>;
}

// "?" for a number that names nothing: messages must never fail.
template <class E>
constexpr std::string_view name_of(E value) {
  const auto i = static_cast<std::size_t>(value);
  return i < kNamesOf<E>.size() ? kNamesOf<E>[i] : "?";
}

template <class E>
constexpr std::optional<E> from_name(std::string_view name) {
  for (const Written<E>& entry : names_of<E>()) {
    if (entry.name == name) return entry.value;
  }
  return std::nullopt;
}

// --- Help with messages ------------------------------------------------------------------------

// "; did you mean 'mountain'?", or nothing when no candidate comes near.
std::string did_you_mean(std::string_view wrong, std::span<const std::string_view> candidates);
template <class E>
std::string did_you_mean(std::string_view wrong) {
  return did_you_mean(wrong, kNamesOf<E>);
}

// The text in single quotes, shortened and on one line whatever it holds.
std::string in_quotes(std::string_view text);
// … without quotes.
std::string shortened(std::string_view text);

}  // namespace sw
