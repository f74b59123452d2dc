#include "serve/site.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <fstream>
#include <system_error>
#include <utility>

#include "core/hash.hpp"
#include "serve/gzip.hpp"

namespace sw::serve {

namespace fs = std::filesystem;

namespace {

struct Type {
  std::string_view ending;
  std::string_view name;
  bool compressible;
};

constexpr std::string_view kUnknownType = "application/octet-stream";
constexpr std::array kTypes = {
    Type{".html", "text/html; charset=utf-8", true},
    Type{".js", "text/javascript; charset=utf-8", true},
    Type{".mjs", "text/javascript; charset=utf-8", true},
    Type{".css", "text/css; charset=utf-8", true},
    Type{".json", "application/json", true},
    Type{".map", "application/json", true},
    Type{".webmanifest", "application/manifest+json", true},
    Type{".svg", "image/svg+xml", true},
    Type{".txt", "text/plain; charset=utf-8", true},
    Type{".wasm", "application/wasm", true},
    Type{".ico", "image/x-icon", true},
    Type{".png", "image/png", false},
    Type{".jpg", "image/jpeg", false},
    Type{".webp", "image/webp", false},
    Type{".woff2", "font/woff2", false},
};

// The bundler puts files here whose names carry a hash of their content.
constexpr std::string_view kHashedFolder = "/assets/";

// Below this, the response fits one packet anyway.
constexpr std::size_t kSmallBytes = 1024;

const Type* type_of(std::string_view path) {
  const auto dot = path.rfind('.');
  if (dot == std::string_view::npos) return nullptr;
  std::string ending(path.substr(dot));
  for (char& c : ending) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  const auto* found = std::ranges::find(kTypes, ending, &Type::ending);
  return found == kTypes.end() ? nullptr : found;
}

std::string compressed_if_it_pays(std::string_view path, const std::string& body) {
  const Type* type = type_of(path);
  if (type == nullptr || !type->compressible || body.size() < kSmallBytes) return {};
  std::string small = gzip(body);
  return small.size() < body.size() / 10 * 9 ? small : std::string();
}

std::string hex(std::uint64_t value) {
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
  return text;
}

std::string read_bytes(const fs::path& path, std::uintmax_t limit) {
  const auto refuse = [&](const char* why) { throw SiteError(path.string() + ": " + why); };
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  if (error) refuse("cannot be read");
  if (size > limit) refuse("too large for a web page");
  std::string bytes(size, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!file) refuse("cannot be read");
  return bytes;
}

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

bool is_inside(const fs::path& path, const fs::path& root) {
  const auto [rest, unused] = std::ranges::mismatch(root, path);
  return rest == root.end();
}

// Collects the files while it keeps count of the limits.
class Loader {
 public:
  Loader(fs::path root, const SiteLimits& limits) : root_(std::move(root)), limits_(limits) {}

  Site load() {
    // Links to directories are not followed, so the walk cannot go in circles.
    for (auto at = fs::recursive_directory_iterator(root_); at != fs::end(at); ++at) {
      if (is_hidden(at->path())) {
        at.disable_recursion_pending();
      } else if (at->is_regular_file()) {
        add(at->path());
      }
    }
    return std::move(site_);
  }

 private:
  void add(const fs::path& path) {
    const fs::path real = fs::canonical(path);
    if (!is_inside(real, root_)) return;
    if (site_.size() == limits_.files) throw SiteError(root_.string() + ": too many files");
    std::string body = read_bytes(real, limits_.file_bytes);
    total_ += body.size();
    if (total_ > limits_.total_bytes)
      throw SiteError(root_.string() + ": too large for a web page");
    site_.add("/" + path.lexically_relative(root_).generic_string(), std::move(body));
  }

  fs::path root_;
  SiteLimits limits_;
  Site site_;
  std::size_t total_ = 0;
};

}  // namespace

std::string_view content_type(std::string_view path) {
  const Type* type = type_of(path);
  return type == nullptr ? kUnknownType : type->name;
}

Site Site::load(const fs::path& root, const SiteLimits& limits) {
  try {
    if (!fs::is_directory(root)) throw SiteError(root.string() + ": there is no such directory");
    return Loader(fs::canonical(root), limits).load();
  } catch (const fs::filesystem_error& error) {
    throw SiteError(error.what());
  }
}

void Site::add(const std::string& path, std::string body) {
  File file;
  file.type = content_type(path);
  file.gzip = compressed_if_it_pays(path, body);
  const std::string hash = hex(Hash().add(body).value());
  file.etag = '"' + hash + '"';
  file.gzip_etag = '"' + hash + "-gzip\"";
  file.immutable = path.starts_with(kHashedFolder);
  file.body = std::move(body);
  files_.insert_or_assign(path, std::move(file));
}

const File* Site::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace sw::serve
