// T5: tokens and markers find their places for the opponents' turns (B-REDEP-05, N-13, N-14).
#include <algorithm>

#include "rules/abilities/abilities.hpp"
#include "rules/action_table.hpp"
#include "rules/limits.hpp"
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

using Kind = Event::Kind;

CivId active_of(const State& s) { return s.player(s.turn.player).active; }

int supply_of(const State& s, Marker m) { return s.supply[static_cast<std::size_t>(m)]; }

std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

// --- On entering -------------------------------------------------------------------------------

void take_recruits(Table& t, CivId id, const Sheet& sheet) {
  const Civ& civ = t.state.civ(id);
  for (const RecruitTerm& term : sheet.recruit) {
    if (!is_due(t.state, term.limits)) continue;
    const int count = term.per == Per::Conquest ? t.state.turn.nonempty
                                                : (manned(t.state, civ) & term.where).size();
    const int n = recruit(t, id, term.amount * (count / term.every));  // B-R-SKEL-01, U-R-MUDM-01
    if (n > 0) {
      spend(t.state, term.limits);
      t.tell({.kind = Kind::Recruited, .player = civ.owner, .race = civ.race, .amount = n});
    }
  }
}

bool is_placed_now(const Table& t, const GainTerm& term) {
  return t.rules.marker(term.marker).placing == Placing::RedeployGained;
}

// Pieces that manned regions earn, as long as the stock lasts.
int gained_by(const Table& t, CivId id, const GainTerm& term) {
  const State& s = t.state;
  const int n = term.amount * (manned(s, s.civ(id)) & term.where).size();
  return std::min(supply_of(s, term.marker), n);
}

// U-P-SHIE-01: they stay in supply until they are placed.
void take_gained(Table& t, CivId id, const Sheet& sheet) {
  for (const GainTerm& term : sheet.gain) {
    if (is_placed_now(t, term)) t.state.turn.gained = byte(gained_by(t, id, term));
  }
}

// U-R-IRON-01: when all tokens have their places; they stay in hand.
void take_earned(Table& t) {
  const CivId id = active_of(t.state);
  if (id == CivId::None) return;
  const SheetRef sheet(t.rules, t.state, id);
  for (const GainTerm& term : sheet->gain) {
    if (!is_placed_now(t, term)) earn(t, term.marker, gained_by(t, id, term));
  }
}

// Encampments, heroes and the like come back into hand; all that can be placed must be placed
// again.
void recall_markers(Table& t, CivId id, const Sheet& sheet) {
  for (const Marker m : sheet.markers) {
    const Placing placing = t.rules.marker(m).placing;
    if (placing != Placing::RedeployPile && placing != Placing::RedeployApart) continue;
    if (!may_be_out(t.rules, t.state, m)) continue;
    for (const RegionId r : t.state.civ(id).regions) take_marker(t, m, r);
  }
}

void tell_withdrawal(Table& t, const Civ& civ, RegionId r) {
  t.tell({.kind = Kind::Withdrew, .player = civ.owner, .race = civ.race, .region = r});
}

// U-MAP-03: all tokens leave the rivers in which the race may not stay.
void empty_rivers(Table& t, CivId id, const Sheet& sheet) {
  State& s = t.state;
  Civ& civ = s.civ(id);
  for (const RegionId r : (civ.regions & t.rules.board.where(Word::River)) - sheet.stay) {
    tell_withdrawal(t, civ, r);
    civ.hand = byte(civ.hand + clear_region(t, r));
    restore_kept(t, r);
  }
}

// B-R-AMAZ-02: from the hand first; what is missing becomes a duty paid with regions.
void set_aside(Table& t, CivId id, const Sheet& sheet) {
  Civ& civ = t.state.civ(id);
  const int owed = sheet.extra_tokens;
  if (owed == 0) return;
  const int n = std::min<int>(owed, civ.hand);
  civ.hand = byte(civ.hand - n);
  civ.set_aside = byte(n);
  t.state.turn.duty = byte(owed - n);
  if (n > 0) t.tell({.kind = Kind::SetAside, .player = civ.owner, .race = civ.race, .amount = n});
}

