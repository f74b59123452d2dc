// Text that a test changes at one place, or looks for.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace sw::test {

// The text with the first `from`, which must be there, replaced.
inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace sw::test
