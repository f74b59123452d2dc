// A plain 64-bit hash over words and bytes, the same everywhere. Not for adversaries.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/random.hpp"

namespace sw {

class Hash {
 public:
  constexpr Hash& add(std::uint64_t word) {
    value_ = Random::mix(value_ ^ word) + 0x9e3779b97f4a7c15ULL;
    return *this;
  }
  constexpr Hash& add(std::string_view text) {
    for (const char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
    return add(text.size());
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0x736d616c6c776f72ULL;
};

}  // namespace sw
