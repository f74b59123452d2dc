// Turns as events: who comes when, what is told to everybody, and moments that no scenario can set
// up.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rules/engine.hpp"
#include "support/boards.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

using Kind = Event::Kind;

constexpr PlayerId kP1 = id_at<PlayerId>(0);
constexpr PlayerId kP2 = id_at<PlayerId>(1);
constexpr PlayerId kP3 = id_at<PlayerId>(2);

// --- A small table -----------------------------------------------------------------------------

// "a" in the middle, "b" to "f" around it; all are plain regions at the edge.
Setting small_setting(int players, Options options = {}) {
  MapFile map;
  map.id = "star";
  map.set = "base";
  for (const char* id : {"a", "b", "c", "d", "e", "f"}) {
    MapRegion region;
    region.id = id;
    region.terrain = Terrain::Swamp;
    region.edge = true;
    if (region.id != "a") region.adjacent = {"a"};
    map.regions.push_back(region);
  }
  GameConfig config;
  config.players = players;
  config.options = options;
  auto made = make_setting(catalog(), config, map);
  if (!made) give_up(made.error());
  return *std::move(made);
}

struct Holding {
  const char* region;
  int tokens;
};

class SmallTable {
 public:
  explicit SmallTable(int players, Options options = {})
      : setting_(small_setting(players, options)) {
    state_ = new_game(rules());
    while (state_.row.count() < kRowPlaces) deal();
  }

  const Ruleset& rules() const { return setting_.rules; }
  State& state() { return state_; }
  const ActionList& legal_now() const { return list_; }

  // An active race with its tokens on the map; takes banner and badge from wherever they are.
  CivId give(PlayerId player, const char* race, const char* power,
             std::vector<Holding> holdings = {}) {
    const CivId id = id_at<CivId>(civs_++);
    Civ& civ = state_.civ(id);
    civ.race = take_banner(setting_.race(race));
    civ.power = take_badge(setting_.power(power));
    civ.owner = player;
    civ.status = Civ::Status::Active;
    state_.player(player).active = id;
    for (const Holding& holding : holdings) {
      const RegionId r = setting_.region(holding.region);
      state_.occupant_of(r) = id;
      state_.tokens[static_cast<std::size_t>(r)] = static_cast<std::uint8_t>(holding.tokens);
      civ.regions.insert(r);
    }
    recount(rules(), state_);
    return id;
  }

  void begin(PlayerId player, Phase phase) {
    state_.turn.player = player;
    state_.turn.phase = phase;
    state_.turn.may_abandon = phase == Phase::Conquest;
  }
  void settle(EventLog* log = nullptr) { sw::settle(rules(), state_, list_, log); }
  void say(Action action, EventLog* log = nullptr) {
    ASSERT_TRUE(has(list_, action));
    apply(rules(), state_, action, list_, log);
    ASSERT_STREQ(check(rules(), state_), nullptr);
  }
  Action conquer(const char* region) const {
    return Action::attack(ActionKind::Conquer, setting_.region(region));
  }
  Action deploy(const char* region, int n) const {
    return Action::tokens(ActionKind::Deploy, setting_.region(region), n);
  }

 private:
  void deal() {
    state_.row.push_back({state_.banners.front(), state_.badges.front(), 0});
    state_.banners.erase(state_.row.back().race);
    state_.badges.erase(state_.row.back().power);
  }
  // A banner of the row changes places with one of the stack.
  RaceId take_banner(RaceId race) {
    for (Combo& combo : state_.row) {
      if (combo.race != race) continue;
      combo.race = state_.banners.front();
      state_.banners.erase(combo.race);
    }
    state_.banners.erase(race);
    return race;
  }
  PowerId take_badge(PowerId power) {
    for (Combo& combo : state_.row) {
      if (combo.power != power) continue;
      combo.power = state_.badges.front();
      state_.badges.erase(combo.power);
    }
    state_.badges.erase(power);
    return power;
  }

  Setting setting_;
  State state_;
  ActionList list_;
  int civs_ = 0;
};

