#include "catalog/picture.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include "catalog/json.hpp"
#include "catalog/layout/mesh.hpp"
#include "catalog/names.hpp"

namespace sw {

namespace {

constexpr Point kUsualSize = {1600, 1000};

// --- Places for pieces -------------------------------------------------------------------------

double square_distance(Point a, Point b) {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

double square_distance(Point p, Point a, Point b) {
  const double length = square_distance(a, b);
  double share = length > 0 ? ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length : 0;
  share = std::clamp(share, 0.0, 1.0);
  return square_distance(p, {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share});
}

bool is_inside(const std::vector<Point>& outline, Point p) {
  bool inside = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const Point a = outline[i];
    const Point b = outline[j];
    if ((a.y > p.y) == (b.y > p.y)) continue;
    if (p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

// The square of the distance to the outline; below zero outside.
double room_at(const std::vector<Point>& outline, Point p) {
  if (!is_inside(outline, p)) return -1;
  double least = 1e300;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    least = std::min(least, square_distance(p, outline[i], outline[j]));
  }
  return least;
}

// The best of many points spread over the outline.
template <class Worth>
Point best_point(const std::vector<Point>& outline, Point otherwise, Worth worth) {
  constexpr int kSteps = 24;
  const auto [left, right] = std::ranges::minmax(outline, {}, &Point::x);
  const auto [top, bottom] = std::ranges::minmax(outline, {}, &Point::y);
  Point best = otherwise;
  double most = worth(otherwise);
  for (int i = 1; i < kSteps; ++i) {
    for (int j = 1; j < kSteps; ++j) {
      const Point p = {left.x + (right.x - left.x) * i / kSteps,
                       top.y + (bottom.y - top.y) * j / kSteps};
      const double here = worth(p);
      if (here <= most) continue;
      most = here;
      best = p;
    }
  }
  return best;
}

Point widest_place(const std::vector<Point>& outline, Point otherwise) {
  return best_point(outline, otherwise, [&](Point p) { return room_at(outline, p); });
}

// Away from the first place, and not too near the outline.
Point second_place(const std::vector<Point>& outline, Point first) {
  constexpr double kApart = 0.16;  // of the square of the distance
  return best_point(outline, first, [&](Point p) {
    return std::min(room_at(outline, p), kApart * square_distance(p, first));
  });
}

// --- The map as a graph ------------------------------------------------------------------------

using Index = std::map<std::string_view, int>;

Index index_of(const MapFile& map) {
  Index index;
  for (const MapRegion& region : map.regions) {
    index.emplace(region.id, static_cast<int>(index.size()));
  }
  return index;
}

std::vector<layout::Edge> borders_of(const MapFile& map) {
  const Index index = index_of(map);
  std::vector<layout::Edge> out;
  for (const MapRegion& region : map.regions) {
    const int a = index.at(region.id);
    for (const std::string& neighbour : region.adjacent) {
      const auto b = index.find(neighbour);
      if (b != index.end() && a < b->second) out.emplace_back(a, b->second);
    }
  }
  return out;
}

// The frame of the picture is one more vertex beside the regions at the edge.
void add_frame(const MapFile& map, std::vector<layout::Edge>& edges) {
  const int frame = static_cast<int>(map.regions.size());
  const std::size_t borders = edges.size();
  for (int r = 0; r < frame; ++r) {
    if (map.regions[static_cast<std::size_t>(r)].edge) edges.emplace_back(r, frame);
  }
  if (edges.size() == borders) edges.emplace_back(0, frame);
}

void compute_outlines(const MapFile& map, Picture& picture) {
  const int count = static_cast<int>(map.regions.size());
  std::vector<layout::Edge> edges = borders_of(map);
  add_frame(map, edges);
  const layout::Embedding embedding = layout::embed_most(count + 1, edges);
  for (const layout::Edge& edge : embedding.left_out) {
    if (edge.second != count) picture.links.push_back(edge);
  }
  std::ranges::sort(picture.links);
  const auto cells = layout::cells_of(count, embedding.faces, picture.size);
  for (std::size_t r = 0; r < cells.size(); ++r) {
    picture.regions[r].outline = cells[r].outline;
    picture.regions[r].anchor = widest_place(cells[r].outline, cells[r].middle);
  }
}

void take_outlines(const MapFile& map, Picture& picture) {
  for (std::size_t r = 0; r < map.regions.size(); ++r) {
    RegionShape& shape = picture.regions[r];
    shape.outline = map.regions[r].outline;
    shape.anchor = map.regions[r].anchor.value_or(widest_place(shape.outline, shape.outline[0]));
  }
  const Index index = index_of(map);
  for (const auto& [a, b] : map.links) picture.links.emplace_back(index.at(a), index.at(b));
}

// --- Writing -----------------------------------------------------------------------------------

// In tenths, so that it reads the same everywhere.
std::string tenths(double value) {
  const long n = std::lround(value * 10);
  const long rest = n < 0 ? -n % 10 : n % 10;
  std::string out = (n < 0 && n / 10 == 0 ? "-" : "") + std::to_string(n / 10);
  return rest == 0 ? out : out + "." + std::to_string(rest);
}

std::string point_json(Point p) { return "[" + tenths(p.x) + "," + tenths(p.y) + "]"; }

void write_region(JsonWriter& out, const MapRegion& region, const RegionShape& shape) {
  out.begin_object().field("id", region.id).field("terrain", name_of(region.terrain));
  out.key("symbols").begin_array();
  for (const Word symbol : region.symbols) out.value(name_of(symbol));
  out.end_array();
  out.field("lost_tribe", region.lost_tribe).field("monsters", region.monsters);
  if (region.island > 0) out.field("island", region.island);
  if (!region.access.empty()) out.field("access", region.access);
  out.field("edge", region.edge).key("adjacent").begin_array();
  for (const std::string& id : region.adjacent) out.value(id);
  out.end_array().key("outline").begin_array();
  for (const Point p : shape.outline) out.raw(point_json(p));
  out.end_array().key("anchor").raw(point_json(shape.anchor));
  out.key("anchor2").raw(point_json(shape.anchor2)).end_object();
}

}  // namespace

Picture picture_of(const MapFile& map) {
  Picture picture;
  picture.size = map.size.value_or(kUsualSize);
  picture.regions.resize(map.regions.size());
  const bool given = std::ranges::all_of(
      map.regions, [](const MapRegion& region) { return region.outline.size() >= 3; });
  if (given) {
    take_outlines(map, picture);
  } else {
    compute_outlines(map, picture);
  }
  for (std::size_t r = 0; r < map.regions.size(); ++r) {
    RegionShape& shape = picture.regions[r];
    const auto& second = map.regions[r].anchor2;
    shape.anchor2 = given && second ? *second : second_place(shape.outline, shape.anchor);
  }
  return picture;
}

std::string map_json(const MapFile& map, const Picture& picture) {
  JsonWriter out;
  out.begin_object().field("id", map.id).field("title", map.title);
  if (!map.set.empty()) out.field("set", map.set);
  if (map.players > 0) out.field("players", map.players).field("rounds", map.rounds);
  out.key("size").raw(point_json(picture.size)).key("regions").begin_array();
  for (std::size_t r = 0; r < map.regions.size(); ++r) {
    write_region(out, map.regions[r], picture.regions[r]);
  }
  out.end_array().key("bridges").begin_array();
  for (const auto& [a, b] : map.bridges) {
    out.begin_object().field("from", a).field("to", b).end_object();
  }
  out.end_array().key("links").begin_array();
  for (const auto& [a, b] : picture.links) {
    out.begin_array().value(map.regions[static_cast<std::size_t>(a)].id);
    out.value(map.regions[static_cast<std::size_t>(b)].id).end_array();
  }
  out.end_array().end_object();
  return out.text();
}

}  // namespace sw
