#include "bots/traits.hpp"

#include <algorithm>

#include "bots/estate.hpp"
#include "bots/prospect.hpp"
#include "bots/threat.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kFewSpare = 4;
constexpr int kFewRegions = 5;
constexpr int kCheap = 2;

struct AbilityTrait {
  Ability ability;
  Trait trait;
};
constexpr std::array<AbilityTrait, 5> kAbilityTraits = {{{Ability::Sorcery, Trait::Sorcery},
                                                         {Ability::Dragon, Trait::Dragon},
                                                         {Ability::Berserk, Trait::Berserk},
                                                         {Ability::Diplomat, Trait::Diplomat},
                                                         {Ability::Stout, Trait::Stout}}};

void set(Traits& traits, Trait t, int value) {
  traits[static_cast<std::size_t>(t)] = static_cast<std::int16_t>(value);
}

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
    if (!term.limited) worth += 20 * term.amount;
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
  set(out, Trait::Lasting, std::max(0, (e.now - e.declined) / kCoin - booty.coins + early));
  set(out, Trait::Spare, e.spare);
  set(out, Trait::ManySpare, std::max(0, e.spare - kFewSpare));
  set(out, Trait::Regions, e.regions);
  set(out, Trait::ManyRegions, std::max(0, e.regions - kFewRegions));
  set(out, Trait::Booty, booty.rate);
  const Sheet& later = rules.sheet(civ.race, civ.power, true);
  set(out, Trait::Recruits, sheet.recruit.empty() ? 0 : 1);
  set(out, Trait::Spared, later.outside_limit ? 1 : 0);
  set(out, Trait::LivesOn, later.acts_in_decline ? 1 : 0);
  set(out, Trait::KeepsTokens, later.keeps_tokens ? 1 : 0);
  set(out, Trait::ExtraTokens, sheet.extra_tokens);
  set(out, Trait::Discount, discount(rules, sheet));
  set(out, Trait::Flies, sheet.reach.size() > rules.board.regions / 2 ? 1 : 0);
  int others = sheet.abilities.size();
  for (const auto& [ability, trait] : kAbilityTraits) {
    if (!sheet.abilities.has(ability)) continue;
    set(out, trait, 1);
    --others;
  }
  set(out, Trait::Abilities, others);
  set(out, Trait::Hardy, sheet.spares_losses ? 1 : 0);
}

// A player with all that the traits of everybody are made of.
struct Camp {
  PlayerId who;
  Estate estate;
  RegionSet active;
  RegionSet declined;
  int in_hand = 0;
  Threat threat;  // to those who are not his allies

  RegionSet regions() const { return active | declined; }
};

using Camps = FixedVector<Camp, kMaxPlayers>;

Camp camp_of(const Ruleset& rules, const State& s, PlayerId who) {
  const Player& player = s.player(who);
  Camp out{who, estate_of(rules, s, who), {}, {}, 0, threat_of(rules, s, who, PlayerId::None)};
  if (player.active != CivId::None) {
    const Civ& civ = s.civ(player.active);
    out.active = civ.regions;
    out.in_hand = civ.hand + civ.withdrawn;
  }
  for (const CivId id : player.declined) out.declined |= s.civ(id).regions;
  return out;
}

void count_prey(const State& s, const Camps& camps, const Camp& own, Traits& out) {
  RegionSet theirs;
  RegionSet spared;
  for (const Camp& other : camps) {
    if (other.who == own.who) continue;
    theirs |= other.regions();
    if (s.player(other.who).ally == own.who) spared |= other.active;  // B-P-DIPL-02
  }
  int prey = 0;
  int rivals = 0;
  for (const RegionId r : own.threat.reach - spared) {
    if (own.threat.price(r, s.defence_of(r)) > kCheap) continue;
    ++prey;
    if (theirs.has(r)) ++rivals;
  }
  set(out, Trait::Prey, prey);
  set(out, Trait::RivalPrey, rivals);
}

void add_risks(const Ruleset& rules, const State& s, const Camps& camps, const Camp& own,
               Traits& out) {
  int active = 0;
  int declined = 0;
  const auto add = [&](const Threat& threat) {
    active += risk(s, threat, own.active, own.in_hand);
    declined += risk(s, threat, own.declined, 0);
  };
  const PlayerId ally = s.player(own.who).ally;
  for (const Camp& other : camps) {
    if (other.who == own.who) continue;
    add(other.who == ally ? threat_of(rules, s, ally, own.who) : other.threat);
  }
  set(out, Trait::RiskActive, active);
  set(out, Trait::RiskDeclined, declined);
}

Traits traits_of(const Ruleset& rules, const State& s, const Camps& camps, const Camp& own,
                 int turns, int offer) {
  Traits out{};
  const CivId active = s.player(own.who).active;
  set(out, Trait::Projection, coins_to_come(own.estate, turns) * 10 / kCoin);
  set(out, Trait::Declined, own.estate.declined / kCoin);
  set(out, Trait::Spirit, own.estate.spirit / kCoin);
  add_risks(rules, s, camps, own, out);
  set(out, Trait::Guard, defence_of(s, own.active) + own.in_hand);
  set(out, Trait::OldGuard, defence_of(s, own.declined));
  set(out, Trait::Immune, (immune_regions(rules, s) & own.active).size());
  set(out, active == CivId::None ? Trait::Row : Trait::RowLater, offer);
  if (active == CivId::None) {
    set(out, Trait::NoRace, 1);
  } else {
    describe_race(rules, s, s.civ(active), own.estate, out);
    count_prey(s, camps, own, out);
  }
  return out;
}

}  // namespace

Lineup lineup_of(const Ruleset& rules, const State& s) {
  const bool begun = s.turn.phase > Phase::Choose;
  const PlayerId mover = s.turn.player;
  const int first = begun ? index(mover) : index(mover) + rules.players - 1;
  Camps camps;
  for (int i = 0; i < rules.players; ++i) {
    camps.push_back(camp_of(rules, s, id_at<PlayerId>((first + i) % rules.players)));
  }
  const int offer = best_offer(rules, s);
  Lineup out;
  for (const Camp& camp : camps) {
    const bool moves = camp.who == mover;
    Side side{camp.who, turns_to_come(rules, s, camp.who), s.player(camp.who).coins, {}};
    if (moves && !begun && !s.over()) ++side.turns;
    if (moves && begun && !is_scored(s, mover)) side.coins += camp.estate.now / kCoin;
    side.traits = traits_of(rules, s, camps, camp, side.turns, offer);
    out.push_back(side);
  }
  return out;
}

}  // namespace sw
