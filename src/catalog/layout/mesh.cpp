#include "catalog/layout/mesh.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace sw::layout {

namespace {

constexpr int kSweeps = 600;
constexpr double kGapShare = 0.06;  // of the room of a region, for a gap
constexpr double kEvenness = 2.5;   // how much even sizes count against round shapes

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// Corners of every face, each once: a gap is tied to the corners of a face that is no triangle, so
// that afterwards no face has a corner twice.
std::vector<Walk> fill_gaps(const std::vector<Walk>& faces, int& vertices) {
  std::vector<Walk> out;
  for (const Walk& face : faces) {
    if (face.size() == 3) {
      out.push_back(face);
      continue;
    }
    const int gap = vertices++;
    std::vector<std::size_t> corners;  // first visits
    for (std::size_t i = 0; i < face.size(); ++i) {
      if (std::find(face.begin(), face.begin() + static_cast<std::ptrdiff_t>(i), face[i]) ==
          face.begin() + static_cast<std::ptrdiff_t>(i)) {
        corners.push_back(i);
      }
    }
    for (std::size_t c = 0; c < corners.size(); ++c) {
      const std::size_t end = c + 1 < corners.size() ? corners[c + 1] : face.size();
      Walk part(face.begin() + static_cast<std::ptrdiff_t>(corners[c]),
                face.begin() + static_cast<std::ptrdiff_t>(end));
      part.push_back(face[end % face.size()]);
      part.push_back(gap);
      out.push_back(std::move(part));
    }
  }
  return out;
}

// Points: first the middles of the vertices, then of the edges, then of the faces.
class Mesh {
 public:
  Mesh(int regions, const std::vector<Walk>& faces, Point size)
      : regions_(regions), vertices_(regions + 1), size_(size) {
    faces_ = fill_gaps(faces, vertices_);
    number_edges();
    make_triangles();
    find_ring();
  }

  std::vector<Cell> cells() {
    place_ring();
    place_inside();
    turn_right_side_up();
    relax();
    std::vector<Cell> out;
    for (int r = 0; r < regions_; ++r) out.push_back({points_[at(r)], outline_of(r)});
    return out;
  }

 private:
  using Triangle = std::array<int, 3>;

  int frame() const { return regions_; }
  int edge_point(int a, int b) const {
    return vertices_ + edge_numbers_.at({std::min(a, b), std::max(a, b)});
  }
  int face_point(std::size_t f) const {
    return vertices_ + static_cast<int>(edge_numbers_.size() + f);
  }

  // --- The net ---------------------------------------------------------------------------------

  void number_edges() {
    for (std::size_t f = 0; f < faces_.size(); ++f) {
      const Walk& face = faces_[f];
      for (std::size_t i = 0; i < face.size(); ++i) {
        const int a = face[i];
        const int b = face[(i + 1) % face.size()];
        face_right_of_[{a, b}] = f;
        edge_numbers_.emplace(std::pair(std::min(a, b), std::max(a, b)),
                              static_cast<int>(edge_numbers_.size()));
      }
    }
  }

  void make_triangles() {
    const std::size_t points = at(vertices_) + edge_numbers_.size() + faces_.size();
    points_.resize(points);
    around_.resize(points);
    fixed_.resize(points, false);
    std::vector<int> parts(at(vertices_), 0);
    for (std::size_t f = 0; f < faces_.size(); ++f) {
      const Walk& face = faces_[f];
      for (std::size_t i = 0; i < face.size(); ++i) {
        const int a = face[i];
        const int b = face[(i + 1) % face.size()];
        const int middle = edge_point(a, b);
        if (a != frame()) add_triangle({a, middle, face_point(f)}, parts);
        if (b != frame()) add_triangle({middle, b, face_point(f)}, parts);
      }
    }
    share_room(parts);
  }

  void add_triangle(Triangle t, std::vector<int>& parts) {
    const int owner = std::min({t[0], t[1], t[2]});
    ++parts[at(owner)];
    owners_.push_back(owner);
    for (const int p : t) around_[at(p)].push_back(static_cast<int>(triangles_.size()));
    triangles_.push_back(t);
  }

  // Each region wants as much room as any other, a gap little.
  void share_room(const std::vector<int>& parts) {
    const int gaps = vertices_ - regions_ - 1;
    const double room = size_.x * size_.y / (regions_ + gaps * kGapShare);
    for (const int owner : owners_) {
      wanted_.push_back(room * (owner > regions_ ? kGapShare : 1.0) / parts[at(owner)]);
    }
  }

  // The points around the frame, in order.
  void find_ring() {
    const auto first = std::ranges::find_if(
        faces_, [&](const Walk& face) { return std::ranges::find(face, frame()) != face.end(); });
    auto f = static_cast<std::size_t>(first - faces_.begin());
    const std::size_t start = f;
    do {
      const Walk& face = faces_[f];
      const auto here = std::ranges::find(face, frame());
      const int next = here + 1 == face.end() ? face.front() : *(here + 1);
      ring_.push_back(face_point(f));
      ring_.push_back(edge_point(frame(), next));
      f = face_right_of_.at({next, frame()});
    } while (f != start);
  }

