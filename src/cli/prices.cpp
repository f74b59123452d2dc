#include "cli/prices.hpp"

#include "record/trial.hpp"

namespace sw::cli {

bool is_conquering(const State& state) {
  const Prompt now = prompt(state);
  return now == Prompt::Conquest || now == Prompt::Ghouls;
}

State position_of_conquest(const Ruleset& rules, const State& seen) {
  if (prompt(seen) != Prompt::Choose) return seen;
  const Action expand = Action::plain(ActionKind::Expand);
  const bool may = refusal(rules, seen, actor(seen), expand) == Refusal::None;
  return may ? Trial(rules, seen, expand).state : seen;
}

}  // namespace sw::cli
