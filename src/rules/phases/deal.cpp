// What chance places before the first round: lifts to the sky (S-SETUP-05) and monsters on a
// surface map (M-MON-01). Every valid arrangement is equally likely, so an outcome weighs as much
// as there are ways to complete it.
#include "rules/phases/phases.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// How many sets of k pairwise non-adjacent regions there are; a lift is a border too (S-SETUP-06).
// The last region of a set is counted, not visited, and what is too few is not begun: own maps may
// have 18 Lost Tribes.
int independent_sets(const Ruleset& rules, const State& s, RegionSet open, int k) {
  if (k == 0) return 1;
  if (k == 1) return open.size();
  int n = 0;
  while (open.size() >= k) {
    const RegionId r = open.front();
    open.erase(r);
    n += independent_sets(rules, s, open - beside(rules, s, RegionSet::of(r)), k - 1);
  }
  return n;
}

// Lost Tribes that may still become monsters; later ones only, so that each set is counted once.
RegionSet open_for_monsters(const Ruleset& rules, const State& s) {
  RegionSet open = s.lost_tribes - beside(rules, s, s.monsters);
  if (s.monsters.any()) {
    int last = 0;
    for (const RegionId r : s.monsters) last = index(r);
    open -= RegionSet::first(last + 1);
  }
  return open;
}

// How many are still to be placed, of lifts or of regions of monsters.
int due(const State& s) { return s.turn.pending[0].about.count; }

void place_one(Turn& turn) {
  if (--turn.pending[0].about.count == 0) turn.answer();
}

}  // namespace

void list_lifts(const Ruleset& rules, const State& s, ActionList& out) {
  const bool second = due(s) == 1;
  const RegionSet open =
      second ? rules.board.lift_pairs[static_cast<std::size_t>(s.lift[0])] : rules.board.all();
  for (const RegionId r : open) {
    if (rules.board.lift_pairs[static_cast<std::size_t>(r)].empty()) continue;
    out.push_back({ActionKind::Lift, r, static_cast<std::uint8_t>(second ? 1 : 0), 0});
  }
}

void list_monsters(const Ruleset& rules, const State& s, ActionList& out) {
  for (const RegionId r : open_for_monsters(rules, s)) {
    const Action action = Action::at(ActionKind::Monsters, r);
    if (setup_weight(rules, s, action) > 0) out.push_back(action);
  }
}

int setup_weight(const Ruleset& rules, const State& s, Action outcome) {
  const RegionId r = outcome.region;
  if (outcome.kind == ActionKind::Lift) {
    if (due(s) == 1) return 1;
    return rules.board.lift_pairs[static_cast<std::size_t>(r)].size();
  }
  const RegionSet rest = open_for_monsters(rules, s) - RegionSet::first(index(r) + 1) -
                         beside(rules, s, RegionSet::of(r));
  return independent_sets(rules, s, rest, due(s) - 1);
}

Action sample_setup(const Ruleset& rules, const State& s, Random& random) {
  ActionList list;
  if (s.turn.awaits(Prompt::Lift)) {
    list_lifts(rules, s, list);
  } else {
    list_monsters(rules, s, list);
  }
  int sum = 0;
  for (const Action action : list) sum += setup_weight(rules, s, action);
  int pick = random.below(sum);
  for (const Action action : list) {
    pick -= setup_weight(rules, s, action);
    if (pick < 0) return action;
  }
  return list.back();
}

void do_lift(Table& t, Action action) {
  place_lift(t, action.argument, action.region);
  place_one(t.state.turn);
}

void do_monsters(Table& t, RegionId r) {
  replace_tribe(t, r);
  place_one(t.state.turn);
}

}  // namespace sw
