// What there is to know about each kind of action, one row each: how its line is written, at which
// prompts it can be said, which ability carries it out, which piece it moves. Notation, refusals,
// dispatch and every interface read this table, so a new kind is a name in ActionKind and a row
// here.
#pragma once

#include <array>
#include <string_view>

#include "rules/vocabulary.hpp"

namespace sw {

// --- Forms -------------------------------------------------------------------------------------

// What follows the word of a line, and in which bytes of the action it stands.
enum class Form : std::uint8_t {
  Plain,          // expand
  Place,          // abandon R: region
  PlaceCount,     // deploy R N: region, count
  Attack,         // conquer R, conquer R with M+M: region, argument and count = modifiers
  Move,           // cannon R to R2: argument = from (0xff: "hand"), region = to
  Pick,           // pick K, pick K swap J: argument = place in the row, count = J + 1 or 0
  Decline,        // decline, decline vanishing: argument = 0 or 1
  Opponent,       // ally PX: argument
  OpponentCount,  // pact PX N: argument, count
  Pips,           // die K: argument
  Combo,          // draw RACE POWER, draw - POWER: region = race as a number or 0xff, argument
  Find,           // reveal NAME: argument
  Badge,          // stonehedge POWER: argument
  Lift            // lift beanstalk R: argument = which lift, region
};

constexpr bool names_a_region(Form form) {
  return form == Form::Place || form == Form::PlaceCount || form == Form::Attack ||
         form == Form::Move || form == Form::Lift;
}

// Says how many, from 1 on.
constexpr bool is_counted(Form form) {
  return form == Form::PlaceCount || form == Form::OpponentCount;
}

// --- Kinds -------------------------------------------------------------------------------------

struct ActionFacts {
  ActionKind kind = ActionKind::None;
  Form form = Form::Plain;
  Prompts prompts;                   // where it can be said (70.2, 70.4)
  Ability ability = Ability::Count;  // what carries it out; Count: a phase
  Marker marker = Marker::Count;     // the piece that it moves
  Step step = Step::Done;            // of redeployment (N-14); Done: it has none of its own
  std::string_view other_word = {};  // of its line, where that is not its name: one or two words

