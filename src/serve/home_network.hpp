#pragma once

#include <optional>
#include <string>

namespace sw::serve {

// The address of this machine that others of the same home network reach; nothing: it is in none.
std::optional<std::string> home_address();

}  // namespace sw::serve
