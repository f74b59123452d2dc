// Questions of the page, which are its own and made by the types of this program: what is missing
// or of another kind keeps its default. What strangers send is read by wire/read.hpp.
#pragma once

#include "catalog/json.hpp"
#include "wire/shape.hpp"

namespace sw::wasm {

inline void read(const Json& json, std::string& out) { out = json.as_string(); }
inline void read(const Json& json, bool& out) { out = json.as_bool(out); }
inline void read(const Json& json, int& out) { out = json.as_int(out); }
template <wire::Message T>
void read(const Json& json, T& out);

template <class T>
void read(const Json& json, std::vector<T>& out) {
  for (const Json& item : json.items()) read(item, out.emplace_back());
}
template <class T>
void read(const Json& json, wire::Dict<T>& out) {
  for (const JsonMember& member : json.members()) {
    out.entries.emplace_back(member.key, T{});
    read(member.value, out.entries.back().second);
  }
}
template <wire::Message T>
void read(const Json& json, T& out) {
  const auto one = [&](const auto& m) {
    if (const Json* value = json.find(m.name)) read(*value, out.*m.place);
  };
  std::apply([&](const auto&... m) { (one(m), ...); }, T::members());
}

}  // namespace sw::wasm
