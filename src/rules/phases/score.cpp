// T6: coins, and the same sum with its reasons.
#include <algorithm>

#include "rules/abilities/abilities.hpp"
#include "rules/engine.hpp"
#include "rules/limits.hpp"
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

constexpr int kCrowd = 3;  // U-P-FRIG-01

// --- Counting regions --------------------------------------------------------------------------

RegionSet places(const Ruleset& rules, const State& s) {
  RegionSet out;
  for (const Treasure t : rules.treasures_in_box) {
    if (rules.treasure(t).place && s.where(t) != RegionId::None) out.insert(s.where(t));
  }
  return out;
}

RegionSet crowded(const State& s, RegionSet regions) {
  RegionSet out;
  for (const RegionId r : regions) {
    if (s.tokens_in(r) >= kCrowd) out.insert(r);
  }
  return out;
}

// U-R-DROW-01, R-071: other races, monsters and Lost Tribes disturb; pieces and empty ground do
// not.
RegionSet undisturbed(const Ruleset& rules, const State& s, const Civ& civ) {
  RegionSet others = s.monsters | s.lost_tribes;
  for (const Civ& other : s.civs) {
    if (&other != &civ) others |= other.regions;
  }
  return civ.regions - beside(rules, s, others);
}

// Regions connected with the first one by printed borders, `extra` being adjacent to everything.
RegionSet component(const Ruleset& rules, const State& s, RegionSet regions, RegionSet linked,
                    RegionSet touching) {
  RegionSet group = RegionSet::of(regions.front());
  for (RegionSet before; before != group;) {
    before = group;
    RegionSet next = beside(rules, s, group);
    if (group.intersects(linked)) next |= linked;
    if (group.intersects(touching)) next = regions;
    if (group.any()) next |= touching;
    group |= next & regions;
  }
  return group;
}

int groups(const Ruleset& rules, const State& s, RegionSet regions) {  // U-P-QUAR-01, -02
  int n = 0;
  for (; regions.any(); ++n) regions -= component(rules, s, regions, {}, {});
  return n;
}

// U-P-FLOC-01, -02: chasm and Pipe adjacency count.
bool is_flock(const Ruleset& rules, const State& s, CivId id, const Sheet& sheet) {
  const Civ& civ = s.civ(id);
  if (civ.regions.empty()) return false;
  const RegionSet linked = linked_by_places(rules, s, id);
  return component(rules, s, civ.regions, linked, sheet.touch) == civ.regions;
}

// --- Income ------------------------------------------------------------------------------------

// Adds a term to a sum, joined with one for the same reason.
void add(Terms& terms, const Term& term) {
  for (Term& other : terms) {
    if (!other.has_reason_of(term)) continue;
    other.amount = static_cast<std::int16_t>(other.amount + term.amount);
    return;
  }
  terms.push_back(term);
}

// Whether a line of a sheet belongs to single regions, so that it counts in their value.
bool is_of_regions(const IncomeTerm& term) {
  const bool single = term.per == Per::Region || term.per == Per::Place || term.per == Per::Crowd ||
                      term.per == Per::Undisturbed;
  return single && term.every == 1;
}

struct Counter {
  const Ruleset& rules;
  const State& s;
  CivId id;
  const Civ& civ;
  SheetRef sheet;
  bool with_lent = true;  // a lent power that would lower the income is not used (U-PLC-STON-02)

  Counter(const Ruleset& r, const State& state, CivId who)
      : rules(r), s(state), id(who), civ(state.civ(who)), sheet(r, state, who) {
    if (!sheet->has_malus || s.lent == PowerId::None) return;
    const int with = region_coins();
    with_lent = false;
    with_lent = with >= region_coins();
  }

  // Regions that a line of the sheet pays for one by one.
  RegionSet paid_regions(const IncomeTerm& term) const {
    switch (term.per) {
      case Per::Region: return civ.regions & term.where;
      case Per::Place: return civ.regions & places(rules, s);
      case Per::Crowd: return crowded(s, civ.regions);
      case Per::Undisturbed: return undisturbed(rules, s, civ);
      default: return {};
    }
  }

  int count(const IncomeTerm& term) const {
    switch (term.per) {
      case Per::Turn: return 1;
      case Per::Conquest: return civ.owner == s.turn.player ? s.turn.nonempty : 0;
      case Per::Group: return groups(rules, s, civ.regions);
      case Per::Flock: return is_flock(rules, s, id, *sheet) ? 1 : 0;
      case Per::BothBoards: return on_both_boards();
      case Per::Region: return (civ.regions & term.where).size();
      default: return paid_regions(term).size();
    }
  }

  int on_both_boards() const {  // S-P-EXPL-01
    const int sky = (civ.regions & rules.board.where(Word::Sky)).size();
    return std::min(sky, civ.regions.size() - sky);
  }