std::vector<Event> of_kinds(const EventLog& log, std::initializer_list<Kind> kinds) {
  std::vector<Event> out;
  for (const Event& event : log) {
    if (std::find(kinds.begin(), kinds.end(), event.kind) != kinds.end()) out.push_back(event);
  }
  return out;
}

// --- Order -------------------------------------------------------------------------------------

// G-CONV-04, G-CONV-05, R-034: at the end of a turn P is paid first, then the others place what
// they withdrew, clockwise from him.
TEST(Turns, PComesFirstThenTheOthersClockwise) {
  SmallTable table(3);
  table.give(kP2, "ratmen", "merchant", {{"a", 12}});
  table.give(kP1, "dwarves", "forest", {{"b", 2}, {"c", 1}});
  table.give(kP3, "orcs", "commando", {{"d", 2}, {"e", 1}});
  table.begin(kP2, Phase::Start);
  table.settle();
  EventLog log;
  table.say(Action::plain(ActionKind::Expand));
  table.say(table.conquer("b"), &log);
  table.say(table.conquer("d"), &log);
  table.say(Action::plain(ActionKind::Stop), &log);
  table.say(table.deploy("a", 9), &log);
  const auto told =
      of_kinds(log, {Kind::Income, Kind::Deployed, Kind::TurnEnded, Kind::TurnStarted});
  ASSERT_EQ(told.size(), 6U);
  EXPECT_EQ(told[0].player, kP2);  // his own redeployment
  EXPECT_EQ(told[1].kind, Kind::Income);
  EXPECT_EQ(told[1].player, kP2);
  EXPECT_EQ(told[2].kind, Kind::Deployed);
  EXPECT_EQ(told[2].player, kP3);
  EXPECT_EQ(told[3].kind, Kind::Deployed);
  EXPECT_EQ(told[3].player, kP1);
  EXPECT_EQ(told[4].kind, Kind::TurnEnded);
  EXPECT_EQ(told[5].kind, Kind::TurnStarted);
  EXPECT_EQ(told[5].player, kP3);
}

class WholeGames : public OnBoard {};

// B-TURN-01, B-TURN-02, G-CONV-05, B-END-01: every round every player takes exactly one turn,
// clockwise from the first seat; no turn is skipped; the game ends with the last round.
TEST_P(WholeGames, EveryPlayerTakesOneTurnInEveryRound) {
  for (int seed = 1; seed <= share_of(10); ++seed) {
    Walk walk(board(), static_cast<std::uint64_t>(seed));
    EventLog log;
    while (!walk.over()) walk.step(walk.choose(), &log);
    const auto turns = of_kinds(log, {Kind::TurnStarted});
    ASSERT_EQ(turns.size(), static_cast<std::size_t>(rules().rounds * rules().players));
    for (std::size_t i = 0; i < turns.size(); ++i) {
      ASSERT_EQ(index(turns[i].player), static_cast<int>(i) % rules().players);
    }
    const auto rounds = of_kinds(log, {Kind::RoundStarted});
    ASSERT_EQ(rounds.size(), static_cast<std::size_t>(rules().rounds));
    for (std::size_t i = 0; i < rounds.size(); ++i)
      ASSERT_EQ(rounds[i].amount, static_cast<int>(i) + 1);
    EXPECT_EQ(log.back().kind, Kind::GameOver);
  }
}

// B-SCORE-03: only the player on turn is paid; but martyrs get a coin at once (U-P-MART-01), and
// racketeers as many as another player skipped combos (S-P-RACK-01).
TEST_P(WholeGames, OnlyThePlayerOnTurnIsPaid) {
  for (int seed = 1; seed <= share_of(10); ++seed) {
    Walk walk(board(), static_cast<std::uint64_t>(seed), Taste::Lively);
    EventLog log;
    while (!walk.over()) walk.step(walk.choose(), &log);
    PlayerId on_turn = PlayerId::None;
    for (const Event& event : log) {
      if (event.kind == Kind::TurnStarted) on_turn = event.player;
      if (event.kind != Kind::Income) continue;
      if (underground() && event.player != on_turn && event.amount == 1) continue;
      if (mixed() && event.player != on_turn && event.amount < kRowPlaces) continue;
      ASSERT_EQ(event.player, on_turn);
    }
  }
}

