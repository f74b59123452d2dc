// T7: the active race goes into decline (B-DECL-02).
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// Step (1): the older race in decline leaves, unless the new one or it itself is outside the limit.
void remove_older(Table& t, const Player& player, bool newcomer_outside_limit) {
  if (newcomer_outside_limit) return;  // B-P-SPIR-01
  for (const CivId id : player.declined) {
    if (!sheet_of(t.rules, t.state.civ(id)).outside_limit) vanish(t, id);
  }
}

// Step (4): one token per region stays, or all of them; hand and pile set aside go to the tray.
void shrink(Table& t, Civ& civ, bool keeps_tokens) {
  if (!keeps_tokens) {  // B-R-GHOU-02
    for (const RegionId r : civ.regions) {
      const int spare = t.state.tokens_in(r) - 1;
      if (spare == 0) continue;
      lift_tokens(t, r, spare);
      return_to_tray(t, civ, spare);
    }
  }
  return_to_tray(t, civ, civ.hand + civ.withdrawn + civ.set_aside);  // B-R-AMAZ-06
  civ.hand = civ.withdrawn = civ.set_aside = 0;
}

// Step (5): markers that do not survive (B-DECL-05).
void strip(Table& t, const Civ& civ, MarkerSet markers) {
  for (const Marker m : markers) {
    if (t.rules.marker(m).survives_decline) continue;
    for (const RegionId r : civ.regions) take_marker(t, m, r);
  }
}

}  // namespace

void decline_race(Table& t) {
  State& s = t.state;
  Player& player = s.player(s.turn.player);
  const CivId id = player.active;
  Civ& civ = s.civ(id);
  const Sheet& sheet = sheet_of(t.rules, civ);
  remove_older(t, player, sheet.outside_limit);
  t.tell({.kind = Event::Kind::Declined, .player = s.turn.player, .race = civ.race});
  shrink(t, civ, sheet.keeps_tokens);
  strip(t, civ, sheet.markers);
  civ.status = Civ::Status::Declined;               // step (2)
  if (!t.rules.power(civ.power).kept_in_decline) {  // step (3), B-DECL-06
    s.discarded.insert(civ.power);
    civ.power = PowerId::None;
  }
  player.active = CivId::None;
  player.declined.insert(id);
  vanish_if_empty(t, id);  // B-DECL-07
}

void do_decline(Table& t) {
  decline_race(t);
  t.state.turn.declined = true;
  t.state.turn.phase = Phase::Score;
}

}  // namespace sw
