// Small tools for lines of text.
#pragma once

#include <charconv>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/names.hpp"

namespace sw {

inline constexpr std::string_view kBlanks = " \t\r\n";

inline std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

// The pieces between separators, without empty ones.
inline std::vector<std::string_view> split_at(std::string_view text,
                                              std::string_view separators = kBlanks) {
  std::vector<std::string_view> words;
  std::size_t begin = text.find_first_not_of(separators);
  while (begin != std::string_view::npos) {
    const std::size_t end = text.find_first_of(separators, begin);
    words.push_back(text.substr(begin, end - begin));
    begin = end == std::string_view::npos ? end : text.find_first_not_of(separators, end);
  }
  return words;
}

// The whole text as a number; nothing for anything else.
template <class Number>
std::optional<Number> to_number(std::string_view text, int base = 10) {
  Number n{};
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, n, base);
  if (text.empty() || error != std::errc{} || end != last) return std::nullopt;
  return n;
}

// A hash as it is written everywhere: 16 digits.
inline std::string hex16(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out(16, '0');
  for (auto c = out.rbegin(); c != out.rend(); ++c, value >>= 4) *c = kDigits[value & 15];
  return out;
}

// A seed of chance, wherever one is written; the error is a sentence.
inline std::expected<std::uint64_t, std::string> parse_seed(std::string_view text) {
  if (const auto seed = to_number<std::uint64_t>(text)) return *seed;
  return std::unexpected("a seed is a whole number from 0 to 18446744073709551615, not " +
                         in_quotes(text));
}

}  // namespace sw
