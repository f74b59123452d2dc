#include "rules/verbs/verbs.hpp"

#include <array>

namespace sw {

namespace {

// In the order of Verb.
constexpr std::array kTable = {
    &kSorcery, &kDragon,   &kBerserk,  &kDiplomat,   &kStout,   &kVampire,  &kAncient,  &kEruption,
    &kHammers, &kMimicry,  &kWisps,    &kWading,     &kBag,     &kReborn,   &kThieving, &kVengeance,
    &kDrakon,  &kBolt,     &kClearing, &kScavenging, &kGunner,  &kHaggling, &kRacket,   &kZeppelin,
    &kAltar,   &kHaunting, &kBalrog,   &kRing,       &kScepter, &kOrb};
static_assert(kTable.size() == static_cast<std::size_t>(Verb::Count));

template <class Hook>
VerbSet with(Hook VerbHooks::* moment) {
  VerbSet out;
  for (std::size_t i = 0; i < kTable.size(); ++i) {
    if (kTable[i]->*moment != nullptr) out.insert(static_cast<Verb>(i));
  }
  return out;
}

}  // namespace

const VerbHooks& hooks(Verb verb) { return *kTable[static_cast<std::size_t>(verb)]; }

const VerbsByMoment kVerbs{.shape = with(&VerbHooks::shape),
                           .opening = with(&VerbHooks::list_opening),
                           .conquest = with(&VerbHooks::list_conquest),
                           .after = with(&VerbHooks::list_after),
                           .collect = with(&VerbHooks::collect)};

Verb verb_of(Modifier modifier) {
  switch (modifier) {
    case Modifier::Dragon: return Verb::Dragon;
    case Modifier::Sorcery: return Verb::Sorcery;
    case Modifier::Vampire: return Verb::Vampire;
    case Modifier::Drakon: return Verb::Drakon;
    case Modifier::Bolt: return Verb::Bolt;
    case Modifier::Orb:
    case Modifier::BagOrb: return Verb::Orb;
    default: return Verb::Count;
  }
}

Verb verb_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::Ancient: return Verb::Ancient;
    case ActionKind::Reborn: return Verb::Reborn;
    case ActionKind::Volcano: return Verb::Eruption;
    case ActionKind::Fire:
    case ActionKind::MoveCannon: return Verb::Gunner;
    case ActionKind::Wendigo: return Verb::Clearing;
    case ActionKind::Zeppelin: return Verb::Zeppelin;
    case ActionKind::Pact: return Verb::Haggling;
    case ActionKind::Berserk: return Verb::Berserk;
    case ActionKind::Ghost: return Verb::Haunting;
    case ActionKind::Ring:
    case ActionKind::BagRing: return Verb::Ring;
    case ActionKind::Scepter:
    case ActionKind::BagScepter: return Verb::Scepter;
    case ActionKind::Ally: return Verb::Diplomat;
    case ActionKind::Altar: return Verb::Altar;
    case ActionKind::Balrog: return Verb::Balrog;
    default: return Verb::Count;
  }
}

}  // namespace sw
