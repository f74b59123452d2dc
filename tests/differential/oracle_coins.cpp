// The oracle's coins, tokens and abilities.
#include <algorithm>

#include "oracle.hpp"

namespace sw::test {

namespace {

// Takes from `left` all that is joined with `start`, step by step.
template <class Joined>
void paint(RegionId start, std::vector<RegionId>& left, Joined&& joined) {
  std::vector<RegionId> group = {start};
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (auto it = left.begin(); it != left.end();) {
      if (joined(group[i], *it)) {
        group.push_back(*it);
        it = left.erase(it);
      } else {
        ++it;
      }
    }
  }
}

// Whether a row belongs to single regions, so that it is part of their value.
bool is_of_regions(const Row& row) {
  const bool single = row.per == Per::Region || row.per == Per::Place || row.per == Per::Crowd ||
                      row.per == Per::Undisturbed;
  return single && row.every == 1;
}

}  // namespace

// --- What is paid for --------------------------------------------------------------------------

bool Oracle::has_place_in(const State& state, RegionId r) const {
  for (int i = 0; i < kTreasures; ++i) {
    const Treasure t = id_at<Treasure>(i);
    if (rules_.treasure(t).place && state.where(t) == r) return true;
  }
  return false;
}

// U-R-DROW-01, R-143
bool Oracle::is_disturbed(const State& state, CivId id, RegionId r) const {
  return std::ranges::any_of(regions(), [&](RegionId other) {
    if (!borders(state, r, other)) return false;
    const CivId there = state.occupant_of(other);
    return (there != CivId::None && there != id) || state.monsters.has(other) ||
           state.lost_tribes.has(other);
  });
}

// U-P-QUAR-01, U-P-QUAR-02: by borders, one group after the other.
int Oracle::groups(const State& state, CivId id) const {
  std::vector<RegionId> left = held(state, id);
  int n = 0;
  for (; !left.empty(); ++n) {
    const RegionId start = left.back();
    left.pop_back();
    paint(start, left, [&](RegionId a, RegionId b) { return borders(state, a, b); });
  }
  return n;
}

// U-P-FLOC-01, U-P-FLOC-02, R-087: borders, the Pipe, and what touches every region of the race.
bool Oracle::is_flock(const State& state, CivId id) const {
  std::vector<RegionId> left = held(state, id);
  if (left.empty()) return false;
  const RegionId start = left.back();
  left.pop_back();
  paint(start, left, [&](RegionId a, RegionId b) {
    bool touch = borders(state, a, b) || is_piped(state, id, a, b);
    each_row(state, id, What::Touch,
             [&](const Row& row) { touch |= holds_for(row, a) || holds_for(row, b); });
    return touch;
  });
  return left.empty();
}

bool Oracle::pays_for(const State& state, CivId id, const Row& row, RegionId r) const {
  switch (row.per) {
    case Per::Region: return holds_for(row, r);
    case Per::Place: return has_place_in(state, r);   // U-P-ADVE-01
    case Per::Crowd: return state.tokens_in(r) >= 3;  // U-P-FRIG-01
    case Per::Undisturbed: return !is_disturbed(state, id, r);
    default: return false;
  }
}

// How many times the amount of a row is earned.
int Oracle::counted(const State& state, CivId id, const Row& row) const {
  const Civ& civ = state.civ(id);
  const auto matching = [&](auto&& pays) {
    return static_cast<int>(std::ranges::count_if(held(state, id), pays));
  };
  int count = 0;
  switch (row.per) {
    case Per::Turn: count = 1; break;
    case Per::Conquest:  // B-R-ORCS-01, B-R-ORCS-02: of the active race in its own turn
      if (civ.active() && civ.owner == state.turn.player) count = state.turn.nonempty;
      break;
    case Per::Group: count = groups(state, id); break;
    case Per::Flock: count = is_flock(state, id) ? 1 : 0; break;
    case Per::BothBoards: {  // S-P-EXPL-01
      const int sky = matching([&](RegionId r) { return region(r).island > 0; });
      count = std::min(sky, matching([&](RegionId r) { return region(r).island == 0; }));
      break;
    }
    default: count = matching([&](RegionId r) { return pays_for(state, id, row, r); }); break;
  }
  return count / row.every;
}

// --- Coins of one region -----------------------------------------------------------------------

// U-SCORE-01: what lies there and pays its region alone.
int Oracle::place_coins(const State& state, CivId id, RegionId r) const {
  int coins = 0;
  for (int i = 0; i < kTreasures; ++i) {
    const TreasureInfo& info = rules_.treasure(id_at<Treasure>(i));
    if (state.where(id_at<Treasure>(i)) != r || info.coins_per_terrain) continue;
    if (state.civ(id).active() || info.in_decline) coins += info.coins;
  }
  return coins;
}

