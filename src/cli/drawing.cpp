#include "cli/drawing.hpp"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <tuple>

#include "catalog/custom.hpp"
#include "catalog/picture.hpp"
#include "cli/pieces.hpp"
#include "cli/prices.hpp"
#include "cli/screen.hpp"
#include "record/notation.hpp"

namespace sw::cli {

namespace {

constexpr int kTerrainLetters = 3;

struct Cell {
  Layout::Spot spot;
  std::string top;
  std::string bottom;
  int column = 0;

  int width() const { return std::max(columns_of(top), columns_of(bottom)); }
};
using Band = std::vector<Cell>;

// --- What stands in a cell ---------------------------------------------------------------------

std::string top_line(const Words& words, RegionId r) {
  const std::string signs = symbol_signs(words.setting().rules.board, r);
  return words.region(r) + " " + shortened(words.terrain(r), kTerrainLetters) +
         (signs.empty() ? "" : " " + signs);
}

std::string holder(const Words& words, const State& s, RegionId r) {
  const CivId id = s.occupant_of(r);
  if (id == CivId::None) return "";
  const Civ& civ = s.civ(id);
  const std::string name = name_of(civ.owner);
  return words.paint().of(
      civ.owner, (civ.declined() ? "(" + name + ")" : name + ":") + std::to_string(s.tokens_in(r)));
}

std::string bottom_line(const Words& words, const State& seen, RegionId r,
                        const std::string& price) {
  std::string out = holder(words, seen, r) + piece_signs(words.setting().rules, seen, r);
  if (!price.empty()) out += (out.empty() ? "=" : " =") + price;
  return out;
}

// --- Where the cells go ------------------------------------------------------------------------

// Cells in `n` bands from top to bottom, each from left to right.
std::vector<Band> in_bands(const std::vector<Cell>& cells, int n) {
  std::vector<Band> bands(static_cast<std::size_t>(n));
  for (const Cell& cell : cells) {
    const int band = std::clamp(static_cast<int>(cell.spot.y * n), 0, n - 1);
    bands[static_cast<std::size_t>(band)].push_back(cell);
  }
  for (Band& band : bands) {
    std::ranges::sort(band, {}, [](const Cell& cell) { return std::tie(cell.spot.x, cell.top); });
  }
  std::erase_if(bands, [](const Band& band) { return band.empty(); });
  return bands;
}

int width_of(const Band& band) {
  int width = -1;
  for (const Cell& cell : band) width += cell.width() + 1;
  return width;
}

// A band for each step down, as many as a square of cells has, or more if some are too wide.
std::vector<Band> fitting_bands(const std::vector<Cell>& cells, int columns) {
  const int square = static_cast<int>(std::lround(std::sqrt(cells.size())));
  for (int n = square;; ++n) {
    std::vector<Band> bands = in_bands(cells, n);
    const bool fits = std::ranges::all_of(
        bands, [columns](const Band& band) { return width_of(band) <= columns; });
    if (fits || n > static_cast<int>(cells.size()) * 4) return bands;
  }
}

// As near to its place as the others allow.
void set_columns(Band& band, int columns) {
  int next = 0;
  for (Cell& cell : band) {
    const double middle = cell.spot.x * columns - cell.width() / 2.0;
    cell.column = std::max(next, static_cast<int>(std::lround(middle)));
    next = cell.column + cell.width() + 1;
  }
  int end = columns;
  for (Cell& cell : std::views::reverse(band)) {
    cell.column = std::max(0, std::min(cell.column, end - cell.width()));
    end = cell.column - 1;
  }
}

std::string line_of(const Band& band, std::string Cell::* part) {
  std::string line;
  for (const Cell& cell : band) line = padded(line, cell.column) + cell.*part;
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string sheet(const std::vector<Cell>& cells, int columns) {
  std::string out;
  for (Band& band : fitting_bands(cells, columns)) {
    set_columns(band, columns);
    out += line_of(band, &Cell::top) + line_of(band, &Cell::bottom) + "\n";
  }
  return out;
}

// The ways between ground and sky.
std::string lifts(const Words& words, const State& s) {
  std::string out;
  for (std::size_t i = 0; i < kLifts; ++i) {
    if (s.lift[i] == RegionId::None) continue;
    std::vector<std::string> tops;
    for (const RegionId r : words.setting().rules.board.landing[i]) tops.push_back(words.place(r));
    out += "  " +
           words.say("ui.liftWay", {{"lift", words.lift(i)},
                                    {"from", words.place(s.lift[i])},
                                    {"to", words.list(tops)}}) +
           "\n";
  }
  return out;
}

void add_spots(Layout& layout, const Setting& setting, const MapFile* map) {
  if (map == nullptr) return;
  const Picture picture = picture_of(*map);
  for (std::size_t i = 0; i < map->regions.size(); ++i) {
    const RegionId r = setting.region(map->regions[i].id);
    if (r == RegionId::None) continue;
    const Point at = picture.regions[i].anchor;
    layout.spots[static_cast<std::size_t>(r)] = {at.x / picture.size.x, at.y / picture.size.y};
  }
}

}  // namespace

Layout layout_of(const Catalog& catalog, const Setting& setting) {
  Catalog extended = catalog;
  if (!setting.custom.empty()) {
    [[maybe_unused]] const auto added = add_custom(extended, "custom", setting.custom);
  }
  Layout layout;
  layout.spots.resize(static_cast<std::size_t>(setting.rules.board.regions));
  add_spots(layout, setting, extended.map(setting.config.map));
  add_spots(layout, setting, extended.map("sky-" + setting.config.sky));
  return layout;
}

std::string drawing_page(const Words& words, const Layout& layout, const State& seen, int columns) {
  const Ruleset& rules = words.setting().rules;
  const State s = position_of_conquest(rules, seen);
  const RegionSet open = is_conquering(s) ? targets(rules, s) : RegionSet{};
  std::string out;
  for (const Word part : {Word::Ground, Word::Sky}) {
    std::vector<Cell> cells;
    for (const RegionId r : rules.board.where(part)) {
      const std::string price = open.has(r) ? std::to_string(cost(rules, s, r)) : "";
      cells.push_back({layout.spots[static_cast<std::size_t>(r)], top_line(words, r),
                       bottom_line(words, seen, r, price)});
    }
    if (cells.empty()) continue;
    if (part == Word::Sky) out += words.paint().strong("--- " + words.say("ui.sheet.sky")) + "\n";
    out += sheet(cells, columns);
  }
  out += lifts(words, seen);
  std::string signs = legend(words, seen);
  if (open.any()) {
    if (signs.ends_with('\n')) signs.pop_back();
    signs += "  = " + words.say("terminal.legend.price") + "\n";
  }
  return out + signs;
}

}  // namespace sw::cli
