// Strict reading of what strangers send: every field must be there (but a Maybe), of its kind and
// within its limits; the first that is not is told with the way to it. Fields that nobody knows are
// passed over, so that a message may grow without a new version.
#pragma once

#include <algorithm>

#include "catalog/json.hpp"
#include "wire/shape.hpp"

namespace sw::wire {

struct Problem {
  bool too_large = false;  // as a whole, before anything in it was looked at
  std::string where;       // "say.lines[3]"; "" for the whole message
  std::string what;        // "expected a string, found a number"; it repeats nothing that was sent
};
std::string to_string(const Problem& problem);  // "say.lines[3]: expected a string, found a number"

// Every function reads one value and answers whether that went well; the first failure is kept.
class Reader {
 public:
  bool read(const Json& json, bool& out, Limits limits = {});
  bool read(const Json& json, int& out, Limits limits = {});
  bool read(const Json& json, std::int64_t& out, Limits limits = {});
  bool read(const Json& json, std::string& out, Limits limits = {});
  template <Vocabulary E>
  bool read(const Json& json, E& out, Limits limits = {});
  template <class T>
  bool read(const Json& json, std::vector<T>& out, Limits limits = {});
  template <class T>
  bool read(const Json& json, Dict<T>& out, Limits limits = {});
  template <Message T>
  bool read(const Json& json, T& out, Limits limits = {});

  const Problem& problem() const { return problem_; }
  bool fail(std::string what);
  bool fail_inside(const std::string& step);  // from the inside outwards the way is found

 private:
  bool is(const Json& json, Json::Kind kind);
  bool is_within(std::int64_t value, Limits limits, std::string_view of);
  bool read_word(const Json& json, std::span<const std::string_view> words, std::size_t& out);
  template <class T>
  bool read_field(const Json& owner, std::string_view name, T& out, Limits limits);
  template <class T>
  bool read_field(const Json& owner, std::string_view name, Maybe<T>& out, Limits limits);

  Problem problem_;
};

// --- Templates ---------------------------------------------------------------------------------

template <Vocabulary E>
bool Reader::read(const Json& json, E& out, Limits) {
  std::size_t word = 0;
  if (!read_word(json, kNamesOf<E>, word)) return false;
  out = static_cast<E>(word);
  return true;
}

template <class T>
bool Reader::read(const Json& json, std::vector<T>& out, Limits limits) {
  if (!is(json, Json::Kind::Array)) return false;
  const auto items = json.items();
  if (!is_within(static_cast<std::int64_t>(items.size()), limits, "items")) return false;
  out.resize(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    T item{};
    if (!read(items[i], item, {.most = limits.each}))
      return fail_inside("[" + std::to_string(i) + "]");
    out[i] = std::move(item);
  }
  return true;
}

template <class T>
bool Reader::read(const Json& json, Dict<T>& out, Limits limits) {
  if (!is(json, Json::Kind::Object)) return false;
  if (!is_within(static_cast<std::int64_t>(json.size()), limits, "members")) return false;
  for (const JsonMember& member : json.members()) {
    T value{};
    if (!read(member.value, value, {.most = limits.each})) return fail_inside("*");
    out.entries.emplace_back(member.key, std::move(value));
  }
  return true;
}

template <Message T>
bool Reader::read(const Json& json, T& out, Limits) {
  if (!is(json, Json::Kind::Object)) return false;
  return std::apply(
      [&](const auto&... m) { return (read_field(json, m.name, out.*m.place, m.limits) && ...); },
      T::members());
}

template <class T>
bool Reader::read_field(const Json& owner, std::string_view name, T& out, Limits limits) {
  const Json* value = owner.find(name);
  if (value == nullptr) fail("is missing");
  return (value != nullptr && read(*value, out, limits)) || fail_inside(std::string(name));
}

template <class T>
bool Reader::read_field(const Json& owner, std::string_view name, Maybe<T>& out, Limits limits) {
  const Json* value = owner.find(name);
  return value == nullptr || read(*value, out.emplace(), limits) || fail_inside(std::string(name));
}

}  // namespace sw::wire
