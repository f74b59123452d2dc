#include "bots/plans.hpp"

#include <algorithm>
#include <bit>

#include "bots/questions.hpp"
#include "bots/turn_search.hpp"
#include "core/sort_stably.hpp"
#include "record/ledger.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kGlance = 8;      // width of the beam when entries are sorted
constexpr int kBeginning = 16;  // … and beginnings
constexpr int kNear = 400;      // beginnings that are looked at are so near to the best
constexpr std::size_t kMostLines = 400;
constexpr std::int64_t kFirstSamples = 8;  // nothing is clear before
constexpr std::int64_t kDoubt = 3;         // deviations

struct Rated {
  Action action;
  int value = 0;
};

void sort_by_value(std::vector<Rated>& rated) {
  sort_stably(rated, std::ranges::greater{}, &Rated::value);
}

void keep_best(std::vector<TurnPlan>& plans) {
  sort_stably(plans, std::ranges::greater{}, &TurnPlan::value);
}

bool is_other_kind(const TurnFacts& a, const TurnFacts& b) {
  return a.idea != b.idea || a.race != b.race;
}

// The best ones, and among them one of another kind than the first, if there is any.
void keep_finalists(std::vector<TurnPlan>& plans, std::size_t count) {
  if (plans.size() <= count) return;
  const auto last = plans.begin() + static_cast<std::ptrdiff_t>(count) - 1;
  const auto other = std::find_if(plans.begin() + 1, plans.end(), [&](const TurnPlan& plan) {
    return is_other_kind(plan.facts, plans.front().facts);
  });
  if (other != plans.end() && other > last) std::iter_swap(last, other);
  plans.resize(count);
}

// Of each kind at least the best one, and the best of all.
std::vector<Rated> chosen(std::vector<Rated> rated, int count) {
  sort_by_value(rated);
  std::vector<Rated> out;
  for (const Rated& entry : rated) {
    const bool known = std::ranges::any_of(
        out, [&](const Rated& o) { return o.action.kind == entry.action.kind; });
    if (!known || static_cast<int>(out.size()) < count) out.push_back(entry);
  }
  return out;
}

}  // namespace

PlanEffort effort_for(const Ruleset& rules) {
  switch (rules.players) {
    case 2: return {};
    case 3: return {.entries = 5, .beginnings = 2, .glances = 6, .finalists = 3, .samples = 24};
    default: return {.entries = 4, .beginnings = 1, .glances = 4, .finalists = 3, .samples = 16};
  }
}

State supposed(const Ruleset& rules, const State& seen, PlayerId seat, const Purses* remembered) {
  Random any(1);
  State s = sample(rules, seen, seat, any);
  if (!has_secrets(rules, seen)) return s;
  const int own = seen.player(seat).coins;
  for (int i = 0; i < rules.players; ++i) {
    const PlayerId other = id_at<PlayerId>(i);
    if (other == seat) continue;
    const int coins = remembered ? (*remembered)[static_cast<std::size_t>(i)] : own;
    s.paid_out = static_cast<std::int16_t>(s.paid_out + coins - s.player(other).coins);
    s.player(other).coins = static_cast<std::int16_t>(coins);
  }
  return s;
}

Purses counted(const Ruleset& rules, const EventLog& events) {
  const Ledger ledger(rules, events);
  Purses out{};
  for (int i = 0; i < rules.players; ++i) {
    out[static_cast<std::size_t>(i)] = ledger.of(id_at<PlayerId>(i)).total();
  }
  return out;
}

Adviser::Adviser(const Ruleset& rules, const State& seen, PlayerId seat, const Purses* remembered,
                 const PlanEffort& effort)
    : imagination_(rules, supposed(rules, seen, seat, remembered), seat, effort.rounds,
                   effort.whims),
      effort_(effort) {}

