// Zeppelined: up to five attacks from the air a turn; the die helps, or the zeppelin burns.
#include "rules/abilities/abilities.hpp"
#include "rules/conquest.hpp"
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

constexpr int kAttemptsPerTurn = 5;

// S-P-ZEPP-02: anywhere on ground or sky, also as the first conquest; no water.
RegionSet open_regions(const Campaign& c) {
  return c.sheet->occupy - c.rules.board.where(Word::Water) - c.civ.regions - c.shut - c.unpaid -
         c.plain - c.state.turn.blocked;
}

void list(const Campaign& c, bool, ActionList& out) {
  if (c.state.turn.roll >= 0 || c.state.turn.zeppelins >= kAttemptsPerTurn || c.civ.hand == 0)
    return;
  // G-CONV-07: with Stonehedge the fires of another player may still hold some of the five.
  if (c.state.supply[static_cast<std::size_t>(Marker::Burning)] == 0) return;
  for (const RegionId r : open_regions(c)) out.push_back(Action::at(ActionKind::Zeppelin, r));
}

void act(Table& t, Action action) {
  Turn& turn = t.state.turn;
  note_attack(t, action.region, true);
  ++turn.zeppelins;
  turn.may_abandon = false;  // N-10
  turn.zeppelin = true;
  turn.die_pending = true;
  turn.die_region = action.region;
}

// S-P-ZEPP-05, -06, R-127: an attack and no conquest, so nobody is paid for it.
void crash(Table& t, RegionId r) {
  State& s = t.state;
  Civ& civ = s.civ(s.player(s.turn.player).active);
  discard_kept(t, r);
  drive_out(t, r, Losses::Ordinary);
  drive_out_neutrals(t, r);
  --civ.hand;
  return_to_tray(civ, 1);
  set_fire(t, s.turn.player, r);
  const bool smith =
      sheet_of(t.rules, s, s.player(s.turn.player).active)->abilities.has(Ability::Hammers);
  if (civ.hand + (smith ? s.hammers : 0) == 0) end_conquests(t);  // with none left they end
}

}  // namespace

void land_zeppelin(Table& t, RegionId r, int pips) {
  State& s = t.state;
  s.turn.zeppelin = false;
  if (pips == 0) return crash(t, r);
  const Campaign c(t.rules, s, s.player(s.turn.player).active);
  const int price = std::max(1, c.price(r) - pips);  // S-P-ZEPP-03
  if (price <= c.strength(r)) {
    pay_and_take(t, c, r, price, Losses::Ordinary);
  } else {
    t.tell({.kind = Event::Kind::RollFailed, .player = s.turn.player, .region = r});
    end_conquests(t);  // S-P-ZEPP-04
  }
}

constexpr AbilityHooks kZeppelin{.list_conquest = list, .act = act};

}  // namespace sw
