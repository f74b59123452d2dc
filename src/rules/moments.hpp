// Who has a say at which moment: one set for each, with the name of the hook in
// abilities/abilities.hpp. An ability that is not in a set is never called, so it costs nothing.
#pragma once

#include "rules/vocabulary.hpp"

namespace sw {

struct Moments {
  // Asked for the abilities of a race
  AbilitySet list_opening, list_pick, picked, shape, replaces_attempt, meet, muster, man,
      decline_after;
  // … of a race and of treasures
  AbilitySet list_conquest, list_step, collect, doubles, list_after;
  // … of all that is in the box, whoever has it
  AbilitySet turn_begins, combo_taken, attacked, region_lost, before_withdrawal, declined,
      turn_ends, settled, list_always;
};

}  // namespace sw
