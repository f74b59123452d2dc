#include "catalog/diagnostics.hpp"

namespace sw {

std::string to_string(const Diagnostic& diagnostic) {
  std::string out = diagnostic.file;
  if (diagnostic.line > 0) out += ":" + std::to_string(diagnostic.line);
  out += ": ";
  if (!diagnostic.key.empty()) out += diagnostic.key + ": ";
  return out + diagnostic.message;
}

}  // namespace sw
