// T5: tokens and markers find their places for the opponents' turns (B-REDEP-05, N-13, N-14).
#include <algorithm>

#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

using Kind = Event::Kind;

CivId active_of(const State& s) { return s.player(s.turn.player).active; }

int supply_of(const State& s, Marker m) { return s.supply[static_cast<std::size_t>(m)]; }

// --- On entering
// -----------------------------------------------------------------------------------

void take_recruits(Table& t, CivId id) {
  const Civ& civ = t.state.civ(id);
  for (const RecruitTerm& term : sheet_of(t.rules, civ).recruit) {
    const int count =
        term.per == Per::Conquest ? t.state.turn.nonempty : (civ.regions & term.where).size();
    const int n = recruit(t, id, term.amount * (count / term.every));  // B-R-SKEL-01, -02
    if (n > 0)
      t.tell({.kind = Kind::Recruited, .player = civ.owner, .race = civ.race, .amount = n});
  }
}

// Encampments and heroes come back into hand; all that can be placed must be placed again.
void recall_markers(Table& t, CivId id) {
  for (const Marker m : sheet_of(t.rules, t.state.civ(id)).markers) {
    const Placing placing = t.rules.marker(m).placing;
    if (placing != Placing::RedeployPile && placing != Placing::RedeployApart) continue;
    for (const RegionId r : t.state.civ(id).regions) take_marker(t, m, r);
  }
}

// B-R-AMAZ-02: from the hand first; what is missing becomes a duty paid with regions.
void set_aside(Table& t, CivId id) {
  Civ& civ = t.state.civ(id);
  const int owed = sheet_of(t.rules, civ).extra_tokens;
  if (owed == 0) return;
  const int n = std::min<int>(owed, civ.hand);
  civ.hand = static_cast<std::uint8_t>(civ.hand - n);
  civ.set_aside = static_cast<std::uint8_t>(n);
  t.state.turn.duty = static_cast<std::uint8_t>(owed - n);
  t.tell({.kind = Kind::SetAside, .player = civ.owner, .race = civ.race, .amount = n});
}

void enter(Table& t) {
  const CivId active = active_of(t.state);
  ready(t, active);
  take_recruits(t, active);
  recall_markers(t, active);
  set_aside(t, active);
  const CivId ghouls = acting_in_decline(t.rules, t.state, t.state.turn.player);
  if (ghouls != CivId::None) ready(t, ghouls);
}

// --- Tokens
// ----------------------------------------------------------------------------------------

