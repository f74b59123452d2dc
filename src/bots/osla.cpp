// One step ahead: every answer is tried out and the position right after it valued, dice by their
// faces. It plans nothing, so it shows what the valuation alone is worth.
#include <limits>

#include "bots/bot.hpp"
#include "bots/outlook.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

class OslaBot : public Bot {
 public:
  Action choose(const Question& question, Random& random) override;

 private:
  int value_after(const Question& q, Action action);
  int value_of_die(const Question& q, const State& state);

  ActionList after_;
  ActionList faces_;
};

int value_now(const Question& q, const State& s) {
  return outlook(q.rules, s, q.seat) - exposure(q.rules, s, q.seat);
}

// Draws and finds are not foreseen; a die is.
int OslaBot::value_after(const Question& q, Action action) {
  State s = q.seen;
  apply(q.rules, s, action, after_);
  return prompt(s) == Prompt::Die ? value_of_die(q, s) : value_now(q, s);
}

int OslaBot::value_of_die(const Question& q, const State& state) {
  legal(q.rules, state, faces_);
  int sum = 0;
  int weights = 0;
  for (const Action face : faces_) {
    State s = state;
    apply(q.rules, s, face, after_);
    const int weight = chance_weight(q.rules, state, face);
    sum += weight * value_now(q, s);
    weights += weight;
  }
  return sum / weights;
}

Action OslaBot::choose(const Question& q, Random& random) {
  if (q.legal.size() == 1) return q.legal[0];
  // What is tried out must be a whole position; the guess at hidden coins is the bot's own.
  const State full = sample(q.rules, q.seen, q.seat, random);
  const Question whole{q.rules, full, q.seat, q.legal};
  Action best = q.legal[0];
  int best_value = std::numeric_limits<int>::min();
  for (const Action a : q.legal) {
    const int value = value_after(whole, a);
    if (value <= best_value) continue;
    best = a;
    best_value = value;
  }
  return best;
}

}  // namespace

std::unique_ptr<Bot> make_osla_bot() { return std::make_unique<OslaBot>(); }

}  // namespace sw
