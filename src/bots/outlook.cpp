#include "bots/outlook.hpp"

#include <algorithm>

#include "bots/prospect.hpp"
#include "bots/threat.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kHolds = 90;          // of 100 coins of an active race so many come again next turn
constexpr int kSpare = 95;          // coins per turn that a spare token will bring
constexpr int kDeclineHolds = 85;   // of 100 regions in decline so many are there a turn later
constexpr int kDeclineTurns = 3;    // then the next race declines
constexpr int kBootyAgain = 50;     // of 100 coins for conquests so many come again
constexpr int kFreshFirst = 650;    // coins of a fresh race in its first turn
constexpr int kFreshTurn = 850;     // … in its next ones
constexpr int kLaterTurn = 1200;    // any turn after that, all races together …
constexpr int kCrowdedTurn = 1000;  // … at a table of more than two
constexpr int kFreshTurns = 3;
constexpr int kLongestStay = 4;
constexpr int kTokenLost = 40;
constexpr int kGrowth = 15;      // of a region more that each spare token leaves in decline
constexpr int kTheirCoins = 50;  // of 100 coins that others win in an imagined round: it is a guess

// Of 100 coins that opponents expect so many count against the seat, together.
constexpr std::array<int, kMaxPlayers + 1> kRivalry = {0, 0, 90, 40, 15, 12, 10};

// What the projection knows of a player.
struct Estate {
  int now = 0;       // coins of this turn, if it is not yet paid
  int lasting = 0;   // of the active race, per turn
  int spare = 0;     // tokens
  int regions = 0;   // of the active race
  int declined = 0;  // coins per turn
  int spirit = 0;    // … of races that stay when the next one declines
  int later = 0;     // coins of a turn far ahead
  bool has_race = false;
  bool stout = false;  // declines without losing a turn
};

// Coins of this turn that are no promise for the next.
int passing_coins(const Ruleset& rules, const State& s, const Civ& civ) {
  if (civ.owner != s.turn.player) return 0;
  int coins = 0;
  for (const IncomeTerm& term : rules.sheet(civ.race, civ.power, false).income) {
    if (term.pick_turn_only && s.turn.picked) coins += term.amount * kCoin;
    if (term.per != Per::Conquest) continue;
    coins += term.amount * (s.turn.nonempty / term.every) * (100 - kBootyAgain);
  }
  return coins;
}

Estate estate_of(const Ruleset& rules, const State& s, PlayerId who) {
  const Player& player = s.player(who);
  Estate e;
  e.later = rules.players > 2 ? kCrowdedTurn : kLaterTurn;
  e.now = income(rules, s, who) * kCoin;
  for (const CivId id : player.declined) {
    const int coins = s.civ(id).regions.size() * kCoin;
    e.declined += coins;
    if (s.spirits.has(id)) e.spirit += coins;
  }
  if (player.active == CivId::None) return e;
  const Civ& civ = s.civ(player.active);
  e.has_race = true;
  e.lasting = std::max(0, e.now - e.declined - passing_coins(rules, s, civ));
  e.spare = spare_tokens(s, civ);
  e.regions = civ.regions.size();
  const Sheet& sheet = rules.sheet(civ.race, civ.power, false);
  e.stout = sheet.verbs.has(Verb::Stout);
  if (sheet.early_coins) e.lasting += e.regions * kCoin;  // S-R-ESCA-01: next turn
  if (civ.owner == s.turn.player && s.turn.duty > 0) {    // regions that must be given up
    e.now -= s.turn.duty * kCoin;
    e.lasting -= s.turn.duty * kCoin;
  }
  return e;
}

// So many turns that begin with a pick.
int fresh_coins(int turns, int declined, int later) {
  int sum = 0;
  for (int i = 1; i <= turns; ++i) {
    sum += i == 1 ? kFreshFirst : i <= kFreshTurns ? kFreshTurn : later;
    if (i > kDeclineTurns) continue;
    declined = declined * kDeclineHolds / 100;
    sum += declined;
  }
  return sum;
}

// So many turns with the present race, which declines when that is best.
int coins_to_come(const Estate& e, int turns) {
  if (!e.has_race) return fresh_coins(turns, e.declined, e.later);
  int best = 0;
  int stayed = 0;
  int active = e.lasting + e.spare * kSpare;
  int declined = e.declined;
  for (int k = 0; k <= std::min(turns, kLongestStay); ++k) {
    if (k > 0) {
      active = active * kHolds / 100;
      declined = declined * kDeclineHolds / 100;
      stayed += active + declined;
    }
    int total = stayed;
    if (k < turns) {
      const int left = e.regions * kCoin + e.spirit + (k > 0 ? e.spare * kGrowth : 0);
      total += e.stout && k > 0 ? fresh_coins(turns - k, left, e.later)
                                : left + fresh_coins(turns - k - 1, left, e.later);
    }
    best = std::max(best, total);
  }
  return best;
}

// What pacts will bring (S-P-HAGG-03, S-P-HAGG-04), if those to come are kept.
int pact_coins(const Ruleset& rules, const State& s, PlayerId who) {
  int coins = 0;
  for (int i = 0; i < rules.players; ++i) {
    const PlayerId holder = id_at<PlayerId>(i);
    const Pacts held = s.pacts_of(holder);
    const bool broken = holder == s.turn.player && s.turn.pact_broken;
    const int paid = broken ? -held.count() : held.count();
    if (who == holder) coins += paid;
    if (who == held.giver()) coins -= paid;
  }
  return coins * kCoin;
}

int promise(const Ruleset& rules, const State& s, PlayerId who) {
  const Estate e = estate_of(rules, s, who);
  const int turns = turns_to_come(rules, s, who);
  const bool due = who == s.turn.player && !is_scored(s, who);
  const int pacts = pact_coins(rules, s, who);
  if (due && s.turn.phase <= Phase::Choose) return pacts + coins_to_come(e, turns + 1);
  return pacts + (due ? e.now : 0) + coins_to_come(e, turns);
}

// A holder of pacts strikes only for more than he loses by it.
int pact_shelter(const State& s, PlayerId holder, PlayerId giver) {
  const Pacts held = s.pacts_of(holder);
  return held.giver() == giver ? 2 * held.count() * kCoin : 0;
}

}  // namespace

bool is_scored(const State& s, PlayerId player) {
  return s.turn.player != player || s.turn.phase > Phase::Score;
}

int turns_to_come(const Ruleset& rules, const State& s, PlayerId player) {
  if (s.over()) return 0;
  return rules.rounds - s.turn.round + (index(player) > index(s.turn.player) ? 1 : 0);
}

int outlook(const Ruleset& rules, const State& s, PlayerId seat) {
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
