#include "bots/duel.hpp"

#include <algorithm>

#include "bots/duel_weights.hpp"
#include "bots/estate.hpp"
#include "bots/prospect.hpp"
#include "bots/threat.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kFewSpare = 4;
constexpr int kFewRegions = 5;
constexpr int kCheap = 2;
constexpr int kLeastRegions = 18;  // of a board that the table knows

struct AbilityTrait {
  Ability ability;
  Trait trait;
};
constexpr std::array<AbilityTrait, 5> kAbilityTraits = {{{Ability::Sorcery, Trait::Sorcery},
                                                         {Ability::Dragon, Trait::Dragon},
                                                         {Ability::Berserk, Trait::Berserk},
                                                         {Ability::Diplomat, Trait::Diplomat},
                                                         {Ability::Stout, Trait::Stout}}};

using Traits = std::array<int, kTraits>;

int& at(Traits& traits, Trait t) { return traits[static_cast<std::size_t>(t)]; }

// Coins that a race earns by each conquest, and what it has earned so this turn.
struct Booty {
  int rate = 0;
  int coins = 0;
};

Booty booty_of(const Ruleset& rules, const State& s, const Civ& civ) {
  Booty out;
  for (const IncomeTerm& term : rules.sheet(civ.race, civ.power, false).income) {
    const bool own_turn = civ.owner == s.turn.player;
    if (own_turn && term.pick_turn_only && s.turn.picked) out.coins += term.amount;
    if (term.per != Per::Conquest) continue;
    out.rate += term.amount;
    if (own_turn) out.coins += term.amount * (s.turn.nonempty / term.every);
  }
  return out;
}

// Average over the board, in tenths of a token.
int discount(const Ruleset& rules, const Sheet& sheet) {
  int sum = 0;
  for (int i = 0; i < rules.board.regions; ++i) sum -= sheet.cost[static_cast<std::size_t>(i)];
  return sum * 10 / rules.board.regions;
}

// What a combo in the row promises, roughly, in tenths of a coin.
int worth_of(const Ruleset& rules, const Combo& combo) {
  const Sheet& sheet = rules.sheet(combo.race, combo.power, false);
  const Sheet& later = rules.sheet(combo.race, combo.power, true);
  int worth = 10 * (rules.race(combo.race).tokens + rules.power(combo.power).tokens);
  worth += 30 * sheet.abilities.size() + 3 * discount(rules, sheet);
  for (const IncomeTerm& term : sheet.income) {
    if (!term.pick_turn_only) worth += 20 * term.amount;
  }
  if (later.acts_in_decline) worth += 50;
  if (later.outside_limit) worth += 45;
  if (sheet.spares_losses) worth += 25;
  if (!sheet.recruit.empty()) worth += 15;
  return worth;
}

int best_offer(const Ruleset& rules, const State& s) {
  int best = 0;
  int price = 0;
  for (const Combo& combo : s.row) {
    best = std::max(best, worth_of(rules, combo) + 10 * (combo.coins - price++));
  }
  return best;
}

// Expected losses among these regions, in tenths; tokens in hand are thought to be spread.
int risk(const State& s, const Threat& threat, RegionSet regions, int in_hand) {
  const int more = regions.empty() ? 0 : in_hand / regions.size();
  int appeal = 0;
  for (const RegionId r : threat.reach& regions) appeal += threat.appeal(r, s.defence_of(r) + more);
  return threat.losses * appeal / threat.weight / 10;
}

int defence_of(const State& s, RegionSet regions) {
  int sum = 0;
  for (const RegionId r : regions) sum += s.defence_of(r);
  return sum;
}

void describe_race(const Ruleset& rules, const State& s, const Civ& civ, const Estate& e,
                   Traits& out) {
  const Booty booty = booty_of(rules, s, civ);
  const Sheet& sheet = rules.sheet(civ.race, civ.power, false);
  const int early = sheet.early_coins ? e.regions : 0;  // S-R-ESCA-01: next turn
  at(out, Trait::Lasting) = std::max(0, (e.now - e.declined) / kCoin - booty.coins + early);
  at(out, Trait::Spare) = e.spare;
  at(out, Trait::ManySpare) = std::max(0, e.spare - kFewSpare);
  at(out, Trait::Regions) = e.regions;
  at(out, Trait::ManyRegions) = std::max(0, e.regions - kFewRegions);
  at(out, Trait::Booty) = booty.rate;
  const Sheet& later = rules.sheet(civ.race, civ.power, true);
  at(out, Trait::Recruits) = sheet.recruit.empty() ? 0 : 1;
  at(out, Trait::Spared) = later.outside_limit ? 1 : 0;
  at(out, Trait::LivesOn) = later.acts_in_decline ? 1 : 0;
  at(out, Trait::KeepsTokens) = later.keeps_tokens ? 1 : 0;
  at(out, Trait::ExtraTokens) = sheet.extra_tokens;
  at(out, Trait::Discount) = discount(rules, sheet);
  at(out, Trait::Flies) = sheet.reach.size() > rules.board.regions / 2 ? 1 : 0;
  at(out, Trait::Abilities) = sheet.abilities.size();
  for (const auto& [ability, trait] : kAbilityTraits) {
    if (!sheet.abilities.has(ability)) continue;
    at(out, trait) = 1;
    --at(out, Trait::Abilities);
  }
  at(out, Trait::Hardy) = sheet.spares_losses ? 1 : 0;
}

