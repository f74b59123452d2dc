// Why an action is refused. The order of the reasons is that of 70.7; only actions that are not in
// the legal list come here, so nothing in this file decides what is legal.
#include <algorithm>

#include "rules/campaign.hpp"
#include "rules/engine.hpp"
#include "rules/verbs/verbs.hpp"

namespace sw {

namespace {

constexpr int kDieMost = 3;

bool is_legal(const Ruleset& rules, const State& s, Action action) {
  ActionList list;
  legal(rules, s, list);
  return std::find(list.begin(), list.end(), action) != list.end();
}

// --- Prompts
// ---------------------------------------------------------------------------------------

bool belongs_to(Prompt prompt, ActionKind kind) {
  switch (prompt) {
    case Prompt::Choose:
      return kind == ActionKind::Pick || kind == ActionKind::Expand || kind == ActionKind::Decline;
    case Prompt::Ghouls:
    case Prompt::Conquest:
      return kind == ActionKind::Abandon || kind == ActionKind::Conquer ||
             kind == ActionKind::Roll || kind == ActionKind::Berserk || kind == ActionKind::Stop;
    case Prompt::Redeploy:
      return kind == ActionKind::Deploy || kind == ActionKind::Withdraw ||
             kind == ActionKind::Camp || kind == ActionKind::Fortress || kind == ActionKind::Hero ||
             kind == ActionKind::Done;
    case Prompt::After:
      return kind == ActionKind::Ally || kind == ActionKind::Decline || kind == ActionKind::Done;
    case Prompt::Withdrawal: return kind == ActionKind::Deploy || kind == ActionKind::Camp;
    case Prompt::Die: return kind == ActionKind::Die;
    case Prompt::Draw: return kind == ActionKind::Draw;
    default: return false;
  }
}

// --- Choose
// ----------------------------------------------------------------------------------------

Refusal refuse_choice(const State& s, Action a) {
  const bool has_race = s.player(s.turn.player).active != CivId::None;
  if ((a.kind == ActionKind::Pick) == has_race) return Refusal::WrongPrompt;  // B-PICK-01
  if (a.kind != ActionKind::Pick) return Refusal::BadArgument;
  return a.argument >= s.row.size() ? Refusal::BadArgument : Refusal::CannotPay;  // B-PICK-03
}

// --- Conquest
// --------------------------------------------------------------------------------------

Refusal refuse_abandon(const Ruleset& rules, const State& s, RegionId r) {
  const CivId id = s.occupant_of(r);
  const bool own =
      id != CivId::None && (id == s.player(s.turn.player).active || id == conqueror(rules, s));
  return own ? Refusal::AlreadyUsed : Refusal::BadArgument;
}

// Where the region is and who protects it, whatever the means.
Refusal refuse_place(const Campaign& c, RegionId r) {
  const Board& board = c.rules.board;
  if (c.civ.regions.has(r)) return Refusal::OwnRegion;
  if (!c.sheet.occupy.has(r))
    return board.where(Word::Water).has(r) ? Refusal::Water : Refusal::Impassable;
  if (!within_reach(c.rules, c.state, c.civ).has(r)) {
    return c.civ.regions.empty() ? Refusal::NotBorder : Refusal::NotAdjacent;
  }
  if (immune_against(c.rules, c.state, c.civ.owner).has(r)) return Refusal::Immune;
  if (at_peace_with(c.state, c.civ).has(r)) return Refusal::Peace;
  return Refusal::None;
}

Refusal refuse_modified(const Campaign& c, RegionId r, Modifiers with) {
  const VerbHooks& verb = hooks(verb_of(with.front()));
  const Refusal own = verb.refuse_conquest(c, r);
  if (own != Refusal::None) return own;
  return c.civ.regions.empty() ? Refusal::NotAdjacent : Refusal::TooFewTokens;
}

bool has_modifiers(const Campaign& c, Action a) {
  const Modifiers with = a.modifiers();
  if (with.empty()) return true;
  return a.kind == ActionKind::Conquer && with.is_single() && with.front() < Modifier::Count &&
         c.sheet.verbs.has(verb_of(with.front()));
}

bool die_is_out_of_place(const Campaign& c, RegionId r) {
  return c.sheet.verbs.has(Verb::Berserk) || c.price(r) <= c.civ.hand;  // B-P-BERS-04, R-020
}

Refusal refuse_attack(const Ruleset& rules, const State& s, Action a) {
  const Campaign c(rules, s, conqueror(rules, s));
  if (!has_modifiers(c, a)) return Refusal::BadArgument;
  if (a.kind == ActionKind::Roll && die_is_out_of_place(c, a.region)) return Refusal::BadArgument;
  const Refusal place = refuse_place(c, a.region);
  if (place != Refusal::None) return place;
  if (a.modifiers().any()) return refuse_modified(c, a.region, a.modifiers());
  if (c.civ.hand == 0) return Refusal::NoTokensInHand;  // B-COST-03
  return Refusal::TooFewTokens;                         // B-DIE-01: or a shortfall above three
}

Refusal refuse_berserk(const Ruleset& rules, const State& s) {
  const Campaign c(rules, s, conqueror(rules, s));
  if (!c.sheet.verbs.has(Verb::Berserk)) return Refusal::BadArgument;
  if (s.turn.roll >= 0) return Refusal::AlreadyUsed;  // B-P-BERS-02
  return c.civ.hand == 0 ? Refusal::NoTokensInHand : Refusal::NotAdjacent;
}

// --- Redeployment and withdrawal
// -------------------------------------------------------------------

Step step_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::Camp: return Step::Piles;
    case ActionKind::Fortress: return Step::Single;
    case ActionKind::Hero: return Step::Apart;
    default: return Step::Tokens;
  }
}

