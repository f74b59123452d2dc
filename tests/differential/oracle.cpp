#include "oracle.hpp"

#include <algorithm>

#include "support/boards.hpp"
#include "support/forge.hpp"

namespace sw::test {

Oracle::Oracle(const Setting& setting)
    : setting_(setting), rules_(setting.rules), map_(*catalog().map(setting.config.map)) {}

// --- The board ---------------------------------------------------------------------------------

std::vector<RegionId> Oracle::regions() const {
  std::vector<RegionId> all;
  for (std::size_t i = 0; i < map_.regions.size(); ++i) {
    all.push_back(id_at<RegionId>(static_cast<int>(i)));
  }
  return all;
}

bool Oracle::adjacent(RegionId a, RegionId b) const {
  const auto names = [](const MapRegion& from, const MapRegion& to) {
    return std::ranges::find(from.adjacent, to.id) != from.adjacent.end();
  };
  return a != b && (names(region(a), region(b)) || names(region(b), region(a)));
}

bool Oracle::is_water(RegionId r) const {
  return region(r).terrain == Terrain::Sea || region(r).terrain == Terrain::Lake;
}

bool Oracle::has_neighbour(RegionId r, bool (Oracle::*kind)(RegionId) const) const {
  return std::ranges::any_of(
      regions(), [&](RegionId other) { return (this->*kind)(other) && adjacent(r, other); });
}

// Glossary, B-FIRST-03, U-FIRST-01: touches the edge of the board, or a sea that does.
bool Oracle::is_border(RegionId r) const {
  if (is_chasm(r)) return false;
  if (region(r).edge) return true;
  return std::ranges::any_of(regions(), [&](RegionId other) {
    return region(other).terrain == Terrain::Sea && region(other).edge && adjacent(r, other);
  });
}

bool Oracle::is(RegionId r, Word word) const {
  const MapRegion& here = region(r);
  const bool land = !is_water(r) && !is_river(r) && !is_chasm(r);
  switch (word) {
    case Word::Farmland: return here.terrain == Terrain::Farmland;
    case Word::Forest:
      return here.terrain == Terrain::Forest || here.terrain == Terrain::MushroomForest;
    case Word::Hill: return here.terrain == Terrain::Hill;
    case Word::Swamp: return here.terrain == Terrain::Swamp || here.terrain == Terrain::MudPool;
    case Word::Mountain:
      return here.terrain == Terrain::Mountain || here.terrain == Terrain::BlackMountain;
    case Word::Sea: return here.terrain == Terrain::Sea;
    case Word::Lake: return here.terrain == Terrain::Lake;
    case Word::Mine:
      if (here.terrain == Terrain::MineField) return true;
      break;
    case Word::Magic:
      if (here.terrain == Terrain::MysticCrystal) return true;
      break;
    case Word::Cavern:
    case Word::Volcano: break;
    case Word::Coastal:  // U-P-FISH-02
      return land && (has_neighbour(r, &Oracle::is_water) || has_neighbour(r, &Oracle::is_river));
    case Word::BesideChasm: return !is_chasm(r) && has_neighbour(r, &Oracle::is_chasm);
    case Word::Border: return is_border(r);
    case Word::Land: return land;
    case Word::Ground: return here.island == 0;
    case Word::Sky: return here.island > 0;
    case Word::Mainland: return land && here.island == 0;
    case Word::Water: return is_water(r);
    case Word::River: return is_river(r);
    case Word::Chasm: return is_chasm(r);
    case Word::Any: return true;
    case Word::Count: return false;
  }
  return std::ranges::find(here.symbols, word) != here.symbols.end();
}

bool Oracle::fits(const Words& words, RegionId r) const {
  if (words.empty()) return true;
  for (int i = 0; i < static_cast<int>(Word::Count); ++i) {
    const Word word = id_at<Word>(i);
    if (words.has(word) && is(r, word)) return true;
  }
  return false;
}

// --- Where a race may go -----------------------------------------------------------------------

std::vector<RegionId> Oracle::held(const State& state, CivId id) const {
  std::vector<RegionId> own;
  for (const RegionId r : regions()) {
    if (state.occupant_of(r) == id) own.push_back(r);
  }
  return own;
}

template <class Use>
void Oracle::each_row(const State& state, CivId id, What what, Use&& use) const {
  const Civ& civ = state.civ(id);
  const bool in_turn = civ.owner == state.turn.player;
  for_rows(rules_, civ, what, use, in_turn && state.turn.picked);
  // U-PLC-STON-02: the badge of a place beside its own; it never makes a race vanish by itself.
  if (state.lent == PowerId::None || what == What::Vanish) return;
  for (int i = 0; i < kTreasures; ++i) {
    const Treasure t = id_at<Treasure>(i);
    const RegionId r = state.where(t);
    if (!rules_.treasure(t).lends_badge || r == RegionId::None || state.occupant_of(r) != id) {
      continue;
    }
    for (const Row& row : rules_.power(state.lent).rows) {
      if (row.what == what && row_counts(row, civ, in_turn && state.turn.took_lender)) use(row);
    }
  }
}

// B-CONQ-02, B-P-SEAF-01, U-MAP-02: land and rivers always, water only by a row, chasms never.
bool Oracle::may_occupy(const State& state, CivId id, RegionId r) const {
  bool may = !is_water(r) && !is_chasm(r);
  each_row(state, id, What::Occupy, [&](const Row& row) { may |= fits(row.where, r); });
  return may;
}

// B-FIRST-01, B-FIRST-04, U-R-SPID-02: border regions, and what the rows add.
bool Oracle::may_enter(const State& state, CivId id, RegionId r) const {
  bool may = is_border(r);
  each_row(state, id, What::Enter, [&](const Row& row) { may |= fits(row.where, r); });
  return may;
}

// B-P-FLYI-01
bool Oracle::needs_no_neighbour(const State& state, CivId id, RegionId r) const {
  bool free = false;
  each_row(state, id, What::Reach, [&](const Row& row) { free |= fits(row.where, r); });
  return free;
}

// U-PLC-PIPE-01: two regions of the terrain of a place that the active race occupies.
bool Oracle::is_piped(const State& state, CivId id, RegionId a, RegionId b) const {
  for (int i = 0; i < kTreasures; ++i) {
    const Treasure t = id_at<Treasure>(i);
    const RegionId r = state.where(t);
    if (!rules_.treasure(t).links_terrain || r == RegionId::None) continue;
    if (state.occupant_of(r) != id || !state.civ(id).active()) continue;
    if (region(a).terrain == region(r).terrain && region(b).terrain == region(r).terrain) {
      return true;
    }
  }
  return false;
}

// B-CONQ-01, B-P-UNDE-02, U-R-SPID-01: a printed border, a link between two regions of the same
// kind, or a target that touches all regions of the race.
bool Oracle::touches_for_conquest(const State& state, CivId id, RegionId own,
                                  RegionId target) const {
  if (own == target) return false;
  bool touches = adjacent(own, target) || is_piped(state, id, own, target);
  each_row(state, id, What::Link,
           [&](const Row& row) { touches |= fits(row.where, own) && fits(row.where, target); });
  each_row(state, id, What::Touch, [&](const Row& row) { touches |= fits(row.where, target); });
  return touches;
}

// Glossary "immune region", R-027: closed to opponents only. R-098: the Ghost keeps out everybody
// but the one who sent it. U-PLC-PENT-03: the Balrog keeps out everybody.
bool Oracle::is_immune(const State& state, const Civ& attacker, RegionId r) const {
  const CivId id = state.occupant_of(r);
  const bool own = id != CivId::None && state.civ(id).owner == attacker.owner;
  for (int i = 0; i < kMarkers; ++i) {
    const Marker marker = id_at<Marker>(i);
    if (state.markers_in(marker, r) == 0) continue;
    if (rules_.marker(marker).closed) return true;
    if (!rules_.marker(marker).immune) continue;
    if (marker == Marker::Ghost ? state.ghost_owner != attacker.owner : !own) return true;
  }
  return false;
}

bool Oracle::is_unaffected(const State& state, const Civ& attacker, RegionId r) const {
  const CivId id = state.occupant_of(r);
  if (id == CivId::None || state.civ(id).owner == attacker.owner) return false;
  return state.civ(id).active() && says(state, id, What::Unaffected);
}

// U-R-LICH-02
bool Oracle::cannot_pay_toll(const State& state, const Civ& attacker, RegionId r) const {
  const CivId id = state.occupant_of(r);
  if (id == CivId::None || state.civ(id).owner == attacker.owner) return false;
  return says(state, id, What::Toll) && state.player(attacker.owner).coins == 0;
}

// B-P-DIPL-02, B-P-DIPL-05: active race against active race.
bool Oracle::is_at_peace(const State& state, const Civ& attacker, RegionId r) const {
  const CivId id = state.occupant_of(r);
  if (id == CivId::None || !attacker.active()) return false;
  const Civ& defender = state.civ(id);
  return defender.active() && defender.owner != attacker.owner &&
         state.player(defender.owner).ally == attacker.owner;
}

std::string Oracle::obstacle(const State& state, CivId id, RegionId target) const {
  const Civ& civ = state.civ(id);
  if (state.occupant_of(target) == id) return "own region";
  if (!may_occupy(state, id, target)) return "water or chasm";
  const bool plain = is_unaffected(state, civ, target);  // U-R-GNOM-01
  const std::vector<RegionId> own = held(state, id);
  if (own.empty()) {
    if (plain ? !is_border(target) : !may_enter(state, id, target)) return "no border region";
  } else {
    const bool beside = std::ranges::any_of(own, [&](RegionId from) {
      return plain ? adjacent(from, target) : touches_for_conquest(state, id, from, target);
    });
    const bool free = !plain && needs_no_neighbour(state, id, target);
    if (!beside && !free) return "not adjacent";
  }
  if (is_immune(state, civ, target)) return "immune";
  if (is_at_peace(state, civ, target)) return "peace";
  if (cannot_pay_toll(state, civ, target)) return "toll";
  if (state.turn.blocked.has(target)) return "tried before";
  return {};
}

bool Oracle::can_attack(const State& state, CivId id, RegionId target) const {
  return obstacle(state, id, target).empty();
}

// --- What it costs -----------------------------------------------------------------------------

// Whether a row about the price holds for this target (B-R-GIAN-01, R-055: beside an own region).
bool Oracle::row_lowers(const State& state, CivId id, const Row& row, RegionId target) const {
  if (!fits(row.where, target)) return false;
  if (row.beside_own.empty()) return true;
  for (const RegionId own : held(state, id)) {
    if (fits(row.beside_own, own) && touches_for_conquest(state, id, own, target)) return true;
  }
  return false;
}

int Oracle::cost(const State& state, CivId id, RegionId target) const {
  int sum = (is_river(target) ? 1 : 2) + state.tokens_in(target);  // U-MAP-02
  if (is(target, Word::Mountain)) ++sum;                           // B-COST-05
  if (state.lost_tribes.has(target)) ++sum;
  if (state.monsters.has(target)) sum += 2;  // U-SETUP-01
  for (int i = 0; i < kMarkers; ++i) {
    const Marker marker = id_at<Marker>(i);
    sum += rules_.marker(marker).defence * state.markers_in(marker, target);
  }
  for (int i = 0; i < kTreasures; ++i) {  // U-PLC-KEEP-02
    const Treasure t = id_at<Treasure>(i);
    if (state.where(t) == target) sum += rules_.treasure(t).defence;
  }
  const bool plain = is_unaffected(state, state.civ(id), target);
  each_row(state, id, What::Cost, [&](const Row& row) {
    if (plain && row.amount < 0) return;  // U-R-GNOM-03
    if (row_lowers(state, id, row, target)) sum += row.amount;
  });
  if (plain) return std::max(1, sum);
  for (int i = 0; i < kMarkers; ++i) {  // U-R-CULT-03
    const Marker marker = id_at<Marker>(i);
    if (rules_.marker(marker).cheaper_beside == 0 || !has_marker(state, id, marker)) continue;
    for (const RegionId own : held(state, id)) {
      if (state.markers_in(marker, own) > 0 && touches_for_conquest(state, id, own, target)) {
        sum -= rules_.marker(marker).cheaper_beside;
      }
    }
  }
  sum = std::max(1, sum);                           // B-COST-02, R-028
  if (state.turn.roll > 0) sum -= state.turn.roll;  // B-P-BERS-01
  return std::max(1, sum);
}

// --- Coins and tokens --------------------------------------------------------------------------

bool Oracle::has_place_in(const State& state, RegionId r) const {
  for (int i = 0; i < kTreasures; ++i) {
    const Treasure t = id_at<Treasure>(i);
    if (rules_.treasure(t).place && state.where(t) == r) return true;
  }
  return false;
}

// U-R-DROW-01
bool Oracle::is_disturbed(const State& state, CivId id, RegionId r) const {
  return std::ranges::any_of(regions(), [&](RegionId other) {
    if (!adjacent(r, other)) return false;
    const CivId there = state.occupant_of(other);
    return (there != CivId::None && there != id) || state.monsters.has(other) ||
           state.lost_tribes.has(other);
  });
}

// U-P-QUAR-01, U-P-QUAR-02: by printed borders, painting one group after the other.
int Oracle::groups(const State& state, CivId id) const {
  std::vector<RegionId> left = held(state, id);
  int n = 0;
  for (; !left.empty(); ++n) {
    std::vector<RegionId> group = {left.back()};
    left.pop_back();
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (auto it = left.begin(); it != left.end();) {
        if (adjacent(group[i], *it)) {
          group.push_back(*it);
          it = left.erase(it);
        } else {
          ++it;
        }
      }
    }
  }
  return n;
}

