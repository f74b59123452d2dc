// The Altar of Souls: after scoring one token in decline is worth three coins.
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

constexpr int kCoins = 3;

bool holds_altar(const Ruleset& rules, const State& s) {
  for (const Treasure t : rules.treasures_in_box) {
    if (rules.treasure(t).ability == Ability::Altar && holder(s, s.where(t)) == s.turn.player)
      return true;
  }
  return false;
}

void list(const Ruleset& rules, const State& s, ActionList& out) {
  if (s.turn.used.has(Ability::Altar) || !holds_altar(rules, s)) return;  // U-PLC-ALTA-01
  for (const CivId id : s.player(s.turn.player).declined) {
    for (const RegionId r : s.civ(id).regions) out.push_back(Action::at(ActionKind::Altar, r));
    for (const Kept& kept : s.kept) {
      if (kept.civ == id) out.push_back(Action::at(ActionKind::Altar, kept.region));
    }
  }
}

void act(Table& t, Action action) {
  State& s = t.state;
  s.turn.used.insert(Ability::Altar);
  if (kept_in(s, action.region) > 0) {
    sacrifice_kept(t, action.region);
  } else {
    const CivId id = s.occupant_of(action.region);
    lift_tokens(t, action.region, 1);
    return_to_tray(s.civ(id), 1);
    vanish_if_empty(t, id);  // U-PLC-ALTA-02
  }
  pay(t, s.turn.player, kCoins);
}

}  // namespace

constexpr AbilityHooks kAltar{.list_after = list, .act = act};

}  // namespace sw
