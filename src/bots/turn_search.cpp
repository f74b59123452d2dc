#include "bots/turn_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "bots/outlook.hpp"
#include "bots/questions.hpp"
#include "bots/treasures.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kMostSteps = 24;    // of a plan
constexpr int kMostNodes = 3000;  // beyond, the beam narrows
constexpr int kNarrow = 4;
constexpr int kHandInBeam = 20;  // a token in hand keeps doors open
constexpr int kFind = 150;       // an unknown treasure
constexpr int kDieGain = 130;    // a region won by the die
constexpr int kDieLooks = 4;     // attempts that are looked at

bool is_conquering(const State& s) {
  return s.turn.phase == Phase::Ghouls || s.turn.phase == Phase::Conquest;
}

// Whether the seat still has something to plan before it redeploys.
bool goes_on(const State& s, PlayerId seat) {
  return s.turn.player == seat && s.turn.phase < Phase::Redeploy && actor(s) == seat;
}

bool may_stop(const State& s) { return is_conquering(s) && s.turn.pending.empty(); }

// What a plan may do next; dice and pieces that move at any time are looked at one by one.
bool is_step(const State& s, Action a, bool at_root) {
  switch (a.kind) {
    case ActionKind::Roll:
    case ActionKind::Zeppelin:
    case ActionKind::Berserk: return false;
    case ActionKind::Balrog: return s.turn.awaits(Prompt::Balrog);
    case ActionKind::Stop: return s.turn.phase == Phase::Ghouls;
    case ActionKind::Abandon: return at_root;
    default: return true;
  }
}

using MemoryWords = std::array<std::uint64_t, sizeof(TurnMemory) / sizeof(std::uint64_t)>;

// A hash of words of which most are 0: these cost next to nothing, and the others are mixed apart
// from each other, so that none waits for the one before.
class Key {
 public:
  void add(std::uint64_t word) {
    place_ += 0x9e3779b97f4a7c15ULL;
    if (word != 0) sum_ += Random::mix(word ^ place_);
  }
  std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t place_ = 0;
  std::uint64_t sum_ = 0;
};

// Positions with equal keys are equal for the rest of the turn.
std::uint64_t key_of(const Ruleset& rules, const State& s) {
  Key key;
  const Player& player = s.player(s.turn.player);
  const auto add = [&](CivId id) {
    if (id == CivId::None) return;
    key.add(s.civ(id).regions.bits());
    key.add(s.civ(id).hand);
  };
  add(player.active);
  for (const CivId id : player.declined) add(id);
  for (const RegionSet marked : s.marker_at) key.add(marked.bits());
  for (const std::uint64_t word : std::bit_cast<MemoryWords>(s.turn.remembered)) key.add(word);
  if (rules.once_rows > 0) key.add(s.spent.bits());
  const Pending due = s.turn.pending.empty() ? Pending{} : s.turn.pending[0];
  key.add(due.about.bits() | static_cast<std::uint64_t>(due.prompt) << 32 |
          static_cast<std::uint64_t>(s.turn.phase) << 40 | std::uint64_t{s.turn.nonempty} << 48 |
          static_cast<std::uint64_t>(s.turn.roll + 1) << 56);
  key.add(s.turn.treasures_used.bits() | static_cast<std::uint64_t>(s.earned) << 32 |
          static_cast<std::uint64_t>(player.coins) << 48);
  if (rules.treasures_in_box.any()) {
    for (const RegionId r : s.treasure_at) key.add(static_cast<std::uint64_t>(r));
  }
  return key.value();
}

}  // namespace

int TurnSearch::pass_chance(const Ruleset& rules, State& s) {
  int finds = 0;
  Random any(1);
  while (waits_for_chance(s) && !s.turn.awaits(Prompt::Die)) {
    const bool find = prompt(s) == Prompt::Reveal;
    if (find) finds += kFind;
    apply(rules, s, find ? dull_find(rules, s) : sample_chance(rules, s, any), after_);
  }
  return finds;
}

// What the last attempt with the die may add.
int TurnSearch::die_hope(const Ruleset& rules, const State& s) {
  const CivId civ = conqueror(rules, s);
  if (civ == CivId::None || s.civ(civ).hand == 0) return 0;
  int best = 0;
  int looks = 0;
  for (const Action a : after_) {
    if (a.kind != ActionKind::Roll || ++looks > kDieLooks) continue;
    best = std::max(best, lucky_faces(cost(rules, s, a.region) - s.civ(civ).hand));
  }
  return best * kDieGain / 6;
}

