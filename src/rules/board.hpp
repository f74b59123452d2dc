// A board as the rules see it: a graph of at most 64 regions and the sets its words stand for.
#pragma once

#include <array>

#include "rules/vocabulary.hpp"

namespace sw {

struct Board {
  int regions = 0;
  std::array<Terrain, kMaxRegions> terrain{};
  std::array<RegionSet, kMaxRegions> adjacent{};  // printed borders
  std::array<RegionSet, static_cast<std::size_t>(Word::Count)> words{};

  RegionSet lost_tribes;  // where one stands at set-up (B-SETUP-05)

  RegionSet all() const { return RegionSet::first(regions); }
  RegionSet where(Word word) const { return words[static_cast<std::size_t>(word)]; }
  RegionSet beside(RegionId r) const { return adjacent[static_cast<std::size_t>(r)]; }
  RegionSet beside(RegionSet set) const {
    RegionSet out;
    for (const RegionId r : set) out |= beside(r);
    return out;
  }
};

}  // namespace sw
