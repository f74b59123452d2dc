#include "rules/conquest.hpp"

#include "rules/primitives.hpp"

namespace sw {

namespace {

using Kind = Event::Kind;

// The defender leaves: some tokens to the tray, the others off the board until T9.
void drive_out(Table& t, CivId id, RegionId r, Losses losses) {
  State& s = t.state;
  Civ& civ = s.civ(id);
  const int n = s.tokens_in(r);
  const bool spared =
      losses == Losses::Ordinary && sheet_of(t.rules, civ).spares_losses;  // B-R-ELVE-01
  const int lost = spared ? 0 : 1;
  const int rest = n - lost;
  lift_tokens(t, r, n);
  return_to_tray(t, civ, lost);
  if (lost > 0)
    t.tell({.kind = Kind::TokensLost,
            .player = civ.owner,
            .race = civ.race,
            .region = r,
            .amount = lost});
  if (rest > 0) {
    // an active race hit by its owner's own Ghouls keeps the token in hand, usable at once.
    const bool own_active = civ.active() && civ.owner == s.turn.player;
    auto& pile = own_active ? civ.hand : civ.withdrawn;
    pile = static_cast<std::uint8_t>(pile + rest);
    t.tell({.kind = Kind::TokensWithdrawn,
            .player = civ.owner,
            .race = civ.race,
            .region = r,
            .amount = rest});
  }
  vanish_if_empty(t, id);  // B-LOSS-08, B-LOSS-10
}

// Markers that a race puts down wherever, or the first times, it conquers.
void mark_conquest(Table& t, CivId id, RegionId r) {
  for (const Marker m : sheet_of(t.rules, t.state.civ(id)).markers) {
    const Placing placing = t.rules.marker(m).placing;
    const bool by_conquest = placing == Placing::EveryConquest       // B-R-TROL-01
                             || placing == Placing::FirstConquests;  // B-R-HALF-02
    if (by_conquest && t.state.supply[static_cast<std::size_t>(m)] > 0) put_marker(t, m, r);
  }
}

}  // namespace

void note_attack(Table& t, CivId attacker, RegionId r) {
  State& s = t.state;
  const CivId defender = s.occupant_of(r);
  if (defender == CivId::None) return;
  const Civ& victim = s.civ(defender);
  if (victim.active() && s.civ(attacker).active())
    s.turn.attacked.insert(victim.owner);  // B-P-DIPL-01
}

void take_region(Table& t, CivId attacker, RegionId r, int n, Losses losses) {
  State& s = t.state;
  const CivId defender = s.occupant_of(r);
  const bool tribe = s.lost_tribes.has(r);
  note_attack(t, attacker, r);
  if (defender != CivId::None) drive_out(t, defender, r, losses);
  if (tribe) {  // B-RES-02
    s.lost_tribes.erase(r);
    --s.defence[static_cast<std::size_t>(r)];
    t.tell({.kind = Kind::TribeRemoved, .region = r});
  }
  put_tokens(t, attacker, r, n);
  const Civ& civ = s.civ(attacker);
  t.tell(
      {.kind = Kind::Conquered, .player = civ.owner, .race = civ.race, .region = r, .amount = n});
  mark_conquest(t, attacker, r);
  const bool nonempty = defender != CivId::None || tribe;
  if (nonempty && civ.active()) ++s.turn.nonempty;  // Ghouls in decline do not count
  s.turn.may_abandon = false;                       // N-10
}

}  // namespace sw
