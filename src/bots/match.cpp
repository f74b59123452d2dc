#include "bots/match.hpp"

#include "rules/engine.hpp"

namespace sw {

std::uint64_t stream_seed(std::uint64_t seed, int stream) {
  return Random::mix(Random::mix(seed) + static_cast<std::uint64_t>(stream));
}

Match::Match(const Ruleset& rules, std::vector<std::unique_ptr<Bot>> bots)
    : rules_(rules), bots_(std::move(bots)), ground_(std::make_unique<Playground>()) {}

Action Match::next(Random& chance, std::span<Random> streams) {
  if (ground_->legal.empty()) return sample_chance(rules_, ground_->state, chance);
  const PlayerId seat = actor(ground_->state);
  const auto i = static_cast<std::size_t>(seat);
  const State seen = view(rules_, ground_->state, seat);
  return bots_[i]->choose({rules_, seen, seat, ground_->legal}, streams[i]);
}

Outcome Match::play(std::uint64_t seed, std::vector<Action>* line) {
  Random chance(stream_seed(seed, 0));
  std::vector<Random> streams;
  for (int i = 0; i < rules_.players; ++i) streams.emplace_back(stream_seed(seed, i + 1));

  ground_->state = new_game(rules_);
  ground_->legal.clear();
  int actions = 0;
  while (!ground_->state.over() && actions < kActionLimit) {
    const Action action = next(chance, streams);
    apply(rules_, ground_->state, action, ground_->legal);
    ++actions;
    if (line != nullptr) line->push_back(action);
  }
  return outcome(rules_, ground_->state, actions);
}

}  // namespace sw