int TurnSearch::value_now(const Ruleset& rules, const State& state, PlayerId seat) {
  if (!goes_on(state, seat) || !may_stop(state)) return outlook(rules, state, seat);
  State s = state;
  while (goes_on(s, seat) && may_stop(s)) {
    apply(rules, s, Action::plain(ActionKind::Stop), scrap_);
  }
  return outlook(rules, s, seat);
}

void TurnSearch::note(Plan& best, const Plan& found) {
  if (found.value > best.value) best = found;
  for (Plan& plan : beginnings_) {
    if (plan.first != found.first) continue;
    plan.value = std::max(plan.value, found.value);
    return;
  }
  beginnings_.push_back(found);
}

// Weighs a position that an action led to; what goes on joins the next layer.
void TurnSearch::consider(Task& task, Node& node, Plan& plan) {
  const State& s = node.state;
  const bool open = goes_on(s, task.seat);
  const int now = value_now(task.rules, s, task.seat) + node.finds;
  node.score = now;
  if (!open || may_stop(s)) {
    const int hope = open ? die_hope(task.rules, s) : 0;
    note(plan, {now + hope, node.first});
  }
  if (!open) {
    next_.pop_back();
    return;
  }
  const CivId civ = conqueror(task.rules, s);
  if (civ != CivId::None) node.score += s.civ(civ).hand * kHandInBeam;
}

void TurnSearch::expand(Task& task, const Node& from, Plan& plan, bool at_root) {
  legal(task.rules, from.state, legal_);
  for (const Action a : legal_) {
    if (!is_step(from.state, a, at_root)) continue;
    next_.push_back(from);
    Node& node = next_.back();
    apply(task.rules, node.state, a, after_);
    node.finds += pass_chance(task.rules, node.state);
    if (at_root) node.first = a;
    const std::uint64_t key = key_of(task.rules, node.state);
    if (node.state.turn.player == task.seat) {
      if (std::find(seen_.begin(), seen_.end(), key) != seen_.end()) {
        next_.pop_back();
        continue;
      }
      seen_.push_back(key);
    }
    ++task.nodes;
    consider(task, node, plan);
  }
}

void TurnSearch::keep_best(Task& task) {
  const int width = task.nodes > kMostNodes ? std::min(kNarrow, task.width) : task.width;
  const auto count = static_cast<int>(next_.size());
  order_.resize(next_.size());
  for (int i = 0; i < count; ++i) order_[static_cast<std::size_t>(i)] = i;
  const auto score = [this](int i) { return next_[static_cast<std::size_t>(i)].score; };
  const int kept = std::min(width, count);
  std::partial_sort(order_.begin(), order_.begin() + kept, order_.end(), [&](int a, int b) {
    return score(a) != score(b) ? score(a) > score(b) : a < b;
  });
  layer_.clear();
  for (int i = 0; i < kept; ++i) {
    layer_.push_back(next_[static_cast<std::size_t>(order_[static_cast<std::size_t>(i)])]);
  }
}

Plan TurnSearch::best(const Ruleset& rules, const State& root, PlayerId seat, int width) {
  Task task{rules, seat, width};
  Plan plan{value_now(rules, root, seat), Action{}};
  beginnings_.clear();
  if (!goes_on(root, seat)) return plan;
  if (may_stop(root)) {
    legal(rules, root, after_);
    plan.value += die_hope(rules, root);
  } else {
    plan.value = std::numeric_limits<int>::min();
  }
  layer_.clear();
  layer_.push_back({root, Action{}});
  for (int step = 0; step < kMostSteps && !layer_.empty(); ++step) {
    next_.clear();
    seen_.clear();
    for (const Node& node : layer_) expand(task, node, plan, step == 0);
    keep_best(task);
  }
  return plan;
}

int TurnSearch::value_of(const Ruleset& rules, const State& state, PlayerId seat, Action action,
                         int width) {
  State s = state;
  apply(rules, s, action, after_);
  const int finds = pass_chance(rules, s);
  if (!s.turn.awaits(Prompt::Die)) return finds + best(rules, s, seat, width).value;
  int sum = 0;
  int weights = 0;
  int last = -1;
  for (const int face : kDieFaces) {
    if (face == last) continue;
    last = face;
    const Action die = Action::number(ActionKind::Die, face);
    State rolled = s;
    const int weight = chance_weight(rules, s, die);
    apply(rules, rolled, die, after_);
    const int found = pass_chance(rules, rolled);
    sum += weight * (found + best(rules, rolled, seat, width).value);
    weights += weight;
  }
  return finds + sum / weights;
}

}  // namespace sw
