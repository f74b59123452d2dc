// T7: the active race goes into decline (B-DECL-02).
#include "rules/abilities/abilities.hpp"
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// Step (1): the older race in decline leaves, unless the new one or it itself is outside the limit.
void remove_older(Table& t, const Player& player, bool newcomer_outside_limit) {
  if (newcomer_outside_limit) return;  // B-P-SPIR-01
  for (const CivId id : player.declined) {
    if (is_outside_limit(t.rules, t.state, id)) {
      t.state.spirits.insert(id);  // checked now, whatever it loses later
    } else {
      vanish(t, id);
    }
  }
}

// Step (4): one token per region stays, or all of them; hand and pile set aside go to the tray.
void shrink(Table& t, Civ& civ, bool keeps_tokens) {
  if (!keeps_tokens) {  // B-R-GHOU-02
    for (const RegionId r : civ.regions) {
      const int spare = t.state.tokens_in(r) - 1;
      if (spare == 0) continue;
      lift_tokens(t, r, spare);
      return_to_tray(civ, spare);
    }
  }
  return_to_tray(civ, civ.hand + civ.withdrawn + civ.set_aside);  // B-R-AMAZ-06
  civ.hand = civ.withdrawn = civ.set_aside = 0;
}

// Step (5): markers that do not survive (B-DECL-05, 20.11).
void strip(Table& t, MarkerSet markers) {
  for (const Marker m : markers) {
    if (!t.rules.marker(m).survives_decline) take_everywhere(t, m);
  }
}

// U-P-VANI-01: all tokens leave, and so does the race.
void let_vanish(Table& t, CivId id, int coins) {
  State& s = t.state;
  s.turn.vanish_coins = static_cast<std::uint8_t>(coins * s.civ(id).regions.size());
  vanish(t, id);
}

}  // namespace

bool may_vanish(const Ruleset& rules, const State& s) {
  const CivId active = s.player(s.turn.player).active;
  return s.lent != PowerId::None && SheetRef::is_borrower(rules, s, active) &&
         rules.lent_sheet(s.lent, false).vanish_coins > 0;
}

void decline_race(Table& t, bool vanishing) {
  State& s = t.state;
  const Player& player = s.player(s.turn.player);
  const CivId id = player.active;
  Civ& civ = s.civ(id);
  const SheetRef sheet(t.rules, s, id);
  const int coins =
      vanishing ? t.rules.lent_sheet(s.lent, false).vanish_coins : sheet->vanish_coins;
  remove_older(t, player, sheet->outside_limit && coins == 0);
  t.tell({.kind = Event::Kind::Declined, .player = s.turn.player, .race = civ.race});
  for (const RegionId r : civ.regions) discard_kept(t, r);  // S-R-SCAV-04
  strip(t, sheet->markers);
  for (const Ability ability : t.rules.moments.declined) hooks(ability).declined(t, *sheet);
  if (coins > 0) return let_vanish(t, id, coins);

  shrink(t, civ, sheet->keeps_tokens);
  const bool last_deploy = sheet->last_deploy;
  const bool stays = sheet->outside_limit;
  retire(t, id);  // steps (2), (3)
  if (stays) s.spirits.insert(id);
  if (last_deploy && civ.regions.any()) {
    ready(t, id);
    s.turn.last_deploy = id;
  }
  vanish_if_empty(t, id);  // B-DECL-07
}

void do_decline(Table& t, bool vanishing) {
  decline_race(t, vanishing);
  Turn& turn = t.state.turn;
  turn.declined = true;
  turn.phase = turn.last_deploy != CivId::None ? Phase::Redeploy : Phase::Score;
  turn.step = Step::Tokens;
}

}  // namespace sw
