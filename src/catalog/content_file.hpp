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

// A player's own race (its stock is that of its stand-in, read elsewhere) and power.
RaceEntry read_own_race(const Field& entry, int most_tokens, const OwnMarkers& markers);
PowerEntry read_own_power(const Field& entry, int most_tokens, const OwnMarkers& markers);
// A kind of pieces of a player's own, which borrows those of a printed kind.
OwnMarker read_own_marker(const Field& entry, const std::array<MarkerInfo, kMarkers>& printed,
                          MarkerSet lendable);

// Says which treasures the file describes.
TreasureSet read_treasures(const Field& file, std::array<TreasureInfo, kTreasures>& out);

}  // namespace sw
