// Why an action is refused. The order of the reasons is that of 70.7; only actions that are not in
// the legal list come here, so nothing in this file decides what is legal.
#include <algorithm>

#include "rules/abilities/abilities.hpp"
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

// --- Choose ------------------------------------------------------------------------------------

Refusal refuse_choice(const State& s, Action a) {
  const bool has_race = s.player(s.turn.player).active != CivId::None;
  if ((a.kind == ActionKind::Pick) == has_race) return Refusal::WrongPrompt;  // B-PICK-01
  if (a.kind != ActionKind::Pick || a.count > s.row.size()) return Refusal::BadArgument;
  if (a.count > 0 && a.argument < s.row.size()) return Refusal::BadArgument;      // U-R-MIME-01
  return a.argument >= s.row.size() ? Refusal::BadArgument : Refusal::CannotPay;  // B-PICK-03
}

// --- Start and after scoring -------------------------------------------------------------------

bool has_ability(const Ruleset& rules, const State& s, Ability ability) {
  const CivId active = s.player(s.turn.player).active;
  return active != CivId::None && sheet_of(rules, s, active)->abilities.has(ability);
}

// U-R-CULT-04, U-P-REBO-01, S-P-GUNN-02: what has had its turn.
Refusal refuse_opening(const State& s, Action a) {
  const bool used =
      (a.kind == ActionKind::Ancient && s.turn.used.has(Ability::Ancient)) ||
      (a.kind == ActionKind::Reborn && s.turn.reborn > 0) ||
      (a.kind == ActionKind::Fire &&
       (s.where_marked(Marker::Cannon) | s.where_marked(Marker::Firing)).has(a.region));
  return used ? Refusal::AlreadyUsed : Refusal::BadArgument;
}

Refusal refuse_pact(const Ruleset& rules, const State& s, Action a) {
  const bool opponent = a.argument < rules.players && a.player() != s.turn.player;
  if (!has_ability(rules, s, Ability::Haggling) || !opponent || a.count == 0) {
    return Refusal::BadArgument;
  }
  if (s.pacts_between(a.player(), s.turn.player) > 0) return Refusal::AlreadyUsed;  // N-17
  return a.count > pacts_left(s) ? Refusal::SupplyEmpty : Refusal::CannotPay;       // S-P-HAGG-02
}

