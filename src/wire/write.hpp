// Messages as JSON: fields in the order of their list.
#pragma once

#include "catalog/json.hpp"
#include "wire/shape.hpp"

namespace sw::wire {

// Each may hold any of the others, so all are known before the first is made.
inline void write(JsonWriter& out, const std::string& text) { out.value(text); }
template <std::integral T>
void write(JsonWriter& out, T number) {
  out.value(number);
}
template <Vocabulary E>
void write(JsonWriter& out, E word) {
  out.value(kNamesOf<E>[static_cast<std::size_t>(word)]);
}
template <class Words>
void write(JsonWriter& out, const Word<Words>& word) {
  out.value(Words::names()[static_cast<std::size_t>(word.value)]);
}
template <class T>
void write(JsonWriter& out, const std::vector<T>& list);
template <class T>
void write(JsonWriter& out, const std::optional<T>& value);
template <class T>
void write(JsonWriter& out, const Dict<T>& dict);
template <Message T>
void write(JsonWriter& out, const T& message);

template <class T>
void write_field(JsonWriter& out, std::string_view name, const T& value) {
  write(out.key(name), value);
}
template <class T>
void write_field(JsonWriter& out, std::string_view name, const Maybe<T>& value) {
  if (value) write(out.key(name), *value);
}

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
  if constexpr (Telegram<T>) out.field("t", T::kType);
  std::apply([&](const auto&... m) { (write_field(out, m.name, message.*m.place), ...); },
             T::members());
  out.end_object();
}

}  // namespace sw::wire
