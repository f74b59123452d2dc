// A bot is a player of the machine: it answers questions and nothing else. It is shown what its
// seat may see, never the position behind it, and has no hand on the dice.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>

#include "core/random.hpp"
#include "rules/action.hpp"
#include "rules/ruleset.hpp"
#include "rules/state.hpp"

namespace sw {

// What a bot is asked: one of `legal`, for `seat`, who sees `seen` (made with view()).
struct Question {
  const Ruleset& rules;
  const State& seen;
  PlayerId seat;
  const ActionList& legal;
};

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // Answers with a member of question.legal. The same question and the same numbers of `random`
  // (the bot's own stream) give the same answer.
  virtual Action choose(const Question& question, Random& random) = 0;

  // What happens at the table, for bots that follow the game by themselves (70.8): it begins with
  // this bot in `seat`, somebody (None: chance) has said something, it is over. The others look at
  // each question alone.
  virtual void begin(PlayerId /*seat*/) {}
  virtual void hear(PlayerId /*speaker*/, Action /*said*/) {}
  virtual void end(std::span<const int> /*coins*/) {}
};

// The bots by name, beside the levels that people play against (levels.hpp): those that take a seat
// anywhere, and those that sit down on one's own machine alone, as they think for long or only
// measure the others. `mcts` and `master` may carry their budget: "mcts:2000" thinks for 2000
// iterations.
inline constexpr std::array<std::string_view, 3> kBotNames = {"random", "greedy", "planner"};
inline constexpr std::array<std::string_view, 3> kLocalBots = {"osla", "mcts", "master"};
// nullptr for a name that is not among them, and for a budget in milliseconds: see budget.hpp.
std::unique_ptr<Bot> make_bot(std::string_view name);

std::unique_ptr<Bot> make_random_bot();
std::unique_ptr<Bot> make_greedy_bot();
std::unique_ptr<Bot> make_planner_bot();
std::unique_ptr<Bot> make_osla_bot();

}  // namespace sw
