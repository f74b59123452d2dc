#include "bots/keyed_chance.hpp"

#include "core/hash.hpp"

namespace sw {

std::uint64_t KeyedChance::key(const State& state) {
  Hash h;
  h.add(deal_).add(static_cast<std::uint64_t>(prompt(state)));
  const auto add = [&h](int number) { h.add(static_cast<std::uint64_t>(number)); };
  switch (prompt(state)) {
    case Prompt::Die: {
      const int turn = state.turn.round * kMaxPlayers + index(state.turn.player);
      if (turn != turn_) rolls_ = 0;
      turn_ = turn;
      add(turn);
      add(rolls_++);
      break;
    }
    case Prompt::Draw: add(draws_++); break;
    default: add(finds_++); break;
  }
  return h.value();
}

Action KeyedChance::result(const Ruleset& rules, const State& state) {
  Random random(key(state));
  return sample_chance(rules, state, random);
}

}  // namespace sw
