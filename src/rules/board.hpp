// A board as the rules see it: a graph of at most 64 regions and the sets its words stand for.
#pragma once

#include <array>

#include "core/fixed_vector.hpp"
#include "rules/vocabulary.hpp"

namespace sw {

inline constexpr int kLifts = 2;  // beanstalk, stairway

struct Board {
  int regions = 0;
  std::array<Terrain, kMaxRegions> terrain{};
  std::array<RegionSet, kMaxRegions> adjacent{};  // printed borders
  std::array<RegionSet, static_cast<std::size_t>(Word::Count)> words{};

  RegionSet lost_tribes;  // where one stands at set-up (B-SETUP-05)
  RegionSet monsters;     // where two stand at set-up (U-SETUP-01)

  // Sky islands
  std::array<RegionSet, kMaxRegions> bridged{};     // by cloud bridges: for conquests only
  std::array<RegionSet, kMaxRegions> attackable{};  // adjacent or bridged
  std::array<RegionSet, kLifts> landing{};          // sky regions where a lift arrives
  std::array<RegionId, kLifts> fixed_lift{RegionId::None, RegionId::None};  // its foot, if given
  std::array<RegionSet, kMaxRegions> lift_pairs{};  // where the other lift may stand (S-SETUP-05)
  FixedVector<RegionSet, 4> islands;                // their land regions
  bool has_sky = false;

  // Regions of the same terrain, the region itself included; land only.
  RegionSet same_terrain(RegionId r) const {
    RegionSet out;
    if (!where(Word::Land).has(r)) return out;
    for (const RegionId other : where(Word::Land)) {
      if (terrain[static_cast<std::size_t>(other)] == terrain[static_cast<std::size_t>(r)]) {
        out.insert(other);
      }
    }
    return out;
  }

  RegionSet all() const { return RegionSet::first(regions); }
  RegionSet where(Word word) const { return words[static_cast<std::size_t>(word)]; }
  RegionSet beside(RegionId r) const { return adjacent[static_cast<std::size_t>(r)]; }
  RegionSet beside(RegionSet set) const {
    RegionSet out;
    for (const RegionId r : set) out |= beside(r);
    return out;
  }
  // … for a conquest, which also crosses the clouds (S-MAP-05).
  RegionSet attackable_from(RegionSet set) const {
    RegionSet out;
    for (const RegionId r : set) out |= attackable[static_cast<std::size_t>(r)];
    return out;
  }
};

}  // namespace sw
