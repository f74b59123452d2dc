#include "rules/abilities/abilities.hpp"

namespace sw {

// Base: B-R-SORC, B-P-DRAG, B-P-BERS, B-P-DIPL, B-P-STOU
extern const AbilityHooks kSorcery, kDragon, kBerserk, kDiplomat, kStout;
// Underground races and powers: U-P-VAMP, U-R-CULT, U-R-FLAM, U-R-IRON, U-R-MIME, U-R-WISP,
// U-R-LIZA, U-P-MAGI, U-P-REBO, U-P-THIE, U-P-VENG
extern const AbilityHooks kVampire, kAncient, kEruption, kHammers, kMimicry, kWisps, kWading, kBag,
    kReborn, kThieving, kVengeance;
// Sky Islands: S-R-DRAK, S-R-STOR, S-R-WEND, S-R-SCAV, S-P-GUNN, S-P-HAGG, S-P-RACK, S-P-ZEPP
extern const AbilityHooks kDrakon, kBolt, kClearing, kScavenging, kGunner, kHaggling, kRacket,
    kZeppelin;
// Treasures: U-PLC-ALTA, U-PLC-CRYP, U-PLC-PENT, U-REL-RING, U-REL-SCEP, U-REL-ORB
extern const AbilityHooks kAltar, kHaunting, kBalrog, kRing, kScepter, kOrb;

constexpr std::array<const AbilityHooks*, kAbilities> kHooks = {
    &kSorcery, &kDragon,   &kBerserk,  &kDiplomat,   &kStout,   &kVampire,  &kAncient,  &kEruption,
    &kHammers, &kMimicry,  &kWisps,    &kWading,     &kBag,     &kReborn,   &kThieving, &kVengeance,
    &kDrakon,  &kBolt,     &kClearing, &kScavenging, &kGunner,  &kHaggling, &kRacket,   &kZeppelin,
    &kAltar,   &kHaunting, &kBalrog,   &kRing,       &kScepter, &kOrb};
static_assert(kHooks.back() != nullptr, "every ability is in the list");

Moments moments_of(AbilitySet abilities) {
  const auto with = [abilities](auto AbilityHooks::* hook) {
    AbilitySet out;
    for (const Ability ability : abilities) {
      if (hooks(ability).*hook) out.insert(ability);
    }
    return out;
  };
  using H = AbilityHooks;
  return {.list_opening = with(&H::list_opening),
          .list_pick = with(&H::list_pick),
          .picked = with(&H::picked),
          .shape = with(&H::shape),
          .replaces_attempt = with(&H::replaces_attempt),
          .meet = with(&H::meet),
          .muster = with(&H::muster),
          .man = with(&H::man),
          .decline_after = with(&H::decline_after),
          .list_conquest = with(&H::list_conquest),
          .list_step = with(&H::list_step),
          .collect = with(&H::collect),
          .doubles = with(&H::doubles),
          .list_after = with(&H::list_after),
          .turn_begins = with(&H::turn_begins),
          .combo_taken = with(&H::combo_taken),
          .attacked = with(&H::attacked),
          .region_lost = with(&H::region_lost),
          .before_withdrawal = with(&H::before_withdrawal),
          .declined = with(&H::declined),
          .turn_ends = with(&H::turn_ends),
          .settled = with(&H::settled),
          .list_always = with(&H::list_always)};
}

MarkerSet pieces_of(Ability ability) { return hooks(ability).pieces; }
bool takes_amount(Ability ability) { return hooks(ability).counted; }

Ability ability_behind(Modifiers ways) {
  for (int i = 0; i < kAbilities; ++i) {
    if (hooks(id_at<Ability>(i)).modifiers.intersects(ways)) return id_at<Ability>(i);
  }
  return Ability::Count;
}

bool active_race_can(const Ruleset& rules, const State& s, Ability ability) {
  const CivId active = s.player(s.turn.player).active;
  return active != CivId::None && sheet_of(rules, s, active)->abilities.has(ability);
}

}  // namespace sw