// S-R-KHAN-02, R-120: never below nothing. S-R-ESCA-01, R-119: those who were paid at the start of
// the turn get no coin for the region itself.
int Oracle::region_value(const State& state, CivId id, RegionId r, Badge badges) const {
  int value = says(state, id, What::EarlyCoins) ? 0 : 1;  // B-SCORE-01
  const auto add = [&](const Row& row) {
    if (is_of_regions(row) && pays_for(state, id, row, r)) value += row.amount;
  };
  each_row(state, id, What::Income, add, badges);
  if (state.civ(id).active()) {  // B-P-FORT-03
    for (int i = 0; i < kMarkers; ++i) {
      const Marker marker = id_at<Marker>(i);
      if (has_marker(state, id, marker)) {
        value += rules_.marker(marker).coins * state.markers_in(marker, r);
      }
    }
  }
  return std::max(0, value + place_coins(state, id, r));
}

int Oracle::region_coins(const State& state, CivId id, Badge badges) const {
  int coins = 0;
  for (const RegionId r : held(state, id)) coins += region_value(state, id, r, badges);
  return coins;
}

// U-REL-SCEP-01, U-REL-SCEP-02, U-REL-SCEP-04: the region pays once more, with what its player
// keeps there in decline, but never that of the Mine.
int Oracle::scepter_coins(const State& state, CivId id, RegionId at, Badge badges) const {
  const bool in_turn = state.civ(id).owner == state.turn.player;
  if (!in_turn || at == RegionId::None || state.occupant_of(at) != id) return 0;
  if (state.where(Treasure::MineOfTheLostDwarf) == at) return 0;
  int coins = region_value(state, id, at, badges);
  for (const Kept& kept : state.kept) {
    const bool own = state.civ(kept.civ).owner == state.civ(id).owner;
    if (own && kept.region == at) coins += kept.tokens;
  }
  return coins;
}

// --- Coins of many -----------------------------------------------------------------------------

// U-PLC-DIAM-01, U-PLC-DIAM-02
int Oracle::terrain_coins(const State& state, CivId id) const {
  int coins = 0;
  for (int i = 0; i < kTreasures; ++i) {
    const TreasureInfo& info = rules_.treasure(id_at<Treasure>(i));
    const RegionId at = state.where(id_at<Treasure>(i));
    if (!info.coins_per_terrain || at == RegionId::None || state.occupant_of(at) != id) continue;
    if ((!state.civ(id).active() && !info.in_decline) || !is_land(at)) continue;
    for (const RegionId r : held(state, id)) {
      if (region(r).terrain == region(at).terrain) coins += info.coins;
    }
  }
  return coins;
}

// S-ISLE-01, S-ISLE-02: islands all of whose land belongs to the race.
int Oracle::whole_islands(const State& state, CivId id) const {
  int last = 0;
  for (const RegionId r : regions()) last = std::max(last, region(r).island);
  int whole = 0;
  for (int island = 1; island <= last; ++island) {
    const bool all = std::ranges::all_of(regions(), [&](RegionId r) {
      return region(r).island != island || !is_land(r) || state.occupant_of(r) == id;
    });
    whole += all ? 1 : 0;
  }
  return whole;
}

int Oracle::income_of(const State& state, CivId id) const {
  // U-PLC-STON-02: a lent power that would lower the sum of the regions is not used.
  const int with_lent = region_coins(state, id, Badge::OwnAndLent);
  const int without = region_coins(state, id, Badge::Own);
  bool lowers = false;
  each_row(state, id, What::Income, [&](const Row& row) { lowers |= row.amount < 0; });
  const Badge badges = lowers && without > with_lent ? Badge::Own : Badge::OwnAndLent;

  int coins = badges == Badge::Own ? without : with_lent;
  each_row(state, id, What::Income, [&](const Row& row) {  // B-SCORE-02
    if (!is_of_regions(row)) coins += row.amount * counted(state, id, row);
  });
  for (const int i : {0, 1}) {  // the relic, the Bag
    coins += scepter_coins(state, id, state.turn.memory(Ability::Scepter).region(i), badges);
  }
  for (const Kept& kept : state.kept) coins += kept.civ == id ? kept.tokens : 0;  // S-R-SCAV-03
  return coins + terrain_coins(state, id) + whole_islands(state, id);
}

