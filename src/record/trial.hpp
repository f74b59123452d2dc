// What an action leads to, tried on a copy, so that whoever foretells it says no rule twice.
#pragma once

#include <algorithm>

#include "rules/engine.hpp"

namespace sw {

struct Trial {
  const Ruleset& rules;
  State state;
  ActionList legal;
  EventLog log;

  // `before` waits for a player; `legal` stays empty until something is done.
  Trial(const Ruleset& r, const State& before) : rules(r), state(before) {}
  Trial(const Ruleset& r, const State& before, Action action) : Trial(r, before) { go_on(action); }

  void go_on(Action action) { apply(rules, state, action, legal, &log); }
  const Event* find(Event::Kind kind) const {
    const auto found = std::ranges::find(log, kind, &Event::kind);
    return found == log.end() ? nullptr : &*found;
  }
};

// How many tokens a conquest takes from the hand.
inline int tokens_paid(const Ruleset& rules, const State& state, Action action) {
  if (conqueror(rules, state) == CivId::None) return 0;
  const Trial trial(rules, state, action);
  const Event* taken = trial.find(Event::Kind::Conquered);
  return taken == nullptr ? 0 : taken->amount;
}

}  // namespace sw
