// Storm Giants: a few lightning bolts a turn, each takes any mountain with one token.
#include "rules/abilities/abilities.hpp"
#include "rules/conquest.hpp"

namespace sw {

namespace {

int fixed_price(const Campaign& c) { return 1 + c.sheet->surcharge; }

// S-R-STOR-03, S-R-STOR-04: any mountain, adjacent or not, also as the first conquest.
RegionSet mountains(const Campaign& c) {
  return (c.rules.board.where(Word::Mountain) & c.sheet->occupy) - c.civ.regions - c.shut -
         c.unpaid - c.plain;
}

Refusal refuse(const Campaign& c, RegionId r) {
  if (!c.rules.board.where(Word::Mountain).has(r)) return Refusal::BadArgument;
  if (c.state.turn.memory(Ability::Bolt).uses() >= c.sheet->amount(Ability::Bolt))
    return Refusal::AlreadyUsed;
  if (c.civ.hand == 0) return Refusal::NoTokensInHand;
  return c.civ.hand < fixed_price(c) ? Refusal::TooFewTokens : Refusal::None;
}

void list(const Campaign& c, bool, ActionList& out) {
  for (const RegionId r : mountains(c)) {
    if (refuse(c, r) == Refusal::None) {
      out.push_back(Action::attack(ActionKind::Conquer, r, Modifiers::of(Modifier::Bolt)));
    }
  }
}

void conquer(Table& t, CivId attacker, RegionId r) {
  t.state.turn.memory(Ability::Bolt).use();
  const Campaign c(t.rules, t.state, attacker);
  pay_and_take(t, c, r, fixed_price(c), Losses::Ordinary);
}

}  // namespace

extern constexpr AbilityHooks kBolt{.modifiers = Modifiers::of(Modifier::Bolt),
                                    .first = true,
                                    .far = true,
                                    .counted = true,
                                    .list_conquest = list,
                                    .conquer = conquer,
                                    .refuse_conquest = refuse};

}  // namespace sw
