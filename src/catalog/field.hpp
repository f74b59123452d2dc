// A value of a content file and the way to it. All readers of content go through it: it checks
// kinds and ranges, and reports every problem with file, line and key instead of stopping.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/diagnostics.hpp"
#include "catalog/json.hpp"
#include "catalog/names.hpp"

namespace sw {

// A key of a content file: for its reader, and for the guide that explains the files.
struct Key {
  std::string_view name;
  std::string_view means;
  std::string_view absent;  // what it means to leave it out; empty: it must be there
};

class Field {
 public:
  // The whole file. The value, the name and the list outlive the field.
  Field(const Json& root, std::string_view file, Diagnostics& problems)
      : value_(&root), file_(file), problems_(&problems) {}

  const Json& json() const { return *value_; }
  const std::string& key() const { return key_; }  // "races[3].rows[0].where"
  void complain(std::string message) const;

  // Objects
  bool has_only(std::initializer_list<std::string_view> keys) const;  // false: it is no object
  bool has_only(std::span<const Key> keys) const;
  std::optional<Field> find(std::string_view key) const;  // none when it is absent
  std::optional<Field> need(std::string_view key) const;  // reported when it is absent
  std::vector<Field> members() const;

  // Arrays
  std::vector<Field> items() const;
  std::vector<Field> items(std::string_view key) const;  // none when it is absent

  // Plain values. What is wrong is reported; the answer is then something harmless.
  bool is(Json::Kind kind) const;
  std::string text() const;
  std::string id() const;  // lower-case words joined by '-' (N-05)
  int number(int low, int high) const;
  bool flag() const;
  template <class E>
  std::optional<E> name(std::string_view what) const {
    return is(Json::Kind::String) ? named<E>(value_->as_string(), what) : std::nullopt;
  }
  template <class E>
  std::vector<E> names(std::string_view what) const;  // a string of words separated by spaces

  // Plain values of optional members.
  int number(std::string_view key, int low, int high, int fallback) const;
  bool flag(std::string_view key) const;  // false when it is absent

 private:
  Field child(const Json& value, const std::string& key) const;
  bool has_only_names(std::span<const std::string_view> keys) const;
  template <class E>
  std::optional<E> named(std::string_view word, std::string_view what) const;

  const Json* value_;
  std::string key_;
  std::string_view file_;
  Diagnostics* problems_;
};

// Parses a content file; a syntax error, or text that cannot be shown to people, is reported.
std::optional<Json> parse_content(std::string_view file, std::string_view text,
                                  Diagnostics& problems);

// Splits at spaces.
std::vector<std::string_view> split_words(std::string_view text);

// --- Templates ---------------------------------------------------------------------------------

template <class E>
std::optional<E> Field::named(std::string_view word, std::string_view what) const {
  const std::optional<E> value = from_name<E>(word);
  if (!value)
    complain("unknown " + std::string(what) + " " + in_quotes(word) + did_you_mean<E>(word));
  return value;
}

template <class E>
std::vector<E> Field::names(std::string_view what) const {
  std::vector<E> out;
  if (!is(Json::Kind::String)) return out;
  for (const std::string_view word : split_words(value_->as_string())) {
    if (const std::optional<E> value = named<E>(word, what)) out.push_back(*value);
  }
  return out;
}

}  // namespace sw
