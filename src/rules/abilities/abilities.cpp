#include "rules/abilities/abilities.hpp"

#include <array>

namespace sw {

namespace {

// In the order of Ability.
constexpr std::array kTable = {
    &kSorcery, &kDragon,   &kBerserk,  &kDiplomat,   &kStout,   &kVampire,  &kAncient,  &kEruption,
    &kHammers, &kMimicry,  &kWisps,    &kWading,     &kBag,     &kReborn,   &kThieving, &kVengeance,
    &kDrakon,  &kBolt,     &kClearing, &kScavenging, &kGunner,  &kHaggling, &kRacket,   &kZeppelin,
    &kAltar,   &kHaunting, &kBalrog,   &kRing,       &kScepter, &kOrb};
static_assert(kTable.size() == static_cast<std::size_t>(Ability::Count));

template <class Hook>
AbilitySet with(Hook AbilityHooks::* moment) {
  AbilitySet out;
  for (std::size_t i = 0; i < kTable.size(); ++i) {
    if (kTable[i]->*moment != nullptr) out.insert(static_cast<Ability>(i));
  }
  return out;
}

}  // namespace

const AbilityHooks& hooks(Ability ability) { return *kTable[static_cast<std::size_t>(ability)]; }

const AbilitiesByMoment kAbilities{.shape = with(&AbilityHooks::shape),
                                   .opening = with(&AbilityHooks::list_opening),
                                   .conquest = with(&AbilityHooks::list_conquest),
                                   .after = with(&AbilityHooks::list_after),
                                   .collect = with(&AbilityHooks::collect)};

Ability ability_of(Modifier modifier) {
  switch (modifier) {
    case Modifier::Dragon: return Ability::Dragon;
    case Modifier::Sorcery: return Ability::Sorcery;
    case Modifier::Vampire: return Ability::Vampire;
    case Modifier::Drakon: return Ability::Drakon;
    case Modifier::Bolt: return Ability::Bolt;
    case Modifier::Orb:
    case Modifier::BagOrb: return Ability::Orb;
    default: return Ability::Count;
  }
}

}  // namespace sw
