#include "cli/line_input.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <iostream>

#include "cli/completion.hpp"
#include "cli/edit_line.hpp"
#include "cli/raw_terminal.hpp"
#include "cli/screen.hpp"
#include "cli/shell.hpp"

namespace sw::cli {

namespace {

constexpr const char* kPrompt = "> ";

class PlainInput : public LineInput {
 public:
  std::optional<std::string> read(std::span<const std::string> /*lines*/) override {
    std::cout << kPrompt;
    flush_output();
    std::string line;
    if (!std::getline(std::cin, line)) {
      std::cout << '\n';
      return std::nullopt;
    }
    return line;
  }
};

class TerminalInput : public LineInput {
 public:
  std::optional<std::string> read(std::span<const std::string> lines) override {
    RawTerminal raw;
    EditLine line(history_);
    draw(line);
    while (const std::optional<Key> key = next_key()) {
      if (key->kind == Key::Kind::Enter) return said(line);
      if (key->kind == Key::Kind::Leave) break;
      if (key->kind == Key::Kind::EndOrDelete && line.text().empty()) break;
      if (key->kind == Key::Kind::Suspend) raw.suspend();
      if (key->kind == Key::Kind::Tab) finish_word(line, lines);
      line.press(*key);
      draw(line);
    }
    std::cout << '\n';
    return std::nullopt;
  }

 private:
  std::optional<std::string> said(EditLine& line) {
    line.press({Key::Kind::End, ""});
    draw(line);
    std::cout << '\n' << std::flush;
    const bool repeated = !history_.empty() && history_.back() == line.text();
    if (!line.text().empty() && !repeated) history_.push_back(line.text());
    return line.text();
  }

  // Keys that were pressed early wait for the next line.
  std::optional<Key> next_key() {
    while (true) {
      if (std::optional<Key> key = take_key(bytes_)) return key;
      char some[256];
      const ssize_t n = ::read(STDIN_FILENO, some, sizeof some);
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) return std::nullopt;
      bytes_.append(some, static_cast<std::size_t>(n));
    }
  }

  static void finish_word(EditLine& line, std::span<const std::string> lines) {
    const std::string typed = line.before_cursor();
    const Completion completion = complete(typed, lines);
    line.replace_before(completion.text);
    if (completion.text != typed || completion.words.empty()) return;
    std::string words = "\n ";
    for (const std::string& word : completion.words) words += " " + word;
    std::cout << folded(words, screen_columns()) << '\n';
  }

  // The line on one row: its end when it is too long.
  static void draw(const EditLine& line) {
    const int room = std::max(screen_columns(), kUsualColumns / 2) - 3;
    const int cursor = columns_of(line.before_cursor());
    const int hidden = std::max(0, cursor - room);
    const std::string head = shortened(line.text(), hidden);
    const std::string seen = shortened(line.text().substr(head.size()), room);
    std::cout << '\r' << kPrompt << seen << "\x1b[K\r\x1b[" << 2 + cursor - hidden << 'C'
              << std::flush;
  }

  std::vector<std::string> history_;
  std::string bytes_;
};

}  // namespace

std::unique_ptr<LineInput> make_line_input() {
  const bool terminals = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
  if (terminals && is_capable_terminal()) return std::make_unique<TerminalInput>();
  return std::make_unique<PlainInput>();
}

}  // namespace sw::cli
