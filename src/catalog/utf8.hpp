// Text in UTF-8: what is well formed, and what may be shown to people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sw {

struct Letter {
  std::uint32_t code = 0;
  std::size_t bytes = 0;  // 0: this is no UTF-8
};

// With which a text begins that is not empty: the shortest form of a code point, no surrogate.
Letter first_letter(std::string_view text);
void append_utf8(std::string& out, std::uint32_t code);

// Moves the cursor, rings the bell or worse: below U+0020 and U+007F to U+009F.
constexpr bool is_control(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
}
std::string code_name(std::uint32_t code);  // "U+001B"

// A text with its first letter small or capital: Latin with its marks, and Cyrillic.
std::string with_small_letter(std::string_view text);
std::string with_capital_letter(std::string_view text);

// What is wrong with a line of text: bytes that are no UTF-8, or a control character other than the
// tabulator; "" when nothing is.
std::string problem_with_line(std::string_view text);

}  // namespace sw
