#include "rules/treasures.hpp"

#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// Whether a race that has this piece may leave it here: its own region, or for some pieces one of
// its owner's race in decline (U-REL-RING-01).
bool may_lie(const Table& t, Marker m, RegionId r) {
  const State& s = t.state;
  const CivId id = s.occupant_of(r);
  if (id == CivId::None) return false;
  if (sheet_of(t.rules, s, id)->markers.has(m)) return true;
  const CivId active = s.player(s.civ(id).owner).active;
  return t.rules.marker(m).with_any_race && active != CivId::None &&
         sheet_of(t.rules, s, active)->markers.has(m);
}

// U-PLC-STON-05: pieces of a lent power leave with it, except those that stay.
void return_lent_pieces(Table& t) {
  State& s = t.state;
  if (s.lent == PowerId::None) return;
  for (const Marker m : t.rules.lent_sheet(s.lent, false).markers) {
    if (t.rules.marker(m).survives_lender) continue;
    for (const RegionId r : s.where_marked(m)) {
      if (!may_lie(t, m, r)) take_marker(t, m, r);
    }
  }
}

}  // namespace

void keep_promises(Table& t) {
  for (const Ability ability : t.rules.moments.settled) hooks(ability).settled(t);
  return_lent_pieces(t);
}

void notice_taken(Table& t, CivId id, Treasure treasure) {
  const TreasureInfo& info = t.rules.treasure(treasure);
  if (!t.state.civ(id).active()) return;
  if (info.lends_badge) t.state.turn.took_lender = true;
  if (info.ability != Ability::Count && hooks(info.ability).found != nullptr) {
    hooks(info.ability).found(t);
  }
}

void do_reveal(Table& t, Treasure treasure) {
  State& s = t.state;
  const RegionId r = s.turn.answer().about.region;
  reveal(t, treasure, r);
  if (t.rules.treasure(treasure).lends_badge && lendable(s).any()) {
    s.turn.pending.push_back({.prompt = Prompt::Stonehedge});
  }
  const CivId id = s.occupant_of(r);
  if (id != CivId::None) notice_taken(t, id, treasure);
}

// from the stack below the visible top, or the discard if that is empty.
PowerSet lendable(const State& s) { return s.badges.any() ? s.badges : s.discarded; }

void do_lend(Table& t, PowerId power) {
  t.state.turn.answer();
  lend(t, power);
}

}  // namespace sw
