// Positions in which somebody is asked something, from played games.
#pragma once

#include <memory>
#include <vector>

#include "bots/match.hpp"
#include "rules/engine.hpp"

namespace sw::test {

// The last position of a game between greedy bots in which the player of the turn is asked this.
inline State last_question(const Setting& setting, Prompt asked) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < setting.rules.players; ++i) bots.push_back(make_greedy_bot());
  Match match(setting, std::move(bots));
  match.play(11);
  State s = new_game(setting.rules);
  State out = s;
  ActionList now;
  for (const Line& line : match.course().lines()) {
    if (prompt(s) == asked && actor(s) == s.turn.player && now.count() > 1) out = s;
    apply(setting.rules, s, line.action, now);
  }
  return out;
}

}  // namespace sw::test
