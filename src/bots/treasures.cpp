#include "bots/treasures.hpp"

#include <algorithm>

#include "rules/engine.hpp"
#include "rules/modifiers.hpp"

namespace sw {

namespace {

// Hundredths of a coin per turn. A token saved is worth about a third of a coin: it takes three for
// a region and a half.
constexpr int kCoin = 100;
constexpr int kTokenSaved = 30;
constexpr int kTokenGained = 60;  // it stays
constexpr int kTypicalGuard = 2;  // tokens that an attack as if empty does not meet
constexpr int kFarAttack = 30;    // a target that could not be reached
constexpr int kFarther = 20;      // more targets
constexpr int kLentBadge = 60;
constexpr int kTerrainCoins = 50;  // more for each coin that all regions of a terrain pay

struct AbilityWorth {
  Ability ability;
  int worth;
};
constexpr AbilityWorth kAbilityWorths[] = {
    {Ability::Orb, 120},      // a region for nothing, now and then
    {Ability::Ring, 80},      // a coin of each neighbour
    {Ability::Scepter, 150},  // the best region pays twice
    {Ability::Altar, 150},    // three coins for a token that was worth one
    {Ability::Haunting, 40},  // a region that nobody takes
    {Ability::Balrog, 60},    // a region that an opponent loses
};

int worth_of(Ability ability) {
  for (const AbilityWorth& entry : kAbilityWorths) {
    if (entry.ability == ability) return entry.worth;
  }
  return 0;
}

int coins_worth(const TreasureInfo& info) {
  return info.coins * (kCoin + (info.coins_per_terrain ? kTerrainCoins : 0));
}

// Help in conquests, at once and in each turn.
int help_worth(const TreasureInfo& info) {
  int sum = info.discount * kTokenSaved;
  if (info.as_if_empty) sum += kTypicalGuard * kTokenSaved;
  if (info.anywhere) sum += kFarAttack;
  if (info.links_terrain) sum += kFarther;
  return sum;
}

int later_worth(const TreasureInfo& info) {
  return coins_worth(info) + help_worth(info) + worth_of(info.ability) +
         info.start_tokens * kTokenGained + (info.lends_badge ? kLentBadge : 0);
}

// A treasure that lies open: its coins of this turn are seen in the income.
int open_promise(const TreasureInfo& info, int turns) {
  return help_worth(info) + worth_of(info.ability) + later_worth(info) * turns;
}

int hidden_promise(const Ruleset& rules, TreasureSet unrevealed, int turns) {
  int sum = 0;
  for (const Treasure t : unrevealed) {
    sum += open_promise(rules.treasure(t), turns) + coins_worth(rules.treasure(t));
  }
  return unrevealed.empty() ? 0 : sum / unrevealed.size();
}

// The relic behind a way to conquer, also when the Bag copies it.
const TreasureInfo* relic_of(const Ruleset& rules, Modifier way) {
  for (const Treasure t : rules.treasures_in_box) {
    if (rules.treasure(t).modifier == copied(way)) return &rules.treasure(t);
  }
  return nullptr;
}

}  // namespace

int place_coins(const Ruleset& rules, const State& seen, RegionId r) {
  int sum = 0;
  for (const Treasure t : rules.treasures_in_box) {
    if (seen.where(t) == r) sum += rules.treasure(t).coins;
  }
  return sum;
}

int treasure_promise(const Ruleset& rules, const State& seen, RegionId r, int turns) {
  if (rules.treasures_in_box.empty()) return 0;
  if (seen.monsters.has(r)) return hidden_promise(rules, seen.unrevealed, turns);
  int sum = 0;
  for (const Treasure t : rules.treasures_in_box) {
    if (seen.where(t) == r) sum += open_promise(rules.treasure(t), turns);
  }
  return sum;
}

int price_with_relics(const Ruleset& rules, const State& seen, RegionId r, Modifiers with) {
  int price = cost(rules, seen, r);
  for (const Modifier way : with& kRelicModifiers) {
    const TreasureInfo* relic = relic_of(rules, way);
    if (relic == nullptr) continue;
    price -= relic->discount;
    if (!relic->as_if_empty) continue;
    price -= seen.tokens_in(r) + (seen.monsters.has(r) ? 2 : 0) + (seen.lost_tribes.has(r) ? 1 : 0);
  }
  return std::max(1, price);
}

Action dull_find(const Ruleset& rules, const State& s) {
  for (const Treasure t : s.unrevealed) {
    const TreasureInfo& info = rules.treasure(t);
    if (info.coins == 0 && info.ability == Ability::Count && info.modifier == Modifier::Count &&
        info.start_tokens == 0 && !info.lends_badge) {
      return Action::number(ActionKind::Reveal, index(t));
    }
  }
  return Action::number(ActionKind::Reveal, index(s.unrevealed.front()));
}

}  // namespace sw