  constexpr std::string_view name() const {
    return kNamesOf<ActionKind>[static_cast<std::size_t>(kind)];
  }
  constexpr std::string_view word() const { return other_word.empty() ? name() : other_word; }
  constexpr bool is_chance() const { return prompts.intersects(kPromptsOfChance); }
  // The player places one of his own pieces at the end of the turn.
  constexpr bool is_placing() const { return marker != Marker::Count && ability == Ability::Count; }
};

// clang-format off
constexpr auto list_actions() {
  using K = ActionKind;
  using F = Form;
  using P = Prompt;
  using A = Ability;
  using M = Marker;
  using S = Step;
  const auto at = [](auto... prompts) { return (Prompts::of(prompts) | ...); };
  const Prompts anywhere = kPromptsOfPlayers;
  const A phase = A::Count;
  const M none = M::Count;
  return std::to_array<ActionFacts>({
    // kind         form              said at                         carried out by  piece      step      word
    {K::None,       F::Plain,         {}},
    // the start of the turn
    {K::Ancient,    F::Place,         at(P::Start),                   A::Ancient,  M::GreatAncient},
    {K::Reborn,     F::Place,         at(P::Start),                   A::Reborn},
    {K::Fire,       F::Place,         at(P::Start),                   A::Gunner,   M::Firing},
    {K::MoveCannon, F::Move,          at(P::Start),                   A::Gunner,   M::Cannon,   S::Done,   "cannon"},
    {K::Pick,       F::Pick,          at(P::Choose)},
    {K::Expand,     F::Plain,         at(P::Choose)},
    {K::Decline,    F::Decline,       at(P::Choose, P::After)},
    {K::Volcano,    F::Place,         at(P::Volcano),                 A::Eruption, M::Volcano},
    // conquests
    {K::Abandon,    F::Place,         at(P::Ghouls, P::Conquest)},
    {K::Conquer,    F::Attack,        at(P::Ghouls, P::Conquest)},
    {K::Roll,       F::Attack,        at(P::Ghouls, P::Conquest)},
    {K::Berserk,    F::Plain,         at(P::Conquest),                A::Berserk},
    {K::Wendigo,    F::Place,         at(P::Conquest),                A::Clearing},
    {K::Zeppelin,   F::Place,         at(P::Conquest),                A::Zeppelin},
    {K::Stop,       F::Plain,         at(P::Ghouls, P::Conquest)},
    // redeployment
    {K::Deploy,     F::PlaceCount,    at(P::Redeploy, P::Withdrawal), phase,       none,        S::Tokens},
    {K::Withdraw,   F::Place,         at(P::Redeploy),                phase,       none,        S::Tokens},
    {K::Camp,       F::PlaceCount,    at(P::Redeploy, P::Withdrawal), phase,       M::Camp,     S::Piles},
    {K::Armor,      F::PlaceCount,    at(P::Redeploy),                phase,       M::Armor,    S::Piles},
    {K::Fortress,   F::Place,         at(P::Redeploy),                phase,       M::Fortress, S::Single},
    {K::Hero,       F::Place,         at(P::Redeploy),                phase,       M::Hero,     S::Apart},
    {K::Queen,      F::Place,         at(P::Redeploy),                phase,       M::Queen,    S::Apart},
    {K::Cannon,     F::Place,         at(P::Redeploy),                phase,       M::Cannon,   S::Apart},
    {K::Ghost,      F::Place,         at(P::Redeploy),                A::Haunting, M::Ghost,    S::Ghost},
    {K::Ring,       F::Place,         at(P::Redeploy),                A::Ring,     none,        S::Relics},
    {K::Scepter,    F::Place,         at(P::Redeploy),                A::Scepter,  none,        S::Relics},
    {K::BagRing,    F::Place,         at(P::Redeploy),                A::Bag,      M::Bag,      S::Relics, "bag ring"},
    {K::BagScepter, F::Place,         at(P::Redeploy),                A::Bag,      M::Bag,      S::Relics, "bag scepter"},
    {K::Done,       F::Plain,         at(P::Start, P::Conquest, P::Redeploy, P::After)},
    // after scoring
    {K::Ally,       F::Opponent,      at(P::After),                   A::Diplomat},
    {K::Altar,      F::Place,         at(P::After),                   A::Altar},
    {K::Pact,       F::OpponentCount, at(P::After),                   A::Haggling},
    {K::Balrog,     F::Place,         anywhere,                       A::Balrog,   M::Balrog},
    // chance
    {K::Die,        F::Pips,          at(P::Die)},
    {K::Draw,       F::Combo,         at(P::Draw)},
    {K::Reveal,     F::Find,          at(P::Reveal)},
    {K::Stonehedge, F::Badge,         at(P::Stonehedge)},
    {K::Lift,       F::Lift,          at(P::Lift)},
    {K::Monsters,   F::Place,         at(P::Monsters)},
  });
}
// clang-format on
inline constexpr auto kActions = list_actions();

// The facts of a kind; those of None for a number that names no kind.
constexpr const ActionFacts& facts_of(ActionKind kind) {
  const auto i = static_cast<std::size_t>(kind);
  return kActions[i < kActions.size() ? i : 0];
}

constexpr bool is_chance(ActionKind kind) { return facts_of(kind).is_chance(); }

// The kind that places pieces of a kind at the end of the turn; None if no action does.
inline constexpr auto kPlacings = [] {
  std::array<ActionKind, kMarkers> out{};
  for (const ActionFacts& facts : kActions) {
    if (facts.is_placing()) out[static_cast<std::size_t>(facts.marker)] = facts.kind;
  }
  return out;
}();
constexpr ActionKind placing_of(Marker marker) {
  return kPlacings[static_cast<std::size_t>(marker)];
}

// The step of redeployment at which an ability is asked; Done if none.
inline constexpr auto kSteps = [] {
  std::array<Step, kAbilities + 1> out{};
  out.fill(Step::Done);
  for (const ActionFacts& facts : kActions) {
    if (facts.step != Step::Done) out[static_cast<std::size_t>(facts.ability)] = facts.step;
  }
  return out;
}();
constexpr Step step_of(Ability ability) { return kSteps[static_cast<std::size_t>(ability)]; }

// --- The table is whole ------------------------------------------------------------------------

static_assert(kActions.size() == static_cast<std::size_t>(ActionKind::Count),
              "every kind of action has a row");
static_assert(
    [] {
      for (std::size_t i = 0; i < kActions.size(); ++i) {
        if (static_cast<std::size_t>(kActions[i].kind) != i) return false;
      }
      return true;
    }(),
    "the rows stand in the order of ActionKind");
static_assert(
    [] {
      for (std::size_t i = 1; i < kActions.size(); ++i) {
        if (kActions[i].prompts.empty() || kActions[i].is_chance() < kActions[i - 1].is_chance()) {
          return false;
        }
      }
      return true;
    }(),
    "every kind is said somewhere, those of chance come last");

}  // namespace sw
