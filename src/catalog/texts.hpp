// The texts of one language: names, rule texts, messages, by key.
#pragma once

#include <expected>
#include <map>
#include <string>
#include <string_view>

#include "catalog/diagnostics.hpp"
#include "catalog/field.hpp"

namespace sw {

class Texts {
 public:
  const std::string& language() const { return language_; }
  bool has(std::string_view key) const { return texts_.contains(key); }
  // text("race.amazons.name"); the key itself when there is no such text, so that it is seen.
  std::string text(std::string_view key) const;

 private:
  friend Texts read_texts(const Field& file);
  std::string language_;
  std::map<std::string, std::string, std::less<>> texts_;
};

// A language that is built into the program: "en".
std::expected<Texts, Diagnostics> load_texts(std::string_view language);
// The text of a language file.
std::expected<Texts, Diagnostics> parse_texts(std::string_view path, std::string_view text);

Texts read_texts(const Field& file);

}  // namespace sw
