// What regions cost the person who looks at them: now, or if the race expanded now.
#pragma once

#include "record/game.hpp"

namespace sw::cli {

// The position in which the actor conquers: this one, or the one after "expand". Its prices are
// those to show; without conquests to come there are none.
State position_of_conquest(const Ruleset& rules, const State& seen);
bool is_conquering(const State& state);

}  // namespace sw::cli
