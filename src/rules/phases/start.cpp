// T0: what happens before the player chooses anything.
#include "rules/phases/phases.hpp"

namespace sw {

void start_turn(Table& t) {
  State& s = t.state;
  Turn& turn = s.turn;
  Turn fresh;
  fresh.player = turn.player;
  fresh.round = turn.round;
  fresh.phase = Phase::Choose;
  turn = fresh;

  if (index(turn.player) == 0) t.tell({.kind = Event::Kind::RoundStarted, .amount = turn.round});
  t.tell({.kind = Event::Kind::TurnStarted, .player = turn.player});

  Player& player = s.player(turn.player);
  player.ally = PlayerId::None;  // B-P-DIPL-02: peace ends here
  if (player.active == CivId::None) return;
  Civ& civ = s.civ(player.active);
  civ.hand = static_cast<std::uint8_t>(civ.hand + civ.set_aside);  // B-R-AMAZ-04
  civ.set_aside = 0;
}

}  // namespace sw