// U-P-FLOC-01, U-P-FLOC-02, R-087: borders, the Pipe, and what touches every region of the race.
bool Oracle::is_flock(const State& state, CivId id) const {
  std::vector<RegionId> left = held(state, id);
  if (left.empty()) return false;
  const auto joined = [&](RegionId a, RegionId b) {
    bool touch = adjacent(a, b) || is_piped(state, id, a, b);
    each_row(state, id, What::Touch,
             [&](const Row& row) { touch |= fits(row.where, a) || fits(row.where, b); });
    return touch;
  };
  std::vector<RegionId> group = {left.back()};
  left.pop_back();
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
  return left.empty();
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
    case Per::Region: count = matching([&](RegionId r) { return fits(row.where, r); }); break;
    case Per::Conquest:  // B-R-ORCS-01, B-R-ORCS-02: of the active race in its own turn
      if (civ.active() && civ.owner == state.turn.player) count = state.turn.nonempty;
      break;
    case Per::Place:  // U-P-ADVE-01
      count = matching([&](RegionId r) { return has_place_in(state, r); });
      break;
    case Per::Crowd:  // U-P-FRIG-01
      count = matching([&](RegionId r) { return state.tokens_in(r) >= 3; });
      break;
    case Per::Undisturbed:
      count = matching([&](RegionId r) { return !is_disturbed(state, id, r); });
      break;
    case Per::Group: count = groups(state, id); break;
    case Per::Flock: count = is_flock(state, id) ? 1 : 0; break;
    case Per::BothBoards: {  // S-P-EXPL-01
      const int sky = matching([&](RegionId r) { return region(r).island > 0; });
      count = std::min(sky, matching([&](RegionId r) { return region(r).island == 0; }));
      break;
    }
    case Per::Count: break;
  }
  return count / row.every;
}

