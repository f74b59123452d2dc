// A player's own race and power: the blank banner and the blank badge (B-CUST). A small JSON file
//
//   { "race":  { "id": "otters", "tokens": 6, "stand-in": "tritons", "rows": [ … ] },
//     "power": { "id": "lucky", "tokens": 4, "rows": [ … ] } }
//
// with rows and verbs that exist; one of the two may be left out.
#pragma once

#include <expected>
#include <string_view>

#include "catalog/catalog.hpp"

namespace sw {

// Adds what the text holds to the catalog, or says what is wrong and changes nothing. The race
// takes the tokens of its stand-in, whose banner stays in the box (B-SETUP-09).
std::expected<void, Diagnostics> add_custom(Catalog& catalog, std::string_view file,
                                            std::string_view text);

}  // namespace sw
