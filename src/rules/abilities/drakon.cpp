// Drakons: a token becomes a dragon and is lost; with one more it takes any legal target.
#include "rules/abilities/abilities.hpp"
#include "rules/abilities/relics.hpp"
#include "rules/conquest.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

void rest(Table& t) {
  if (!may_be_out(t.rules, t.state, Marker::Drakon)) return;
  if (active_race_can(t.rules, t.state, Ability::Drakon)) {
    take_everywhere(t, Marker::Drakon);  // S-R-DRAK-04
  }
}

// S-R-DRAK-02: one token for the tray, one (with a surcharge more) for the region.
int needed(const Campaign& c) { return 2 + c.sheet->surcharge; }

Refusal refuse(const Campaign& c, RegionId) {
  if (c.state.supply[static_cast<std::size_t>(Marker::Drakon)] == 0) return Refusal::AlreadyUsed;
  if (c.civ.hand == 0) return Refusal::NoTokensInHand;
  return c.civ.hand < needed(c) ? Refusal::TooFewTokens : Refusal::None;
}

void list(const Campaign& c, bool, ActionList& out) {
  if (refuse(c, RegionId::None) != Refusal::None) return;
  list_replacing(c, Modifier::Drakon, [](RegionId) { return true; }, out);  // S-R-DRAK-05
}

void conquer(Table& t, CivId attacker, RegionId r) {
  Civ& civ = t.state.civ(attacker);
  const int price = needed(Campaign(t.rules, t.state, attacker)) - 1;
  civ.hand = static_cast<std::uint8_t>(civ.hand - 1 - price);
  return_to_tray(civ, 1);  // S-R-DRAK-01: lost for good
  take_region(t, attacker, r, price, Losses::Ordinary);
  put_marker(t, Marker::Drakon, r);  // S-R-DRAK-03
}

}  // namespace

extern constexpr AbilityHooks kDrakon{.pieces = MarkerSet::of(Marker::Drakon),
                                      .modifiers = Modifiers::of(Modifier::Drakon),
                                      .combines = kReachingFarther,
                                      .first = true,
                                      .turn_begins = rest,
                                      .list_conquest = list,
                                      .conquer = conquer,
                                      .refuse_conquest = refuse};

}  // namespace sw
