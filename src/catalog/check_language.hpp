// A language file against English: the same keys, texts that can be said, no argument of its own.
#pragma once

#include "catalog/field.hpp"

namespace sw {

// The whole file, or one of the encyclopedia or the lessons (section "book" or "lesson"), which the
// program knows no English of; every problem is reported with its line.
void check_language(const Field& file);

}  // namespace sw
