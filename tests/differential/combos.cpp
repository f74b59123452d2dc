// The engine's folded sheets against the oracle: all combos of races and powers, active and in
// decline, on every board, in positions of real games. The first difference is told in words.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "oracle.hpp"
#include "rules/campaign.hpp"
#include "support/boards.hpp"
#include "support/forge.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

constexpr int kPositions = 60;  // collected per table
constexpr int kSamples = 2800;  // compared per table and status, at least one per combo, each with
                                // other neighbours, markers, treasures and treaties

class Combos : public OnBoard {
 protected:
  void SetUp() override {
    oracle_ = std::make_unique<Oracle>(board());
    collect();
    ASSERT_EQ(static_cast<int>(positions_.size()), kPositions);
  }

  // Calls compare(state, id, name) for every combo in several positions, status by status.
  template <class Compare>
  void for_combos(Civ::Status status, Compare&& compare) {
    Random random(280);
    const int combos = rules().banners.size() * rules().badges.size();
    const int samples = std::max(1, kSamples / combos);
    for (const RaceId race : rules().banners) {
      for (const PowerId power : rules().badges) {
        for (int i = 0; i < samples; ++i) {
          State state = positions_[static_cast<std::size_t>(random.below(kPositions))];
          const CivId id = force(state, race, power, status, random);
          compare(state, id, name(state, id));
          if (HasFatalFailure()) return;
        }
      }
    }
  }

  const Oracle& oracle() const { return *oracle_; }

  std::string name(const State& state, CivId id) const {
    const Civ& civ = state.civ(id);
    const std::string badge(civ.power == PowerId::None ? "(no badge)" : board().name(civ.power));
    return std::string(board().config.map) + ": " + badge + " " +
           std::string(board().name(civ.race)) + (civ.active() ? " active" : " in decline") +
           " in round " + std::to_string(state.turn.round) + ", regions" + list(civ.regions);
  }

  std::string list(RegionSet set) const {
    std::string text;
    for (const RegionId r : set) text += " " + std::string(board().name(r));
    return text;
  }

 private:
  // Positions at the moment of a conquest, from games that fill the board.
  void collect() {
    for (std::uint64_t seed = 1; static_cast<int>(positions_.size()) < kPositions; ++seed) {
      Walk walk(board(), seed, Taste::Lively);
      for (int seen = 0; !walk.over(); walk.step()) {
        if (prompt(walk.state()) != Prompt::Conquest || ++seen % 9 != 0) continue;
        if (static_cast<int>(positions_.size()) < kPositions) positions_.push_back(walk.state());
      }
    }
  }

  // Deals other combos to everybody, then this one to the race that conquers now.
  CivId force(State& state, RaceId race, PowerId power, Civ::Status status, Random& random) const {
    const CivId id = conqueror(rules(), state);
    deal_anew(state, random);
    give_combo(state, id, race, power);
    if (status == Civ::Status::Declined) put_in_decline(state, id);
    if (random.below(8) == 0) clear_regions(state, id);
    tidy(rules(), state, id);
    scatter_markers(rules(), state, random);
    if (random.below(2) == 0) scatter_treasures(rules(), state, random);
    vary_turn(state, random);
    vary_abilities(state, id, random);
    return id;
  }

  void deal_anew(State& state, Random& random) const {
    for (Civ& civ : state.civs) {
      if (civ.status == Civ::Status::Free) continue;
      swap_races(state, civ.race, rules().banners.nth(random.below(rules().banners.size())));
      if (!civ.active()) continue;
      const PowerId other = rules().badges.nth(random.below(rules().badges.size()));
      swap_powers(state, civ.power, other);
    }
  }

  // The badge stays, whether or not it works in decline: rows say what counts.
  static void put_in_decline(State& state, CivId id) {
    Civ& civ = state.civ(id);
    Player& player = state.player(civ.owner);
    civ.status = Civ::Status::Declined;
    player.active = CivId::None;
    player.declined.insert(id);
    state.turn.phase = Phase::Ghouls;
  }

  static void clear_regions(State& state, CivId id) {
    for (const RegionId r : state.civ(id).regions) {
      state.occupant_of(r) = CivId::None;
      state.tokens[static_cast<std::size_t>(r)] = 0;
    }
    state.civ(id).regions = {};
  }

