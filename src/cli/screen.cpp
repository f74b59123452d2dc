#include "cli/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace sw::cli {

namespace {

// Bytes of a colour ("ESC [ … m") at the beginning of the text.
std::size_t colour_at(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find('m');
  return end == std::string_view::npos ? 0 : end + 1;
}

// Bytes of the first letter: continuation bytes of UTF-8 belong to it.
std::size_t letter_at(std::string_view text) {
  std::size_t n = 1;
  while (n < text.size() && (static_cast<unsigned char>(text[n]) & 0xc0) == 0x80) ++n;
  return n;
}

// The part of a line that fits, broken between words if possible.
std::string_view fitting(std::string_view line, int columns) {
  std::size_t blank = 0;
  int used = 0;
  for (std::size_t i = 0; i < line.size();) {
    if (const std::size_t colour = colour_at(line.substr(i))) {
      i += colour;
      continue;
    }
    if (used == columns) return line.substr(0, blank > 0 ? blank : i);
    i += letter_at(line.substr(i));
    ++used;
    if (i < line.size() && line[i] == ' ' && used <= columns) blank = i;
  }
  return line;
}

void fold_line(std::string& out, std::string_view line, int columns) {
  constexpr std::size_t kDeeper = 4;
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::string indent(begin + kDeeper, ' ');
  // A break must not fall into the indentation.
  std::string_view part =
      line.substr(0, begin + fitting(line.substr(begin), columns - static_cast<int>(begin)).size());
  out.append(part);
  line.remove_prefix(part.size());
  while (!line.empty()) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    part = fitting(line, columns - static_cast<int>(indent.size()));
    if (!part.empty()) out.append("\n").append(indent).append(part);
    line.remove_prefix(part.size());
  }
}

}  // namespace

bool is_capable_terminal() {
  const char* kind = std::getenv("TERM");
  return kind != nullptr && *kind != '\0' && std::string_view(kind) != "dumb";
}

int screen_columns() {
  if (isatty(STDOUT_FILENO) == 0) return 0;
  winsize size{};
  const bool told = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  constexpr int kNarrowest = 40;
  return told ? std::max<int>(size.ws_col, kNarrowest) : kUsualColumns;
}

int columns_of(std::string_view text) {
  int n = 0;
  while (!text.empty()) {
    const std::size_t colour = colour_at(text);
    if (colour == 0) ++n;
    text.remove_prefix(colour > 0 ? colour : letter_at(text));
  }
  return n;
}

std::string padded(const std::string& text, int columns) {
  return text + std::string(static_cast<std::size_t>(std::max(0, columns - columns_of(text))), ' ');
}

std::string shortened(std::string_view text, int letters) {
  std::size_t bytes = 0;
  for (int i = 0; i < letters && bytes < text.size(); ++i) bytes += letter_at(text.substr(bytes));
  return std::string(text.substr(0, bytes));
}

std::string folded(std::string_view text, int columns) {
  if (columns <= 0) return std::string(text);
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    fold_line(out, text.substr(0, end), columns);
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace sw::cli
