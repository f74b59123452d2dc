#include "catalog/check_language.hpp"

#include "catalog/names.hpp"
#include "catalog/texts.hpp"

namespace sw {

namespace {

// A thing may be a plain text or an object with a name.
std::string key_of(const Texts& english, const std::string& key) {
  constexpr std::string_view kName = ".name";
  const bool is_name = !english.all().contains(key) && key.ends_with(kName);
  return is_name ? key.substr(0, key.size() - kName.size()) : key;
}

void check_text(const Texts& english, const std::string& language, const Field& field) {
  if (!field.json().is_string()) return;
  const auto places = places_of(field.json().as_string(), language);
  if (!places) return field.complain(places.error());
  if (is_form(field.key())) return;
  const std::string key = key_of(english, field.key());
  if (!english.has(key)) return field.complain("English has no such text");
  const auto known = places_of(english.text(key));
  for (const std::string& place : *places) {
    if (!known->contains(place) && !known->contains(name_in(place)))
      field.complain("the program does not say what {" + place + "} is");
  }
}

void check_section(const Texts& english, const std::string& language, const Field& section) {
  for (const Field& member : section.members()) {
    if (member.json().is_object()) {
      check_section(english, language, member);
    } else {
      check_text(english, language, member);
    }
  }
}

// Texts of the encyclopedia and of the lessons, which the page alone compares with English.
void check_later(const std::string& language, const Field& section) {
  for (const Field& member : section.members()) {
    if (member.json().is_object()) check_later(language, member);
    if (!member.json().is_string()) continue;
    const auto places = places_of(member.json().as_string(), language);
    if (!places) member.complain(places.error());
  }
}

}  // namespace

void check_language(const Field& file) {
  const Texts texts = read_texts(file);
  if (file.find("book") || file.find("lesson")) return check_later(texts.language(), file);
  const auto english = load_texts("en");
  if (!english) return;
  for (const auto& [key, text] : english->all()) {
    if (!texts.has(key)) file.complain("has no text for " + key);
  }
  for (const Field& section : file.members()) {
    if (section.json().is_object()) check_section(*english, texts.language(), section);
  }
}

}  // namespace sw