  void vary_turn(State& state, Random& random) const {
    state.turn.picked = random.below(2) == 0;
    state.turn.nonempty = static_cast<std::uint8_t>(random.below(7));
    state.turn.roll = -1;
    state.turn.blocked = {};
    if (random.below(8) == 0) {
      state.turn.blocked.insert(id_at<RegionId>(random.below(rules().board.regions)));
    }
    state.turn.took_lender = state.lent != PowerId::None && random.below(2) == 0;
    for (const Ability relic : {Ability::Ring, Ability::Scepter}) {
      if (rules().source_of(relic) == Treasure::Count) continue;
      const RegionId own = anywhere_of(state, random);
      const RegionId bag = anywhere_of(state, random);
      state.turn.memory(relic).set_region(0, own);
      state.turn.memory(relic).set_region(1, bag == own ? RegionId::None : bag);  // U-P-MAGI-04
    }
    for (int p = 0; p < rules().players; ++p) {
      const PlayerId ally = id_at<PlayerId>(random.below(rules().players + 1));
      const bool nobody = index(ally) == p || index(ally) == rules().players;
      state.player(id_at<PlayerId>(p)).ally = nobody ? PlayerId::None : ally;
      if (random.below(6) != 0) continue;
      state.player(id_at<PlayerId>(p)).coins = 0;  // U-R-LICH-02, U-P-THIE-02
    }
    recount(rules(), state);
  }

  // A region of the player on turn, or often none: where he put the Ring or the Scepter.
  RegionId anywhere_of(const State& state, Random& random) const {
    std::vector<RegionId> own;
    for (const RegionId r : oracle_->regions()) {
      const CivId id = state.occupant_of(r);
      if (id != CivId::None && state.civ(id).owner == state.turn.player) own.push_back(r);
    }
    if (own.empty() || random.below(2) == 0) return RegionId::None;
    return own[static_cast<std::size_t>(random.below(static_cast<int>(own.size())))];
  }

  // What only some races remember: hammers, a roll, the Volcano, whom they have marked.
  void vary_abilities(State& state, CivId id, Random& random) const {
    if (oracle_->has_ability(state, id, Ability::Hammers)) {
      state.earned = static_cast<std::uint8_t>(random.below(4));
    }
    if (oracle_->has_ability(state, id, Ability::Berserk)) {
      state.turn.roll = static_cast<std::int8_t>(random.below(5) - 1);
    }
    if (oracle_->has_ability(state, id, Ability::Eruption)) {
      const RegionSet doors = rules().board.where(Word::Volcano);
      state.marked(Marker::Volcano) = RegionSet::of(doors.nth(random.below(doors.size())));
    }
    for (int p = 0; p < rules().players; ++p) {
      PlayerSet& marks = state.vengeance[static_cast<std::size_t>(state.civ(id).owner)];
      const PlayerId other = id_at<PlayerId>(p);
      marks.erase(other);
      const bool marked = random.below(2) == 0 && other != state.civ(id).owner;
      if (marked && oracle_->has_ability(state, id, Ability::Vengeance)) marks.insert(other);
    }
    recount(rules(), state);
  }

  std::unique_ptr<Oracle> oracle_;
  std::vector<State> positions_;
};

// --- The board ---------------------------------------------------------------------------------

// Glossary, B-FIRST-03: every word stands for the regions that the printed board says.
TEST_P(Combos, WordsAreThoseOfTheBoard) {
  for (const RegionId r : oracle().regions()) {
    for (int i = 0; i < static_cast<int>(Word::Count); ++i) {
      const Word word = id_at<Word>(i);
      EXPECT_EQ(rules().board.where(word).has(r), oracle().is(r, word))
          << "word " << i << " of " << board().name(r);
    }
    for (const RegionId other : oracle().regions()) {
      EXPECT_EQ(rules().board.beside(r).has(other), oracle().adjacent(r, other))
          << board().name(r) << " and " << board().name(other);
    }
  }
}

// The forged positions themselves must be sound while the race is active.
TEST_P(Combos, AreForgedSoundly) {
  for_combos(Civ::Status::Active, [&](const State& state, CivId, const std::string& what) {
    ASSERT_STREQ(check(rules(), state), nullptr) << what;
  });
}

// --- Conquest ----------------------------------------------------------------------------------

