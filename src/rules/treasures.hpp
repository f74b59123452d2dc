// Treasures come to light, change hands and lose what hung on them. Internal to rules/.
#pragma once

#include "rules/table.hpp"

namespace sw {

// An active race has a treasure now.
void notice_taken(Table& t, CivId id, Treasure treasure);
void do_reveal(Table& t, Treasure treasure);
void do_lend(Table& t, PowerId power);
// Badges that the place which lends one may draw.
PowerSet lendable(const State& s);
// What hangs on a treasure that is lost goes: pieces of abilities, markers of a power no longer
// lent.
void keep_promises(Table& t);

}  // namespace sw
