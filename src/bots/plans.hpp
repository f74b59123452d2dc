// The best plans for the turn of a seat, each with its value in coins and its chance to win, and
// the reasons why one is better than another: ids with numbers, for all languages. Seen through the
// eyes of the seat; what it cannot know is supposed.
#pragma once

#include <span>
#include <vector>

#include "bots/budget.hpp"
#include "bots/imagination.hpp"
#include "rules/events.hpp"

namespace sw {

// What kind of turn it is: by the first thing that is said of these.
enum class Idea : std::uint8_t { Expand, Decline, Pick, Conquer, Stop, Place, Other, Count };

// Why a plan is better than another; `here` and `there` are what it counts with each of them.
enum class Why : std::uint8_t {
  Now,        // coins of this turn, in hundredths
  Soon,       // … of the rounds after it
  Later,      // … and of those behind them
  Theirs,     // what a player wins from now on
  Lost,       // regions that are likely to be lost until the next turn, in hundredths
  Spare,      // tokens beyond one per region at the end of the turn
  Taken,      // regions taken from a player
  Gained,     // regions conquered
  Price,      // coins found on a combo, less those paid for it
  OnlyFew,    // a race that declines could only have taken so many regions more: `there`
  StillGood,  // a race that goes on still takes so many: `here`
  Count
};

struct Reason {
  Why why = Why::Count;
  int gain = 0;  // coins for the plan, in hundredths; of what is not coins itself, a guess
  int here = 0;
  int there = 0;
  PlayerId player = PlayerId::None;
  RaceId race = RaceId::None;
};

// Facts of a turn that reasons are made of.
struct TurnFacts {
  Idea idea = Idea::Other;
  RaceId race = RaceId::None;  // that moves or declines, or is picked …
  PowerId power = PowerId::None;
  RegionSet conquered;
  RegionSet rolled_for;                  // attempts with the die
  std::array<int, kMaxPlayers> taken{};  // regions, from each player
  int spare = 0;
  int price = 0;
};

struct TurnPlan {
  std::vector<Line> lines;  // of all speakers to the end of the turn; dice fall badly
  TurnFacts facts;
  Sequel sequel;  // means
  int value = 0;  // own coins less the others', as the counsel wants them; hundredths
  int share = 0;  // thousandths
};

struct Advice {
  std::vector<TurnPlan> plans;  // the best one first
};

// How many plans are looked at, and how often.
struct PlanEffort {
  int entries = 6;     // expand, decline, picks
  int beginnings = 2;  // other first conquests with the best entry
  int glances = 12;    // samples of each
  int finalists = 3;
  int samples = 64;  // of these
  int rounds = 2;
  bool whims = false;  // of those who play them
};
PlanEffort effort_for(const Ruleset& rules);

// The position as the seat supposes it: hidden purses are those that it remembers from what was
// paid in the open, or else as full as its own.
State supposed(const Ruleset& rules, const State& seen, PlayerId seat, const Purses* remembered);

// The purses as somebody knows them who has counted every coin that changed hands: from
// events that all have seen, not from the position.
Purses counted(const Ruleset& rules, const EventLog& events);

class Adviser {
 public:
  // The seat is asked in `seen`, which shows what it may see.
  Adviser(const Ruleset& rules, const State& seen, PlayerId seat, const Purses* remembered,
          const PlanEffort& effort);

  Advice advise();
  // The best plan, found with as little as is left of a budget: all are played on with a few
  // samples, the better half of them with more, until one is left or clearly ahead.
  TurnPlan settle(const SearchBudget& budget);
  // A turn that was played, valued as the plans are.
  TurnPlan weigh(std::span<const Line> lines, const State& end_of_turn);

 private:
  std::vector<std::vector<Action>> entries();
  std::vector<TurnPlan> candidates();
  void add_beginnings(const TurnPlan& best, std::vector<TurnPlan>& plans);
  TurnPlan planned(std::span<const Action> said_at_once);
  void look(TurnPlan& plan, Sequel& sum, int from, int to);
  void judge(TurnPlan& plan, const Sequel& sum) const;

  Imagination imagination_;
  PlanEffort effort_;
};

TurnFacts facts_of_turn(const Ruleset& rules, const State& root, PlayerId seat,
                        std::span<const Line> lines, const State& end_of_turn);
// The largest first: up to two in coins that speak for the plan, another fact, and the coins that
// speak against it, if they weigh.
std::vector<Reason> reasons_for(const Ruleset& rules, PlayerId seat, const TurnPlan& plan,
                                const TurnPlan& other);
// The plan to compare the best one with: the next best of another kind, else the next best.
// nullptr if there is none.
const TurnPlan* alternative(const Advice& advice);

}  // namespace sw
