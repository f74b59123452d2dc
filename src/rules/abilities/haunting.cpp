// The Crypt of the Tomb-raider: its holder may send the Ghost to guard a region.
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

void act(Table& t, Action action) {
  take_everywhere(t, Marker::Ghost);
  put_marker(t, Marker::Ghost, action.region);
  t.state.guard_owner = t.state.turn.player;
  t.state.turn.step = Step::Relics;
}

// U-PLC-CRYP-03, R-098: without its Crypt's holder the Ghost is gone.
void dismiss(Table& t) {
  State& s = t.state;
  if (s.guard_owner == PlayerId::None) return;
  if (holder(s, where(t.rules, s, Ability::Haunting)) == s.guard_owner) return;
  take_everywhere(t, Marker::Ghost);
  s.guard_owner = PlayerId::None;
}

void list(const Ruleset& rules, const State& s, ActionList& out) {
  const PlayerId who = s.turn.player;
  const CivId active = s.player(who).active;
  const RegionId crypt = where(rules, s, Ability::Haunting);
  if (crypt == RegionId::None || s.occupant_of(crypt) != active) return;
  // any region but the Crypt's, chasms and what is immune against P; not where it stands.
  const RegionSet open = rules.board.all() - rules.board.where(Word::Chasm) - RegionSet::of(crypt) -
                         immune_against(rules, s, who) - s.marked(Marker::Ghost);
  for (const RegionId r : open) out.push_back(Action::at(ActionKind::Ghost, r));
}

// U-PLC-CRYP-01, R-098
Refusal refuse(const Ruleset& rules, const State& s, Action a) {
  if (rules.board.where(Word::Chasm).has(a.region)) return Refusal::Impassable;
  const bool immune = immune_against(rules, s, s.turn.player).has(a.region);
  return immune ? Refusal::Immune : Refusal::BadArgument;
}

}  // namespace

extern constexpr AbilityHooks kHaunting{.pieces = MarkerSet::of(Marker::Ghost),
                                        .list_step = list,
                                        .act = act,
                                        .refuse = refuse,
                                        .settled = dismiss};

}  // namespace sw
