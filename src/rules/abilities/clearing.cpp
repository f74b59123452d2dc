// Wendigos: once per turn a forest is cleared of all race tokens, and a Wendigo joins.
#include "rules/abilities/abilities.hpp"
#include "rules/conquest.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// S-R-WEND-01, -07, -08: any forest but one's own active ones and what is protected.
RegionSet forests(const Campaign& c) {
  return c.rules.board.where(Word::Forest) - c.civ.regions - c.shut - c.plain;
}

void list(const Campaign& c, bool, ActionList& out) {
  if (c.state.turn.memory(Ability::Clearing).used() || !c.civ.active()) return;
  if (c.state.turn.roll >= 0) return;  // B-P-BERS-02: a roll is used for a conquest or ends them
  for (const RegionId r : forests(c)) out.push_back(Action::at(ActionKind::Wendigo, r));
}

void act(Table& t, Action action) {
  State& s = t.state;
  s.turn.memory(Ability::Clearing).use();
  s.turn.may_abandon = false;  // N-10
  note_attack(t, action.region, true);
  discard_kept(t, action.region);  // everything goes
  drive_out(t, action.region, Losses::Cleared);
  recruit(t, s.player(s.turn.player).active, 1);
}

Refusal refuse(const Ruleset& rules, const State& s, Action a) {
  const Campaign c(rules, s, s.player(s.turn.player).active);
  const bool forest = rules.board.where(Word::Forest).has(a.region);
  if (!c.sheet->abilities.has(Ability::Clearing) || !forest) return Refusal::BadArgument;
  if (c.civ.regions.has(a.region)) return Refusal::OwnRegion;
  const Refusal far = refuse_far(c, a.region);
  return far == Refusal::None ? Refusal::AlreadyUsed : far;
}

}  // namespace

extern constexpr AbilityHooks kClearing{.list_conquest = list, .act = act, .refuse = refuse};

}  // namespace sw
