// Ways to conquer beyond the ordinary one: which of them are relics, which the Bag copies, and what
// can be named together (70.3).
#pragma once

#include <array>

#include "rules/vocabulary.hpp"

namespace sw {

// The relic that the Bag plays; all others stand for themselves.
constexpr Modifier copied(Modifier m) {
  switch (m) {
    case Modifier::BagDoormat: return Modifier::Doormat;
    case Modifier::BagSocks: return Modifier::Socks;
    case Modifier::BagSword: return Modifier::Sword;
    case Modifier::BagOrb: return Modifier::Orb;
    default: return m;
  }
}

inline constexpr Modifiers kAllModifiers = Modifiers::first(static_cast<int>(Modifier::Count));
inline constexpr Modifiers kBagModifiers = [] {
  Modifiers bags;
  for (const Modifier m : kAllModifiers) {
    if (copied(m) != m) bags.insert(m);
  }
  return bags;
}();
// Relics, and the Bag as each of them.
inline constexpr Modifiers kRelicModifiers = [] {
  Modifiers relics = kBagModifiers;
  for (const Modifier m : kBagModifiers) relics.insert(copied(m));
  return relics;
}();

// The Bag as this relic; Count for all others.
inline constexpr auto kBags = [] {
  std::array<Modifier, static_cast<std::size_t>(Modifier::Count)> out{};
  out.fill(Modifier::Count);
  for (const Modifier m : kBagModifiers) out[static_cast<std::size_t>(copied(m))] = m;
  return out;
}();
constexpr Modifier bag_of(Modifier relic) { return kBags[static_cast<std::size_t>(relic)]; }

// Whether a line can name these together, whoever has them.
bool go_together(Modifiers with);

}  // namespace sw
