// A table in plain text: columns as wide as they need to be.
#pragma once

#include <string>
#include <vector>

namespace sw::cli {

class TextTable {
 public:
  explicit TextTable(std::vector<std::string> heads) : rows_{std::move(heads)} {}
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  // Every line indented by two spaces and ended; columns of numbers stand to the right.
  std::string text() const;

 private:
  std::vector<std::vector<std::string>> rows_;  // the first are the heads
};

}  // namespace sw::cli
