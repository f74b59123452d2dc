#include "bots/prospect.hpp"

#include <algorithm>

#include "bots/treasures.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

// The state of one imagined campaign.
struct Campaign {
  const Ruleset& rules;
  const State& seen;
  const Sheet& sheet;
  RegionSet open;  // what may be conquered at all
  RegionSet own;
  int hand = 0;
};

RegionSet within_reach(const Campaign& c) {
  if (c.own.empty()) return c.open & (c.sheet.enter | c.sheet.reach);
  RegionSet near = c.rules.board.beside(c.own) | c.sheet.reach | c.sheet.touch;
  for (const RegionSet link : c.sheet.links) {
    if (c.own.intersects(link)) near |= link;
  }
  return (c.open & near) - c.own;
}

int price(const Campaign& c, RegionId r) {
  int price = c.seen.defence_of(r) + c.sheet.cost[static_cast<std::size_t>(r)];
  for (const BesideTerm& term : c.sheet.beside_own) {
    if ((term.from & c.own).intersects(c.rules.board.beside(r))) price += term.amount;
  }
  return std::max(1, price);
}

bool is_empty(const State& seen, RegionId r) {
  return seen.occupant_of(r) == CivId::None && !(seen.lost_tribes | seen.monsters).has(r);
}

// Coins for holding a region at the end of each turn.
int lasting_coins(const Campaign& c, RegionId r) {
  int coins = 1 + place_coins(c.rules, c.seen, r);
  for (const IncomeTerm& term : c.sheet.income) {
    if (term.per == Per::Region && term.every == 1 && term.where.has(r)) coins += term.amount;
  }
  return coins;
}

// Coins for the act of conquering it.
int booty(const Sheet& sheet, const State& seen, RegionId r) {
  if (is_empty(seen, r)) return 0;
  int coins = 0;
  for (const IncomeTerm& term : sheet.income) {
    if (term.per == Per::Conquest && term.every == 1) coins += term.amount;
  }
  return coins;
}

// The affordable target with the most coins per token; None if there is none.
RegionId best_target(const Campaign& c) {
  RegionId best = RegionId::None;
  int best_coins = 0;
  int best_price = 1;
  for (const RegionId r : within_reach(c)) {
    const int tokens = price(c, r);
    if (tokens > c.hand) continue;
    const int coins = lasting_coins(c, r) + booty(c.sheet, c.seen, r);
    if (coins * best_price <= best_coins * tokens) continue;
    best = r;
    best_coins = coins;
    best_price = tokens;
  }
  return best;
}

void add_turn_coins(Prospect& out, const Sheet& sheet) {
  for (const IncomeTerm& term : sheet.income) {
    if (term.per != Per::Turn) continue;
    out.coins += term.amount;
    if (!term.limited) out.lasting += term.amount;
  }
}

}  // namespace

RegionSet immune_regions(const Ruleset& rules, const State& seen) {
  RegionSet out;
  for (const Marker m : rules.immune_markers) out |= seen.where_marked(m);
  for (const Marker m : rules.guard_markers) out |= seen.where_marked(m);
  return out;
}

RegionSet held_by(const State& seen, PlayerId seat) {
  const Player& player = seen.player(seat);
  RegionSet out;
  if (player.active != CivId::None) out |= seen.civ(player.active).regions;
  for (const CivId civ : player.declined) out |= seen.civ(civ).regions;
  return out;
}

Prospect prospect(const Ruleset& rules, const State& seen, PlayerId seat, RaceId race,
                  PowerId power) {
  const Sheet& sheet = rules.sheet(race, power, false);
  const int tokens = rules.race(race).tokens + rules.power(power).tokens + sheet.extra_tokens;
  Campaign c{rules, seen, sheet, sheet.occupy - held_by(seen, seat) - immune_regions(rules, seen),
             {},    0};
  c.hand = std::min<int>(tokens, tray(rules, seen, race));

  Prospect out;
  for (RegionId r = best_target(c); r != RegionId::None; r = best_target(c)) {
    c.hand -= price(c, r);
    c.own.insert(r);
    const int lasting = lasting_coins(c, r);
    out.coins += lasting + booty(sheet, seen, r);
    out.lasting += lasting;
    ++out.regions;
  }
  out.spare = tokens - sheet.extra_tokens - out.regions;
  add_turn_coins(out, sheet);
  return out;
}

}  // namespace sw
