// Written names of enumerators, made from what the program calls them: Marker::GreatAncient is
// "great-ancient". So a vocabulary is written once, and no name can be forgotten.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace sw {

// A written name that does not follow from its enumerator; empty: it does.
template <auto kValue>
inline constexpr std::string_view kOtherName = {};

namespace enum_names {

// The compiler writes "… kValue = sw::Marker::GreatAncient; …" or "…]", and "… = (sw::Marker)99"
// where there is no such enumerator.
template <auto kValue>
consteval std::string_view written() {
  constexpr std::string_view kBefore = "kValue = ";
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_prefix(text.find(kBefore) + kBefore.size());
  return text.substr(0, text.find_first_of(";]"));
}

template <auto kValue>
consteval std::string_view identifier() {
  return written<kValue>().substr(written<kValue>().rfind(':') + 1);
}

// The enumerators from 0 on, without the Count behind them.
template <class E, std::size_t kIndex = 0>
consteval std::size_t size() {
  constexpr E kValue = static_cast<E>(kIndex);
  if constexpr (written<kValue>().starts_with('(') || identifier<kValue>() == "Count") {
    return kIndex;
  } else {
    return size<E, kIndex + 1>();
  }
}

struct Letters {
  std::array<char, 40> text{};
  std::size_t size = 0;
};

constexpr Letters hyphenated(std::string_view identifier) {
  Letters out;
  for (const char c : identifier) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital && out.size > 0) out.text[out.size++] = '-';
    out.text[out.size++] = capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return out;
}

template <auto kValue>
inline constexpr Letters kLetters = hyphenated(identifier<kValue>());

template <auto kValue>
consteval std::string_view name() {
  if (!kOtherName<kValue>.empty()) return kOtherName<kValue>;
  return {kLetters<kValue>.text.data(), kLetters<kValue>.size};
}

template <class E, std::size_t... kIndex>
consteval auto list(std::index_sequence<kIndex...>) {
  return std::array{name<static_cast<E>(kIndex)>()...};
}

}  // namespace enum_names

// All names of a vocabulary, in its order.
template <class E>
inline constexpr auto kNamesOf =
    enum_names::list<E>(std::make_index_sequence<enum_names::size<E>()>());

}  // namespace sw
