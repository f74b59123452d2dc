#include "cli/keys.hpp"

#include <algorithm>

#include "catalog/utf8.hpp"

namespace sw::cli {

namespace {

constexpr char kEscape = '\x1b';

Key::Kind control(char c) {
  switch (c) {
    case '\r':
    case '\n': return Key::Kind::Enter;
    case '\t': return Key::Kind::Tab;
    case '\x7f':
    case '\x08': return Key::Kind::Backspace;
    case '\x01': return Key::Kind::Home;         // Ctrl-A
    case '\x02': return Key::Kind::Left;         // Ctrl-B
    case '\x03': return Key::Kind::Leave;        // Ctrl-C
    case '\x04': return Key::Kind::EndOrDelete;  // Ctrl-D
    case '\x05': return Key::Kind::End;          // Ctrl-E
    case '\x06': return Key::Kind::Right;        // Ctrl-F
    case '\x0b': return Key::Kind::CutAfter;     // Ctrl-K
    case '\x0c': return Key::Kind::Redraw;       // Ctrl-L
    case '\x0e': return Key::Kind::Down;         // Ctrl-N
    case '\x10': return Key::Kind::Up;           // Ctrl-P
    case '\x15': return Key::Kind::CutBefore;    // Ctrl-U
    case '\x17': return Key::Kind::CutWord;      // Ctrl-W
    case '\x1a': return Key::Kind::Suspend;      // Ctrl-Z
    default: return Key::Kind::Unknown;
  }
}

// What follows "ESC [" or "ESC O": "A", "3~", "1;5C" …
Key::Kind sequence(const std::string& rest) {
  switch (rest.back()) {
    case 'A': return Key::Kind::Up;
    case 'B': return Key::Kind::Down;
    case 'C': return Key::Kind::Right;
    case 'D': return Key::Kind::Left;
    case 'H': return Key::Kind::Home;
    case 'F': return Key::Kind::End;
    default: break;
  }
  if (rest == "1~" || rest == "7~") return Key::Kind::Home;
  if (rest == "4~" || rest == "8~") return Key::Kind::End;
  return rest == "3~" ? Key::Kind::Delete : Key::Kind::Unknown;
}

Key taken(std::string& bytes, std::size_t n, Key::Kind kind) {
  Key key{kind, kind == Key::Kind::Letter ? bytes.substr(0, n) : ""};
  bytes.erase(0, n);
  return key;
}

std::optional<Key> take_escape(std::string& bytes) {
  if (bytes.size() < 2) return std::nullopt;
  if (bytes[1] != '[' && bytes[1] != 'O') return taken(bytes, 2, Key::Kind::Unknown);
  const auto last = std::find_if(bytes.begin() + 2, bytes.end(),
                                 [](char c) { return c < ' ' || (c >= '@' && c <= '~'); });
  if (last == bytes.end()) return std::nullopt;
  const auto size = static_cast<std::size_t>(last - bytes.begin()) + 1;
  // Another key comes instead of the end: what has begun is none.
  if (*last < ' ') return taken(bytes, size - 1, Key::Kind::Unknown);
  return taken(bytes, size, sequence(bytes.substr(2, size - 2)));
}

// Bytes that the first byte of a letter announces; 1 for what is no UTF-8.
std::size_t announced(char first) {
  const auto c = static_cast<unsigned char>(first);
  if (c >= 0xf8) return 1;
  if (c >= 0xf0) return 4;
  if (c >= 0xe0) return 3;
  return c >= 0xc0 ? 2 : 1;
}

}  // namespace

std::optional<Key> take_key(std::string& bytes) {
  if (bytes.empty()) return std::nullopt;
  if (bytes[0] == kEscape) return take_escape(bytes);
  if (is_control(static_cast<unsigned char>(bytes[0])) && announced(bytes[0]) == 1 &&
      (bytes[0] & 0x80) == 0) {
    return taken(bytes, 1, control(bytes[0]));
  }
  if (bytes.size() < announced(bytes[0])) return std::nullopt;
  const Letter letter = first_letter(bytes);
  if (letter.bytes == 0) return taken(bytes, 1, Key::Kind::Unknown);
  return taken(bytes, letter.bytes, Key::Kind::Letter);
}

}  // namespace sw::cli
