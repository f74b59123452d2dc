// What the server tells whoever runs it: one JSON object on each line. There is no way to put a
// name, a secret, a link or an address into it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "hall/traffic.hpp"

namespace sw::serve {

class Log {
 public:
  // Where lines go, each without its end; empty: nowhere.
  using Sink = std::function<void(const std::string& line)>;

  explicit Log(Sink sink) : sink_(std::move(sink)) {}

  // Something about the server itself; `detail` is a sentence of the program, or a number.
  void tell(std::string_view level, std::string_view event, std::string_view detail = "") const;
  // Of the hall, if it is worth a line: what happens all the time is only counted.
  void tell(const hall::Note& note) const;

 private:
  Sink sink_;
};

// A sink: the error stream.
void write_to_stderr(const std::string& line);

}  // namespace sw::serve
