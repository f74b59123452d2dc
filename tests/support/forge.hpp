// Positions made by hand from positions of games: any combo in anybody's hands, markers anywhere
// its race may have them. What comes out is sound: check() finds nothing.
#pragma once

#include <algorithm>
#include <utility>

#include "rules/engine.hpp"

namespace sw::test {

// --- Rows of a race in play --------------------------------------------------------------------

inline bool row_counts(const Row& row, const Civ& civ, bool picked) {
  switch (row.when) {
    case While::Active: return civ.active();
    case While::Declined: return civ.declined();
    case While::Always: return true;
    case While::PickTurn: return civ.active() && picked;
    case While::Count: break;
  }
  return false;
}

// Calls use(row) for each row of banner and badge that counts now; `picked`: in the turn in which
// its owner picked it.
template <class Use>
void for_rows(const Ruleset& rules, const Civ& civ, What what, Use&& use, bool picked = false) {
  const auto pass = [&](const std::vector<Row>& rows) {
    for (const Row& row : rows) {
      if (row.what == what && row_counts(row, civ, picked)) use(row);
    }
  };
  pass(rules.race(civ.race).rows);
  if (civ.power != PowerId::None) pass(rules.power(civ.power).rows);
}

// Pieces that come with an ability: S-R-DRAK-01, S-P-GUNN-01, S-P-GUNN-04, S-P-ZEPP-06.
inline bool is_piece_of(Ability ability, Marker marker) {
  switch (ability) {
    case Ability::Drakon: return marker == Marker::Drakon;
    case Ability::Gunner: return marker == Marker::Cannon || marker == Marker::Firing;
    case Ability::Zeppelin: return marker == Marker::Burning;
    default: return false;
  }
}

inline bool brings(const Ruleset& rules, const Civ& civ, Marker marker) {
  bool found = false;
  for_rows(rules, civ, What::Brings, [&](const Row& row) { found |= row.marker == marker; });
  for_rows(rules, civ, What::Gain, [&](const Row& row) { found |= row.marker == marker; });
  for_rows(rules, civ, What::Can,
           [&](const Row& row) { found |= is_piece_of(row.ability, marker); });
  return found;
}

inline bool can(const Ruleset& rules, const Civ& civ, Ability ability) {
  bool found = false;
  for_rows(rules, civ, What::Can, [&](const Row& row) { found |= row.ability == ability; });
  return found;
}

// --- Banners and badges ------------------------------------------------------------------------

template <class Id>
void swap_id(Id& id, Id a, Id b) {
  if (id == a) {
    id = b;
  } else if (id == b) {
    id = a;
  }
}

template <class Set, class Id>
void swap_in_set(Set& set, Id a, Id b) {
  const bool had_a = set.has(a);
  const bool had_b = set.has(b);
  set.erase(a);
  set.erase(b);
  if (had_a) set.insert(b);
  if (had_b) set.insert(a);
}

// Two banners change places wherever they are.
inline void swap_races(State& state, RaceId a, RaceId b) {
  if (a == b) return;
  swap_in_set(state.banners, a, b);
  for (RaceId& race : state.returned) swap_id(race, a, b);
  for (Combo& combo : state.row) swap_id(combo.race, a, b);
  for (Civ& civ : state.civs) {
    if (civ.status != Civ::Status::Free) swap_id(civ.race, a, b);
  }
}

inline void swap_powers(State& state, PowerId a, PowerId b) {
  if (a == b) return;
  swap_in_set(state.badges, a, b);
  swap_in_set(state.discarded, a, b);
  swap_id(state.lent, a, b);
  for (Combo& combo : state.row) swap_id(combo.power, a, b);
  for (Civ& civ : state.civs) {
    if (civ.status != Civ::Status::Free && civ.power != PowerId::None) swap_id(civ.power, a, b);
  }
}

// --- Making it sound ---------------------------------------------------------------------------

inline void set_markers(State& state, Marker marker, RegionId r, int n) {
  if (State::is_pile(marker)) return state.piles.set(marker, r, n);
  if (n > 0) {
    state.marked(marker).insert(r);
  } else {
    state.marked(marker).erase(r);
  }
}

// Takes away the markers that their region's race does not bring, and the hammers in hand. Pieces
// that belong to no occupant stay.
inline void drop_foreign_markers(const Ruleset& rules, State& state) {
  state.earned = 0;
  for (const RegionId r : rules.board.all()) {
    const CivId id = state.occupant_of(r);
    for (int i = 0; i < kMarkers; ++i) {
      const Marker marker = id_at<Marker>(i);
      if (rules.marker(marker).free_standing) continue;
      const bool stays = id != CivId::None && brings(rules, state.civ(id), marker);
      if (!stays) set_markers(state, marker, r, 0);
    }
  }
}

// Kept tokens of races that `leaves(kept)` names go back to the tray.
template <class Leaves>
void drop_kept(State& state, Leaves&& leaves) {
  for (std::size_t i = 0; i < state.kept.size();) {
    if (leaves(state.kept[i])) {
      state.kept.erase_at(i);
    } else {
      ++i;
    }
  }
}

// Tokens lie under Scavengers only, and in decline only (S-R-SCAV-01, S-R-SCAV-04).
inline void drop_misplaced_kept(const Ruleset& rules, State& state) {
  drop_kept(state, [&](const Kept& kept) {
    const CivId above = state.occupant_of(kept.region);
    return !state.civ(kept.civ).declined() || above == CivId::None ||
           !can(rules, state.civ(above), Ability::Scavenging);
  });
}

// No race has more tokens than its stock: what is kept goes first, then hands shrink, then piles on
// the map, then regions.
inline void trim_tokens(const Ruleset& rules, State& state) {
  for (Civ& civ : state.civs) {
    if (civ.status == Civ::Status::Free) continue;
    int total = civ.hand + civ.withdrawn + civ.set_aside;
    for (const RegionId r : civ.regions) total += state.tokens_in(r);
    const int stock = rules.race(civ.race).stock;
    int kept = 0;
    const auto is_own = [&](const Kept& k) { return &state.civ(k.civ) == &civ; };
    for (const Kept& k : state.kept) kept += is_own(k) ? k.tokens : 0;
    if (total + kept > stock) drop_kept(state, is_own);
    int excess = std::max(0, total - stock);
    const auto shrink = [&excess](std::uint8_t& pile, int keep) {
      const int n = std::min(excess, std::max(0, pile - keep));
      pile = static_cast<std::uint8_t>(pile - n);
      excess -= n;
    };
    shrink(civ.hand, 0);
    shrink(civ.set_aside, 0);
    shrink(civ.withdrawn, 0);
    for (const RegionId r : civ.regions) shrink(state.tokens[static_cast<std::size_t>(r)], 1);
    for (const RegionId r : civ.regions) {
      if (excess == 0) break;
      shrink(state.tokens[static_cast<std::size_t>(r)], 0);
      state.occupant_of(r) = CivId::None;
      civ.regions.erase(r);
    }
  }
}

// A race leaves the game; its banner and badge are undrawn again.
inline void remove_race(State& state, CivId id) {
  Civ& civ = state.civ(id);
  for (const RegionId r : civ.regions) {
    state.occupant_of(r) = CivId::None;
    state.tokens[static_cast<std::size_t>(r)] = 0;
  }
  drop_kept(state, [&](const Kept& kept) { return kept.civ == id; });
  state.banners.insert(civ.race);
  if (civ.power != PowerId::None) state.badges.insert(civ.power);
  state.player(civ.owner).declined.erase(id);
  state.spirits.erase(id);
  state.endowed.erase(id);
  civ = Civ{};
}

inline bool is_outside_limit(const Ruleset& rules, const Civ& civ) {
  bool outside = false;
  for_rows(rules, civ, What::OutsideLimit, [&](const Row&) { outside = true; });
  return outside;
}

// A race in decline whose new badge does not work in decline leaves the game, and so does a second
// one beside Spirit races (B-DECL-03, B-DECL-06).
inline void drop_impossible_declines(const Ruleset& rules, State& state, CivId except) {
  PlayerSet limited;
  for (int i = 0; i < kCivs; ++i) {
    const CivId id = id_at<CivId>(i);
    const Civ& civ = state.civ(id);
    if (id == except || !civ.declined()) continue;
    const bool misplaced = civ.power != PowerId::None && !rules.power(civ.power).kept_in_decline;
    const bool surplus = !is_outside_limit(rules, civ) && limited.has(civ.owner);
    if (misplaced || surplus) {
      remove_race(state, id);
    } else if (!is_outside_limit(rules, civ)) {
      limited.insert(civ.owner);
    }
  }
}

// A race in decline without a token on the map is gone (B-LOSS-08).
inline void drop_vanished(State& state, CivId except) {
  for (int i = 0; i < kCivs; ++i) {
    const CivId id = id_at<CivId>(i);
    const bool kept = std::any_of(state.kept.begin(), state.kept.end(),
                                  [&](const Kept& k) { return k.civ == id; });
    const Civ& civ = state.civ(id);
    if (id != except && civ.declined() && civ.regions.empty() && !kept) remove_race(state, id);
  }
}

// `except` keeps its badge whatever it is.
inline void tidy(const Ruleset& rules, State& state, CivId except = CivId::None) {
  for (const RegionId r : rules.board.all()) {  // taken with hammers alone (N-16)
    auto& tokens = state.tokens[static_cast<std::size_t>(r)];
    if (state.occupant_of(r) != CivId::None && tokens == 0) tokens = 1;
  }
  drop_impossible_declines(rules, state, except);
  drop_misplaced_kept(rules, state);
  trim_tokens(rules, state);
  drop_misplaced_kept(rules, state);
  drop_vanished(state, except);
  state.pacts = {};
  drop_foreign_markers(rules, state);
  recount(rules, state);
}

// --- Changes -----------------------------------------------------------------------------------

// Gives a race in play this banner and badge; whoever had them gets the old ones. Call tidy()
// after.
inline void give_combo(State& state, CivId id, RaceId race, PowerId power) {
  swap_races(state, state.civ(id).race, race);
  swap_powers(state, state.civ(id).power, power);
}

// Puts markers of each kind into some regions of the races that bring them, as far as the stock
// goes.
inline void scatter_markers(const Ruleset& rules, State& state, Random& random) {
  for (int i = 0; i < kMarkers; ++i) {
    const Marker marker = id_at<Marker>(i);
    if (rules.marker(marker).free_standing || marker == Marker::Hammer) continue;
    int left = rules.marker(marker).stock;
    if (marker == Marker::Firing) left -= state.piles.total(Marker::Cannon);  // the other side
    for (const RegionId r : rules.board.all()) set_markers(state, marker, r, 0);
    for (const RegionId r : rules.board.all()) {
      const CivId id = state.occupant_of(r);
      if (left == 0 || id == CivId::None || !brings(rules, state.civ(id), marker)) continue;
      if (!rules.marker_ground[static_cast<std::size_t>(marker)].has(r)) continue;
      const int n = State::is_pile(marker) ? random.below(left + 1) : random.below(2);
      set_markers(state, marker, r, n);
      left -= n;
    }
  }
  recount(rules, state);
}

// Turns treasures up here and there; the badge of one that lends is drawn (U-PLC-STON-01).
inline void scatter_treasures(const Ruleset& rules, State& state, Random& random) {
  for (const Treasure t : rules.treasures_in_box) {
    if (random.below(3) != 0) continue;
    const RegionSet ground = rules.treasure(t).place
                                 ? rules.board.where(Word::Land)
                                 : rules.board.all() - rules.board.where(Word::Chasm);
    state.treasure_at[static_cast<std::size_t>(t)] = ground.nth(random.below(ground.size()));
    state.unrevealed.erase(t);
    if (!rules.treasure(t).lends_badge || state.badges.empty()) continue;
    if (state.lent != PowerId::None) state.badges.insert(state.lent);
    state.lent = state.badges.nth(random.below(state.badges.size()));
    state.badges.erase(state.lent);
  }
  recount(rules, state);
}

}  // namespace sw::test
