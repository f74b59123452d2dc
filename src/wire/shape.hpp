// What a message is made of. A message is a plain struct that lists its fields once; writing
// (write.hpp), strict reading (read.hpp), the TypeScript types of web/ (typescript.hpp) and the
// tables of docs/PROTOCOL.md all come from that list, so they cannot drift apart.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/enum_names.hpp"

namespace sw::wire {

// --- Fields ------------------------------------------------------------------------------------

inline constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

// Of a number its value, of a text its bytes, of a list its items and what each of them is.
struct Limits {
  std::int64_t least = 0;
  std::int64_t most = kNoLimit;
  std::int64_t each = kNoLimit;
};

template <class Owner, class Type>
struct Member {
  std::string_view name;
  Type Owner::* place;
  Limits limits = {};  // for those who read what strangers send
};
template <class Owner, class Type>
Member(std::string_view, Type Owner::*) -> Member<Owner, Type>;
template <class Owner, class Type>
Member(std::string_view, Type Owner::*, Limits) -> Member<Owner, Type>;

// A struct with `kName` (its TypeScript name) and `members()` (a tuple of Member).
template <class T>
concept Message = requires {
  { T::kName } -> std::convertible_to<std::string_view>;
  T::members();
};

// A message that travels by itself: `kType` is its field `t`, `kMeans` says what it is for.
template <class T>
concept Telegram = Message<T> && requires {
  { T::kType } -> std::convertible_to<std::string_view>;
  { T::kMeans } -> std::convertible_to<std::string_view>;
};

// --- Kinds of values beside texts, numbers, truths and lists -----------------------------------

// A value of a closed vocabulary: `Words` names its values in order (and its TypeScript type).
template <class Words>
struct Word {
  int value = 0;
  Word() = default;
  template <class E>
    requires std::is_enum_v<E>
  Word(E v) : value(static_cast<int>(v)) {}  // NOLINT: a word is its enumerator
};

// An enumeration may stand in a message as it is: its words are those of its enumerators.
template <class E>
concept Vocabulary = std::is_enum_v<E>;
template <Vocabulary E>
constexpr std::string_view type_name() {
  std::string_view name = enum_names::written<E{}>();  // "sw::wire::Code::BadMessage"
  name.remove_suffix(name.size() - name.rfind("::"));
  return name.substr(name.rfind(':') + 1);
}

// Values by name, in the order in which they were added.
template <class T>
struct Dict {
  std::vector<std::pair<std::string, T>> entries;
};

// A field that is left out when it holds nothing; a std::optional is null then.
template <class T>
struct Maybe : std::optional<T> {
  using std::optional<T>::optional;
};

}  // namespace sw::wire
