// Greedy: the most coins this turn, with a simple idea of when a race is spent. It plays each
// prompt by itself; conquests are tried out on a copy of what it sees and compared by their income.
#include <algorithm>
#include <array>

#include "bots/bot.hpp"
#include "bots/prospect.hpp"
#include "bots/questions.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

// All values are in hundredths of a coin.
constexpr int kCoin = 100;
constexpr int kDenial = 40;      // a region taken from an opponent
constexpr int kToken = 20;       // a token that a special conquest saves
constexpr int kSpareToken = 25;  // a token left over when a fresh race is judged

// What a fresh race brings per turn beyond the guess at its first: it grows, uses the die, and
// leaves regions behind when it declines itself. Found by play against other values: 500 to 600 is
// best.
constexpr int kFreshGrowth = 550;

// Of 100 regions in decline so many are still there a turn later.
constexpr int kDeclineHolds = 80;

// Lists to think with; they are large, so the bot keeps them.
struct Desk {
  ActionList after;  // an attempt: written and thrown away
  ActionList ahead;  // the turn played on
};

class GreedyBot : public Bot {
 public:
  Action choose(const Question& question, Random& random) override;

 private:
  Desk desk_;
};

// --- Small questions ---------------------------------------------------------------------------

int turns_left(const Question& q) { return q.rules.rounds - q.seen.turn.round; }

int hand_of(const Ruleset& rules, const State& s) {
  const CivId civ = conqueror(rules, s);
  return civ == CivId::None ? 0 : s.civ(civ).hand;
}

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

// --- Conquering --------------------------------------------------------------------------------

bool hurts_opponent(const Question& q, RegionId r) {
  const CivId civ = q.seen.occupant_of(r);
  return civ != CivId::None && q.seen.civ(civ).owner != q.seat;
}

struct Attack {
  Action action;
  int gain = 0;   // hundredths of a coin
  int spent = 0;  // tokens
};

// More coins per token is better; one more token counts less and less.
bool better(const Attack& a, const Attack& b) {
  return a.gain * (2 * b.spent + 1) > b.gain * (2 * a.spent + 1);
}

// Coins of the seat when its turn is scored: an attempt may already have ended the turn.
int wealth(const Question& q, const State& s) {
  const bool scored =
      s.turn.player != q.seat || s.turn.round != q.seen.turn.round || s.turn.phase > Phase::Score;
  return s.player(q.seat).coins + (scored ? 0 : income(q.rules, s, q.seat));
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
  Attack out{action, (wealth(q, copy) - wealth_before) * kCoin, spent_on(q, action, copy)};
  if (out.gain > 0 && hurts_opponent(q, action.region)) out.gain += kDenial;
  if (action.modifiers().any()) {
    out.gain += kToken * std::max(0, cost(q.rules, q.seen, action.region) - out.spent);
  }
  return out;
}

Attack best_conquest(const Question& q, Desk& desk) {
  const int before = wealth(q, q.seen);
  Attack best{Action{}, 0, 0};
  for (const Action a : q.legal) {
    if (a.kind != ActionKind::Conquer) continue;
    const Attack attack = tried(q, desk, a, before);
    if (attack.gain > 0 && (best.action.kind == ActionKind::None || better(attack, best)))
      best = attack;
  }
  return best;
}

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
  const int missing = cost(q.rules, q.seen, a.region) - q.seen.civ(civ).hand;
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

