// Vengeful: whoever attacked pays with cheaper regions in the avenger's next turn.
#include "rules/abilities/abilities.hpp"

namespace sw {

namespace {

constexpr int kMarks = 4;  // with more offenders the first four get one

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

}  // namespace

void mark_for_vengeance(Table& t, PlayerId avenger, PlayerId offender) {
  PlayerSet& marks = t.state.vengeance[static_cast<std::size_t>(avenger)];
  if (marks.size() < kMarks) marks.insert(offender);
}

constexpr AbilityHooks kVengeance{.shape = shape};

}  // namespace sw
