// Planner: plans its whole turn by what the position after it promises, and looks one round ahead
// where it has a choice between plans that are nearly equal. It keeps nothing in mind between two
// questions: each is planned afresh, so every result of chance is taken into account.
#include <algorithm>
#include <limits>
#include <vector>

#include "bots/bot.hpp"
#include "bots/garrison.hpp"
#include "bots/outlook.hpp"
#include "bots/questions.hpp"
#include "bots/turn_search.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

// Widths of the beam
constexpr int kWidth = 32;    // of the turn that is played
constexpr int kGlance = 4;    // when entries are sorted
constexpr int kOwnTurn = 8;   // for the rest of the turn in an imagined round
constexpr int kReply = 2;     // … for the opponents' turns
constexpr int kAfterDie = 2;  // behind a roll

// Plans that are played on for a round
constexpr int kEntries = 3;     // expand, decline, picks
constexpr int kBeginnings = 4;  // first conquests …
constexpr int kNear = 250;      // … whose plans are so near to the best

class PlannerBot : public Bot {
 public:
  Action choose(const Question& question, Random& random) override;

 private:
  Action enter(const Question& q);
  Action conquer(const Question& q);
  Action place(const Question& q);
  Action one_step(const Question& q);

  Plan best_beginning(const Question& q, const Plan& best);
  int value_later(const Question& q, Action action);
  Action quick_answer(const Question& q, int width);

  TurnSearch search_;
  ActionList after_;
  ActionList later_;  // of an imagined round
};

struct Ranked {
  Action action;
  int value = std::numeric_limits<int>::min();

  void offer(Action a, int v) {
    if (v > value) *this = {a, v};
  }
};

// Puts the best `count` to the front, in order; equal ones stay in their order.
template <class List>
void bring_forward(List& list, int count) {
  auto front = list.begin();
  for (int i = 0; i < count && front != list.end(); ++i, ++front) {
    const auto best = std::max_element(
        front, list.end(), [](const auto& a, const auto& b) { return a.value < b.value; });
    std::rotate(front, best, best + 1);
  }
}

// Dice after which the conquests go on.
bool is_early_die(Action a) {
  return a.kind == ActionKind::Zeppelin ||
         (a.kind == ActionKind::Roll && a.modifiers().has(Modifier::Wisp));
}

// Whether the prompt is part of the plan of a turn.
bool is_planned(Prompt asked) {
  return asked == Prompt::Start || asked == Prompt::Volcano || asked == Prompt::Ghouls ||
         asked == Prompt::Conquest || asked == Prompt::Balrog;
}

// --- A round ahead -----------------------------------------------------------------------------

// The promise of the position when the seat's next turn begins, if everybody plays on as well as a
// quick look allows. Dice are not thrown; new combos are any, and nobody can be sure of them.
int PlannerBot::value_later(const Question& q, Action action) {
  State s = q.seen;
  apply(q.rules, s, action, later_);
  Random any(1);
  while (!s.over() && !(s.turn.player == q.seat && s.turn.round > q.seen.turn.round)) {
    Action next;
    if (later_.empty()) {
      next = sample_chance(q.rules, s, any);
    } else {
      const PlayerId seat = actor(s);
      next = quick_answer({q.rules, s, seat, later_}, seat == q.seat ? kOwnTurn : kReply);
    }
    apply(q.rules, s, next, later_);
  }
  return outlook(q.rules, s, q.seat);
}

Action PlannerBot::quick_answer(const Question& q, int width) {
  const Prompt asked = prompt(q.seen);
  if (asked == Prompt::Choose) {
    Ranked best;
    for (const Action a : q.legal) {
      if (a.kind == ActionKind::Balrog) continue;
      best.offer(a, search_.value_of(q.rules, q.seen, q.seat, a, width));
    }
    return best.action;
  }
  if (is_planned(asked)) {
    const Plan plan = search_.best(q.rules, q.seen, q.seat, width);
    if (plan.first.kind != ActionKind::None) return plan.first;
    return offers(q, ActionKind::Stop) ? Action::plain(ActionKind::Stop) : q.legal[0];
  }
  return asked == Prompt::After ? one_step(q) : place(q);
}

