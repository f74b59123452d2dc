#include "capi/action_space.hpp"

#include <algorithm>

#include "rules/state.hpp"

namespace sw::capi {

namespace {

// --- Sets of modifiers -------------------------------------------------------------------------

constexpr Modifiers kBags = Modifiers::of(Modifier::BagOrb) | Modifiers::of(Modifier::BagDoormat) |
                            Modifiers::of(Modifier::BagSocks) | Modifiers::of(Modifier::BagSword);

struct Copied {
  Modifier relic;
  Modifier bag;
};
constexpr std::array kHelps = {Copied{Modifier::Doormat, Modifier::BagDoormat},
                               Copied{Modifier::Socks, Modifier::BagSocks},
                               Copied{Modifier::Sword, Modifier::BagSword}};

// 70.3: relics that help in any combination, each as itself or as the one Bag; the ways that
// replace a token alone or from afar; bolt alone; wisp with what can be named before its roll.
constexpr ModifierSets list_sets() {
  ModifierSets sets;
  sets.push_back({});
  for (const Copied& help : kHelps) {
    const std::size_t before = sets.size();
    for (const Modifier m : {help.relic, help.bag}) {
      for (std::size_t i = 0; i < before; ++i) {
        const Modifiers with = sets[i] | Modifiers::of(m);
        if ((with & kBags).size() <= 1) sets.push_back(with);
      }
    }
  }
  const std::size_t helping = sets.size();
  for (const Modifier m : {Modifier::Dragon, Modifier::Sorcery, Modifier::Vampire, Modifier::Orb,
                           Modifier::Drakon, Modifier::BagOrb}) {
    const Modifiers one = Modifiers::of(m);
    sets.push_back(one);
    sets.push_back(one | Modifiers::of(Modifier::Doormat));
    if (m != Modifier::BagOrb) sets.push_back(one | Modifiers::of(Modifier::BagDoormat));
  }
  sets.push_back(Modifiers::of(Modifier::Bolt));
  for (std::size_t i = 0; i < helping; ++i) {
    const bool sword = sets[i].has(Modifier::Sword) || sets[i].has(Modifier::BagSword);
    if (!sword) sets.push_back(sets[i] | Modifiers::of(Modifier::Wisp));
  }
  return sets;
}
constexpr ModifierSets kSets = list_sets();

int rank(Modifiers with) {
  return static_cast<int>(std::ranges::find(kSets, with) - kSets.begin());
}

// --- The order of the kinds --------------------------------------------------------------------

struct Kind {
  ActionKind kind;
  Form form;
};
using enum ActionKind;
constexpr std::array<Kind, ActionSpace::kBlocks> kKinds = {{
    {Expand, Form::Plain},        {Decline, Form::Argument}, {Stop, Form::Plain},
    {Done, Form::Plain},          {Berserk, Form::Plain},    {Pick, Form::Swap},
    {Ally, Form::Argument},       {Pact, Form::PlayerCount}, {Ancient, Form::Place},
    {Reborn, Form::Place},        {Fire, Form::Place},       {Volcano, Form::Place},
    {Abandon, Form::Place},       {Wendigo, Form::Place},    {Zeppelin, Form::Place},
    {Withdraw, Form::Place},      {Fortress, Form::Place},   {Hero, Form::Place},
    {Queen, Form::Place},         {Cannon, Form::Place},     {Ghost, Form::Place},
    {Ring, Form::Place},          {Scepter, Form::Place},    {BagRing, Form::Place},
    {BagScepter, Form::Place},    {Altar, Form::Place},      {Balrog, Form::Place},
    {Deploy, Form::PlaceCount},   {Camp, Form::PlaceCount},  {Armor, Form::PlaceCount},
    {Conquer, Form::Attack},      {Roll, Form::Attack},      {MoveCannon, Form::Move},
    {Die, Form::Argument},        {Draw, Form::Draw},        {Reveal, Form::Argument},
    {Stonehedge, Form::Argument}, {Lift, Form::Lift},        {Monsters, Form::Place},
}};
constexpr ActionKind kFirstOfChance = Die;

constexpr int kFaces = 4;  // 0 … 3

int arguments(const Ruleset& rules, ActionKind kind) {
  switch (kind) {
    case Decline: return 2;
    case Ally: return rules.players;
    case Die: return kFaces;
    case Reveal: return kTreasures;
    default: return static_cast<int>(rules.powers.size());
  }
}

// As many pieces as a player can ever place at once.
int most_pieces(const Ruleset& rules, ActionKind kind) {
  if (kind == Camp) return rules.marker(Marker::Camp).stock;
  if (kind == Armor) return rules.marker(Marker::Armor).stock;
  int most = 1;
  for (const RaceInfo& race : rules.races) most = std::max<int>(most, race.stock);
  return most;
}

ActionBlock shaped(const Ruleset& rules, Kind kind) {
  const int regions = rules.board.regions;
  switch (kind.form) {
    case Form::Plain: return {kind.kind, kind.form, 0, 1, 1};
    case Form::Argument: return {kind.kind, kind.form, 0, arguments(rules, kind.kind), 1};
    case Form::Place: return {kind.kind, kind.form, 0, regions, 1};
    case Form::PlaceCount: return {kind.kind, kind.form, 0, regions, most_pieces(rules, kind.kind)};
    case Form::Attack: return {kind.kind, kind.form, 0, regions, kSets.count()};
    case Form::Swap: return {kind.kind, kind.form, 0, kRowPlaces, kRowPlaces + 1};
    case Form::PlayerCount: return {kind.kind, kind.form, 0, rules.players, kPacts};
    case Form::Move: return {kind.kind, kind.form, 0, regions, regions + 1};
    case Form::Draw:
      return {kind.kind, kind.form, 0, static_cast<int>(rules.races.size()) + 1,
              static_cast<int>(rules.powers.size())};
    case Form::Lift: return {kind.kind, kind.form, 0, kLifts, regions};
  }
  return {};
}

constexpr std::array<std::string_view, 10> kFormNames = {
    "plain", "argument",     "region", "region-count", "region-modifiers",
    "swap",  "player-count", "move",   "race-power",   "lift"};

constexpr std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

}  // namespace

std::string_view name_of(Form form) { return kFormNames[static_cast<std::size_t>(form)]; }
const ModifierSets& modifier_sets() { return kSets; }

ActionSpace::ActionSpace(const Ruleset& rules) {
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    blocks_[i] = shaped(rules, kKinds[i]);
    blocks_[i].first = size_;
    place_[static_cast<std::size_t>(kKinds[i].kind)] = byte(static_cast<int>(i));
    if (kKinds[i].kind == kFirstOfChance) players_ = size_;
    size_ += blocks_[i].size();
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
    case Form::Argument: return Action::number(b.kind, row);
    case Form::Place: return Action::at(b.kind, region);
    case Form::PlaceCount: return Action::tokens(b.kind, region, column + 1);
    case Form::Attack:
      return Action::attack(b.kind, region, kSets[static_cast<std::size_t>(column)]);
    case Form::Swap: return {b.kind, RegionId::None, byte(row), byte(column)};
    case Form::PlayerCount: return {b.kind, RegionId::None, byte(row), byte(column + 1)};
    case Form::Move: return {b.kind, region, column == b.rows ? byte(0xff) : byte(column), 0};
    case Form::Draw: return Action::draw(id_at<RaceId>(row - 1), id_at<PowerId>(column));
    case Form::Lift: return {b.kind, id_at<RegionId>(column), byte(row), 0};
  }
  return {};
}

int ActionSpace::number(Action a) const {
  const ActionBlock& b = block(a.kind);
  const auto at = [&b](int row, int column) { return b.first + row * b.columns + column; };
  switch (b.form) {
    case Form::Plain: return b.first;
    case Form::Argument: return b.first + a.argument;
    case Form::Place: return b.first + index(a.region);
    case Form::PlaceCount: return at(index(a.region), a.count - 1);
    case Form::Attack: return at(index(a.region), rank(a.modifiers()));
    case Form::Swap: return at(a.argument, a.count);
    case Form::PlayerCount: return at(a.argument, a.count - 1);
    case Form::Move: return at(index(a.region), a.argument == 0xff ? b.rows : a.argument);
    case Form::Draw: return at(byte(index(a.drawn_race()) + 1), a.argument);
    case Form::Lift: return at(a.argument, index(a.region));
  }
  return -1;
}

int ActionSpace::find(Action a) const {
  if (a.kind == None || a.kind >= Count) return -1;
  const int n = number(a);
  return n >= 0 && n < size_ && action(n) == a ? n : -1;
}

}  // namespace sw::capi
