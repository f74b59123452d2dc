// Texts with places to fill: "{who} gets {n, plural, one {# coin} other {# coins}}".
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace sw {

using Values = std::map<std::string, std::string, std::less<>>;

// Places without a value stay as they are. A plural has the forms one and other, and =N for a
// number of its own; # is the number.
std::string fill(std::string_view text, const Values& values);

}  // namespace sw
