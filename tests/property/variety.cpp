// Games that look for what was played least: every race with every power, active and in decline.
#include <gtest/gtest.h>

#include <vector>

#include "support/boards.hpp"
#include "support/walk.hpp"

namespace sw::test {

namespace {

// How often each combo was picked, and how often it went into decline.
class Usage {
 public:
  explicit Usage(const Ruleset& rules)
      : powers_(rules.powers.size()), counts_(rules.races.size() * powers_, 0) {}

  int& of(RaceId race, PowerId power) {
    return counts_[static_cast<std::size_t>(race) * powers_ + static_cast<std::size_t>(power)];
  }

 private:
  std::size_t powers_;
  std::vector<int> counts_;
};

struct Experience {
  Usage picked;
  Usage declined;
};

// Races go into decline soon after they have conquered: the next combo is waiting.
constexpr int kDeclineOneIn = 2;

class Explorer {
 public:
  explicit Explorer(const Ruleset& rules) : used_{Usage(rules), Usage(rules)} {}

  Action choose(Walk& walk) {
    const State& state = walk.state();
    if (prompt(state) == Prompt::Draw) return least_drawn(walk);
    if (prompt(state) != Prompt::Choose) return walk.choose();
    if (walk.legal()[0].kind == ActionKind::Pick) return least_picked(walk);
    const bool decline = walk.random().below(kDeclineOneIn) == 0;
    return Action::plain(decline ? ActionKind::Decline : ActionKind::Expand);
  }

  void note(const State& before, Action action) {
    if (action.kind == ActionKind::Pick) {
      const Combo& combo = before.row[action.argument];
      ++used_.picked.of(combo.race, combo.power);
    }
    if (action.kind == ActionKind::Decline) {
      const Civ& civ = before.civ(before.player(before.turn.player).active);
      ++used_.declined.of(civ.race, civ.power);
    }
  }

  // The combo "race power" that is still missing, or nothing.
  std::string missing(const Setting& setting, bool declined) {
    for (const RaceId race : setting.rules.banners) {
      for (const PowerId power : setting.rules.badges) {
        if ((declined ? used_.declined : used_.picked).of(race, power) > 0) continue;
        return std::string(setting.name(power)) + " " + std::string(setting.name(race));
      }
    }
    return {};
  }

 private:
  int use(RaceId race, PowerId power) {
    return used_.picked.of(race, power) + used_.declined.of(race, power);
  }

  Action least_drawn(Walk& walk) {
    legal(walk.rules(), walk.state(), outcomes_);
    const RaceId known = walk.state().returned.empty() ? RaceId::None : walk.state().returned[0];
    return least(walk, outcomes_, [&](Action draw) {
      const RaceId race = draw.drawn_race() == RaceId::None ? known : draw.drawn_race();
      return use(race, draw.drawn_power());
    });
  }

  Action least_picked(Walk& walk) {
    return least(walk, walk.legal(), [&](Action pick) {
      const Combo& combo = walk.state().row[pick.argument];
      return use(combo.race, combo.power);
    });
  }

  // One of the least used, at random.
  template <class Use>
  static Action least(Walk& walk, const ActionList& list, Use&& use_of) {
    Action best;
    int fewest = 0;
    int alike = 0;
    for (const Action action : list) {
      const int n = use_of(action);
      if (alike == 0 || n < fewest) {
        fewest = n;
        alike = 0;
      }
      if (n == fewest && walk.random().below(++alike) == 0) best = action;
    }
    return best;
  }

  Experience used_;
  ActionList outcomes_;
};

class Variety : public OnBoard {};

TEST_P(Variety, EveryComboIsPlayedAndDeclines) {
  constexpr int kMostGames = 1500;
  constexpr int kLongestGame = 4000;
  const auto explorer = std::make_unique<Explorer>(rules());
  int games = 0;
  const auto complete = [&] {
    return explorer->missing(board(), false).empty() && explorer->missing(board(), true).empty();
  };
  for (; games < kMostGames && (games < 100 || !complete()); ++games) {
    Walk walk(board(), static_cast<std::uint64_t>(games), Taste::Lively);
    while (!walk.over()) {
      const State before = walk.state();
      const Action action = explorer->choose(walk);
      walk.step(action);
      explorer->note(before, action);
      ASSERT_STREQ(check(rules(), walk.state()), nullptr) << walk.where();
      ASSERT_LT(walk.actions(), kLongestGame) << walk.where();
    }
  }
  RecordProperty("games", games);
  EXPECT_EQ(explorer->missing(board(), false), "") << "never picked in " << games << " games";
  EXPECT_EQ(explorer->missing(board(), true), "") << "never declined in " << games << " games";
}

SW_ON_BOARDS_OF_ONE_BOX(Variety);

}  // namespace

}  // namespace sw::test