// What may be said now: at the choice of a turn each entry, in conquests each beginning. Anything
// else is left to the counsellor: one plan.
std::vector<std::vector<Action>> Adviser::entries() {
  const Ruleset& rules = imagination_.rules();
  const State& root = imagination_.root();
  const Prompt asked = prompt(root);
  if (asked != Prompt::Choose && asked != Prompt::Conquest) return {{}};
  TurnSearch search;
  ActionList choices;
  legal(rules, root, choices);
  std::vector<Rated> rated;
  for (const Action a : choices) {
    const bool entry =
        asked == Prompt::Choose ? a.kind != ActionKind::Balrog : a.kind == ActionKind::Stop;
    if (entry) rated.push_back({a, search.value_of(rules, root, imagination_.seat(), a, kGlance)});
  }
  if (asked == Prompt::Conquest) {
    search.best(rules, root, imagination_.seat(), kBeginning);
    for (const Plan& plan : search.beginnings()) {
      if (plan.first.kind != ActionKind::None) rated.push_back({plan.first, plan.value});
    }
  }
  std::vector<std::vector<Action>> out;
  if (asked == Prompt::Conquest) out.emplace_back();  // as the counsellor likes: with dice
  for (const Rated& entry : chosen(std::move(rated), effort_.entries))
    out.push_back({entry.action});
  return out;
}

TurnPlan Adviser::planned(std::span<const Action> said_at_once) {
  ImaginedTurn turn = imagination_.plan(said_at_once);
  TurnPlan out;
  out.facts = facts_of_turn(imagination_.rules(), imagination_.root(), imagination_.seat(),
                            turn.lines, turn.end);
  out.lines = std::move(turn.lines);
  if (out.lines.size() > kMostLines) out.lines.resize(kMostLines);
  return out;
}

void Adviser::judge(TurnPlan& plan, const Sequel& sum) const {
  plan.sequel = sum.mean();
  plan.value = imagination_.value_of(plan.sequel);
  plan.share = plan.sequel.shares[static_cast<std::size_t>(imagination_.seat())];
}

void Adviser::look(TurnPlan& plan, Sequel& sum, int from, int to) {
  for (int i = from; i < to; ++i) {
    const auto sample = static_cast<std::uint64_t>(i + 1);
    sum.add(imagination_.after(imagination_.follow(plan.lines, sample), sample));
  }
  judge(plan, sum);
}

// The same entry with other first conquests that promise nearly as much.
void Adviser::add_beginnings(const TurnPlan& best, std::vector<TurnPlan>& plans) {
  const Ruleset& rules = imagination_.rules();
  State s = imagination_.root();
  ActionList now;
  std::vector<Action> said;
  for (const Line& line : best.lines) {
    if (prompt(s) == Prompt::Conquest || !imagination_.goes_on(s)) break;
    if (line.actor == imagination_.seat()) said.push_back(line.action);
    apply(rules, s, line.action, now);
  }
  if (said.empty() || prompt(s) != Prompt::Conquest) return;
  TurnSearch search;
  const Plan first = search.best(rules, s, imagination_.seat(), kBeginning);
  std::vector<Rated> rated;
  for (const Plan& plan : search.beginnings()) {
    if (plan.first.kind != ActionKind::Conquer || plan.value < first.value - kNear) continue;
    rated.push_back({plan.first, plan.value});
  }
  sort_by_value(rated);
  int left = effort_.beginnings;
  for (const Rated& beginning : rated) {
    const auto same = [&](const Line& line) { return line.action == beginning.action; };
    if (left == 0 || std::ranges::any_of(best.lines, same)) continue;
    --left;
    said.push_back(beginning.action);
    plans.push_back(planned(said));
    said.pop_back();
  }
}

std::vector<TurnPlan> Adviser::candidates() {
  std::vector<TurnPlan> plans;
  for (const std::vector<Action>& entry : entries()) {
    TurnPlan plan = planned(entry);
    const auto same = [&](const TurnPlan& other) { return other.lines == plan.lines; };
    if (std::ranges::none_of(plans, same)) plans.push_back(std::move(plan));
  }
  return plans;
}

