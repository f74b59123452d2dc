// Froggy's Ring and the Scepter of Avarice: placed at the end of the turn, they work in its
// scoring. The Bag may do the same as either.
#include "rules/abilities/abilities.hpp"
#include "rules/action_table.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

struct Use {
  ActionKind kind;
  Ability ability;
  bool bag;
};
constexpr Use kUses[] = {{ActionKind::Ring, Ability::Ring, false},
                         {ActionKind::Scepter, Ability::Scepter, false},
                         {ActionKind::BagRing, Ability::Ring, true},
                         {ActionKind::BagScepter, Ability::Scepter, true}};

Treasure treasure_of(const Ruleset& rules, Ability ability) {
  for (const Treasure t : rules.treasures_in_box) {
    if (rules.treasure(t).ability == ability) return t;
  }
  return Treasure::Count;
}

// U-PR-08: a river that his active race conquered this turn still counts as P's when it has left.
bool in_hands_of(const State& s, CivId active, RegionId r) {
  return s.occupant_of(r) == active || s.turn.rivers.has(r);
}

bool may_use(const Ruleset& rules, const State& s, CivId active, const Use& use) {
  const Treasure t = treasure_of(rules, use.ability);
  if (t == Treasure::Count || s.where(t) == RegionId::None) return false;
  if (use.bag) {
    return sheet_of(rules, s, active)->abilities.has(Ability::Bag) &&
           !s.turn.used.has(Ability::Bag);
  }
  return !s.turn.treasures_used.has(t) && in_hands_of(s, active, s.where(t));
}

RegionId& place_of(Turn& turn, ActionKind kind) {
  switch (kind) {
    case ActionKind::Ring: return turn.ring;
    case ActionKind::Scepter: return turn.scepter;
    case ActionKind::BagRing: return turn.bag_ring;
    default: return turn.bag_scepter;
  }
}

// U-P-MAGI-04: relic and Bag never do the same in one region.
bool is_taken(const Ruleset& rules, const State& s, const Use& use, RegionId r) {
  if (use.bag) return s.where(treasure_of(rules, use.ability)) == r;
  return r == (use.ability == Ability::Ring ? s.turn.bag_ring : s.turn.bag_scepter);
}

void act(Table& t, Action action) {
  State& s = t.state;
  const bool bag = action.kind == ActionKind::BagRing || action.kind == ActionKind::BagScepter;
  if (bag) {
    s.turn.used.insert(Ability::Bag);
    take_everywhere(t, Marker::Bag);
    put_marker(t, Marker::Bag, action.region);
  } else {
    const Treasure treasure = treasure_of(t.rules, facts_of(action.kind).ability);
    s.turn.treasures_used.insert(treasure);
    move_treasure(t, treasure, action.region);
  }
  place_of(s.turn, action.kind) = action.region;
}

// U-REL-RING-02: one coin per player with an active token beside the Ring.
void collect_beside(Table& t, RegionId at) {
  if (at == RegionId::None) return;
  const PlayerId who = t.state.turn.player;
  const RegionSet near = beside(t.rules, t.state, RegionSet::of(at));
  for (int i = 1; i < t.rules.players; ++i) {
    const PlayerId p = id_at<PlayerId>((index(who) + i) % t.rules.players);
    const CivId active = t.state.player(p).active;
    if (active != CivId::None && t.state.civ(active).regions.intersects(near)) {
      transfer(t, p, who, 1);
    }
  }
}

void collect(Table& t, CivId) {
  collect_beside(t, t.state.turn.ring);
  collect_beside(t, t.state.turn.bag_ring);
}

}  // namespace

void list_end_relics(const Ruleset& rules, const State& s, ActionList& out) {
  const CivId active = s.player(s.turn.player).active;
  for (const Use& use : kUses) {
    if (!may_use(rules, s, active, use)) continue;
    for (const RegionId r : domain(s, s.turn.player)) {  // U-REL-RING-01, U-REL-SCEP-01
      if (!is_taken(rules, s, use, r)) out.push_back(Action::at(use.kind, r));
    }
  }
}

constexpr AbilityHooks kRing{.collect = collect, .act = act};
constexpr AbilityHooks kScepter{.act = act};

}  // namespace sw
