// Why an action is refused. The order of the reasons is that of 70.7; only actions that are not in
// the legal list come here, so nothing in this file decides what is legal.
#include <algorithm>

#include "rules/abilities/abilities.hpp"
#include "rules/abilities/relics.hpp"
#include "rules/action_table.hpp"
#include "rules/campaign.hpp"
#include "rules/engine.hpp"
#include "rules/phases/phases.hpp"

namespace sw {

namespace {

bool is_legal(const Ruleset& rules, const State& s, Action action) {
  ActionList list;
  legal(rules, s, list);
  return std::find(list.begin(), list.end(), action) != list.end();
}

// 70.2, N-14: whether such things are said at this moment.
bool is_asked(const State& s, const ActionFacts& facts) {
  const Prompt now = prompt(s);
  if (!facts.prompts.has(now)) return false;
  return now != Prompt::Redeploy || facts.step == Step::Done || facts.step == s.turn.step;
}

// --- Choose ------------------------------------------------------------------------------------

Refusal refuse_choice(const State& s, Action a) {
  const bool has_race = s.player(s.turn.player).active != CivId::None;
  if ((a.kind == ActionKind::Pick) == has_race) return Refusal::WrongPrompt;  // B-PICK-01
  if (a.kind != ActionKind::Pick || a.count > s.row.size()) return Refusal::BadArgument;
  if (a.count > 0 && a.argument < s.row.size()) return Refusal::BadArgument;      // U-R-MIME-01
  return a.argument >= s.row.size() ? Refusal::BadArgument : Refusal::CannotPay;  // B-PICK-03
}

// --- Conquest ----------------------------------------------------------------------------------

Refusal refuse_abandon(const Ruleset& rules, const State& s, RegionId r) {
  const CivId id = s.occupant_of(r);
  const bool own =
      id != CivId::None && (id == s.player(s.turn.player).active || id == conqueror(rules, s));
  if (!own) return Refusal::BadArgument;
  return s.turn.may_abandon ? Refusal::BadArgument : Refusal::AlreadyUsed;
}

// Where the region is and who protects it. `farther`: a means that needs no adjacency is used;
// `needs_region`: one that is never the first conquest.
Refusal refuse_place(const Campaign& c, RegionId r, bool farther, bool needs_region) {
  const Board& board = c.rules.board;
  if (c.civ.regions.has(r)) return Refusal::OwnRegion;
  if (!c.sheet->occupy.has(r)) {
    return board.where(Word::Water).has(r) ? Refusal::Water : Refusal::Impassable;
  }
  const bool entering = c.civ.regions.empty();
  const RegionSet reach = c.plain.has(r) ? c.printed : c.reach;
  if (!reach.has(r) && !farther) {
    return entering ? Refusal::NotBorder : Refusal::NotAdjacent;
  }
  if (entering && needs_region) return Refusal::NotAdjacent;  // B-R-SORC-07
  if (immune_against(c.rules, c.state, c.civ.owner).has(r)) return Refusal::Immune;
  if (at_peace_with(c.rules, c.state, c.civ).has(r)) return Refusal::Peace;
  return Refusal::None;
}

// Whether the race has what the line names, and may name it together.
bool knows(const Campaign& c, Action a, Ability ability) {
  if (!go_together(a.modifiers())) return false;
  if (ability == Ability::Count) return true;
  const bool replaces = hooks(ability).conquer != nullptr;
  if (a.kind != (replaces ? ActionKind::Conquer : ActionKind::Roll)) return false;
  return kRelicModifiers.contains(a.modifiers()) || c.sheet->abilities.has(ability);
}

// R-020, B-P-BERS-04: no final attempt where the hand suffices, nor where an ability replaces it.
bool die_is_out_of_place(const Campaign& c, Action a) {
  return !c.may_attempt() ||
         c.price(a.region, means_of(c.rules, a.modifiers())) <= c.strength(a.region);
}

// 70.7: of several reasons the first in the order of the codes.
Refusal first_of(std::initializer_list<Refusal> reasons) {
  Refusal first = Refusal::Count;
  for (const Refusal reason : reasons) {
    if (reason != Refusal::None) first = std::min(first, reason);
  }
  return first == Refusal::Count ? Refusal::None : first;
}

// Reasons that come after the place itself: of the ability behind the conquest, of its relics, of
// the price.
Refusal refuse_means(const Campaign& c, Action a, Refusal own, Refusal relics) {
  const Refusal first = first_of(
      {relics, own,
       c.state.turn.blocked.has(a.region) ? Refusal::AlreadyUsed : Refusal::None,  // U-R-WISP-03
       c.unpaid.has(a.region) ? Refusal::CannotPay : Refusal::None});              // U-R-LICH-02
  if (first != Refusal::None) return first;
  const bool before_conquest =
      a.kind == ActionKind::Roll && ability_of(a.modifiers()) != Ability::Count;
  if (before_conquest && c.civ.hand > 0) return Refusal::BadArgument;
  if (c.strength(a.region) == 0) return Refusal::NoTokensInHand;  // B-COST-03
  return Refusal::TooFewTokens;                                   // B-DIE-01
}

Refusal refuse_attack(const Ruleset& rules, const State& s, Action a) {
  const Campaign c(rules, s, conqueror(rules, s));
  const Ability ability = ability_of(a.modifiers());
  if (!knows(c, a, ability)) return Refusal::BadArgument;
  const Refusal relics = refuse_relics(c, a.region, a.modifiers());
  if (relics == Refusal::BadArgument) return relics;
  if (a.kind == ActionKind::Roll && ability == Ability::Count && die_is_out_of_place(c, a)) {
    return Refusal::BadArgument;
  }
  static constexpr AbilityHooks kOrdinary;
  const bool replaced = ability != Ability::Count && a.kind == ActionKind::Conquer;
  const AbilityHooks& way = replaced ? hooks(ability) : kOrdinary;
  const Refusal own = replaced ? way.refuse_conquest(c, a.region) : Refusal::None;
  if (own == Refusal::BadArgument) return own;
  const Means means = means_of(rules, a.modifiers());
  const bool needs_region = means.anywhere || (replaced && !way.first);
  const bool anywhere = way.far || (means.anywhere && c.civ.regions.any());
  const Refusal place = refuse_place(c, a.region, anywhere, needs_region);
  if (place != Refusal::None) return place;
  if (a.modifiers().any() && c.plain.has(a.region)) return Refusal::Immune;  // 70.7: Gnomes
  return refuse_means(c, a, own, relics);
}

Refusal refuse_in_conquest(const Ruleset& rules, const State& s, Action a) {
  switch (a.kind) {
    case ActionKind::Abandon: return refuse_abandon(rules, s, a.region);
    case ActionKind::Conquer:
    case ActionKind::Roll: return refuse_attack(rules, s, a);
    default: return Refusal::WrongPrompt;
  }
}

// --- Redeployment and withdrawal ---------------------------------------------------------------

Refusal refuse_deploy(const State& s, PlayerId seat, Action a) {
  const CivId id = s.occupant_of(a.region);
  if (a.count == 0 || id == CivId::None || s.civ(id).owner != seat) return Refusal::BadArgument;
  const Civ& civ = s.civ(id);
  const int pile = s.turn.phase == Phase::Withdrawal ? civ.withdrawn : civ.hand;
  return pile == 0 ? Refusal::NoTokensInHand : Refusal::TooFewTokens;
}

Refusal refuse_marker(const State& s, PlayerId seat, Action a) {
  const ActionFacts& facts = facts_of(a.kind);
  const CivId active = s.player(seat).active;
  if (active == CivId::None || !s.civ(active).regions.has(a.region)) return Refusal::BadArgument;
  if (facts.form == Form::PlaceCount) {
    return a.count == 0 ? Refusal::BadArgument : Refusal::SupplyEmpty;
  }
  return s.where_marked(facts.marker).has(a.region) ? Refusal::AlreadyUsed : Refusal::SupplyEmpty;
}

Refusal refuse_placement(const State& s, PlayerId seat, Action a) {
  if (a.kind == ActionKind::Done) return Refusal::MustPlaceAll;  // B-REDEP-02
  if (a.kind == ActionKind::Deploy) return refuse_deploy(s, seat, a);
  return facts_of(a.kind).is_placing() ? refuse_marker(s, seat, a) : Refusal::BadArgument;
}

// --- Abilities ---------------------------------------------------------------------------------

// Reasons that only the ability knows; else it has acted already, or it never can.
Refusal refuse_ability(const Ruleset& rules, const State& s, PlayerId seat, Action a) {
  if (seat != s.turn.player) return Refusal::BadArgument;
  const Ability ability = facts_of(a.kind).ability;
  if (hooks(ability).refuse != nullptr) return hooks(ability).refuse(rules, s, a);
  return s.turn.memory(ability).used() ? Refusal::AlreadyUsed : Refusal::BadArgument;
}

Refusal refuse_by_prompt(const Ruleset& rules, const State& s, PlayerId seat, Action a) {
  if (facts_of(a.kind).ability != Ability::Count) return refuse_ability(rules, s, seat, a);
  switch (prompt(s)) {
    case Prompt::Choose: return refuse_choice(s, a);
    case Prompt::Ghouls:
    case Prompt::Conquest: return refuse_in_conquest(rules, s, a);
    case Prompt::Redeploy:
    case Prompt::Withdrawal: return refuse_placement(s, seat, a);
    default: return Refusal::BadArgument;
  }
}

}  // namespace

Refusal refusal(const Ruleset& rules, const State& s, PlayerId seat, Action a) {
  if (s.over()) return Refusal::GameOver;
  if (seat != actor(s)) return Refusal::NotYourTurn;
  const ActionFacts& facts = facts_of(a.kind);
  if (!is_asked(s, facts)) return Refusal::WrongPrompt;
  if (is_legal(rules, s, a)) return Refusal::None;
  if (names_a_region(facts.form) && index(a.region) >= rules.board.regions) {
    return Refusal::BadArgument;
  }
  return refuse_by_prompt(rules, s, seat, a);
}

}  // namespace sw
