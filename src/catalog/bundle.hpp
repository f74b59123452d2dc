// The files of content/ as they were when the program was built, so that it runs without them.
#pragma once

#include <span>
#include <string_view>

namespace sw {

struct BundledFile {
  std::string_view path;  // relative to content/, e.g. "maps/base-2p.json"
  std::string_view text;
};

// Every content/**/*.json, sorted by path (byte order). Implemented by a generated source file,
// see cmake/embed.cmake.
std::span<const BundledFile> bundled_files();

}  // namespace sw
