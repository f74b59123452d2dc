// From one store to another: how a server moves to another database.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "hall/journal.hpp"

namespace sw::store {

struct Copied {
  std::int64_t people = 0;  // who keep names
  int tables = 0;
  std::int64_t entries = 0;
  std::vector<std::string> left;  // tables that cannot be read, each with the reason
};

// Everything, and then compares what arrived with what was there. `to` has no tables yet, and
// nobody writes into `from` meanwhile. The error is a sentence without a full stop.
std::expected<Copied, std::string> copy_all(hall::Journal& from, hall::Journal& to);

}  // namespace sw::store
