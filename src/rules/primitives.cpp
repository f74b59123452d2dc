#include "rules/primitives.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace sw {

namespace {

using Kind = Event::Kind;

constexpr int kMonstersPerRegion = 2;  // U-SETUP-01

// The defence byte follows every piece that comes or goes (B-COST-01).
void change_defence(State& s, RegionId r, int by) {
  auto& defence = s.defence[static_cast<std::size_t>(r)];
  defence = static_cast<std::uint8_t>(defence + by);
}

void set_pieces(State& s, Marker m, RegionId r, int n) {
  if (State::is_pile(m)) {
    s.piles.set(m, r, n);
  } else if (n > 0) {
    s.marked(m).insert(r);
  } else {
    s.marked(m).erase(r);
  }
}

// Where pieces of a kind wait while they are not on the board: those that are earned stay in their
// owner's hand, all others are simply in supply.
std::uint8_t& store_of(Table& t, Marker m) {
  return t.rules.marker(m).earned ? t.state.earned : t.state.supply[static_cast<std::size_t>(m)];
}

std::uint8_t less(std::uint8_t have, int n) { return static_cast<std::uint8_t>(have - n); }
std::uint8_t more(std::uint8_t have, int n) { return static_cast<std::uint8_t>(have + n); }

// Takes the tokens that lie under the occupant of a region, if there are any.
Kept lift_kept(State& s, RegionId r) {
  for (std::size_t i = 0; i < s.kept.size(); ++i) {
    const Kept kept = s.kept[i];
    if (kept.region != r) continue;
    s.kept.erase_at(i);
    change_defence(s, r, -kept.tokens);
    return kept;
  }
  return {};
}

// All that a race has under Scavengers goes with it.
void drop_kept_of(Table& t, CivId id) {
  State& s = t.state;
  for (std::size_t i = 0; i < s.kept.size();) {
    if (s.kept[i].civ != id) {
      ++i;
      continue;
    }
    change_defence(s, s.kept[i].region, -s.kept[i].tokens);
    s.kept.erase_at(i);
  }
}

// B-ABAN-02, B-RES-04: what the occupant had in the region leaves with him.
void vacate(Table& t, RegionId r) {
  State& s = t.state;
  s.civ(s.occupant_of(r)).regions.erase(r);
  s.occupant_of(r) = CivId::None;
  for (const Marker m : t.rules.leaving_markers) {
    if (may_be_out(t.rules, s, m)) take_marker(t, m, r);
  }
}

}  // namespace

void SheetRef::borrow(const Sheet& lent) {
  new (&own_) Sheet(*sheet_);
  own_.add_lent(lent);
  sheet_ = &own_;
}

void put_tokens(Table& t, CivId civ, RegionId r, int n) {
  State& s = t.state;
  auto& tokens = s.tokens[static_cast<std::size_t>(r)];
  tokens = more(tokens, n);
  s.occupant_of(r) = civ;
  s.civ(civ).regions.insert(r);
  change_defence(s, r, n);
}

void lift_tokens(Table& t, RegionId r, int n) {
  State& s = t.state;
  auto& tokens = s.tokens[static_cast<std::size_t>(r)];
  tokens = less(tokens, n);
  change_defence(s, r, -n);
  if (tokens == 0) vacate(t, r);
}

int clear_region(Table& t, RegionId r) {
  const int n = t.state.tokens_in(r);
  lift_tokens(t, r, n);
  return n;
}

int recruit(Table& t, CivId id, int n) {
  Civ& civ = t.state.civ(id);
  n = std::min<int>(n, civ.tray);
  civ.tray = less(civ.tray, n);
  civ.hand = more(civ.hand, n);
  return n;
}

void return_to_tray(Civ& civ, int n) { civ.tray = more(civ.tray, n); }

void ready(Table& t, CivId id) {
  State& s = t.state;
  Civ& civ = s.civ(id);
  for (const RegionId r : civ.regions) {
    const int spare = s.tokens_in(r) - 1;
    if (spare <= 0) continue;
    s.tokens[static_cast<std::size_t>(r)] = 1;  // nobody leaves
    change_defence(s, r, -spare);
    civ.hand = more(civ.hand, spare);
  }
}

void keep_under(Table& t, RegionId r) {
  State& s = t.state;
  const CivId id = s.occupant_of(r);
  const int n = clear_region(t, r);
  s.kept.push_back({r, id, static_cast<std::uint8_t>(n)});
  change_defence(s, r, n);
}

void discard_kept(Table& t, RegionId r, CivId taker) {
  const Kept kept = lift_kept(t.state, r);
  if (kept.civ == CivId::None) return;
  return_to_tray(t.state.civ(kept.civ), kept.tokens);
  if (kept.civ != taker) vanish_if_empty(t, kept.civ);
}

void restore_kept(Table& t, RegionId r) {
  const Kept kept = lift_kept(t.state, r);
  if (kept.civ != CivId::None) put_tokens(t, kept.civ, r, kept.tokens);
}

