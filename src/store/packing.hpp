// Entries as bytes, each with its length and a checksum. Packed one after the other they are one
// packing, so that a store puts pieces together without looking into them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hall/journal.hpp"

namespace sw::store {

void pack(const hall::Entry& entry, std::string& out);

// Appends the entries to those before them. False: they are damaged, or their numbers do not go on.
bool unpack(std::string_view bytes, std::vector<hall::Entry>& out);

}  // namespace sw::store
