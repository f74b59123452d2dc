#pragma once

#include <string>
#include <string_view>

namespace sw::serve {

// The text in gzip format, as small as zlib makes it. Throws std::runtime_error if zlib fails.
std::string gzip(std::string_view text);

}  // namespace sw::serve
