// Zeppelined: some attacks from the air a turn; the die helps, or the zeppelin burns.
#include "rules/abilities/abilities.hpp"
#include "rules/conquest.hpp"
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// S-P-ZEPP-02: anywhere on ground or sky, also as the first conquest; no water.
RegionSet open_regions(const Campaign& c) {
  return c.sheet->occupy - c.rules.board.where(Word::Water) - c.civ.regions - c.shut - c.unpaid -
         c.plain - c.state.turn.blocked;
}

void list(const Campaign& c, bool, ActionList& out) {
  if (c.state.turn.roll >= 0 || c.civ.hand == 0) return;
  if (c.state.turn.memory(Ability::Zeppelin).uses() >= c.sheet->amount(Ability::Zeppelin)) return;
  // G-CONV-07: with Stonehedge the fires of another player may still hold some of the five.
  if (c.state.supply[static_cast<std::size_t>(Marker::Burning)] == 0) return;
  for (const RegionId r : open_regions(c)) out.push_back(Action::at(ActionKind::Zeppelin, r));
}

void act(Table& t, Action action) {
  Turn& turn = t.state.turn;
  note_attack(t, action.region, true);
  turn.memory(Ability::Zeppelin).use();
  turn.may_abandon = false;  // N-10
  turn.pending.push_back({.prompt = Prompt::Die, .by = Ability::Zeppelin, .about = action});
}

// A region burns until the next turn of who set the fire (S-P-ZEPP-06).
void set_fire(Table& t, PlayerId player, RegionId r) {
  State& s = t.state;
  const RegionSet before = s.marked(Marker::Burning) & RegionSet::first(index(r));
  s.fire_raisers.insert(before.size(), player);
  put_marker(t, Marker::Burning, r);
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
  const Campaign c(t.rules, s, s.player(s.turn.player).active);
  if (civ.hand + c.pieces == 0) end_conquests(t);  // with none left they end
}

void rolled(Table& t, const Pending& due, int pips) {
  State& s = t.state;
  const RegionId r = due.about.region;
  if (pips == 0) return crash(t, r);
  const Campaign c(t.rules, s, s.player(s.turn.player).active);
  const int price = std::max(1, c.price(r) - pips);  // S-P-ZEPP-03
  if (price <= c.strength(r)) {
    note_price(t.state, c, r);
    pay_and_take(t, c, r, price, Losses::Ordinary);
  } else {
    t.tell({.kind = Event::Kind::RollFailed, .player = s.turn.player, .region = r});
    end_conquests(t);  // S-P-ZEPP-04
  }
}

// S-P-ZEPP-07: his fires of the last turn are out.
void put_out(Table& t) {
  State& s = t.state;
  int i = 0;
  for (const RegionId r : s.marked(Marker::Burning)) {
    if (s.fire_raisers.at(i) != s.turn.player) {
      ++i;
      continue;
    }
    s.fire_raisers.erase(i);
    take_marker(t, Marker::Burning, r);
  }
}

Refusal refuse(const Ruleset& rules, const State& s, Action a) {
  const RegionId r = a.region;
  const Campaign c(rules, s, s.player(s.turn.player).active);
  if (!c.sheet->abilities.has(Ability::Zeppelin)) return Refusal::BadArgument;
  if (c.civ.regions.has(r)) return Refusal::OwnRegion;
  if (rules.board.where(Word::Water).has(r)) return Refusal::Water;
  if (!c.sheet->occupy.has(r)) return Refusal::Impassable;
  const Refusal far = refuse_far(c, r);
  if (far != Refusal::None) return far;
  if (c.civ.hand > 0 && !c.unpaid.has(r)) return Refusal::AlreadyUsed;
  return c.unpaid.has(r) ? Refusal::CannotPay : Refusal::NoTokensInHand;
}

}  // namespace

extern constexpr AbilityHooks kZeppelin{.pieces = MarkerSet::of(Marker::Burning),
                                        .counted = true,
                                        .turn_begins = put_out,
                                        .list_conquest = list,
                                        .act = act,
                                        .refuse = refuse,
                                        .rolled = rolled};

}  // namespace sw
