// T6: coins, and the same sum with its reasons.
#include "rules/engine.hpp"
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// What one line of a sheet pays to a race now.
int worth(const State& s, const Civ& civ, const IncomeTerm& term) {
  if (term.pick_turn_only && civ.fresh == 0) return 0;  // B-P-WEAL-01
  int count = 1;
  if (term.per == Per::Region) count = (civ.regions & term.where).size();
  if (term.per == Per::Conquest) count = civ.owner == s.turn.player ? s.turn.nonempty : 0;
  return term.amount * (count / term.every);
}

// Coins of a kind of marker in the regions of its active race (B-P-FORT-03).
int marker_coins(const Ruleset& rules, const State& s, const Civ& civ, Marker m) {
  if (!civ.active() || !sheet_of(rules, civ).markers.has(m)) return 0;
  return rules.marker(m).coins * (civ.regions & s.marked(m)).size();
}

int civ_income(const Ruleset& rules, const State& s, const Civ& civ) {
  int sum = civ.regions.size();  // B-SCORE-01
  for (const IncomeTerm& term : sheet_of(rules, civ).income)
    sum += worth(s, civ, term);  // B-SCORE-02
  for (const Marker m : rules.paying_markers) sum += marker_coins(rules, s, civ, m);
  return sum;
}

void add_term(Terms& terms, const Civ& civ, Term::Kind kind, int amount, Marker m = Marker::Count) {
  if (amount == 0) return;
  Term term{kind, civ.race,       kind == Term::Kind::Power ? civ.power : PowerId::None,
            m,    civ.declined(), static_cast<std::int16_t>(amount)};
  terms.push_back(term);
}

void civ_terms(const Ruleset& rules, const State& s, const Civ& civ, Terms& terms) {
  add_term(terms, civ, Term::Kind::Regions, civ.regions.size());
  int race = 0;
  int power = 0;
  for (const IncomeTerm& term : sheet_of(rules, civ).income) {
    (term.from_power ? power : race) += worth(s, civ, term);
  }
  add_term(terms, civ, Term::Kind::Race, race);
  add_term(terms, civ, Term::Kind::Power, power);
  for (const Marker m : rules.paying_markers) {
    add_term(terms, civ, Term::Kind::Marker, marker_coins(rules, s, civ, m), m);
  }
}

}  // namespace

int income(const Ruleset& rules, const State& s, PlayerId who) {
  const Player& player = s.player(who);
  int sum = 0;
  if (player.active != CivId::None) sum += civ_income(rules, s, s.civ(player.active));
  for (const CivId id : player.declined) sum += civ_income(rules, s, s.civ(id));
  return sum;
}

Terms income_terms(const Ruleset& rules, const State& s, PlayerId who) {
  const Player& player = s.player(who);
  Terms terms;
  if (player.active != CivId::None) civ_terms(rules, s, s.civ(player.active), terms);
  for (const CivId id : player.declined) civ_terms(rules, s, s.civ(id), terms);
  return terms;
}

void score_turn(Table& t) {
  const PlayerId who = t.state.turn.player;
  pay(t, who, income(t.rules, t.state, who));
  t.state.turn.phase = Phase::After;
}

}  // namespace sw
