// The inline map of a scenario (70.6): { "regions": { "a": "farmland edge" }, "adjacent": ["a-b"]
// }.
#pragma once

#include <string>

#include "catalog/catalog.hpp"
#include "catalog/field.hpp"

namespace sw {

// What is wrong is reported to the field; what the rules cannot play yet is named in `unsupported`.
MapFile read_inline_map(const Field& field, std::string& unsupported);

}  // namespace sw
