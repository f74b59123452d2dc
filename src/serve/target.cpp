// path_of: what a request target means.
#include "serve/http.hpp"
#include "serve/text.hpp"

namespace sw::serve {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// "http://host/path" is how a client speaks to a proxy; a server must take it too (RFC
// 9112, 3.2.2).
std::string_view without_authority(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!equal_ignoring_case(target.substr(0, scheme.size()), scheme)) continue;
    target.remove_prefix(scheme.size());
    const auto path = target.find('/');
    return path == std::string_view::npos ? "/" : target.substr(path);
  }
  return target;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const int high = hex_digit(text[i + 1]);
    const int low = hex_digit(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    result += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return result;
}

bool is_odd(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == '\\'; }

bool has_dot_folder(std::string_view path) {
  while (!path.empty()) {
    const auto end = path.find('/');
    const std::string_view name = path.substr(0, end);
    if (name == "." || name == "..") return true;
    path.remove_prefix(end == std::string_view::npos ? path.size() : end + 1);
  }
  return false;
}

}  // namespace

std::optional<std::string> path_of(std::string_view target) {
  target = target.substr(0, target.find_first_of("?#"));
  auto path = decoded(without_authority(target));
  if (!path || !path->starts_with('/')) return std::nullopt;
  if (std::ranges::any_of(*path, is_odd) || has_dot_folder(*path)) return std::nullopt;
  return path;
}

}  // namespace sw::serve
