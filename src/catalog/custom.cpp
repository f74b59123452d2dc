#include "catalog/custom.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "catalog/content_file.hpp"
#include "catalog/keys.hpp"
#include "catalog/map_file.hpp"
#include "catalog/own_look.hpp"

namespace sw {

namespace {

constexpr int kMostRaceTokens = 10;  // B-CUST-01
constexpr int kMostPowerTokens = 5;  // B-CUST-02
constexpr std::size_t kMostOwn = 8;  // races, powers, maps of the players' own in one game
// Several files in the header of one record.
constexpr std::string_view kSeveral = "packs";

bool is_of_treasure(const Catalog& catalog, Ability ability) {
  return std::ranges::find(catalog.treasures, ability, &TreasureInfo::ability) !=
         catalog.treasures.end();
}

// What the files brought so far, and what this one adds.
struct Own {
  OwnMarkers markers;
  std::vector<RaceEntry> races;
  std::vector<PowerEntry> powers;
  std::vector<MapFile> maps;
  Pack pack;
};

// Pieces and relics belong to printed banners, badges and places: two owners would share one
// supply.
void check_rows(const Field& entry, const std::vector<Row>& rows, const Catalog& catalog) {
  const std::vector<Field> fields = entry.items("rows");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
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
void check_new(const Field& entry, const std::vector<Entry>& known, const std::vector<Entry>& more,
               const std::string& id) {
  const auto has = [&id](const auto& list) {
    return std::ranges::find(list, id, &Entry::id) != list.end();
  };
  if (has(known) || has(more)) entry.complain(in_quotes(id) + " exists already");
}

// B-PACK-01: tokens and pieces can be borrowed once.
template <class Entry, class Lender>
bool is_taken(const std::vector<Entry>& known, const std::vector<Entry>& more,
              Lender Entry::* lender, const Lender& wanted) {
  return std::ranges::find(known, wanted, lender) != known.end() ||
         std::ranges::find(more, wanted, lender) != more.end();
}

void read_stand_in(const Field& entry, RaceEntry& race, const Catalog& catalog, const Own& own) {
  const auto stand_in = entry.need("stand-in");
  if (!stand_in) return;
  race.stand_in = stand_in->text();
  const auto found = std::ranges::find(catalog.races, race.stand_in, &RaceEntry::id);
  if (found == catalog.races.end() || found->set == kOwnSet) {
    std::vector<std::string_view> ids;
    for (const RaceEntry& known : catalog.races) {
      if (known.set != kOwnSet) ids.push_back(known.id);
    }
    stand_in->complain("there is no race " + in_quotes(race.stand_in) +
                       did_you_mean(race.stand_in, ids));
    return;
  }
  if (is_taken(catalog.races, own.races, &RaceEntry::stand_in, race.stand_in)) {
    stand_in->complain("the tokens of " + in_quotes(race.stand_in) + " are borrowed already");
  }
  race.info.stock = found->info.stock;  // B-CUST-04: if that is too small, P takes what is there
}

RaceEntry read_race(const Field& entry, const Catalog& catalog, const Own& own) {
  RaceEntry race = read_own_race(entry, kMostRaceTokens, own.markers);
  check_new(entry, catalog.races, own.races, race.id);
  check_rows(entry, race.info.rows, catalog);
  read_stand_in(entry, race, catalog, own);
  race.look = read_look(entry, catalog);
  return race;
}

// A badge that is put away in decline says nothing afterwards (B-DECL-06).
void check_badge(const Field& entry, const PowerInfo& power) {
  const std::vector<Field> fields = entry.items("rows");
  for (std::size_t i = 0; i < power.rows.size(); ++i) {
    const Row& row = power.rows[i];
    if (row.what == What::ActInDecline) fields[i].complain("only a race can act in decline");
    const bool later = row.when == While::Declined || row.when == While::Always;
    // Pieces that stay on the map stay with the race; a printed Fortified says so as well.
    const bool stays = row.what == What::OutsideLimit || row.what == What::Brings;
    if (later && !stays && !power.kept_in_decline) {
      fields[i].complain(
          "speaks of decline, but the badge is put away then: add \"kept-in-decline\": true");
    }
  }
}

PowerEntry read_power(const Field& entry, const Catalog& catalog, const Own& own) {
  PowerEntry power = read_own_power(entry, kMostPowerTokens, own.markers);
  check_badge(entry, power.info);
  check_new(entry, catalog.powers, own.powers, power.id);
  check_rows(entry, power.info.rows, catalog);
  power.look = read_look(entry, catalog);
  return power;
}

OwnMarker read_marker(const Field& entry, const Catalog& catalog, const Own& own) {
  OwnMarker marker = read_own_marker(entry, catalog.markers, lendable_markers(catalog));
  check_new(entry, catalog.own_markers, own.markers, marker.id);
  if (marker.kind != Marker::Count &&
      is_taken(catalog.own_markers, own.markers, &OwnMarker::kind, marker.kind)) {
    entry.complain("the pieces of " + in_quotes(name_of(marker.kind)) + " are borrowed already");
  }
  marker.look = read_look(entry, catalog);
  return marker;
}

MapFile read_board(const Field& entry, const Catalog& catalog, const Own& own) {
  MapFile map = read_own_map(entry);
  check_new(entry, catalog.maps, own.maps, map.id);
  return map;
}

// --- One file ----------------------------------------------------------------------------------

// The entries of a kind: one of them, or a list.
std::vector<Field> entries_of(const Field& root, const char* one, const char* many) {
  std::vector<Field> out = root.items(many);
  if (const auto single = root.find(one)) out.insert(out.begin(), *single);
  return out;
}

template <class Entry>
int owners_of(const std::vector<Entry>& entries, Marker kind) {
  return static_cast<int>(std::ranges::count_if(entries, [kind](const Entry& entry) {
    return std::ranges::find(entry.info.rows, kind, &Row::marker) != entry.info.rows.end();
  }));
}

// Pieces that nobody brings, or two owners of one supply.
void check_owners(const Field& root, const Own& own) {
  const std::vector<Field> fields = root.items("markers");
  for (std::size_t i = 0; i < own.markers.size(); ++i) {
    const Marker kind = own.markers[i].kind;
    if (kind == Marker::Count) continue;
    const int owners = owners_of(own.races, kind) + owners_of(own.powers, kind);
    if (owners == 0) fields[i].complain("no race or power of this file brings it");
    if (owners > 1) fields[i].complain("only one race or power can bring it: they would share it");
  }
}

void check_gains(const Field& entry, const std::vector<Row>& rows, const Own& own) {
  const std::vector<Field> fields = entry.items("rows");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].what != What::Gain) continue;
    const auto found = std::ranges::find(own.markers, rows[i].marker, &OwnMarker::kind);
    if (found != own.markers.end() && found->info.placing != Placing::RedeployGained) {
      fields[i].complain("pieces of this kind are not gained: say 'brings'");
    }
  }
}

