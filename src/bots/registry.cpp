#include "bots/bot.hpp"
#include "bots/levels.hpp"
#include "bots/mcts.hpp"

namespace sw {

namespace {

// Says anything that is legal, each with the same chance.
class RandomBot : public Bot {
 public:
  Action choose(const Question& question, Random& random) override {
    return question.legal[static_cast<std::size_t>(random.below(question.legal.count()))];
  }
};

}  // namespace

std::unique_ptr<Bot> make_random_bot() { return std::make_unique<RandomBot>(); }

std::unique_ptr<Bot> make_bot(std::string_view name) {
  if (name == "random") return make_random_bot();
  if (name == "greedy") return make_greedy_bot();
  if (name == "planner") return make_planner_bot();
  if (name == "osla") return make_osla_bot();
  if (auto bot = make_level_bot(name)) return bot;
  const auto budget = read_mcts_name(name);
  if (budget && budget->milliseconds == 0) return make_mcts_bot(*budget);
  return nullptr;
}

}  // namespace sw
