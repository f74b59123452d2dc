#include "cli/completion.hpp"

#include <algorithm>
#include <set>

namespace sw::cli {

namespace {

std::string common_beginning(const std::string& a, const std::string& b) {
  const auto [end, other] = std::ranges::mismatch(a, b);
  return {a.begin(), end};
}

// The word of a line in which the typed text ends.
std::string next_word(const std::string& line, std::size_t typed) {
  const std::size_t blank = typed == 0 ? std::string::npos : line.rfind(' ', typed - 1);
  const std::size_t begin = blank == std::string::npos ? 0 : blank + 1;
  return line.substr(begin, line.find(' ', typed) - begin);
}

}  // namespace

Completion complete(const std::string& typed, std::span<const std::string> lines) {
  Completion out{typed, {}};
  std::set<std::string> words;
  bool first = true;
  for (const std::string& line : lines) {
    if (!line.starts_with(typed)) continue;
    out.text = first ? line : common_beginning(out.text, line);
    first = false;
    words.insert(next_word(line, typed.size()));
  }
  if (words.size() > 1) out.words.assign(words.begin(), words.end());
  return out;
}

}  // namespace sw::cli