template <class Entry, class Read>
void read_kind(const Field& root, const char* one, const char* many, const Catalog& catalog,
               Own& own, std::vector<Entry> Own::* list, Read read) {
  for (const Field& entry : entries_of(root, one, many)) {
    (own.*list).push_back(read(entry, catalog, own));
    if constexpr (requires(Entry e) { e.info.rows; }) {
      check_gains(entry, (own.*list).back().info.rows, own);
    }
  }
}

Own read_file(const Field& root, const Catalog& catalog) {
  Own own;
  if (!root.has_only(keys::kPack)) return own;
  own.pack = read_pack_header(root);
  for (const Field& entry : root.items("markers")) {
    own.markers.push_back(read_marker(entry, catalog, own));
  }
  read_kind(root, "race", "races", catalog, own, &Own::races, read_race);
  read_kind(root, "power", "powers", catalog, own, &Own::powers, read_power);
  read_kind(root, "map", "maps", catalog, own, &Own::maps, read_board);
  check_owners(root, own);
  if (own.races.empty() && own.powers.empty() && own.maps.empty()) {
    root.complain("defines neither race nor power nor map");
  }
  return own;
}

// --- All or nothing ----------------------------------------------------------------------------

template <class Entry>
void append(std::vector<Entry>& list, std::vector<Entry>& more) {
  std::ranges::move(more, std::back_inserter(list));
}

void add(Catalog& catalog, Own own) {
  for (const OwnMarker& marker : own.markers) {
    catalog.markers[static_cast<std::size_t>(marker.kind)] = marker.info;
  }
  append(catalog.own_markers, own.markers);
  append(catalog.races, own.races);
  append(catalog.powers, own.powers);
  append(catalog.maps, own.maps);
  catalog.packs.push_back(std::move(own.pack));
}

template <class Entry>
std::size_t own_in(const std::vector<Entry>& entries) {
  return static_cast<std::size_t>(std::ranges::count(entries, kOwnSet, &Entry::set));
}

int once_rows(const std::vector<Row>& rows) {
  return static_cast<int>(
      std::ranges::count_if(rows, [](const Row& row) { return row.once != Once::Count; }));
}