// U-SCORE-01, U-PLC-DIAM-01
int Oracle::treasure_coins(const State& state, CivId id, Treasure t) const {
  const RegionId at = state.where(t);
  const TreasureInfo& info = rules_.treasure(t);
  if (at == RegionId::None || state.occupant_of(at) != id) return 0;
  if (!state.civ(id).active() && !info.in_decline) return 0;
  if (!info.coins_per_terrain) return info.coins;
  int coins = 0;
  for (const RegionId r : held(state, id)) {
    if (region(r).terrain == region(at).terrain) coins += info.coins;
  }
  return coins;
}

int Oracle::income_of(const State& state, CivId id) const {
  const Civ& civ = state.civ(id);
  int coins = static_cast<int>(held(state, id).size());  // B-SCORE-01
  each_row(state, id, What::Income,
           [&](const Row& row) { coins += row.amount * counted(state, id, row); });
  for (int i = 0; i < kTreasures; ++i) coins += treasure_coins(state, id, id_at<Treasure>(i));
  if (!civ.active()) return coins;
  for (const RegionId r : held(state, id)) {  // B-P-FORT-03
    for (int i = 0; i < kMarkers; ++i) {
      const Marker marker = id_at<Marker>(i);
      coins += rules_.marker(marker).coins * state.markers_in(marker, r);
    }
  }
  return coins;
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
  if (marker == Marker::Hammer) out += state.hammers;
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

bool Oracle::has_verb(const State& state, CivId id, Verb verb) const {
  bool found = false;
  each_row(state, id, What::Can, [&](const Row& row) { found |= row.verb == verb; });
  return found;
}

bool Oracle::may_stay(const State& state, CivId id, RegionId r) const {
  bool may = false;
  each_row(state, id, What::Stay, [&](const Row& row) { may |= fits(row.where, r); });
  return may;
}

bool Oracle::has_marker(const State& state, CivId id, Marker marker) const {
  bool found = false;
  each_row(state, id, What::Brings, [&](const Row& row) { found |= row.marker == marker; });
  each_row(state, id, What::Gain, [&](const Row& row) { found |= row.marker == marker; });
  return found;
}

}  // namespace sw::test
