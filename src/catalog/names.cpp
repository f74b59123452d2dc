#include "catalog/names.hpp"

#include <algorithm>
#include <numeric>

namespace sw {

namespace {

constexpr std::size_t kLongestName = 40;

// Levenshtein's distance, one row at a time.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({substituted, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string did_you_mean(std::string_view wrong, std::span<const std::string_view> candidates) {
  if (wrong.size() > kLongestName) return "";
  std::string_view best;
  std::size_t best_distance = wrong.size() / 3 + 2;  // a third of the letters may be wrong
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(wrong, candidate);
    if (distance < best_distance && distance < candidate.size()) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best.empty() ? "" : "; did you mean '" + std::string(best) + "'?";
}

std::string shortened(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool starts_letter = (byte & 0xc0) != 0x80;  // never cut inside a UTF-8 letter
    if (starts_letter && out.size() >= kLongestName) return out + "…";
    out += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  return out;
}

std::string in_quotes(std::string_view text) { return "'" + shortened(text) + "'"; }

}  // namespace sw
