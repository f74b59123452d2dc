// What the page asks of the server beside its files.
#pragma once

#include <string>
#include <string_view>

namespace sw::serve {

// Nobody can play together here: the page is alone.
std::string offline_notice();
// They can, with this content; `at` is the address under which others reach this server ("": the
// page's own).
std::string online_notice(std::string_view content, std::string_view at);

}  // namespace sw::serve
