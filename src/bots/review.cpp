#include "bots/review.hpp"

#include <algorithm>
#include <ranges>

#include "bots/outlook.hpp"
#include "core/sort_stably.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kAfterLuck = 6;     // width of the beam behind a result of chance
constexpr int kMostOutcomes = 8;  // that are all weighed; of more so many are drawn
constexpr int kSure = 100;        // a timing is called wrong from this cost on

std::size_t at(PlayerId player) { return static_cast<std::size_t>(player); }

// Purses of a seat that has counted what was paid in the open.
Purses purses_of(const State& s) {
  Purses out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = s.players[i].coins;
  return out;
}

// Whether a player decides the same in both; what chance brought in between may differ.
bool same_decisions(std::span<const Line> a, std::span<const Line> b, PlayerId player) {
  const auto own = [player](const Line& line) { return line.actor == player; };
  return std::ranges::equal(a | std::views::filter(own), b | std::views::filter(own));
}

bool is_played(const State& s) { return !s.over() && s.turn.phase > Phase::SetUp; }

}  // namespace

Reviewer::Reviewer(const Setting& setting, std::span<const Line> lines)
    : setting_(setting), lines_(lines.begin(), lines.end()) {
  review_.best_turn.fill(-1);
  find_turns();
}

void Reviewer::find_turns() {
  const Ruleset& rules = setting_.rules;
  State s = new_game(rules);
  int turn = -1;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const int now = s.turn.round * kMaxPlayers + index(s.turn.player);
    const bool asked = is_played(s) && actor(s) == s.turn.player;
    if (asked && now != turn) begins_.push_back({i, s});
    if (asked) turn = now;
    apply(rules, s, lines_[i].action, legal_);
  }
  end_ = s;
  // A turn that was not played to its end is not reviewed.
  if (!s.over() && !begins_.empty()) begins_.pop_back();
}

// --- Luck --------------------------------------------------------------------------------------

int Reviewer::worth_after(const State& before, Action result, PlayerId seat) {
  State s = before;
  apply(setting_.rules, s, result, legal_);
  if (s.turn.player == seat && actor(s) == seat && prompt(before) != Prompt::Draw) {
    return search_.best(setting_.rules, s, seat, kAfterLuck).value;
  }
  return outlook(setting_.rules, s, seat);
}

// What a result was worth beside all others that could have come.
int Reviewer::luck_of(const State& before, Action result, PlayerId seat) {
  ActionList outcomes;
  legal(setting_.rules, before, outcomes);
  std::int64_t sum = 0;
  int weights = 0;
  if (outcomes.count() <= kMostOutcomes) {
    for (const Action a : outcomes) {
      const int weight = chance_weight(setting_.rules, before, a);
      sum += std::int64_t{weight} * worth_after(before, a, seat);
      weights += weight;
    }
  } else {
    Random random(before.turn.round);
    for (; weights < kMostOutcomes; ++weights) {
      sum += worth_after(before, sample_chance(setting_.rules, before, random), seat);
    }
  }
  return worth_after(before, result, seat) - static_cast<int>(sum / std::max(1, weights));
}

// Dice are the luck of whoever rolls; a new combo in the row is somebody's luck in every seat.
void Reviewer::weigh_luck(TurnReview& turn, const State& root) {
  State s = root;
  ActionList now;
  for (std::size_t i = turn.first; i < turn.last; ++i) {
    const Action said = lines_[i].action;
    if (lines_[i].actor == PlayerId::None) {
      const bool die = said.kind == ActionKind::Die;
      const int own = luck_of(s, said, turn.player);
      (die ? turn.luck.dice : turn.luck.draws) += own;
      if (die) {
        ++turn.luck.rolls;
        turn.luck.pips += said.argument;
      }
      for (int p = 0; p < setting_.rules.players && !die; ++p) {
        const PlayerId seat = id_at<PlayerId>(p);
        review_.luck[at(seat)].draws += seat == turn.player ? own : luck_of(s, said, seat);
      }
    }
    apply(setting_.rules, s, said, now);
  }
  Luck& all = review_.luck[at(turn.player)];
  all.dice += turn.luck.dice;
  all.rolls += turn.luck.rolls;
  all.pips += turn.luck.pips;
}

// --- One turn ----------------------------------------------------------------------------------

