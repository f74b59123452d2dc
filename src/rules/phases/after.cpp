// T8 and T9: decisions after scoring, then the defenders place their withdrawn tokens.
#include "rules/abilities/abilities.hpp"
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// B-LOSS-05: clockwise from the player after P; P himself comes last.
PlayerId next_player(const Ruleset& rules, PlayerId p) {
  const int next = index(p) + 1;
  return id_at<PlayerId>(next == rules.players ? 0 : next);  // a division takes its time
}

// The withdrawn tokens of one race: kept in hand without a region, forced, or offered.
void ask_tokens(Table& t, CivId id, ActionList& out) {
  Civ& civ = t.state.civ(id);
  if (civ.withdrawn == 0) return;
  if (civ.regions.empty()) {
    if (civ.declined()) {  // B-LOSS-10: it is only under Scavengers
      return_to_tray(civ, civ.withdrawn);
    } else {  // B-LOSS-04
      civ.hand = static_cast<std::uint8_t>(civ.hand + civ.withdrawn);
    }
    civ.withdrawn = 0;
    return;
  }
  if (civ.regions.is_single()) {
    do_deploy(t, civ.regions.front(), civ.withdrawn);
    return;
  }
  for (const RegionId r : civ.regions) {
    for (int n = 1; n <= civ.withdrawn; ++n)
      out.push_back(Action::tokens(ActionKind::Deploy, r, n));
  }
}

// Encampments that came back from a conquered region (B-P-BIVO-05).
void ask_piles(Table& t, CivId id, ActionList& out) {
  const Civ& civ = t.state.civ(id);
  if (civ.regions.empty()) return;
  const SheetRef sheet(t.rules, t.state, id);
  for (const Marker m : sheet->markers) {
    const int n = t.state.supply[static_cast<std::size_t>(m)];
    if (t.rules.marker(m).placing != Placing::RedeployPile || n == 0) continue;
    if (civ.regions.is_single()) {
      put_marker(t, m, civ.regions.front(), n);
      continue;
    }
    for (const RegionId r : civ.regions) {
      for (int k = 1; k <= n; ++k) out.push_back(Action::tokens(ActionKind::Camp, r, k));
    }
  }
}

bool ask_defender(Table& t, ActionList& out) {
  const Player& player = t.state.player(t.state.turn.asked);
  if (player.active != CivId::None) {
    ask_tokens(t, player.active, out);
    ask_piles(t, player.active, out);
  }
  for (const CivId id : player.declined) ask_tokens(t, id, out);  // B-LOSS-10
  return !out.empty();
}

// Abilities of the active race, and of treasures that a race of the player holds.
void list_after(const Table& t, ActionList& out) {
  const State& s = t.state;
  const CivId active = s.player(s.turn.player).active;
  if (active != CivId::None) {
    const SheetRef sheet(t.rules, s, active);
    for (const Ability ability : sheet->abilities & t.rules.moments.list_after) {
      hooks(ability).list_after(t.rules, s, out);
    }
  }
  for (const Ability ability : t.rules.treasure_abilities & t.rules.moments.list_after) {
    hooks(ability).list_after(t.rules, s, out);
  }
}

}  // namespace

bool ask_after(Table& t, ActionList& out) {
  const State& s = t.state;
  if (!s.turn.after_closed) list_after(t, out);
  if (!out.empty()) {
    out.push_back(Action::plain(ActionKind::Done));
    return true;
  }
  for (const Ability ability : t.rules.moments.before_withdrawal) {
    hooks(ability).before_withdrawal(t);
  }
  t.state.turn.phase = Phase::Withdrawal;
  return false;
}

// An ability of the race lets it decline here.
void decline_after(Table& t) {
  const SheetRef sheet(t.rules, t.state, t.state.player(t.state.turn.player).active);
  hooks((sheet->abilities & t.rules.moments.decline_after).front()).decline_after(t);
}

// Begins anew each time: at P's own prompt his Balrog may drive out others once more (N-12).
bool ask_withdrawal(Table& t, ActionList& out) {
  Turn& turn = t.state.turn;
  turn.asked = turn.player;
  while (!turn.calm) {
    turn.asked = next_player(t.rules, turn.asked);
    if (ask_defender(t, out)) return true;
    if (turn.asked == turn.player) break;
  }
  turn.phase = Phase::EndOfTurn;
  return false;
}

void end_turn(Table& t) {
  State& s = t.state;
  Turn& turn = s.turn;
  for (const Ability ability : t.rules.moments.turn_ends) hooks(ability).turn_ends(t);
  t.tell({.kind = Event::Kind::TurnEnded, .player = turn.player});

  const PlayerId next = next_player(t.rules, turn.player);
  const bool last_of_round = index(next) == 0;
  if (last_of_round && turn.round >= t.rules.rounds) {  // B-END-01
    turn.phase = Phase::Over;
    turn.asked = PlayerId::None;
    t.tell({.kind = Event::Kind::GameOver});
    return;
  }
  if (last_of_round) ++turn.round;  // B-TURN-01
  turn.player = next;
  turn.phase = Phase::Start;
}

}  // namespace sw
