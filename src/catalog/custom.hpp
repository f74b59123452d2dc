// What players bring themselves: the blank banner and the blank badge (B-CUST), and maps. A small
// JSON file
//
//   { "race":  { "id": "otters", "tokens": 6, "stand-in": "tritons", "rows": [ … ] },
//     "power": { "id": "lucky", "tokens": 4, "rows": [ … ] },
//     "map":   { "id": "delta", "players": 3, … } }
//
// with rows and abilities that exist; what is not wanted is left out. Records carry it as `custom`.
#pragma once

#include <expected>
#include <string_view>

#include "catalog/catalog.hpp"

namespace sw {

// Adds what the text holds to the catalog, or says what is wrong and changes nothing. The race
// takes the tokens of its stand-in, whose banner stays in the box (B-SETUP-09).
std::expected<void, Diagnostics> add_custom(Catalog& catalog, std::string_view file,
                                            std::string_view text);

// The same for a file that is a map and nothing else, as those in content/maps. The id of the map
// is that of the last one in the catalog.
std::expected<void, Diagnostics> add_own_map(Catalog& catalog, std::string_view file,
                                             std::string_view text);

}  // namespace sw
