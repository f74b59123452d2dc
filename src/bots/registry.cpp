#include "bots/bot.hpp"
#include "bots/levels.hpp"
#include "bots/master.hpp"
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
  return make_searcher(name, nullptr);
}

std::unique_ptr<Bot> make_searcher(std::string_view name, std::int64_t (*clock)()) {
  const auto searches = [&](std::string_view bot) {
    auto budget = read_budget(bot, name);
    if (budget) budget->clock = clock;
    return budget && (budget->milliseconds == 0 || clock != nullptr) ? budget : std::nullopt;
  };
  if (const auto budget = searches("mcts")) return make_mcts_bot(*budget);
  if (const auto budget = searches("master")) return make_master_bot(*budget);
  return nullptr;
}

}  // namespace sw