int Oracle::income(const State& state, PlayerId player) const {
  int coins = 0;
  for (int i = 0; i < kCivs; ++i) {
    const CivId id = id_at<CivId>(i);
    const Civ& civ = state.civ(id);
    if (civ.status != Civ::Status::Free && civ.owner == player) coins += income_of(state, id);
  }
  return coins;
}

std::vector<int> Oracle::gifts(const State& state) const {
  const PlayerId taker = state.turn.player;
  std::vector<int> given(static_cast<std::size_t>(rules_.players), 0);
  // One coin from each opponent with an active token beside one of these regions, if he has one.
  const auto take_beside = [&](const std::vector<RegionId>& from) {
    for (int p = 0; p < rules_.players; ++p) {
      const Player& victim = state.player(id_at<PlayerId>(p));
      if (id_at<PlayerId>(p) == taker || victim.active == CivId::None) continue;
      const bool near = std::ranges::any_of(held(state, victim.active), [&](RegionId there) {
        return std::ranges::any_of(from, [&](RegionId r) { return borders(state, r, there); });
      });
      int& coins = given[static_cast<std::size_t>(p)];
      if (near && victim.coins > coins) ++coins;
    }
  };
  for (const int i : {0, 1}) {  // U-REL-RING-02
    const RegionId ring = state.turn.memory(Ability::Ring).region(i);
    if (ring != RegionId::None) take_beside({ring});
  }
  const CivId active = state.player(taker).active;
  if (active != CivId::None && has_ability(state, active, Ability::Thieving)) {  // U-P-THIE-01
    take_beside(held(state, active));
  }
  return given;
}

// --- Tokens and pieces -------------------------------------------------------------------------

int Oracle::recruits(const State& state, CivId id) const {
  int tokens = 0;
  each_row(state, id, What::Recruit,
           [&](const Row& row) { tokens += row.amount * counted(state, id, row); });
  int in_play = state.civ(id).hand + state.civ(id).withdrawn + state.civ(id).set_aside;
  for (const RegionId r : held(state, id)) in_play += state.tokens_in(r);
  return std::min(tokens, rules_.race(state.civ(id).race).stock - in_play);
}

int Oracle::gained(const State& state, CivId id, Marker marker) const {
  int pieces = 0;
  each_row(state, id, What::Gain, [&](const Row& row) {
    if (row.marker == marker) pieces += row.amount * counted(state, id, row);
  });
  int out = 0;
  for (const RegionId r : regions()) out += state.markers_in(marker, r);
  if (marker == Marker::Hammer) out += state.earned;
  return std::min(pieces, rules_.marker(marker).stock - out);
}

int Oracle::sum_of(const State& state, CivId id, What what) const {
  int sum = 0;
  each_row(state, id, what, [&](const Row& row) { sum += row.amount; });
  return sum;
}

int Oracle::tokens_when_picked(RaceId race, PowerId power) const {
  Civ civ;
  civ.race = race;
  civ.power = power;
  civ.status = Civ::Status::Active;
  const RaceInfo& banner = rules_.race(race);
  int extra = 0;
  for_rows(rules_, civ, What::ExtraTokens, [&](const Row& row) { extra += row.amount; }, true);
  return std::min(banner.stock, banner.tokens + rules_.power(power).tokens + extra);
}

// --- Yes or no ---------------------------------------------------------------------------------

bool Oracle::says(const State& state, CivId id, What what) const {
  bool found = false;
  each_row(state, id, what, [&](const Row&) { found = true; });
  return found;
}

bool Oracle::has_ability(const State& state, CivId id, Ability ability) const {
  bool found = false;
  each_row(state, id, What::Can, [&](const Row& row) { found |= row.ability == ability; });
  return found;
}

bool Oracle::has_own_ability(const State& state, CivId id, Ability ability) const {
  bool found = false;
  const auto look = [&](const Row& row) { found |= row.ability == ability; };
  each_row(state, id, What::Can, look, Badge::Own);
  return found;
}

bool Oracle::may_stay(const State& state, CivId id, RegionId r) const {
  bool may = false;
  each_row(state, id, What::Stay, [&](const Row& row) { may |= holds_for(row, r); });
  return may;
}

bool Oracle::has_marker(const State& state, CivId id, Marker marker) const {
  bool found = false;
  each_row(state, id, What::Brings, [&](const Row& row) { found |= row.marker == marker; });
  each_row(state, id, What::Gain, [&](const Row& row) { found |= row.marker == marker; });
  each_row(state, id, What::Can,
           [&](const Row& row) { found |= is_piece_of(row.ability, marker); });
  return found;
}

}  // namespace sw::test
