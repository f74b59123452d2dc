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

// What stands in the region (B-COST-01), or would if it were empty.
void add_defence(Sum& sum, const Ruleset& rules, const State& s, RegionId r, bool as_empty) {
  const int mountain = rules.board.where(Word::Mountain).has(r) ? 1 : 0;
  const bool river = rules.board.where(Word::River).has(r);
  sum.add({.kind = river ? Term::Kind::River : Term::Kind::Land},
          rules.base_cost[static_cast<std::size_t>(r)] - mountain);
  sum.add({.kind = Term::Kind::Mountain}, mountain);
  for (const Treasure t : rules.treasures_in_box) {
    if (s.where(t) == r) {
      sum.add({.kind = Term::Kind::Treasure, .treasure = t}, rules.treasure(t).defence);
    }
  }
  if (as_empty) return;
  sum.add({.kind = Term::Kind::LostTribe}, s.lost_tribes.has(r) ? 1 : 0);
  sum.add({.kind = Term::Kind::Monsters}, s.monsters.has(r) ? 2 : 0);
  const CivId id = s.occupant_of(r);
  if (id != CivId::None) {
    sum.add({.kind = Term::Kind::Tokens, .race = s.civ(id).race, .declined = s.civ(id).declined()},
            s.tokens_in(r));
  }
  for (const Kept& kept : s.kept) {  // S-R-SCAV-01
    if (kept.region != r) continue;
    sum.add({.kind = Term::Kind::Kept, .race = s.civ(kept.civ).race, .declined = true},
            kept.tokens);
  }
  for (const Marker m : rules.defence_markers) {
    sum.add({.kind = Term::Kind::Marker, .marker = m},
            rules.marker(m).defence * s.markers_in(m, r));
  }
}

// What banner, badge and what is lent change, and the rest by own pieces and neighbours.
void add_discounts(Sum& sum, const Campaign& c, RegionId r) {
  const std::size_t i = static_cast<std::size_t>(r);
  if (c.plain.has(r)) {
    sum.add({.kind = Term::Kind::Race, .race = c.civ.race}, c.sheet->surcharge + c.rises(r));
    return;
  }
  const Sheet& banner = c.rules.sheet(c.civ.race, PowerId::None, c.civ.declined());
  const Sheet& combo = c.rules.sheet(c.civ.race, c.civ.power, c.civ.declined());
  int race = banner.cost[i];
  int power = combo.cost[i] - banner.cost[i];
  int lent = c.sheet->cost[i] - combo.cost[i];
  for (const Campaign::Discount& d : c.discounts) {
    if (!d.where.has(r)) continue;
    if (d.marker != Marker::Count) {
      sum.add({.kind = Term::Kind::Marker, .marker = d.marker}, -d.amount);
      continue;
    }
    int& part = d.source == Source::Banner ? race : d.source == Source::Badge ? power : lent;
    part -= d.amount;
  }
  sum.add({.kind = Term::Kind::Race, .race = c.civ.race}, race);
  sum.add({.kind = Term::Kind::Power, .power = c.civ.power}, power);
  sum.add({.kind = Term::Kind::Lent, .power = c.state.lent}, lent);
  if (c.state.turn.roll <= 0) return;
  // The least of one token holds before the die and after it (B-COST-02, B-P-BERS-01).
  sum.add({.kind = Term::Kind::Minimum}, c.price(r) - total(sum.terms));
  sum.add({.kind = Term::Kind::Die}, -c.state.turn.roll);
}

}  // namespace

Terms cost_terms(const Ruleset& rules, const State& s, RegionId r) {
  Sum sum;
  const CivId id = conqueror(rules, s);
  if (id == CivId::None) {
    add_defence(sum, rules, s, r, false);
    return sum.terms;
  }
  const Campaign c(rules, s, id);
  add_defence(sum, rules, s, r, c.as_empty.has(r) && !c.plain.has(r));
  add_discounts(sum, c, r);
  sum.add({.kind = Term::Kind::Minimum}, c.price_now(r) - total(sum.terms));
  return sum.terms;
}

}  // namespace sw
