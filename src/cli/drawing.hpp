// The board as a small drawing: every region roughly where it lies on the table.
#pragma once

#include "catalog/catalog.hpp"
#include "cli/words.hpp"
#include "record/game.hpp"

namespace sw::cli {

// Where the regions lie, by RegionId; ground and sky are drawn one below the other.
struct Layout {
  struct Spot {
    double x = 0;  // of the width of its sheet: 0 … 1
    double y = 0;
  };
  std::vector<Spot> spots;
};

// From the pictures of the setting's boards, a player's own included.
Layout layout_of(const Catalog& catalog, const Setting& setting);

// Two lines for each region: name, terrain and symbols; holder, tokens, pieces and, where the actor
// may attack, "=" and the price. At most so many columns wide.
std::string drawing_page(const Words& words, const Layout& layout, const State& seen, int columns);

}  // namespace sw::cli
