// Why a region costs what it does: each reason by itself. That they add up to the price is a
// property of whole games (tests/property/coins.cpp).
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "catalog/field.hpp"
#include "catalog/names.hpp"
#include "record/notation.hpp"
#include "record/position.hpp"
#include "rules/engine.hpp"
#include "support/boards.hpp"

namespace sw::test {
namespace {

std::string reason(const Setting& setting, const Term& term) {
  using Kind = Term::Kind;
  switch (term.kind) {
    case Kind::Land: return "land";
    case Kind::River: return "river";
    case Kind::Mountain: return "mountain";
    case Kind::LostTribe: return "tribe";
    case Kind::Monsters: return "monsters";
    case Kind::Tokens: return std::string(setting.name(term.race)) + (term.declined ? "-" : "");
    case Kind::Kept: return "kept " + std::string(setting.name(term.race));
    case Kind::Marker: return std::string(name_of(term.marker));
    case Kind::Treasure: return std::string(name_of(term.treasure));
    case Kind::Race: return "by " + std::string(setting.name(term.race));
    case Kind::Power: return "by " + std::string(setting.name(term.power));
    case Kind::Lent: return "lent " + std::string(setting.name(term.power));
    case Kind::Die: return "die";
    case Kind::Minimum: return "least";
    default: return "?";
  }
}

// A position of the form of 70.6, and prices in it.
class Ground {
 public:
  explicit Ground(const std::string& text) {
    Diagnostics problems;
    const auto json = parse_content("position", text, problems);
    if (json) position_ = build_position(catalog(), Field(*json, "position", problems), {});
    if (!problems.empty()) give_up(to_string(problems.front()));
    settle(rules(), state(), *legal_now_);
  }

  Ground& say(const std::string& line) {
    const auto action = read_action(position_->setting, state(), line);
    if (!action) give_up(line + ": " + action.error().message);
    apply(rules(), state(), *action, *legal_now_);
    return *this;
  }

  // "2 land, 1 mountain, -1 by giants"
  std::string price(const std::string& region) {
    std::string text;
    for (const Term& term : cost_terms(rules(), state(), position_->setting.region(region))) {
      if (!text.empty()) text += ", ";
      text += std::to_string(term.amount) + " " + reason(position_->setting, term);
    }
    return text;
  }

 private:
  const Ruleset& rules() const { return position_->setting.rules; }
  State& state() { return position_->state; }

  std::unique_ptr<Position> position_;
  std::unique_ptr<ActionList> legal_now_ = std::make_unique<ActionList>();
};

// B-COST-01
TEST(CostTerms, WhatStandsInARegion) {
  Ground ground(R"({"map": {"regions": {
      "a": "mountain edge", "e": "farmland", "m": "mountain", "t": "hill lost-tribe", "o": "swamp",
      "f": "forest", "d": "farmland", "k": "hill"},
      "adjacent": ["a-e", "a-m", "a-t", "e-o", "e-f", "e-d", "e-k"]},
    "players": [
      {"coins": 5, "active": {"race": "giants", "power": "swamp", "regions": {"a": 1}, "hand": 9}},
      {"coins": 5, "active": {"race": "orcs", "power": "fortified", "regions": {"o": 2, "f": 1}},
       "declined": [{"race": "elves", "regions": {"d": 1}}]}],
    "markers": {"fortress": ["f"]}, "turn": "p1", "round": 3, "rounds": 10, "prompt": "conquest"})");
  EXPECT_EQ(ground.price("m"), "2 land, 1 mountain, -1 by giants");
  EXPECT_EQ(ground.price("e"), "2 land, -1 by giants");
  EXPECT_EQ(ground.price("t"), "2 land, 1 tribe, -1 by giants");
  EXPECT_EQ(ground.price("o"), "2 land, 2 orcs");
  EXPECT_EQ(ground.price("f"), "2 land, 1 orcs, 1 fortress");
  EXPECT_EQ(ground.price("d"), "2 land, 1 elves-");
  EXPECT_EQ(ground.price("k"), "2 land");
}

// U-MAP-04, U-MON-01, U-PLC-KEEP-02
TEST(CostTerms, RiversMonstersAndPlaces) {
  Ground ground(R"({"map": {"regions": {
      "a": "mud-pool edge", "r": "river", "b": "black-mountain", "k": "mine-field", "m": "mud-pool monsters",
      "z": "mud-pool edge"},
      "adjacent": ["a-r", "a-b", "a-k", "a-m", "m-z"]},
    "players": [
      {"coins": 5, "active": {"race": "ogres", "power": "stone", "regions": {"a": 1}, "hand": 9}},
      {"coins": 5, "active": {"race": "shrooms", "power": "mining", "regions": {"z": 1}}}],
    "places": {"keep-on-the-motherland": "k"}, "relics": {"shiny-orb": "b"},
    "turn": "p1", "round": 3, "rounds": 10, "prompt": "conquest"})");
  EXPECT_EQ(ground.price("r"), "1 river, -1 by ogres, 1 least");
  EXPECT_EQ(ground.price("b"), "2 land, 1 mountain, -1 by ogres");
  EXPECT_EQ(ground.price("k"), "2 land, 1 keep-on-the-motherland, -1 by ogres");
  EXPECT_EQ(ground.price("m"), "2 land, 2 monsters, -1 by ogres");
}

