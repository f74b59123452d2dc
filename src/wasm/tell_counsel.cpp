// Plans, reasons and reviews in the words of the page.
#include "bots/plan_steps.hpp"
#include "record/text.hpp"
#include "wasm/tell.hpp"

namespace sw::wasm {

namespace {

constexpr int kFaces = static_cast<int>(kDieFaces.size());

std::optional<std::string> named(const Setting& setting, RaceId race) {
  if (race == RaceId::None) return std::nullopt;
  return std::string(setting.name(race));
}
std::optional<std::string> named(const Setting& setting, PowerId power) {
  if (power == PowerId::None) return std::nullopt;
  return std::string(setting.name(power));
}

PlanStepMessage tell(const Setting& setting, const PlanStep& step) {
  PlanStepMessage out;
  out.choice = tell_form(setting, step.actor, step.action);
  out.race = named(setting, step.race);
  out.power = named(setting, step.power);
  const ActionFacts& facts = facts_of(step.action.kind);
  if (facts.is_placing()) out.marker = facts.marker;
  out.tokens = step.tokens;
  out.percent = step.faces * 100 / kFaces;
  return out;
}

TurnPlanMessage tell(const Setting& setting, const State& root, PlayerId seat,
                     const TurnPlan& plan) {
  TurnPlanMessage out;
  out.idea = plan.facts.idea;
  out.race = named(setting, plan.facts.race);
  out.power = named(setting, plan.facts.power);
  out.value = plan.value;
  out.share = plan.share;
  for (const RegionId r : plan.facts.conquered | plan.facts.rolled_for) {
    out.regions.emplace_back(setting.name(r));
  }
  for (const PlanStep& step : steps_of(setting.rules, root, seat, plan.lines)) {
    out.steps.push_back(tell(setting, step));
  }
  return out;
}

std::vector<ReasonMessage> tell(const Setting& setting, const std::vector<Reason>& reasons) {
  std::vector<ReasonMessage> out;
  for (const Reason& reason : reasons) {
    ReasonMessage one{reason.why, reason.gain, reason.here, reason.there, {}, {}};
    if (reason.player != PlayerId::None) one.player = name_of(reason.player);
    one.race = named(setting, reason.race);
    out.push_back(std::move(one));
  }
  return out;
}

LuckMessage tell(const Luck& luck) { return {luck.dice, luck.draws, luck.rolls, luck.pips}; }

std::vector<int> tell(const Ruleset& rules, const Shares& shares) {
  return {shares.begin(), shares.begin() + rules.players};
}

std::optional<int> index_or_null(int i) { return i < 0 ? std::nullopt : std::optional(i); }

TurnReviewMessage tell(const Setting& setting, const State& root, const TurnReview& turn) {
  TurnReviewMessage out;
  out.player = name_of(turn.player);
  out.round = turn.round;
  out.first = static_cast<int>(turn.first);
  out.last = static_cast<int>(turn.last);
  out.before = tell(setting.rules, turn.before);
  out.after = tell(setting.rules, turn.after);
  out.played = tell(setting, root, turn.player, turn.played);
  out.better = tell(setting, root, turn.player, turn.better);
  out.reasons = tell(setting, turn.reasons);
  out.luck = tell(turn.luck);
  out.cost = turn.cost;
  return out;
}

PlayerReviewMessage tell(const Setting& setting, const GameReview& review, PlayerId player) {
  const auto i = static_cast<std::size_t>(player);
  PlayerReviewMessage out;
  out.player = name_of(player);
  out.cost = review.given_away[i];
  out.luck = tell(review.luck[i]);
  for (const std::size_t turn : review.costly[i]) out.costly.push_back(static_cast<int>(turn));
  out.best = index_or_null(review.best_turn[i]);
  for (const DeclineReview& decline : review.declines) {
    if (decline.player != player) continue;
    out.declines.push_back({static_cast<int>(decline.turn), std::string(setting.name(decline.race)),
                            decline.active_turns, decline.timing, decline.turns_late,
                            decline.cost});
  }
  return out;
}

GameReviewMessage tell(const Setting& setting, const GameReview& review) {
  GameReviewMessage out;
  for (int p = 0; p < setting.rules.players; ++p) {
    out.players.push_back(tell(setting, review, id_at<PlayerId>(p)));
  }
  out.turning = index_or_null(review.turning_point);
  return out;
}

}  // namespace

HintMessage tell_hint(const Session& session, Eyes eyes) {
  HintMessage out;
  const Setting& setting = session.setting();
  const Ruleset& rules = setting.rules;
  const State& state = session.game().state();
  const PlayerId seat = actor(state);
  if (seat == PlayerId::None || !eyes.see_choices(rules, state)) return out;
  const State seen = view(rules, state, Eyes::of(seat));
  const Purses purses = counted(rules, session.events());
  const State root = supposed(rules, seen, seat, &purses);
  const Advice advice = Adviser(rules, seen, seat, &purses, effort_for(rules)).advise();
  const TurnPlan& best = advice.plans.front();
  out.best = tell(setting, root, seat, best);
  if (!best.lines.empty()) {
    out.line = to_line(setting, best.lines.front().actor, best.lines.front().action);
  }
  if (const TurnPlan* const other = alternative(advice)) {
    out.other = tell(setting, root, seat, *other);
    out.reasons = tell(setting, reasons_for(rules, seat, best, *other));
  }
  return out;
}

ReviewStep tell_review(const Setting& setting, const Reviewer& reviewer, int turn) {
  ReviewStep out;
  out.turns = reviewer.turns();
  if (turn < 0 || turn >= reviewer.done()) return out;
  const GameReview& review = reviewer.review();
  out.turn = tell(setting, reviewer.beginning(turn), review.turns[static_cast<std::size_t>(turn)]);
  if (reviewer.done() == reviewer.turns()) out.game = tell(setting, review);
  return out;
}

}  // namespace sw::wasm
