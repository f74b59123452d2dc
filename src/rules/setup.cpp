// The beginning of a game, and making hand-made positions consistent.
#include <algorithm>

#include "rules/counting.hpp"
#include "rules/engine.hpp"

namespace sw {

void recount(const Ruleset& rules, State& s) {
  for (const RegionId r : rules.board.all()) {
    s.defence[static_cast<std::size_t>(r)] = static_cast<std::uint8_t>(full_defence(rules, s, r));
  }
  for (Civ& civ : s.civs) {
    if (civ.status == Civ::Status::Free) continue;
    civ.tray = static_cast<std::uint8_t>(rules.race(civ.race).stock - tokens_of(s, civ));
  }
  for (int i = 0; i < kMarkers; ++i) {
    const Marker m = id_at<Marker>(i);
    s.supply[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(
        std::max(0, rules.marker(m).stock - pieces_on_board(s, m) - in_hand(rules, s, m)));
  }
  s.paid_out = static_cast<std::int16_t>(coins_in_play(rules, s) - kStartCoins * rules.players);
}

State new_game(const Ruleset& rules) {
  State s{};
  s.occupant.fill(CivId::None);
  s.treasure_at.fill(RegionId::None);
  s.lost_tribes = rules.board.lost_tribes;  // B-SETUP-05
  for (int p = 0; p < rules.players; ++p)
    s.player(id_at<PlayerId>(p)).coins = kStartCoins;  // B-SETUP-07
  s.monsters = rules.board.monsters;                   // U-SETUP-01
  s.unrevealed = rules.treasures_in_box;               // U-SETUP-02
  s.turn.phase = Phase::SetUp;
  s.lift = rules.board.fixed_lift;
  const bool lifts_given =
      rules.board.fixed_lift[0] != RegionId::None || rules.board.fixed_lift[1] != RegionId::None;
  const auto owe = [&s](Prompt prompt, ActionKind kind, int n) {
    if (n == 0) return;
    s.turn.pending.push_back({.prompt = prompt, .about = Action::tokens(kind, RegionId::None, n)});
  };
  owe(Prompt::Lift, ActionKind::Lift,
      rules.board.has_sky && !lifts_given ? kLifts : 0);                // S-SETUP-05
  owe(Prompt::Monsters, ActionKind::Monsters, rules.roaming_monsters);  // M-MON-01
  s.banners = rules.banners;                                            // B-SETUP-03
  s.badges = rules.badges;                                              // B-SETUP-04
  for (const RegionId r : rules.board.all()) {
    s.defence[static_cast<std::size_t>(r)] = static_cast<std::uint8_t>(native_defence(rules, s, r));
  }
  for (std::size_t m = 0; m < kMarkers; ++m) {
    s.supply[m] = static_cast<std::uint8_t>(rules.markers[m].stock);
  }
  return s;
}

int pieces_in_hand(const Ruleset& rules, const State& s, PlayerId player, Marker m) {
  const CivId id = s.player(player).active;
  if (id == CivId::None || !sheet_of(rules, s, id)->markers.has(m)) return 0;
  if (rules.marker(m).earned) return s.earned;
  const int firing = m == Marker::Cannon ? s.piles.total(Marker::Firing) : 0;  // S-P-GUNN-02
  return std::max(0, s.supply[static_cast<std::size_t>(m)] - firing);
}

int tray(const Ruleset& rules, const State& s, RaceId race) {
  for (const Civ& civ : s.civs) {
    if (civ.status != Civ::Status::Free && civ.race == race) return civ.tray;
  }
  return rules.race(race).stock;
}

}  // namespace sw
