// Small tools for lines of text.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

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

}  // namespace sw
