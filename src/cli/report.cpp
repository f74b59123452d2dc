#include "cli/report.hpp"

#include <array>
#include <cstdio>
#include <iostream>

namespace sw::cli {

Report::Report(std::string_view command) {
  begin_object().field("report", command).field("version", kReportVersion);
}

void Report::decimal(std::string_view name, double value, int digits) {
  std::array<char, 400> text{};  // the largest double has 309 digits before the point
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  key(name).raw(text.data());
}

void Report::facts(const Fact& object) {
  for (const auto& [name, value] : object.members) key(name).raw(to_json(value));
}

void Report::print() {
  end_object();
  std::cout << text() << '\n';
}

}  // namespace sw::cli
