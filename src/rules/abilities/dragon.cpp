// Dragon Master: once per turn a legal target for one token, and the dragon makes it immune.
#include "rules/abilities/abilities.hpp"
#include "rules/abilities/relics.hpp"
#include "rules/conquest.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

int fixed_price(const Campaign& c) { return 1 + c.sheet->surcharge; }  // B-P-DRAG-01, R-082

Refusal refuse(const Campaign& c, RegionId) {
  if (c.state.turn.memory(Ability::Dragon).used()) return Refusal::AlreadyUsed;
  const int tokens = c.civ.hand + c.pieces;
  if (tokens == 0) return Refusal::NoTokensInHand;
  return tokens < fixed_price(c) ? Refusal::TooFewTokens : Refusal::None;
}

void list(const Campaign& c, bool, ActionList& out) {
  if (refuse(c, RegionId::None) != Refusal::None) return;
  list_replacing(c, Modifier::Dragon, [](RegionId) { return true; }, out);  // B-P-DRAG-03
}

void conquer(Table& t, CivId attacker, RegionId r) {
  t.state.turn.memory(Ability::Dragon).use();
  take_everywhere(t, Marker::Dragon);  // it leaves its old region at this moment
  const Campaign c(t.rules, t.state, attacker);
  pay_and_take(t, c, r, fixed_price(c), Losses::Ordinary);
  put_marker(t, Marker::Dragon, r);  // B-P-DRAG-02
}

}  // namespace

extern constexpr AbilityHooks kDragon{.pieces = MarkerSet::of(Marker::Dragon),
                                      .modifiers = Modifiers::of(Modifier::Dragon),
                                      .combines = kReachingFarther,
                                      .first = true,
                                      .list_conquest = list,
                                      .conquer = conquer,
                                      .refuse_conquest = refuse};

}  // namespace sw
