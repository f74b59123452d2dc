// Will-o'-Wisps: a die before a conquest at or beside their crystals; a failure closes the region.
#include "rules/abilities/abilities.hpp"
#include "rules/abilities/relics.hpp"
#include "rules/conquest.hpp"
#include "rules/phases/phases.hpp"

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
    for (const RegionId r : reached_with(c, with) & lit) {
      out.push_back(Action::attack(ActionKind::Roll, r, with));
    }
  }
}

bool enough(const Campaign& c, RegionId r, Modifiers with) {
  return c.price_now(r, means_of(c.rules, with)) <= c.strength(r);
}

void give_up(Table& t, const Pending& due) {
  t.state.turn.blocked.insert(due.about.region);  // U-R-WISP-03
  use_relics(t, due.about.region, due.about.modifiers(), false);
  t.state.turn.roll = -1;
}

// The one region of the roll: conquer it, conquer it with the Sword, or give up if only the Sword
// would do (U-R-WISP-02, -05, N-17). What was named with the roll goes without saying.
bool ask(Table& t, ActionList& out) {
  Turn& turn = t.state.turn;
  const RegionId r = turn.pending[0].about.region;
  const Modifiers named = turn.pending[0].about.modifiers();
  const Campaign c(t.rules, t.state, t.state.player(turn.player).active);
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
  if (sword) return true;
  if (suffices) {
    do_conquer(t, r, {});
  } else {
    give_up(t, turn.answer());
  }
  return false;
}

void rolled(Table& t, const Pending& due, int pips) {
  t.state.turn.roll = static_cast<std::int8_t>(pips);
  t.state.turn.pending.push_back(
      {.prompt = Prompt::Conquest, .by = Ability::Wisps, .about = due.about});
}

}  // namespace

extern constexpr AbilityHooks kWisps{.modifiers = Modifiers::of(Modifier::Wisp),
                                     .combines = kBeforeTheRoll | kBagBeforeTheRoll,
                                     .list_conquest = list,
                                     .ask = ask,
                                     .given_up = give_up,
                                     .rolled = rolled};

}  // namespace sw
