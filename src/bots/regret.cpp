#include "bots/regret.hpp"

#include <algorithm>

#include "bots/questions.hpp"
#include "bots/seats.hpp"
#include "bots/turn_search.hpp"
#include "core/sort_stably.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kToTheEnd = 100;  // rounds
constexpr int kBeginning = 16;  // width of the beam when first conquests are sorted
constexpr std::size_t kMostBeginnings = 8;
constexpr int kTransfers = 8;  // of one token, elsewhere in the redeployment
constexpr std::size_t kMostSaid = 100;

ActionList choices_in(const Ruleset& rules, const State& s) {
  ActionList out;
  legal(rules, s, out);
  return out;
}

// The value of the best by one half, in the games of the other half.
std::int64_t sum_of(const std::vector<int>& values, std::size_t half) {
  std::int64_t sum = 0;
  for (std::size_t i = half; i < values.size(); i += 2) sum += values[i];
  return sum;
}

std::size_t best_by(const std::vector<std::vector<int>>& values, std::size_t half) {
  const auto less = [half](const auto& a, const auto& b) {
    return sum_of(a, half) < sum_of(b, half);
  };
  return static_cast<std::size_t>(std::ranges::max_element(values, less) - values.begin());
}

}  // namespace

std::optional<Decision> decision_of(const State& s, Action answer) {
  if (s.turn.player != actor(s)) return std::nullopt;
  switch (prompt(s)) {
    case Prompt::Choose:
      if (answer.kind == ActionKind::Pick) return Decision::Pick;
      if (answer.kind == ActionKind::Decline) return Decision::Decline;
      if (answer.kind == ActionKind::Expand) return Decision::Expand;
      return std::nullopt;
    case Prompt::Conquest: return Decision::Conquest;
    case Prompt::Redeploy: return Decision::Redeploy;
    default: return std::nullopt;
  }
}

Said said_by(Bot& bot, const Ruleset& rules, const State& root) {
  Said out;
  State s = root;
  Random random(1);
  ActionList now = choices_in(rules, s);
  const PlayerId seat = actor(s);
  do {
    out.push_back(ask(bot, rules, s, now, random));
    apply(rules, s, out.back(), now);
  } while (prompt(root) == Prompt::Redeploy && prompt(s) == Prompt::Redeploy && actor(s) == seat &&
           out.size() < kMostSaid);
  return out;
}

RegretProbe::RegretProbe(const Ruleset& rules, const State& root, int replays)
    : imagination_(rules, root, actor(root), kToTheEnd, true), replays_(replays) {}

std::size_t RegretProbe::add(const Said& said) {
  const auto known = std::ranges::find(answers_, said);
  if (known != answers_.end()) return static_cast<std::size_t>(known - answers_.begin());
  answers_.push_back(said);
  return answers_.size() - 1;
}

void RegretProbe::add_alternatives() {
  const State& root = imagination_.root();
  if (prompt(root) == Prompt::Conquest) return add_beginnings();
  if (prompt(root) == Prompt::Redeploy) return add_transfers();
  for (const Action a : choices_in(imagination_.rules(), root)) {
    if (decision_of(root, a)) add({a});
  }
}

void RegretProbe::add_beginnings() {
  TurnSearch search;
  const State& root = imagination_.root();
  search.best(imagination_.rules(), root, imagination_.seat(), kBeginning);
  std::vector<Plan> plans = search.beginnings();
  std::erase_if(plans, [](const Plan& plan) { return plan.first.kind == ActionKind::None; });
  sort_stably(plans, std::ranges::greater{}, &Plan::value);
  plans.resize(std::min(plans.size(), kMostBeginnings));
  for (const Plan& plan : plans) add({plan.first});
  const ActionList choices = choices_in(imagination_.rules(), root);
  if (offers(choices, ActionKind::Stop)) add({Action::plain(ActionKind::Stop)});
}

// Redeployments of bots with one token elsewhere, and that of a player who guards nothing.
void RegretProbe::add_transfers() {
  const Ruleset& rules = imagination_.rules();
  add(said_by(*make_greedy_bot(), rules, imagination_.root()));
  const ActionList choices = choices_in(rules, imagination_.root());
  Random any(1);
  for (int i = 0; i < kTransfers; ++i) {
    Said changed = answers_.front();
    const Action to = choices[static_cast<std::size_t>(any.below(choices.count()))];
    const auto from = static_cast<std::size_t>(any.below(static_cast<int>(changed.size())));
    const Action had = changed[from];
    if (had.kind != ActionKind::Deploy || to.kind != ActionKind::Deploy || to.region == had.region)
      continue;
    if (had.count == 1) {
      changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(from));
    } else {
      changed[from] = Action::tokens(ActionKind::Deploy, had.region, had.count - 1);
    }
    changed.insert(changed.begin(), Action::tokens(ActionKind::Deploy, to.region, 1));
    add(changed);
  }
}

std::vector<int> RegretProbe::played_on(const Said& said) {
  const ImaginedTurn turn = imagination_.plan(said);
  std::vector<int> out;
  for (int i = 1; i <= replays_; ++i) {
    const auto sample = static_cast<std::uint64_t>(i);
    const State end = imagination_.follow(turn.lines, sample);
    out.push_back(imagination_.value_of(imagination_.after(end, sample)));
  }
  return out;
}

RegretProbe::Finding RegretProbe::compare() {
  std::vector<std::vector<int>> values;
  for (const Said& said : answers_) values.push_back(played_on(said));
  Finding out;
  const std::array<std::size_t, 2> best = {best_by(values, 0), best_by(values, 1)};
  for (const std::vector<int>& own : values) {
    std::int64_t sum = 0;
    for (const std::size_t half : {std::size_t{0}, std::size_t{1}}) {
      sum += sum_of(values[best[1 - half]], half) - sum_of(own, half);
    }
    out.regrets.push_back(static_cast<int>(sum / std::max(1, replays_)));
  }
  out.best = static_cast<std::size_t>(std::ranges::min_element(out.regrets) - out.regrets.begin());
  return out;
}

}  // namespace sw
