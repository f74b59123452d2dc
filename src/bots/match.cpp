#include "bots/match.hpp"

#include "bots/keyed_chance.hpp"
#include "rules/engine.hpp"

namespace sw {

std::uint64_t stream_seed(std::uint64_t seed, int stream) {
  return Random::mix(Random::mix(seed) + static_cast<std::uint64_t>(stream));
}

int seat_by_lot(std::uint64_t seed, int players) {
  return Random(Random::mix(seed)).below(players);  // not the stream of the dice
}

namespace {

std::vector<Bot*> pointers_to(const std::vector<std::unique_ptr<Bot>>& bots) {
  std::vector<Bot*> out;
  out.reserve(bots.size());
  for (const auto& bot : bots) out.push_back(bot.get());
  return out;
}

}  // namespace

Match::Match(const Ruleset& rules, std::vector<std::unique_ptr<Bot>> bots)
    : Match(rules, pointers_to(bots)) {
  owned_ = std::move(bots);
}

Match::Match(const Ruleset& rules, std::vector<Bot*> bots)
    : rules_(rules), bots_(std::move(bots)), ground_(std::make_unique<Playground>()) {}

void Match::tell(PlayerId speaker, Action said) {
  for (Bot* const bot : bots_) bot->hear(speaker, said);
}

Action Match::answer(std::span<Random> streams) {
  const PlayerId seat = actor(ground_->state);
  const auto i = static_cast<std::size_t>(seat);
  const State seen = view(rules_, ground_->state, seat);
  return bots_[i]->choose({rules_, seen, seat, ground_->legal}, streams[i]);
}

template <class Chance>
Outcome Match::play_with(Chance&& chance, std::uint64_t seed, std::vector<Action>* line) {
  std::vector<Random> streams;
  streams.reserve(static_cast<std::size_t>(rules_.players));
  for (int i = 0; i < rules_.players; ++i) streams.emplace_back(stream_seed(seed, i + 1));

  ground_->state = new_game(rules_);
  ground_->legal.clear();
  for (int i = 0; i < rules_.players; ++i) {
    bots_[static_cast<std::size_t>(i)]->begin(id_at<PlayerId>(i));
  }
  int actions = 0;
  while (!ground_->state.over() && actions < kActionLimit) {
    const PlayerId speaker = ground_->legal.empty() ? PlayerId::None : actor(ground_->state);
    const Action action = ground_->legal.empty() ? chance(ground_->state) : answer(streams);
    tell(speaker, action);
    apply(rules_, ground_->state, action, ground_->legal);
    ++actions;
    if (line != nullptr) line->push_back(action);
  }
  const Outcome out = outcome(rules_, ground_->state, actions);
  for (Bot* const bot : bots_) {
    bot->end(std::span(out.coins).first(static_cast<std::size_t>(rules_.players)));
  }
  return out;
}

Outcome Match::play(std::uint64_t seed, std::vector<Action>* line) {
  Random random(stream_seed(seed, 0));
  return play_with([&](const State& s) { return sample_chance(rules_, s, random); }, seed, line);
}

Outcome Match::play_opened(std::uint64_t seed, Action opening, std::vector<Action>* line) {
  Random random(stream_seed(seed, 0));
  const auto chance = [&](const State& s) {
    const bool first = prompt(s) == Prompt::Draw && s.row.empty();
    return first && refusal(rules_, s, PlayerId::None, opening) == Refusal::None
               ? opening
               : sample_chance(rules_, s, random);
  };
  return play_with(chance, seed, line);
}

Outcome Match::play_deal(std::uint64_t seed, std::vector<Action>* line) {
  KeyedChance chance(stream_seed(seed, 0));
  return play_with([&](const State& s) { return chance.next(rules_, s); }, seed, line);
}

}  // namespace sw
