// Gunner: at the start of a turn each cannon fires or moves; both sides of it protect its region.
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

constexpr std::uint8_t kFromHand = 0xff;

int in_hand(const State& s) {
  return s.supply[static_cast<std::size_t>(Marker::Cannon)] - s.piles.total(Marker::Firing);
}

// Cannons of a region that have not moved this turn.
int ready_cannons(const State& s, RegionId r) {
  int n = s.piles.at(Marker::Cannon, r);
  for (const int i : {0, 1}) n -= s.turn.memory(Ability::Gunner).region(i) == r ? 1 : 0;
  return n;
}

void list_moves(const State& s, CivId id, std::uint8_t from, ActionList& out) {
  for (const RegionId to : s.civ(id).regions) {
    if (static_cast<std::uint8_t>(to) == from) continue;
    out.push_back({ActionKind::MoveCannon, to, from, 0});
  }
}

void list(const Ruleset&, const State& s, CivId id, ActionList& out) {
  for (const RegionId r : s.civ(id).regions) {  // S-P-GUNN-02
    if (ready_cannons(s, r) <= 0) continue;
    out.push_back(Action::at(ActionKind::Fire, r));
    list_moves(s, id, static_cast<std::uint8_t>(r), out);
  }
  if (in_hand(s) > 0) list_moves(s, id, kFromHand, out);
}

void take_one(Table& t, Marker m, RegionId r) {
  const int n = t.state.piles.at(m, r);
  take_marker(t, m, r);
  if (n > 1) put_marker(t, m, r, n - 1);
}

void act(Table& t, Action action) {
  State& s = t.state;
  if (action.kind == ActionKind::Fire) {
    take_one(t, Marker::Cannon, action.region);
    put_marker(t, Marker::Firing, action.region);
    return;
  }
  if (action.argument != kFromHand) take_one(t, Marker::Cannon, id_at<RegionId>(action.argument));
  put_marker(t, Marker::Cannon, action.region);
  AbilityMemory& moved = s.turn.memory(Ability::Gunner);
  moved.set_region(moved.region(0) == RegionId::None ? 0 : 1, action.region);
}

// S-P-GUNN-02, R-128: what fired last turn is idle again.
void rest(Table& t) {
  if (!may_be_out(t.rules, t.state, Marker::Firing)) return;
  if (!active_race_can(t.rules, t.state, Ability::Gunner)) return;
  for (const RegionId r : t.state.where_marked(Marker::Firing)) {
    const int n = t.state.piles.at(Marker::Firing, r);
    take_marker(t, Marker::Firing, r);
    put_marker(t, Marker::Cannon, r, n);
  }
}

Refusal refuse(const Ruleset&, const State& s, Action a) {
  const RegionSet here = s.where_marked(Marker::Cannon) | s.where_marked(Marker::Firing);
  const bool used = a.kind == ActionKind::Fire && here.has(a.region);  // S-P-GUNN-02
  return used ? Refusal::AlreadyUsed : Refusal::BadArgument;
}

}  // namespace

extern constexpr AbilityHooks kGunner{
    .pieces = MarkerSet::of(Marker::Cannon) | MarkerSet::of(Marker::Firing),
    .turn_begins = rest,
    .list_opening = list,
    .act = act,
    .refuse = refuse};

}  // namespace sw