// B-COST-01, B-COST-02, B-COST-05, B-P-UNDE-01, B-R-GIAN-01, B-R-TRIT-01, B-P-MOUN-01, B-P-COMM-01
TEST_P(Combos, PayTheSamePrice) {
  for (const auto status : {Civ::Status::Active, Civ::Status::Declined}) {
    for_combos(status, [&](const State& state, CivId id, const std::string& what) {
      const Campaign campaign(rules(), state, id);
      for (const RegionId r : oracle().regions()) {
        if (state.civ(id).regions.has(r)) continue;
        ASSERT_EQ(campaign.price_now(r), oracle().cost(state, id, r))
            << "(engine, oracle) price of " << board().name(r) << "; " << what;
      }
    });
  }
}

// B-FIRST-01, B-CONQ-01, B-CONQ-02, B-P-FLYI-01, B-P-UNDE-02, B-P-SEAF-01, B-R-HALF-01, B-P-DIPL-02
TEST_P(Combos, AttackTheSameRegions) {
  for (const auto status : {Civ::Status::Active, Civ::Status::Declined}) {
    for_combos(status, [&](const State& state, CivId id, const std::string& what) {
      const RegionSet targets = Campaign(rules(), state, id).targets;
      for (const RegionId r : oracle().regions()) {
        ASSERT_EQ(targets.has(r), oracle().can_attack(state, id, r))
            << "(engine, oracle) attack on " << board().name(r) << "; oracle's obstacle: '"
            << oracle().obstacle(state, id, r) << "'; " << what;
      }
    });
  }
}

// What people are told is what is played: cost() and targets() of the race that conquers now.
TEST_P(Combos, TellTheSameToPeople) {
  for (const auto status : {Civ::Status::Active, Civ::Status::Declined}) {
    for_combos(status, [&](const State& state, CivId id, const std::string& what) {
      if (status == Civ::Status::Declined && conqueror(rules(), state) != id) return;
      const RegionSet told = targets(rules(), state);
      for (const RegionId r : oracle().regions()) {
        if (state.civ(id).regions.has(r)) continue;
        ASSERT_EQ(told.has(r), oracle().can_attack(state, id, r))
            << board().name(r) << "; " << what;
        ASSERT_EQ(cost(rules(), state, r), oracle().cost(state, id, r))
            << board().name(r) << "; " << what;
        ASSERT_EQ(total(cost_terms(rules(), state, r)), oracle().cost(state, id, r))
            << board().name(r) << "; " << what;
      }
    });
  }
}

int due_to_race(const Terms& terms) {
  int sum = 0;
  for (const Term& term : terms) sum += term.kind == Term::Kind::Race ? term.amount : 0;
  return sum;
}

// What a badge makes cheaper is put down to the badge: the race's part is the same without it.
TEST_P(Combos, PutDiscountsDownToWhoGivesThem) {
  for_combos(Civ::Status::Active, [&](const State& state, CivId id, const std::string& what) {
    const RaceId race = state.civ(id).race;
    if (!rules().sheet(race, PowerId::None, false).beside_own.empty()) return;  // neighbours differ
    State bare = state;
    bare.civ(id).power = PowerId::None;
    for (const RegionId r : oracle().regions()) {
      ASSERT_EQ(due_to_race(cost_terms(rules(), state, r)),
                due_to_race(cost_terms(rules(), bare, r)))
          << board().name(r) << "; " << what;
    }
  });
}

// B-API-01, B-COST-03, B-DIE-01, B-DIE-07: the ordinary conquests and final attempts on offer
// follow from targets, prices and the hand.
TEST_P(Combos, OfferWhatTheyCanPay) {
  ActionList list;
  for_combos(Civ::Status::Active, [&](State state, CivId id, const std::string& what) {
    settle(rules(), state, list);
    if (prompt(state) != Prompt::Conquest) return;  // nothing to conquer: settled
    const bool hammers = oracle().has_ability(state, id, Ability::Hammers);
    const bool berserk = oracle().has_own_ability(state, id, Ability::Berserk);  // B-P-BERS-04
    for (const RegionId r : oracle().regions()) {
      const int price = oracle().cost(state, id, r);
      const bool plain = oracle().is_unaffected(state, state.civ(id), r);
      const int hand = state.civ(id).hand + (hammers && !plain ? state.earned : 0);  // U-R-IRON-04
      const bool target = hand > 0 && oracle().can_attack(state, id, r);
      const bool pays = target && price <= hand;
      const bool may_roll = !berserk && state.turn.roll < 0;
      const bool rolls = target && may_roll && price > hand && price - hand <= 3;
      ASSERT_EQ(has(list, Action::attack(ActionKind::Conquer, r)), pays)
          << "(engine, oracle) conquer " << board().name(r) << ", hand " << hand << ", price "
          << price << "; " << what;
      ASSERT_EQ(has(list, Action::attack(ActionKind::Roll, r)), rolls)
          << "(engine, oracle) roll " << board().name(r) << ", hand " << hand << ", price " << price
          << "; " << what;
    }
  });
}