Refusal refuse_deploy(const State& s, PlayerId seat, Action a) {
  const CivId id = s.occupant_of(a.region);
  if (a.count == 0 || id == CivId::None || s.civ(id).owner != seat) return Refusal::BadArgument;
  const Civ& civ = s.civ(id);
  const int pile = s.turn.phase == Phase::Withdrawal ? civ.withdrawn : civ.hand;
  return pile == 0 ? Refusal::NoTokensInHand : Refusal::TooFewTokens;
}

Refusal refuse_marker(const State& s, PlayerId seat, Action a, Marker m) {
  const CivId active = s.player(seat).active;
  if (active == CivId::None || !s.civ(active).regions.has(a.region)) return Refusal::BadArgument;
  if (a.kind != ActionKind::Camp && s.marked(m).has(a.region)) return Refusal::AlreadyUsed;
  return a.kind == ActionKind::Camp && a.count == 0 ? Refusal::BadArgument : Refusal::SupplyEmpty;
}

Refusal refuse_placement(const State& s, PlayerId seat, Action a) {
  if (a.kind == ActionKind::Done) return Refusal::MustPlaceAll;  // B-REDEP-02
  const bool other_step = s.turn.phase == Phase::Redeploy && step_of(a.kind) != s.turn.step;
  if (other_step || (a.kind == ActionKind::Withdraw) != (s.turn.duty > 0))
    return Refusal::WrongPrompt;
  switch (a.kind) {
    case ActionKind::Deploy: return refuse_deploy(s, seat, a);
    case ActionKind::Camp: return refuse_marker(s, seat, a, Marker::Camp);
    case ActionKind::Fortress: return refuse_marker(s, seat, a, Marker::Fortress);
    case ActionKind::Hero: return refuse_marker(s, seat, a, Marker::Hero);
    default: return Refusal::BadArgument;
  }
}

Refusal refuse_by_prompt(const Ruleset& rules, const State& s, PlayerId seat, Action a) {
  switch (prompt(s)) {
    case Prompt::Choose: return refuse_choice(s, a);
    case Prompt::Ghouls:
    case Prompt::Conquest:
      if (a.kind == ActionKind::Abandon) return refuse_abandon(rules, s, a.region);
      return a.kind == ActionKind::Berserk ? refuse_berserk(rules, s) : refuse_attack(rules, s, a);
    case Prompt::Redeploy:
    case Prompt::Withdrawal: return refuse_placement(s, seat, a);
    default: return Refusal::BadArgument;
  }
}

bool names_a_region(ActionKind kind) {
  switch (kind) {
    case ActionKind::Abandon:
    case ActionKind::Conquer:
    case ActionKind::Roll:
    case ActionKind::Deploy:
    case ActionKind::Withdraw:
    case ActionKind::Camp:
    case ActionKind::Fortress:
    case ActionKind::Hero: return true;
    default: return false;
  }
}

}  // namespace

Refusal refusal(const Ruleset& rules, const State& s, PlayerId seat, Action a) {
  if (s.over()) return Refusal::GameOver;
  if (seat != actor(s)) return Refusal::NotYourTurn;
  if (!belongs_to(prompt(s), a.kind)) return Refusal::WrongPrompt;
  if (is_legal(rules, s, a)) return Refusal::None;
  if (names_a_region(a.kind) && index(a.region) >= rules.board.regions) return Refusal::BadArgument;
  return refuse_by_prompt(rules, s, seat, a);
}

}  // namespace sw
