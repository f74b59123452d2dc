// Berserk: roll before a conquest, then name the target; the roll is used for it or lost.
#include "rules/abilities/abilities.hpp"

namespace sw {

namespace {

void list(const Campaign& c, bool, ActionList& out) {
  // B-P-BERS-01: a token in hand (a hammer is one, B-COST-03) and some legal target, whatever its
  // price. B-P-BERS-02: one at a time.
  if (c.state.turn.roll < 0 && c.civ.hand + c.pieces > 0 && c.targets.any()) {
    out.push_back(Action::plain(ActionKind::Berserk));
  }
}

void act(Table& t, Action action) {
  t.state.turn.may_abandon = false;  // N-10
  t.state.turn.pending.push_back({.prompt = Prompt::Die, .by = Ability::Berserk, .about = action});
}

void rolled(Table& t, const Pending&, int pips) {
  t.state.turn.roll = static_cast<std::int8_t>(pips);  // B-P-BERS-01
}

Refusal refuse(const Ruleset& rules, const State& s, Action) {
  const Campaign c(rules, s, s.player(s.turn.player).active);
  if (!c.sheet->abilities.has(Ability::Berserk)) return Refusal::BadArgument;
  if (s.turn.roll >= 0) return Refusal::AlreadyUsed;  // B-P-BERS-02
  return c.civ.hand + c.pieces == 0 ? Refusal::NoTokensInHand : Refusal::NotAdjacent;
}

}  // namespace

extern constexpr AbilityHooks kBerserk{.replaces_attempt = true,
                                       .list_conquest = list,
                                       .act = act,
                                       .refuse = refuse,
                                       .rolled = rolled};

}  // namespace sw
