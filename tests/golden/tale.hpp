// A game as a person reviews it: after every turn what happened, and what is different on the
// table.
#pragma once

#include <string>

#include "record/swg.hpp"

namespace sw::test {

// Replays the record. A turn is a heading, the events in their order, and the players and regions
// whose facts (70.6) have changed, as they are now; of the table that is told which changed too.
std::string tell_turns(const Setting& setting, const GameRecord& record);

}  // namespace sw::test
