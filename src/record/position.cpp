#include "record/position.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "record/notation.hpp"
#include "record/options.hpp"
#include "record/scenario_map.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kMostCoins = 999;
constexpr int kMostTokens = 99;
constexpr int kMostRounds = 99;
constexpr int kMostPacts = 5;

bool is_empty(const Json& json) {
  if (json.is_number()) return json.as_int(1) == 0;
  return json.is_null() || ((json.is_array() || json.is_object()) && json.size() == 0);
}

std::vector<std::string_view> names_in(const std::vector<std::string>& names) {
  return {names.begin(), names.end()};
}

std::optional<Phase> phase_of(Prompt prompt) {
  switch (prompt) {
    case Prompt::Start: return Phase::Start;
    case Prompt::Choose: return Phase::Choose;
    case Prompt::Volcano: return Phase::Volcano;
    case Prompt::Ghouls: return Phase::Ghouls;
    case Prompt::Conquest: return Phase::Conquest;
    case Prompt::Redeploy: return Phase::Redeploy;
    case Prompt::After: return Phase::After;
    default: return std::nullopt;
  }
}

class PositionBuilder {
 public:
  PositionBuilder(const Catalog& catalog, const Field& scenario, const Reserved& reserved)
      : catalog_(catalog), in_(scenario), reserved_(reserved) {}

