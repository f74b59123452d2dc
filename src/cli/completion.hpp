// What a line that has been begun can become.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace sw::cli {

struct Completion {
  std::string text;                // what was typed, and all that must follow
  std::vector<std::string> words;  // where it can go on in more than one way: the next words
};

// `lines` are all that may be said.
Completion complete(const std::string& typed, std::span<const std::string> lines);

}  // namespace sw::cli