// A region gives up its last token to the pile set aside (B-R-AMAZ-03).
void give_up(Table& t, RegionId r) {
  Civ& civ = t.state.civ(active_of(t.state));
  t.tell({.kind = Kind::Withdrew, .player = civ.owner, .race = civ.race, .region = r});
  lift_tokens(t, r, 1);
  ++civ.set_aside;
  --t.state.turn.duty;
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

// The hand of one race: forced into its only region, or offered.
void ask_hand(Table& t, CivId id, ActionList& out) {
  if (id == CivId::None) return;
  const Civ& civ = t.state.civ(id);
  if (civ.hand == 0 || civ.regions.empty()) return;  // B-REDEP-06
  if (civ.regions.is_single()) {
    do_deploy(t, civ.regions.front(), civ.hand);
    return;
  }
  for (const RegionId r : civ.regions) {
    for (int n = 1; n <= civ.hand; ++n) out.push_back(Action::tokens(ActionKind::Deploy, r, n));
  }
}

bool ask_tokens(Table& t, ActionList& out) {
  if (t.state.turn.duty > 0 && ask_duty(t, out)) return true;
  ask_hand(t, active_of(t.state), out);
  ask_hand(t, acting_in_decline(t.rules, t.state, t.state.turn.player), out);
  return !out.empty();
}

// --- Markers
// ---------------------------------------------------------------------------------------

// The kind of marker of the active race that is placed this way and still in supply, or Count.
Marker to_place(const Table& t, Placing placing) {
  const Civ& civ = t.state.civ(active_of(t.state));
  if (civ.regions.empty()) return Marker::Count;
  for (const Marker m : sheet_of(t.rules, civ).markers) {
    if (t.rules.marker(m).placing == placing && supply_of(t.state, m) > 0) return m;
  }
  return Marker::Count;
}

RegionSet without(const Table& t, Marker m) {
  return t.state.civ(active_of(t.state)).regions - t.state.marked(m);
}

bool ask_piles(Table& t, ActionList& out) {
  const Marker m = to_place(t, Placing::RedeployPile);  // B-P-BIVO-01
  if (m == Marker::Count) return false;
  const RegionSet regions = t.state.civ(active_of(t.state)).regions;
  const int n = supply_of(t.state, m);
  if (regions.is_single()) {
    put_marker(t, m, regions.front(), n);
    return false;
  }
  for (const RegionId r : regions) {
    for (int k = 1; k <= n; ++k) out.push_back(Action::tokens(ActionKind::Camp, r, k));
  }
  return true;
}

bool ask_single(Table& t, ActionList& out) {
  const Marker m = to_place(t, Placing::RedeployOne);  // B-P-FORT-01, B-P-FORT-02
  if (m == Marker::Count) return false;
  for (const RegionId r : without(t, m)) out.push_back(Action::at(ActionKind::Fortress, r));
  if (out.empty()) return false;
  out.push_back(Action::plain(ActionKind::Done));
  return true;
}

bool ask_apart(Table& t, ActionList& out) {
  const Marker m = to_place(t, Placing::RedeployApart);  // B-P-HERO-01, B-P-HERO-02
  if (m == Marker::Count) return false;
  const RegionSet regions = without(t, m);
  if (regions.is_single()) {
    put_marker(t, m, regions.front());
    return false;
  }
  for (const RegionId r : regions) out.push_back(Action::at(ActionKind::Hero, r));
  return !out.empty();
}

}  // namespace

bool ask_redeploy(Table& t, ActionList& out) {
  Turn& turn = t.state.turn;
  switch (turn.step) {
    case Step::Enter:
      enter(t);
      turn.step = Step::Tokens;
      [[fallthrough]];
    case Step::Tokens:
      if (ask_tokens(t, out)) return true;
      turn.step = Step::Piles;
      [[fallthrough]];
    case Step::Piles:
      if (ask_piles(t, out)) return true;
      turn.step = Step::Single;
      [[fallthrough]];
    case Step::Single:
      if (ask_single(t, out)) return true;
      turn.step = Step::Apart;
      [[fallthrough]];
    case Step::Apart:
      if (ask_apart(t, out)) return true;
      turn.step = Step::Done;
      [[fallthrough]];
    case Step::Done: break;
  }
  turn.phase = Phase::Score;
  return false;
}

// Serves redeployment and withdrawal: the region says which race is meant (N-14).
void do_deploy(Table& t, RegionId r, int n) {
  const CivId id = t.state.occupant_of(r);
  Civ& civ = t.state.civ(id);
  auto& pile = t.state.turn.phase == Phase::Withdrawal ? civ.withdrawn : civ.hand;
  pile = static_cast<std::uint8_t>(pile - n);
  put_tokens(t, id, r, n);
  t.tell({.kind = Kind::Deployed, .player = civ.owner, .race = civ.race, .region = r, .amount = n});
}

void do_withdraw(Table& t, RegionId r) { give_up(t, r); }

void do_camp(Table& t, RegionId r, int n) { put_marker(t, Marker::Camp, r, n); }

void do_fortress(Table& t, RegionId r) {
  put_marker(t, Marker::Fortress, r);
  t.state.turn.step = Step::Apart;  // once per turn
}

void do_hero(Table& t, RegionId r) { put_marker(t, Marker::Hero, r); }

void do_done(Table& t) {
  Turn& turn = t.state.turn;
  if (turn.phase == Phase::After) {
    turn.after_closed = true;
  } else {
    turn.step = Step::Apart;  // of the steps of redeployment only the fortress can be declined
  }
}

}  // namespace sw
