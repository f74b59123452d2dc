#include "hall/person_name.hpp"

#include <algorithm>

#include "catalog/utf8.hpp"

namespace sw::hall {

namespace {

constexpr int kMostLetters = 20;

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

constexpr Range kLetters[] = {
    {'0', '9'},     {'A', 'Z'},     {'a', 'z'},                                        // plain
    {0xc0, 0xd6},   {0xd8, 0xf6},   {0xf8, 0x24f},  {0x1e00, 0x1eff},                  // Latin
    {0x386, 0x386}, {0x388, 0x38a}, {0x38c, 0x38c}, {0x38e, 0x3a1},   {0x3a3, 0x3ce},  // Greek
    {0x400, 0x481}, {0x48a, 0x52f},                                                    // Cyrillic
};

bool is_letter(std::uint32_t code) {
  return std::ranges::any_of(kLetters, [&](Range r) { return r.first <= code && code <= r.last; });
}

bool joins(std::uint32_t code) { return code == ' ' || code == '-' || code == '\''; }

}  // namespace

bool is_person_name(std::string_view name) {
  int letters = 0;
  bool after_letter = false;
  while (!name.empty()) {
    const Letter letter = first_letter(name);
    if (letter.bytes == 0 || ++letters > kMostLetters) return false;
    const bool is_joint = after_letter && joins(letter.code);
    if (!is_joint && !is_letter(letter.code)) return false;
    after_letter = !is_joint;
    name.remove_prefix(letter.bytes);
  }
  return after_letter;
}

std::string folded(std::string_view name) {
  std::string out;
  while (!name.empty()) {
    const std::size_t bytes = std::max<std::size_t>(1, first_letter(name).bytes);
    out += with_small_letter(name.substr(0, bytes));
    name.remove_prefix(bytes);
  }
  return out;
}

}  // namespace sw::hall