  // B-P-WEAL-01; R-097: a lent power counts in the turn in which its place is taken, once per race.
  bool due(const IncomeTerm& term) const {
    if (term.source == Source::Lent && !with_lent && is_of_regions(term)) return false;
    return !term.limited || is_due_now(term);
  }
  // … of one that does not always hold.
  [[gnu::noinline]] bool is_due_now(const IncomeTerm& term) const {
    if (!is_due(s, term.limits)) return false;
    if (!term.pick_turn_only) return true;
    if (civ.owner != s.turn.player || !civ.active()) return false;
    if (term.source != Source::Lent) return s.turn.picked;
    return s.turn.took_lender && !s.endowed.has(id);
  }

  int worth(const IncomeTerm& term) const {
    if (!due(term)) return 0;
    const int n = count(term);
    return term.amount * (term.every == 1 ? n : n / term.every);  // a division takes its time
  }

  int region_coin() const { return sheet->early_coins ? 0 : 1; }  // S-R-ESCA-01

  // Coins of a kind of marker in the regions of its active race (B-P-FORT-03).
  int marker_coins(Marker m) const {
    if (!civ.active() || !sheet->markers.has(m)) return 0;
    return rules.marker(m).coins * (civ.regions & s.where_marked(m)).size();
  }

  // U-SCORE-01: places pay their occupant, some of them in decline too.
  int treasure_coins(Treasure t) const {
    const TreasureInfo& info = rules.treasure(t);
    if (info.coins == 0 || !controls(s, id, t)) return 0;
    if (civ.declined() && !info.in_decline) return 0;
    if (!info.coins_per_terrain) return info.coins;
    const RegionSet same = rules.same_terrain[static_cast<std::size_t>(s.where(t))];
    return info.coins * (civ.regions & same).size();  // U-PLC-DIAM-01
  }

  // What this one region pays (S-R-KHAN-02, U-REL-SCEP-02), without what many pay together.
  int region_value(RegionId r) const {
    int sum = region_coin();
    for (const IncomeTerm& term : sheet->income) {
      if (is_of_regions(term) && due(term) && paid_regions(term).has(r)) sum += term.amount;
    }
    for (const Marker m : rules.paying_markers) {
      if (civ.active() && sheet->markers.has(m) && s.markers_in(m, r) > 0) {
        sum += rules.marker(m).coins;
      }
    }
    for (const Treasure t : rules.treasures_in_box) {
      if (s.where(t) == r && !rules.treasure(t).coins_per_terrain) sum += treasure_coins(t);
    }
    return std::max(0, sum);
  }

  int region_coins() const {
    int sum = 0;
    for (const RegionId r : civ.regions) sum += region_value(r);
    return sum;
  }

  // The sum of the parts before regions are cut at zero, and what that cut adds.
  int uncut_region_coins() const {
    int sum = region_coin() * civ.regions.size();
    for (const IncomeTerm& term : sheet->income) {
      if (is_of_regions(term)) sum += worth(term);
    }
    for (const Marker m : rules.paying_markers) sum += marker_coins(m);
    for (const Treasure t : rules.treasures_in_box) {
      if (!rules.treasure(t).coins_per_terrain) sum += treasure_coins(t);
    }
    return sum;
  }
  int floor_coins() const { return sheet->has_malus ? region_coins() - uncut_region_coins() : 0; }

  // U-REL-SCEP-01, -02, -04: the region pays a second time, and with it what the player keeps in
  // decline there.
  int doubled(RegionId r) const {
    for (const Treasure t : rules.treasures_in_box) {
      if (s.where(t) == r && rules.treasure(t).undoubled) return 0;
    }
    int sum = region_value(r);
    for (const Kept& kept : s.kept) {
      if (kept.region == r && s.civ(kept.civ).owner == civ.owner) sum += kept.tokens;
    }
    return sum;
  }
  int doubled_coins() const {
    if (civ.owner != s.turn.player) return 0;
    int sum = 0;
    for (const Ability ability : rules.moments.doubles) {
      for (const RegionId r : hooks(ability).doubles(s) & civ.regions) sum += doubled(r);
    }
    return sum;
  }

  int kept_coins() const {  // S-R-SCAV-03
    int sum = 0;
    for (const Kept& kept : s.kept) sum += kept.civ == id ? kept.tokens : 0;
    return sum;
  }

  int island_coins() const {  // S-ISLE-01
    int sum = 0;
    for (const RegionSet island : rules.board.islands) sum += civ.regions.contains(island) ? 1 : 0;
    return sum;
  }

