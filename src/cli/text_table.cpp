#include "cli/text_table.hpp"

#include <algorithm>
#include <cctype>

namespace sw::cli {

namespace {

// Characters, not bytes: continuation bytes of UTF-8 take no place.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

bool is_number(const std::string& text) {
  return std::ranges::all_of(
      text, [](unsigned char c) { return std::isdigit(c) || c == '-' || c == '?'; });
}

}  // namespace

std::string TextTable::text() const {
  const std::size_t columns = rows_.front().size();
  std::vector<std::size_t> widths(columns, 0);
  std::vector<bool> right(columns, true);
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < columns; ++i) {
      widths[i] = std::max(widths[i], width(row[i]));
      if (&row != &rows_.front() && !is_number(row[i])) right[i] = false;
    }
  }
  std::string out;
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < columns; ++i) {
      const std::string pad(widths[i] - width(row[i]), ' ');
      line += "  " + (right[i] ? pad + row[i] : row[i] + pad);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

}  // namespace sw::cli
