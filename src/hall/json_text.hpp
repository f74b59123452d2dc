// Structs with members(), as JSON in journals.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "wire/read.hpp"
#include "wire/write.hpp"

namespace sw::hall {

template <wire::Message T>
std::string json_text(const T& value) {
  JsonWriter out;
  wire::write(out, value);
  return out.text();
}

template <wire::Message T>
std::optional<T> from_json(std::string_view text) {
  const auto json = parse_json(text);
  T out;
  if (!json || !wire::Reader().read(*json, out)) return std::nullopt;
  return out;
}

}  // namespace sw::hall
