// What a turn has come to, and why one plan is better than another.
#include <algorithm>
#include <cstdlib>

#include "bots/plans.hpp"
#include "bots/prospect.hpp"
#include "bots/threat.hpp"
#include "core/sort_stably.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

// Below these nobody notices a difference, in hundredths of a coin.
constexpr int kSmall = 40;
constexpr int kLargeAgainst = 100;
constexpr std::size_t kMostCoins = 2;
// Guesses at what is no coin, for the order of reasons alone.
constexpr int kTokenWorth = 40;
constexpr int kRegionWorth = 80;
constexpr int kPriceWorth = 50;  // the coins themselves are among those of the turn

Idea idea_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::Expand: return Idea::Expand;
    case ActionKind::Decline: return Idea::Decline;
    case ActionKind::Pick: return Idea::Pick;
    case ActionKind::Conquer:
    case ActionKind::Roll:
    case ActionKind::Berserk:
    case ActionKind::Zeppelin: return Idea::Conquer;
    case ActionKind::Stop: return Idea::Stop;
    case ActionKind::Deploy:
    case ActionKind::Camp:
    case ActionKind::Armor:
    case ActionKind::Fortress:
    case ActionKind::Hero: return Idea::Place;
    default: return Idea::Other;
  }
}

// The first entry counts, else the first conquest, else what comes first.
Idea idea_of(std::span<const Line> lines, PlayerId seat) {
  Idea out = Idea::Count;
  for (const Line& line : lines) {
    if (line.actor != seat) continue;
    const Idea idea = idea_of(line.action.kind);
    if (idea <= Idea::Pick) return idea;
    const bool conquest = idea == Idea::Conquer && out != Idea::Conquer;
    if (out == Idea::Count || conquest) out = idea;
  }
  return out == Idea::Count ? Idea::Other : out;
}

void name_race(const State& s, PlayerId seat, TurnFacts& out) {
  const CivId active = s.player(seat).active;
  if (active == CivId::None) return;
  out.race = s.civ(active).race;
  out.power = s.civ(active).power;
}

void note_pick(const State& s, Action pick, TurnFacts& out) {
  const Combo& combo = s.row[pick.argument];
  out.race = combo.race;
  out.power = pick.count > 0 ? s.row[static_cast<std::size_t>(pick.count - 1)].power : combo.power;
}

std::size_t at(PlayerId player) { return static_cast<std::size_t>(player); }

Reason coins(Why why, int gain, int here, int there) {
  return {.why = why, .gain = gain, .here = here, .there = there};
}

void add_coins(const Ruleset& rules, PlayerId seat, const TurnPlan& plan, const TurnPlan& other,
               std::vector<Reason>& out) {
  const Sequel& a = plan.sequel;
  const Sequel& b = other.sequel;
  const auto own = at(seat);
  const auto add = [&](Why why, int here, int there) {
    out.push_back(coins(why, here - there, here, there));
  };
  add(Why::Now, a.now[own], b.now[own]);
  add(Why::Soon, a.soon[own], b.soon[own]);
  add(Why::Later, a.later[own], b.later[own]);
  for (int i = 0; i < rules.players; ++i) {
    const PlayerId who = id_at<PlayerId>(i);
    if (who == seat) continue;
    const auto p = at(who);
    const int here = a.now[p] + a.soon[p] + a.later[p];
    const int there = b.now[p] + b.soon[p] + b.later[p];
    Reason theirs = coins(Why::Theirs, (there - here) / (rules.players - 1), here, there);
    theirs.player = who;
    out.push_back(theirs);
  }
}

bool is_last_turn(PlayerId seat, const TurnPlan& plan) {
  return plan.sequel.soon[at(seat)] == 0 && plan.sequel.later[at(seat)] == 0;
}

