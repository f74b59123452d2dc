// Vengeful: whoever attacked pays with cheaper regions in the avenger's next turn.
#include "rules/abilities/abilities.hpp"

namespace sw {

namespace {

void shape(Campaign& c) {
  RegionSet offenders;
  for (const PlayerId p : c.state.vengeance[static_cast<std::size_t>(c.civ.owner)]) {
    offenders |= domain(c.state, p);
  }
  if (offenders.empty()) return;
  const Sheet& own = c.rules.sheet(c.civ.race, c.civ.power, c.civ.declined());
  const Source source = own.abilities.has(Ability::Vengeance) ? Source::Badge : Source::Lent;
  c.discounts.push_back({.where = offenders, .amount = 1, .source = source});  // U-P-VENG-02
}

// U-P-VENG-01, R-090: whichever race of the avenger is hit.
void mark(Table& t, const Civ& victim) {
  const CivId avenger = t.state.player(victim.owner).active;
  if (avenger == CivId::None) return;
  const SheetRef sheet(t.rules, t.state, avenger);
  if (!sheet->abilities.has(Ability::Vengeance)) return;
  PlayerSet& marks = t.state.vengeance[static_cast<std::size_t>(victim.owner)];
  // with more offenders than marks the first get one
  if (marks.size() < sheet->amount(Ability::Vengeance)) marks.insert(t.state.turn.player);
}

void forget(Table& t) {
  t.state.vengeance[static_cast<std::size_t>(t.state.turn.player)] = {};  // U-P-VENG-03
}

void declined(Table& t, const Sheet&) { forget(t); }  // U-TURN-03

}  // namespace

extern constexpr AbilityHooks kVengeance{
    .counted = true, .declined = declined, .turn_ends = forget, .shape = shape, .attacked = mark};

}  // namespace sw
