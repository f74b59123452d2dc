// What players bring themselves: the blank banner and the blank badge (B-CUST), pieces and maps. A
// small JSON file, a pack:
//
//   { "title": …, "author": …, "licence": …,
//     "markers": [ { "id": "sett", "stand-in": "lair", "defence": 1 } ],
//     "races":   [ { "id": "otters", "tokens": 6, "stand-in": "tritons", "rows": [ … ] }, … ],
//     "powers":  [ { "id": "lucky", "tokens": 4, "rows": [ … ] }, … ],
//     "maps":    [ { "id": "delta", "players": 3, … } ] }
//
// with rows and abilities that exist; what is not wanted is left out, and of a single race, power
// or map there is `race`, `power`, `map` instead of a list. Records carry it as `custom`.
#pragma once

#include <expected>
#include <string_view>

#include "catalog/catalog.hpp"

namespace sw {

// Adds what the text holds to the catalog, or says what is wrong and changes nothing. A race takes
// the tokens of its stand-in, whose banner stays in the box (B-SETUP-09). Several files may follow
// one another; the record carries all of them.
std::expected<void, Diagnostics> add_custom(Catalog& catalog, std::string_view file,
                                            std::string_view text);

// The same for a file that is a map and nothing else, as those in content/maps. The id of the map
// is that of the last one in the catalog.
std::expected<void, Diagnostics> add_own_map(Catalog& catalog, std::string_view file,
                                             std::string_view text);

// Kinds of markers whose pieces others may borrow: a printed row brings them, no ability moves
// them.
MarkerSet lendable_markers(const Catalog& catalog);

}  // namespace sw
