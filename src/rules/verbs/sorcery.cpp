// Sorcery: once per turn and opponent, a lone active token is replaced by one from the tray.
#include "rules/conquest.hpp"
#include "rules/primitives.hpp"
#include "rules/verbs/verbs.hpp"

namespace sw {

namespace {

// B-R-SORC-02, B-R-SORC-08: one race token of an opponent's active race and nothing that counts as
// a token.
bool is_lone_opponent(const Campaign& c, RegionId r) {
  const CivId id = c.state.occupant_of(r);
  if (id == CivId::None || c.state.tokens_in(r) != 1) return false;
  const Civ& victim = c.state.civ(id);
  if (!victim.active() || victim.owner == c.civ.owner) return false;
  for (const Marker m : c.rules.shielding_markers) {
    if (c.state.markers_in(m, r) > 0) return false;  // B-P-BIVO-03
  }
  return true;
}

Refusal refuse(const Campaign& c, RegionId r) {
  if (!is_lone_opponent(c, r)) return Refusal::NotALoneToken;
  const PlayerId victim = c.state.civ(c.state.occupant_of(r)).owner;
  if (c.state.turn.bewitched.has(victim)) return Refusal::AlreadyUsed;  // B-R-SORC-01
  if (c.state.tray[static_cast<std::size_t>(c.civ.race)] == 0)
    return Refusal::SupplyEmpty;  // B-R-SORC-05
  return Refusal::None;
}

void list(const Campaign& c, bool affordable, ActionList& out) {
  if (c.civ.regions.empty()) return;                  // B-R-SORC-07: never the first conquest
  if (c.state.turn.roll >= 0 && !affordable) return;  // B-P-BERS-03
  for (const RegionId r : c.targets) {
    if (refuse(c, r) == Refusal::None) {
      out.push_back(Action::attack(ActionKind::Conquer, r, Modifiers::of(Modifier::Sorcery)));
    }
  }
}

void conquer(Table& t, CivId attacker, RegionId r) {
  t.state.turn.bewitched.insert(t.state.civ(t.state.occupant_of(r)).owner);
  recruit(t, attacker, 1);  // B-R-SORC-06: the token comes from the tray
  --t.state.civ(attacker).hand;
  take_region(t, attacker, r, 1, Losses::Substituted);
}

}  // namespace

constexpr VerbHooks kSorcery{.list_conquest = list, .conquer = conquer, .refuse_conquest = refuse};

}  // namespace sw
