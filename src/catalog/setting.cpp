#include "catalog/setting.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "catalog/board_from_map.hpp"
#include "catalog/names.hpp"

namespace sw {

namespace {

using Problem = std::unexpected<std::string>;
constexpr int kUsualRounds = 10;  // on a map that does not say (70.6)

template <class Id>
Id find_name(const std::vector<std::string>& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  return found == names.end() ? Id::None : id_at<Id>(static_cast<int>(found - names.begin()));
}

// --- Boxes -------------------------------------------------------------------------------------

bool uses(const std::vector<std::string>& sets, std::string_view set) {
  return set == kOwnSet || std::ranges::find(sets, set) != sets.end();
}

bool has_content(const Catalog& catalog, std::string_view set) {
  return std::ranges::find(catalog.races, set, &RaceEntry::set) != catalog.races.end();
}

std::expected<void, std::string> check_sets(const Catalog& catalog,
                                            const std::vector<std::string>& sets) {
  for (const std::string& set : sets) {
    if (std::ranges::find(kSets, set) == kSets.end()) {
      return Problem("unknown box " + in_quotes(set) + did_you_mean(set, kSets));
    }
    if (!has_content(catalog, set)) {
      return Problem("the box " + in_quotes(set) + " is not among the content of this program");
    }
  }
  return {};
}

// --- Players and sky ---------------------------------------------------------------------------

constexpr int kSkyPlayers[] = {3, 4, 5, 6};
constexpr int kSkyRounds[] = {10, 9, 8, 8};  // S-SETUP-07

int sky_rounds(int players) {
  const auto found = std::ranges::find(kSkyPlayers, players);
  return found == std::end(kSkyPlayers) ? 0 : kSkyRounds[found - std::begin(kSkyPlayers)];
}

// Ground and sky board as one map (S-SETUP-01, -02).
std::expected<MapFile, std::string> with_sky(const Catalog& catalog, const GameConfig& config,
                                             const MapFile& ground) {
  if (config.sky == "none") return ground;
  const MapFile* sky = catalog.map("sky-" + config.sky);
  if (sky == nullptr) {
    return Problem("unknown sky board " + in_quotes(config.sky) + "; it is none, a or b");
  }
  if (ground.inline_map || boxes_of(ground) != std::vector<std::string>{"base"}) {
    return Problem("the sky board floats only beside a board of the base game");  // M-SKY-04
  }
  MapFile both = ground;
  both.regions.insert(both.regions.end(), sky->regions.begin(), sky->regions.end());
  both.bridges = sky->bridges;
  both.players = ground.players + 1;
  both.rounds = sky_rounds(both.players);
  return both;
}

std::expected<void, std::string> check_players(int players) {
  if (players >= 2 && players <= kMaxPlayers) return {};
  return Problem("a game has 2 to " + std::to_string(kMaxPlayers) + " players, not " +
                 std::to_string(players));
}

bool has_apart(const Board& board, RegionSet open, int n) {
  if (n == 0) return true;
  while (open.any()) {
    const RegionId r = open.front();
    open.erase(r);
    if (has_apart(board, open - board.beside(r), n - 1)) return true;
  }
  return false;
}

// What chance is to place at set-up must have a place.
std::expected<void, std::string> check_set_up(const Board& board, int roaming_monsters) {
  const bool lift_given =
      board.fixed_lift[0] != RegionId::None || board.fixed_lift[1] != RegionId::None;
  const bool lift_fits =
      std::ranges::any_of(board.lift_pairs, [](RegionSet others) { return others.any(); });
  if (board.has_sky && !lift_given && !lift_fits) {
    return Problem(
        "the lifts to the sky find no place: they need two land regions off the border with at "
        "least two regions between them");  // S-SETUP-05
  }
  if (!has_apart(board, board.lost_tribes, roaming_monsters)) {
    return Problem("the monsters find no place: they need " + std::to_string(roaming_monsters) +
                   " regions with a Lost Tribe, no two of them neighbours");  // M-MON-01
  }
  return {};
}

// --- Filling the ruleset -----------------------------------------------------------------------

bool brings(const std::vector<Row>& rows, Marker kind) {
  return std::ranges::find(rows, kind, &Row::marker) != rows.end();
}

// B-PACK-01: whose pieces are borrowed stays in the box, as whose tokens are.
void remove_lenders(Setting& setting, const Catalog& catalog, Marker kind) {
  for (const RaceEntry& race : catalog.races) {
    const RaceId id = setting.race(race.id);
    const bool lends = race.set != kOwnSet && brings(race.info.rows, kind);
    if (id != RaceId::None && lends) setting.rules.banners.erase(id);
  }
  for (const PowerEntry& power : catalog.powers) {
    const PowerId id = setting.power(power.id);
    const bool lends = power.set != kOwnSet && brings(power.info.rows, kind);
    if (id != PowerId::None && lends) setting.rules.badges.erase(id);
  }
}

void add_content(Setting& setting, const Catalog& catalog) {
  const std::vector<std::string>& sets = setting.config.sets;
  for (const RaceEntry& race : catalog.races) {
    if (!uses(sets, race.set)) continue;
    setting.race_names.push_back(race.id);
    setting.rules.races.push_back(race.info);
  }
  for (const PowerEntry& power : catalog.powers) {
    if (!uses(sets, power.set)) continue;
    setting.power_names.push_back(power.id);
    setting.rules.powers.push_back(power.info);
  }
  setting.rules.banners = RaceSet::first(static_cast<int>(setting.rules.races.size()));
  setting.rules.badges = PowerSet::first(static_cast<int>(setting.rules.powers.size()));
  setting.rules.markers = catalog.markers;
  setting.rules.treasures = catalog.treasures;
  setting.content_hash = catalog.hash;
  setting.custom = catalog.custom;
  setting.own = own_things(catalog);
  for (const RaceEntry& race : catalog.races) {  // B-SETUP-09: its tokens are borrowed
    const RaceId lender = setting.race(race.stand_in);
    if (lender != RaceId::None) setting.rules.banners.erase(lender);
  }
  for (const OwnMarker& marker : catalog.own_markers) remove_lenders(setting, catalog, marker.kind);
}

bool has_any(const Board& board, const std::vector<Word>& words) {
  return words.empty() ||
         std::ranges::any_of(words, [&](Word word) { return board.where(word).any(); });
}

// M-GEN-02, M-REM-01: what is tied to a terrain that the board lacks, or to treasures that are not
// in play, is taken out before the game.
void remove_unusable(Setting& setting, const Catalog& catalog) {
  Ruleset& rules = setting.rules;
  for (const RaceEntry& race : catalog.races) {
    const RaceId id = setting.race(race.id);
    if (id != RaceId::None && !has_any(rules.board, race.needs)) rules.banners.erase(id);
  }
  for (const PowerEntry& power : catalog.powers) {
    const PowerId id = setting.power(power.id);
    if (id == PowerId::None) continue;
    const bool idle = power.needs_treasures && rules.treasures_in_box.empty();
    if (idle || !has_any(rules.board, power.needs)) rules.badges.erase(id);
  }
}

// U-SETUP-02: treasures lie under the monsters of an Underground board.
bool has_treasures(const MapFile& map) {
  return std::ranges::any_of(map.regions, [](const MapRegion& r) {
    return r.monsters || r.terrain >= Terrain::BlackMountain;
  });
}

// What the configuration leaves open is filled in, so that a record says all of it.
GameConfig complete(GameConfig config, const MapFile& map) {
  if (config.map.empty()) config.map = map.id;
  if (config.players == 0) config.players = map.players;
  std::vector<std::string> chosen = config.sets.empty() ? boxes_of(map) : config.sets;
  if (config.sets.empty() && config.sky != "none") chosen.emplace_back("sky");  // S-SETUP-04
  config.sets.clear();
  for (const std::string_view set : kSets) {
    if (uses(chosen, set)) config.sets.emplace_back(set);
  }
  return config;
}

}  // namespace

// A map that names no box belongs to the boxes of its terrains (70.6).
std::vector<std::string> boxes_of(const MapFile& map) {
  if (!map.set.empty()) return {map.set};
  bool surface = false;
  bool underground = false;
  bool sky = false;
  for (const MapRegion& region : map.regions) {
    (region.terrain >= Terrain::BlackMountain ? underground : surface) = true;
    sky |= region.island > 0;
  }
  std::vector<std::string> sets;
  if (surface) sets.emplace_back("base");
  if (underground) sets.emplace_back("underground");
  if (sky) sets.emplace_back("sky");
  return sets;
}

RegionId Setting::region(std::string_view name) const {
  return find_name<RegionId>(region_names, name);
}
RaceId Setting::race(std::string_view name) const { return find_name<RaceId>(race_names, name); }
PowerId Setting::power(std::string_view name) const {
  return find_name<PowerId>(power_names, name);
}

std::expected<Setting, std::string> make_setting(const Catalog& catalog, const GameConfig& config) {
  const MapFile* map = catalog.map(config.map);
  if (map == nullptr) {
    std::vector<std::string_view> ids;
    for (const MapFile& known : catalog.maps) ids.push_back(known.id);
    return Problem("unknown map " + in_quotes(config.map) + did_you_mean(config.map, ids));
  }
  const int seats = map->players + (config.sky == "none" ? 0 : 1);  // a sky board seats one more
  if (config.players != 0 && map->players != 0 && config.players != seats) {
    return Problem("the map " + in_quotes(map->id) + " is made for " + std::to_string(seats) +
                   " players, not " + std::to_string(config.players));
  }
  return make_setting(catalog, config, *map);
}

std::expected<Setting, std::string> make_setting(const Catalog& catalog, const GameConfig& config,
                                                 const MapFile& given) {
  const std::expected<MapFile, std::string> whole = with_sky(catalog, config, given);
  if (!whole) return Problem(whole.error());
  const MapFile& map = *whole;
  if (const auto good = check_sets(catalog, config.sets); !good) return Problem(good.error());
  if (const auto good = check_sets(catalog, boxes_of(map)); !good) return Problem(good.error());

  Setting setting;
  setting.config = complete(config, map);
  if (const auto good = check_players(setting.config.players); !good) return Problem(good.error());
  std::expected<Board, std::string> board = make_board(map);
  if (!board) return Problem(board.error());

  const bool roaming = config.options.relics_on_surface && board->monsters.empty();
  const int roaming_monsters = roaming ? setting.config.players + 1 : 0;  // M-MON-01
  if (!map.inline_map) {
    if (const auto good = check_set_up(*board, roaming_monsters); !good)
      return Problem(good.error());
  }

  setting.rules.board = *board;
  setting.rules.players = setting.config.players;
  setting.rules.rounds = map.rounds > 0 ? map.rounds : kUsualRounds;
  setting.rules.options = config.options;
  for (const MapRegion& region : map.regions) setting.region_names.push_back(region.id);
  add_content(setting, catalog);
  if (has_treasures(map) || roaming) setting.rules.treasures_in_box = catalog.known_treasures;
  setting.rules.roaming_monsters = roaming_monsters;
  if (!map.inline_map) remove_unusable(setting, catalog);
  setting.rules.prepare();
  return setting;
}

}  // namespace sw
