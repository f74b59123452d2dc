// How things of the players' own are called and shown: names and texts in any language, a colour, a
// picture. It is said to strangers, so it is read strictly.
#pragma once

#include <string_view>

#include "catalog/catalog.hpp"
#include "catalog/field.hpp"

namespace sw {

// The keys name, plural, text, colour and glyph of an entry.
OwnLook read_look(const Field& entry, const Catalog& catalog);
// What a file says of itself: title, author, licence.
Pack read_pack_header(const Field& root);

// The text for who speaks this language: in it, in English, or in the first there is; "" if none.
std::string_view in_language(const std::map<std::string, std::string>& texts,
                             std::string_view language);

// What is wrong with the data of an SVG path; "" when nothing is: plain commands, numbers of a few
// digits, all within the grid and its surroundings, nothing else.
std::string problem_with_path(std::string_view data);

}  // namespace sw
