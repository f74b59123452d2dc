// The texts of one language: names, rule texts, messages, by key.
#pragma once

#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/diagnostics.hpp"
#include "catalog/field.hpp"
#include "catalog/message.hpp"

namespace sw {

class Texts {
 public:
  const std::string& language() const { return language_; }
  const std::map<std::string, std::string, std::less<>>& all() const { return texts_; }
  bool has(std::string_view key) const { return find(key) != nullptr; }
  // text("race.amazons.text"); of a thing, its name; the key itself when there is no such text, so
  // that it is seen.
  std::string text(std::string_view key) const;
  // A text with its places filled.
  std::string say(std::string_view key, const Values& values = {}) const;
  // Says this from now on.
  void put(const std::string& key, std::string text);
  // Takes over what it lacks.
  void borrow(const Texts& other);
  // Without the marks where a page may break a long word (U+00AD): a terminal shows them.
  void close_up();
  // What a thing is called, with every form this language has: "race", "race_gen". Things without
  // a text are called by the title.
  void name(Values& values, const std::string& place, const std::string& key,
            const std::string& title) const;

 private:
  friend Texts read_texts(const Field& file);
  const std::string* find(std::string_view key) const;

  std::string language_;
  std::map<std::string, std::string, std::less<>> texts_;
};

// The languages that are built into the program: "en", "hu", "ru".
std::vector<std::string> built_in_languages();
// One of them.
std::expected<Texts, Diagnostics> load_texts(std::string_view language);
// The text of a language file.
std::expected<Texts, Diagnostics> parse_texts(std::string_view path, std::string_view text);

Texts read_texts(const Field& file);

// A form of a name beside it: "race.trolls.gen".
bool is_form(std::string_view key);
// {race_gen} asks for the name {race}.
std::string_view name_in(std::string_view place);

}  // namespace sw
