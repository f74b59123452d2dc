#include <span>

#include "rules/abilities/abilities.hpp"
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
std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

void fold_cost(Sheet& sheet, const Row& row, const Board& board, RegionSet where, Source source) {
  if (row.beside_own.any()) {
    sheet.beside_own.push_back({regions_of(board, row.beside_own), small(row.amount), source});
    return;
  }
  const bool fresh = row.when == While::PickTurn;
  if (row.changes() || (fresh && (where != board.all() || row.amount > 0))) {
    sheet.costs.push_back({where, small(row.amount), row.who, fresh, row.limits, source});
    return;
  }
  if (fresh) {  // S-P-AIRB-01
    sheet.fresh_discount = small(sheet.fresh_discount - row.amount);
    return;
  }
  for (const RegionId r : where) {
    auto& cost = sheet.cost[static_cast<std::size_t>(r)];
    cost = small(cost + row.amount);
  }
  if (row.amount > 0) sheet.surcharge = small(sheet.surcharge + row.amount);
}

void fold_way(Sheet& sheet, const Row& row, RegionSet where) {
  const bool entering = row.what == What::Enter;
  if (row.changes()) {
    sheet.ways.push_back({where, row.who, row.limits, entering});
  } else {
    (entering ? sheet.enter : sheet.reach) |= where;
  }
}

void raise(Sheet& sheet, Ability ability, int amount) {
  auto& most = sheet.amounts[static_cast<std::size_t>(ability)];
  most = byte(std::max<int>(most, amount));
}

void fold_row(Sheet& sheet, const Row& row, const Board& board, Source source) {
  RegionSet where = regions_of(board, row.where);
  if (row.except.any()) where -= regions_of(board, row.except);
  switch (row.what) {
    case What::Cost: fold_cost(sheet, row, board, where, source); break;
    case What::Income:
      sheet.income.push_back({.where = where,
                              .amount = small(row.amount),
                              .every = byte(row.every),
                              .per = row.per,
                              .limited = row.when == While::PickTurn || row.limits.any(),
                              .pick_turn_only = row.when == While::PickTurn,
                              .source = source,
                              .limits = row.limits});
      if (row.amount < 0) sheet.has_malus = true;
      break;
    case What::Enter:
    case What::Reach: fold_way(sheet, row, where); break;
    case What::Touch: sheet.touch |= where; break;
    case What::Link: sheet.links.push_back(where); break;
    case What::Occupy: sheet.occupy |= where; break;
    case What::Stay: sheet.stay |= where; break;
    case What::Brings: sheet.markers.insert(row.marker); break;
    case What::Gain:
      sheet.markers.insert(row.marker);
      sheet.gain.push_back({where, row.marker, byte(row.amount)});
      break;
    case What::Can:
      sheet.abilities.insert(row.ability);
      sheet.markers |= pieces_of(row.ability);
      raise(sheet, row.ability, row.amount);
      break;
    case What::ExtraTokens: sheet.extra_tokens = byte(sheet.extra_tokens + row.amount); break;
    case What::Recruit:
      sheet.recruit.push_back({where, byte(row.amount), byte(row.every), row.per, row.limits});
      break;
    case What::SpareLosses: sheet.spares_losses = true; break;
    case What::Unaffected: sheet.unaffected = true; break;
    case What::Toll: sheet.toll = byte(sheet.toll + row.amount); break;
    case What::Martyrdom: sheet.martyrdom = byte(sheet.martyrdom + row.amount); break;
    case What::Tribute: sheet.tribute = byte(sheet.tribute + row.amount); break;
    case What::EarlyCoins: sheet.early_coins = true; break;
    case What::KeepTokens: sheet.keeps_tokens = true; break;
    case What::LastDeploy: sheet.last_deploy = true; break;
    case What::ActInDecline: sheet.acts_in_decline = true; break;
    case What::OutsideLimit: sheet.outside_limit = true; break;
    case What::Vanish: sheet.vanish_coins = byte(row.amount); break;
    case What::Count: break;
  }
}

}  // namespace

Sheet fold(const Board& board, std::span<const Row> race, std::span<const Row> power,
           bool declined) {
  Sheet sheet;
  // B-CONQ-02: water needs a row that says so; U-MAP-02: rivers are open to everybody.
  sheet.occupy = board.where(Word::Land) | board.where(Word::River);
  sheet.enter = board.where(Word::Border);
  for (const Row& row : race) {
    if (applies(row, declined)) fold_row(sheet, row, board, Source::Banner);
  }
  for (const Row& row : power) {
    if (applies(row, declined)) fold_row(sheet, row, board, Source::Badge);
  }
  return sheet;
}

void Sheet::add_lent(const Sheet& power) {
  for (std::size_t i = 0; i < cost.size(); ++i) cost[i] = small(cost[i] + power.cost[i]);
  surcharge = small(surcharge + power.surcharge);
  lent_fresh_discount = power.fresh_discount;
  for (BesideTerm term : power.beside_own) {
    term.source = Source::Lent;
    beside_own.push_back(term);
  }
  for (CostTerm term : power.costs) {
    term.source = Source::Lent;
    costs.push_back(term);
  }
  for (const WayTerm& term : power.ways) ways.push_back(term);
  occupy |= power.occupy;
  enter |= power.enter;
  reach |= power.reach;
  touch |= power.touch;
  for (const RegionSet link : power.links) links.push_back(link);
  stay |= power.stay;
  for (IncomeTerm term : power.income) {
    term.source = Source::Lent;
    income.push_back(term);
  }
  for (const RecruitTerm& term : power.recruit) recruit.push_back(term);
  for (const GainTerm& term : power.gain) gain.push_back(term);
  extra_tokens = byte(extra_tokens + power.extra_tokens);
  markers |= power.markers;
  abilities |= power.abilities;
  for (const Ability ability : power.abilities) raise(*this, ability, power.amount(ability));
  toll = byte(toll + power.toll);
  martyrdom = byte(martyrdom + power.martyrdom);
  tribute = byte(tribute + power.tribute);
  early_coins |= power.early_coins;
  has_malus |= power.has_malus;
  spares_losses |= power.spares_losses;
  unaffected |= power.unaffected;
  keeps_tokens |= power.keeps_tokens;
  steady &= power.steady;
  last_deploy |= power.last_deploy;
  acts_in_decline |= power.acts_in_decline;
  outside_limit |= power.outside_limit;
  // vanish_coins is left alone: a lent power never forces a race to vanish (U-PLC-STON-06).
}

