// Replacing a lone active token of an opponent: Sorcery, Vampire, Shiny Orb.
#include "rules/abilities/abilities.hpp"
#include "rules/abilities/relics.hpp"
#include "rules/conquest.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// B-R-SORC-02, B-R-SORC-08: one race token of an opponent's active race, and nothing beside it that
// counts as a token.
bool is_lone_opponent(const Campaign& c, RegionId r) {
  const CivId id = c.state.occupant_of(r);
  if (id == CivId::None || c.state.tokens_in(r) != 1) return false;
  const Civ& victim = c.state.civ(id);
  if (!victim.active() || victim.owner == c.civ.owner) return false;
  if (kept_in(c.state, r) > 0) return false;  // S-R-SCAV-07
  for (const Marker m : c.rules.shielding_markers) {
    if (c.state.markers_in(m, r) > 0) return false;  // B-P-BIVO-03
  }
  return true;
}

PlayerId victim_in(const State& s, RegionId r) { return s.civ(s.occupant_of(r)).owner; }

// The three ways differ in how often they work and where the token comes from.
// B-R-SORC-01, U-P-VAMP-01: once a turn against each opponent.
Refusal refuse_again(const Campaign& c, RegionId r, Ability ability) {
  if (!is_lone_opponent(c, r)) return Refusal::NotALoneToken;
  const PlayerSet replaced = c.state.turn.memory(ability).players();
  return replaced.has(victim_in(c.state, r)) ? Refusal::AlreadyUsed : Refusal::None;
}

Refusal refuse_sorcery(const Campaign& c, RegionId r) {
  if (const Refusal why = refuse_again(c, r, Ability::Sorcery); why != Refusal::None) return why;
  return c.civ.tray == 0 ? Refusal::SupplyEmpty : Refusal::None;  // B-R-SORC-05
}

// U-P-VAMP-01, U-REL-ORB-01: from the tray, or from the hand if the tray is empty.
Refusal refuse_without_token(const Campaign& c) {
  if (c.civ.tray > 0) return Refusal::None;
  return c.civ.hand == 0 ? Refusal::SupplyEmpty : Refusal::None;
}

Refusal refuse_vampire(const Campaign& c, RegionId r) {
  const Refusal why = refuse_again(c, r, Ability::Vampire);
  return why == Refusal::None ? refuse_without_token(c) : why;
}

Refusal refuse_orb(const Campaign& c, RegionId r) {
  return is_lone_opponent(c, r) ? refuse_without_token(c) : Refusal::NotALoneToken;
}

using Refuse = Refusal (*)(const Campaign&, RegionId);

template <Refuse kRefuse>
void list_way(const Campaign& c, bool affordable, Modifier way, ActionList& out) {
  if (c.civ.regions.empty()) return;                  // B-R-SORC-07: never the first conquest
  if (c.state.turn.roll >= 0 && !affordable) return;  // B-P-BERS-03
  list_replacing(c, way, [&](RegionId r) { return kRefuse(c, r) == Refusal::None; }, out);
}

void replace(Table& t, CivId attacker, RegionId r) {
  recruit(t, attacker, 1);  // B-R-SORC-06; with an empty tray the hand gives it
  --t.state.civ(attacker).hand;
  take_region(t, attacker, r, 1, Losses::Substituted);
}

template <Ability kAbility>
void replace_once(Table& t, CivId attacker, RegionId r) {
  t.state.turn.memory(kAbility).add(victim_in(t.state, r));
  replace(t, attacker, r);
}

template <Modifier kWay, Refuse kRefuse>
void list(const Campaign& c, bool affordable, ActionList& out) {
  list_way<kRefuse>(c, affordable, kWay, out);
}

template <Ability kAbility, Modifier kWay, Refuse kRefuse>
constexpr AbilityHooks once_per_opponent() {
  return {.modifiers = Modifiers::of(kWay),
          .combines = kReachingFarther,
          .list_conquest = list<kWay, kRefuse>,
          .conquer = replace_once<kAbility>,
          .refuse_conquest = kRefuse};
}

void list_orb(const Campaign& c, bool affordable, ActionList& out) {
  for (const Modifier way : {Modifier::Orb, Modifier::BagOrb}) {
    if (is_usable(c, way)) list_way<refuse_orb>(c, affordable, way, out);
  }
}

}  // namespace

extern constexpr AbilityHooks kSorcery =
    once_per_opponent<Ability::Sorcery, Modifier::Sorcery, refuse_sorcery>();
extern constexpr AbilityHooks kVampire =
    once_per_opponent<Ability::Vampire, Modifier::Vampire, refuse_vampire>();
extern constexpr AbilityHooks kOrb{
    .modifiers = Modifiers::of(Modifier::Orb) | Modifiers::of(Modifier::BagOrb),
    .combines = kReachingFarther,
    .list_conquest = list_orb,
    .conquer = replace,
    .refuse_conquest = refuse_orb};

}  // namespace sw
