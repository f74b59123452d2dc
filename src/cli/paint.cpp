#include "cli/paint.hpp"

#include <unistd.h>

#include <array>
#include <cstdlib>

#include "cli/screen.hpp"

namespace sw::cli {

namespace {

// p1 … p6: red, blue, yellow, green, magenta, cyan.
constexpr std::array<const char*, kMaxPlayers> kPlayers = {"31", "94", "33", "32", "35", "36"};

}  // namespace

Paint Paint::of_terminal() {
  const char* refused = std::getenv("NO_COLOR");
  const bool wanted = refused == nullptr || *refused == '\0';
  return Paint(wanted && isatty(STDOUT_FILENO) != 0 && is_capable_terminal());
}

std::string Paint::of(PlayerId owner, const std::string& text) const {
  const auto i = static_cast<std::size_t>(owner);
  return i < kPlayers.size() ? dressed(kPlayers[i], text) : text;
}

std::string Paint::faint(const std::string& text) const { return dressed("2", text); }
std::string Paint::strong(const std::string& text) const { return dressed("1", text); }

std::string Paint::dressed(const char* code, const std::string& text) const {
  if (!on_ || text.empty()) return text;
  return "\x1b[" + std::string(code) + "m" + text + "\x1b[0m";
}

}  // namespace sw::cli
