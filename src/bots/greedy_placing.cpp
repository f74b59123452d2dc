// Greedy's end of the turn: tokens and pieces where they are needed, relics where they bring most.
#include <algorithm>

#include "bots/greedy.hpp"
#include "bots/prospect.hpp"
#include "bots/questions.hpp"
#include "bots/treasures.hpp"
#include "rules/engine.hpp"

namespace sw::greedy {

namespace {

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
  int least = 0;
  for (const Action a : q.legal) {
    if (a.kind != ActionKind::Withdraw) continue;
    const int coins = coins_of(q, a.region);
    if (best.kind != ActionKind::None && coins >= least) continue;
    best = a;
    least = coins;
  }
  return best;
}

// Coins of the turn with this use of a relic, and the better guarded place of equal ones.
int harvest(const Question& q, Desk& desk, Action a) {
  State copy = q.seen;
  apply(q.rules, copy, a, desk.after);
  while (copy.turn.player == q.seat && prompt(copy) == Prompt::Redeploy) {
    apply(q.rules, copy, Action::plain(ActionKind::Done), desk.after);
  }
  const int guard = a.region == RegionId::None ? 0 : q.seen.defence_of(a.region);
  return wealth(q, copy) * kCoin + std::min(guard, kCoin - 1);
}

bool is_end_relic(Action a) {
  return a.kind == ActionKind::Ring || a.kind == ActionKind::Scepter ||
         a.kind == ActionKind::BagRing || a.kind == ActionKind::BagScepter;
}

// Relics that are placed at the end of the turn, where they bring most; none if they bring nothing.
Action use_relics(const Question& q, Desk& desk) {
  Action best = Action::plain(ActionKind::Done);
  int best_value = harvest(q, desk, best) + kCoin - 1;
  for (const Action a : q.legal) {
    if (!is_end_relic(a)) continue;
    const int value = harvest(q, desk, a);
    if (value <= best_value) continue;
    best = a;
    best_value = value;
  }
  return best;
}

// The Ghost stands where the loss would hurt most; he guards opponents from nothing.
Action place_ghost(const Question& q) {
  Action best = Action::plain(ActionKind::Done);
  int best_value = 0;
  const RegionSet own = held_by(q.seen, q.seat);
  for (const Action a : q.legal) {
    if (a.kind != ActionKind::Ghost || !own.has(a.region)) continue;
    const int value =
        (coins_of(q, a.region) * kCoin + treasure_promise(q.rules, q.seen, a.region, 1)) *
        need(q, a.region);
    if (value <= best_value) continue;
    best = a;
    best_value = value;
  }
  return best;
}

}  // namespace

Action redeploy(const Question& q, Desk& desk, Random& random) {
  if (offers(q, ActionKind::Deploy)) return place_pile(q, ActionKind::Deploy);
  if (offers(q, ActionKind::Withdraw)) return give_up(q);
  for (const ActionKind kind : {ActionKind::Camp, ActionKind::Armor}) {
    if (offers(q, kind)) return place_pile(q, kind);
  }
  for (const ActionKind kind : {ActionKind::Fortress, ActionKind::Hero, ActionKind::Queen}) {
    if (offers(q, kind)) return place_one(q, kind);
  }
  if (offers(q, ActionKind::Ghost)) return place_ghost(q);
  if (std::any_of(q.legal.begin(), q.legal.end(), is_end_relic)) {
    const State full = sample(q.rules, q.seen, q.seat, random);
    return use_relics({q.rules, full, q.seat, q.legal}, desk);
  }
  return offers(q, ActionKind::Done) ? first_of(q, ActionKind::Done) : q.legal[0];
}

}  // namespace sw::greedy
