// Reads a board file: topology, terrains, symbols. Outlines and anchors belong to the board's
// picture; only their shape is checked here.
#pragma once

#include "catalog/catalog.hpp"
#include "catalog/field.hpp"

namespace sw {

MapFile read_map(const Field& file);

}  // namespace sw
