// Checks content: single files for `smallworld check-content`, and the texts of a language against
// the catalog. Finds every problem and reports it with its line; no input makes it fail.
#pragma once

#include <string_view>

#include "catalog/catalog.hpp"
#include "catalog/diagnostics.hpp"
#include "catalog/json.hpp"
#include "catalog/texts.hpp"

namespace sw {

// The kind of a file shows in its first-level keys: races, powers, markers, regions (a map), lang.
Diagnostics check_content_file(std::string_view path, std::string_view text);

// Whether this is what players bring (catalog/custom.hpp), and no file of content/.
bool is_own_content(const Json& json);

// Names and texts that the catalog's races, powers, markers, terrains and symbols need.
Diagnostics check_texts(const Catalog& catalog, const Texts& texts, std::string_view path);

}  // namespace sw
