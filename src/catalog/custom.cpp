#include "catalog/custom.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "catalog/content_file.hpp"
#include "catalog/map_file.hpp"

namespace sw {

namespace {

constexpr int kMostRaceTokens = 10;  // B-CUST-01
constexpr int kMostPowerTokens = 5;  // B-CUST-02
constexpr std::array<std::string_view, 3> kOwnKeys = {"race", "power", "map"};

bool is_of_treasure(const Catalog& catalog, Ability ability) {
  return std::ranges::find(catalog.treasures, ability, &TreasureInfo::ability) !=
         catalog.treasures.end();
}

// Pieces belong to printed banners and badges: two owners would share one supply.
void check_rows(const Field& entry, const std::vector<Row>& rows, const Catalog& catalog) {
  const std::vector<Field> fields = entry.items("rows");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    if (row.marker != Marker::Count) {
      fields[i].complain("the marker " + in_quotes(name_of(row.marker)) +
                         " belongs to a printed banner or badge");
    }
    if (row.what != What::Can || row.ability == Ability::Count) continue;
    if (pieces_of(row.ability).any()) {
      fields[i].complain("the ability " + in_quotes(name_of(row.ability)) +
                         " works with a printed piece");
    }
    if (is_of_treasure(catalog, row.ability)) {
      fields[i].complain("the ability " + in_quotes(name_of(row.ability)) +
                         " belongs to a relic or place");
    }
  }
}

template <class Entry>
void check_new(const Field& entry, const std::vector<Entry>& known, const std::string& id) {
  if (std::ranges::find(known, id, &Entry::id) != known.end()) {
    entry.complain(in_quotes(id) + " exists already");
  }
}

std::optional<RaceEntry> read_race(const Field& entry, const Catalog& catalog) {
  RaceEntry race = read_own_race(entry, kMostRaceTokens);
  check_new(entry, catalog.races, race.id);
  check_rows(entry, race.info.rows, catalog);
  const auto stand_in = entry.need("stand-in");
  if (!stand_in) return std::nullopt;
  race.stand_in = stand_in->text();
  const auto found = std::ranges::find(catalog.races, race.stand_in, &RaceEntry::id);
  if (found == catalog.races.end()) {
    std::vector<std::string_view> ids;
    for (const RaceEntry& known : catalog.races) ids.push_back(known.id);
    stand_in->complain("there is no race " + in_quotes(race.stand_in) +
                       did_you_mean(race.stand_in, ids));
    return std::nullopt;
  }
  race.info.stock = found->info.stock;  // B-CUST-04: if that is too small, P takes what is there
  return race;
}

// A badge that is put away in decline says nothing afterwards (B-DECL-06).
void check_badge(const Field& entry, const PowerInfo& power) {
  const std::vector<Field> fields = entry.items("rows");
  for (std::size_t i = 0; i < power.rows.size(); ++i) {
    const Row& row = power.rows[i];
    if (row.what == What::ActInDecline) fields[i].complain("only a race can act in decline");
    const bool later = row.when == While::Declined || row.when == While::Always;
    if (later && row.what != What::OutsideLimit && !power.kept_in_decline) {
      fields[i].complain(
          "speaks of decline, but the badge is put away then: add \"kept-in-decline\": true");
    }
  }
}

PowerEntry read_power(const Field& entry, const Catalog& catalog) {
  PowerEntry power = read_own_power(entry, kMostPowerTokens);
  check_badge(entry, power.info);
  check_new(entry, catalog.powers, power.id);
  check_rows(entry, power.info.rows, catalog);
  return power;
}

MapFile read_board(const Field& entry, const Catalog& catalog) {
  MapFile map = read_own_map(entry);
  check_new(entry, catalog.maps, map.id);
  return map;
}

// --- All or nothing ----------------------------------------------------------------------------

struct Own {
  std::optional<RaceEntry> race;
  std::optional<PowerEntry> power;
  std::optional<MapFile> map;
};

struct Carried {
  std::string_view key;  // in the JSON that records carry
  const Json* value;
};

// There is one blank banner and one blank badge, and a game is played on one board.
void check_single(const Field& entry, const Catalog& catalog, std::string_view key) {
  if (catalog.custom.empty() || parse_json(catalog.custom)->find(key) == nullptr) return;
  entry.complain("a game has only one " + std::string(key) + " of the players' own");
}

// Always in the same order, whatever was added first.
void carry(Catalog& catalog, std::span<const Carried> more) {
  const std::optional<Json> before =
      catalog.custom.empty() ? std::nullopt : std::optional(*parse_json(catalog.custom));
  JsonWriter out;
  out.begin_object();
  for (const std::string_view key : kOwnKeys) {
    const auto now = std::ranges::find(more, key, &Carried::key);
    const Json* value = before ? before->find(key) : nullptr;
    if (now != more.end()) value = now->value;
    if (value != nullptr) out.key(key).raw(to_text(*value));
  }
  out.end_object();
  catalog.custom = out.text();
}

void add(Catalog& catalog, Own own, std::span<const Carried> carried) {
  if (own.race) catalog.races.push_back(std::move(*own.race));
  if (own.power) catalog.powers.push_back(std::move(*own.power));
  if (own.map) catalog.maps.push_back(std::move(*own.map));
  carry(catalog, carried);
}

Own read_all(const Field& root, const Catalog& catalog, std::vector<Carried>& carried) {
  Own own;
  if (!root.has_only({kOwnKeys[0], kOwnKeys[1], kOwnKeys[2]})) return own;
  for (const std::string_view key : kOwnKeys) {
    const std::optional<Field> entry = root.find(key);
    if (!entry) continue;
    check_single(*entry, catalog, key);
    if (key == "race") own.race = read_race(*entry, catalog);
    if (key == "power") own.power = read_power(*entry, catalog);
    if (key == "map") own.map = read_board(*entry, catalog);
    carried.push_back({key, &entry->json()});
  }
  if (carried.empty()) root.complain("defines neither race nor power nor map");
  return own;
}

}  // namespace

std::expected<void, Diagnostics> add_custom(Catalog& catalog, std::string_view file,
                                            std::string_view text) {
  Diagnostics problems;
  const std::optional<Json> json = parse_content(file, text, problems);
  std::vector<Carried> carried;
  Own own;
  if (json) own = read_all(Field(*json, file, problems), catalog, carried);
  if (!problems.empty()) return std::unexpected(std::move(problems));
  add(catalog, std::move(own), carried);
  return {};
}

std::expected<void, Diagnostics> add_own_map(Catalog& catalog, std::string_view file,
                                             std::string_view text) {
  Diagnostics problems;
  const std::optional<Json> json = parse_content(file, text, problems);
  Own own;
  if (json) {
    const Field root(*json, file, problems);
    check_single(root, catalog, "map");
    own.map = read_board(root, catalog);
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  const Carried carried[] = {{"map", &*json}};
  add(catalog, std::move(own), carried);
  return {};
}

}  // namespace sw