Refusal refuse_after(const Ruleset& rules, const State& s, Action a) {
  if (a.kind == ActionKind::Pact) return refuse_pact(rules, s, a);
  const bool used = (a.kind == ActionKind::Altar && s.turn.used.has(Ability::Altar)) ||
                    (a.kind == ActionKind::Ally && s.turn.used.has(Ability::Diplomat));
  return used ? Refusal::AlreadyUsed : Refusal::BadArgument;
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

Modifier replacing(Modifiers with) {
  for (const Modifier m : with) {
    if (ability_of(m) != Ability::Count) return m;
  }
  return Modifier::Count;
}

// Whether the race has what the line names, and may name it together.
bool knows(const Campaign& c, Action a) {
  const Modifier main = replacing(a.modifiers());
  if (a.modifiers().has(Modifier::Wisp)) {
    return a.kind == ActionKind::Roll && fits_wisps(a.modifiers()) &&
           c.sheet->abilities.has(Ability::Wisps);
  }
  if (main == Modifier::Count) return true;
  if (a.kind != ActionKind::Conquer) return false;
  for (const Modifier m : a.modifiers()) {
    const bool farther = m == Modifier::Doormat || m == Modifier::BagDoormat;
    const bool fits = m == main || (farther && main != Modifier::Bolt);
    if (!fits) return false;
  }
  return is_relic(main) || c.sheet->abilities.has(ability_of(main));
}

// R-020, B-P-BERS-04: no final attempt where the hand suffices, and none for Berserk races.
bool die_is_out_of_place(const Campaign& c, Action a) {
  if (a.kind != ActionKind::Roll || a.modifiers().has(Modifier::Wisp)) return false;
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

// Reasons that come after the place itself.
Refusal refuse_means(const Campaign& c, Action a, Refusal relics) {
  const Modifier main = replacing(a.modifiers());
  const bool replaced = main != Modifier::Count;
  const Refusal first = first_of(
      {relics, replaced ? hooks(ability_of(main)).refuse_conquest(c, a.region) : Refusal::None,
       c.state.turn.blocked.has(a.region) ? Refusal::AlreadyUsed : Refusal::None,  // U-R-WISP-03
       c.unpaid.has(a.region) ? Refusal::CannotPay : Refusal::None});              // U-R-LICH-02
  if (first != Refusal::None) return first;
  if (a.modifiers().has(Modifier::Wisp) && c.civ.hand > 0) return Refusal::BadArgument;
  if (c.strength(a.region) == 0) return Refusal::NoTokensInHand;  // B-COST-03
  return Refusal::TooFewTokens;                                   // B-DIE-01
}

Refusal refuse_attack(const Ruleset& rules, const State& s, Action a) {
  const Campaign c(rules, s, conqueror(rules, s));
  if (!knows(c, a)) return Refusal::BadArgument;
  const Refusal relics = refuse_relics(c, a.region, a.modifiers());
  if (relics == Refusal::BadArgument || die_is_out_of_place(c, a)) return Refusal::BadArgument;
  const Means means = means_of(rules, a.modifiers());
  const Modifier main = replacing(a.modifiers());
  const bool fixed = main == Modifier::Dragon || main == Modifier::Drakon || main == Modifier::Bolt;
  const bool needs_region = means.anywhere || (main != Modifier::Count && !fixed);
  if (main == Modifier::Bolt && !rules.board.where(Word::Mountain).has(a.region)) {
    return Refusal::BadArgument;
  }
  const bool anywhere = main == Modifier::Bolt || (means.anywhere && c.civ.regions.any());
  const Refusal place = refuse_place(c, a.region, anywhere, needs_region);
  if (place != Refusal::None) return place;
  if (a.modifiers().any() && c.plain.has(a.region)) return Refusal::Immune;  // 70.7: Gnomes
  return refuse_means(c, a, relics);
}

Refusal refuse_berserk(const Ruleset& rules, const State& s) {
  const Campaign c(rules, s, conqueror(rules, s));
  if (!c.sheet->abilities.has(Ability::Berserk)) return Refusal::BadArgument;
  if (s.turn.roll >= 0) return Refusal::AlreadyUsed;  // B-P-BERS-02
  return c.civ.hand + c.hammers == 0 ? Refusal::NoTokensInHand : Refusal::NotAdjacent;
}

// An effect on a region that needs no adjacency.
Refusal refuse_far(const Campaign& c, RegionId r) {
  if (c.plain.has(r)) return Refusal::Immune;  // 70.7: Gnomes
  if (immune_against(c.rules, c.state, c.civ.owner).has(r)) return Refusal::Immune;
  return at_peace_with(c.rules, c.state, c.civ).has(r) ? Refusal::Peace : Refusal::None;
}

Refusal refuse_clearing(const Ruleset& rules, const State& s, RegionId r) {
  const Campaign c(rules, s, conqueror(rules, s));
  if (!c.sheet->abilities.has(Ability::Clearing) || !rules.board.where(Word::Forest).has(r)) {
    return Refusal::BadArgument;
  }
  if (c.civ.regions.has(r)) return Refusal::OwnRegion;
  const Refusal far = refuse_far(c, r);
  return far == Refusal::None ? Refusal::AlreadyUsed : far;
}

Refusal refuse_zeppelin(const Ruleset& rules, const State& s, RegionId r) {
  const Campaign c(rules, s, conqueror(rules, s));
  if (!c.sheet->abilities.has(Ability::Zeppelin)) return Refusal::BadArgument;
  if (c.civ.regions.has(r)) return Refusal::OwnRegion;
  if (rules.board.where(Word::Water).has(r)) return Refusal::Water;
  if (!c.sheet->occupy.has(r)) return Refusal::Impassable;
  const Refusal far = refuse_far(c, r);
  if (far != Refusal::None) return far;
  if (c.civ.hand > 0 && !c.unpaid.has(r)) return Refusal::AlreadyUsed;
  return c.unpaid.has(r) ? Refusal::CannotPay : Refusal::NoTokensInHand;
}

Refusal refuse_in_conquest(const Ruleset& rules, const State& s, Action a) {
  switch (a.kind) {
    case ActionKind::Abandon: return refuse_abandon(rules, s, a.region);
    case ActionKind::Berserk: return refuse_berserk(rules, s);
    case ActionKind::Wendigo: return refuse_clearing(rules, s, a.region);
    case ActionKind::Zeppelin: return refuse_zeppelin(rules, s, a.region);
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

// Ring, Scepter and the Bag as either are used once a turn.
Refusal refuse_end_relic(const Turn& turn, ActionKind kind) {
  const bool used = (kind == ActionKind::Ring && turn.ring != RegionId::None) ||
                    (kind == ActionKind::Scepter && turn.scepter != RegionId::None) ||
                    ((kind == ActionKind::BagRing || kind == ActionKind::BagScepter) &&
                     turn.used.has(Ability::Bag));
  return used ? Refusal::AlreadyUsed : Refusal::BadArgument;
}

// U-PLC-CRYP-01, R-098.
Refusal refuse_ghost(const Ruleset& rules, const State& s, RegionId r) {
  if (rules.board.where(Word::Chasm).has(r)) return Refusal::Impassable;
  return immune_against(rules, s, s.turn.player).has(r) ? Refusal::Immune : Refusal::BadArgument;
}

Refusal refuse_placement(const Ruleset& rules, const State& s, PlayerId seat, Action a) {
  if (a.kind == ActionKind::Done) return Refusal::MustPlaceAll;  // B-REDEP-02
  const ActionFacts& facts = facts_of(a.kind);
  if (s.turn.phase == Phase::Redeploy && facts.step != s.turn.step) return Refusal::WrongPrompt;
  if (a.kind == ActionKind::Deploy) return refuse_deploy(s, seat, a);
  if (facts.is_placing()) return refuse_marker(s, seat, a);
  if (a.kind == ActionKind::Ghost) return refuse_ghost(rules, s, a.region);
  return refuse_end_relic(s.turn, a.kind);
}

Refusal refuse_by_prompt(const Ruleset& rules, const State& s, PlayerId seat, Action a) {
  if (a.kind == ActionKind::Balrog) {
    return seat == s.turn.player ? refuse_balrog(rules, s, a.region) : Refusal::BadArgument;
  }
  switch (prompt(s)) {
    case Prompt::Start: return refuse_opening(s, a);
    case Prompt::Choose: return refuse_choice(s, a);
    case Prompt::Ghouls:
    case Prompt::Conquest: return refuse_in_conquest(rules, s, a);
    case Prompt::Redeploy:
    case Prompt::Withdrawal: return refuse_placement(rules, s, seat, a);
    case Prompt::After: return refuse_after(rules, s, a);
    default: return Refusal::BadArgument;
  }
}

}  // namespace

Refusal refusal(const Ruleset& rules, const State& s, PlayerId seat, Action a) {
  if (s.over()) return Refusal::GameOver;
  if (seat != actor(s)) return Refusal::NotYourTurn;
  const ActionFacts& facts = facts_of(a.kind);
  if (!facts.prompts.has(prompt(s))) return Refusal::WrongPrompt;
  if (is_legal(rules, s, a)) return Refusal::None;
  if (names_a_region(facts.form) && index(a.region) >= rules.board.regions) {
    return Refusal::BadArgument;
  }
  return refuse_by_prompt(rules, s, seat, a);
}

}  // namespace sw
