// Which smallworld this is.
#pragma once

#include <string>

namespace sw::cli {

const char* release();  // "0.1.0"
const char* commit();   // that it was built from, "" where that was unknown

std::string version_line();  // "smallworld 0.1.0 (commit 0123456789ab)"

}  // namespace sw::cli
