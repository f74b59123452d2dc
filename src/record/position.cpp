#include "record/position.hpp"

#include <algorithm>

#include "record/options.hpp"
#include "record/position_builder.hpp"
#include "record/scenario_map.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kMostRounds = 99;

}  // namespace

std::unique_ptr<Position> PositionBuilder::build() {
  read_players();
  if (!make_setting_of_map()) return nullptr;
  state() = new_game(rules());
  if (in_.flag("setup")) return std::move(out_);  // deals a new game instead of a position

  clear_table();
  for (std::size_t p = 0; p < players_.size(); ++p) {
    read_player(players_[p], id_at<PlayerId>(static_cast<int>(p)));
  }
  read_lifts();
  read_treasures();
  read_markers();
  find_pact_giver();
  put_lairs();
  read_peace();
  read_turn();
  find_fire_raiser();
  deal_combos();
  count_pieces();
  return std::move(out_);
}

void PositionBuilder::read_players() {
  if (const auto players = in_.need("players")) players_ = players->items();
  if (players_.size() < 2 || players_.size() > static_cast<std::size_t>(kMaxPlayers)) {
    in_.complain("a game has 2 to " + std::to_string(kMaxPlayers) + " players");
  }
}

GameConfig PositionBuilder::read_config() {
  GameConfig config;
  config.players = static_cast<int>(players_.size());
  if (const auto sky = in_.find("sky")) config.sky = sky->text();
  for (const Field& set : in_.items("sets")) config.sets.push_back(set.text());
  if (config.sets.empty()) add_named_boxes(in_.json(), config.sets);
  if (const auto options = in_.find("options")) {
    const auto fields = options->members();
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::string& name = options->json().members()[i].key;
      if (!set_option(config.options, name, fields[i].flag())) {
        fields[i].complain(no_such_option(name));
      }
    }
  }
  // Relics named on a surface map are in play there (M-MON-01).
  for (const std::string_view key : {"places", "relics", "relic-stack"}) {
    const auto field = in_.find(key);
    if (field && !is_empty(field->json())) config.options.relics_on_surface = true;
  }
  return config;
}

// Boxes of the races and powers that the scenario names anywhere: mixed games need not say
// `sets`.
void PositionBuilder::add_named_boxes(const Json& json, std::vector<std::string>& sets) const {
  if (json.is_string()) {
    for (const RaceEntry& race : catalog_.races) add_box(json, race.id, race.set, sets);
    for (const PowerEntry& power : catalog_.powers) add_box(json, power.id, power.set, sets);
  }
  for (const Json& item : json.items()) add_named_boxes(item, sets);
  for (const JsonMember& member : json.members()) {
    if (member.key != "map" && member.key != "play") add_named_boxes(member.value, sets);
  }
}

void PositionBuilder::add_box(const Json& json, std::string_view id, const std::string& set,
                              std::vector<std::string>& sets) {
  if (json.as_string() != id || set == kOwnSet) return;
  if (std::ranges::find(sets, set) == sets.end()) sets.push_back(set);
}

bool PositionBuilder::make_setting_of_map() {
  GameConfig config = read_config();
  const auto map = in_.need("map");
  if (!map) return false;
  std::expected<Setting, std::string> made = std::unexpected(std::string());
  if (map->json().is_object()) {
    const MapFile board = read_inline_map(*map);
    if (!config.sets.empty() && in_.find("sets") == std::nullopt) {
      for (const std::string& set : boxes_of(board)) {
        if (std::ranges::find(config.sets, set) == config.sets.end()) config.sets.push_back(set);
      }
    }
    made = make_setting(catalog_, config, board);
  } else {
    config.map = map->text();
    if (in_.find("sets") == std::nullopt) config.sets.clear();
    made = make_setting(catalog_, config);
  }
  if (!made) {
    map->complain(made.error());
    return false;
  }
  out_ = std::make_unique<Position>();
  setting() = std::move(*made);
  rules().rounds = in_.number("rounds", 1, kMostRounds, rules().rounds);
  return true;
}

void PositionBuilder::clear_table() {
  for (Player& player : state().players) player.coins = 0;
  state().banners = {};
  state().badges = {};
}

std::unique_ptr<Position> build_position(const Catalog& catalog, const Field& scenario,
                                         const Reserved& reserved) {
  return PositionBuilder(catalog, scenario, reserved).build();
}

}  // namespace sw
