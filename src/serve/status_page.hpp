// What the server counts, as a plain page for whoever has no dashboard.
#pragma once

#include <string>
#include <string_view>

namespace sw::serve {

// `metrics` in the text format of Prometheus: a row for each number, with its explanation. Of times
// the page tells how many there were, their mean, and within how long 99 of 100 were done.
std::string status_page(std::string_view state, std::string_view metrics);

}  // namespace sw::serve