SW_ON_EVERY_TABLE(WholeGames);

// --- Coins -------------------------------------------------------------------------------------

// B-SCORE-05, R-006, G-HID-02: what a player receives is told to all, what he owns is not; coins on
// the row are open.
TEST(Turns, FlowsAreOpenTotalsAreHidden) {
  SmallTable table(2);
  table.give(kP1, "dwarves", "merchant", {{"a", 1}, {"b", 1}});
  table.state().row[2].coins = 3;
  table.begin(kP1, Phase::Start);
  recount(table.rules(), table.state());
  table.settle();
  EventLog log;
  table.say(Action::plain(ActionKind::Expand));
  table.say(Action::plain(ActionKind::Stop), &log);
  const auto paid = of_kinds(log, {Kind::Income});
  ASSERT_EQ(paid.size(), 1U);
  EXPECT_EQ(paid[0].amount, 4);
  EXPECT_EQ(table.state().player(kP1).coins, kStartCoins + 4);

  const State seen = view(table.rules(), table.state(), Eyes::of(kP2));
  EXPECT_EQ(seen.player(kP1).coins, 0);
  EXPECT_EQ(seen.player(kP2).coins, kStartCoins);
  EXPECT_EQ(seen.row[2].coins, 3);
  EXPECT_EQ(view(table.rules(), table.state(), Eyes::of(kP1)).player(kP1).coins, kStartCoins + 4);
}

// the option hiddenCoins off.
TEST(Turns, StashesCanBeOpen) {
  Options open;
  open.hidden_coins = false;
  SmallTable table(2, open);
  EXPECT_EQ(view(table.rules(), table.state(), Eyes::of(kP2)).player(kP1).coins, kStartCoins);
}

// --- Moments that the base game cannot reach ---------------------------------------------------

// B-R-SKEL-03: Skeletons that hold no region at redeployment keep what they earned in hand.
TEST(Turns, SkeletonsWithoutARegionKeepTheirNewTokensInHand) {
  SmallTable table(2);
  const CivId skeletons = table.give(kP1, "skeletons", "merchant");
  table.give(kP2, "orcs", "commando");
  table.begin(kP1, Phase::Redeploy);
  table.state().turn.nonempty = 5;
  table.settle();
  EXPECT_EQ(table.state().civ(skeletons).hand, 2);
  EXPECT_EQ(table.state().civ(skeletons).tray, 18);
  EXPECT_EQ(table.state().turn.player, kP2);
  EXPECT_STREQ(check(table.rules(), table.state()), nullptr);
}

// B-R-ORCS-03, R-053: the conquest pays, also when the region is no longer held at scoring.
TEST(Turns, OrcsArePaidForRegionsTheyNoLongerHold) {
  SmallTable table(2);
  table.give(kP1, "orcs", "commando", {{"a", 1}});
  table.begin(kP1, Phase::Score);
  table.state().turn.nonempty = 3;
  EXPECT_EQ(income(table.rules(), table.state(), kP1), 1 + 3);
  EXPECT_EQ(total(income_terms(table.rules(), table.state(), kP1)), 1 + 3);
}

// B-P-WEAL-01: another's pick is none of mine.
TEST(Turns, WealthIsPaidInTheTurnOfItsOwnPick) {
  SmallTable table(2);
  table.give(kP1, "orcs", "wealthy", {{"a", 1}});
  table.give(kP2, "elves", "commando", {{"b", 1}});
  table.begin(kP2, Phase::Score);
  table.state().turn.picked = true;
  EXPECT_EQ(income(table.rules(), table.state(), kP1), 1);
  table.begin(kP1, Phase::Score);
  table.state().turn.picked = true;
  EXPECT_EQ(income(table.rules(), table.state(), kP1), 1 + 7);
}

}  // namespace

}  // namespace sw::test
