// Prices and coins: the sums that people see are the numbers the engine uses, and coins move only
// where the rules say so.
#include <gtest/gtest.h>

#include <array>

#include "record/ledger.hpp"
#include "support/boards.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

class Coins : public OnBoard {};

// B-COST-01, B-COST-02, B-SCORE-01, B-SCORE-02: reasons add up to the total.
TEST_P(Coins, TermsAddUp) {
  constexpr int kGames = 60;
  for (int seed = 1; seed <= share_of(kGames); ++seed) {
    Walk walk(board(), static_cast<std::uint64_t>(seed), Taste::Lively);
    for (; !walk.over(); walk.step()) {
      const State& state = walk.state();
      for (const RegionId r : rules().board.all()) {
        ASSERT_EQ(total(cost_terms(rules(), state, r)), cost(rules(), state, r))
            << board().name(r) << ", " << walk.where();
        ASSERT_GE(cost(rules(), state, r), 1) << board().name(r) << ", " << walk.where();
        for (const Term& term : cost_terms(rules(), state, r)) {
          const bool at_least_one = term.kind == Term::Kind::Minimum && state.turn.roll <= 0;
          ASSERT_TRUE(!at_least_one || cost(rules(), state, r) == 1)
              << "nothing but the least price is called so: " << board().name(r) << ", "
              << walk.where();
        }
      }
      Prices list;
      prices(rules(), state, list);
      RegionSet priced;
      for (const Price& price : list) {
        ASSERT_EQ(price.tokens, cost(rules(), state, price.region)) << walk.where();
        priced.insert(price.region);
      }
      ASSERT_EQ(priced, targets(rules(), state)) << walk.where();
      for (int p = 0; p < rules().players; ++p) {
        const PlayerId player = id_at<PlayerId>(p);
        ASSERT_EQ(total(income_terms(rules(), state, player)), income(rules(), state, player))
            << "p" << p + 1 << ", " << walk.where();
      }
    }
  }
}

// --- Where coins come from ---------------------------------------------------------------------

using Purses = std::array<int, kMaxPlayers>;

Purses purses(const State& state) {
  Purses coins{};
  for (std::size_t p = 0; p < coins.size(); ++p) coins[p] = state.players[p].coins;
  return coins;
}

// What the events say that everybody must own afterwards.
void pay_by_log(const EventLog& log, Purses& coins) {
  for (const Event& event : log) {
    const auto who = static_cast<std::size_t>(event.player);
    if (event.kind == Event::Kind::Income) coins[who] += event.amount;
    if (event.kind == Event::Kind::CoinsFound) coins[who] += event.amount;
    if (event.kind == Event::Kind::CoinsGiven) {  // U-R-LICH-01, U-P-THIE-01, U-REL-RING-02
      coins[who] -= event.amount;
      coins[static_cast<std::size_t>(event.other)] += event.amount;
    }
    if (event.kind == Event::Kind::Picked) coins[who] -= event.amount;
  }
}

int income_in(const EventLog& log) {
  int sum = 0;
  for (const Event& event : log) sum += event.kind == Event::Kind::Income ? event.amount : 0;
  return sum;
}

// B-PICK-02, B-PICK-04, B-SCORE-03: coins change by prices, by the coins on a combo, by income,
// and from one player to another.
TEST_P(Coins, MoveOnlyByPickingAndScoring) {
  constexpr int kGames = 60;
  EventLog log;
  for (int seed = 1; seed <= share_of(kGames); ++seed) {
    Walk walk(board(), static_cast<std::uint64_t>(seed));
    while (!walk.over()) {
      const Action action = walk.choose();
      const State before = walk.state();
      log.clear();
      walk.step(action, &log);
      Purses expected = purses(before);
      pay_by_log(log, expected);
      ASSERT_EQ(purses(walk.state()), expected) << walk.where();
      ASSERT_EQ(walk.state().paid_out - before.paid_out, income_in(log)) << walk.where();
    }
  }
}

// Every coin is told with its reason, and a turn's scoring with its terms, at the moment it is
// paid.
TEST_P(Coins, AreAccountedForByTheirReasons) {
  constexpr int kGames = 20;
  EventLog log;
  for (int seed = 1; seed <= share_of(kGames); ++seed) {
    Walk walk(board(), static_cast<std::uint64_t>(seed), Taste::Lively);
    Ledger ledger(rules());
    while (!walk.over()) {
      log.clear();
      walk.step(walk.choose(), &log);
      for (const Event& event : log) {
        ledger.add(event);
        if (event.kind == Event::Kind::CoinsGiven) {
          ASSERT_NE(event.reason, Term::Kind::Count) << walk.where();
        }
      }
      for (int p = 0; p < rules().players; ++p) {
        const PlayerId player = id_at<PlayerId>(p);
        ASSERT_EQ(ledger.of(player).total(), walk.state().player(player).coins) << walk.where();
      }
    }
    for (const Payday& day : ledger.paydays()) {
      ASSERT_EQ(total(day.terms), day.amount) << walk.where();
      ASSERT_NE(day.race, RaceId::None) << walk.where();
    }
    EXPECT_GT(ledger.paydays().size(), static_cast<std::size_t>(rules().players));
  }
}

// Whether an event changes what a player would score.
bool changes_income(const Event& event) {
  switch (event.kind) {
    case Event::Kind::Conquered:
    case Event::Kind::Abandoned:
    case Event::Kind::Withdrew:
    case Event::Kind::Declined:
    case Event::Kind::Vanished:
    case Event::Kind::Picked:
    case Event::Kind::Reborn: return true;
    case Event::Kind::MarkerPlaced:
    case Event::Kind::MarkerRemoved: return event.marker == Marker::Fortress;
    default: return false;
  }
}

// The income event, if nothing before it in the log changed what there is to score.
const Event* plain_income(const EventLog& log) {
  for (const Event& event : log) {
    if (event.kind == Event::Kind::Income && event.reason == Term::Kind::Count) return &event;
    if (changes_income(event)) return nullptr;
  }
  return nullptr;
}

// Actions of other boxes that are paid for themselves or change what is paid next.
bool pays_otherwise(Action action) {
  switch (action.kind) {
    case ActionKind::Deploy:   // crowds (U-P-FRIG-01)
    case ActionKind::Scepter:  // U-REL-SCEP-01
    case ActionKind::BagScepter:
    case ActionKind::Altar:
    case ActionKind::Balrog: return true;
    default: return false;
  }
}

// B-SCORE-01, B-SCORE-02: what income() foretells is what is paid.
TEST_P(Coins, AreTheIncomeForetold) {
  constexpr int kGames = 60;
  const bool several = underground() || mixed();
  int compared = 0;
  EventLog log;
  for (int seed = 1; seed <= share_of(kGames); ++seed) {
    Walk walk(board(), static_cast<std::uint64_t>(seed), Taste::Lively);
    while (!walk.over()) {
      const State before = walk.state();
      log.clear();
      const Action action = walk.choose();
      walk.step(action, &log);
      const Event* paid = plain_income(log);
      if (paid == nullptr || paid->player != before.turn.player) continue;
      if (several && (before.turn.phase != Phase::Redeploy || waits_for_chance(before) ||
                      pays_otherwise(action))) {
        continue;  // rivers, recruits and treasures come in between
      }
      ASSERT_EQ(paid->amount, income(rules(), before, paid->player)) << walk.where();
      ++compared;
    }
  }
  EXPECT_GT(compared, share_of(kGames) * rules().players / (several ? 20 : 1));
}

SW_ON_EVERY_TABLE(Coins);

}  // namespace

}  // namespace sw::test
