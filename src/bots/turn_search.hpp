// The rest of a turn, searched as a whole: sets of conquests by a beam over copies of the state.
// Chance is never foreseen. Dice are left to the caller, who asks about one attempt at a time.
#pragma once

#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "rules/action.hpp"
#include "rules/ruleset.hpp"
#include "rules/state.hpp"

namespace sw {

// The best turn found: its value by outlook() and how it begins.
struct Plan {
  int value = 0;
  Action first;  // None if nothing is to be said before redeployment
};

class TurnSearch {
 public:
  // Plans the turn of the seat who is to move in `root`; at most `width` positions are kept after
  // each step. The search lasts to the end of the conquests.
  Plan best(const Ruleset& rules, const State& root, PlayerId seat, int width);

  // The best plan for every beginning, from the last call of best(), in no order.
  const std::vector<Plan>& beginnings() const { return beginnings_; }

  // The value if the conquests ended here.
  int value_now(const Ruleset& rules, const State& state, PlayerId seat);
  // The value of an action, chance weighed and the turn planned on with this width.
  int value_of(const Ruleset& rules, const State& state, PlayerId seat, Action action, int width);

 private:
  struct Node {
    State state;
    Action first;
    int finds = 0;  // value of treasures that were uncovered on the way
    int score = 0;  // for the beam
  };

  struct Task {
    const Ruleset& rules;
    PlayerId seat;
    int width;
    int nodes = 0;
  };

  void expand(Task& task, const Node& from, Plan& plan, bool at_root);
  void consider(Task& task, Node& node, Plan& plan);
  void note(Plan& best, const Plan& found);
  void keep_best(Task& task);
  // Chance's part after an action, except dice: a draw does not matter, a treasure is a dull one.
  // Gives the value of what was uncovered.
  int pass_chance(const Ruleset& rules, State& state);
  int die_hope(const Ruleset& rules, const State& state);

  std::vector<Node> layer_;
  std::vector<Node> next_;
  std::vector<std::uint64_t> seen_;
  std::vector<int> order_;
  std::vector<Plan> beginnings_;
  ActionList legal_;
  ActionList after_;
  ActionList scrap_;
};

}  // namespace sw
