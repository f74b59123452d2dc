#include "cli/version.hpp"

namespace sw::cli {

const char* release() { return SW_RELEASE; }

std::string version_line() {
  std::string out = std::string("smallworld ") + release();
  if (commit()[0] != '\0') out.append(" (commit ").append(commit()).append(")");
  return out;
}

}  // namespace sw::cli
