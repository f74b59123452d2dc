// The Altar of Souls: after scoring one token in decline is worth some coins.
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

bool holds_altar(const Ruleset& rules, const State& s) {
  return holder(s, where(rules, s, Ability::Altar)) == s.turn.player;
}

void list(const Ruleset& rules, const State& s, ActionList& out) {
  if (s.turn.memory(Ability::Altar).used() || !holds_altar(rules, s)) return;  // U-PLC-ALTA-01
  for (const CivId id : s.player(s.turn.player).declined) {
    for (const RegionId r : s.civ(id).regions) out.push_back(Action::at(ActionKind::Altar, r));
    for (const Kept& kept : s.kept) {
      if (kept.civ == id) out.push_back(Action::at(ActionKind::Altar, kept.region));
    }
  }
}

void act(Table& t, Action action) {
  State& s = t.state;
  s.turn.memory(Ability::Altar).use();
  if (kept_in(s, action.region) > 0) {
    sacrifice_kept(t, action.region);
  } else {
    const CivId id = s.occupant_of(action.region);
    lift_tokens(t, action.region, 1);
    return_to_tray(s.civ(id), 1);
    vanish_if_empty(t, id);  // U-PLC-ALTA-02
  }
  const Treasure altar = t.rules.source_of(Ability::Altar);
  pay(t, s.turn.player, t.rules.treasure(altar).amount,
      {.kind = Term::Kind::Treasure, .treasure = altar});
}

}  // namespace

extern constexpr AbilityHooks kAltar{.counted = true, .list_after = list, .act = act};

}  // namespace sw
