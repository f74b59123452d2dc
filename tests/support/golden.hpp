// Texts that are kept in the repository and compared with what the program makes now. With
// SW_UPDATE_GOLDEN set they are rewritten instead (./dev golden): read the difference before you
// commit it.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>

namespace sw::test {

inline bool updating_golden() { return std::getenv("SW_UPDATE_GOLDEN") != nullptr; }

inline std::string golden_path(const std::string& name) {
  return std::string(SW_SOURCE_DIR) + "/tests/golden/" + name;
}

inline std::optional<std::string> read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

inline void write_text(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  ASSERT_TRUE(file.good()) << "cannot write " << path;
}

// The first line in which two texts differ, in words; empty if they are equal.
inline std::string first_difference(const std::string& kept, const std::string& made) {
  std::istringstream a(kept);
  std::istringstream b(made);
  std::string left;
  std::string right;
  for (int line = 1;; ++line) {
    const bool more_left = static_cast<bool>(std::getline(a, left));
    const bool more_right = static_cast<bool>(std::getline(b, right));
    if (!more_left && !more_right) return {};
    if (more_left && more_right && left == right) continue;
    return "line " + std::to_string(line) + "\n  kept: " + (more_left ? left : "(end)") +
           "\n  made: " + (more_right ? right : "(end)");
  }
}

inline void expect_golden(const std::string& name, const std::string& made) {
  const std::string path = golden_path(name);
  if (updating_golden()) return write_text(path, made);
  const auto kept = read_text(path);
  ASSERT_TRUE(kept.has_value()) << path << " is missing; ./dev golden makes it";
  EXPECT_EQ(first_difference(*kept, made), "") << path << "; ./dev golden rewrites it";
}

}  // namespace sw::test
