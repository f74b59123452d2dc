// A small number per region, kept as bit planes: 8 bytes per bit instead of one byte per region.
// Used for the few kinds of pieces that pile up in a region (encampments, armors).
#pragma once

#include <array>

#include "core/bit_set.hpp"

namespace sw {

template <int Bits>
class RegionTally {
 public:
  constexpr int at(RegionId r) const {
    int n = 0;
    for (int b = 0; b < Bits; ++b) n |= static_cast<int>(plane(b).has(r)) << b;
    return n;
  }
  constexpr void set(RegionId r, int n) {
    for (int b = 0; b < Bits; ++b) {
      if ((n >> b) & 1) {
        plane(b).insert(r);
      } else {
        plane(b).erase(r);
      }
    }
  }
  // Where the number is not zero.
  constexpr RegionSet regions() const {
    RegionSet all;
    for (int b = 0; b < Bits; ++b) all |= plane(b);
    return all;
  }
  constexpr int total() const {
    int n = 0;
    for (int b = 0; b < Bits; ++b) n += plane(b).size() << b;
    return n;
  }
  friend constexpr bool operator==(const RegionTally&, const RegionTally&) = default;

 private:
  constexpr RegionSet& plane(int b) { return planes_[static_cast<std::size_t>(b)]; }
  constexpr const RegionSet& plane(int b) const { return planes_[static_cast<std::size_t>(b)]; }
  std::array<RegionSet, static_cast<std::size_t>(Bits)> planes_{};
};

}  // namespace sw
