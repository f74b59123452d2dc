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

Ability ability_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::Ancient: return Ability::Ancient;
    case ActionKind::Reborn: return Ability::Reborn;
    case ActionKind::Volcano: return Ability::Eruption;
    case ActionKind::Fire:
    case ActionKind::MoveCannon: return Ability::Gunner;
    case ActionKind::Wendigo: return Ability::Clearing;
    case ActionKind::Zeppelin: return Ability::Zeppelin;
    case ActionKind::Pact: return Ability::Haggling;
    case ActionKind::Berserk: return Ability::Berserk;
    case ActionKind::Ghost: return Ability::Haunting;
    case ActionKind::Ring:
    case ActionKind::BagRing: return Ability::Ring;
    case ActionKind::Scepter:
    case ActionKind::BagScepter: return Ability::Scepter;
    case ActionKind::Ally: return Ability::Diplomat;
    case ActionKind::Altar: return Ability::Altar;
    case ActionKind::Balrog: return Ability::Balrog;
    default: return Ability::Count;
  }
}

}  // namespace sw