void enter(Table& t) {
  const CivId active = active_of(t.state);
  const SheetRef sheet(t.rules, t.state, active);
  ready(t, active);
  take_recruits(t, active, *sheet);
  take_gained(t, active, *sheet);
  for (const Ability ability : sheet->abilities & t.rules.moments.muster) hooks(ability).muster(t);
  recall_markers(t, active, *sheet);
  empty_rivers(t, active, *sheet);
  set_aside(t, active, *sheet);
  const CivId ghouls = acting_in_decline(t.rules, t.state, t.state.turn.player);
  if (ghouls == CivId::None) return;
  ready(t, ghouls);
  const SheetRef old(t.rules, t.state, ghouls);
  empty_rivers(t, ghouls, *old);
  vanish_if_empty(t, ghouls);
}

// --- Tokens ------------------------------------------------------------------------------------

// A region gives up its last token to the pile set aside while that is owed (B-R-AMAZ-03), else all
// it holds to the hand (U-R-KRAK-04).
void give_up(Table& t, RegionId r) {
  State& s = t.state;
  Civ& civ = s.civ(active_of(s));
  tell_withdrawal(t, civ, r);
  const int n = clear_region(t, r);
  restore_kept(t, r);
  if (s.turn.duty > 0) {
    ++civ.set_aside;
    --s.turn.duty;
  } else {
    civ.hand = byte(civ.hand + n);
  }
}

bool ask_duty(Table& t, ActionList& out) {
  const Civ& civ = t.state.civ(active_of(t.state));
  if (civ.regions.size() <= t.state.turn.duty) {  // N-04: the duty takes every region
    for (const RegionId r : civ.regions) give_up(t, r);
    t.state.turn.duty = 0;
    return false;
  }
  for (const RegionId r : civ.regions) out.push_back(Action::at(ActionKind::Withdraw, r));
  return true;
}

// Rivers in which the active race may stay can be left while tokens are to be deployed (N-13).
void list_leaving(const Table& t, CivId id, ActionList& out) {
  const State& s = t.state;
  const SheetRef sheet(t.rules, s, id);
  for (const RegionId r : s.civ(id).regions & t.rules.board.where(Word::River) & sheet->stay) {
    out.push_back(Action::at(ActionKind::Withdraw, r));
  }
}

// The hand of one race: forced into its only region, or offered.
void ask_hand(Table& t, CivId id, ActionList& out) {
  if (id == CivId::None) return;
  const Civ& civ = t.state.civ(id);
  if (civ.hand == 0 || civ.regions.empty()) return;  // B-REDEP-06
  if (civ.regions.is_single()) {
    do_deploy(t, civ.regions.front(), civ.hand);
    return;
  }
  for (const RegionId r : civ.regions) list_deploys(r, civ.hand, out);
  if (t.rules.board.where(Word::River).any() && id == active_of(t.state)) list_leaving(t, id, out);
}

// U-P-TOMB-01, N-15: a race that declines with all its tokens places them once more, or gives some
// up.
bool ask_last_deploy(Table& t, ActionList& out) {
  const Civ& civ = t.state.civ(t.state.turn.last_deploy);
  if (civ.hand == 0) return false;
  for (const RegionId r : civ.regions) list_deploys(r, civ.hand, out);
  out.push_back(Action::plain(ActionKind::Done));
  return true;
}

// Abilities whose tokens must be placed before all others.
bool ask_manning(Table& t, ActionList& out) {
  if (active_of(t.state) == CivId::None) return false;
  const SheetRef sheet(t.rules, t.state, active_of(t.state));
  for (const Ability ability : sheet->abilities & t.rules.moments.man) {
    if (hooks(ability).man(t, out)) return true;
  }
  return false;
}

bool ask_tokens(Table& t, ActionList& out) {
  if (t.state.turn.last_deploy != CivId::None) return ask_last_deploy(t, out);
  const bool owing = t.state.turn.duty > 0 && ask_duty(t, out);
  const bool manning = !owing && t.rules.moments.man.any() && ask_manning(t, out);
  if (!owing && !manning) ask_hand(t, active_of(t.state), out);
  ask_hand(t, acting_in_decline(t.rules, t.state, t.state.turn.player), out);  // N-14: any order
  return !out.empty();
}