  std::unique_ptr<Position> build() {
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

 private:
  State& state() { return out_->state; }
  Setting& setting() { return out_->setting; }
  Ruleset& rules() { return out_->setting.rules; }

  // --- Frame -----------------------------------------------------------------------------------

  void read_players() {
    if (const auto players = in_.need("players")) players_ = players->items();
    if (players_.size() < 2 || players_.size() > static_cast<std::size_t>(kMaxPlayers)) {
      in_.complain("a game has 2 to " + std::to_string(kMaxPlayers) + " players");
    }
  }

  GameConfig read_config() {
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
          fields[i].complain("there is no option " + in_quotes(name));
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
  void add_named_boxes(const Json& json, std::vector<std::string>& sets) const {
    if (json.is_string()) {
      for (const RaceEntry& race : catalog_.races) add_box(json, race.id, race.set, sets);
      for (const PowerEntry& power : catalog_.powers) add_box(json, power.id, power.set, sets);
    }
    for (const Json& item : json.items()) add_named_boxes(item, sets);
    for (const JsonMember& member : json.members()) {
      if (member.key != "map" && member.key != "play") add_named_boxes(member.value, sets);
    }
  }

  static void add_box(const Json& json, std::string_view id, const std::string& set,
                      std::vector<std::string>& sets) {
    if (json.as_string() != id || set == kOwnSet) return;
    if (std::ranges::find(sets, set) == sets.end()) sets.push_back(set);
  }

  bool make_setting_of_map() {
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

  void clear_table() {
    for (Player& player : state().players) player.coins = 0;
    state().banners = {};
    state().badges = {};
  }

  // --- Names -----------------------------------------------------------------------------------

  RegionId region_named(const Field& field, std::string_view name) {
    const RegionId r = setting().region(name);
    if (r == RegionId::None) field.complain("unknown region " + in_quotes(name));
    return r;
  }

  // A banner or badge may stand in one place only.
  RaceId take_race(const Field& field) {
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

  PowerId take_power(const Field& field) {
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

  std::optional<PlayerId> player_named(const Field& field, std::string_view name) {
    const auto player = find_player(name);
    if (player && index(*player) < rules().players) return player;
    field.complain("unknown player " + in_quotes(name));
    return std::nullopt;
  }

  // --- Players and their races -----------------------------------------------------------------

  void read_player(const Field& field, PlayerId id) {
    if (!field.has_only({"coins", "active", "declined", "vengeance", "pacts"})) return;
    pacts_[static_cast<std::size_t>(id)] = field.number("pacts", 0, kMostPacts, 0);
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

  CivId read_civ(const Field& field, PlayerId owner, Civ::Status status) {
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
      state().hammers = small(n);
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

  static std::uint8_t small(int n) { return static_cast<std::uint8_t>(n); }

  // B-DECL-06: a badge that does nothing in decline lies in the discard.
  void drop_lost_badge(Civ& civ) {
    if (civ.power == PowerId::None || rules().power(civ.power).kept_in_decline) return;
    state().discarded.insert(civ.power);
    civ.power = PowerId::None;
  }

  int place_tokens(const Field& field, CivId civ) {
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
  bool scavenges(CivId id) {
    const Civ& civ = state().civ(id);
    return civ.active() && rules().sheet(civ.race, civ.power, false).verbs.has(Verb::Scavenging);
  }

  // --- Sky -------------------------------------------------------------------------------------

  void read_lifts() {
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
  void find_pact_giver() {
    if (std::ranges::none_of(pacts_, [](int n) { return n > 0; })) return;
    PlayerId giver = PlayerId::None;
    for (int p = 0; p < rules().players; ++p) {
      const CivId active = state().player(id_at<PlayerId>(p)).active;
      const bool haggles = active != CivId::None && can(active, Verb::Haggling);
      if (haggles && pacts_[static_cast<std::size_t>(p)] == 0) giver = id_at<PlayerId>(p);
    }
    if (giver == PlayerId::None) {
      in_.complain("pacts are held, but no other player's active race haggles");
      return;
    }
    for (std::size_t p = 0; p < pacts_.size(); ++p) {
      if (pacts_[p] > 0) state().pacts[p] = Pacts(pacts_[p], giver);
    }
  }

  // Fires are of the player whose race flies zeppelins, else of the one who was on turn last.
  void find_fire_raiser() {
    PlayerId raiser =
        id_at<PlayerId>((index(state().turn.player) + rules().players - 1) % rules().players);
    for (int p = 0; p < rules().players; ++p) {
      const CivId active = state().player(id_at<PlayerId>(p)).active;
      if (active != CivId::None && can(active, Verb::Zeppelin)) raiser = id_at<PlayerId>(p);
    }
    for (int i = 0; i < state().marked(Marker::Burning).size(); ++i) {
      state().fire_raisers.insert(i, raiser);
    }
  }

  // By its own badge or by Stonehedge's.
  bool can(CivId id, Verb verb) {
    const Civ& civ = state().civ(id);
    if (rules().sheet(civ.race, civ.power, false).verbs.has(verb)) return true;
    const PowerId lent = state().lent;
    if (lent == PowerId::None || rules().lender == Treasure::Count) return false;
    const RegionId r = state().where(rules().lender);
    return r != RegionId::None && state().occupant_of(r) == id &&
           rules().lent_sheet(lent, false).verbs.has(verb);
  }

  // --- Treasures -------------------------------------------------------------------------------

  void read_treasures() {
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

  std::optional<Treasure> treasure_named(const Field& field, std::string_view name) {
    const auto treasure = from_name<Treasure>(name);
    if (!treasure) field.complain("unknown relic or place" + did_you_mean<Treasure>(name));
    if (treasure && !rules().treasures_in_box.has(*treasure)) {
      field.complain(in_quotes(name) + " is not in this game");
      return std::nullopt;
    }
    return treasure;
  }

  void put_treasure(const Field& field, std::string_view name) {
    const auto treasure = treasure_named(field, name);
    const RegionId r = region_named(field, field.text());
    if (!treasure || r == RegionId::None) return;
    state().treasure_at[static_cast<std::size_t>(*treasure)] = r;
    state().unrevealed.erase(*treasure);
  }

  // --- Markers ---------------------------------------------------------------------------------

  void read_markers() {
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
  void read_marker(const Field& field, Marker marker) {
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
    if (sum > rules().marker(marker).stock)
      field.complain("there are not so many of these markers");
  }

  int put(const Field& field, Marker marker, std::string_view place, int n) {
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
    if (marker == Marker::Ghost) find_ghost_owner();
    return n;
  }

  void find_ghost_owner() {
    for (const Treasure t : rules().treasures_in_box) {
      if (rules().treasure(t).verb != Verb::Haunting || state().where(t) == RegionId::None)
        continue;
      const CivId holder = state().occupant_of(state().where(t));
      if (holder != CivId::None) state().ghost_owner = state().civ(holder).owner;
    }
  }

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

  // B-R-TROL-01, -02: lairs follow the Trolls unless they are given.
  void put_lairs() {
    for_markers_of_races(Placing::EveryConquest, [this](const Civ& civ, Marker m) {
      const bool stays = civ.active() || rules().marker(m).survives_decline;
      if (stays && !given_.has(m)) state().marked(m) |= civ.regions;
    });
  }

  // A race with regions and no hole on the board has used up its holes (B-R-HALF-04, 70.6).
  void use_up_holes() {
    for_markers_of_races(Placing::FirstConquests, [this](const Civ& civ, Marker m) {
      const RegionSet ground = rules().marker_ground[static_cast<std::size_t>(m)];
      const bool waits = rules().marker(m).holds_region && picked_.has(civ.owner);
      const bool used = civ.regions.intersects(ground) && state().marked(m).empty() && !waits;
      if (used) state().supply[static_cast<std::size_t>(m)] = 0;
    });
  }

  // --- Treaties and the turn -------------------------------------------------------------------

  void read_peace() {
    for (const Field& treaty : in_.items("peace")) {
      const std::string text = treaty.text();
      const std::size_t joint = text.find('-');
      const auto diplomat = player_named(treaty, text.substr(0, joint));
      const auto ally =
          player_named(treaty, joint == std::string::npos ? "" : text.substr(joint + 1));
      if (diplomat && ally) state().player(*diplomat).ally = *ally;
    }
  }

  void read_turn() {
    Turn& turn = state().turn;
    turn.round = small(in_.number("round", 1, rules().rounds, 1));
    if (const auto field = in_.find("turn")) {
      if (const auto player = player_named(*field, field->text())) turn.player = *player;
    }
    turn.phase = Phase::Start;  // just before T0
    turn.lifts_due = 0;
    turn.monsters_due = 0;
    turn.picked = picked_.has(turn.player);
    if (const auto field = in_.find("prompt")) read_prompt(*field);
  }

  void read_prompt(const Field& field) {
    const std::string name = field.text();
    const auto prompt = find_prompt(name);
    const auto phase = prompt ? phase_of(*prompt) : std::nullopt;
    if (!phase) return field.complain("a position cannot begin at the prompt " + in_quotes(name));
    Turn& turn = state().turn;
    turn.phase = *phase;
    turn.may_abandon = *phase == Phase::Ghouls || *phase == Phase::Conquest;  // N-10
    const bool needs_race = turn.may_abandon || *phase == Phase::Redeploy;
    if (needs_race && state().player(turn.player).active == CivId::None) {
      field.complain("the player on turn has no active race");
    } else if (*phase == Phase::Ghouls && conqueror(rules(), state()) == CivId::None) {
      field.complain("the player on turn has no race that conquers in decline");
    }
  }

  // --- Banners and badges ----------------------------------------------------------------------

  void deal_combos() {
    read_row();
    read_stacks();
    const RaceSet free_races = rules().banners - races_;
    const PowerSet free_powers = rules().badges - powers_;
    if (!in_.find("row")) deal_row(free_races, free_powers);
    // A stack that is given is whole: what stands nowhere is not in this game.
    if (banners_given_) {
      rules().banners = races_;
    } else {
      state().banners = rules().banners - races_;
    }
    if (badges_given_) {
      rules().badges = powers_;
    } else {
      state().badges = rules().badges - powers_;
    }
  }

  void read_row() {
    for (const Field& place : in_.items("row")) {
      const auto parts = place.items();
      if (parts.size() != 3) {
        place.complain("a combo is [race, power, coins]");
        continue;
      }
      const RaceId race = take_race(parts[0]);
      const PowerId power = take_power(parts[1]);
      const int coins = parts[2].number(0, 99);
      if (race == RaceId::None || power == PowerId::None) continue;
      if (state().row.size() == kRowPlaces) {
        place.complain("the row has " + std::to_string(kRowPlaces) + " places");
        continue;
      }
      state().row.push_back({race, power, small(coins)});
    }
  }

  void read_stacks() {
    banners_given_ = in_.find("banners").has_value();
    badges_given_ = in_.find("badges").has_value();
    for (const Field& banner : in_.items("banners")) {
      const RaceId race = take_race(banner);
      if (race == RaceId::None) continue;
      state().banners.insert(race);
      out_->banner_order.push_back(race);
    }
    for (const Field& badge : in_.items("badges")) {
      const PowerId power = take_power(badge);
      if (power == PowerId::None) continue;
      state().badges.insert(power);
      out_->badge_order.push_back(power);
    }
    for (const Field& badge : in_.items("discard")) {
      const PowerId power = take_power(badge);
      if (power != PowerId::None) state().discarded.insert(power);
    }
  }

  // `row` absent means any: dealt at random, but the same in every run.
  void deal_row(RaceSet races, PowerSet powers) {
    for (const std::string& name : reserved_.names) {
      if (const RaceId race = setting().race(name); race != RaceId::None) races.erase(race);
      if (const PowerId power = setting().power(name); power != PowerId::None) powers.erase(power);
    }
    Random random(Hash().add(in_.json().get("id").as_string()).value());
    while (state().row.size() < kRowPlaces && races.any() && powers.any()) {
      const RaceId race = races.nth(random.below(races.size()));
      const PowerId power = powers.nth(random.below(powers.size()));
      state().row.push_back({race, power, 0});
      races.erase(race);
      powers.erase(power);
      races_.insert(race);
      powers_.insert(power);
    }
  }

  void count_pieces() {
    recount(rules(), state());
    use_up_holes();
  }

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

}  // namespace

std::unique_ptr<Position> build_position(const Catalog& catalog, const Field& scenario,
                                         const Reserved& reserved) {
  return PositionBuilder(catalog, scenario, reserved).build();
}

}  // namespace sw
