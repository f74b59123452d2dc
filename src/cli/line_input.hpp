// Lines from whoever plays: edited at a terminal, or read as they come from a file or a pipe.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace sw::cli {

class LineInput {
 public:
  LineInput() = default;
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;
  virtual ~LineInput() = default;

  // Shows "> " and waits for a line; nothing at the end of the input and when the person leaves
  // (Ctrl-C). `lines` are what may be said, for the completion of words.
  virtual std::optional<std::string> read(std::span<const std::string> lines) = 0;
};

// With editing, history and completion if input and output are terminals that can do it.
std::unique_ptr<LineInput> make_line_input();

}  // namespace sw::cli
