// How a map looks: the outline of every region and the places for its pieces. What the file does
// not give is computed, so that any map can be shown; the same map always looks the same.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "catalog/catalog.hpp"

namespace sw {

struct RegionShape {
  std::vector<Point> outline;
  Point anchor;   // where the pieces stand
  Point anchor2;  // where more of them stand
};

struct Picture {
  Point size;
  std::vector<RegionShape> regions;        // in the order of the map
  std::vector<std::pair<int, int>> links;  // neighbours whose shapes do not touch: draw a line
};

// Outlines count only if the file gives all of them.
Picture picture_of(const MapFile& map);

// The map as a file of content/maps with the picture in it: "links" are pairs of region ids.
std::string map_json(const MapFile& map, const Picture& picture);

}  // namespace sw