void add_facts(const Ruleset& rules, PlayerId seat, const TurnPlan& plan, const TurnPlan& other,
               std::vector<Reason>& out) {
  const TurnFacts& a = plan.facts;
  const TurnFacts& b = other.facts;
  const int lost = plan.sequel.lost - other.sequel.lost;
  out.push_back(coins(Why::Lost, -lost * kRegionWorth / 100, plan.sequel.lost, other.sequel.lost));
  if (!is_last_turn(seat, plan) || !is_last_turn(seat, other)) {
    out.push_back(coins(Why::Spare, (a.spare - b.spare) * kTokenWorth, a.spare, b.spare));
  }
  out.push_back(coins(Why::Price, (b.price - a.price) * kPriceWorth, -a.price, -b.price));
  const int here = a.conquered.size();
  const int there = b.conquered.size();
  if (a.idea == Idea::Decline && b.idea == Idea::Expand) {
    Reason few = coins(Why::OnlyFew, (3 - there) * kRegionWorth, here, there);
    few.race = a.race;
    out.push_back(few);
  } else if (a.idea == Idea::Expand && b.idea == Idea::Decline) {
    Reason good = coins(Why::StillGood, here * kRegionWorth / 2, here, there);
    good.race = a.race;
    out.push_back(good);
  } else {
    out.push_back(coins(Why::Gained, (here - there) * kRegionWorth, here, there));
  }
  for (int i = 0; i < rules.players; ++i) {
    const auto p = static_cast<std::size_t>(i);
    if (id_at<PlayerId>(i) == seat) continue;
    Reason taken =
        coins(Why::Taken, (a.taken[p] - b.taken[p]) * kRegionWorth, a.taken[p], b.taken[p]);
    taken.player = id_at<PlayerId>(i);
    out.push_back(taken);
  }
}

bool is_coins(const Reason& reason) { return reason.why <= Why::Theirs; }

}  // namespace

TurnFacts facts_of_turn(const Ruleset& rules, const State& root, PlayerId seat,
                        std::span<const Line> lines, const State& end) {
  TurnFacts out;
  out.idea = idea_of(lines, seat);
  name_race(root, seat, out);
  State s = root;
  ActionList now;
  const RegionSet before = held_by(root, seat);
  for (const Line& line : lines) {
    const ActionKind kind = line.action.kind;
    if (line.actor == seat && kind == ActionKind::Roll) out.rolled_for.insert(line.action.region);
    if (line.actor == seat && kind == ActionKind::Pick) note_pick(s, line.action, out);
    const int purse = s.player(seat).coins;
    RegionSet had = held_by(s, seat);
    std::array<RegionSet, kMaxPlayers> theirs{};
    for (int i = 0; i < rules.players; ++i) {
      theirs[static_cast<std::size_t>(i)] = held_by(s, id_at<PlayerId>(i));
    }
    apply(rules, s, line.action, now);
    if (line.actor == seat && kind == ActionKind::Pick) out.price += purse - s.player(seat).coins;
    const RegionSet won = held_by(s, seat) - had;
    out.conquered |= won - before;
    for (int i = 0; i < rules.players; ++i) {
      if (id_at<PlayerId>(i) == seat) continue;
      out.taken[static_cast<std::size_t>(i)] += (won & theirs[static_cast<std::size_t>(i)]).size();
    }
  }
  const CivId active = end.player(seat).active;
  if (active != CivId::None) out.spare = spare_tokens(end, end.civ(active));
  return out;
}

std::vector<Reason> reasons_for(const Ruleset& rules, PlayerId seat, const TurnPlan& plan,
                                const TurnPlan& other) {
  std::vector<Reason> all;
  add_coins(rules, seat, plan, other, all);
  add_facts(rules, seat, plan, other, all);
  sort_stably(all,
              [](const Reason& a, const Reason& b) { return std::abs(a.gain) > std::abs(b.gain); });
  std::vector<Reason> out;
  const auto take = [&](bool coins, std::size_t most) {
    for (const Reason& reason : all) {
      if (out.size() == most) return;
      if (is_coins(reason) == coins && reason.gain >= kSmall) out.push_back(reason);
    }
  };
  take(true, kMostCoins);
  take(false, out.size() + 1);
  for (const Reason& reason : all) {
    if (!is_coins(reason) || reason.gain > -kLargeAgainst) continue;
    out.push_back(reason);
    break;
  }
  return out;
}

}  // namespace sw
