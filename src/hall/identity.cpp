#include "hall/identity.hpp"

namespace sw::hall {

namespace {

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";  // base32
constexpr std::size_t kIdLetters = 10;
constexpr int kBitsOfLetter = 5;
constexpr std::string_view kDigits = "0123456789abcdef";

std::string letters_of(std::uint64_t bits) {
  std::string out(kIdLetters, kLetters[0]);
  for (auto c = out.rbegin(); c != out.rend(); ++c, bits >>= kBitsOfLetter) {
    *c = kLetters[bits & (kLetters.size() - 1)];
  }
  return out;
}

bool read_letters(std::string_view text, std::uint64_t& out) {
  if (text.size() != kIdLetters) return false;
  std::uint64_t bits = 0;
  for (const char c : text) {
    const std::size_t letter = kLetters.find(c);
    if (letter == std::string_view::npos) return false;
    bits = bits << kBitsOfLetter | letter;
  }
  out = bits;
  return true;
}

template <class Id>
bool read_id(std::string_view text, Id& out) {
  std::uint64_t bits = 0;
  if (!read_letters(text, bits)) return false;
  out = static_cast<Id>(bits);
  return true;
}

}  // namespace

// --- Tables and people -------------------------------------------------------------------------

std::string to_text(TableId id) { return letters_of(static_cast<std::uint64_t>(id)); }
std::string to_text(PersonId id) { return letters_of(static_cast<std::uint64_t>(id)); }

bool read_table_id(std::string_view text, TableId& out) { return read_id(text, out); }
bool read_person_id(std::string_view text, PersonId& out) { return read_id(text, out); }

// --- Digests and keys --------------------------------------------------------------------------

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string out;
  out.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
  }
  return out;
}

bool read_hex(std::string_view text, std::span<std::uint8_t> out) {
  if (text.size() != 2 * out.size()) return false;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::size_t high = kDigits.find(text[2 * i]);
    const std::size_t low = kDigits.find(text[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return false;
    out[i] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return true;
}

}  // namespace sw::hall
