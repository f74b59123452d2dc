// Whether a map can be played: what only all of its regions together can show.
#pragma once

#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/field.hpp"

namespace sw {

bool has_islands(const MapFile& map);

// Unique names that the notation can carry; neighbours that agree; one piece; an entry, and from
// there a way on foot to all land. `fields` are those of the regions, in their order.
void check_graph(const MapFile& map, const std::vector<Field>& fields, const Field& file);

// A player's own map is a ground board with as many Lost Tribes and monsters as there are pieces.
void check_own_board(const MapFile& map, const Field& file);

}  // namespace sw
