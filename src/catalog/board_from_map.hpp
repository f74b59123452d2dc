// The board that the rules play on, built from a map: its graph, and the set each word stands for.
#pragma once

#include <expected>
#include <string>

#include "catalog/catalog.hpp"
#include "rules/board.hpp"

namespace sw {

// RegionIds follow the order of the map's regions. A border that one of its two regions names is a
// border. The error is one sentence.
std::expected<Board, std::string> make_board(const MapFile& map);

}  // namespace sw
