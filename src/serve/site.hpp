// The files of the web page: read once at the start, never changed, kept in memory.
//
// A request is answered by looking its path up here. It never reaches the disk, so no path, however
// it is spelt, leads out of the page's directory.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

namespace sw::serve {

struct File {
  std::string type;  // Content-Type
  std::string body;
  std::string gzip;  // the body compressed; empty if that does not pay
  std::string etag;  // with its quotes, as sent
  std::string gzip_etag;
  bool immutable = false;  // its name changes with its content
};

// A directory beyond these limits is not a web page but a mistake (--root /).
struct SiteLimits {
  std::size_t files = 4096;
  std::size_t file_bytes = std::size_t{64} << 20;
  std::size_t total_bytes = std::size_t{256} << 20;
};

class SiteError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Site {
 public:
  // All regular files below `root`. Left out: names that begin with a dot, links to directories,
  // and links to files outside of `root`. Throws SiteError if `root` cannot be read or is too
  // large.
  static Site load(const std::filesystem::path& root, const SiteLimits& limits = {});

  // `path` is what the browser asks for, beginning with a slash: "/assets/index-4f2a.js".
  void add(const std::string& path, std::string body);

  // "/" is "/index.html". nullptr: there is no such file.
  const File* find(std::string_view path) const;

  std::size_t size() const { return files_.size(); }

 private:
  std::map<std::string, File, std::less<>> files_;
};

// By the ending of the name; unknown endings are plain bytes, which a browser downloads.
std::string_view content_type(std::string_view path);

}  // namespace sw::serve