// B-COST-02: banner, badge and what is lent, each by its name; B-P-BERS-01: the die comes last.
TEST(CostTerms, WhoMakesItCheaper) {
  Ground ground(R"({"map": {"regions": {
      "s": "mud-pool edge", "b": "mud-pool", "c": "mine-field", "z": "mud-pool edge"},
      "adjacent": ["s-b", "s-c", "b-z"]},
    "players": [
      {"coins": 5, "active": {"race": "ogres", "power": "vengeful", "regions": {"s": 1}, "hand": 9},
       "vengeance": ["p2"]},
      {"coins": 5, "active": {"race": "shrooms", "power": "mining", "regions": {"b": 4, "z": 1}}}],
    "places": {"stonehedge": "s"}, "stonehedge": "berserk", "sets": ["base", "underground"],
    "turn": "p1", "round": 3, "rounds": 10, "prompt": "conquest"})");
  EXPECT_EQ(ground.price("b"), "2 land, 4 shrooms, -1 by ogres, -1 by vengeful");
  ground.say("p1 berserk").say("die 2");
  EXPECT_EQ(ground.price("b"), "2 land, 4 shrooms, -1 by ogres, -1 by vengeful, -2 die");
  EXPECT_EQ(ground.price("c"), "2 land, -1 by ogres, -2 die, 2 least");
}

// B-P-COMM-01 lent by Stonehedge (R-097)
TEST(CostTerms, ALentPowerIsToldFromTheBadge) {
  Ground ground(
      R"({"map": {"regions": {"s": "mud-pool edge", "b": "mud-pool", "z": "mud-pool edge"},
      "adjacent": ["s-b", "b-z"]},
    "players": [
      {"coins": 5, "active": {"race": "ogres", "power": "stone", "regions": {"s": 1}, "hand": 9}},
      {"coins": 5, "active": {"race": "shrooms", "power": "mining", "regions": {"b": 4, "z": 1}}}],
    "places": {"stonehedge": "s"}, "stonehedge": "commando", "sets": ["base", "underground"],
    "turn": "p1", "round": 3, "rounds": 10, "prompt": "conquest"})");
  EXPECT_EQ(ground.price("b"), "2 land, 4 shrooms, -1 by ogres, -1 lent commando");
}

// S-R-SCAV-01, S-P-GUNN-04
TEST(CostTerms, WhatLiesUnderScavengersAndWhatFires) {
  Ground ground(R"({"map": {"regions": {
      "a": "hill edge", "b": "farmland", "c": "forest", "z": "swamp edge"},
      "adjacent": ["a-b", "b-c", "c-z"]},
    "players": [
      {"coins": 5, "active": {"race": "ratmen", "power": "gunner", "regions": {"a": 2}, "hand": 9}},
      {"coins": 5, "active": {"race": "scavengers", "power": "merchant", "regions": {"b": 2}}},
      {"coins": 5, "active": {"race": "orcs", "power": "spirit", "regions": {"z": 1}},
       "declined": [{"race": "elves", "regions": {"b": 3}}]}],
    "markers": {"firing": {"a": 1}}, "sets": ["base", "sky"],
    "turn": "p1", "round": 3, "rounds": 10, "prompt": "conquest"})");
  EXPECT_EQ(ground.price("b"), "2 land, 2 scavengers, 3 kept elves, -2 firing");
  EXPECT_EQ(ground.price("c"), "2 land");
}

// U-R-GNOM-03: nothing helps against Gnomes, and nobody else's badge is named.
TEST(CostTerms, NothingHelpsAgainstGnomes) {
  Ground ground(
      R"({"map": {"regions": {"a": "mud-pool edge", "b": "mud-pool", "z": "mud-pool edge"},
      "adjacent": ["a-b", "b-z"]},
    "players": [
      {"coins": 5, "active": {"race": "ogres", "power": "stone", "regions": {"a": 1}, "hand": 9}},
      {"coins": 5, "active": {"race": "gnomes", "power": "mining", "regions": {"b": 2, "z": 1}}}],
    "turn": "p1", "round": 3, "rounds": 10, "prompt": "conquest"})");
  EXPECT_EQ(ground.price("b"), "2 land, 2 gnomes");
}

}  // namespace
}  // namespace sw::test