  // --- First places: on the frame, and everything else amid its neighbours (Tutte) --------------

  void place_ring() {
    const Point corners[] = {{0, 0}, {size_.x, 0}, size_, {0, size_.y}};
    const std::array<std::size_t, 5> starts = corners_of_ring();
    for (std::size_t side = 0; side < 4; ++side) {
      const Point a = corners[side];
      const Point b = corners[(side + 1) % 4];
      const auto length = static_cast<double>(starts[side + 1] - starts[side]);
      for (std::size_t i = starts[side]; i < starts[side + 1]; ++i) {
        const double share = static_cast<double>(i - starts[side]) / length;
        points_[at(ring_[i])] = {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
        fixed_[at(ring_[i])] = true;
      }
    }
    fixed_[at(frame())] = true;
  }

  // Which points of the ring come into the corners of the picture: the middle of a region's side
  // rather than the end of a line. The ring has 4 points at least, every other one such a middle.
  std::array<std::size_t, 5> corners_of_ring() {
    std::ranges::rotate(ring_, ring_.begin() + 1);
    const std::size_t n = ring_.size();
    const std::size_t apart = n < 8 ? 1 : 2;
    const auto whole = [apart](double place) {
      return apart * static_cast<std::size_t>(std::lround(place / static_cast<double>(apart)));
    };
    const auto half = static_cast<double>(n) / 2;
    const double side = half * size_.x / (size_.x + size_.y);
    const std::size_t second = whole(half);
    const std::size_t first = std::clamp(whole(side), apart, second - apart);
    const std::size_t third = std::clamp(whole(half + side), second + apart, n - apart);
    return {0, first, second, third, n};
  }

  std::vector<std::vector<int>> neighbours() const {
    std::vector<std::vector<int>> out(points_.size());
    for (const Triangle& t : triangles_) {
      for (const int a : t) {
        for (const int b : t) {
          if (a != b && std::ranges::find(out[at(a)], b) == out[at(a)].end()) {
            out[at(a)].push_back(b);
          }
        }
      }
    }
    return out;
  }

  // Solves "every free point is the average of its neighbours", row by row.
  void place_inside() {
    const auto beside = neighbours();
    std::vector<int> column(points_.size(), -1);
    std::vector<int> free;
    for (std::size_t p = 0; p < points_.size(); ++p) {
      if (fixed_[p]) continue;
      column[p] = static_cast<int>(free.size());
      free.push_back(static_cast<int>(p));
    }
    const std::size_t n = free.size();
    std::vector<std::vector<double>> rows(n, std::vector<double>(n + 2, 0.0));
    for (std::size_t i = 0; i < n; ++i) {
      std::vector<double>& row = rows[i];
      for (const int q : beside[at(free[i])]) {
        row[i] += 1;
        if (column[at(q)] >= 0) {
          row[at(column[at(q)])] -= 1;
        } else {
          row[n] += points_[at(q)].x;
          row[n + 1] += points_[at(q)].y;
        }
      }
    }
    eliminate(rows);
    for (std::size_t i = 0; i < n; ++i) points_[at(free[i])] = {rows[i][n], rows[i][n + 1]};
  }

  static void eliminate(std::vector<std::vector<double>>& rows) {
    const std::size_t n = rows.size();
    for (std::size_t k = 0; k < n; ++k) {
      for (std::size_t i = k + 1; i < n; ++i) {
        if (rows[i][k] == 0) continue;
        const double factor = rows[i][k] / rows[k][k];
        for (std::size_t j = k; j < n + 2; ++j) rows[i][j] -= factor * rows[k][j];
      }
    }
    for (std::size_t k = n; k-- > 0;) {
      for (const std::size_t c : {n, n + 1}) {
        for (std::size_t j = k + 1; j < n; ++j) rows[k][c] -= rows[k][j] * rows[j][c];
        rows[k][c] /= rows[k][k];
      }
    }
  }

  void turn_right_side_up() {
    double sum = 0;
    for (std::size_t t = 0; t < triangles_.size(); ++t) sum += area(t);
    if (sum >= 0) return;
    for (Point& p : points_) p.x = size_.x - p.x;
  }

  // --- Better places ---------------------------------------------------------------------------

  double area(std::size_t t) const {
    const Point a = points_[at(triangles_[t][0])];
    const Point b = points_[at(triangles_[t][1])];
    const Point c = points_[at(triangles_[t][2])];
    return ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2;
  }

  double span(std::size_t t) const {  // the squares of its sides
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const Point a = points_[at(triangles_[t][i])];
      const Point b = points_[at(triangles_[t][(i + 1) % 3])];
      sum += (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
    }
    return sum;
  }

  // Round triangles of the wanted size cost least; a flat or turned one costs more than any.
  double strain(int p) const {
    double sum = 0;
    for (const int i : around_[at(p)]) {
      const std::size_t t = at(i);
      const double now = area(t);
      if (!(now > 0)) return kImpossible;
      sum += span(t) / now + kEvenness * (wanted_[t] / now + now / wanted_[t]);
    }
    return sum;
  }

  struct Reach {
    double nearest = 1e300;
    double farthest = 0;
  };

  Reach reach(int p) const {  // how far its neighbours are
    Reach out;
    const Point here = points_[at(p)];
    for (const int i : around_[at(p)]) {
      for (const int q : triangles_[at(i)]) {
        if (q == p) continue;
        const Point there = points_[at(q)];
        const double distance =
            std::max({there.x - here.x, here.x - there.x, there.y - here.y, here.y - there.y});
        out.nearest = std::min(out.nearest, distance);
        out.farthest = std::max(out.farthest, distance);
      }
    }
    return out;
  }

  // Long steps bring the net into order, short ones find their way among tiny triangles.
  void relax() {
    constexpr double kShares[] = {0.4, 0.15, 0.05};
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
      const double share = kShares[at(sweep / 2) % std::size(kShares)];
      for (int p = 0; p < static_cast<int>(points_.size()); ++p) {
        if (p == frame()) continue;
        const Reach far = reach(p);
        improve(p, share * (sweep % 2 == 0 ? far.farthest : far.nearest));
      }
    }
  }

