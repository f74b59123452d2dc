// Greedy: the most coins this turn, with a simple idea of when a race is spent. It plays each
// prompt by itself; conquests are tried out on a copy of what it sees and compared by their income.
#include <algorithm>

#include "bots/greedy.hpp"
#include "bots/prospect.hpp"
#include "bots/questions.hpp"
#include "bots/treasures.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace greedy {

namespace {

constexpr int kSpareToken = 25;  // a token left over when a fresh race is judged

// What a fresh race brings per turn beyond the guess at its first: it grows, uses the die, and
// leaves regions behind when it declines itself. Found by play against other values: 500 to 600 is
// best.
constexpr int kFreshGrowth = 550;

// Of 100 regions in decline so many are still there a turn later.
constexpr int kDeclineHolds = 80;
constexpr int kDeclineTurns = 3;  // after about so many turns the next race declines

class GreedyBot : public Bot {
 public:
  Action choose(const Question& question, Random& random) override;

 private:
  Desk desk_;
};

// --- Small questions ---------------------------------------------------------------------------

int region_count(const State& s, CivId civ) {
  return civ == CivId::None ? 0 : s.civ(civ).regions.size();
}

// --- Picking -----------------------------------------------------------------------------------

int value_of(const Prospect& p, int turns) {
  return p.coins * kCoin + std::min(turns, 2) * (p.lasting * kCoin / 2 + p.spare * kSpareToken);
}

int pick_value(const Question& q, int k) {
  const Combo& combo = q.seen.row[static_cast<std::size_t>(k)];
  const Prospect p = prospect(q.rules, q.seen, q.seat, combo.race, combo.power);
  return value_of(p, turns_left(q)) + (combo.coins - k) * kCoin;
}

Action best_pick(const Question& q) {
  Action best = q.legal[0];
  int best_value = -1;
  for (const Action a : q.legal) {
    if (a.kind != ActionKind::Pick) continue;
    const int value = pick_value(q, a.argument);
    if (value <= best_value) continue;
    best = a;
    best_value = value;
  }
  return best;
}

// Coins per turn that a fresh race may be expected to bring.
int fresh_income(const Question& q) {
  int best = 0;
  for (int k = 0; k < q.seen.row.count(); ++k) {
    const Combo& combo = q.seen.row[static_cast<std::size_t>(k)];
    const Prospect p = prospect(q.rules, q.seen, q.seat, combo.race, combo.power);
    best = std::max(best, p.lasting * kCoin - k * kCoin / 3);
  }
  return best + kFreshGrowth;
}

// --- To expand or to decline -------------------------------------------------------------------

struct Future {
  int income = 0;   // coins of this turn
  int regions = 0;  // of the active race
};

bool is_conquering(const State& s, const Question& q) {
  const Prompt now = prompt(s);
  return s.turn.player == q.seat && (now == Prompt::Ghouls || now == Prompt::Conquest);
}

// What lies under monsters is not foreseen.
void pass_finds(const Question& q, State& s, Desk& desk) {
  while (prompt(s) == Prompt::Reveal) apply(q.rules, s, dull_find(q.rules, s), desk.ahead);
}

// The turn played on without die: what expanding would bring.
Future expanded(const Question& q, Desk& desk) {
  State copy = q.seen;
  apply(q.rules, copy, first_of(q, ActionKind::Expand), desk.ahead);
  for (;; pass_finds(q, copy, desk)) {
    if (!is_conquering(copy, q)) break;
    const Attack attack = best_conquest({q.rules, copy, q.seat, desk.ahead}, desk);
    Action next = attack.action;
    if (next.kind == ActionKind::None) {
      if (prompt(copy) == Prompt::Conquest) break;
      next = Action::plain(ActionKind::Stop);
    }
    apply(q.rules, copy, next, desk.ahead);
  }
  const int coins = wealth(q, copy) - q.seen.player(q.seat).coins;
  return {coins, region_count(copy, copy.player(q.seat).active)};
}

// Coins of `turns` turns from regions in decline, one each, of which some are lost every turn.
int decline_harvest(int regions, int turns) {
  int sum = 0;
  int left = regions * kCoin;
  for (int i = 0; i < turns; ++i) sum += left = left * kDeclineHolds / 100;
  return sum;
}

// Is it better to decline now than after one or more turns of expansion?
bool should_decline(const Question& q, Desk& desk) {
  const int left = turns_left(q);
  if (left == 0) return false;
  const int fresh = fresh_income(q);
  const int regions = region_count(q.seen, q.seen.player(q.seat).active);
  const Future then = expanded(q, desk);

  const int now = regions * kCoin + left * fresh + decline_harvest(regions, left);
  for (int k = 1; k <= left + 1; ++k) {  // k turns of expansion, then decline if turns remain
    const int rest = std::max(0, left - k);
    int later = k * then.income * kCoin + rest * fresh;
    if (k <= left) later += then.regions * kCoin + decline_harvest(then.regions, rest);
    if (later >= now) return false;
  }
  return true;
}

Action expand_or_decline(const Question& q, Desk& desk) {
  if (!offers(q, ActionKind::Expand)) return q.legal[0];
  const bool decline = offers(q, ActionKind::Decline) && should_decline(q, desk);
  const Attack balrog = decline ? best_balrog(q, desk) : Attack{};  // U-PLC-PENT-04: the last time
  if (balrog.gain > 0) return balrog.action;
  return first_of(q, decline ? ActionKind::Decline : ActionKind::Expand);
}

// --- After the turn ----------------------------------------------------------------------------

int strength(const State& s, PlayerId player) {
  const CivId civ = s.player(player).active;
  if (civ == CivId::None) return 5;  // a fresh race will come
  int tokens = s.civ(civ).hand + s.civ(civ).set_aside;
  for (const RegionId r : s.civ(civ).regions) tokens += s.tokens_in(r) - 1;
  return tokens;
}

Action strongest_ally(const Question& q) {
  Action best;
  int best_strength = -1;
  for (const Action a : q.legal) {
    if (a.kind != ActionKind::Ally) continue;
    const int value = strength(q.seen, a.player());
    if (value <= best_strength) continue;
    best = a;
    best_strength = value;
  }
  return best;
}

// A decline that costs no turn: worth it as soon as a fresh race brings more than staying.
bool should_retire(const Question& q) {
  if (turns_left(q) == 0) return false;
  const int regions = region_count(q.seen, q.seen.player(q.seat).active);
  const int stay = (income(q.rules, q.seen, q.seat) + 1) * kCoin;
  return fresh_income(q) + decline_harvest(regions, 1) > stay;
}

// A token in decline that is worth more as coins than as a region, if there is one.
Action sacrifice(const Question& q, Desk& desk) {
  const int turns = decline_harvest(1, std::min(turns_left(q), kDeclineTurns));
  Action best;
  int best_gain = 0;
  for (const Action a : q.legal) {
    if (a.kind != ActionKind::Altar) continue;
    State copy = q.seen;
    apply(q.rules, copy, a, desk.after);
    const int coins = copy.player(q.seat).coins - q.seen.player(q.seat).coins;
    const bool loses = q.seen.tokens_in(a.region) == 1 && held_by(q.seen, q.seat).has(a.region);
    const int gain = coins * kCoin - (loses ? coins_of(q, a.region) * turns : 0);
    if (gain <= best_gain) continue;
    best = a;
    best_gain = gain;
  }
  return best;
}

Action after(const Question& q, Desk& desk, Random& random) {
  if (offers(q, ActionKind::Altar)) {
    const State full = sample(q.rules, q.seen, q.seat, random);
    const Action altar = sacrifice({q.rules, full, q.seat, q.legal}, desk);
    if (altar.kind != ActionKind::None) return altar;
  }
  if (offers(q, ActionKind::Decline) && should_retire(q)) return first_of(q, ActionKind::Decline);
  if (offers(q, ActionKind::Ally)) return strongest_ally(q);
  return offers(q, ActionKind::Done) ? first_of(q, ActionKind::Done) : q.legal[0];
}

// --- All prompts -------------------------------------------------------------------------------

Action GreedyBot::choose(const Question& q, Random& random) {
  const Prompt now = prompt(q.seen);
  if (now == Prompt::Choose && offers(q, ActionKind::Pick)) return best_pick(q);
  if (now == Prompt::Redeploy || now == Prompt::Withdrawal) return redeploy(q, desk_, random);
  if (now == Prompt::After) return after(q, desk_, random);

  // What is tried out must be a whole position; the guess at hidden coins has no say in the result.
  const State full = sample(q.rules, q.seen, q.seat, random);
  const Question whole{q.rules, full, q.seat, q.legal};
  if (now == Prompt::Choose) return expand_or_decline(whole, desk_);
  if (now == Prompt::Ghouls || now == Prompt::Conquest) return conquer_or_stop(whole, desk_);
  if (now == Prompt::Balrog) return best_balrog(whole, desk_).action;
  return q.legal[0];
}

}  // namespace

}  // namespace greedy

std::unique_ptr<Bot> make_greedy_bot() { return std::make_unique<greedy::GreedyBot>(); }

}  // namespace sw