// --- Coins and tokens --------------------------------------------------------------------------

// B-SCORE-01, B-SCORE-02, B-R-DWAR-02, B-P-FORT-03, B-P-WEAL-01, B-P-ALCH-01
// S-R-KHAN-02, S-R-ESCA-01, S-R-SCAV-03, S-ISLE-01, U-REL-SCEP-01, U-PLC-STON-02
TEST_P(Combos, EarnTheSameCoins) {
  for (const auto status : {Civ::Status::Active, Civ::Status::Declined}) {
    for_combos(status, [&](const State& state, CivId, const std::string& what) {
      for (int p = 0; p < rules().players; ++p) {
        const PlayerId player = id_at<PlayerId>(p);
        ASSERT_EQ(income(rules(), state, player), oracle().income(state, player))
            << "(engine, oracle) income of p" << p + 1 << "; " << what;
        ASSERT_EQ(total(income_terms(rules(), state, player)), oracle().income(state, player))
            << "(engine, oracle) sum of terms of p" << p + 1 << "; " << what;
      }
    });
  }
}

// U-REL-RING-02, U-P-THIE-01, U-P-THIE-02, R-034: what the scoring takes from other players.
TEST_P(Combos, TakeTheSameCoinsFromOthers) {
  ActionList list;
  for_combos(Civ::Status::Active, [&](State state, CivId, const std::string& what) {
    const std::vector<int> expected = oracle().gifts(state);
    state.turn.phase = Phase::Score;
    EventLog log;
    settle(rules(), state, list, &log);
    std::vector<int> given(expected.size(), 0);
    for (const Event& event : log) {
      if (event.kind == Event::Kind::TurnEnded) break;
      if (event.kind != Event::Kind::CoinsGiven) continue;
      given[static_cast<std::size_t>(event.player)] += event.amount;
    }
    ASSERT_EQ(given, expected) << what;
  });
}

int recruited_in(const EventLog& log) {
  int tokens = 0;
  for (const Event& event : log) tokens += event.kind == Event::Kind::Recruited ? event.amount : 0;
  return tokens;
}

// On the board, in the hand of their owner, or waiting to be placed.
int pieces_out(const State& state, Marker marker) {
  const int waiting = marker == Marker::Hammer ? state.earned : state.turn.gained;
  return state.piles.total(marker) + waiting;
}

// B-R-SKEL-01, B-R-SKEL-02, B-REDEP-04: tokens that join on entering redeployment.
TEST_P(Combos, RecruitTheSameTokens) {
  ActionList list;
  for_combos(Civ::Status::Active, [&](State state, CivId id, const std::string& what) {
    settle(rules(), state, list);
    if (prompt(state) != Prompt::Conquest) return;
    const int expected = oracle().recruits(state, id);
    EventLog log;
    apply(rules(), state, Action::plain(ActionKind::Stop), list, &log);
    ASSERT_EQ(recruited_in(log), expected) << what;
  });
}

// Places tokens until nothing else is asked in this redeployment: the first choice each time.
void deploy_all(const Ruleset& rules, State& state, ActionList& list) {
  while (prompt(state) == Prompt::Redeploy && state.turn.step == Step::Tokens) {
    const Action first = list[0];
    apply(rules, state, first, list);
  }
}

// U-R-IRON-01, U-P-SHIE-01: pieces from the stock, armors on entering redeployment and hammers when
// the tokens are placed.
TEST_P(Combos, GainTheSamePieces) {
  ActionList list;
  for_combos(Civ::Status::Active, [&](State state, CivId id, const std::string& what) {
    settle(rules(), state, list);
    if (prompt(state) != Prompt::Conquest) return;
    for (const RegionId r : rules().board.all()) set_markers(state, Marker::Armor, r, 0);
    recount(rules(), state);
    const State before = state;
    apply(rules(), state, Action::plain(ActionKind::Stop), list);
    if (state.civ(id).regions.empty()) return;  // nowhere to put them
    const int armors = pieces_out(state, Marker::Armor) - pieces_out(before, Marker::Armor);
    ASSERT_EQ(armors, oracle().gained(before, id, Marker::Armor)) << what;
    deploy_all(rules(), state, list);
    State placed = state;
    placed.earned = static_cast<std::uint8_t>(pieces_out(before, Marker::Hammer));
    const int hammers = state.earned - placed.earned;
    ASSERT_EQ(hammers, oracle().gained(placed, id, Marker::Hammer)) << what;
  });
}

