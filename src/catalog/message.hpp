// Texts with places to fill, a small part of ICU MessageFormat:
//   {who} gets {n, plural, one {# coin} other {# coins}}   also =0 {…}; # is the number
//   {state, select, declined {…} other {…}}
//   {chance, number, percent}                              the value in hundredths
//   {race_gen}                                             a form of the name {race}
// web/src/lib/message.ts does the same; tests/messages.json holds both to it.
#pragma once

#include <expected>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace sw {

// A name comes with its forms: "race", "race_gen".
using Values = std::map<std::string, std::string, std::less<>>;

// A place without a value stays as it is; a form without a value is the name itself, and "low" is
// the name with a small first letter. Plural forms follow the language: "en", "ru", "hu" …
std::string fill(std::string_view text, const Values& values, std::string_view language);

// The names of a text's places, forms included, or what is wrong with it: it cannot be read, or its
// plurals are not those of the language.
using Places = std::set<std::string, std::less<>>;
std::expected<Places, std::string> places_of(std::string_view text,
                                             std::string_view language = "en");

// "one", "few", "many", "other": the form that a language uses after a number.
std::string_view plural_category(std::string_view language, int n);

}  // namespace sw
