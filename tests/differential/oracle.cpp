#include "oracle.hpp"

#include <algorithm>

#include "support/boards.hpp"
#include "support/forge.hpp"

namespace sw::test {

Oracle::Oracle(const Setting& setting)
    : setting_(setting), rules_(setting.rules), map_(*catalog().map(setting.config.map)) {}

// --- The board
// ------------------------------------------------------------------------------------

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

// Glossary: a non-water region adjacent to a sea or lake.
bool Oracle::is_coastal(RegionId r) const {
  if (is_water(r)) return false;
  return std::ranges::any_of(regions(),
                             [&](RegionId other) { return is_water(other) && adjacent(r, other); });
}

// Glossary, B-FIRST-03: touches the edge of the board, or a sea that does.
bool Oracle::is_border(RegionId r) const {
  if (region(r).edge) return true;
  return std::ranges::any_of(regions(), [&](RegionId other) {
    return region(other).terrain == Terrain::Sea && region(other).edge && adjacent(r, other);
  });
}

bool Oracle::is(RegionId r, Word word) const {
  const MapRegion& here = region(r);
  switch (word) {
    case Word::Farmland: return here.terrain == Terrain::Farmland;
    case Word::Forest: return here.terrain == Terrain::Forest;
    case Word::Hill: return here.terrain == Terrain::Hill;
    case Word::Swamp: return here.terrain == Terrain::Swamp;
    case Word::Mountain: return here.terrain == Terrain::Mountain;
    case Word::Sea: return here.terrain == Terrain::Sea;
    case Word::Lake: return here.terrain == Terrain::Lake;
    case Word::Mine:
    case Word::Magic:
    case Word::Cavern:
    case Word::Volcano: return std::ranges::find(here.symbols, word) != here.symbols.end();
    case Word::Coastal: return is_coastal(r);
    case Word::Border: return is_border(r);
    case Word::Land: return !is_water(r);
    case Word::Water: return is_water(r);
    case Word::Any: return true;
    case Word::River:
    case Word::Chasm:
    case Word::Count: break;
  }
  return false;
}

bool Oracle::fits(const Words& words, RegionId r) const {
  if (words.empty()) return true;
  for (int i = 0; i < static_cast<int>(Word::Count); ++i) {
    const Word word = id_at<Word>(i);
    if (words.has(word) && is(r, word)) return true;
  }
  return false;
}

// --- Where a race may go
// ----------------------------------------------------------------------------

std::vector<RegionId> Oracle::held(const State& state, CivId id) const {
  std::vector<RegionId> own;
  for (const RegionId r : regions()) {
    if (state.occupant_of(r) == id) own.push_back(r);
  }
  return own;
}

// B-CONQ-02, B-P-SEAF-01: land always, water only by a row.
bool Oracle::may_occupy(const Civ& civ, RegionId r) const {
  bool may = !is_water(r);
  for_rows(rules_, civ, What::Occupy, [&](const Row& row) { may |= fits(row.where, r); });
  return may;
}

// B-FIRST-01, B-FIRST-04: border regions, and what the rows add.
bool Oracle::may_enter(const Civ& civ, RegionId r) const {
  bool may = is_border(r);
  for_rows(rules_, civ, What::Enter, [&](const Row& row) { may |= fits(row.where, r); });
  return may;
}

// B-P-FLYI-01
bool Oracle::needs_no_neighbour(const Civ& civ, RegionId r) const {
  bool free = false;
  for_rows(rules_, civ, What::Reach, [&](const Row& row) { free |= fits(row.where, r); });
  return free;
}

// B-CONQ-01, B-P-UNDE-02: a printed border, or a link between two regions of the same kind.
bool Oracle::touches_for_conquest(const Civ& civ, RegionId own, RegionId target) const {
  if (own == target) return false;
  bool touches = adjacent(own, target);
  for_rows(rules_, civ, What::Link,
           [&](const Row& row) { touches |= fits(row.where, own) && fits(row.where, target); });
  return touches;
}

// Glossary "immune region", R-027: closed to opponents only.
bool Oracle::is_immune(const State& state, const Civ& attacker, RegionId r) const {
  const CivId id = state.occupant_of(r);
  if (id == CivId::None || state.civ(id).owner == attacker.owner) return false;
  for (int i = 0; i < kMarkers; ++i) {
    const Marker marker = id_at<Marker>(i);
    if (rules_.marker(marker).immune && state.markers_in(marker, r) > 0) return true;
  }
  return false;
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
  if (!may_occupy(civ, target)) return "water";
  const std::vector<RegionId> own = held(state, id);
  if (own.empty()) {
    if (!may_enter(civ, target)) return "no border region";
  } else {
    const bool beside = std::ranges::any_of(
        own, [&](RegionId from) { return touches_for_conquest(civ, from, target); });
    if (!beside && !needs_no_neighbour(civ, target)) return "not adjacent";
  }
  if (is_immune(state, civ, target)) return "immune";
  if (is_at_peace(state, civ, target)) return "peace";
  return {};
}

bool Oracle::can_attack(const State& state, CivId id, RegionId target) const {
  return obstacle(state, id, target).empty();
}

// --- What it costs
// ------------------------------------------------------------------------------------

// Whether a row about the price holds for this target (B-R-GIAN-01, R-055: beside an own region).
bool Oracle::row_lowers(const State& state, CivId id, const Row& row, RegionId target) const {
  if (!fits(row.where, target)) return false;
  if (row.beside_own.empty()) return true;
  for (const RegionId own : held(state, id)) {
    if (fits(row.beside_own, own) && touches_for_conquest(state.civ(id), own, target)) return true;
  }
  return false;
}

int Oracle::cost(const State& state, CivId id, RegionId target) const {
  int sum = 2 + state.tokens_in(target);
  if (is(target, Word::Mountain)) ++sum;  // B-COST-05
  if (state.lost_tribes.has(target)) ++sum;
  for (int i = 0; i < kMarkers; ++i) {
    const Marker marker = id_at<Marker>(i);
    sum += rules_.marker(marker).defence * state.markers_in(marker, target);
  }
  for_rows(rules_, state.civ(id), What::Cost, [&](const Row& row) {
    if (row_lowers(state, id, row, target)) sum += row.amount;
  });
  if (state.turn.roll > 0) sum -= state.turn.roll;  // B-P-BERS-01
  return std::max(1, sum);                          // B-COST-02, R-028
}

// --- Coins and tokens
// -----------------------------------------------------------------------------------

// How many times the amount of a row is earned.
int Oracle::counted(const State& state, CivId id, const Row& row) const {
  const Civ& civ = state.civ(id);
  int count = 0;
  switch (row.per) {
    case Per::Turn: count = 1; break;
    case Per::Region:
      for (const RegionId r : held(state, id)) count += fits(row.where, r) ? 1 : 0;
      break;
    case Per::Conquest:  // B-R-ORCS-01, B-R-ORCS-02: of the active race in its own turn
      if (civ.active() && civ.owner == state.turn.player) count = state.turn.nonempty;
      break;
    case Per::Count: break;
  }
  return count / row.every;
}

int Oracle::income_of(const State& state, CivId id) const {
  const Civ& civ = state.civ(id);
  int coins = static_cast<int>(held(state, id).size());  // B-SCORE-01
  for_rows(rules_, civ, What::Income,
           [&](const Row& row) { coins += row.amount * counted(state, id, row); });
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
  for_rows(rules_, state.civ(id), What::Recruit,
           [&](const Row& row) { tokens += row.amount * counted(state, id, row); });
  return std::min<int>(tokens, state.tray[static_cast<std::size_t>(state.civ(id).race)]);
}

int Oracle::extra_tokens(const Civ& civ) const {
  int tokens = 0;
  for_rows(rules_, civ, What::ExtraTokens, [&](const Row& row) { tokens += row.amount; });
  return tokens;
}

int Oracle::tokens_when_picked(RaceId race, PowerId power) const {
  Civ civ;
  civ.race = race;
  civ.power = power;
  civ.status = Civ::Status::Active;
  civ.fresh = 1;
  const RaceInfo& banner = rules_.race(race);
  return std::min(banner.stock, banner.tokens + rules_.power(power).tokens + extra_tokens(civ));
}

// --- Yes or no
// --------------------------------------------------------------------------------------------

bool Oracle::says(const Civ& civ, What what) const {
  bool found = false;
  for_rows(rules_, civ, what, [&](const Row&) { found = true; });
  return found;
}

bool Oracle::has_verb(const Civ& civ, Verb verb) const {
  bool found = false;
  for_rows(rules_, civ, What::Can, [&](const Row& row) { found |= row.verb == verb; });
  return found;
}

}  // namespace sw::test
