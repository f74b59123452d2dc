#include "rules/conquest.hpp"

#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

using Kind = Event::Kind;

constexpr int kMonstersPerRegion = 2;  // U-SETUP-01

int lost_tokens(const Sheet& sheet, int tokens, Losses losses) {
  switch (losses) {
    case Losses::Ordinary: return sheet.spares_losses ? 0 : 1;
    case Losses::Substituted: return 1;
    case Losses::None: return 0;
    case Losses::Cleared: return 1;
    case Losses::Two: return sheet.spares_losses ? 0 : std::min(2, tokens);  // U-PLC-PENT-06
  }
  return 0;
}

// Whether tokens of P that are driven out now can still be used or placed by him in this turn.
bool usable_at_once(const State& s, const Civ& civ) {
  return civ.active() && civ.owner == s.turn.player && s.turn.phase <= Phase::Redeploy &&
         !(s.turn.phase == Phase::Redeploy && s.turn.step > Step::Tokens);
}

void withdraw_rest(Table& t, Civ& civ, RegionId r, int n) {
  if (n == 0) return;
  // what is the player's own comes back to his hand while he can still use it.
  auto& pile = usable_at_once(t.state, civ) ? civ.hand : civ.withdrawn;
  pile = static_cast<std::uint8_t>(pile + n);
  t.tell({.kind = Kind::TokensWithdrawn,
          .player = civ.owner,
          .race = civ.race,
          .region = r,
          .amount = n});
}

// Markers that a race puts down wherever, or the first times, it conquers.
void mark_conquest(Table& t, CivId id, RegionId r) {
  const SheetRef sheet(t.rules, t.state, id);
  for (const Marker m : sheet->markers) {
    const Placing placing = t.rules.marker(m).placing;
    const bool by_conquest = placing == Placing::EveryConquest       // B-R-TROL-01
                             || placing == Placing::FirstConquests;  // B-R-HALF-02
    if (by_conquest && t.state.supply[static_cast<std::size_t>(m)] > 0 &&
        t.rules.marker_ground[static_cast<std::size_t>(m)].has(r)) {
      put_marker(t, m, r);
    }
  }
}

bool scavenges(const Table& t, CivId attacker, RegionId r) {
  const CivId defender = t.state.occupant_of(r);
  return t.rules.abilities_in_box.has(Ability::Scavenging) && defender != CivId::None &&
         t.state.civ(defender).declined() &&
         sheet_of(t.rules, t.state, attacker)->abilities.has(Ability::Scavenging);
}

// Treasures that lie in the region already have a new holder.
void take_treasures(Table& t, CivId id, RegionId r) {
  for (const Treasure treasure : t.rules.treasures_in_box) {
    if (t.state.where(treasure) == r) notice_taken(t, id, treasure);
  }
}

}  // namespace

void note_attack(Table& t, RegionId r, bool by_race) {
  State& s = t.state;
  const CivId defender = s.occupant_of(r);
  if (defender == CivId::None) return;
  const Civ& victim = s.civ(defender);
  const PlayerId attacker = s.turn.player;
  if (victim.active() && by_race) s.turn.attacked.insert(victim.owner);  // B-P-DIPL-01
  if (victim.owner == attacker || !t.rules.abilities_in_box.has(Ability::Vengeance)) return;
  const CivId avenger = s.player(victim.owner).active;  // U-P-VENG-01, R-090
  if (avenger != CivId::None && sheet_of(t.rules, s, avenger)->abilities.has(Ability::Vengeance)) {
    mark_for_vengeance(t, victim.owner, attacker);
  }
}

