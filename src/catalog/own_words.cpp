#include "catalog/own_words.hpp"

#include <cctype>

#include "catalog/own_look.hpp"
#include "catalog/row_words.hpp"

namespace sw {

std::vector<OwnThing> own_things(const Catalog& catalog) {
  std::vector<OwnThing> out;
  for (const RaceEntry& race : catalog.races) {
    if (race.set == kOwnSet) out.push_back({"race." + race.id, race.id, race.look, {}});
  }
  for (const PowerEntry& power : catalog.powers) {
    if (power.set == kOwnSet) out.push_back({"power." + power.id, power.id, power.look, {}});
  }
  for (const OwnMarker& marker : catalog.own_markers) {
    out.push_back(
        {"marker." + std::string(name_of(marker.kind)), marker.id, marker.look, marker.info});
  }
  return out;
}

namespace {

void learn(Texts& texts, const OwnThing& thing) {
  const std::string& language = texts.language();
  std::string name(in_language(thing.look.name, language));
  if (name.empty()) name = title_of(thing.id);
  const std::string plural(in_language(thing.look.plural, language));
  std::string text(in_language(thing.look.text, language));
  if (thing.piece) {
    texts.put(thing.key, name);
    if (text.empty()) text = piece_in_words(*thing.piece, name, texts);
    texts.put("rows.brings." + thing.key.substr(thing.key.find('.') + 1), text);
    return;
  }
  texts.put(thing.key + ".name", plural.empty() ? name : plural);
  if (!plural.empty()) texts.put(thing.key + ".one", name);
  if (!text.empty()) texts.put(thing.key + ".text", text);
}

}  // namespace

void learn(Texts& texts, std::span<const OwnThing> things) {
  for (const OwnThing& thing : things) learn(texts, thing);
}

std::string title_of(std::string_view id) {
  std::string out(id);
  bool first = true;
  for (char& c : out) {
    if (c == '-') c = ' ';
    if (first) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    first = c == ' ';
  }
  return out;
}

}  // namespace sw
