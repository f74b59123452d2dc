#include "capi/action_space.hpp"

#include <algorithm>

#include "rules/modifiers.hpp"
#include "rules/state.hpp"

namespace sw::capi {

namespace {

constexpr std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

// --- Sets of modifiers -------------------------------------------------------------------------

// Every set of helps, alone and with every other way.
ModifierSets list_sets() {
  ModifierSets sets;
  const auto add_with = [&sets](Modifiers way) {
    for (std::uint64_t helps = 0; helps <= kHelps.bits(); ++helps) {
      const Modifiers with = way | Modifiers::from_bits(helps);
      if (go_together(with)) sets.push_back(with);
    }
  };
  add_with({});
  for (const Modifier way : kAllModifiers - kHelps) add_with(Modifiers::of(way));
  return sets;
}

int rank(Modifiers with) {
  return static_cast<int>(std::ranges::find(modifier_sets(), with) - modifier_sets().begin());
}

// --- Blocks ------------------------------------------------------------------------------------

// Players before chance, by form.
constexpr auto kOrder = [] {
  std::array<const ActionFacts*, ActionSpace::kBlocks> out{};
  std::size_t n = 0;
  for (const ActionFacts& facts : kActions) {
    if (facts.kind != ActionKind::None) out[n++] = &facts;
  }
  std::ranges::sort(out, [](const ActionFacts* a, const ActionFacts* b) {
    if (a->is_chance() != b->is_chance()) return b->is_chance();
    return a->form != b->form ? a->form < b->form : a->kind < b->kind;
  });
  return out;
}();

constexpr int kFaces = 4;  // 0 … 3

// As many pieces, or tokens, as a player can ever place at once.
int most_pieces(const Ruleset& rules, Marker marker) {
  if (marker != Marker::Count) return rules.marker(marker).stock;
  int most = 1;
  for (const RaceInfo& race : rules.races) most = std::max<int>(most, race.stock);
  return most;
}

ActionBlock block_of(const Ruleset& rules, const ActionFacts& facts, int first) {
  const int regions = rules.board.regions;
  const int powers = static_cast<int>(rules.powers.size());
  const auto sized = [&](int rows, int columns = 1) {
    return ActionBlock{facts.kind, facts.form, first, rows, columns};
  };
  switch (facts.form) {
    case Form::Plain: return sized(1);
    case Form::Place: return sized(regions);
    case Form::PlaceCount: return sized(regions, most_pieces(rules, facts.marker));
    case Form::Attack: return sized(regions, modifier_sets().count());
    case Form::Move: return sized(regions, regions + 1);
    case Form::Pick: return sized(kRowPlaces, kRowPlaces + 1);
    case Form::Decline: return sized(2);
    case Form::Opponent: return sized(rules.players);
    case Form::OpponentCount: return sized(rules.players, kPacts);
    case Form::Pips: return sized(kFaces);
    case Form::Combo: return sized(static_cast<int>(rules.races.size()) + 1, powers);
    case Form::Find: return sized(kTreasures);
    case Form::Badge: return sized(powers);
    case Form::Lift: return sized(kLifts, regions);
  }
  return {};
}

}  // namespace

const ModifierSets& modifier_sets() {
  static const ModifierSets kSets = list_sets();
  return kSets;
}

ActionSpace::ActionSpace(const Ruleset& rules) {
  for (std::size_t i = 0; i < kOrder.size(); ++i) {
    blocks_[i] = block_of(rules, *kOrder[i], size_);
    place_[static_cast<std::size_t>(kOrder[i]->kind)] = byte(static_cast<int>(i));
    size_ += blocks_[i].size();
    if (!kOrder[i]->is_chance()) players_ = size_;
  }
}

Action ActionSpace::action(int number) const {
  const auto after = std::ranges::upper_bound(blocks_, number, {}, &ActionBlock::first);
  const ActionBlock& b = *std::prev(after);
  const int row = (number - b.first) / b.columns;
  const int column = (number - b.first) % b.columns;
  const RegionId region = id_at<RegionId>(row);
  switch (b.form) {
    case Form::Plain: return Action::plain(b.kind);
    case Form::Place: return Action::at(b.kind, region);
    case Form::PlaceCount: return Action::tokens(b.kind, region, column + 1);
    case Form::Attack:
      return Action::attack(b.kind, region, modifier_sets()[static_cast<std::size_t>(column)]);
    case Form::Move: return {b.kind, region, column == b.rows ? byte(0xff) : byte(column), 0};
    case Form::Pick: return {b.kind, RegionId::None, byte(row), byte(column)};
    case Form::OpponentCount: return {b.kind, RegionId::None, byte(row), byte(column + 1)};
    case Form::Decline:
    case Form::Opponent:
    case Form::Pips:
    case Form::Find:
    case Form::Badge: return Action::number(b.kind, row);
    case Form::Combo: return Action::draw(id_at<RaceId>(row - 1), id_at<PowerId>(column));
    case Form::Lift: return {b.kind, id_at<RegionId>(column), byte(row), 0};
  }
  return {};
}

int ActionSpace::number(Action a) const {
  const ActionBlock& b = block(a.kind);
  const auto at = [&b](int row, int column) { return b.first + row * b.columns + column; };
  switch (b.form) {
    case Form::Plain: return b.first;
    case Form::Place: return b.first + index(a.region);
    case Form::PlaceCount: return at(index(a.region), a.count - 1);
    case Form::Attack: return at(index(a.region), rank(a.modifiers()));
    case Form::Move: return at(index(a.region), a.argument == 0xff ? b.rows : a.argument);
    case Form::Pick: return at(a.argument, a.count);
    case Form::OpponentCount: return at(a.argument, a.count - 1);
    case Form::Decline:
    case Form::Opponent:
    case Form::Pips:
    case Form::Find:
    case Form::Badge: return b.first + a.argument;
    case Form::Combo: return at(byte(index(a.drawn_race()) + 1), a.argument);
    case Form::Lift: return at(a.argument, index(a.region));
  }
  return -1;
}

int ActionSpace::find(Action a) const {
  if (facts_of(a.kind).kind == ActionKind::None) return -1;
  const int n = number(a);
  return n >= 0 && n < size_ && action(n) == a ? n : -1;
}

}  // namespace sw::capi
