// Builds the position that a scenario describes (70.6). Internal to record/: position.cpp reads the
// frame of the game, position_players.cpp players and races, position_pieces.cpp what lies on the
// board, position_turn.cpp treaties, the turn, banners and badges.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/position.hpp"

namespace sw {

class PositionBuilder {
 public:
  PositionBuilder(const Catalog& catalog, const Field& scenario, const Reserved& reserved)
      : catalog_(catalog), in_(scenario), reserved_(reserved) {}

  std::unique_ptr<Position> build();

 private:
  State& state() { return out_->state; }
  Setting& setting() { return out_->setting; }
  Ruleset& rules() { return out_->setting.rules; }

  // Frame
  void read_players();
  GameConfig read_config();
  void add_named_boxes(const Json& json, std::vector<std::string>& sets) const;
  static void add_box(const Json& json, std::string_view id, const std::string& set,
                      std::vector<std::string>& sets);
  bool make_setting_of_map();
  void clear_table();

  // Names and numbers
  RegionId region_named(const Field& field, std::string_view name);
  RaceId take_race(const Field& field);
  PowerId take_power(const Field& field);
  std::optional<PlayerId> player_named(const Field& field, std::string_view name);
  static bool is_empty(const Json& json);
  static std::uint8_t small(int n) { return static_cast<std::uint8_t>(n); }

  // Players and their races
  void read_player(const Field& field, PlayerId id);
  CivId read_civ(const Field& field, PlayerId owner, Civ::Status status);
  void drop_lost_badge(Civ& civ);
  int place_tokens(const Field& field, CivId civ);
  bool scavenges(CivId id);

  // Lifts, pacts and fires
  void read_lifts();
  void find_pact_giver();
  void find_fire_raiser();
  bool can(CivId id, Ability ability);

  // Treasures
  void read_treasures();
  std::optional<Treasure> treasure_named(const Field& field, std::string_view name);
  void put_treasure(const Field& field, std::string_view name);

  // Markers
  void read_markers();
  void read_marker(const Field& field, Marker marker);
  int put(const Field& field, Marker marker, std::string_view place, int n);
  void find_guard_owner();
  // Calls use(civ, marker) for every marker that a race in play brings while it is active.
  template <class Use>
  void for_markers_of_races(Placing placing, Use use) {
    for (const Civ& civ : state().civs) {
      if (civ.status == Civ::Status::Free) continue;
      for (const Marker m : rules().sheet(civ.race, civ.power, false).markers) {
        if (rules().marker(m).placing == placing) use(civ, m);
      }
    }
  }
  void put_lairs();
  void use_up_holes();

  // Treaties and the turn
  void read_peace();
  void read_turn();
  void read_prompt(const Field& field);

  // Banners and badges
  void deal_combos();
  void read_row();
  void read_stacks();
  void deal_row(RaceSet races, PowerSet powers);
  void count_pieces();

  const Catalog& catalog_;
  const Field& in_;
  const Reserved& reserved_;
  std::unique_ptr<Position> out_;
  std::vector<Field> players_;
  int civs_ = 0;
  RaceSet races_;     // banners that stand somewhere
  PowerSet powers_;   // badges that stand somewhere
  MarkerSet given_;   // kinds of markers the scenario speaks of
  PlayerSet picked_;  // whose active race was picked this turn
  std::array<int, kMaxPlayers> pacts_{};
  bool banners_given_ = false;
  bool badges_given_ = false;
};

}  // namespace sw
