// The cost of a region as a sum with its reasons.
#include "rules/campaign.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

class Sum {
 public:
  void add(Term term, int amount) {
    if (amount == 0) return;
    term.amount = static_cast<std::int16_t>(amount);
    terms.push_back(term);
  }
  Terms terms;
};

// What stands in the region (B-COST-01).
void add_defence(Sum& sum, const Ruleset& rules, const State& s, RegionId r) {
  const int mountain = rules.board.where(Word::Mountain).has(r) ? 1 : 0;
  sum.add({.kind = Term::Kind::Land}, rules.base_cost[static_cast<std::size_t>(r)] - mountain);
  sum.add({.kind = Term::Kind::Mountain}, mountain);
  sum.add({.kind = Term::Kind::LostTribe}, s.lost_tribes.has(r) ? 1 : 0);
  const CivId id = s.occupant_of(r);
  if (id != CivId::None) {
    sum.add({.kind = Term::Kind::Tokens, .race = s.civ(id).race, .declined = s.civ(id).declined()},
            s.tokens_in(r));
  }
  for (const Marker m : rules.defence_markers) {
    sum.add({.kind = Term::Kind::Marker, .marker = m},
            rules.marker(m).defence * s.markers_in(m, r));
  }
}

// What banner, badge and die of the conqueror change.
void add_discounts(Sum& sum, const Campaign& c, RegionId r) {
  const std::size_t i = static_cast<std::size_t>(r);
  const Sheet& banner = c.rules.sheet(c.civ.race, PowerId::None, c.civ.declined());
  const bool cheaper = c.cheaper.has(r);
  const int by_race = banner.cost[i] + (cheaper ? banner.beside_own_cost : 0);
  const int by_both = c.sheet.cost[i] + (cheaper ? c.sheet.beside_own_cost : 0);
  sum.add({.kind = Term::Kind::Race, .race = c.civ.race}, by_race);
  sum.add({.kind = Term::Kind::Power, .power = c.civ.power}, by_both - by_race);
  if (c.state.turn.roll <= 0) return;
  // The least of one token holds before the die and after it (B-COST-02, B-P-BERS-01).
  sum.add({.kind = Term::Kind::Minimum}, c.price(r) - total(sum.terms));
  sum.add({.kind = Term::Kind::Die}, -c.state.turn.roll);
}

}  // namespace

Terms cost_terms(const Ruleset& rules, const State& s, RegionId r) {
  Sum sum;
  add_defence(sum, rules, s, r);
  const CivId id = conqueror(rules, s);
  if (id != CivId::None) add_discounts(sum, Campaign(rules, s, id), r);
  sum.add({.kind = Term::Kind::Minimum}, cost(rules, s, r) - total(sum.terms));
  return sum.terms;
}

}  // namespace sw
