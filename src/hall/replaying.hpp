// A stored table is played again from its journal: so it comes into memory, and so whoever looks at
// a store finds out whether it would.
#pragma once

#include <expected>
#include <string>

#include "hall/settings.hpp"
#include "hall/table.hpp"

namespace sw::hall {

// The table after its last entry, or why it cannot be played on.
std::expected<Table, std::string> replay(Settings& settings, const StoredTable& stored);

}  // namespace sw::hall