Advice Adviser::advise() {
  Advice out{candidates()};
  std::vector<TurnPlan>& plans = out.plans;
  const auto glance = [&](TurnPlan& plan) {
    Sequel sum;
    look(plan, sum, 0, effort_.glances);
  };
  for (TurnPlan& plan : plans) glance(plan);
  keep_best(plans);
  if (prompt(imagination_.root()) == Prompt::Choose) {
    const std::size_t before = plans.size();
    const TurnPlan best = plans.front();
    add_beginnings(best, plans);
    for (std::size_t i = before; i < plans.size(); ++i) glance(plans[i]);
    keep_best(plans);
  }
  keep_finalists(plans, static_cast<std::size_t>(effort_.finalists));
  for (TurnPlan& plan : plans) {
    Sequel sum;
    look(plan, sum, effort_.glances, effort_.glances + effort_.samples);
  }
  keep_best(plans);
  return out;
}

namespace {

// A plan with its value in every sample so far.
struct Rival {
  TurnPlan plan;
  std::vector<int> values;
  std::int64_t sum = 0;
};

// Whether the first is ahead of the second beyond doubt: by so many deviations of the mean of their
// differences in the same samples. Values are hundredths of a coin: no budget is too large for it.
bool is_clear(const Rival& best, const Rival& second) {
  const auto n = static_cast<std::int64_t>(std::min(best.values.size(), second.values.size()));
  if (n < kFirstSamples) return false;
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) {
    const std::int64_t ahead = best.values[i] - second.values[i];
    sum += ahead;
    squares += ahead * ahead;
  }
  const std::int64_t mean = sum / n;
  return mean > 0 && mean * mean * n > kDoubt * kDoubt * (squares / n - mean * mean);
}

}  // namespace

TurnPlan Adviser::settle(const SearchBudget& budget) {
  const std::int64_t begin = budget.is_timed() ? budget.clock() : 0;
  std::vector<Rival> rivals;
  for (TurnPlan& plan : candidates()) rivals.push_back({std::move(plan), {}, 0});
  const auto try_once = [&](Rival& rival) {
    const auto sample = static_cast<std::uint64_t>(rival.values.size() + 1);
    const State end = imagination_.follow(rival.plan.lines, sample);
    rival.values.push_back(imagination_.value_of(imagination_.after(end, sample)));
    rival.sum += rival.values.back();
  };
  const int stages = std::max(1, static_cast<int>(std::bit_width(rivals.size() - 1)));
  for (int stage = 1; stage <= stages && rivals.size() > 1; ++stage) {
    const int count = static_cast<int>(rivals.size());
    const auto goes_on = [&](int tries) {
      if (tries == 0) return true;
      if (!budget.is_timed()) return tries < budget.iterations / (stages * count);
      return budget.clock() - begin < std::int64_t{budget.milliseconds} * stage / stages;
    };
    for (int tries = 0; goes_on(tries); ++tries) {
      for (Rival& rival : rivals) try_once(rival);
    }
    sort_stably(rivals, std::ranges::greater{}, &Rival::sum);
    if (is_clear(rivals[0], rivals[1])) break;
    rivals.resize((rivals.size() + 1) / 2);
  }
  return std::move(rivals.front().plan);
}

TurnPlan Adviser::weigh(std::span<const Line> lines, const State& end_of_turn) {
  TurnPlan out;
  out.lines.assign(lines.begin(), lines.end());
  out.facts = facts_of_turn(imagination_.rules(), imagination_.root(), imagination_.seat(), lines,
                            end_of_turn);
  Sequel sum;
  for (int i = effort_.glances; i < effort_.glances + effort_.samples; ++i) {
    sum.add(imagination_.after(end_of_turn, static_cast<std::uint64_t>(i + 1)));
  }
  judge(out, sum);
  return out;
}

const TurnPlan* alternative(const Advice& advice) {
  if (advice.plans.size() < 2) return nullptr;
  const TurnFacts& best = advice.plans.front().facts;
  for (std::size_t i = 1; i < advice.plans.size(); ++i) {
    if (is_other_kind(advice.plans[i].facts, best)) return &advice.plans[i];
  }
  return &advice.plans[1];
}

}  // namespace sw