  void improve(int p, double step) {
    constexpr double kSlant = 0.7;
    constexpr Point kWays[] = {{1, 0},
                               {-1, 0},
                               {0, 1},
                               {0, -1},
                               {kSlant, kSlant},
                               {-kSlant, kSlant},
                               {kSlant, -kSlant},
                               {-kSlant, -kSlant}};
    Point& point = points_[at(p)];
    Point best = point;
    double least = strain(p);
    const Point start = point;
    for (const Point way : kWays) {
      if (!may_go(start, way, fixed_[at(p)])) continue;
      point = {start.x + way.x * step, start.y + way.y * step};
      const double now = strain(p);
      if (now >= least) continue;
      least = now;
      best = point;
    }
    point = best;
  }

  // A point on the frame glides along its side; corners stay.
  bool may_go(Point from, Point way, bool on_frame) const {
    if (!on_frame) return true;
    const bool upright = from.x == 0 || from.x == size_.x;
    const bool level = from.y == 0 || from.y == size_.y;
    return upright != level && (upright ? way.x == 0 : way.y == 0);
  }

  // --- Outlines --------------------------------------------------------------------------------

  std::vector<Point> outline_of(int region) const {
    std::vector<Point> out;
    const auto first = std::ranges::find_if(
        faces_, [&](const Walk& face) { return std::ranges::find(face, region) != face.end(); });
    auto f = static_cast<std::size_t>(first - faces_.begin());
    const std::size_t start = f;
    do {
      const Walk& face = faces_[f];
      const auto here = std::ranges::find(face, region);
      const int next = here + 1 == face.end() ? face.front() : *(here + 1);
      const std::size_t other = face_right_of_.at({next, region});
      add_border(out, region, next, f, other);
      f = other;
    } while (f != start);
    return out;
  }

  // The line between two vertices, from one of its ends up to the other, which the next line adds.
  // Both sides see the same points.
  void add_border(std::vector<Point>& out, int region, int next, std::size_t from,
                  std::size_t to) const {
    const Point a = points_[at(face_point(from))];
    const Point m = points_[at(edge_point(region, next))];
    const Point b = points_[at(face_point(to))];
    out.push_back(a);
    if (next == frame()) return out.push_back(m);
    for (const double t : {0.2, 0.35, 0.5, 0.65, 0.8}) {
      const double u = 1 - t;
      const Point bent = {u * u * a.x + 2 * u * t * m.x + t * t * b.x,
                          u * u * a.y + 2 * u * t * m.y + t * t * b.y};
      const Point straight = t < 0.5 ? between(a, m, 2 * t) : between(m, b, 2 * t - 1);
      out.push_back(between(bent, straight, 0.5));
    }
  }

  static Point between(Point a, Point b, double share) {
    return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
  }

  static constexpr double kImpossible = 1e300;

  int regions_;
  int vertices_;  // regions, the frame, gaps
  Point size_;
  std::vector<Walk> faces_;
  std::map<Edge, int> edge_numbers_;
  std::map<Edge, std::size_t> face_right_of_;  // of an edge walked from its first to its second end
  std::vector<int> ring_;

  std::vector<Point> points_;
  std::vector<bool> fixed_;  // to the frame
  std::vector<Triangle> triangles_;
  std::vector<int> owners_;               // by triangle: the vertex it belongs to
  std::vector<double> wanted_;            // by triangle: its room
  std::vector<std::vector<int>> around_;  // by point: its triangles
};

}  // namespace

std::vector<Cell> cells_of(int regions, const std::vector<Walk>& faces, Point size) {
  return Mesh(regions, faces, size).cells();
}

}  // namespace sw::layout
