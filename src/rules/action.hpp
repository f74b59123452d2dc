// An action: what a player or chance says, in four bytes. Which of them mean what is the Form of
// its kind (rules/action_table.hpp); its text form is in record/notation.
#pragma once

#include <bit>
#include <cstdint>

#include "core/fixed_vector.hpp"
#include "rules/vocabulary.hpp"

namespace sw {

struct Action {
  ActionKind kind = ActionKind::None;
  RegionId region = RegionId::None;
  std::uint8_t argument = 0;
  std::uint8_t count = 0;

  friend constexpr bool operator==(const Action&, const Action&) = default;
  // All four bytes as one number, for lists of many actions that differ in one of them.
  constexpr std::uint32_t bits() const { return std::bit_cast<std::uint32_t>(*this); }
  static constexpr Action from_bits(std::uint32_t bits) { return std::bit_cast<Action>(bits); }

  // Helps are a set in one byte, the one way that takes the place of the ordinary conquest is a
  // number in the other; 0, which is a help, means none.
  constexpr Modifiers modifiers() const {
    const std::uint64_t way = (std::uint64_t{1} << (count & 31)) & ~std::uint64_t{1};
    return Modifiers::from_bits(argument | way);
  }
  constexpr PlayerId player() const { return id_at<PlayerId>(argument); }
  constexpr RaceId drawn_race() const { return id_at<RaceId>(index(region)); }
  constexpr PowerId drawn_power() const { return id_at<PowerId>(argument); }
  constexpr Treasure treasure() const { return id_at<Treasure>(argument); }

  static constexpr Action plain(ActionKind kind) { return {kind, RegionId::None, 0, 0}; }
  static constexpr Action at(ActionKind kind, RegionId r) { return {kind, r, 0, 0}; }
  static constexpr Action number(ActionKind kind, int n) {
    return {kind, RegionId::None, static_cast<std::uint8_t>(n), 0};
  }
  static constexpr Action tokens(ActionKind kind, RegionId r, int n) {
    return {kind, r, 0, static_cast<std::uint8_t>(n)};
  }
  static constexpr Action attack(ActionKind kind, RegionId r, Modifiers with = {}) {
    const int way = std::countr_zero((with - kHelps).bits()) & 63;  // 64, or 0: none
    return {kind, r, static_cast<std::uint8_t>((with & kHelps).bits()),
            static_cast<std::uint8_t>(way)};
  }
  static constexpr Action draw(RaceId race, PowerId power) {
    return {ActionKind::Draw, id_at<RegionId>(index(race)), static_cast<std::uint8_t>(power), 0};
  }
};
static_assert(sizeof(Action) == 4);
static_assert(kHelps.any() && kHelps.size() <= 8, "helps fit into one byte of an action");

// Room for every list of legal actions: the longest are placements (regions x tokens) and draws
// (banners x badges, at most 40 x 52).
using ActionList = ScratchVector<Action, 2560>;

}  // namespace sw
