// The inline map of a scenario (70.6), e.g. { "regions": { "a": "hill edge" }, "adjacent": [] }.
#pragma once

#include <string>

#include "catalog/catalog.hpp"
#include "catalog/field.hpp"

namespace sw {

// What is wrong is reported to the field.
MapFile read_inline_map(const Field& field);

}  // namespace sw
