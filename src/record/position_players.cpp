// Players and their races.
#include "record/notation.hpp"
#include "record/position_builder.hpp"

namespace sw {

namespace {

constexpr int kMostCoins = 999;
constexpr int kMostTokens = 99;

std::vector<std::string_view> names_in(const std::vector<std::string>& names) {
  return {names.begin(), names.end()};
}

}  // namespace

bool PositionBuilder::is_empty(const Json& json) {
  if (json.is_number()) return json.as_int(1) == 0;
  return json.is_null() || ((json.is_array() || json.is_object()) && json.size() == 0);
}

RegionId PositionBuilder::region_named(const Field& field, std::string_view name) {
  const RegionId r = setting().region(name);
  if (r == RegionId::None) field.complain("unknown region " + in_quotes(name));
  return r;
}

// A banner or badge may stand in one place only.
RaceId PositionBuilder::take_race(const Field& field) {
  const std::string name = field.text();
  const RaceId race = setting().race(name);
  if (race == RaceId::None) {
    field.complain("there is no race " + in_quotes(name) + " in this game" +
                   did_you_mean(name, names_in(setting().race_names)));
  } else if (races_.has(race)) {
    field.complain("the race " + in_quotes(name) + " is used twice");
  } else {
    races_.insert(race);
  }
  return race;
}

PowerId PositionBuilder::take_power(const Field& field) {
  const std::string name = field.text();
  const PowerId power = setting().power(name);
  if (power == PowerId::None) {
    field.complain("there is no power " + in_quotes(name) + " in this game" +
                   did_you_mean(name, names_in(setting().power_names)));
  } else if (powers_.has(power)) {
    field.complain("the power " + in_quotes(name) + " is used twice");
  } else {
    powers_.insert(power);
  }
  return power;
}

std::optional<PlayerId> PositionBuilder::player_named(const Field& field, std::string_view name) {
  const auto player = find_player(name);
  if (player && index(*player) < rules().players) return player;
  field.complain("unknown player " + in_quotes(name));
  return std::nullopt;
}

void PositionBuilder::read_player(const Field& field, PlayerId id) {
  if (!field.has_only({"coins", "active", "declined", "vengeance", "pacts"})) return;
  pacts_[static_cast<std::size_t>(id)] = field.number("pacts", 0, kPacts, 0);
  state().player(id).coins = static_cast<std::int16_t>(field.number("coins", 0, kMostCoins, 0));
  if (const auto active = field.find("active"); active && !active->json().is_null()) {
    const CivId civ = read_civ(*active, id, Civ::Status::Active);
    if (civ != CivId::None) state().player(id).active = civ;
  }
  for (const Field& offender : field.items("vengeance")) {
    if (const auto player = player_named(offender, offender.text())) {
      state().vengeance[static_cast<std::size_t>(id)].insert(*player);
    }
  }
  for (const Field& declined : field.items("declined")) {
    const CivId civ = read_civ(declined, id, Civ::Status::Declined);
    if (civ != CivId::None) state().player(id).declined.insert(civ);
  }
}

CivId PositionBuilder::read_civ(const Field& field, PlayerId owner, Civ::Status status) {
  if (!field.has_only(
          {"race", "power", "regions", "hand", "set-aside", "hammers", "picked-this-turn"})) {
    return CivId::None;
  }
  const auto race = field.need("race");
  const auto power = field.find("power");
  if (!race) return CivId::None;
  Civ civ;
  civ.owner = owner;
  civ.status = status;
  civ.race = take_race(*race);
  if (power) civ.power = take_power(*power);
  if (civ.race == RaceId::None || (power && civ.power == PowerId::None)) return CivId::None;
  if (civ.active() && !power) field.complain("an active race needs a power");
  if (civ.declined()) drop_lost_badge(civ);
  civ.hand = small(field.number("hand", 0, kMostTokens, 0));
  civ.set_aside = small(field.number("set-aside", 0, kMostTokens, 0));
  if (field.flag("picked-this-turn")) picked_.insert(owner);
  if (const int n = field.number("hammers", 0, rules().marker(Marker::Hammer).stock, 0); n > 0) {
    state().earned = small(n);
  }
  if (civs_ == kCivs) {
    field.complain("there are too many races");
    return CivId::None;
  }
  const CivId id = id_at<CivId>(civs_++);
  state().civ(id) = civ;
  const int on_map = place_tokens(field, id);
  if (on_map + civ.hand + civ.set_aside > rules().race(civ.race).stock) {
    field.complain("there are only " + std::to_string(rules().race(civ.race).stock) +
                   " tokens of this race");
  }
  return id;
}

// B-DECL-06: a badge that does nothing in decline lies in the discard.
void PositionBuilder::drop_lost_badge(Civ& civ) {
  if (civ.power == PowerId::None || rules().power(civ.power).kept_in_decline) return;
  state().discarded.insert(civ.power);
  civ.power = PowerId::None;
}

int PositionBuilder::place_tokens(const Field& field, CivId civ) {
  const auto regions = field.find("regions");
  if (!regions) return 0;
  int sum = 0;
  const auto fields = regions->members();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const RegionId r = region_named(fields[i], regions->json().members()[i].key);
    const int n = fields[i].number(1, kMostTokens);
    if (r == RegionId::None) continue;
    sum += n;
    const CivId other = state().occupant_of(r);
    if (other != CivId::None && state().civ(civ).declined() && scavenges(other)) {
      state().kept.push_back({r, civ, small(n)});
      continue;
    }
    if (other != CivId::None && !(state().civ(other).declined() && scavenges(civ))) {
      fields[i].complain("the region is held by two races");
      continue;
    }
    if (other != CivId::None) {
      state().kept.push_back({r, other, small(state().tokens_in(r))});
      state().civ(other).regions.erase(r);
    }
    state().occupant_of(r) = civ;
    state().tokens[static_cast<std::size_t>(r)] = small(n);
    state().civ(civ).regions.insert(r);
    state().lost_tribes.erase(r);
    state().monsters.erase(r);
  }
  return sum;
}

// Active Scavengers keep tokens in decline under them (S-R-SCAV-01).
bool PositionBuilder::scavenges(CivId id) {
  const Civ& civ = state().civ(id);
  return civ.active() &&
         rules().sheet(civ.race, civ.power, false).abilities.has(Ability::Scavenging);
}

}  // namespace sw