// B-PICK-05, B-R-AMAZ-01: tokens that come with banner and badge.
TEST_P(Combos, BringTheSameTokens) {
  Walk walk(board(), 1);
  while (waits_for_chance(walk.state())) walk.step();
  ActionList list;
  for (const RaceId race : rules().banners) {
    for (const PowerId power : rules().badges) {
      State state = walk.state();
      swap_races(state, state.row[0].race, race);
      swap_powers(state, state.row[0].power, power);
      apply(rules(), state, Action::number(ActionKind::Pick, 0), list);
      const PlayerId first = id_at<PlayerId>(0);
      ASSERT_EQ(int{state.civ(state.player(first).active).hand},
                oracle().tokens_when_picked(race, power))
          << board().name(power) << " " << board().name(race);
    }
  }
}

// --- Yes or no ---------------------------------------------------------------------------------

TEST_P(Combos, HaveTheSameAbilities) {
  for (const auto status : {Civ::Status::Active, Civ::Status::Declined}) {
    for_combos(status, [&](const State& state, CivId id, const std::string& what) {
      const SheetRef ref = sheet_of(rules(), state, id);
      const Sheet& sheet = *ref;
      const auto says = [&](What row) { return oracle().says(state, id, row); };
      const auto sum = [&](What row) { return oracle().sum_of(state, id, row); };
      ASSERT_EQ(sheet.spares_losses, says(What::SpareLosses)) << what;
      ASSERT_EQ(sheet.keeps_tokens, says(What::KeepTokens)) << what;
      ASSERT_EQ(sheet.last_deploy, says(What::LastDeploy)) << what;
      ASSERT_EQ(sheet.unaffected, says(What::Unaffected)) << what;
      ASSERT_EQ(sheet.acts_in_decline, says(What::ActInDecline)) << what;
      ASSERT_EQ(sheet.outside_limit, says(What::OutsideLimit)) << what;
      ASSERT_EQ(int{sheet.extra_tokens}, sum(What::ExtraTokens)) << what;
      ASSERT_EQ(int{sheet.toll}, sum(What::Toll)) << what;
      ASSERT_EQ(int{sheet.martyrdom}, sum(What::Martyrdom)) << what;
      ASSERT_EQ(int{sheet.tribute}, sum(What::Tribute)) << what;
      ASSERT_EQ(sheet.early_coins, says(What::EarlyCoins)) << what;
      ASSERT_EQ(int{sheet.vanish_coins}, sum(What::Vanish)) << what;
      for (int i = 0; i < static_cast<int>(Ability::Count); ++i) {
        const Ability ability = id_at<Ability>(i);
        ASSERT_EQ(sheet.abilities.has(ability), oracle().has_ability(state, id, ability))
            << "ability " << i << "; " << what;
      }
      for (const RegionId r : oracle().regions()) {  // U-R-KRAK-01, U-R-KRAK-02
        ASSERT_EQ(sheet.stay.has(r), oracle().may_stay(state, id, r))
            << board().name(r) << "; " << what;
      }
      for (int i = 0; i < kMarkers; ++i) {
        const Marker marker = id_at<Marker>(i);
        ASSERT_EQ(sheet.markers.has(marker), oracle().has_marker(state, id, marker))
            << "marker " << i << "; " << what;
      }
    });
  }
}

SW_ON_BOARDS_OF_ONE_BOX(Combos);
// Every race and every power that may meet, on a base board with sky and on an Underground one; and
// the boxes as they are usually joined.
INSTANTIATE_TEST_SUITE_P(MixedSlow, Combos,
                         testing::Values("base-3p+sky-b", "base-5p+sky-a", "base-4p+all+relics",
                                         "base-5p+sky-b+all+relics", "underground-3p+all"),
                         board_name);

}  // namespace

}  // namespace sw::test