void Ruleset::prepare() {
  no_power = powers.size();
  number_once();
  sheets.clear();
  for (const RaceInfo& r : races) {
    for (std::size_t p = 0; p <= powers.size(); ++p) {
      const std::span<const Row> power =
          p < powers.size() ? std::span<const Row>(powers[p].rows) : std::span<const Row>();
      for (const bool declined : {false, true}) {
        sheets.push_back(fold(board, r.rows, power, declined));
      }
    }
  }
  lent_sheets.clear();
  for (const PowerInfo& p : powers) {
    for (const bool declined : {false, true})
      lent_sheets.push_back(fold(board, {}, p.rows, declined));
  }
  prepare_abilities();
  prepare_board();
  prepare_pieces();
  for (Sheet& sheet : sheets) sheet.steady = is_steady(sheet);
  for (Sheet& sheet : lent_sheets) sheet.steady = is_steady(sheet);
}

// Rows that hold once are told apart by their slots, of which the state remembers the spent ones.
void Ruleset::number_once() {
  once_rows = 0;
  const auto number = [this](std::vector<Row>& rows) {
    for (Row& row : rows) {
      if (row.once == Once::Count) continue;
      row.limits.slot = byte(once_rows++ + (row.once == Once::Turn ? Limits::kEachTurn : 0));
    }
  };
  for (RaceInfo& r : races) number(r.rows);
  for (PowerInfo& p : powers) number(p.rows);
}

// Nothing that the race has or does makes its conquests cheaper for a while.
bool Ruleset::is_steady(const Sheet& sheet) const {
  const bool helped = std::any_of(helping_markers.begin(), helping_markers.end(),
                                  [&](Marker m) { return sheet.markers.has(m); });
  const bool changing = !sheet.costs.empty() || !sheet.ways.empty();
  return !helped && !changing && sheet.beside_own.empty() && sheet.fresh_discount == 0 &&
         !sheet.abilities.intersects(moments.shape);
}

void Ruleset::prepare_abilities() {
  treasure_abilities = {};
  source.fill(Treasure::Count);
  for (const Treasure t : treasures_in_box) {
    const Ability ability = treasure(t).ability;
    if (ability == Ability::Count) continue;
    treasure_abilities.insert(ability);
    source[static_cast<std::size_t>(ability)] = t;
  }
  AbilitySet in_box = treasure_abilities;
  for (const Sheet& sheet : sheets) in_box |= sheet.abilities;
  moments = moments_of(in_box);
}

void Ruleset::prepare_board() {
  for (const RegionId r : board.all()) {
    const int land = board.where(Word::River).has(r) ? 1 : 2;         // U-MAP-02
    const int mountain = board.where(Word::Mountain).has(r) ? 1 : 0;  // B-COST-05
    base_cost[static_cast<std::size_t>(r)] = small(land + mountain);
    same_terrain[static_cast<std::size_t>(r)] = board.same_terrain(r);
  }
}

// Kinds of markers that can come to the board in this game.
MarkerSet Ruleset::pieces_in_box() const {
  MarkerSet out;
  for (const Sheet& sheet : sheets) out |= sheet.markers;
  for (const Ability ability : treasure_abilities) out |= pieces_of(ability);
  return out;
}

void Ruleset::prepare_pieces() {
  leaving_markers.clear();
  immune_markers.clear();
  guard_markers.clear();
  closed_markers.clear();
  defence_markers.clear();
  paying_markers.clear();
  shielding_markers.clear();
  helping_markers.clear();
  for (const Marker m : pieces_in_box()) {
    const MarkerInfo& info = marker(m);
    marker_ground[static_cast<std::size_t>(m)] = regions_of(board, info.where);
    if (!info.free_standing) leaving_markers.push_back(m);
    if (info.immune) (info.free_standing ? guard_markers : immune_markers).push_back(m);
    if (info.closed) closed_markers.push_back(m);
    if (info.defence != 0) defence_markers.push_back(m);
    if (info.coins != 0) paying_markers.push_back(m);
    if (info.shields_lone) shielding_markers.push_back(m);
    if (info.cheaper_beside != 0) helping_markers.push_back(m);
  }
  lender = Treasure::Count;
  for (const Treasure t : treasures_in_box) {
    if (treasure(t).lends_badge) lender = t;
  }
  acting_races = {};
  for (std::size_t i = 0; i < races.size(); ++i) {
    const RaceId id = id_at<RaceId>(static_cast<int>(i));
    if (sheet(id, PowerId::None, true).acts_in_decline) acting_races.insert(id);
  }
  any_unaffected = false;
  any_toll = false;
  any_gain = false;
  for (const Sheet& sheet : sheets) {
    any_unaffected |= sheet.unaffected;
    any_toll |= sheet.toll != 0;
    any_gain |= !sheet.gain.empty();
  }
}

}  // namespace sw
