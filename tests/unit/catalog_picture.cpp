// How maps are drawn: every border shows, as a line that two outlines share or as a link.
#include "catalog/picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catalog/layout/planar.hpp"
#include "support/own_map.hpp"

namespace sw {
namespace {

MapFile without_outlines(const MapFile& map) {
  MapFile plain = map;
  for (MapRegion& region : plain.regions) {
    region.outline.clear();
    region.anchor.reset();
    region.anchor2.reset();
  }
  return plain;
}

double area_of(const std::vector<Point>& outline) {
  double sum = 0;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    sum += outline[j].x * outline[i].y - outline[i].x * outline[j].y;
  }
  return std::abs(sum) / 2;
}

using Corner = std::pair<long long, long long>;
Corner rounded(Point p) {
  return {static_cast<long long>(p.x * 1000), static_cast<long long>(p.y * 1000)};
}

// Pairs of outlines that share a line, by their order in the map.
std::set<std::pair<int, int>> touching(const Picture& picture) {
  std::map<std::pair<Corner, Corner>, int> sides;
  std::set<std::pair<int, int>> out;
  for (int r = 0; r < static_cast<int>(picture.regions.size()); ++r) {
    const auto& outline = picture.regions[static_cast<std::size_t>(r)].outline;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Corner a = rounded(outline[i]);
      const Corner b = rounded(outline[(i + 1) % outline.size()]);
      const auto other = sides.find({b, a});
      if (other != sides.end()) {
        out.emplace(std::min(r, other->second), std::max(r, other->second));
      }
      sides[{a, b}] = r;
    }
  }
  return out;
}

void expect_true_picture(const MapFile& map) {
  const Picture picture = picture_of(map);
  std::map<std::string, int> index;
  for (const MapRegion& region : map.regions) {
    index.emplace(region.id, static_cast<int>(index.size()));
  }
  std::set<std::pair<int, int>> borders;
  for (const MapRegion& region : map.regions) {
    for (const std::string& other : region.adjacent) {
      borders.emplace(std::min(index[region.id], index[other]),
                      std::max(index[region.id], index[other]));
    }
  }
  std::set<std::pair<int, int>> shown = touching(picture);
  for (const auto& link : picture.links) {
    EXPECT_FALSE(shown.contains(link)) << map.id;
    shown.insert(link);
  }
  EXPECT_EQ(shown, borders) << map.id;
  double covered = 0;
  for (const RegionShape& shape : picture.regions) {
    covered += area_of(shape.outline);
    for (const Point p : shape.outline) {
      EXPECT_TRUE(p.x >= 0 && p.x <= picture.size.x && p.y >= 0 && p.y <= picture.size.y);
    }
  }
  EXPECT_LE(covered, picture.size.x * picture.size.y * 1.0001) << map.id << ": shapes overlap";
  EXPECT_EQ(map_json(map, picture), map_json(map, picture_of(map))) << "always the same";
}

TEST(MapPicture, ShowsEveryBorderOfThePrintedBoards) {
  const Catalog catalog = *load_catalog();
  for (const MapFile& map : catalog.maps) {
    if (map.players == 0) continue;  // sky boards are several pieces
    const MapFile plain = without_outlines(map);
    expect_true_picture(plain);
    EXPECT_LE(picture_of(plain).links.size(), 3U) << map.id << ": almost all of it is flat";
  }
}

TEST(MapPicture, DrawsAnyGraph) {
  expect_true_picture(with_map(vale()).maps.back());
  expect_true_picture(with_map(chain("hill! hill")).maps.back());
  expect_true_picture(with_map(chain("hill!")).maps.back());
  expect_true_picture(with_map(chain("hill! hill hill hill hill hill hill")).maps.back());
  // Everybody beside everybody: most borders become lines.
  for (const int n : {5, 12}) {
    MapFile map;
    map.id = "dense";
    for (int i = 0; i < n; ++i) {
      MapRegion region;
      region.id = "x" + std::to_string(i);
      region.edge = i == 0;
      for (int j = 0; j < n; ++j) {
        if (i != j) region.adjacent.push_back("x" + std::to_string(j));
      }
      map.regions.push_back(region);
    }
    expect_true_picture(map);
    EXPECT_EQ(picture_of(map).links.empty(), n < 5);
  }
}

// What `smallworld map --out` writes is a map again, with the same picture.
TEST(MapPicture, WritesAMapThatReadsBack) {
  const MapFile map = with_map(vale()).maps.back();
  const std::string written = map_json(map, picture_of(map));
  const MapFile again = with_map(written).maps.back();
  EXPECT_EQ(map_json(again, picture_of(again)), written);
}

TEST(MapPicture, KeepsGivenOutlines) {
  const Catalog catalog = *load_catalog();
  const MapFile& map = *catalog.map("base-3p");
  const Picture picture = picture_of(map);
  ASSERT_EQ(picture.regions.size(), map.regions.size());
  EXPECT_EQ(picture.regions[4].outline.size(), map.regions[4].outline.size());
  EXPECT_EQ(picture.regions[4].anchor.x, map.regions[4].anchor->x);
  EXPECT_TRUE(picture.links.empty());
}

// Two graphs that no plane can hold (Kuratowski), and one that it can.
TEST(MapPicture, KnowsWhatIsFlat) {
  std::vector<layout::Edge> k5;
  std::vector<layout::Edge> k33;
  for (int a = 0; a < 5; ++a) {
    for (int b = a + 1; b < 5; ++b) k5.emplace_back(a, b);
  }
  for (int a = 0; a < 3; ++a) {
    for (int b = 3; b < 6; ++b) k33.emplace_back(a, b);
  }
  EXPECT_FALSE(layout::embed(5, k5));
  EXPECT_FALSE(layout::embed(6, k33));
  EXPECT_EQ(layout::embed_most(5, k5).left_out.size(), 1U);
  EXPECT_EQ(layout::embed_most(6, k33).left_out.size(), 1U);
  k5.pop_back();
  const auto faces = layout::embed(5, k5);
  ASSERT_TRUE(faces);
  EXPECT_EQ(faces->size(), k5.size() + 2U - 5U) << "Euler";
}

}  // namespace
}  // namespace sw