  // Every part of the income, perhaps nothing, with its reason, which is made for those who ask.
  template <class Each>
  [[gnu::always_inline]] void parts(Each&& each) const {
    using Kind = Term::Kind;
    each(region_coin() * civ.regions.size(),
         [] { return Term{.kind = Kind::Regions}; });  // B-SCORE-01
    for (const IncomeTerm& term : sheet->income) {     // B-SCORE-02
      each(worth(term), [&] { return reason_of(term); });
    }
    each(floor_coins(), [] { return Term{.kind = Kind::Floor}; });
    for (const Marker m : rules.paying_markers) {
      each(marker_coins(m), [m] { return Term{.kind = Kind::Marker, .marker = m}; });
    }
    for (const Treasure t : rules.treasures_in_box) {
      each(treasure_coins(t), [t] { return Term{.kind = Kind::Treasure, .treasure = t}; });
    }
    each(doubled_coins(), [] { return Term{.kind = Kind::Doubled}; });
    each(kept_coins(), [] { return Term{.kind = Kind::Kept}; });
    each(island_coins(), [] { return Term{.kind = Kind::Island}; });
  }
  Term reason_of(const IncomeTerm& term) const {
    switch (term.source) {
      case Source::Banner: return {.kind = Term::Kind::Race};
      case Source::Badge: return {.kind = Term::Kind::Power, .power = civ.power};
      case Source::Lent: return {.kind = Term::Kind::Lent, .power = s.lent};
    }
    return {};
  }

  int total() const {
    int sum = 0;
    parts([&sum](int coins, auto&&) { sum += coins; });
    return sum;
  }

  void explain(Terms& terms) const {
    parts([&](int coins, auto&& reason) {
      if (coins == 0) return;
      Term term = reason();
      term.race = civ.race;
      term.declined = civ.declined();
      term.amount = static_cast<std::int16_t>(coins);
      add(terms, term);
    });
  }
};

// Terms that pay once a game have paid now.
void spend_income(Table& t, const Player& player) {
  const auto spend_of = [&t](CivId id) {
    const Counter counter(t.rules, t.state, id);
    for (const IncomeTerm& term : counter.sheet->income) {
      if (term.limits.is_once() && counter.worth(term) != 0) spend(t.state, term.limits);
    }
  };
  if (player.active != CivId::None) spend_of(player.active);
  for (const CivId id : player.declined) spend_of(id);
}

void tell_terms(const Table& t) {
  const PlayerId who = t.state.turn.player;
  for (const Term& term : income_terms(t.rules, t.state, who)) {
    t.tell(Event{.kind = Event::Kind::Counted, .player = who, .amount = term.amount}.because(term));
  }
}

// Coins from other players, after the bank.
void collect(Table& t) {
  const AbilitySet collecting = t.rules.moments.collect;
  if (collecting.empty()) return;
  for (const Ability ability : t.rules.treasure_abilities& collecting) {
    hooks(ability).collect(t, CivId::None);
  }
  const CivId active = t.state.player(t.state.turn.player).active;
  if (active == CivId::None) return;
  const SheetRef sheet(t.rules, t.state, active);
  for (const Ability ability : sheet->abilities& collecting) hooks(ability).collect(t, active);
}

}  // namespace

int income(const Ruleset& rules, const State& s, PlayerId who) {
  const Player& player = s.player(who);
  int sum = who == s.turn.player ? s.turn.vanish_coins : 0;  // U-P-VANI-01
  if (player.active != CivId::None) sum += Counter(rules, s, player.active).total();
  for (const CivId id : player.declined) sum += Counter(rules, s, id).total();
  return sum;
}

Terms income_terms(const Ruleset& rules, const State& s, PlayerId who) {
  const Player& player = s.player(who);
  Terms terms;
  if (player.active != CivId::None) Counter(rules, s, player.active).explain(terms);
  for (const CivId id : player.declined) Counter(rules, s, id).explain(terms);
  if (who == s.turn.player && s.turn.vanish_coins > 0) {
    terms.push_back({.kind = Term::Kind::Vanished, .amount = s.turn.vanish_coins});
  }
  return terms;
}

void score_turn(Table& t) {
  const PlayerId who = t.state.turn.player;
  const int coins = std::max(0, income(t.rules, t.state, who));
  if (t.log != nullptr && coins > 0) [[unlikely]] {
    tell_terms(t);
  }
  pay(t, who, coins);
  if (t.rules.once_rows > 0) spend_income(t, t.state.player(who));
  t.state.turn.vanish_coins = 0;
  const CivId active = t.state.player(who).active;
  if (t.state.turn.took_lender && active != CivId::None &&
      controls(t.state, active, t.rules.lender)) {
    t.state.endowed.insert(active);
  }
  collect(t);
  t.state.turn.phase = Phase::After;
}

}  // namespace sw
