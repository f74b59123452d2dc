#include "rules/primitives.hpp"

#include <algorithm>

namespace sw {

namespace {

using Kind = Event::Kind;

// The defence byte follows every piece that comes or goes (B-COST-01).
void change_defence(State& s, RegionId r, int by) {
  auto& defence = s.defence[static_cast<std::size_t>(r)];
  defence = static_cast<std::uint8_t>(defence + by);
}

void set_pieces(State& s, Marker m, RegionId r, int n) {
  if (m == Marker::Camp) {
    s.camps.set(r, n);
  } else if (m == Marker::Armor) {
    s.armors.set(r, n);
  } else if (n > 0) {
    s.marked(m).insert(r);
  } else {
    s.marked(m).erase(r);
  }
}

std::uint8_t less(std::uint8_t have, int n) { return static_cast<std::uint8_t>(have - n); }
std::uint8_t more(std::uint8_t have, int n) { return static_cast<std::uint8_t>(have + n); }

}  // namespace

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
  if (tokens > 0) return;
  s.civ(s.occupant_of(r)).regions.erase(r);
  s.occupant_of(r) = CivId::None;
  take_markers(t, r);  // B-ABAN-02, B-RES-04
}

int recruit(Table& t, CivId id, int n) {
  Civ& civ = t.state.civ(id);
  auto& tray = t.state.tray[static_cast<std::size_t>(civ.race)];
  n = std::min<int>(n, tray);
  tray = less(tray, n);
  civ.hand = more(civ.hand, n);
  return n;
}

void return_to_tray(Table& t, const Civ& civ, int n) {
  auto& tray = t.state.tray[static_cast<std::size_t>(civ.race)];
  tray = more(tray, n);
}

void ready(Table& t, CivId id) {
  State& s = t.state;
  Civ& civ = s.civ(id);
  for (const RegionId r : civ.regions) {
    const int spare = s.tokens_in(r) - 1;
    if (spare == 0) continue;
    lift_tokens(t, r, spare);
    civ.hand = more(civ.hand, spare);
  }
}

void put_marker(Table& t, Marker m, RegionId r, int n) {
  State& s = t.state;
  auto& supply = s.supply[static_cast<std::size_t>(m)];
  supply = less(supply, n);
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
    auto& supply = s.supply[static_cast<std::size_t>(m)];
    supply = more(supply, n);
  }
  t.tell({.kind = Kind::MarkerRemoved, .region = r, .marker = m, .amount = n});
}

void take_markers(Table& t, RegionId r) {
  for (int m = 0; m < kMarkers; ++m) take_marker(t, id_at<Marker>(m), r);
}

void pay(Table& t, PlayerId player, int coins) {
  State& s = t.state;
  s.player(player).coins = static_cast<std::int16_t>(s.player(player).coins + coins);
  s.paid_out = static_cast<std::int16_t>(s.paid_out + coins);
  if (coins != 0) t.tell({.kind = Kind::Income, .player = player, .amount = coins});
}

void vanish(Table& t, CivId id) {
  State& s = t.state;
  Civ& civ = s.civ(id);
  t.tell({.kind = Kind::Vanished, .player = civ.owner, .race = civ.race});
  for (const RegionId r : civ.regions) {
    const int n = s.tokens_in(r);
    return_to_tray(t, civ, n);
    lift_tokens(t, r, n);
  }
  return_to_tray(t, civ, civ.hand + civ.withdrawn + civ.set_aside);
  if (civ.power != PowerId::None) s.discarded.insert(civ.power);  // B-LOSS-08: badge first
  s.returned.push_back(civ.race);                                 // B-PICK-08
  Player& owner = s.player(civ.owner);
  owner.declined.erase(id);
  if (owner.active == id) owner.active = CivId::None;
  civ = Civ{};
}

void vanish_if_empty(Table& t, CivId id) {
  const Civ& civ = t.state.civ(id);
  if (civ.declined() && civ.regions.empty()) vanish(t, id);
}

CivId acting_in_decline(const Ruleset& rules, const State& state, PlayerId player) {
  for (const CivId id : state.player(player).declined) {
    if (sheet_of(rules, state.civ(id)).acts_in_decline) return id;
  }
  return CivId::None;
}

RegionSet domain(const State& state, PlayerId player) {
  const Player& p = state.player(player);
  RegionSet all;
  if (p.active != CivId::None) all |= state.civ(p.active).regions;
  for (const CivId id : p.declined) all |= state.civ(id).regions;
  return all;
}

}  // namespace sw
