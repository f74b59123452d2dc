// What is not wrong with things of the players' own, but surely not meant: rows that add nothing.
#pragma once

#include <string>
#include <vector>

#include "catalog/catalog.hpp"

namespace sw {

// One sentence each, "race otters: rows[2] says what rows[0] says already".
std::vector<std::string> remarks_on(const Catalog& catalog);

}  // namespace sw
