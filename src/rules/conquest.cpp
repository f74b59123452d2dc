#include "rules/conquest.hpp"

#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"
#include "rules/treasures.hpp"

namespace sw {

namespace {

using Kind = Event::Kind;

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

// Whether an ability of the attacker deals with the defenders in its own way.
bool meets(Table& t, CivId attacker, RegionId r) {
  const SheetRef sheet(t.rules, t.state, attacker);
  for (const Ability ability : sheet->abilities & t.rules.moments.meet) {
    if (hooks(ability).meet(t, r)) return true;
  }
  return false;
}

// Treasures that lie in the region already have a new holder.
void take_treasures(Table& t, CivId id, RegionId r) {
  if (t.rules.treasures_in_box.empty()) return;
  if (t.state.civ(id).active() && t.rules.board.where(Word::River).has(r)) {
    t.state.turn.rivers.insert(r);  // U-PR-08
  }
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
  if (victim.owner == attacker) return;
  for (const Ability ability : t.rules.moments.attacked) hooks(ability).attacked(t, victim);
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
    if (sheet->toll > 0) {
      transfer(t, attacker, victim.owner, sheet->toll, thanks_to(t, id, &Sheet::toll));
    }
    if (sheet->martyrdom > 0) {
      pay(t, victim.owner, sheet->martyrdom, thanks_to(t, id, &Sheet::martyrdom));
    }
    for (const Ability ability : t.rules.moments.region_lost) {
      hooks(ability).region_lost(t, victim, conquest);
    }
  }
  if (conquest && sheet->tribute > 0) {  // S-R-SCAR-01: anybody
    pay(t, attacker, sheet->tribute, thanks_to(t, id, &Sheet::tribute));
  }
}

void drive_out(Table& t, RegionId r, Losses losses) {
  State& s = t.state;
  const CivId id = s.occupant_of(r);
  if (id == CivId::None) return;
  s.turn.calm = false;
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
  if (s.lost_tribes.has(r)) remove_tribe(t, r);  // B-RES-02
  if (s.monsters.has(r)) {                       // U-MON-01
    remove_monsters(t, r);
    s.turn.pending.push_back(
        {.prompt = Prompt::Reveal, .about = Action::at(ActionKind::Reveal, r)});
  }
}

void defeat(Table& t, CivId attacker, RegionId r, Losses losses) {
  note_attack(t, r, t.state.civ(attacker).active());
  settle_coins(t, r, true);
  discard_kept(t, r, attacker);  // S-R-SCAV-04
  if (t.rules.moments.meet.any() && meets(t, attacker, r)) return;
  drive_out(t, r, losses);
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
  if (nonempty && civ.active()) ++s.turn.nonempty;  // Ghouls in decline do not count
  s.turn.may_abandon = false;                       // N-10
}

void pay_and_take(Table& t, const Campaign& c, RegionId r, int price, Losses losses) {
  const int pieces = c.plain.has(r) ? 0 : std::min(c.pieces, price);  // U-R-IRON-04, N-16
  const int tokens = price - pieces;
  Civ& civ = t.state.civ(c.id);
  civ.hand = static_cast<std::uint8_t>(civ.hand - tokens);  // B-COST-04
  take_region(t, c.id, r, tokens, losses);
  if (pieces > 0) put_marker(t, c.piece, r, pieces);
}

}  // namespace sw
