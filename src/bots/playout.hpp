// Whole games of random choices, played directly on the state: the common loop of measuring,
// soaking and of the signature. Nothing is recorded and nothing allocated.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "catalog/catalog.hpp"
#include "core/random.hpp"
#include "rules/engine.hpp"

namespace sw {

// No real game comes near: the longest random games stay below 2000 actions.
inline constexpr int kActionLimit = 20000;

// Where a game is played. Kept by the caller, because a list of actions is large.
struct Playground {
  State state;
  ActionList legal;
};

struct Outcome {
  std::array<int, kMaxPlayers> coins{};
  PlayerSet winners;
  int actions = 0;        // decisions of players and of chance
  bool finished = false;  // false: the action limit was reached, or the watcher stopped the game
};

Outcome outcome(const Ruleset& rules, const State& state, int actions);

// What comes next in a random game: chance with its weights, a player's choice uniformly.
inline Action random_action(const Ruleset& rules, const Playground& ground, Random& random) {
  if (ground.legal.empty()) return sample_chance(rules, ground.state, random);
  return ground.legal[static_cast<std::size_t>(random.below(ground.legal.count()))];
}

// Plays one game. `watch(action)` is called after each action, the state then stands in `ground`;
// a watcher that returns false stops the game.
template <class Watch>
Outcome random_game(const Ruleset& rules, Random& random, Playground& ground, Watch&& watch) {
  ground.state = new_game(rules);
  ground.legal.clear();
  int actions = 0;
  while (!ground.state.over() && actions < kActionLimit) {
    const Action action = random_action(rules, ground, random);
    apply(rules, ground.state, action, ground.legal);
    ++actions;
    if (!watch(action)) break;
  }
  return outcome(rules, ground.state, actions);
}

Outcome random_game(const Ruleset& rules, Random& random, Playground& ground);

// The boards that the measurements use.
inline constexpr std::array<std::string_view, 4> kMeasuredMaps = {"base-2p", "base-3p", "base-4p",
                                                                  "base-5p"};

// One number for the behaviour of the engine: every action and every end of a fixed set of random
// games on every kind of table (record/tables.hpp). The same with every compiler and on every
// machine.
std::expected<std::uint64_t, std::string> signature(const Catalog& catalog);

}  // namespace sw
