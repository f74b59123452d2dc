#include "cli/text_table.hpp"

#include <algorithm>
#include <cctype>

#include "cli/screen.hpp"

namespace sw::cli {

namespace {

bool is_number(const std::string& text) {
  return std::ranges::all_of(
      text, [](unsigned char c) { return std::isdigit(c) || c == '-' || c == '?'; });
}

}  // namespace

std::string TextTable::text() const {
  const std::size_t columns = rows_.front().size();
  std::vector<int> widths(columns, 0);
  std::vector<bool> right(columns, true);
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < columns; ++i) {
      widths[i] = std::max(widths[i], columns_of(row[i]));
      if (&row != &rows_.front() && !is_number(row[i])) right[i] = false;
    }
  }
  std::string out;
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < columns; ++i) {
      const std::string cell = padded(row[i], widths[i]);
      line += "  " + (right[i] ? cell.substr(row[i].size()) + row[i] : cell);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

}  // namespace sw::cli
