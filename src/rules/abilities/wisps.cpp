// Will-o'-Wisps: a die before a conquest at or beside their crystals; a failure closes the region.
#include "rules/abilities/abilities.hpp"
#include "rules/conquest.hpp"

namespace sw {

namespace {

void list(const Campaign& c, bool, ActionList& out) {
  if (c.state.turn.roll >= 0 || c.civ.hand == 0) return;
  const RegionSet crystals = c.rules.board.where(Word::Magic);
  const RegionSet lit = crystals | conquest_neighbours(c, c.civ.regions & crystals);  // U-R-WISP-01
  for (const RegionId r : (c.targets & lit) - c.plain) {
    out.push_back(Action::attack(ActionKind::Roll, r, Modifiers::of(Modifier::Wisp)));
  }
}

bool enough(const Campaign& c, RegionId r, Modifiers with) {
  return c.price_now(r, means_of(c.rules, with)) <= c.strength(r);
}

}  // namespace

// U-R-WISP-02, -05, N-17: conquer, conquer with the Sword, or give up if only the Sword would do.
bool ask_wisps(Table& t, ActionList& out) {
  Turn& turn = t.state.turn;
  const RegionId r = turn.roll_region;
  const Campaign c(t.rules, t.state, t.state.player(turn.player).active);
  const bool suffices = enough(c, r, {});
  if (suffices) out.push_back(Action::attack(ActionKind::Conquer, r));
  bool sword = false;
  for (const Modifier m : {Modifier::Sword, Modifier::BagSword}) {
    const Modifiers with = Modifiers::of(m);
    if (refuse_relics(c, r, with) == Refusal::None && enough(c, r, with)) {
      out.push_back(Action::attack(ActionKind::Conquer, r, with));
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
    turn.roll = -1;
    turn.roll_region = RegionId::None;
    return;
  }
  turn.roll = static_cast<std::int8_t>(pips);
}

constexpr AbilityHooks kWisps{.list_conquest = list};

}  // namespace sw