// Also for the race in decline that still conquers.
Action conquer_or_stop(const Question& q, Desk& desk) {
  // A roll before a conquest only makes it cheaper; with nothing to conquer it is the last chance.
  if (offers(q, ActionKind::Berserk)) return first_of(q, ActionKind::Berserk);
  const Attack attack = best_conquest(q, desk);
  if (attack.action.kind != ActionKind::None) return attack.action;
  const Action roll = best_roll(q);
  if (roll.kind != ActionKind::None) return roll;
  return offers(q, ActionKind::Stop) ? first_of(q, ActionKind::Stop) : q.legal[0];
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

// The turn played on without die: what expanding would bring.
Future expanded(const Question& q, Desk& desk) {
  State copy = q.seen;
  apply(q.rules, copy, first_of(q, ActionKind::Expand), desk.ahead);
  while (is_conquering(copy, q)) {
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
  return first_of(q, decline ? ActionKind::Decline : ActionKind::Expand);
}

// --- Placing -----------------------------------------------------------------------------------

// How much a region of the seat wants a piece: weak ones that others can reach first.
int need(const Question& q, RegionId r) {
  if (immune_regions(q.rules, q.seen).has(r)) return 0;
  const RegionSet around = q.rules.board.beside(r) - held_by(q.seen, q.seat);
  const RegionSet entry = q.rules.board.where(Word::Border);
  const bool open = (around & q.rules.board.where(Word::Land)).any() || entry.has(r);
  return (open ? 40 : 20) - q.seen.defence_of(r);
}

RegionId neediest(const Question& q, ActionKind kind) {
  RegionId best = RegionId::None;
  int best_need = -1;
  for (const Action a : q.legal) {
    if (a.kind != kind || a.region == best) continue;
    const int value = need(q, a.region);
    if (value <= best_need) continue;
    best = a.region;
    best_need = value;
  }
  return best;
}

// An even share for the neediest region; everything at once when nobody will attack any more.
Action place_pile(const Question& q, ActionKind kind) {
  const RegionId r = neediest(q, kind);
  int most = 0;
  for (const Action a : q.legal) {
    if (a.kind == kind && a.region == r) most = std::max<int>(most, a.count);
  }
  const int places = regions_in(q, kind).size();
  const int share = turns_left(q) == 0 ? most : std::max(1, most / places);
  Action best;
  for (const Action a : q.legal) {
    if (a.kind != kind || a.region != r) continue;
    if (best.kind == ActionKind::None || (a.count <= share && a.count > best.count)) best = a;
  }
  return best;
}

Action place_one(const Question& q, ActionKind kind) { return Action::at(kind, neediest(q, kind)); }

// The region whose loss costs least.
Action give_up(const Question& q) {
  Action best;
  int best_income = -1;
  for (const Action a : q.legal) {
    if (a.kind != ActionKind::Withdraw) continue;
    State copy = q.seen;
    copy.civ(copy.occupant_of(a.region)).regions.erase(a.region);
    const int left = income(q.rules, copy, q.seat);
    if (left <= best_income) continue;
    best = a;
    best_income = left;
  }
  return best;
}

Action redeploy(const Question& q) {
  if (offers(q, ActionKind::Deploy)) return place_pile(q, ActionKind::Deploy);
  if (offers(q, ActionKind::Withdraw)) return give_up(q);
  if (offers(q, ActionKind::Camp)) return place_pile(q, ActionKind::Camp);
  if (offers(q, ActionKind::Fortress)) return place_one(q, ActionKind::Fortress);
  if (offers(q, ActionKind::Hero)) return place_one(q, ActionKind::Hero);
  return offers(q, ActionKind::Done) ? first_of(q, ActionKind::Done) : q.legal[0];
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

Action after(const Question& q) {
  if (offers(q, ActionKind::Decline) && should_retire(q)) return first_of(q, ActionKind::Decline);
  if (offers(q, ActionKind::Ally)) return strongest_ally(q);
  return offers(q, ActionKind::Done) ? first_of(q, ActionKind::Done) : q.legal[0];
}

// --- All prompts -------------------------------------------------------------------------------

Action GreedyBot::choose(const Question& q, Random& random) {
  const Prompt now = prompt(q.seen);
  if (now == Prompt::Choose && offers(q, ActionKind::Pick)) return best_pick(q);
  if (now == Prompt::Redeploy || now == Prompt::Withdrawal) return redeploy(q);
  if (now == Prompt::After) return after(q);

  // What is tried out must be a whole position; the guess at hidden coins has no say in the result.
  const State full = sample(q.rules, q.seen, q.seat, random);
  const Question whole{q.rules, full, q.seat, q.legal};
  if (now == Prompt::Choose) return expand_or_decline(whole, desk_);
  if (now == Prompt::Ghouls || now == Prompt::Conquest) return conquer_or_stop(whole, desk_);
  return q.legal[0];
}

}  // namespace

std::unique_ptr<Bot> make_greedy_bot() { return std::make_unique<GreedyBot>(); }

}  // namespace sw
