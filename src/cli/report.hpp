// What commands print with --json: one object on one line. It begins with what it is and the
// version of its form; names are in snake_case, and facts of a game keep the names of the notation.
#pragma once

#include <string_view>

#include "catalog/json.hpp"
#include "record/facts.hpp"

namespace sw::cli {

inline constexpr int kReportVersion = 1;  // counts up when a name goes or means something else

class Report : public JsonWriter {
 public:
  explicit Report(std::string_view command);

  void decimal(std::string_view name, double value, int digits);
  void facts(const Fact& object);  // its members
  void print();                    // ends it; nothing can be added any more
};

}  // namespace sw::cli
