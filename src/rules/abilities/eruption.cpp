// Flames: the Volcano is their door, and what hangs together with it costs as if it were empty.
#include "rules/abilities/abilities.hpp"
#include "rules/primitives.hpp"

namespace sw {

namespace {

// Regions of the race connected with the Volcano through a chain of its own (U-R-FLAM-03, -09).
RegionSet chain(const Campaign& c, RegionSet beside_volcano) {
  RegionSet linked = c.civ.regions & beside_volcano;
  for (RegionSet before; before != linked;) {
    before = linked;
    linked |= conquest_neighbours(c, linked) & c.civ.regions;
  }
  return linked;
}

void shape(Campaign& c) {
  const RegionSet volcano = c.state.marked(Marker::Volcano);
  const RegionSet door = c.rules.board.beside(volcano);
  if (door.empty()) return;
  c.as_empty |= door | conquest_neighbours(c, chain(c, door));  // U-R-FLAM-04
  if (c.civ.regions.any()) return;
  // U-R-FLAM-02: entry beside the Volcano, or at the border if nothing there can be attacked.
  const RegionSet open =
      (door & c.sheet->occupy) - c.shut - c.unpaid - (c.plain - c.rules.board.where(Word::Border));
  if (open.empty()) return;
  c.reach = door;
  c.printed &= door;
}

void act(Table& t, Action action) {
  put_marker(t, Marker::Volcano, action.region);  // U-R-FLAM-01
}

}  // namespace

constexpr AbilityHooks kEruption{.shape = shape, .act = act};

}  // namespace sw
