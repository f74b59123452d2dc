// Greedy and the treasures: small positions in which a relic or place is worth something.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bot.hpp"
#include "bots/match.hpp"
#include "bots/treasures.hpp"
#include "catalog/field.hpp"
#include "record/notation.hpp"
#include "record/position.hpp"
#include "rules/engine.hpp"

namespace sw {
namespace {

const Catalog& catalog() {
  static const auto loaded = load_catalog();
  return loaded.value();
}

// What greedy says in a position of the form of 70.6, after the given lines.
std::string greedy_says(const std::string& text, const std::vector<std::string>& lines = {}) {
  Diagnostics problems;
  const auto json = parse_content("position", text, problems);
  if (!json) return "no JSON";
  const auto position = build_position(catalog(), Field(*json, "position", problems), {});
  if (!problems.empty()) return to_string(problems.front());
  if (position == nullptr) return "no position";

  const Ruleset& rules = position->setting.rules;
  State& state = position->state;
  const auto legal_now = std::make_unique<ActionList>();
  settle(rules, state, *legal_now);
  for (const std::string& line : lines) {
    const auto action = read_action(position->setting, state, line);
    if (!action) return line + ": " + action.error().message;
    apply(rules, state, *action, *legal_now);
  }
  const PlayerId seat = actor(state);
  if (seat == PlayerId::None) return "nobody is asked";
  const State seen = view(rules, state, Eyes::of(seat));
  Random random(1);
  const Action answer = make_bot("greedy")->choose({rules, seen, seat, *legal_now}, random);
  return to_line(position->setting, seat, answer);
}

// p1 has Liches, p2 Ogres; `table` says where they stand and what lies there.
std::string position(const std::string& regions, const std::string& adjacent,
                     const std::string& mine, const std::string& theirs,
                     const std::string& table = "") {
  return R"({"map": {"regions": {)" + regions + R"(}, "adjacent": [)" + adjacent +
         R"(]}, "players": [{"coins": 5, "active": {"race": "liches", "power": "mining", )" + mine +
         R"(}}, {"coins": 5, "active": {"race": "ogres", "power": "vengeful", "regions": {)" +
         theirs + R"(}}}], "turn": "p1", "round": 3, "rounds": 10, "prompt": "conquest")" +
         (table.empty() ? "" : ", " + table) + "}";
}

// --- At the end of the turn --------------------------------------------------------------------

TEST(GreedyTreasures, ScepterDoublesTheBestRegion) {  // U-REL-SCEP-02
  const std::string at =
      position(R"("a": "mud-pool edge", "b": "mine-field")", R"("a-b")",
               R"("regions": {"a": 1, "b": 1})", "", R"("relics": {"scepter-of-avarice": "a"})");
  EXPECT_EQ(greedy_says(at, {"p1 stop"}), "p1 scepter b");
}

TEST(GreedyTreasures, RingGoesWhereANeighbourPays) {  // U-REL-RING-02
  const std::string regions = R"("a": "mud-pool edge", "b": "mud-pool", "c": "mud-pool")";
  const std::string near = position(regions, R"("a-b", "b-c")", R"("regions": {"a": 1, "b": 1})",
                                    R"("c": 4)", R"("relics": {"froggys-ring": "a"})");
  EXPECT_EQ(greedy_says(near, {"p1 stop"}), "p1 ring b");
  const std::string alone = position(regions, R"("a-b", "b-c")", R"("regions": {"a": 1, "b": 1})",
                                     "", R"("relics": {"froggys-ring": "a"})");
  EXPECT_EQ(greedy_says(alone, {"p1 stop"}), "p1 done");
}

TEST(GreedyTreasures, GhostGuardsWhatPays) {  // U-PLC-CRYP-01
  const std::string at =
      position(R"("a": "mud-pool edge", "b": "mine-field edge", "c": "mud-pool edge")",
               R"("a-b", "b-c")", R"("regions": {"a": 1, "b": 1, "c": 1})", "",
               R"("places": {"crypt-of-the-tomb-raider": "a"})");
  EXPECT_EQ(greedy_says(at, {"p1 stop"}), "p1 ghost b");
}

TEST(GreedyTreasures, AltarTakesWhatIsWorthLeast) {  // U-PLC-ALTA-01
  const std::string at =
      R"({"map": {"regions": {"a": "mud-pool edge", "b": "mine-field", "c": "mud-pool"},
          "adjacent": ["a-b", "b-c"]},
          "players": [{"coins": 5, "active": {"race": "liches", "power": "stone",
                                              "regions": {"a": 1}},
                       "declined": [{"race": "mudmen", "regions": {"b": 1, "c": 1}}]},
                      {"coins": 5, "active": {"race": "ogres", "power": "vengeful",
                                              "regions": {}}}],
          "turn": "p1", "round": 3, "rounds": 10, "prompt": "conquest",
          "places": {"altar-of-souls": "a", "mine-of-the-lost-dwarf": "b"}})";
  EXPECT_EQ(greedy_says(at, {"p1 stop"}), "p1 altar c");
}

// --- In conquests ------------------------------------------------------------------------------

TEST(GreedyTreasures, SwordGoesWhereItSavesMost) {  // U-REL-SWOR-01
  const std::string at = position(R"("a": "mud-pool edge", "e": "mud-pool", "x": "black-mountain")",
                                  R"("a-e", "a-x")", R"("regions": {"a": 1}, "hand": 4)",
                                  R"("x": 1)", R"("relics": {"sword-of-the-killer-rabbit": "a"})");
  EXPECT_EQ(greedy_says(at), "p1 conquer x with sword");
}