bool Reviewer::next() {
  const auto i = static_cast<std::size_t>(done());
  if (i >= begins_.size()) return false;
  const Ruleset& rules = setting_.rules;
  const State& root = begins_[i].state;
  const bool is_last = i + 1 == begins_.size();
  TurnReview turn;
  turn.player = root.turn.player;
  turn.round = root.turn.round;
  turn.first = begins_[i].line;
  turn.last = is_last ? lines_.size() : begins_[i + 1].line;
  const auto lines = std::span(lines_).subspan(turn.first, turn.last - turn.first);

  const Purses purses = purses_of(root);
  Adviser adviser(rules, view(rules, root, Eyes::of(turn.player)), turn.player, &purses,
                  effort_for(rules));
  Advice advice = adviser.advise();
  turn.played = adviser.weigh(lines, is_last ? end_ : begins_[i + 1].state);
  turn.better = std::move(advice.plans.front());
  weigh_luck(turn, root);
  const int deserved = turn.played.value - turn.luck.dice - turn.luck.draws;
  turn.cost = std::max(0, turn.better.value - deserved);
  if (same_decisions(turn.better.lines, turn.played.lines, turn.player)) turn.cost = 0;
  turn.reasons = reasons_for(rules, turn.player, turn.better, turn.played);
  if (i > 0) {
    turn.before = review_.turns.back().after;
  } else {
    for (int p = 0; p < rules.players; ++p) {
      turn.before[static_cast<std::size_t>(p)] = 1000 / rules.players;
    }
  }
  turn.after = turn.played.sequel.shares;
  review_.given_away[at(turn.player)] += turn.cost;
  review_.turns.push_back(std::move(turn));
  if (is_last) finish();
  return true;
}

// --- The whole game ----------------------------------------------------------------------------

void Reviewer::finish() {
  for (int p = 0; p < setting_.rules.players; ++p) {
    const PlayerId player = id_at<PlayerId>(p);
    int rise = 0;
    std::vector<std::size_t>& costly = review_.costly[at(player)];
    for (std::size_t i = 0; i < review_.turns.size(); ++i) {
      const TurnReview& turn = review_.turns[i];
      if (turn.player != player) continue;
      if (turn.cost >= kCostly) costly.push_back(i);
      const int more = turn.after[at(player)] - turn.before[at(player)];
      if (more > rise) review_.best_turn[at(player)] = static_cast<int>(i);
      rise = std::max(rise, more);
    }
    sort_stably(costly, std::ranges::greater{},
                [&](std::size_t i) { return review_.turns[i].cost; });
    costly.resize(std::min(costly.size(), kMostCostly));
    note_declines(player);
  }
  note_turning_point();
}

void Reviewer::note_declines(PlayerId player) {
  int active = 0;
  int late = 0;
  int late_cost = 0;
  for (std::size_t i = 0; i < review_.turns.size(); ++i) {
    const TurnReview& turn = review_.turns[i];
    if (turn.player != player) continue;
    const bool sure = turn.cost >= kSure;
    const Idea better = turn.better.facts.idea;
    if (turn.played.facts.idea == Idea::Pick) {
      active = 1;
      late = late_cost = 0;
    } else if (turn.played.facts.idea != Idea::Decline) {
      ++active;
      const bool missed = sure && better == Idea::Decline;
      late = missed ? late + 1 : 0;
      late_cost = missed ? late_cost + turn.cost : 0;
    } else {
      DeclineReview out{
          .player = player, .turn = i, .race = turn.played.facts.race, .active_turns = active};
      if (late > 0) {
        out.timing = Timing::Late;
        out.turns_late = late;
        out.cost = late_cost;
      } else if (sure && better == Idea::Expand) {
        out.timing = Timing::Early;
        out.cost = turn.cost;
      }
      review_.declines.push_back(out);
    }
  }
}

// The first turn from which on the winner's chance was the best of all after every turn.
void Reviewer::note_turning_point() {
  const auto leader = [](const Shares& shares) {
    return std::ranges::max_element(shares) - shares.begin();
  };
  if (review_.turns.empty() || !end_.over()) return;
  const auto winner = leader(review_.turns.back().after);
  std::size_t i = review_.turns.size();
  while (i > 0 && leader(review_.turns[i - 1].after) == winner) --i;
  if (i > 0) review_.turning_point = static_cast<int>(i);
}

}  // namespace sw
