// T0: what happens before the player chooses anything.
#include "rules/abilities/abilities.hpp"
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// U-PLC-FOUN-01: tokens that a place gives to its active occupant.
void take_start_tokens(Table& t, CivId active) {
  for (const Treasure treasure : t.rules.treasures_in_box) {
    const int n = t.rules.treasure(treasure).start_tokens;
    if (n > 0 && controls(t.state, active, treasure)) recruit(t, active, n);
  }
}

void list_openings(const Table& t, CivId id, ActionList& out) {
  const SheetRef sheet(t.rules, t.state, id);
  for (const Ability ability : sheet->abilities & t.rules.moments.list_opening) {
    hooks(ability).list_opening(t.rules, t.state, id, out);
  }
}

}  // namespace

void start_turn(Table& t) {
  State& s = t.state;
  Turn& turn = s.turn;
  static constexpr Turn kFresh{};
  const PlayerId who = turn.player;
  const std::uint8_t round = turn.round;
  turn = kFresh;
  turn.player = who;
  turn.round = round;
  turn.phase = Phase::Opening;
  turn.calm = true;

  if (index(turn.player) == 0) t.tell({.kind = Event::Kind::RoundStarted, .amount = turn.round});
  t.tell({.kind = Event::Kind::TurnStarted, .player = turn.player});

  const Player& player = s.player(turn.player);
  for (const Ability ability : t.rules.moments.turn_begins) hooks(ability).turn_begins(t);
  if (player.active == CivId::None) return;
  Civ& civ = s.civ(player.active);
  const SheetRef sheet(t.rules, s, player.active);
  if (sheet->early_coins) {  // S-R-ESCA-01, S-TURN-01
    pay(t, turn.player, civ.regions.size(), thanks_to(t, player.active, &Sheet::early_coins));
  }
  civ.hand = static_cast<std::uint8_t>(civ.hand + civ.set_aside);  // B-R-AMAZ-04
  civ.set_aside = 0;
  take_start_tokens(t, player.active);
}

// The prompt `start`; asked again after a pick if a race in decline has a choice then (N-17).
bool ask_opening(Table& t, ActionList& out) {
  State& s = t.state;
  const Player& player = s.player(s.turn.player);
  const bool any = t.rules.moments.list_opening.any();
  if (any && !s.turn.opening_closed && player.active != CivId::None) {
    if (!s.turn.picked) list_openings(t, player.active, out);
    for (const CivId id : player.declined) list_openings(t, id, out);
  }
  if (!out.empty()) {
    out.push_back(Action::plain(ActionKind::Done));
    return true;
  }
  s.turn.opening_closed = false;
  if (s.turn.picked) {
    begin_conquests(t);
  } else {
    s.turn.phase = Phase::Choose;
  }
  return false;
}

}  // namespace sw
