// Treasures come to light, change hands and lose what hung on them.
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// Whether a race that has this piece may leave it here: its own region, or for the Bag one of its
// owner's race in decline (U-REL-RING-01).
bool may_lie(const Table& t, Marker m, RegionId r) {
  const State& s = t.state;
  const CivId id = s.occupant_of(r);
  if (id == CivId::None) return false;
  if (sheet_of(t.rules, s, id)->markers.has(m)) return true;
  const CivId active = s.player(s.civ(id).owner).active;
  return m == Marker::Bag && active != CivId::None && sheet_of(t.rules, s, active)->markers.has(m);
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

// U-PLC-CRYP-03, R-098: without its Crypt's holder the Ghost is gone.
void dismiss_ghost(Table& t) {
  State& s = t.state;
  if (s.ghost_owner == PlayerId::None) return;
  for (const Treasure treasure : t.rules.treasures_in_box) {
    if (t.rules.treasure(treasure).ability == Ability::Haunting &&
        holder(s, s.where(treasure)) == s.ghost_owner) {
      return;
    }
  }
  take_everywhere(t, Marker::Ghost);
  s.ghost_owner = PlayerId::None;
}

}  // namespace

void keep_promises(Table& t) {
  dismiss_ghost(t);
  return_lent_pieces(t);
}

void notice_taken(Table& t, CivId id, Treasure treasure) {
  State& s = t.state;
  const TreasureInfo& info = t.rules.treasure(treasure);
  if (!s.civ(id).active()) return;
  if (info.lends_badge) s.turn.took_lender = true;
  // U-PLC-PENT-01; R-127: one that was found without a finder waits for its first conqueror.
  if (info.ability == Ability::Balrog && s.marked(Marker::Balrog).empty())
    s.turn.balrog_pending = true;
}

void do_reveal(Table& t, Treasure treasure) {
  State& s = t.state;
  const RegionId r = s.turn.reveal_region;
  s.turn.reveal_region = RegionId::None;
  s.unrevealed.erase(treasure);
  t.tell(
      {.kind = Event::Kind::Revealed, .player = s.turn.player, .region = r, .treasure = treasure});
  move_treasure(t, treasure, r);
  if (t.rules.treasure(treasure).lends_badge) s.turn.lend_pending = lendable(s).any();
  const CivId id = s.occupant_of(r);
  if (id != CivId::None) notice_taken(t, id, treasure);
}

// from the stack below the visible top, or the discard if that is empty.
PowerSet lendable(const State& s) { return s.badges.any() ? s.badges : s.discarded; }

void do_lend(Table& t, PowerId power) {
  State& s = t.state;
  s.turn.lend_pending = false;
  s.badges.erase(power);
  s.discarded.erase(power);
  s.lent = power;
  t.tell({.kind = Event::Kind::Lent, .power = power});
}

}  // namespace sw
