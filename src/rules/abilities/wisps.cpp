// Will-o'-Wisps: a die before a conquest at or beside their crystals; a failure closes the region.
#include "rules/abilities/abilities.hpp"
#include "rules/conquest.hpp"

namespace sw {

namespace {

// 70.3: relics that can be named with the roll; the Sword is decided after it (U-R-WISP-05).
constexpr Modifiers kBeforeTheRoll =
    Modifiers::of(Modifier::Doormat) | Modifiers::of(Modifier::Socks);
constexpr Modifiers kBagBeforeTheRoll =
    Modifiers::of(Modifier::BagDoormat) | Modifiers::of(Modifier::BagSocks);

void list(const Campaign& c, bool, ActionList& out) {
  if (c.state.turn.roll >= 0 || c.civ.hand == 0) return;
  const RegionSet crystals = c.rules.board.where(Word::Magic);
  const RegionSet lit = crystals | conquest_neighbours(c, c.civ.regions & crystals);  // U-R-WISP-01
  for (const Modifiers relics : helping_sets(c, kBeforeTheRoll)) {
    const Modifiers with = relics | Modifiers::of(Modifier::Wisp);
    for (const RegionId r : (reached_with(c, relics) & lit) - c.plain) {
      if (refuse_relics(c, r, relics) == Refusal::None) {
        out.push_back(Action::attack(ActionKind::Roll, r, with));
      }
    }
  }
}

bool enough(const Campaign& c, RegionId r, Modifiers with) {
  return c.price_now(r, means_of(c.rules, with)) <= c.strength(r);
}

}  // namespace

bool fits_wisps(Modifiers with) {
  return (kBeforeTheRoll | kBagBeforeTheRoll | Modifiers::of(Modifier::Wisp)).contains(with);
}

// U-R-WISP-02, -05, N-17: conquer, conquer with the Sword, or give up if only the Sword would do.
// What was named with the roll goes without saying.
bool ask_wisps(Table& t, ActionList& out) {
  Turn& turn = t.state.turn;
  const RegionId r = turn.roll_region;
  const Campaign c(t.rules, t.state, t.state.player(turn.player).active);
  const Modifiers named = turn.die_modifiers;
  const bool suffices = enough(c, r, named);
  if (suffices) out.push_back(Action::attack(ActionKind::Conquer, r));
  bool sword = false;
  for (const Modifier m : {Modifier::Sword, Modifier::BagSword}) {
    const Modifiers with = named | Modifiers::of(m);
    if (refuse_relics(c, r, with) == Refusal::None && enough(c, r, with)) {
      out.push_back(Action::attack(ActionKind::Conquer, r, Modifiers::of(m)));
      sword = true;
    }
  }
  if (!suffices) out.push_back(Action::plain(ActionKind::Done));
  return sword;
}

void end_wisps(Table& t, int pips) {
  Turn& turn = t.state.turn;
  if (pips < 0) {                           // given up
    turn.blocked.insert(turn.roll_region);  // U-R-WISP-03
    use_relics(t, turn.roll_region, turn.die_modifiers, false);
    turn.forget_roll();
    return;
  }
  turn.roll = static_cast<std::int8_t>(pips);
}

constexpr AbilityHooks kWisps{.list_conquest = list};

}  // namespace sw