void check_numbers(const Field& root, const Catalog& catalog) {
  const auto check = [&root](std::size_t number, const char* of) {
    if (number > kMostOwn) {
      root.complain("a game has at most " + std::to_string(kMostOwn) + " " + of +
                    " of the players' own");
    }
  };
  check(own_in(catalog.races), "races");
  check(own_in(catalog.powers), "powers");
  check(catalog.packs.size(), "files");
  int once = 0;
  for (const auto& race : catalog.races) once += once_rows(race.info.rows);
  for (const auto& power : catalog.powers) once += once_rows(power.info.rows);
  if (once > kMostOnce) {
    root.complain("a game has at most " + std::to_string(kMostOnce) + " rows with 'once'");
  }
}

// One file, or several after one another, each with the entries of those before it.
void read_all(const Field& root, Catalog& catalog, const Diagnostics& problems) {
  std::vector<Field> files = {root};
  if (root.json().is_object() && root.find(kSeveral)) {
    root.has_only({kSeveral});
    files = root.items(kSeveral);
    if (files.empty() && problems.empty()) root.complain("has no packs");
  }
  for (const Field& file : files) {
    Own own = read_file(file, catalog);
    if (!problems.empty()) return;
    add(catalog, std::move(own));
    check_numbers(file, catalog);
  }
}

// --- What records carry ------------------------------------------------------------------------

// A race, a power and a map that came one by one stand side by side; a pack stays as it was made.
bool may_merge(const Json& a, const Json& b) {
  const auto is_plain = [](const Json& file) {
    return std::ranges::all_of(file.members(), [](const JsonMember& member) {
      return member.key == "race" || member.key == "power" || member.key == "map";
    });
  };
  return is_plain(a) && is_plain(b) && std::ranges::none_of(a.members(), [&b](const auto& member) {
           return b.find(member.key) != nullptr;
         });
}

// Always in the same order, whatever was added first.
std::string merged(const Json& a, const Json& b) {
  JsonWriter out;
  out.begin_object();
  for (const std::string_view key : {"race", "power", "map"}) {
    for (const Json* file : {&a, &b}) {
      if (const Json* value = file->find(key)) out.key(key).raw(to_text(*value));
    }
  }
  out.end_object();
  return out.text();
}

std::string joined(const std::string& before, const std::string& now) {
  if (before.empty()) return now;
  const Json a = *parse_json(before);
  const Json b = *parse_json(now);
  if (may_merge(a, b)) return merged(a, b);
  JsonWriter out;
  out.begin_object().key(kSeveral).begin_array();
  for (const Json* file : {&a, &b}) {
    const Json* several = file->find(kSeveral);
    if (several == nullptr) {
      out.raw(to_text(*file));
      continue;
    }
    for (const Json& one : several->items()) out.raw(to_text(one));
  }
  out.end_array().end_object();
  return out.text();
}

std::expected<void, Diagnostics> add_json(Catalog& catalog, std::string_view file, const Json& json,
                                          Diagnostics problems) {
  Catalog extended = catalog;
  read_all(Field(json, file, problems), extended, problems);
  if (!problems.empty()) return std::unexpected(std::move(problems));
  extended.custom = joined(catalog.custom, to_text(json));
  catalog = std::move(extended);
  return {};
}

}  // namespace

MarkerSet lendable_markers(const Catalog& catalog) {
  MarkerSet brought;
  MarkerSet obeying;
  for (const auto& entry : names_of<Ability>()) obeying |= pieces_of(entry.value);
  const auto look = [&brought](const auto& entries) {
    for (const auto& entry : entries) {
      if (entry.set == kOwnSet) continue;
      for (const Row& row : entry.info.rows) {
        if (row.marker != Marker::Count) brought.insert(row.marker);
      }
    }
  };
  look(catalog.races);
  look(catalog.powers);
  for (const Marker m : brought) {
    if (catalog.markers[static_cast<std::size_t>(m)].placing == Placing::ByAbility) {
      obeying.insert(m);
    }
  }
  return brought - obeying;
}

std::expected<void, Diagnostics> add_custom(Catalog& catalog, std::string_view file,
                                            std::string_view text) {
  Diagnostics problems;
  const std::optional<Json> json = parse_content(file, text, problems);
  if (!json) return std::unexpected(std::move(problems));
  return add_json(catalog, file, *json, std::move(problems));
}

// As if it stood under the key `map` of a file.
std::expected<void, Diagnostics> add_own_map(Catalog& catalog, std::string_view file,
                                             std::string_view text) {
  Diagnostics problems;
  const std::optional<Json> json = parse_content(file, text, problems);
  if (!json) return std::unexpected(std::move(problems));
  Own own;
  own.maps.push_back(read_board(Field(*json, file, problems), catalog, own));
  if (!problems.empty()) return std::unexpected(std::move(problems));
  JsonWriter carried;
  carried.begin_object().key("map").raw(to_text(*json)).end_object();
  catalog.custom = joined(catalog.custom, carried.text());
  add(catalog, std::move(own));
  return {};
}

}  // namespace sw
