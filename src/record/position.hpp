// Hand-made positions: the part of a scenario (70.6) that says how the table looks.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalog/field.hpp"
#include "catalog/setting.hpp"
#include "rules/state.hpp"

namespace sw {

struct Position {
  Setting setting;
  State state;  // not settled
  // The stacks in the order in which they will be drawn, where the scenario gives it.
  std::vector<RaceId> banner_order;
  std::vector<PowerId> badge_order;
  std::vector<Treasure> relic_order;
};

// Combos that are drawn later by lines of the scenario and must not be dealt at random.
struct Reserved {
  std::vector<std::string> names;
};

// Builds the position. Mistakes of the file are reported to the field; the position is of use only
// if there are none.
std::unique_ptr<Position> build_position(const Catalog& catalog, const Field& scenario,
                                         const Reserved& reserved);

}  // namespace sw
