// Drawing a graph without crossings: which borders can be shown at once, and in which order the
// neighbours stand around each region.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sw::layout {

using Edge = std::pair<int, int>;
using Walk = std::vector<int>;  // around a face, each border with the face on the same side

inline constexpr int kMostVertices = 65;  // the regions of a map and the frame around it

struct Embedding {
  std::vector<Walk> faces;     // each direction of each drawn edge stands in exactly one of them
  std::vector<Edge> left_out;  // edges that would cross others
};

// All edges, or nothing if some must cross. The graph hangs together and has no double edges.
std::optional<std::vector<Walk>> embed(int vertices, std::span<const Edge> edges);

// As many as possible, the earlier ones first. The graph hangs together.
Embedding embed_most(int vertices, const std::vector<Edge>& edges);

}  // namespace sw::layout
