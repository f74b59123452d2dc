// Greedy's campaigns: every conquest is tried out on a copy and compared by the income after it.
#include <algorithm>

#include "bots/greedy.hpp"
#include "bots/questions.hpp"
#include "bots/treasures.hpp"
#include "rules/engine.hpp"
#include "rules/modifiers.hpp"

namespace sw::greedy {

int wealth(const Question& q, const State& s) {
  const bool scored =
      s.turn.player != q.seat || s.turn.round != q.seen.turn.round || s.turn.phase > Phase::Score;
  return s.player(q.seat).coins + (scored ? 0 : income(q.rules, s, q.seat));
}

int coins_of(const Question& q, RegionId r) {
  State without = q.seen;
  without.civ(without.occupant_of(r)).regions.erase(r);
  without.occupant_of(r) = CivId::None;
  return income(q.rules, q.seen, q.seat) - income(q.rules, without, q.seat);
}

namespace {

constexpr int kDenial = 40;  // a region taken from an opponent
constexpr int kToken = 20;   // a token that a special conquest saves

// So many turns a treasure is thought to stay in hand. Found by play: fewer are worse, more hardly
// better.
constexpr int kTreasureTurns = 3;

// Turns in which a treasure will still be of use.
int later_turns(const Question& q) { return std::min(turns_left(q), kTreasureTurns); }

int hand_of(const Ruleset& rules, const State& s) {
  const CivId civ = conqueror(rules, s);
  return civ == CivId::None ? 0 : s.civ(civ).hand;
}

bool hurts_opponent(const Question& q, RegionId r) {
  const CivId civ = q.seen.occupant_of(r);
  return civ != CivId::None && q.seen.civ(civ).owner != q.seat;
}

// More coins per token is better; one more token counts less and less.
bool better(const Attack& a, const Attack& b) {
  return a.gain * (2 * b.spent + 1) > b.gain * (2 * a.spent + 1);
}

// Tokens that a conquest took from the hand.
int spent_on(const Question& q, Action action, const State& after) {
  if (action.modifiers().empty()) return cost(q.rules, q.seen, action.region);
  const bool same_phase = after.turn.player == q.seat && after.turn.phase == q.seen.turn.phase;
  const int hand = hand_of(q.rules, q.seen);
  return same_phase ? std::max(0, hand - hand_of(q.rules, after)) : std::min(hand, 1);
}

// Carries a conquest out on a copy. Chance never stands between a conquest and its result.
Attack tried(const Question& q, Desk& desk, Action action, int wealth_before) {
  State copy = q.seen;
  apply(q.rules, copy, action, desk.after);
  Attack out{action, (wealth(q, copy) - wealth_before) * kCoin, spent_on(q, action, copy), 0};
  if (out.gain > 0 && hurts_opponent(q, action.region)) out.gain += kDenial;
  if (action.modifiers().any()) {
    out.saved = std::max(0, cost(q.rules, q.seen, action.region) - out.spent);
    out.gain += kToken * out.saved;
  }
  if (out.gain > 0) {
    out.gain += treasure_promise(q.rules, q.seen, action.region, later_turns(q));
  }
  return out;
}

// A relic works once per turn: what it could save elsewhere is lost by using it here.
void charge_waste(std::vector<Attack>& attacks) {
  for (Attack& attack : attacks) {
    const Modifiers relics = attack.action.modifiers() & kRelicModifiers;
    if (relics.empty()) continue;
    int most = attack.saved;
    for (const Attack& other : attacks) {
      if (other.action.modifiers() == attack.action.modifiers()) most = std::max(most, other.saved);
    }
    attack.spent += most - attack.saved;
  }
}

}  // namespace

Attack best_conquest(const Question& q, Desk& desk) {
  const int before = wealth(q, q.seen);
  desk.attacks.clear();
  for (const Action a : q.legal) {
    if (a.kind == ActionKind::Conquer) desk.attacks.push_back(tried(q, desk, a, before));
  }
  charge_waste(desk.attacks);
  Attack best;
  for (const Attack& attack : desk.attacks) {
    if (attack.gain > 0 && (best.action.kind == ActionKind::None || better(attack, best)))
      best = attack;
  }
  return best;
}

namespace {

// What a region would bring; an opponent's and a promising one more.
int roll_value(const Question& q, Action a) {
  const CivId defender = q.seen.occupant_of(a.region);
  if (defender != CivId::None && q.seen.civ(defender).owner == q.seat) return 0;
  const CivId civ = conqueror(q.rules, q.seen);
  const Sheet& sheet =
      q.rules.sheet(q.seen.civ(civ).race, q.seen.civ(civ).power, q.seen.civ(civ).declined());
  int value = kCoin + (hurts_opponent(q, a.region) ? kDenial : 0);
  for (const IncomeTerm& term : sheet.income) {
    if (term.per == Per::Region && term.where.has(a.region)) value += term.amount * kCoin;
  }
  value += treasure_promise(q.rules, q.seen, a.region, later_turns(q));
  const int missing =
      price_with_relics(q.rules, q.seen, a.region, a.modifiers()) - q.seen.civ(civ).hand;
  return value * lucky_faces(missing);
}

Action best_roll(const Question& q) {
  Action best;
  int best_value = 0;
  for (const Action a : q.legal) {
    if (a.kind != ActionKind::Roll) continue;
    const int value = roll_value(q, a);
    if (value <= best_value) continue;
    best = a;
    best_value = value;
  }
  return best;
}

// What sending the Balrog there does: coins that opponents lose, and that the seat loses itself.
int balrog_value(const Question& q, Desk& desk, Action a) {
  State copy = q.seen;
  apply(q.rules, copy, a, desk.after);
  int value = 0;
  for (int i = 0; i < q.rules.players; ++i) {
    const PlayerId p = id_at<PlayerId>(i);
    const int lost = income(q.rules, q.seen, p) - income(q.rules, copy, p);
    value += p == q.seat ? -lost * kCoin : lost * kDenial;
  }
  if (hurts_opponent(q, a.region)) value += kToken * std::min(2, q.seen.tokens_in(a.region));
  if (q.seen.monsters.has(a.region)) value -= kCoin;  // nobody would find what lies there
  return value;
}

}  // namespace

Attack best_balrog(const Question& q, Desk& desk) {
  Attack best;
  for (const Action a : q.legal) {
    if (a.kind != ActionKind::Balrog) continue;
    const int value = balrog_value(q, desk, a);
    if (best.action.kind == ActionKind::None || value > best.gain) best = {a, value, 0, 0};
  }
  return best;
}

Action conquer_or_stop(const Question& q, Desk& desk) {
  // A roll before a conquest only makes it cheaper; with nothing to conquer it is the last chance.
  if (offers(q, ActionKind::Berserk)) return first_of(q, ActionKind::Berserk);
  const Attack attack = best_conquest(q, desk);
  if (attack.action.kind != ActionKind::None) return attack.action;
  const Attack balrog = best_balrog(q, desk);
  if (balrog.gain > 0) return balrog.action;
  const Action roll = best_roll(q);
  if (roll.kind != ActionKind::None) return roll;
  return offers(q, ActionKind::Stop) ? first_of(q, ActionKind::Stop) : q.legal[0];
}

}  // namespace sw::greedy
