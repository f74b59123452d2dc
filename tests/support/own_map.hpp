// Maps that players could have made.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "catalog/custom.hpp"

namespace sw {

inline std::string file(const std::string& path) {
  std::ifstream in(std::string(SW_SOURCE_DIR) + "/" + path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline std::string vale() { return file("content/custom/misty-vale.json"); }

inline Catalog with_map(const std::string& text) {
  Catalog catalog = *load_catalog();
  const auto added = add_own_map(catalog, "own.json", text);
  EXPECT_TRUE(added) << (added ? "" : to_string(added.error().front()));
  return catalog;
}

// A row of regions x0-x1-x2-…, the terrains separated by spaces; "!" marks the edge.
inline std::string chain(const std::string& terrains, const std::string& more = "") {
  std::istringstream words(terrains);
  std::vector<std::string> list;
  for (std::string word; words >> word;) list.push_back(word);
  std::string out = R"({"id": "chain", "title": "Chain", "players": 2, "rounds": 5, "regions": [)";
  const auto id = [](std::size_t i) { return "x" + std::to_string(i); };
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool edge = list[i].ends_with('!');
    const std::string terrain = edge ? list[i].substr(0, list[i].size() - 1) : list[i];
    out += (i > 0 ? ", " : "") + std::string(R"({"id": ")") + id(i) + R"(", "terrain": ")" +
           terrain + R"(", "edge": )" + (edge ? "true" : "false") + R"(, "adjacent": [)";
    if (i > 0) out += "\"" + id(i - 1) + "\"";
    if (i > 0 && i + 1 < list.size()) out += ", ";
    if (i + 1 < list.size()) out += "\"" + id(i + 1) + "\"";
    out += "]" + more + "}";
  }
  return out + "]}";
}

}  // namespace sw
