#include "bots/plan_steps.hpp"

#include <algorithm>

#include "bots/questions.hpp"
#include "record/trial.hpp"
#include "rules/action_table.hpp"

namespace sw {

namespace {

bool is_silent(ActionKind kind) { return kind == ActionKind::Done || kind == ActionKind::Stop; }

void name_race(const State& s, PlayerId seat, PlanStep& step) {
  if (step.action.kind == ActionKind::Pick) {
    const Combo& combo = s.row[step.action.argument];
    const int other = step.action.count - 1;
    step.race = combo.race;
    step.power = other >= 0 ? s.row[static_cast<std::size_t>(other)].power : combo.power;
    return;
  }
  const CivId active = s.player(seat).active;
  if (active == CivId::None) return;
  step.race = s.civ(active).race;
  step.power = s.civ(active).power;
}

PlanStep step_of(const Ruleset& rules, const State& s, const Line& line) {
  PlanStep out{.actor = line.actor, .action = line.action};
  const Form form = facts_of(line.action.kind).form;
  if (names_a_region(form)) out.region = line.action.region;
  if (is_counted(form)) out.tokens = line.action.count;
  if (line.action.kind == ActionKind::Conquer) out.tokens = tokens_paid(rules, s, line.action);
  if (line.action.kind == ActionKind::Roll) {
    const CivId civ = conqueror(rules, s);
    const int hand = civ == CivId::None ? 0 : int{s.civ(civ).hand};
    out.faces = lucky_faces(cost(rules, s, line.action.region) - hand);
    out.tokens = hand;
  }
  name_race(s, line.actor, out);
  return out;
}

}  // namespace

std::vector<PlanStep> steps_of(const Ruleset& rules, const State& root, PlayerId seat,
                               std::span<const Line> lines) {
  std::vector<PlanStep> out;
  State s = root;
  ActionList now;
  for (const Line& line : lines) {
    if (line.actor == seat && !is_silent(line.action.kind)) {
      const PlanStep step = step_of(rules, s, line);
      const auto same = std::ranges::find_if(out, [&](const PlanStep& o) {
        return is_counted(facts_of(o.action.kind).form) && o.action.kind == step.action.kind &&
               o.region == step.region && o.action.argument == step.action.argument;
      });
      if (same == out.end()) {
        out.push_back(step);
      } else {
        same->tokens += step.tokens;
      }
    }
    apply(rules, s, line.action, now);
  }
  return out;
}

}  // namespace sw
