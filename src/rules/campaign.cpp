#include "rules/campaign.hpp"

#include "rules/abilities/abilities.hpp"
#include "rules/limits.hpp"

namespace sw {

namespace {

// Borders of the map: printed ones, lifts, and cloud bridges (S-MAP-05, M-INT-01).
RegionSet map_neighbours(const Campaign& c, RegionSet set) {
  const RegionSet out = c.rules.board.attackable_from(set);
  return c.rules.board.has_sky ? out | beside_by_lifts(c.rules, c.state, set) : out;
}

// What the abilities of the race and its places add to the borders of the map.
RegionSet linked_with(const Campaign& c, RegionSet set) {
  if (set.empty()) return {};
  RegionSet out = c.sheet->touch;  // U-R-SPID-01
  for (const RegionSet link : c.sheet->links) {
    if (set.intersects(link)) out |= link;  // B-P-UNDE-02
  }
  if (c.civ.active() && c.rules.treasures_in_box.any()) {
    const RegionSet piped = linked_by_places(c.rules, c.state, c.id);
    if (set.intersects(piped)) out |= piped;
  }
  return out;
}

void find_reach(Campaign& c) {
  const Board& board = c.rules.board;
  if (c.civ.regions.empty()) {  // B-FIRST-01
    c.printed = board.where(Word::Border);
    c.reach = c.sheet->enter;
  } else {  // B-CONQ-01
    c.printed = map_neighbours(c, c.civ.regions);
    c.reach = c.printed | linked_with(c, c.civ.regions) | c.sheet->reach;
  }
}

// a lent power counts in the turn in which its place is taken.
bool is_fresh(const Campaign& c, Source source) {
  const Turn& turn = c.state.turn;
  return c.civ.active() && (source == Source::Lent ? turn.took_lender : turn.picked);
}

// Own regions and own markers that make what lies beside them cheaper.
void find_discounts(Campaign& c) {
  for (const BesideTerm& term : c.sheet->beside_own) {  // B-R-GIAN-01, B-R-GIAN-02
    const RegionSet from = c.civ.regions & term.from;
    if (from.empty()) continue;
    c.discounts.push_back({.where = conquest_neighbours(c, from),
                           .amount = static_cast<std::int8_t>(-term.amount),
                           .source = term.source});
  }
  for (const Marker m : c.rules.helping_markers) {  // U-R-CULT-03
    if (!c.sheet->markers.has(m)) continue;
    for (const RegionId r : c.state.where_marked(m) & c.civ.regions) {  // S-P-GUNN-04, -05
      const int amount = c.rules.marker(m).cheaper_beside * c.state.markers_in(m, r);
      c.discounts.push_back({.where = conquest_neighbours(c, RegionSet::of(r)),
                             .amount = static_cast<std::int8_t>(amount),
                             .far_too = !State::is_pile(m),
                             .marker = m});
    }
  }
  const auto add_fresh = [&c](std::int8_t amount, Source source) {  // S-P-AIRB-01
    if (amount == 0 || !is_fresh(c, source)) return;
    c.discounts.push_back({.where = c.rules.board.all(), .amount = amount, .source = source});
  };
  add_fresh(c.sheet->fresh_discount, Source::Badge);
  add_fresh(c.sheet->lent_fresh_discount, Source::Lent);
}

RegionSet where_now(const Campaign& c, RegionSet where, Whos who) {
  return who.empty() ? where : where & regions_with(c.rules, c.state, who, c.civ.owner);
}

// What depends on who is there, on the round, or is spent once.
void find_changing_costs(Campaign& c) {
  for (const CostTerm& term : c.sheet->costs) {
    if (!is_due(c.state, term.limits)) continue;
    if (term.pick_turn_only && !is_fresh(c, term.source)) continue;
    c.discounts.push_back({.where = where_now(c, term.where, term.who),
                           .amount = static_cast<std::int8_t>(-term.amount),
                           .source = term.source,
                           .limits = term.limits});
  }
}

void find_changing_ways(Campaign& c) {
  for (const WayTerm& term : c.sheet->ways) {
    if (term.entering != c.civ.regions.empty() || !is_due(c.state, term.limits)) continue;
    c.reach |= where_now(c, term.where, term.who);
  }
}

void let_abilities_shape(Campaign& c) {
  for (const Ability ability : c.sheet->abilities & c.rules.moments.shape) {
    hooks(ability).shape(c);
  }
}

}  // namespace

RegionSet regions_with(const Ruleset& rules, const State& state, Whos who, PlayerId attacker) {
  RegionSet held;
  RegionSet out;
  for (const Civ& civ : state.civs) {
    held |= civ.regions;
    const bool wanted = (who.has(Who::Active) && civ.active()) ||
                        (who.has(Who::Declined) && civ.declined()) ||
                        (who.has(Who::Enemy) && civ.owner != attacker);
    if (wanted) out |= civ.regions;
  }
  if (who.has(Who::LostTribe)) out |= state.lost_tribes;
  if (who.has(Who::Empty)) {
    out |= rules.board.all() - held - state.lost_tribes - state.monsters;
  }
  return out;
}

void spend_discounts(State& state, const Campaign& c, RegionId r) {
  if (c.plain.has(r)) return;
  for (const Campaign::Discount& d : c.discounts) {
    if (d.where.has(r)) spend(state, d.limits);
  }
}

int Campaign::plain_price(RegionId r) const {
  return std::max(1, state.defence_of(r) + sheet->surcharge + rises(r));
}

int Campaign::rises(RegionId r) const {
  int sum = 0;
  for (const Discount& d : discounts) {
    if (d.amount < 0 && d.where.has(r)) sum -= d.amount;
  }
  return sum;
}

RegionSet conquest_neighbours(const Campaign& c, RegionSet set) {
  return map_neighbours(c, set) | linked_with(c, set);
}

RegionSet immune_against(const Ruleset& rules, const State& state, PlayerId attacker) {
  RegionSet immune;
  for (const Marker m : rules.immune_markers) {
    if (may_be_out(rules, state, m)) immune |= state.where_marked(m);
  }
  if (immune.any()) immune -= domain(state, attacker);  // only opponents are kept out
  for (const Marker m : rules.guard_markers) {
    // everybody is kept out but the one who sent it, also from what is his own.
    if (state.guard_owner != attacker) immune |= state.where_marked(m);
  }
  for (const Marker m : rules.closed_markers) immune |= state.where_marked(m);
  return immune;
}

RegionSet at_peace_with(const Ruleset& rules, const State& state, const Civ& attacker) {
  RegionSet out;
  if (!attacker.active()) return out;  // B-P-DIPL-05: races in decline are outside the treaty
  for (int p = 0; p < rules.players; ++p) {
    const Player& diplomat = state.player(id_at<PlayerId>(p));
    if (diplomat.ally == attacker.owner && diplomat.active != CivId::None) {
      out |= state.civ(diplomat.active).regions;
    }
  }
  return out;
}

RegionSet unaffected_by(const Ruleset& rules, const State& state, PlayerId attacker) {
  RegionSet out;
  if (!rules.any_unaffected) return out;
  for (int p = 0; p < rules.players; ++p) {
    const CivId id = state.player(id_at<PlayerId>(p)).active;
    if (p == index(attacker) || id == CivId::None) continue;
    if (sheet_of(rules, state, id)->unaffected) out |= state.civ(id).regions;
  }
  return out;
}

RegionSet beyond_means_of(const Ruleset& rules, const State& state, PlayerId attacker) {
  RegionSet out;
  if (!rules.any_toll || state.player(attacker).coins > 0) return out;  // U-R-LICH-02
  for (int p = 0; p < rules.players; ++p) {
    if (p == index(attacker)) continue;
    for (const CivId id : state.player(id_at<PlayerId>(p)).declined) {
      if (sheet_of(rules, state, id)->toll > 0) out |= state.civ(id).regions;
    }
  }
  return out;
}

Refusal refuse_far(const Campaign& c, RegionId r) {
  if (c.plain.has(r)) return Refusal::Immune;  // 70.7: Gnomes
  if (immune_against(c.rules, c.state, c.civ.owner).has(r)) return Refusal::Immune;
  return at_peace_with(c.rules, c.state, c.civ).has(r) ? Refusal::Peace : Refusal::None;
}

int Campaign::empty_price(RegionId r) const {
  int sum = rules.base_cost[static_cast<std::size_t>(r)];
  for (const Treasure t : rules.treasures_in_box) {
    if (state.where(t) == r) sum += rules.treasure(t).defence;  // U-PLC-KEEP-02
  }
  return sum;
}

RegionSet Campaign::anywhere() const {
  if (civ.regions.empty()) return {};
  return (rules.board.all() & sheet->occupy) - civ.regions - shut - unpaid - plain -
         state.turn.blocked;
}

Campaign::Campaign(const Ruleset& r, const State& s, CivId who, Scope scope)
    : rules(r), state(s), id(who), civ(s.civ(who)), sheet(r, s, who) {
  const bool all = scope == Scope::All || sheet->abilities.intersects(r.moments.shape);
  if (all) {
    find_reach(*this);
    shut = immune_against(r, s, civ.owner) | at_peace_with(r, s, civ);
    unpaid = beyond_means_of(r, s, civ.owner);
  }
  plain = unaffected_by(r, s, civ.owner);
  if (!sheet->steady) {
    find_discounts(*this);
    find_changing_costs(*this);
    if (all) find_changing_ways(*this);
    let_abilities_shape(*this);
  }
  simple = discounts.empty() && plain.empty() && as_empty.empty();
  if (!all) return;
  const RegionSet within = (reach - plain) | (printed & plain);  // U-R-GNOM-01
  targets = (within & sheet->occupy) - civ.regions - shut - unpaid - s.turn.blocked;
}

}  // namespace sw
