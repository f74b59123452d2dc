// Messages between the engine and the page. A message is a plain struct that lists its fields once;
// reading JSON, writing JSON and the TypeScript types of web/ all come from that list, so they
// cannot drift apart.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "catalog/json.hpp"

namespace sw::wasm {

// --- What a message is made of -----------------------------------------------------------------

template <class Owner, class Type>
struct Member {
  std::string_view name;
  Type Owner::* place;
};
template <class Owner, class Type>
Member(std::string_view, Type Owner::*) -> Member<Owner, Type>;

// A struct with `kName` (its TypeScript name) and `members()` (a tuple of Member).
template <class T>
concept Message = requires {
  { T::kName } -> std::convertible_to<std::string_view>;
  T::members();
};

// A value of a closed vocabulary: `Words` names its values in order (and its TypeScript type).
template <class Words>
struct Word {
  int value = 0;
  Word() = default;
  template <class E>
    requires std::is_enum_v<E>
  Word(E v) : value(static_cast<int>(v)) {}  // NOLINT: a word is its enumerator
};

// Values by name, in the order in which they were added.
template <class T>
struct Dict {
  std::vector<std::pair<std::string, T>> entries;
};

// --- Writing -----------------------------------------------------------------------------------

inline void write(JsonWriter& out, const std::string& text) { out.value(text); }
template <std::integral T>
void write(JsonWriter& out, T number) {
  out.value(number);
}
template <class Words>
void write(JsonWriter& out, const Word<Words>& word) {
  out.value(Words::names()[static_cast<std::size_t>(word.value)]);
}
template <Message T>
void write(JsonWriter& out, const T& message);
template <class T>
void write(JsonWriter& out, const std::optional<T>& value);
template <class T>
void write(JsonWriter& out, const Dict<T>& dict);

template <class T>
void write(JsonWriter& out, const std::vector<T>& list) {
  out.begin_array();
  for (const T& item : list) write(out, item);
  out.end_array();
}
template <class T>
void write(JsonWriter& out, const std::optional<T>& value) {
  if (value) {
    write(out, *value);
  } else {
    out.null();
  }
}
template <class T>
void write(JsonWriter& out, const Dict<T>& dict) {
  out.begin_object();
  for (const auto& [key, value] : dict.entries) write(out.key(key), value);
  out.end_object();
}
template <Message T>
void write(JsonWriter& out, const T& message) {
  out.begin_object();
  std::apply([&](const auto&... m) { (write(out.key(m.name), message.*m.place), ...); },
             T::members());
  out.end_object();
}

// --- Reading: what is missing or of another kind keeps its default -----------------------------

inline void read(const Json& json, std::string& out) { out = json.as_string(); }
inline void read(const Json& json, bool& out) { out = json.as_bool(out); }
inline void read(const Json& json, int& out) { out = json.as_int(out); }
template <Message T>
void read(const Json& json, T& out);

template <class T>
void read(const Json& json, std::vector<T>& out) {
  for (const Json& item : json.items()) read(item, out.emplace_back());
}
template <class T>
void read(const Json& json, Dict<T>& out) {
  for (const JsonMember& member : json.members()) {
    out.entries.emplace_back(member.key, T{});
    read(member.value, out.entries.back().second);
  }
}
template <Message T>
void read(const Json& json, T& out) {
  const auto one = [&](const auto& m) {
    if (const Json* value = json.find(m.name)) read(*value, out.*m.place);
  };
  std::apply([&](const auto&... m) { (one(m), ...); }, T::members());
}

// --- TypeScript --------------------------------------------------------------------------------

// Collects the declarations of all types that a type mentions.
class TypeScript {
 public:
  template <class T>
  std::string type() {
    return name(static_cast<T*>(nullptr));
  }
  std::string text() const { return text_; }

 private:
  std::string name(const int*) { return "number"; }
  std::string name(const bool*) { return "boolean"; }
  std::string name(const std::string*) { return "string"; }
  template <class T>
  std::string name(const std::vector<T>*) {
    return type<T>() + "[]";
  }
  template <class T>
  std::string name(const std::optional<T>*) {
    return type<T>() + " | null";
  }
  template <class T>
  std::string name(const Dict<T>*) {
    return "Record<string, " + type<T>() + ">";
  }
  template <class Words>
  std::string name(const Word<Words>*) {
    std::string words = "export type " + std::string(Words::kName) + " =";
    for (const std::string_view word : Words::names())
      words.append("\n  | '").append(word).append("'");
    return declare(Words::kName, words + ";\n");
  }
  template <Message T>
  std::string name(const T*) {
    std::string fields;
    const auto one = [&](const auto& m) {
      fields.append("  ").append(m.name).append(": ").append(type_of(m)).append(";\n");
    };
    std::apply([&](const auto&... m) { (one(m), ...); }, T::members());
    return declare(T::kName, "export interface " + std::string(T::kName) + " {\n" + fields + "}\n");
  }
  template <class Owner, class Type>
  std::string type_of(const Member<Owner, Type>&) {
    return type<Type>();
  }
  std::string declare(std::string_view type_name, const std::string& declaration) {
    if (text_.find(declaration) == std::string::npos) text_.append(declaration).append("\n");
    return std::string(type_name);
  }

  std::string text_;
};

}  // namespace sw::wasm