// --- Markers -----------------------------------------------------------------------------------

int waiting(const State& s, const Ruleset& rules, Marker m) {
  return rules.marker(m).placing == Placing::RedeployGained ? s.turn.gained : supply_of(s, m);
}

// Pieces of one kind that pile up: into the only region, or offered.
bool ask_pile(Table& t, Marker m, RegionSet regions, ActionList& out) {
  const int n = waiting(t.state, t.rules, m);
  if (n == 0 || regions.empty()) return false;
  if (regions.is_single()) {
    do_place(t, Action::tokens(placing_of(m), regions.front(), n));
    return false;
  }
  for (const RegionId r : regions) {
    for (int k = 1; k <= n; ++k) out.push_back(Action::tokens(placing_of(m), r, k));
  }
  return true;
}

// One piece per region; `optional` adds the choice to leave it.
bool ask_pieces(Table& t, Marker m, RegionSet regions, bool optional, ActionList& out) {
  if (waiting(t.state, t.rules, m) == 0) return false;
  const RegionSet open = regions - t.state.where_marked(m);
  if (open.empty()) return false;
  if (open.is_single() && !optional) {
    do_place(t, Action::at(placing_of(m), open.front()));
    return false;
  }
  for (const RegionId r : open) out.push_back(Action::at(placing_of(m), r));
  if (optional) out.push_back(Action::plain(ActionKind::Done));
  return true;
}

// Whether the badge that brings the marker came to the race in this turn.
bool is_first_turn(const Table& t, Marker m) {
  const State& s = t.state;
  const Civ& civ = s.civ(active_of(s));
  const bool own = t.rules.sheet(civ.race, civ.power, false).markers.has(m);
  return own ? s.turn.picked : s.turn.took_lender;
}

// The markers of the active race that are placed at this step.
bool ask_markers(Table& t, Step step, ActionList& out) {
  const CivId id = active_of(t.state);
  if (id == CivId::None) return false;
  const SheetRef sheet(t.rules, t.state, id);
  bool asked = false;
  for (const Marker m : sheet->markers) {
    const RegionSet regions = t.state.civ(id).regions;
    const Placing placing = t.rules.marker(m).placing;
    if (step == Step::Piles &&
        (placing == Placing::RedeployPile || placing == Placing::RedeployGained)) {
      asked |= ask_pile(t, m, regions, out);  // B-P-BIVO-01, U-P-SHIE-02
    } else if (step == Step::Single && placing == Placing::RedeployOne) {
      asked |= ask_pieces(t, m, regions, true, out);  // B-P-FORT-01, B-P-FORT-02
    } else if (step == Step::Apart && placing == Placing::RedeployApart) {
      asked |= ask_pieces(t, m, regions, false, out);  // B-P-HERO-01, U-P-ROYA-01
    } else if (step == Step::Apart && placing == Placing::RedeployFirst && is_first_turn(t, m)) {
      asked |= ask_pieces(t, m, regions, false, out);  // S-P-GUNN-01, S-P-GUNN-06
    }
  }
  return asked;
}

// Abilities that are asked at this step, of treasures and of the race; nobody needs to use them.
bool ask_abilities(Table& t, ActionList& out) {
  const CivId active = active_of(t.state);
  if (active == CivId::None) return false;
  const auto list = [&](AbilitySet abilities) {
    for (const Ability ability : abilities& t.rules.moments.list_step) {
      if (step_of(ability) != t.state.turn.step) continue;
      hooks(ability).list_step(t.rules, t.state, out);
    }
  };
  list(t.rules.treasure_abilities);
  list(sheet_of(t.rules, t.state, active)->abilities);
  if (out.empty()) return false;
  out.push_back(Action::plain(ActionKind::Done));
  return true;
}

