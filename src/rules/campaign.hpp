// What the conquering race can attack now and at what price. Computed in one go for a prompt, from
// the sheet's masks; the basis of legal lists, costs and refusals. Internal to rules/.
#pragma once

#include <algorithm>

#include "rules/table.hpp"

namespace sw {

// How optional modifiers change a conquest.
struct Means {
  bool anywhere = false;     // adjacency is not needed
  bool as_if_empty = false;  // the defenders do not count and are not lost
  int discount = 0;

  bool is_none() const { return !anywhere && !as_if_empty && discount == 0; }
};

struct Campaign {
  struct Discount {
    RegionSet where;
    std::int8_t amount;
    bool far_too = false;  // a target that needs no adjacency counts as beside
    Source source = Source::Banner;
    Marker marker = Marker::Count;  // … or the piece that helps
    Limits limits{};                // spent by the conquest that it helped
  };

  const Ruleset& rules;
  const State& state;
  CivId id;
  const Civ& civ;
  SheetRef sheet;

  RegionSet printed;   // within reach by printed borders alone, or border regions when entering
  RegionSet reach;     // within reach by all means that are always there
  RegionSet shut;      // immune or at peace
  RegionSet unpaid;    // would cost coins that the player does not have
  RegionSet plain;     // regions of races that no effect helps to conquer (Gnomes)
  RegionSet as_empty;  // priced as if empty (Flames)
  ScratchVector<Discount, 64> discounts;  // every piece of a stock may help
  RegionSet targets;                      // may be attacked, whatever the price
  int pieces = 0;                         // that count as tokens …
  Marker piece = Marker::Count;           // … and their kind
  bool simple = true;                     // every price is defence plus the sheet's change

  // PriceOnly: just what price() and strength() need, for a conquest that is known to be legal.
  enum class Scope : std::uint8_t { All, PriceOnly };
  Campaign(const Ruleset& rules, const State& state, CivId id, Scope scope = Scope::All);

  // Whether the ordinary final attempt can be declared now: an ability of the race's own may
  // replace it, a lent one does not (B-P-BERS-04).
  bool may_attempt() const {
    if (state.turn.roll >= 0) return false;
    const AbilitySet replacing = sheet->abilities & rules.moments.replaces_attempt;
    if (replacing.empty()) return true;
    return !rules.sheet(civ.race, civ.power, civ.declined()).abilities.intersects(replacing);
  }
  // What a means that needs no adjacency may attack; never the first conquest.
  RegionSet anywhere() const;

  // Tokens for a conquest before a roll (B-COST-01, B-COST-02).
  int price(RegionId r, Means means = {}) const {
    const std::size_t i = static_cast<std::size_t>(r);
    if (simple && means.is_none()) return std::max(1, state.defence[i] + sheet->cost[i]);
    if (plain.has(r)) return plain_price(r);
    int sum = means.as_if_empty || as_empty.has(r) ? empty_price(r) : state.defence[i];
    sum += sheet->cost[i] - means.discount;
    for (const Discount& d : discounts) {
      if (d.where.has(r) || (d.far_too && means.anywhere)) sum -= d.amount;
    }
    return std::max(1, sum);
  }
  // … after a pending roll.
  int price_now(RegionId r, Means means = {}) const {
    const int full = price(r, means);
    if (state.turn.roll <= 0) return full;
    const bool rolled = state.turn.roll > 0 && !plain.has(r);  // no dice of effects
    return rolled ? std::max(1, full - state.turn.roll) : full;
  }
  // … where nothing helps, but what makes regions dearer does (U-R-GNOM-03).
  int plain_price(RegionId r) const;
  // What makes the region dearer, besides the sheet.
  int rises(RegionId r) const;
  // What the region would cost if nobody stood there.
  int empty_price(RegionId r) const;
  // Tokens and pieces that count as tokens against this region.
  int strength(RegionId r) const { return civ.hand + (plain.has(r) ? 0 : pieces); }
};

// Regions where such people are, or nobody, as this player sees them.
RegionSet regions_with(const Ruleset& rules, const State& state, Whos who, PlayerId attacker);
// What held once has helped to conquer this region.
void spend_discounts(State& state, const Campaign& c, RegionId r);
inline void note_price(State& state, const Campaign& c, RegionId r) {
  if (c.rules.once_rows > 0) [[unlikely]] {
    spend_discounts(state, c, r);
  }
}
// Regions adjacent to a set for the conquests of this campaign, whatever their defence.
RegionSet conquest_neighbours(const Campaign& c, RegionSet set);
// Regions that this player may not conquer or affect because a piece protects them.
RegionSet immune_against(const Ruleset& rules, const State& state, PlayerId attacker);
RegionSet at_peace_with(const Ruleset& rules, const State& state, const Civ& attacker);
// Regions of opponents whom no effect helps to conquer.
RegionSet unaffected_by(const Ruleset& rules, const State& state, PlayerId attacker);
// Who protects a region against an effect that needs no adjacency.
Refusal refuse_far(const Campaign& c, RegionId r);
// Regions whose conquest costs the player coins that he does not have.
RegionSet beyond_means_of(const Ruleset& rules, const State& state, PlayerId attacker);

}  // namespace sw
