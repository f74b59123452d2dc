// What lies on the board beside race tokens: lifts, treasures, markers, pacts and fires.
#include <algorithm>
#include <numeric>
#include <string>

#include "record/position_builder.hpp"

namespace sw {

void PositionBuilder::read_lifts() {
  const auto lifts = in_.find("lifts");
  if (!lifts) return;
  const auto fields = lifts->members();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string& name = lifts->json().members()[i].key;
    if (name != "beanstalk" && name != "stairway")
      fields[i].complain("a lift is beanstalk or stairway");
    state().lift[name == "beanstalk" ? 0 : 1] = region_named(fields[i], fields[i].text());
  }
}

// Pacts are held from the player whose race haggles; there is only one such badge.
void PositionBuilder::find_pact_giver() {
  const int held = std::accumulate(pacts_.begin(), pacts_.end(), 0);
  if (held == 0) return;
  if (held > kPacts) {
    in_.complain("there are only " + std::to_string(kPacts) + " pacts");
    return;
  }
  PlayerId giver = PlayerId::None;
  for (int p = 0; p < rules().players; ++p) {
    const CivId active = state().player(id_at<PlayerId>(p)).active;
    const bool haggles = active != CivId::None && can(active, Ability::Haggling);
    if (haggles && pacts_[static_cast<std::size_t>(p)] == 0) giver = id_at<PlayerId>(p);
  }
  if (giver == PlayerId::None) {
    in_.complain("pacts are held, but no other player's active race haggles");
    return;
  }
  for (int p = 0; p < rules().players; ++p) {
    const Pact pact(id_at<PlayerId>(p), giver);
    for (int n = pacts_[static_cast<std::size_t>(p)]; n > 0; --n) state().pacts.push_back(pact);
  }
}

// Fires are of the player whose race flies zeppelins, else of the one who was on turn last.
void PositionBuilder::find_fire_raiser() {
  PlayerId raiser =
      id_at<PlayerId>((index(state().turn.player) + rules().players - 1) % rules().players);
  for (int p = 0; p < rules().players; ++p) {
    const CivId active = state().player(id_at<PlayerId>(p)).active;
    if (active != CivId::None && can(active, Ability::Zeppelin)) raiser = id_at<PlayerId>(p);
  }
  for (int i = 0; i < state().marked(Marker::Burning).size(); ++i) {
    state().fire_raisers.insert(i, raiser);
  }
}

// By its own badge or by Stonehedge's.
bool PositionBuilder::can(CivId id, Ability ability) {
  const Civ& civ = state().civ(id);
  if (rules().sheet(civ.race, civ.power, false).abilities.has(ability)) return true;
  const PowerId lent = state().lent;
  if (lent == PowerId::None || rules().lender == Treasure::Count) return false;
  const RegionId r = state().where(rules().lender);
  return r != RegionId::None && state().occupant_of(r) == id &&
         rules().lent_sheet(lent, false).abilities.has(ability);
}

void PositionBuilder::read_treasures() {
  for (const std::string_view kind : {"places", "relics"}) {
    const auto list = in_.find(kind);
    if (!list) continue;
    const auto fields = list->members();
    for (std::size_t i = 0; i < fields.size(); ++i) {
      put_treasure(fields[i], list->json().members()[i].key);
    }
  }
  for (const Field& name : in_.items("relic-stack")) {
    if (const auto treasure = treasure_named(name, name.text())) {
      out_->relic_order.push_back(*treasure);
    }
  }
  if (const auto power = in_.find("stonehedge")) state().lent = take_power(*power);
}

std::optional<Treasure> PositionBuilder::treasure_named(const Field& field, std::string_view name) {
  const auto treasure = from_name<Treasure>(name);
  if (!treasure) field.complain("unknown relic or place" + did_you_mean<Treasure>(name));
  if (treasure && !rules().treasures_in_box.has(*treasure)) {
    field.complain(in_quotes(name) + " is not in this game");
    return std::nullopt;
  }
  return treasure;
}

void PositionBuilder::put_treasure(const Field& field, std::string_view name) {
  const auto treasure = treasure_named(field, name);
  const RegionId r = region_named(field, field.text());
  if (!treasure || r == RegionId::None) return;
  state().treasure_at[static_cast<std::size_t>(*treasure)] = r;
  state().unrevealed.erase(*treasure);
}

void PositionBuilder::read_markers() {
  const auto markers = in_.find("markers");
  if (!markers) return;
  const auto fields = markers->members();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string& name = markers->json().members()[i].key;
    const auto marker = from_name<Marker>(name);
    if (!marker) {
      fields[i].complain("unknown marker" + did_you_mean<Marker>(name));
      continue;
    }
    given_.insert(*marker);
    if (rules().marker(*marker).stock == 0) {
      if (!is_empty(fields[i].json())) fields[i].complain("is not in this game");
    } else {
      read_marker(fields[i], *marker);
    }
  }
}

// A list of regions, or a number for each.
void PositionBuilder::read_marker(const Field& field, Marker marker) {
  int sum = 0;
  if (field.json().is_object()) {
    const auto fields = field.members();
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const int n = fields[i].number(0, rules().marker(marker).stock);
      sum += put(fields[i], marker, field.json().members()[i].key, n);
    }
  } else {
    for (const Field& place : field.items()) sum += put(place, marker, place.text(), 1);
  }
  if (sum > rules().marker(marker).stock) field.complain("there are not so many of these markers");
}

int PositionBuilder::put(const Field& field, Marker marker, std::string_view place, int n) {
  const RegionId r = region_named(field, place);
  if (r == RegionId::None || n == 0) return 0;
  if (state().occupant_of(r) == CivId::None && !rules().marker(marker).free_standing) {
    field.complain("nobody holds this region");
  }
  if (State::is_pile(marker)) {
    state().piles.set(marker, r, state().piles.at(marker, r) + n);
    return n;
  }
  if (n > 1 || state().marked(marker).has(r)) {
    field.complain("a region has at most one of these markers");
  }
  state().marked(marker).insert(r);
  if (marker == Marker::Ghost) find_guard_owner();
  return n;
}

void PositionBuilder::find_guard_owner() {
  const Treasure crypt = rules().source_of(Ability::Haunting);
  if (crypt == Treasure::Count || state().where(crypt) == RegionId::None) return;
  const CivId holder = state().occupant_of(state().where(crypt));
  if (holder != CivId::None) state().guard_owner = state().civ(holder).owner;
}

// B-R-TROL-01, -02: lairs follow the Trolls unless they are given.
void PositionBuilder::put_lairs() {
  for_markers_of_races(Placing::EveryConquest, [this](const Civ& civ, Marker m) {
    const bool stays = civ.active() || rules().marker(m).survives_decline;
    if (stays && !given_.has(m)) state().marked(m) |= civ.regions;
  });
}

// A race with regions and no hole on the board has used up its holes (B-R-HALF-04, 70.6).
void PositionBuilder::use_up_holes() {
  for_markers_of_races(Placing::FirstConquests, [this](const Civ& civ, Marker m) {
    const RegionSet ground = rules().marker_ground[static_cast<std::size_t>(m)];
    const bool waits = rules().marker(m).holds_region && picked_.has(civ.owner);
    const bool used = civ.regions.intersects(ground) && state().marked(m).empty() && !waits;
    if (used) state().supply[static_cast<std::size_t>(m)] = 0;
  });
}

}  // namespace sw
