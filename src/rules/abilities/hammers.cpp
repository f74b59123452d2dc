// Iron Dwarves: Silver Hammers count as tokens for conquests and go home before the turn ends.
#include "rules/abilities/abilities.hpp"
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

void shape(Campaign& c) {
  c.pieces = c.state.earned;  // U-R-IRON-04
  c.piece = Marker::Hammer;
}

void gather(Table& t) { take_everywhere(t, Marker::Hammer); }  // U-R-IRON-05

// What can be done for regions that no race token holds, with so many in hand (N-16).
void list_manning(const Civ& civ, RegionSet unmanned, ActionList& out) {
  const int hand = civ.hand;
  const int needy = unmanned.size();
  if (hand < needy && unmanned != civ.regions) {
    for (const RegionId r : civ.regions - unmanned) {
      out.push_back(Action::at(ActionKind::Withdraw, r));
    }
  }
  for (const RegionId r : civ.regions) {
    const int keep = needy - (unmanned.has(r) ? 1 : 0);
    if (hand >= needy) {
      list_deploys(r, hand - keep, out);
    } else if (unmanned.has(r) && hand > 0) {
      list_deploys(r, 1, out);
    }
  }
  if (hand == 0) out.push_back(Action::plain(ActionKind::Done));
}

// U-R-IRON-05, N-16: regions taken with hammers alone need a race token, or are given up.
bool man(Table& t, ActionList& out) {
  State& s = t.state;
  if (s.earned == 0) return false;
  const Civ& civ = s.civ(s.player(s.turn.player).active);
  const RegionSet unmanned = civ.regions - manned(s, civ);
  if (unmanned.empty()) return false;
  if (civ.regions.is_single() && civ.hand > 0) {  // N-04
    do_deploy(t, civ.regions.front(), civ.hand);
    return false;
  }
  list_manning(civ, unmanned, out);
  if (out.size() > 1) return true;
  const Action only = out[0];  // N-04
  out.clear();
  if (only.kind == ActionKind::Deploy) {
    do_deploy(t, only.region, only.count);
    return man(t, out);
  }
  if (only.kind == ActionKind::Done) give_up_unmanned(t);
  return false;
}

// U-R-IRON-07
void declined(Table& t, const Sheet& sheet) {
  if (sheet.abilities.has(Ability::Hammers)) give_back_earned(t, Marker::Hammer);
}

}  // namespace

extern constexpr AbilityHooks kHammers{.pieces = MarkerSet::of(Marker::Hammer),
                                       .muster = gather,
                                       .man = man,
                                       .declined = declined,
                                       .shape = shape};

}  // namespace sw
