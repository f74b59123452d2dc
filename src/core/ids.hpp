// Small typed ids. Each is one byte; None marks "nobody / nothing / nowhere".
#pragma once

#include <cstdint>

namespace sw {

inline constexpr int kMaxRegions = 64;  // one 64-bit set; ground and sky boards together stay below
inline constexpr int kMaxPlayers = 6;   // S-COMP-01
inline constexpr int kMaxRaces = 44;    // 36 printed banners and a few of the players' own
inline constexpr int kMaxPowers = 56;   // 48 printed badges and a few of the players' own

enum class RegionId : std::uint8_t { None = 0xff };
enum class PlayerId : std::uint8_t { None = 0xff };
enum class RaceId : std::uint8_t { None = 0xff };
enum class PowerId : std::uint8_t { None = 0xff };

// A race in play (banner, badge, tokens) is a civilization: see State::civs.
enum class CivId : std::uint8_t { None = 0xff };

template <class Id>
constexpr int index(Id id) {
  return static_cast<int>(id);
}
template <class Id>
constexpr Id id_at(int i) {
  return static_cast<Id>(i);
}

}  // namespace sw
