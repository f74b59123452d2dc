#include "bots/outlook.hpp"

#include <algorithm>

#include "bots/estate.hpp"
#include "bots/forecast.hpp"
#include "bots/prospect.hpp"
#include "bots/threat.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kTokenLost = 40;
constexpr int kTheirCoins = 50;  // of 100 coins that others win in an imagined round: it is a guess
// Of 100 coins that the others are foretold on average so many count against the seat.
constexpr int kDuelRivalry = 100;
constexpr int kTableRivalry = 80;
// Without a forecast: of 100 coins that opponents expect so many count, together.
constexpr std::array<int, kMaxPlayers + 1> kRivalry = {0, 0, 90, 40, 15, 12, 10};

// What pacts will bring (S-P-HAGG-03, S-P-HAGG-04), if those to come are kept.
int pact_coins(const State& s, PlayerId who) {
  int coins = 0;
  for (const Pact pact : s.pacts) {
    const bool broken = pact.holder() == s.turn.player &&
                        s.turn.memory(Ability::Haggling).players().has(pact.giver());
    const int paid = broken ? -1 : 1;
    if (who == pact.holder()) coins += paid;
    if (who == pact.giver()) coins -= paid;
  }
  return coins * kCoin;
}

int promise(const Ruleset& rules, const State& s, PlayerId who) {
  const Estate e = estate_of(rules, s, who);
  const int turns = turns_to_come(rules, s, who);
  const bool due = who == s.turn.player && !is_scored(s, who);
  const int pacts = pact_coins(s, who);
  if (due && s.turn.phase <= Phase::Choose) return pacts + coins_to_come(e, turns + 1);
  return pacts + (due ? e.now : 0) + coins_to_come(e, turns);
}

// A holder of pacts strikes only for more than he loses by it.
int pact_shelter(const State& s, PlayerId holder, PlayerId giver) {
  return 2 * s.pacts_between(holder, giver) * kCoin;
}

}  // namespace

Forecast expected_ends(const Ruleset& rules, const State& s) {
  const bool foretold = is_foretold(rules);
  Forecast ends = foretold ? forecast(rules, s) : Forecast{};
  for (int i = 0; i < rules.players; ++i) {
    const PlayerId who = id_at<PlayerId>(i);
    ends[static_cast<std::size_t>(i)] +=
        foretold ? pact_coins(s, who) : s.player(who).coins * kCoin + promise(rules, s, who);
  }
  return ends;
}

int worth(const Ruleset& rules, const Forecast& ends, PlayerId seat) {
  int own = 0;
  int others = 0;
  for (int i = 0; i < rules.players; ++i) {
    (id_at<PlayerId>(i) == seat ? own : others) += ends[static_cast<std::size_t>(i)];
  }
  const int rivalry = rules.players == 2 ? kDuelRivalry : kTableRivalry;
  return own - others * rivalry / (100 * (rules.players - 1));
}

int outlook(const Ruleset& rules, const State& s, PlayerId seat) {
  if (is_foretold(rules)) return worth(rules, expected_ends(rules, s), seat);
  int value = s.player(seat).coins * kCoin + promise(rules, s, seat);
  const int rivalry = kRivalry[static_cast<std::size_t>(rules.players)];
  for (int i = 0; i < rules.players; ++i) {
    const PlayerId other = id_at<PlayerId>(i);
    if (other == seat) continue;
    value -= promise(rules, s, other) * rivalry / 100;
    value -= s.player(other).coins * rivalry * kTheirCoins / 100;
  }
  return value;
}

int exposure(const Ruleset& rules, const State& s, PlayerId seat) {
  const int turns = std::min(2, turns_to_come(rules, s, seat));
  const RegionSet own = held_by(s, seat);
  int sum = 0;
  for (int i = 0; i < rules.players; ++i) {
    const PlayerId other = id_at<PlayerId>(i);
    if (!moves_before(rules, s, other, seat)) continue;
    const Threat threat = threat_of(rules, s, other, seat);
    int appeal = 0;
    for (const RegionId r : threat.reach& own) appeal += threat.appeal(r, s.defence_of(r));
    const int loss = threat.losses * appeal / threat.weight * (turns * kCoin + kTokenLost) / 100;
    sum += std::max(0, loss - pact_shelter(s, other, seat));
  }
  return sum;
}

}  // namespace sw
