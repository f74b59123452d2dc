// What the page asks of the server beside its files.
#pragma once

#include <string>
#include <string_view>

namespace sw::serve {

// Can people play together here, and under which address do others reach this server ("": the
// page's own)?
std::string online_notice(bool online, std::string_view at = "");

}  // namespace sw::serve