void count_prey(const State& s, const Threat& threat, RegionSet theirs, Traits& out) {
  for (const RegionId r : threat.reach) {
    if (threat.price(r, s.defence_of(r)) > kCheap) continue;
    ++at(out, Trait::Prey);
    if (theirs.has(r)) ++at(out, Trait::RivalPrey);
  }
}

struct Side {
  PlayerId who;
  Estate estate;
  RegionSet active;
  RegionSet declined;
  int in_hand = 0;
  Threat threat;  // to the other
};

Side side_of(const Ruleset& rules, const State& s, PlayerId who, PlayerId other) {
  const Player& player = s.player(who);
  Side out{who, estate_of(rules, s, who), {}, {}, 0, threat_of(rules, s, who, other)};
  if (player.active != CivId::None) {
    const Civ& civ = s.civ(player.active);
    out.active = civ.regions;
    out.in_hand = civ.hand + civ.withdrawn;
  }
  for (const CivId id : player.declined) out.declined |= s.civ(id).regions;
  return out;
}

Traits traits_of(const Ruleset& rules, const State& s, const Side& own, const Side& other,
                 int turns, int offer) {
  Traits out{};
  const CivId active = s.player(own.who).active;
  at(out, Trait::Projection) = coins_to_come(own.estate, turns) * 10 / kCoin;
  at(out, Trait::Declined) = own.estate.declined / kCoin;
  at(out, Trait::Spirit) = own.estate.spirit / kCoin;
  at(out, Trait::RiskActive) = risk(s, other.threat, own.active, own.in_hand);
  at(out, Trait::RiskDeclined) = risk(s, other.threat, own.declined, 0);
  at(out, Trait::Guard) = defence_of(s, own.active) + own.in_hand;
  at(out, Trait::OldGuard) = defence_of(s, own.declined);
  at(out, Trait::Immune) = (immune_regions(rules, s) & own.active).size();
  at(out, active == CivId::None ? Trait::Row : Trait::RowLater) = offer;
  if (active == CivId::None) {
    at(out, Trait::NoRace) = 1;
  } else {
    describe_race(rules, s, s.civ(active), own.estate, out);
    count_prey(s, own.threat, other.active | other.declined, out);
  }
  return out;
}

}  // namespace

bool is_known_duel(const Ruleset& rules) {
  return rules.players == 2 && rules.board.regions >= kLeastRegions;
}

Duel duel_of(const Ruleset& rules, const State& s) {
  const PlayerId first = id_at<PlayerId>(0);
  const PlayerId second = id_at<PlayerId>(1);
  const bool begun = s.turn.phase > Phase::Choose;
  const PlayerId mover = s.turn.player;
  const PlayerId waits = mover == first ? second : first;
  Duel duel;
  duel.done = begun ? mover : waits;
  duel.next = begun ? waits : mover;
  const Side done_side = side_of(rules, s, duel.done, duel.next);
  const Side next_side = side_of(rules, s, duel.next, duel.done);
  const int done_turns = turns_to_come(rules, s, duel.done);
  const int next_turns = turns_to_come(rules, s, duel.next) + (begun || s.over() ? 0 : 1);
  duel.turns = std::min(done_turns + next_turns, kMostDuelTurns - 1);

  duel.lead = s.player(duel.done).coins - s.player(duel.next).coins;
  if (begun && !is_scored(s, mover)) duel.lead += done_side.estate.now / kCoin;

  duel.terms[0] = 1;
  const int offer = best_offer(rules, s);
  const Traits done_traits = traits_of(rules, s, done_side, next_side, done_turns, offer);
  const Traits next_traits = traits_of(rules, s, next_side, done_side, next_turns, offer);
  std::ranges::copy(done_traits, duel.terms.begin() + 1);
  std::ranges::copy(next_traits, duel.terms.begin() + 1 + kTraits);
  return duel;
}

int expected_lead(const Duel& duel) {
  const auto& weights = kDuelWeights[static_cast<std::size_t>(duel.turns)];
  int sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * duel.terms[i];
  return duel.lead * kCoin + sum / (1000 / kCoin);
}

}  // namespace sw
