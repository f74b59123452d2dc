// Master: the planner, but what a turn begins with (a combo, going on, declining, the first
// conquest) is settled by playing the best plans on with many samples of luck (plans.hpp). It keeps
// nothing in mind: the plan that won is found again by the planner, which made it.
#include "bots/master.hpp"

#include "bots/counsel.hpp"
#include "bots/plans.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kConquestPart = 3;  // of the budget is for the first conquest, the rest for the entry

class MasterBot : public Bot {
 public:
  explicit MasterBot(const SearchBudget& budget) : budget_(budget) {}

  Action choose(const Question& q, Random& random) override {
    if (q.legal.size() == 1) return q.legal[0];
    const Prompt asked = prompt(q.seen);
    const bool first = asked == Prompt::Conquest && q.seen.turn.may_abandon;
    if (asked != Prompt::Choose && !first) return counsellor_->choose(q, random);
    PlanEffort effort = effort_for(q.rules);
    effort.whims = true;
    Adviser adviser(q.rules, q.seen, q.seat, nullptr, effort);
    const TurnPlan plan = adviser.settle(part_of(first));
    for (const Line& line : plan.lines) {
      if (line.actor == q.seat) return line.action;
    }
    return counsellor_->choose(q, random);
  }

 private:
  SearchBudget part_of(bool conquest) const {
    SearchBudget out = budget_;
    out.iterations /= kConquestPart;
    out.milliseconds /= kConquestPart;
    if (conquest) return out;
    out.iterations = budget_.iterations - out.iterations;
    out.milliseconds = budget_.milliseconds - out.milliseconds;
    return out;
  }

  SearchBudget budget_;
  std::unique_ptr<Bot> counsellor_ = make_counsellor();
};

}  // namespace

std::unique_ptr<Bot> make_master_bot(const SearchBudget& budget) {
  return std::make_unique<MasterBot>(budget);
}

}  // namespace sw
