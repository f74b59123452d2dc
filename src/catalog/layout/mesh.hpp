// From the order of the neighbours to shapes: a net of triangles over the whole picture, in which
// each region owns the triangles around its middle.
#pragma once

#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/layout/planar.hpp"

namespace sw::layout {

struct Cell {
  Point middle;
  std::vector<Point> outline;  // seen whole from the middle
};

// One cell for each of the first `regions` vertices; vertex number `regions` is the frame of the
// picture. Two cells share a line exactly if an edge of the embedding joins their vertices; where a
// face has more than three corners a gap stays between them.
std::vector<Cell> cells_of(int regions, const std::vector<Walk>& faces, Point size);

}  // namespace sw::layout
