#include "bots/estate.hpp"

#include <algorithm>

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
constexpr int kGrowth = 15;  // of a region more that each spare token leaves in decline

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

}  // namespace

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
  e.stout = sheet.abilities.has(Ability::Stout);
  if (sheet.early_coins) e.lasting += e.regions * kCoin;  // S-R-ESCA-01: next turn
  if (civ.owner == s.turn.player && s.turn.duty > 0) {    // regions that must be given up
    e.now -= s.turn.duty * kCoin;
    e.lasting -= s.turn.duty * kCoin;
  }
  return e;
}

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

bool is_scored(const State& s, PlayerId player) {
  return s.turn.player != player || s.turn.phase > Phase::Score;
}

int turns_to_come(const Ruleset& rules, const State& s, PlayerId player) {
  if (s.over()) return 0;
  return rules.rounds - s.turn.round + (index(player) > index(s.turn.player) ? 1 : 0);
}

}  // namespace sw
