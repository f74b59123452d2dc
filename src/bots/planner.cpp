// Planner: plans its whole turn by what the position after it promises, and looks a round or two
// ahead where it has a choice between plans that are nearly equal. It keeps nothing in mind between
// two questions: each is planned afresh, so every result of chance is taken into account.
#include <algorithm>
#include <limits>
#include <vector>

#include "bots/forecast.hpp"
#include "bots/garrison.hpp"
#include "bots/outlook.hpp"
#include "bots/planner.hpp"
#include "bots/questions.hpp"
#include "bots/turn_search.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kAfterDie = 2;  // width of the beam behind a roll

class PlannerBot : public Bot {
 public:
  explicit PlannerBot(const Mind& mind) : mind_(mind) {}

  Action choose(const Question& question, Random& random) override;

 private:
  Action enter(const Question& q);
  Action conquer(const Question& q);
  Action place(const Question& q);
  Action one_step(const Question& q);

  int feels(const Question& q, Action a) const { return feeling(mind_.temper, q, a); }
  Plan favourite(const Question& q, const Plan& best);
  Plan best_beginning(const Question& q, const Plan& best);
  int value_later(const Question& q, Action action);
  Action quick_answer(const Question& q, int width);

  Mind mind_;
  PlannerEffort effort_;  // in this game
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

// --- Rounds ahead ------------------------------------------------------------------------------

// The promise of the position when a later turn of the seat begins, if everybody plays on as well
// as a quick look allows. Dice are not thrown; new combos are any, and nobody can be sure of them.
int PlannerBot::value_later(const Question& q, Action action) {
  State s = q.seen;
  apply(q.rules, s, action, later_);
  Random any(1);
  const int then = q.seen.turn.round + effort_.rounds;
  while (!s.over() && !(s.turn.player == q.seat && s.turn.round >= then)) {
    Action next;
    if (later_.empty()) {
      next = sample_chance(q.rules, s, any);
    } else {
      const PlayerId seat = actor(s);
      const int width = seat == q.seat ? effort_.own_turn : effort_.reply;
      next = quick_answer({q.rules, s, seat, later_}, width);
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

// Expand, decline or pick: all are compared at a glance, the best again some rounds ahead.
Action PlannerBot::enter(const Question& q) {
  FixedVector<Ranked, 64> entries;
  for (const Action a : q.legal) {
    if (a.kind == ActionKind::Balrog || entries.size() == entries.capacity()) continue;
    const int value = search_.value_of(q.rules, q.seen, q.seat, a, effort_.glance);
    entries.push_back({a, value + feels(q, a)});
  }
  bring_forward(entries, effort_.entries);
  if (entries.size() == 1 || effort_.entries == 1) return entries[0].action;
  Ranked best;
  for (int i = 0; i < std::min(effort_.entries, entries.count()); ++i) {
    const Action a = entries[static_cast<std::size_t>(i)].action;
    best.offer(a, value_later(q, a) + feels(q, a));
  }
  return best.action;
}

// The best plan as the bot feels about it; to end the conquests it has no feelings.
Plan PlannerBot::favourite(const Question& q, const Plan& best) {
  if (mind_.temper == Temper{}) return best;
  Plan out{std::numeric_limits<int>::min(), Action{}};
  if (offers(q, ActionKind::Stop)) out.value = search_.value_now(q.rules, q.seen, q.seat);
  for (const Plan& plan : search_.beginnings()) {
    const int value = plan.value + feels(q, plan.first);
    if (value > out.value) out = {value, plan.first};
  }
  return out;
}

// Of the beginnings that are nearly as good as the best one, that with the best later.
Plan PlannerBot::best_beginning(const Question& q, const Plan& best) {
  std::vector<Plan> rivals;
  for (const Plan& plan : search_.beginnings()) {
    if (plan.first.kind != ActionKind::Conquer) continue;
    const int value = plan.value + feels(q, plan.first);
    if (value >= best.value - effort_.near) rivals.push_back({value, plan.first});
  }
  if (rivals.size() < 2 || effort_.beginnings == 1) return best;
  bring_forward(rivals, effort_.beginnings);
  rivals.resize(std::min(rivals.size(), static_cast<std::size_t>(effort_.beginnings)));
  Ranked later;
  for (const Plan& plan : rivals) {
    later.offer(plan.first, value_later(q, plan.first) + feels(q, plan.first));
  }
  return {best.value, later.action};
}

// The next step of the best plan, or an attempt with the die if that promises more.
Action PlannerBot::conquer(const Question& q) {
  Plan plan = favourite(q, search_.best(q.rules, q.seen, q.seat, effort_.width));
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
    if (offers(q, kind)) return place_garrison(q, kind, effort_.wary);
  }
  return one_step(q);
}

// A rich or a poor opponent would pick other combos: take neither for granted.
void suppose_equal_coins(State& s, PlayerId seat, PlayerId other) {
  const int more = s.player(seat).coins - s.player(other).coins;
  s.player(other).coins = s.player(seat).coins;
  s.paid_out = static_cast<std::int16_t>(s.paid_out + more);
}

Action PlannerBot::choose(const Question& q, Random& random) {
  if (q.legal.size() == 1) return q.legal[0];
  const bool duel = q.rules.players == 2 && is_foretold(q.rules);
  effort_ = duel ? mind_.duel : mind_.table;
  // What is tried out must be a whole position; the guess at hidden coins is the bot's own.
  State full = sample(q.rules, q.seen, q.seat, random);
  if (duel && has_secrets(q.rules, q.seen)) {
    suppose_equal_coins(full, q.seat, id_at<PlayerId>(1 - index(q.seat)));
  }
  const Question whole{q.rules, full, q.seat, q.legal};
  const Prompt asked = prompt(q.seen);
  if (asked == Prompt::Choose) return enter(whole);
  if (is_planned(asked)) return conquer(whole);
  return asked == Prompt::After ? one_step(whole) : place(whole);
}

}  // namespace

std::unique_ptr<Bot> make_planner_bot(const Mind& mind) {
  return std::make_unique<PlannerBot>(mind);
}
std::unique_ptr<Bot> make_planner_bot() { return make_planner_bot(Mind{}); }

}  // namespace sw
