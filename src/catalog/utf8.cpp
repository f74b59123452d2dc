#include "catalog/utf8.hpp"

#include <algorithm>

namespace sw {

namespace {

// How many bytes a first byte announces, its own bits of the code, and the least code of that form.
struct Form {
  std::size_t bytes;
  std::uint32_t bits;
  std::uint32_t least;
};

constexpr Form form_of(unsigned char first) {
  if (first < 0x80) return {1, first, 0};
  if (first >= 0xc0 && first < 0xe0) return {2, first & 0x1fU, 0x80};
  if (first >= 0xe0 && first < 0xf0) return {3, first & 0x0fU, 0x800};
  if (first >= 0xf0 && first < 0xf8) return {4, first & 0x07U, 0x10000};
  return {0, 0, 0};
}

// Letters from `first` to `last` whose small ones follow at a distance; at distance 1 capital and
// small ones take turns.
struct Alphabet {
  std::uint32_t first;
  std::uint32_t last;
  std::uint32_t distance;
};

constexpr Alphabet kAlphabets[] = {
    {'A', 'Z', 0x20},     {0xc0, 0xd6, 0x20},   {0xd8, 0xde, 0x20}, {0x100, 0x12f, 1},
    {0x132, 0x137, 1},    {0x139, 0x148, 1},    {0x14a, 0x177, 1},  {0x179, 0x17e, 1},
    {0x400, 0x40f, 0x50}, {0x410, 0x42f, 0x20},
};

std::uint32_t small_letter(std::uint32_t code) {
  for (const auto& [first, last, distance] : kAlphabets) {
    if (code < first || code > last) continue;
    return distance > 1 || (code - first) % 2 == 0 ? code + distance : code;
  }
  return code;
}

std::uint32_t capital_letter(std::uint32_t code) {
  for (const auto& [first, last, distance] : kAlphabets) {
    if (code < first + distance || code > last + (distance > 1 ? distance : 0)) continue;
    return distance > 1 || (code - first) % 2 == 1 ? code - distance : code;
  }
  return code;
}

std::string with_first(std::string_view text, std::uint32_t (*change)(std::uint32_t)) {
  if (text.empty()) return "";
  const Letter letter = first_letter(text);
  std::string out;
  append_utf8(out, change(letter.code));
  return letter.bytes == 0 ? std::string(text) : out.append(text.substr(letter.bytes));
}

}  // namespace

std::string with_small_letter(std::string_view text) { return with_first(text, small_letter); }
std::string with_capital_letter(std::string_view text) { return with_first(text, capital_letter); }

Letter first_letter(std::string_view text) {
  const Form form = form_of(static_cast<unsigned char>(text.front()));
  if (form.bytes == 0 || form.bytes > text.size()) return {};
  std::uint32_t code = form.bits;
  for (const char c : text.substr(1, form.bytes - 1)) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xc0) != 0x80) return {};
    code = code << 6 | (byte & 0x3fU);
  }
  const bool is_surrogate = code >= 0xd800 && code < 0xe000;
  if (code < form.least || code > 0x10ffff || is_surrogate) return {};
  return {code, form.bytes};
}

void append_utf8(std::string& out, std::uint32_t code) {
  const auto put = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
  const auto put_tail = [&put, code](unsigned shift) { put(0x80 | ((code >> shift) & 0x3f)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xc0 | (code >> 6));
    put_tail(0);
  } else if (code < 0x10000) {
    put(0xe0 | (code >> 12));
    put_tail(6);
    put_tail(0);
  } else {
    put(0xf0 | (code >> 18));
    put_tail(12);
    put_tail(6);
    put_tail(0);
  }
}

std::string code_name(std::uint32_t code) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (; code > 0 || out.size() < 4; code >>= 4) out += kDigits[code & 15];
  std::ranges::reverse(out);
  return "U+" + out;
}

std::string problem_with_line(std::string_view text) {
  while (!text.empty()) {
    const Letter letter = first_letter(text);
    if (letter.bytes == 0) {
      const auto byte = static_cast<unsigned char>(text.front());
      return "byte " + std::to_string(byte) + " is no UTF-8";
    }
    if (is_control(letter.code) && letter.code != '\t') {
      return "the control character " + code_name(letter.code) + " is no text";
    }
    text.remove_prefix(letter.bytes);
  }
  return "";
}

}  // namespace sw