// --- The turn ----------------------------------------------------------------------------------

// Expand, decline or pick: all are compared at a glance, the best again a round ahead.
Action PlannerBot::enter(const Question& q) {
  FixedVector<Ranked, 64> entries;
  for (const Action a : q.legal) {
    if (a.kind == ActionKind::Balrog || entries.size() == entries.capacity()) continue;
    entries.push_back({a, search_.value_of(q.rules, q.seen, q.seat, a, kGlance)});
  }
  bring_forward(entries, kEntries);
  if (entries.size() == 1) return entries[0].action;
  Ranked best;
  for (int i = 0; i < std::min(kEntries, entries.count()); ++i) {
    const Action a = entries[static_cast<std::size_t>(i)].action;
    best.offer(a, value_later(q, a));
  }
  return best.action;
}

// Of the beginnings that are nearly as good as the best one, that with the best later.
Plan PlannerBot::best_beginning(const Question& q, const Plan& best) {
  std::vector<Plan> rivals;
  for (const Plan& plan : search_.beginnings()) {
    if (plan.first.kind == ActionKind::Conquer && plan.value >= best.value - kNear) {
      rivals.push_back(plan);
    }
  }
  if (rivals.size() < 2) return best;
  bring_forward(rivals, kBeginnings);
  rivals.resize(std::min<std::size_t>(rivals.size(), kBeginnings));
  Ranked later;
  for (const Plan& plan : rivals) later.offer(plan.first, value_later(q, plan.first));
  return {best.value, later.action};
}

// The next step of the best plan, or an attempt with the die if that promises more.
Action PlannerBot::conquer(const Question& q) {
  Plan plan = search_.best(q.rules, q.seen, q.seat, kWidth);
  // A roll before a conquest only makes it cheaper.
  if (offers(q, ActionKind::Berserk) && plan.first.kind != ActionKind::Abandon) {
    return first_of(q, ActionKind::Berserk);
  }
  if (plan.first.kind == ActionKind::Conquer) plan = best_beginning(q, plan);

  Ranked best{plan.first, plan.value};
  const bool at_end = plan.first.kind == ActionKind::None;
  if (at_end) {
    const bool may_stop = offers(q, ActionKind::Stop);
    best.action = may_stop ? Action::plain(ActionKind::Stop) : q.legal[0];
    if (may_stop) best.value = search_.value_now(q.rules, q.seen, q.seat);
  }
  for (const Action a : q.legal) {
    const bool late = a.kind == ActionKind::Roll || a.kind == ActionKind::Balrog;
    const bool attempt = is_early_die(a) || (at_end && late);
    if (attempt) best.offer(a, search_.value_of(q.rules, q.seen, q.seat, a, kAfterDie));
  }
  return best.action;
}

// --- After the conquests -----------------------------------------------------------------------

// Tries out every answer and looks at the position right after it, danger included.
Action PlannerBot::one_step(const Question& q) {
  Ranked best;
  for (const Action a : q.legal) {
    State s = q.seen;
    apply(q.rules, s, a, after_);
    best.offer(a, outlook(q.rules, s, q.seat) - exposure(q.rules, s, q.seat));
  }
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
  // What is tried out must be a whole position; the guess at hidden coins is the bot's own.
  const State full = sample(q.rules, q.seen, q.seat, random);
  const Question whole{q.rules, full, q.seat, q.legal};
  const Prompt asked = prompt(q.seen);
  if (asked == Prompt::Choose) return enter(whole);
  if (is_planned(asked)) return conquer(whole);
  return asked == Prompt::After ? one_step(whole) : place(whole);
}

}  // namespace

std::unique_ptr<Bot> make_planner_bot() { return std::make_unique<PlannerBot>(); }

}  // namespace sw
