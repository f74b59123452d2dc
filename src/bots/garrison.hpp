// Where tokens and pieces that pile up defend best.
#pragma once

#include "bots/bot.hpp"

namespace sw {

// The best of the offered placements of this kind (Deploy, Camp or Armor). Who is not wary sees no
// danger anywhere.
Action place_garrison(const Question& question, ActionKind kind, bool wary = true);

}  // namespace sw
