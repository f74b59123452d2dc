// Where the text of content files comes from: the program itself or a directory.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/diagnostics.hpp"

namespace sw {

struct ContentFile {
  std::string path;   // relative to content/, e.g. "maps/base-2p.json"
  std::string shown;  // the name for messages
  std::string text;
};

// Every *.json below a directory, sorted by path (byte order).
std::expected<std::vector<ContentFile>, Diagnostics> read_directory(const std::string& directory);

// Builds the catalog from files in that order. Files of other kinds (languages) have no say in it.
std::expected<Catalog, Diagnostics> build_catalog(const std::vector<ContentFile>& files);

}  // namespace sw