void sacrifice_kept(Table& t, RegionId r) {
  State& s = t.state;
  for (Kept& kept : s.kept) {
    if (kept.region != r) continue;
    if (kept.tokens == 1) return discard_kept(t, r);
    --kept.tokens;
    change_defence(s, r, -1);
    return_to_tray(s.civ(kept.civ), 1);
    return;
  }
}

void put_marker(Table& t, Marker m, RegionId r, int n) {
  State& s = t.state;
  auto& store = store_of(t, m);
  store = less(store, n);
  set_pieces(s, m, r, s.markers_in(m, r) + n);
  change_defence(s, r, n * t.rules.marker(m).defence);
  t.tell({.kind = Kind::MarkerPlaced, .region = r, .marker = m, .amount = n});
}

void take_marker(Table& t, Marker m, RegionId r) {
  State& s = t.state;
  const int n = s.markers_in(m, r);
  if (n == 0) return;
  set_pieces(s, m, r, 0);
  change_defence(s, r, -n * t.rules.marker(m).defence);
  if (!t.rules.marker(m).lost_for_good) {
    auto& store = store_of(t, m);
    store = more(store, n);
  }
  t.tell({.kind = Kind::MarkerRemoved, .region = r, .marker = m, .amount = n});
}

void take_everywhere(Table& t, Marker m) {
  for (const RegionId r : t.state.where_marked(m)) take_marker(t, m, r);
}

void move_marker(Table& t, Marker m, RegionId from, RegionId to) {
  State& s = t.state;
  const int defence = t.rules.marker(m).defence;
  s.marked(m).erase(from);
  s.marked(m).insert(to);
  change_defence(s, from, -defence);
  change_defence(s, to, defence);
  t.tell({.kind = Kind::MarkerRemoved, .region = from, .marker = m, .amount = 1});
  t.tell({.kind = Kind::MarkerPlaced, .region = to, .marker = m, .amount = 1});
}

void earn(Table& t, Marker m, int n) {
  auto& supply = t.state.supply[static_cast<std::size_t>(m)];
  n = std::min<int>(n, supply);
  supply = less(supply, n);
  t.state.earned = more(t.state.earned, n);
}

void give_back_earned(Table& t, Marker m) {
  auto& supply = t.state.supply[static_cast<std::size_t>(m)];
  supply = more(supply, t.state.earned);
  t.state.earned = 0;
}

void restock(Table& t, Marker m) {
  t.state.supply[static_cast<std::size_t>(m)] = static_cast<std::uint8_t>(t.rules.marker(m).stock);
}

void remove_tribe(Table& t, RegionId r) {
  t.state.lost_tribes.erase(r);
  change_defence(t.state, r, -1);
  t.tell({.kind = Kind::TribeRemoved, .region = r});
}

void remove_monsters(Table& t, RegionId r) {
  t.state.monsters.erase(r);
  change_defence(t.state, r, -kMonstersPerRegion);
  t.tell({.kind = Kind::MonstersRemoved, .region = r});
}

void replace_tribe(Table& t, RegionId r) {
  t.state.lost_tribes.erase(r);
  t.state.monsters.insert(r);
  change_defence(t.state, r, kMonstersPerRegion - 1);
}

void reveal(Table& t, Treasure treasure, RegionId r) {
  t.state.unrevealed.erase(treasure);
  t.tell(
      {.kind = Kind::Revealed, .player = t.state.turn.player, .region = r, .treasure = treasure});
  move_treasure(t, treasure, r);
}

void move_treasure(Table& t, Treasure treasure, RegionId to) {
  RegionId& at = t.state.treasure_at[static_cast<std::size_t>(treasure)];
  const int defence = t.rules.treasure(treasure).defence;
  if (at != RegionId::None) change_defence(t.state, at, -defence);
  at = to;
  change_defence(t.state, to, defence);
  t.tell({.kind = Kind::TreasureMoved, .region = to, .treasure = treasure});
}

void place_lift(Table& t, int which, RegionId foot) {
  t.state.lift[static_cast<std::size_t>(which)] = foot;
}

void pay(Table& t, PlayerId player, int coins, const Term& why) {
  State& s = t.state;
  s.player(player).coins = static_cast<std::int16_t>(s.player(player).coins + coins);
  s.paid_out = static_cast<std::int16_t>(s.paid_out + coins);
  if (t.log == nullptr || coins == 0) [[likely]]
    return;
  t.tell(Event{.kind = Kind::Income, .player = player, .amount = coins}.because(why));
}

void transfer(Table& t, PlayerId from, PlayerId to, int coins, const Term& why) {
  State& s = t.state;
  coins = std::min<int>(coins, s.player(from).coins);
  if (coins == 0) return;
  s.player(from).coins = static_cast<std::int16_t>(s.player(from).coins - coins);
  s.player(to).coins = static_cast<std::int16_t>(s.player(to).coins + coins);
  t.tell(
      Event{.kind = Kind::CoinsGiven, .player = from, .other = to, .amount = coins}.because(why));
}

void swap_badges(Table& t, int a, int b) {
  auto& row = t.state.row;
  std::swap(row[static_cast<std::size_t>(a)].power, row[static_cast<std::size_t>(b)].power);
}

