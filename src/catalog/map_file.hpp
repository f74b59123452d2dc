// Reads a board file: topology, terrains, symbols, and the picture as far as it is given. What is
// wrong is reported; nothing of the map may be played then.
#pragma once

#include "catalog/catalog.hpp"
#include "catalog/field.hpp"

namespace sw {

MapFile read_map(const Field& file);
// A player's own map: the same, and what the pieces in the boxes allow.
MapFile read_own_map(const Field& file);

}  // namespace sw
