#include "hall/bots.hpp"

#include "bots/bot.hpp"
#include "rules/engine.hpp"

namespace sw::hall {

namespace {

// No turn comes near: a bot that moves a piece to and fro is stopped, and asked again.
constexpr std::size_t kMostActions = wire::kLinesAtOnce;

}  // namespace

std::vector<Action> think(const Think& question) {
  std::vector<Action> said;
  const auto bot = make_bot(question.bot);
  if (bot == nullptr) return said;
  const Ruleset& rules = question.setting->rules;
  Random random(question.stream);
  State state = question.seen;
  ActionList legal_now;
  legal(rules, state, legal_now);
  while (actor(state) == question.seat && said.size() < kMostActions) {
    // What it does may have shown it something, but never more than its seat may see.
    said.push_back(bot->choose({rules, state, question.seat, legal_now}, random));
    apply(rules, state, said.back(), legal_now);
    state = view(rules, state, Eyes::of(question.seat));
  }
  return said;
}

}  // namespace sw::hall
