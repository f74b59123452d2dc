#include <span>

#include "rules/rows/sheet.hpp"
#include "rules/ruleset.hpp"

namespace sw {

namespace {

RegionSet regions_of(const Board& board, Words words) {
  if (words.empty()) return board.all();
  RegionSet out;
  for (const Word word : words) out |= board.where(word);
  return out;
}

bool applies(const Row& row, bool declined) {
  switch (row.when) {
    case While::Always: return true;
    case While::Declined: return declined;
    default: return !declined;
  }
}

std::int8_t small(int n) { return static_cast<std::int8_t>(n); }

void fold_cost(Sheet& sheet, const Row& row, const Board& board, RegionSet where) {
  if (row.beside_own.any()) {
    sheet.beside_own |= regions_of(board, row.beside_own);
    sheet.beside_own_cost = small(sheet.beside_own_cost + row.amount);
    return;
  }
  for (const RegionId r : where) {
    auto& cost = sheet.cost[static_cast<std::size_t>(r)];
    cost = small(cost + row.amount);
  }
}

void fold_row(Sheet& sheet, const Row& row, const Board& board, bool from_power) {
  const RegionSet where = regions_of(board, row.where);
  switch (row.what) {
    case What::Cost: fold_cost(sheet, row, board, where); break;
    case What::Income:
      sheet.income.push_back({where, small(row.amount), static_cast<std::uint8_t>(row.every),
                              row.per, row.when == While::PickTurn, from_power});
      break;
    case What::Enter: sheet.enter |= where; break;
    case What::Reach: sheet.reach |= where; break;
    case What::Link: sheet.link |= where; break;
    case What::Occupy: sheet.occupy |= where; break;
    case What::Brings: sheet.markers.insert(row.marker); break;
    case What::Can: sheet.verbs.insert(row.verb); break;
    case What::ExtraTokens:
      sheet.extra_tokens = static_cast<std::uint8_t>(sheet.extra_tokens + row.amount);
      break;
    case What::Recruit:
      sheet.recruit.push_back({where, static_cast<std::uint8_t>(row.amount),
                               static_cast<std::uint8_t>(row.every), row.per});
      break;
    case What::SpareLosses: sheet.spares_losses = true; break;
    case What::KeepTokens: sheet.keeps_tokens = true; break;
    case What::ActInDecline: sheet.acts_in_decline = true; break;
    case What::OutsideLimit: sheet.outside_limit = true; break;
    case What::Count: break;
  }
}

}  // namespace

Sheet fold(const Board& board, std::span<const Row> race, std::span<const Row> power,
           bool declined) {
  Sheet sheet;
  sheet.occupy = board.where(Word::Land);  // B-CONQ-02: water needs a row that says so
  sheet.enter = board.where(Word::Border);
  for (const Row& row : race) {
    if (applies(row, declined)) fold_row(sheet, row, board, false);
  }
  for (const Row& row : power) {
    if (applies(row, declined)) fold_row(sheet, row, board, true);
  }
  return sheet;
}

void Ruleset::prepare() {
  sheets.clear();
  for (const RaceInfo& r : races) {
    for (std::size_t p = 0; p <= powers.size(); ++p) {
      const std::span<const Row> power =
          p < powers.size() ? std::span<const Row>(powers[p].rows) : std::span<const Row>();
      for (const bool declined : {false, true})
        sheets.push_back(fold(board, r.rows, power, declined));
    }
  }

  for (const RegionId r : board.all()) {
    base_cost[static_cast<std::size_t>(r)] =
        board.where(Word::Mountain).has(r) ? 3 : 2;  // B-COST-05
  }
  immune_markers.clear();
  defence_markers.clear();
  paying_markers.clear();
  shielding_markers.clear();
  for (int i = 0; i < kMarkers; ++i) {
    const Marker m = id_at<Marker>(i);
    const MarkerInfo& info = marker(m);
    if (info.immune) immune_markers.push_back(m);
    if (info.defence != 0) defence_markers.push_back(m);
    if (info.coins != 0) paying_markers.push_back(m);
    if (info.shields_lone) shielding_markers.push_back(m);
  }
}

}  // namespace sw
