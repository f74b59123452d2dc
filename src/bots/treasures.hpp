// What relics and places are worth to a bot that looks at its turn and a little beyond. By the
// properties of the treasures, not by their names.
#pragma once

#include "bots/bot.hpp"

namespace sw {

// Coins that places in a region pay its active occupant each turn.
int place_coins(const Ruleset& rules, const State& seen, RegionId r);

// What the treasures of a region promise to its conqueror beyond the coins of this turn, in
// hundredths of a coin: help in this turn, and all they do in up to `turns` later ones. Under
// monsters lies the average of what nobody has seen yet.
int treasure_promise(const Ruleset& rules, const State& seen, RegionId r, int turns);

// Tokens for an attack with these relics, before a die.
int price_with_relics(const Ruleset& rules, const State& seen, RegionId r, Modifiers with);

// A treasure that changes as little as possible stands for an unknown one. The state must wait for
// a find.
Action dull_find(const Ruleset& rules, const State& state);

}  // namespace sw