bool ask_step(Table& t, ActionList& out) {
  switch (t.state.turn.step) {
    case Step::Enter: enter(t); return false;
    case Step::Tokens: return ask_tokens(t, out);
    case Step::Piles:
    case Step::Single:
    case Step::Apart: return ask_markers(t, t.state.turn.step, out);
    case Step::Done: return false;
    default: return t.rules.moments.list_step.any() && ask_abilities(t, out);
  }
}

Step after(Step step) { return static_cast<Step>(static_cast<int>(step) + 1); }

// Whether anything but tokens can be placed: markers of the active race, or by abilities.
bool has_pieces_to_place(const Table& t) {
  if (t.rules.moments.list_step.any()) return true;
  const CivId id = active_of(t.state);
  return id != CivId::None && sheet_of(t.rules, t.state, id)->markers.any();
}

}  // namespace

void list_deploys(RegionId r, int most, ActionList& out) {
  Action* at = out.extend(static_cast<std::size_t>(most));
  const std::uint32_t first = Action::tokens(ActionKind::Deploy, r, 1).bits();
  const std::uint32_t step = Action::tokens(ActionKind::Deploy, r, 2).bits() - first;
  for (std::uint32_t n = 0; n < static_cast<std::uint32_t>(most); ++n) {
    at[n] = Action::from_bits(first + n * step);
  }
}

bool ask_redeploy(Table& t, ActionList& out) {
  Turn& turn = t.state.turn;
  for (; turn.step != Step::Done; turn.step = after(turn.step)) {
    if (ask_step(t, out)) return true;
    out.clear();
    if (turn.step != Step::Tokens) continue;
    if (t.rules.any_gain) take_earned(t);
    if (!has_pieces_to_place(t)) break;
  }
  turn.step = Step::Done;
  // Stout with a last deployment comes here after the scoring.
  turn.phase = turn.after_closed ? Phase::After : Phase::Score;
  turn.last_deploy = CivId::None;
  return false;
}

// Serves redeployment and withdrawal: the region says which race is meant (N-14).
void do_deploy(Table& t, RegionId r, int n) {
  const CivId id = t.state.occupant_of(r);
  Civ& civ = t.state.civ(id);
  auto& pile = t.state.turn.phase == Phase::Withdrawal ? civ.withdrawn : civ.hand;
  pile = byte(pile - n);
  put_tokens(t, id, r, n);
  t.tell({.kind = Kind::Deployed, .player = civ.owner, .race = civ.race, .region = r, .amount = n});
}

void do_withdraw(Table& t, RegionId r) { give_up(t, r); }

void do_place(Table& t, Action action) {
  const Marker m = facts_of(action.kind).marker;
  const int n = std::max<int>(1, action.count);
  put_marker(t, m, action.region, n);
  Turn& turn = t.state.turn;
  const Placing placing = t.rules.marker(m).placing;
  if (placing == Placing::RedeployGained) turn.gained = byte(turn.gained - n);
  if (placing == Placing::RedeployOne) turn.step = after(turn.step);  // once per turn
}

void give_up_unmanned(Table& t) {
  const Civ& civ = t.state.civ(active_of(t.state));
  for (const RegionId r : civ.regions - manned(t.state, civ)) {
    tell_withdrawal(t, civ, r);
    clear_region(t, r);
  }
}

void do_done(Table& t) {
  State& s = t.state;
  Turn& turn = s.turn;
  if (!turn.pending.empty()) {
    const Pending due = turn.answer();
    return hooks(due.by).given_up(t, due);
  }
  switch (turn.phase) {
    case Phase::Opening: turn.opening_closed = true; return;
    case Phase::After: turn.after_closed = true; return;
    default: break;
  }
  if (turn.step == Step::Tokens && turn.last_deploy != CivId::None) {  // N-15
    Civ& civ = s.civ(turn.last_deploy);
    return_to_tray(civ, civ.hand);
    t.tell({.kind = Kind::TokensLost, .player = civ.owner, .race = civ.race, .amount = civ.hand});
    civ.hand = 0;
  } else if (turn.step == Step::Tokens) {  // N-16
    give_up_unmanned(t);
    return;  // other tokens may still have to be placed
  }
  turn.step = after(turn.step);
}

}  // namespace sw
