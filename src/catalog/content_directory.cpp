// Reading from a directory. The browser has none to read from: there this file is empty.
#ifndef __wasi__

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "catalog/content_source.hpp"

namespace sw {

namespace {

namespace fs = std::filesystem;

Diagnostics complaint(const std::string& file, const std::string& message) {
  return {{file, 0, "", message}};
}

bool read_text(const std::string& path, std::string& out) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return false;
  char buffer[1 << 14];
  for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;) {
    out.append(buffer, n);
  }
  const bool good = std::ferror(file) == 0;
  std::fclose(file);
  return good;
}

}  // namespace

std::expected<std::vector<ContentFile>, Diagnostics> read_directory(const std::string& directory) {
  std::error_code error;
  std::vector<ContentFile> files;
  auto walk = fs::recursive_directory_iterator(directory, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    const fs::path& path = walk->path();
    if (path.extension() != ".json" || !walk->is_regular_file(error)) continue;
    ContentFile file{path.lexically_relative(directory).generic_string(), path.generic_string(),
                     ""};
    if (!read_text(path.string(), file.text)) {
      return std::unexpected(complaint(file.shown, "cannot be read"));
    }
    files.push_back(std::move(file));
  }
  if (error) return std::unexpected(complaint(directory, "cannot be read: " + error.message()));
  std::ranges::sort(files, {}, &ContentFile::path);
  return files;
}

std::expected<Catalog, Diagnostics> load_catalog(const std::string& directory) {
  const auto files = read_directory(directory);
  if (!files) return std::unexpected(files.error());
  return build_catalog(*files);
}

}  // namespace sw

#endif  // __wasi__
