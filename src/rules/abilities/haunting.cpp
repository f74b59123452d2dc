// The Crypt of the Tomb-raider: its holder may send the Ghost to guard a region.
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

RegionId crypt_of(const Ruleset& rules, const State& s, CivId id) {
  for (const Treasure t : rules.treasures_in_box) {
    if (rules.treasure(t).ability == Ability::Haunting && controls(s, id, t)) return s.where(t);
  }
  return RegionId::None;
}

void act(Table& t, Action action) {
  take_everywhere(t, Marker::Ghost);
  put_marker(t, Marker::Ghost, action.region);
  t.state.ghost_owner = t.state.turn.player;
  t.state.turn.step = Step::Relics;
}

}  // namespace

void list_ghost(const Ruleset& rules, const State& s, ActionList& out) {
  const PlayerId who = s.turn.player;
  const CivId active = s.player(who).active;
  const RegionId crypt = crypt_of(rules, s, active);
  if (crypt == RegionId::None) return;
  // any region but the Crypt's, chasms and what is immune against P; not where it stands.
  const RegionSet open = rules.board.all() - rules.board.where(Word::Chasm) - RegionSet::of(crypt) -
                         immune_against(rules, s, who) - s.marked(Marker::Ghost);
  for (const RegionId r : open) out.push_back(Action::at(ActionKind::Ghost, r));
}

constexpr AbilityHooks kHaunting{.act = act};

}  // namespace sw
