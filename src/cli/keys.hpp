// Keys of a terminal, from the bytes that it sends.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace sw::cli {

struct Key {
  enum class Kind : std::uint8_t {
    Letter,
    Enter,
    Tab,
    Left,
    Right,
    Home,
    End,
    Up,
    Down,
    Backspace,
    Delete,
    CutBefore,    // Ctrl-U: all before the cursor
    CutAfter,     // Ctrl-K: all behind it
    CutWord,      // Ctrl-W: the word before it
    Redraw,       // Ctrl-L
    Leave,        // Ctrl-C
    EndOrDelete,  // Ctrl-D: the end of the input in an empty line
    Suspend,      // Ctrl-Z
    Unknown
  };
  Kind kind = Kind::Unknown;
  std::string letter;  // of a Letter, in UTF-8
};

// Takes the first key away from the bytes; nothing while its last byte is still to come.
std::optional<Key> take_key(std::string& bytes);

}  // namespace sw::cli
