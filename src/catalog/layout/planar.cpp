#include "catalog/layout/planar.hpp"

#include <algorithm>
#include <bitset>

namespace sw::layout {

namespace {

using Vertices = std::bitset<kMostVertices>;

// A part that is not drawn yet: an edge, or vertices that hang together, and where it is tied to
// what is drawn.
struct Fragment {
  Vertices inside;
  Vertices contacts;
};

// The algorithm of Demoucron, Malgrange and Pertuiset: draw one path after the other, always of the
// fragment that has the fewest faces to go to. A fragment tied to one vertex only is drawn last,
// into any face there.
class Drawing {
 public:
  Drawing(int vertices, std::span<const Edge> edges) : beside_(static_cast<std::size_t>(vertices)) {
    for (const auto& [a, b] : edges) {
      beside_[at(a)].set(at(b));
      beside_[at(b)].set(at(a));
    }
    todo_ = beside_;
    drawn_.set(0);
    faces_.push_back({0});
  }

  std::optional<std::vector<Walk>> run() {
    for (;;) {
      const std::vector<Fragment> fragments = find_fragments();
      if (fragments.empty()) return std::move(faces_);
      if (!draw_one(fragments)) return std::nullopt;
    }
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  int count() const { return static_cast<int>(beside_.size()); }

  std::vector<Fragment> find_fragments() const {
    std::vector<Fragment> out;
    Vertices seen = drawn_;
    for (int v = 0; v < count(); ++v) {
      for (int w = v + 1; w < count(); ++w) {
        if (drawn_[at(v)] && drawn_[at(w)] && todo_[at(v)][at(w)]) {
          Fragment edge;
          edge.contacts.set(at(v)).set(at(w));
          out.push_back(edge);
        }
      }
      if (!seen[at(v)]) out.push_back(component(v, seen));
    }
    return out;
  }

  Fragment component(int start, Vertices& seen) const {
    Fragment out;
    std::vector<int> todo = {start};
    seen.set(at(start));
    while (!todo.empty()) {
      const int v = todo.back();
      todo.pop_back();
      out.inside.set(at(v));
      out.contacts |= beside_[at(v)] & drawn_;
      for (int w = 0; w < count(); ++w) {
        if (!beside_[at(v)][at(w)] || seen[at(w)]) continue;
        seen.set(at(w));
        todo.push_back(w);
      }
    }
    return out;
  }

  bool draw_one(const std::vector<Fragment>& fragments) {
    const Fragment* best = nullptr;
    std::size_t best_face = 0;
    std::size_t fewest = 0;
    for (const Fragment& fragment : fragments) {
      std::size_t fitting = 0;
      std::size_t first = 0;
      for (std::size_t f = faces_.size(); f-- > 0;) {
        if ((fragment.contacts & ~on_face(f)).any()) continue;
        ++fitting;
        first = f;
      }
      if (fitting == 0) return false;
      if (fragment.contacts.count() < 2) fitting += faces_.size();  // later: it never gets harder
      if (best != nullptr && fitting >= fewest) continue;
      best = &fragment;
      best_face = first;
      fewest = fitting;
    }
    draw(*best, best_face);
    return true;
  }

  Vertices on_face(std::size_t f) const {
    Vertices out;
    for (const int v : faces_[f]) out.set(at(v));
    return out;
  }

  void draw(const Fragment& fragment, std::size_t f) {
    const int from = first_of(fragment.contacts);
    const std::vector<int> path = path_through(fragment, from);
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      todo_[at(path[i])].reset(at(path[i + 1]));
      todo_[at(path[i + 1])].reset(at(path[i]));
    }
    for (const int v : path) drawn_.set(at(v));
    if (fragment.contacts.count() < 2) {
      hang(faces_[f], path[0], path[1]);
    } else {
      split(f, path);
    }
  }

  static int first_of(const Vertices& set) {
    int v = 0;
    while (!set[at(v)]) ++v;
    return v;
  }

  // From one contact to another, or one step if there is only one.
  std::vector<int> path_through(const Fragment& fragment, int from) const {
    if (fragment.inside.none()) {
      Vertices rest = fragment.contacts;
      rest.reset(at(from));
      return {from, first_of(rest)};
    }
    std::vector<int> came(beside_.size(), -1);
    std::vector<int> queue = {from};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const int v = queue[i];
      for (int w = 0; w < count(); ++w) {
        if (!todo_[at(v)][at(w)] || came[at(w)] >= 0 || w == from) continue;
        const bool ends = v != from && fragment.contacts[at(w)];
        if (!ends && !fragment.inside[at(w)]) continue;
        came[at(w)] = v;
        if (ends || fragment.contacts.count() < 2) return walk_back(came, from, w);
        queue.push_back(w);
      }
    }
    return {from};  // cannot be: a fragment hangs together
  }

  static std::vector<int> walk_back(const std::vector<int>& came, int from, int to) {
    std::vector<int> path = {to};
    while (path.back() != from) path.push_back(came[at(path.back())]);
    std::ranges::reverse(path);
    return path;
  }

  static void hang(Walk& face, int at_vertex, int leaf) {
    if (face.size() == 1) return face.push_back(leaf);
    const auto place = std::ranges::find(face, at_vertex);
    face.insert(place + 1, {leaf, at_vertex});
  }

  void split(std::size_t f, const std::vector<int>& path) {
    Walk walk = faces_[f];
    std::ranges::rotate(walk, std::ranges::find(walk, path.front()));
    const auto end = std::ranges::find(walk, path.back());
    Walk one(walk.begin(), end + 1);  // from the first to the last of the path
    one.insert(one.end(), path.rbegin() + 1, path.rend() - 1);  // and back along it
    Walk other = path;                                          // along the path
    other.insert(other.end(), end + 1, walk.end());             // and on
    faces_[f] = std::move(one);
    faces_.push_back(std::move(other));
  }

  std::vector<Vertices> beside_;
  std::vector<Vertices> todo_;  // edges not drawn yet
  Vertices drawn_;
  std::vector<Walk> faces_;
};

// Edges that tie everything together come first, the others in their order.
std::vector<Edge> tree_first(int vertices, const std::vector<Edge>& edges) {
  std::vector<int> group(static_cast<std::size_t>(vertices));
  for (int v = 0; v < vertices; ++v) group[static_cast<std::size_t>(v)] = v;
  std::vector<Edge> tree;
  std::vector<Edge> rest;
  for (const Edge& edge : edges) {
    const int a = group[static_cast<std::size_t>(edge.first)];
    const int b = group[static_cast<std::size_t>(edge.second)];
    (a == b ? rest : tree).push_back(edge);
    for (int& g : group) g = g == b ? a : g;
  }
  tree.insert(tree.end(), rest.begin(), rest.end());
  return tree;
}

}  // namespace

std::optional<std::vector<Walk>> embed(int vertices, std::span<const Edge> edges) {
  return Drawing(vertices, edges).run();
}

Embedding embed_most(int vertices, const std::vector<Edge>& edges) {
  if (auto all = embed(vertices, edges)) return {std::move(*all), {}};
  Embedding out;
  std::vector<Edge> drawn;
  for (const Edge& edge : tree_first(vertices, edges)) {
    drawn.push_back(edge);
    const bool tying = drawn.size() < static_cast<std::size_t>(vertices);
    if (tying || embed(vertices, drawn)) continue;
    drawn.pop_back();
    out.left_out.push_back(edge);
  }
  out.faces = *embed(vertices, drawn);
  return out;
}

}  // namespace sw::layout
