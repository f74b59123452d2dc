// Who looks at the table, and so what is hidden: decided here and nowhere else, for views, facts,
// messages, lists of choices, observations and logs.
//
// Undrawn stacks have no order in a state (G-HID-01), so only stashes are secret (G-HID-02), and
// whatever tells how large they are. Coins that change hands are open events, and at the
// end everything is.
#pragma once

#include "rules/ruleset.hpp"
#include "rules/state.hpp"

namespace sw {

// Whether there is anything to hide.
inline bool has_secrets(const Ruleset& rules, const State& state) {
  return rules.options.hidden_coins && !state.over();  // B-SCORE-05, B-END-01
}

class Eyes {
 public:
  static constexpr Eyes of(PlayerId seat) { return {seat, false}; }
  // Whoever watches: what the table shows to all.
  static constexpr Eyes everybody() { return {PlayerId::None, false}; }
  // Cards on the table: records, tests, a screen without secrets.
  static constexpr Eyes open() { return {PlayerId::None, true}; }

  bool see_coins(const Ruleset& rules, const State& state, PlayerId owner) const {
    return open_ || seat_ == owner || !has_secrets(rules, state);
  }
  // What the actor may say, what he can attack, and why not: it depends on what he can pay
  // (B-PICK-03, U-R-LICH-02, S-P-HAGG-02). The outcomes of chance do not.
  bool see_choices(const Ruleset& rules, const State& state) const;

 private:
  constexpr Eyes(PlayerId seat, bool open) : seat_(seat), open_(open) {}

  PlayerId seat_;
  bool open_;
};

// The state as these eyes see it: coins that they do not see are blank.
State view(const Ruleset& rules, const State& state, Eyes eyes);

}  // namespace sw
