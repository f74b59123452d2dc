// Colour in the terminal: everybody's own, the same as on the page. Without colour every text stays
// as it is.
#pragma once

#include <string>

#include "core/ids.hpp"

namespace sw::cli {

class Paint {
 public:
  Paint() = default;
  // Colour if the output is a terminal that has it and nobody objects: NO_COLOR, TERM=dumb.
  static Paint of_terminal();
  static Paint in_colour() { return Paint(true); }

  std::string of(PlayerId owner, const std::string& text) const;
  std::string faint(const std::string& text) const;  // in decline, less important
  std::string strong(const std::string& text) const;

 private:
  explicit Paint(bool on) : on_(on) {}
  std::string dressed(const char* code, const std::string& text) const;

  bool on_ = false;
};

}  // namespace sw::cli