// U-R-LICH-01, U-P-MART-01: before any coin that the conquest itself brings.
void settle_coins(Table& t, RegionId r, bool conquest) {
  State& s = t.state;
  const CivId id = s.occupant_of(r);
  if (id == CivId::None) return;
  const Civ& victim = s.civ(id);
  const SheetRef sheet(t.rules, s, id);
  const PlayerId attacker = s.turn.player;
  if (victim.owner != attacker) {  // only opponents
    if (sheet->toll > 0) transfer(t, attacker, victim.owner, sheet->toll);
    if (sheet->martyrdom > 0) pay(t, victim.owner, sheet->martyrdom);
    if (conquest && victim.active()) s.turn.raided.insert(victim.owner);  // S-P-HAGG-03
  }
  if (conquest && sheet->tribute > 0) pay(t, attacker, sheet->tribute);  // S-R-SCAR-01: anybody
}

void drive_out(Table& t, RegionId r, Losses losses) {
  State& s = t.state;
  const CivId id = s.occupant_of(r);
  if (id == CivId::None) return;
  s.calm = false;
  Civ& civ = s.civ(id);
  {
    const SheetRef sheet(t.rules, s, id);
    const int n = s.tokens_in(r);
    const bool all = losses == Losses::Cleared && civ.declined();  // S-R-WEND-04
    const int lost = all ? n : lost_tokens(*sheet, n, losses);
    clear_region(t, r);
    return_to_tray(civ, lost);
    if (lost > 0) {
      t.tell({.kind = Kind::TokensLost,
              .player = civ.owner,
              .race = civ.race,
              .region = r,
              .amount = lost});
    }
    withdraw_rest(t, civ, r, n - lost);
  }
  vanish_if_empty(t, id);  // B-LOSS-08, B-LOSS-10
}

void drive_out_neutrals(Table& t, RegionId r) {
  State& s = t.state;
  auto& defence = s.defence[static_cast<std::size_t>(r)];
  if (s.lost_tribes.has(r)) {  // B-RES-02
    s.lost_tribes.erase(r);
    --defence;
    t.tell({.kind = Kind::TribeRemoved, .region = r});
  }
  if (s.monsters.has(r)) {  // U-MON-01
    s.monsters.erase(r);
    defence = static_cast<std::uint8_t>(defence - kMonstersPerRegion);
    s.turn.reveal_region = r;
    t.tell({.kind = Kind::MonstersRemoved, .region = r});
  }
}

void defeat(Table& t, CivId attacker, RegionId r, Losses losses) {
  note_attack(t, r, t.state.civ(attacker).active());
  settle_coins(t, r, true);
  discard_kept(t, r, attacker);  // S-R-SCAV-04
  if (scavenges(t, attacker, r)) {
    keep_under(t, r);  // S-R-SCAV-01
  } else {
    drive_out(t, r, losses);
  }
}

void take_region(Table& t, CivId attacker, RegionId r, int n, Losses losses) {
  State& s = t.state;
  const bool occupied = s.occupant_of(r) != CivId::None;
  const bool nonempty = occupied || s.lost_tribes.has(r) || s.monsters.has(r);
  if (occupied) defeat(t, attacker, r, losses);
  if (nonempty) drive_out_neutrals(t, r);
  put_tokens(t, attacker, r, n);
  const Civ& civ = s.civ(attacker);
  t.tell(
      {.kind = Kind::Conquered, .player = civ.owner, .race = civ.race, .region = r, .amount = n});
  mark_conquest(t, attacker, r);
  take_treasures(t, attacker, r);
  if (civ.active())
    s.turn.rivers |= t.rules.board.where(Word::River) & RegionSet::of(r);  // U-PR-08
  if (nonempty && civ.active()) ++s.turn.nonempty;  // Ghouls in decline do not count
  s.turn.may_abandon = false;                       // N-10
}

void pay_and_take(Table& t, const Campaign& c, RegionId r, int price, Losses losses) {
  const int pieces = c.plain.has(r) ? 0 : std::min(c.hammers, price);  // U-R-IRON-04, N-16
  const int tokens = price - pieces;
  Civ& civ = t.state.civ(c.id);
  civ.hand = static_cast<std::uint8_t>(civ.hand - tokens);  // B-COST-04
  take_region(t, c.id, r, tokens, losses);
  if (pieces > 0) put_marker(t, Marker::Hammer, r, pieces);
}

}  // namespace sw
