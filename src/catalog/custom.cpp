#include "catalog/custom.hpp"

#include <algorithm>
#include <optional>

#include "catalog/content_file.hpp"

namespace sw {

namespace {

constexpr int kMostRaceTokens = 10;  // B-CUST-01
constexpr int kMostPowerTokens = 5;  // B-CUST-02

// Pieces belong to printed banners and badges: two owners would share one supply.
void check_rows(const Field& entry, const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    if (row.marker != Marker::Count) {
      entry.complain("the marker " + in_quotes(name_of(row.marker)) +
                     " belongs to a printed banner or badge");
    }
    const bool has_piece = row.verb == Verb::Dragon || row.verb == Verb::Ancient ||
                           row.verb == Verb::Eruption || row.verb == Verb::Hammers ||
                           row.verb == Verb::Bag || row.verb == Verb::Drakon ||
                           row.verb == Verb::Gunner || row.verb == Verb::Zeppelin;
    if (has_piece) {
      entry.complain("the verb " + in_quotes(name_of(row.verb)) + " works with a printed piece");
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
  check_rows(entry, race.info.rows);
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

PowerEntry read_power(const Field& entry, const Catalog& catalog) {
  PowerEntry power = read_own_power(entry, kMostPowerTokens);
  check_new(entry, catalog.powers, power.id);
  check_rows(entry, power.info.rows);
  return power;
}

}  // namespace

std::expected<void, Diagnostics> add_custom(Catalog& catalog, std::string_view file,
                                            std::string_view text) {
  Diagnostics problems;
  const std::optional<Json> json = parse_content(file, text, problems);
  std::optional<RaceEntry> race;
  std::optional<PowerEntry> power;
  if (json) {
    const Field root(*json, file, problems);
    if (root.has_only({"race", "power"})) {
      if (const auto entry = root.find("race")) race = read_race(*entry, catalog);
      if (const auto entry = root.find("power")) power = read_power(*entry, catalog);
      if (!root.find("race") && !root.find("power"))
        root.complain("defines neither race nor power");
    }
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  if (race) catalog.races.push_back(std::move(*race));
  if (power) catalog.powers.push_back(std::move(*power));
  catalog.custom = to_text(*json);
  return {};
}

}  // namespace sw
