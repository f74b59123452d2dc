// Froggy's Ring and the Scepter of Avarice: placed at the end of the turn, they work in its
// scoring. The Bag may do the same as either. Both remember where they work: the relic first, the
// Bag second.
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

constexpr int kRelic = 0;
constexpr int kByBag = 1;

// The relic whose work an action does, also when the Bag copies it.
Ability relic_behind(ActionKind kind) {
  return kind == ActionKind::Ring || kind == ActionKind::BagRing ? Ability::Ring : Ability::Scepter;
}

// U-PR-08: a river that his active race conquered this turn still counts as P's when it has left.
bool in_hands_of(const State& s, CivId active, RegionId r) {
  return s.occupant_of(r) == active || s.turn.rivers.has(r);
}

// U-REL-RING-01, U-REL-SCEP-01: any region of P; U-P-MAGI-04: relic and Bag never do the same in
// one region.
void list_regions(const State& s, ActionKind kind, RegionId taken, ActionList& out) {
  for (const RegionId r : domain(s, s.turn.player)) {
    if (r != taken) out.push_back(Action::at(kind, r));
  }
}

void list_relic(const Ruleset& rules, const State& s, Ability ability, ActionKind kind,
                ActionList& out) {
  const RegionId at = where(rules, s, ability);
  if (at == RegionId::None || s.turn.treasures_used.has(rules.source_of(ability))) return;
  if (!in_hands_of(s, s.player(s.turn.player).active, at)) return;
  list_regions(s, kind, s.turn.memory(ability).region(kByBag), out);
}

void list_ring(const Ruleset& rules, const State& s, ActionList& out) {
  list_relic(rules, s, Ability::Ring, ActionKind::Ring, out);
}

void list_scepter(const Ruleset& rules, const State& s, ActionList& out) {
  list_relic(rules, s, Ability::Scepter, ActionKind::Scepter, out);
}

// The Bag copies either, wherever it lies.
void list_bag(const Ruleset& rules, const State& s, ActionList& out) {
  if (s.turn.memory(Ability::Bag).used()) return;
  const auto copy = [&](Ability ability, ActionKind kind) {
    const RegionId at = where(rules, s, ability);
    if (at != RegionId::None) list_regions(s, kind, at, out);
  };
  copy(Ability::Ring, ActionKind::BagRing);
  copy(Ability::Scepter, ActionKind::BagScepter);
}

void act(Table& t, Action action) {
  const Ability relic = relic_behind(action.kind);
  t.state.turn.treasures_used.insert(t.rules.source_of(relic));
  move_treasure(t, t.rules.source_of(relic), action.region);
  t.state.turn.memory(relic).set_region(kRelic, action.region);
}

void act_as_relic(Table& t, Action action) {
  t.state.turn.memory(Ability::Bag).use();
  take_everywhere(t, Marker::Bag);
  put_marker(t, Marker::Bag, action.region);
  t.state.turn.memory(relic_behind(action.kind)).set_region(kByBag, action.region);
}

// U-REL-RING-02: one coin per player with an active token beside the Ring.
void collect_beside(Table& t, RegionId at) {
  if (at == RegionId::None) return;
  const PlayerId who = t.state.turn.player;
  const RegionSet near = beside(t.rules, t.state, RegionSet::of(at));
  const Term why{.kind = Term::Kind::Treasure, .treasure = t.rules.source_of(Ability::Ring)};
  for (int i = 1; i < t.rules.players; ++i) {
    const PlayerId p = id_at<PlayerId>((index(who) + i) % t.rules.players);
    const CivId active = t.state.player(p).active;
    if (active != CivId::None && t.state.civ(active).regions.intersects(near)) {
      transfer(t, p, who, 1, why);
    }
  }
}

void collect(Table& t, CivId) {
  const AbilityMemory at = t.state.turn.memory(Ability::Ring);
  collect_beside(t, at.region(kRelic));
  collect_beside(t, at.region(kByBag));
}

// U-REL-SCEP-01
RegionSet doubles(const State& s) {
  RegionSet out;
  for (const int i : {kRelic, kByBag}) {
    const RegionId r = s.turn.memory(Ability::Scepter).region(i);
    if (r != RegionId::None) out.insert(r);
  }
  return out;
}

// Ring and Scepter are used once a turn.
Refusal refuse(const Ruleset&, const State& s, Action a) {
  const bool used = s.turn.memory(relic_behind(a.kind)).region(kRelic) != RegionId::None;
  return used ? Refusal::AlreadyUsed : Refusal::BadArgument;
}

}  // namespace

extern constexpr AbilityHooks kRing{
    .list_step = list_ring, .collect = collect, .act = act, .refuse = refuse};
extern constexpr AbilityHooks kScepter{
    .list_step = list_scepter, .doubles = doubles, .act = act, .refuse = refuse};
// U-P-MAGI: in conquests the relics that the Bag copies ask for it (relics.cpp).
extern constexpr AbilityHooks kBag{
    .pieces = MarkerSet::of(Marker::Bag), .list_step = list_bag, .act = act_as_relic};

}  // namespace sw
