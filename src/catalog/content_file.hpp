// Reads races, powers and markers. Each reader reports what is wrong and returns what it
// understood; nothing of it may be played when something was reported.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/field.hpp"

namespace sw {

std::vector<RaceEntry> read_races(const Field& file, std::string_view set);
std::vector<PowerEntry> read_powers(const Field& file, std::string_view set);
void read_markers(const Field& file, std::array<MarkerInfo, kMarkers>& out);

// Says which treasures the file describes.
TreasureSet read_treasures(const Field& file, std::array<TreasureInfo, kTreasures>& out);

}  // namespace sw
