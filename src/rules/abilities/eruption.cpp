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

// U-R-FLAM-01: directly after picking.
void picked(Table& t) {
  if (t.state.marked(Marker::Volcano).any()) return;
  t.state.turn.pending.push_back({.prompt = Prompt::Volcano, .by = Ability::Eruption});
}

// A single place or none is no question.
bool ask(Table& t, ActionList& out) {
  for (const RegionId r : t.rules.board.where(Word::Volcano)) {
    out.push_back(Action::at(ActionKind::Volcano, r));
  }
  if (out.size() > 1) return true;
  t.state.turn.answer();
  if (!out.empty()) act(t, out[0]);
  return false;
}

}  // namespace

extern constexpr AbilityHooks kEruption{.pieces = MarkerSet::of(Marker::Volcano),
                                        .picked = picked,
                                        .shape = shape,
                                        .act = act,
                                        .ask = ask};

}  // namespace sw
