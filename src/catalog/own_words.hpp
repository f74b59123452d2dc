// The words of things of the players' own: what their file says in a language, else what their rows
// and properties say.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/texts.hpp"

namespace sw {

// A race, a power or a kind of pieces that players brought.
struct OwnThing {
  std::string key;  // of its texts: "race.otters"; of pieces that of their stand-in, "marker.lair"
  std::string id;
  OwnLook look;
  std::optional<MarkerInfo> piece;
};

std::vector<OwnThing> own_things(const Catalog& catalog);
// Says them with all other texts of the language, under their keys.
void learn(Texts& texts, std::span<const OwnThing> things);

// "fen-otters" -> "Fen Otters": for things that have no name.
std::string title_of(std::string_view id);

}  // namespace sw
