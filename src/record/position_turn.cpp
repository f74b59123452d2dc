// Treaties, the turn, and where banners and badges are.
#include "catalog/names.hpp"
#include "core/hash.hpp"
#include "core/random.hpp"
#include "record/notation.hpp"
#include "record/position_builder.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

std::optional<Phase> phase_of(Prompt prompt) {
  switch (prompt) {
    case Prompt::Start: return Phase::Start;
    case Prompt::Choose: return Phase::Choose;
    case Prompt::Ghouls: return Phase::Ghouls;
    case Prompt::Conquest: return Phase::Conquest;
    case Prompt::Redeploy: return Phase::Redeploy;
    case Prompt::After: return Phase::After;
    default: return std::nullopt;
  }
}

}  // namespace

void PositionBuilder::read_peace() {
  for (const Field& treaty : in_.items("peace")) {
    const std::string text = treaty.text();
    const std::size_t joint = text.find('-');
    const auto diplomat = player_named(treaty, text.substr(0, joint));
    const auto ally =
        player_named(treaty, joint == std::string::npos ? "" : text.substr(joint + 1));
    if (diplomat && ally) state().player(*diplomat).ally = *ally;
  }
}

void PositionBuilder::read_turn() {
  Turn& turn = state().turn;
  turn.round = small(in_.number("round", 1, rules().rounds, 1));
  if (const auto field = in_.find("turn")) {
    if (const auto player = player_named(*field, field->text())) turn.player = *player;
  }
  turn.phase = Phase::Start;  // just before T0
  turn.pending = {};
  turn.picked = picked_.has(turn.player);
  if (const auto field = in_.find("prompt")) read_prompt(*field);
}

void PositionBuilder::read_prompt(const Field& field) {
  const std::string name = field.text();
  const auto prompt = from_name<Prompt>(name);
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

void PositionBuilder::deal_combos() {
  read_row();
  read_stacks();
  const RaceSet free_races = rules().banners - races_;
  const PowerSet free_powers = rules().badges - powers_;
  deal_row(free_races, free_powers);
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

void PositionBuilder::read_row() {
  for (const Field& place : in_.items("row")) {
    if (state().row.size() == kRowPlaces) {
      place.complain("the row has " + std::to_string(kRowPlaces) + " places");
      return;
    }
    if (place.json().is_null()) {
      state().row.push_back({});
      continue;
    }
    const auto parts = place.items();
    if (parts.size() != 3) {
      place.complain("a combo is [race, power, coins]");
      continue;
    }
    const RaceId race = take_race(parts[0]);
    const PowerId power = take_power(parts[1]);
    const int coins = parts[2].number(0, 99);
    if (race == RaceId::None || power == PowerId::None) continue;
    state().row.push_back({race, power, small(coins)});
  }
}

void PositionBuilder::read_stacks() {
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

// `row` absent means any, and so does a place that is null: dealt at random, but the same in every
// run.
void PositionBuilder::deal_row(RaceSet races, PowerSet powers) {
  for (const std::string& name : reserved_.names) {
    if (const RaceId race = setting().race(name); race != RaceId::None) races.erase(race);
    if (const PowerId power = setting().power(name); power != PowerId::None) powers.erase(power);
  }
  Random random(Hash().add(in_.json().get("id").as_string()).value());
  const auto deal = [&] {
    const RaceId race = races.nth(random.below(races.size()));
    const PowerId power = powers.nth(random.below(powers.size()));
    races.erase(race);
    powers.erase(power);
    races_.insert(race);
    powers_.insert(power);
    return Combo{race, power, 0};
  };
  for (Combo& place : state().row) {
    if (place.race != RaceId::None) continue;
    if (races.empty() || powers.empty()) return in_.complain("no combo is left for the row");
    place = deal();
  }
  if (in_.find("row")) return;
  while (state().row.size() < kRowPlaces && races.any() && powers.any()) {
    state().row.push_back(deal());
  }
}

void PositionBuilder::count_pieces() {
  recount(rules(), state());
  use_up_holes();
}

}  // namespace sw
