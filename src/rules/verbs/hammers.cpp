// Iron Dwarves: Silver Hammers count as tokens for conquests and go home before the turn ends.
#include "rules/verbs/verbs.hpp"

namespace sw {

// U-R-IRON: their strength is part of every campaign, conquests lay them, redeployment gathers
// them; they have no prompt of their own.
constexpr VerbHooks kHammers{};

}  // namespace sw
