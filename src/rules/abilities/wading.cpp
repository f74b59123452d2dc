// Lizardmen pass water without conquering it: every bank of a band of water they touch is adjacent.
#include "rules/abilities/abilities.hpp"

namespace sw {

namespace {

// M-GEN-03: what is said of rivers holds for seas and lakes too.
RegionSet all_water(const Board& board) {
  return board.where(Word::River) | board.where(Word::Water);
}

// The water that can be passed from the race's regions: connected and not immune (U-R-LIZA-05).
// Peace forbids an attack, not the way.
RegionSet passable(const Campaign& c) {
  const Board& board = c.rules.board;
  const RegionSet water = all_water(board) - immune_against(c.rules, c.state, c.civ.owner);
  RegionSet band = (beside(c.rules, c.state, c.civ.regions) | c.civ.regions) & water;
  for (RegionSet before; before != band;) {
    before = band;
    band |= beside(c.rules, c.state, band) & water;
  }
  return band;
}

void shape(Campaign& c) {
  const Board& board = c.rules.board;
  if (c.civ.regions.empty()) {
    if (c.rules.options.river_entry)
      c.reach |= board.beside(board.where(Word::River));  // U-R-LIZA-03
    return;
  }
  c.reach |= beside(c.rules, c.state, passable(c));  // U-R-LIZA-01
}

}  // namespace

extern constexpr AbilityHooks kWading{.shape = shape};

}  // namespace sw
