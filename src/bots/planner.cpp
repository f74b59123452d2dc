// Planner: plans its whole turn, by what the position after it promises. It keeps nothing in mind
// between two questions: each is planned afresh, so every result of chance is taken into account.
#include <algorithm>
#include <limits>

#include "bots/bot.hpp"
#include "bots/garrison.hpp"
#include "bots/outlook.hpp"
#include "bots/questions.hpp"
#include "bots/turn_search.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kWidth = 32;       // of the beam
constexpr int kGlance = 4;       // … when entries are sorted
constexpr int kAfterDie = 2;     // … behind a roll
constexpr int kFinalists = 3;    // entries that are planned in earnest
constexpr int kExposure = 100;   // of 100 expected losses so many count

class PlannerBot : public Bot {
 public:
  Action choose(const Question& question, Random& random) override;

 private:
  Action enter(const Question& q);
  Action conquer(const Question& q);
  Action place(const Question& q);
  Action one_step(const Question& q);
  int value_after(const Question& q, Action action);

  TurnSearch search_;
  ActionList after_;
};

struct Ranked {
  Action action;
  int value = std::numeric_limits<int>::min();

  void offer(Action a, int v) {
    if (v > value) *this = {a, v};
  }
};

// Expand, decline or pick: all are compared at a glance, the best again in earnest.
Action PlannerBot::enter(const Question& q) {
  FixedVector<Ranked, 64> entries;
  for (const Action a : q.legal) {
    if (a.kind == ActionKind::Balrog || entries.size() == entries.capacity()) continue;
    entries.push_back({a, search_.value_of(q.rules, q.seen, q.seat, a, kGlance)});
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Ranked& a, const Ranked& b) { return a.value > b.value; });
  Ranked best;
  for (int i = 0; i < std::min(kFinalists, entries.count()); ++i) {
    const Action a = entries[static_cast<std::size_t>(i)].action;
    best.offer(a, search_.value_of(q.rules, q.seen, q.seat, a, kWidth));
  }
  return best.action;
}

// The next step of the best plan, or an attempt with the die if that promises more.
Action PlannerBot::conquer(const Question& q) {
  const Plan plan = search_.best(q.rules, q.seen, q.seat, kWidth);
  const bool may_stop = offers(q, ActionKind::Stop);
  Ranked best{plan.first, plan.value};
  if (plan.first.kind == ActionKind::None) {
    best.action = may_stop ? Action::plain(ActionKind::Stop) : q.legal[0];
  }
  // A roll before a conquest only makes it cheaper.
  const bool wants_more =
      best.action.kind != ActionKind::Abandon && best.action.kind != ActionKind::Done;
  if (offers(q, ActionKind::Berserk) && wants_more) return first_of(q, ActionKind::Berserk);
  const bool wisps = std::any_of(q.legal.begin(), q.legal.end(), [](Action a) {
    return a.kind == ActionKind::Roll && a.modifiers().has(Modifier::Wisp);
  });
  const bool done = best.action.kind == ActionKind::Stop;
  if (done) best.value = search_.value_now(q.rules, q.seen, q.seat);
  for (const Action a : q.legal) {
    const bool attempt = a.kind == ActionKind::Roll && (done || wisps);
    if (!attempt && !(done && a.kind == ActionKind::Balrog)) continue;
    best.offer(a, search_.value_of(q.rules, q.seen, q.seat, a, kAfterDie));
  }
  return best.action;
}

// What the position is worth right after an action, danger included.
int PlannerBot::value_after(const Question& q, Action action) {
  State s = q.seen;
  apply(q.rules, s, action, after_);
  return outlook(q.rules, s, q.seat) - exposure(q.rules, s, q.seat) * kExposure / 100;
}

Action PlannerBot::one_step(const Question& q) {
  Ranked best;
  for (const Action a : q.legal) best.offer(a, value_after(q, a));
  return best.action;
}

// Tokens first, then the pieces that pile up; everything else is tried out.
Action PlannerBot::place(const Question& q) {
  for (const ActionKind kind : {ActionKind::Deploy, ActionKind::Camp, ActionKind::Armor}) {
    if (offers(q, kind)) return place_garrison(q, kind);
  }
  return one_step(q);
}

Action PlannerBot::choose(const Question& q, Random& random) {
  if (q.legal.size() == 1) return q.legal[0];
  // What is tried out must be a whole position; the guess at hidden coins has no say in the result.
  const State full = sample(q.rules, q.seen, q.seat, random);
  const Question whole{q.rules, full, q.seat, q.legal};
  switch (prompt(q.seen)) {
    case Prompt::Choose: return enter(whole);
    case Prompt::Start:
    case Prompt::Volcano:
    case Prompt::Ghouls:
    case Prompt::Conquest:
    case Prompt::Balrog: return conquer(whole);
    case Prompt::Redeploy:
    case Prompt::Withdrawal: return place(whole);
    default: return one_step(whole);
  }
}

}  // namespace

std::unique_ptr<Bot> make_planner_bot() { return std::make_unique<PlannerBot>(); }

}  // namespace sw