TEST(GreedyTreasures, OrbTakesALoneToken) {  // U-REL-ORB-01
  const std::string at =
      position(R"("a": "mud-pool edge", "e": "mud-pool", "x": "black-mountain")", R"("a-e", "a-x")",
               R"("regions": {"a": 1}, "hand": 2)", R"("x": 1)", R"("relics": {"shiny-orb": "a"})");
  EXPECT_EQ(greedy_says(at), "p1 conquer x with orb");
}

TEST(GreedyTreasures, DoormatFliesToWhatPays) {  // U-REL-DOOR-01
  const std::string at =
      position(R"("a": "mud-pool edge", "e": "mud-pool", "z": "mine-field")", R"("a-e", "e-z")",
               R"("regions": {"a": 1}, "hand": 2)", "",
               R"("relics": {"flying-doormat": "a"}, "places": {"mine-of-the-lost-dwarf": "z"})");
  EXPECT_EQ(greedy_says(at), "p1 conquer z with doormat");
}

TEST(GreedyTreasures, MonstersAreWorthTheirTokens) {  // U-MON-01
  const std::string at =
      position(R"("a": "mud-pool edge", "e": "mud-pool", "m": "mud-pool monsters")",
               R"("a-e", "a-m")", R"("regions": {"a": 1}, "hand": 4)", "");
  EXPECT_EQ(greedy_says(at), "p1 conquer m");
}

TEST(GreedyTreasures, ARelicIsWorthMoreThanABareRegion) {  // U-PR-01
  const std::string at = position(R"("a": "mud-pool edge", "e": "mud-pool", "x": "mud-pool")",
                                  R"("a-e", "a-x")", R"("regions": {"a": 1}, "hand": 2)", "",
                                  R"("relics": {"stinky-trolls-socks": "x"})");
  EXPECT_EQ(greedy_says(at), "p1 conquer x");
}

TEST(GreedyTreasures, BalrogComesOverAnOpponent) {  // U-PLC-PENT-01, U-PLC-PENT-02
  const std::string at = position(
      R"("a": "mud-pool edge", "m": "mud-pool monsters", "e": "mud-pool", "x": "mud-pool")",
      R"("a-m", "m-e", "m-x")", R"("regions": {"a": 1}, "hand": 4)", R"("x": 3)");
  EXPECT_EQ(greedy_says(at, {"p1 conquer m", "reveal wickedest-pentacle"}), "p1 balrog x");
}

TEST(GreedyTreasures, BalrogMovesBeforeTheTurnEnds) {  // U-PLC-PENT-04
  const std::string at =
      position(R"("a": "mud-pool edge", "e": "mud-pool", "x": "mud-pool")", R"("a-e", "a-x")",
               R"("regions": {"a": 1})", R"("x": 3)",
               R"("places": {"wickedest-pentacle": "a"}, "markers": {"balrog": ["e"]})");
  EXPECT_EQ(greedy_says(at), "p1 balrog x");
}

// --- Numbers -----------------------------------------------------------------------------------

TEST(Treasures, PromiseMoreTheLongerTheyStay) {
  GameConfig config;
  config.map = "underground-2p";
  const Setting setting = make_setting(catalog(), config).value();
  const State state = new_game(setting.rules);
  const RegionId monsters = setting.rules.board.all().front();
  State seen = state;
  seen.monsters.insert(monsters);
  EXPECT_GT(treasure_promise(setting.rules, seen, monsters, 0), 0);
  EXPECT_GT(treasure_promise(setting.rules, seen, monsters, 3),
            treasure_promise(setting.rules, seen, monsters, 1));
  seen.monsters.erase(monsters);
  EXPECT_EQ(treasure_promise(setting.rules, seen, monsters, 3), 0);
}

// Whole games of the boxes with treasures: what greedy says is legal, and all of them are used.
TEST(GreedyTreasures, UsesAllOfThemInPlay) {
  GameConfig config;
  config.map = "underground-3p";
  const Setting setting = make_setting(catalog(), config).value();
  std::vector<std::unique_ptr<Bot>> players;
  for (int i = 0; i < 3; ++i) players.push_back(make_bot("greedy"));
  Match match(setting, std::move(players));
  std::vector<int> said(static_cast<std::size_t>(ActionKind::Count));
  Modifiers ways;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    EXPECT_TRUE(match.play(seed).finished);
    for (const auto& [speaker, a] : match.course().lines()) {
      ++said[static_cast<std::size_t>(a.kind)];
      if (a.kind == ActionKind::Conquer || a.kind == ActionKind::Roll) ways |= a.modifiers();
    }
  }
  for (const ActionKind kind : {ActionKind::Ring, ActionKind::Scepter, ActionKind::Ghost,
                                ActionKind::Altar, ActionKind::Balrog}) {
    EXPECT_GT(said[static_cast<std::size_t>(kind)], 5) << static_cast<int>(kind);
  }
  for (const Modifier way : {Modifier::Orb, Modifier::Doormat, Modifier::Socks, Modifier::Sword}) {
    EXPECT_TRUE(ways.has(way)) << static_cast<int>(way);
  }
}

}  // namespace
}  // namespace sw