Combo take_combo(Table& t, PlayerId player, int k, int price) {
  auto& row = t.state.row;
  const Combo combo = row[static_cast<std::size_t>(k)];
  for (int above = 0; above < price; ++above) ++row[static_cast<std::size_t>(above)].coins;
  row.erase_at(static_cast<std::size_t>(k));
  auto& coins = t.state.player(player).coins;
  coins = static_cast<std::int16_t>(coins - price + combo.coins);
  return combo;
}

void add_combo(Table& t, RaceId race, PowerId power) {
  State& s = t.state;
  if (s.badges.empty()) {
    s.badges = s.discarded;
    s.discarded = {};
  }
  if (race == RaceId::None) {
    race = s.returned[0];
    s.returned.erase_at(0);
  } else {
    s.banners.erase(race);
  }
  s.badges.erase(power);
  s.row.push_back({race, power, 0});
  t.tell({.kind = Kind::Drawn, .race = race, .power = power});
}

void lend(Table& t, PowerId power) {
  State& s = t.state;
  s.badges.erase(power);
  s.discarded.erase(power);
  s.lent = power;
  t.tell({.kind = Kind::Lent, .power = power});
}

CivId found_race(Table& t, PlayerId player, const Combo& combo) {
  State& s = t.state;
  int place = 0;
  while (s.civs[static_cast<std::size_t>(place)].status != Civ::Status::Free) ++place;
  const CivId id = id_at<CivId>(place);
  Civ& civ = s.civ(id);
  civ.race = combo.race;
  civ.power = combo.power;
  civ.owner = player;
  civ.status = Civ::Status::Active;
  civ.tray = static_cast<std::uint8_t>(t.rules.race(combo.race).stock);
  s.player(player).active = id;
  return id;
}

void retire(Table& t, CivId id) {
  State& s = t.state;
  Civ& civ = s.civ(id);
  civ.status = Civ::Status::Declined;
  if (!t.rules.power(civ.power).kept_in_decline) {  // B-DECL-06
    s.discarded.insert(civ.power);
    civ.power = PowerId::None;
  }
  Player& owner = s.player(civ.owner);
  owner.active = CivId::None;
  owner.declined.insert(id);
}

void vanish(Table& t, CivId id) {
  State& s = t.state;
  Civ& civ = s.civ(id);
  t.tell({.kind = Kind::Vanished, .player = civ.owner, .race = civ.race});
  for (const RegionId r : civ.regions) {
    clear_region(t, r);
    restore_kept(t, r);
  }
  drop_kept_of(t, id);                                            // S-R-SCAV-05
  if (civ.power != PowerId::None) s.discarded.insert(civ.power);  // B-LOSS-08: badge first
  s.returned.push_back(civ.race);                                 // B-PICK-08
  Player& owner = s.player(civ.owner);
  owner.declined.erase(id);
  s.spirits.erase(id);
  s.endowed.erase(id);
  if (owner.active == id) owner.active = CivId::None;
  civ = Civ{};  // with it go its tokens in hand and in the tray: a race out of play has all of them
}

void vanish_if_empty(Table& t, CivId id) {
  const Civ& civ = t.state.civ(id);
  if (civ.declined() && civ.regions.empty() && !is_on_map(t.state, id)) vanish(t, id);
}

bool is_outside_limit(const Ruleset& rules, const State& state, CivId id) {
  return state.spirits.has(id) || sheet_of(rules, state, id)->outside_limit;
}

RegionSet beside_by_lifts(const Ruleset& rules, const State& state, RegionSet set) {
  RegionSet out;
  for (std::size_t i = 0; i < state.lift.size(); ++i) {
    if (state.lift[i] == RegionId::None) continue;
    if (set.has(state.lift[i])) out |= rules.board.landing[i];
    if (set.intersects(rules.board.landing[i])) out.insert(state.lift[i]);
  }
  return out;
}

int kept_in(const State& state, RegionId r) {
  for (const Kept& kept : state.kept) {
    if (kept.region == r) return kept.tokens;
  }
  return 0;
}

bool is_on_map(const State& state, CivId id) {
  if (state.civ(id).regions.any()) return true;
  for (const Kept& kept : state.kept) {
    if (kept.civ == id) return true;
  }
  return false;
}

RegionSet domain(const State& state, PlayerId player) {
  const Player& p = state.player(player);
  RegionSet all;
  if (p.active != CivId::None) all |= state.civ(p.active).regions;
  for (const CivId id : p.declined) all |= state.civ(id).regions;
  return all;
}

RegionSet manned(const State& state, const Civ& civ) {
  RegionSet out = civ.regions;
  for (const RegionId r : civ.regions) {
    if (state.tokens_in(r) == 0) out.erase(r);
  }
  return out;
}

PlayerId holder(const State& state, RegionId r) {
  if (r == RegionId::None || state.occupant_of(r) == CivId::None) return PlayerId::None;
  return state.civ(state.occupant_of(r)).owner;
}

}  // namespace sw
