#include "bots/plan_facts.hpp"

#include "bots/plan_steps.hpp"

namespace sw {

namespace {

Fact name_or_null(std::string_view name) { return name.empty() ? Fact{} : Fact::of(name); }

Fact race_fact(const Setting& setting, RaceId race) {
  return name_or_null(race == RaceId::None ? std::string_view{} : setting.name(race));
}
Fact power_fact(const Setting& setting, PowerId power) {
  return name_or_null(power == PowerId::None ? std::string_view{} : setting.name(power));
}

Fact numbers(const Ruleset& rules, const std::array<int, kMaxPlayers>& values) {
  Fact out = Fact::list();
  for (int i = 0; i < rules.players; ++i) {
    out.items.push_back(Fact::of(values[static_cast<std::size_t>(i)]));
  }
  return out;
}

Fact regions_fact(const Setting& setting, RegionSet regions) {
  Fact out = Fact::list();
  for (const RegionId r : regions) out.items.push_back(Fact::of(setting.name(r)));
  return out;
}

Fact steps_fact(const Setting& setting, const State& root, PlayerId seat, const TurnPlan& plan) {
  Fact out = Fact::list();
  for (const PlanStep& step : steps_of(setting.rules, root, seat, plan.lines)) {
    Fact one = Fact::object();
    one.add("line", Fact::of(to_line(setting, step.actor, step.action)));
    if (step.region != RegionId::None) one.add("region", Fact::of(setting.name(step.region)));
    if (step.tokens > 0) one.add("tokens", Fact::of(step.tokens));
    if (step.action.kind == ActionKind::Roll) one.add("faces", Fact::of(step.faces));
    out.items.push_back(std::move(one));
  }
  return out;
}

Fact plan_fact(const Setting& setting, const State& root, PlayerId seat, const TurnPlan& plan) {
  const Ruleset& rules = setting.rules;
  Fact out = Fact::object();
  out.add("idea", Fact::of(name_of(plan.facts.idea)));
  out.add("race", race_fact(setting, plan.facts.race));
  out.add("power", power_fact(setting, plan.facts.power));
  out.add("value100", Fact::of(plan.value));
  out.add("share1000", Fact::of(plan.share));
  out.add("regions", regions_fact(setting, plan.facts.conquered | plan.facts.rolled_for));
  out.add("now100", numbers(rules, plan.sequel.now));
  out.add("soon100", numbers(rules, plan.sequel.soon));
  out.add("later100", numbers(rules, plan.sequel.later));
  out.add("lost100", Fact::of(plan.sequel.lost));
  out.add("steps", steps_fact(setting, root, seat, plan));
  return out;
}

Fact reasons_fact(const Setting& setting, const std::vector<Reason>& reasons) {
  Fact out = Fact::list();
  for (const Reason& reason : reasons) {
    Fact one = Fact::object();
    one.add("why", Fact::of(name_of(reason.why)));
    one.add("gain100", Fact::of(reason.gain));
    one.add("here", Fact::of(reason.here));
    one.add("there", Fact::of(reason.there));
    if (reason.player != PlayerId::None) one.add("player", Fact::of(name_of(reason.player)));
    if (reason.race != RaceId::None) one.add("race", race_fact(setting, reason.race));
    out.items.push_back(std::move(one));
  }
  return out;
}

Fact luck_fact(const Luck& luck) {
  Fact out = Fact::object();
  out.add("dice100", Fact::of(luck.dice));
  out.add("draws100", Fact::of(luck.draws));
  out.add("rolls", Fact::of(luck.rolls));
  out.add("pips", Fact::of(luck.pips));
  return out;
}

Fact turn_fact(const Setting& setting, const State& root, const TurnReview& turn) {
  Fact out = Fact::object();
  out.add("player", Fact::of(name_of(turn.player)));
  out.add("round", Fact::of(turn.round));
  out.add("first-line", Fact::of(static_cast<int>(turn.first) + 1));
  out.add("last-line", Fact::of(static_cast<int>(turn.last)));
  out.add("before1000", numbers(setting.rules, turn.before));
  out.add("after1000", numbers(setting.rules, turn.after));
  out.add("cost100", Fact::of(turn.cost));
  out.add("luck", luck_fact(turn.luck));
  out.add("played", plan_fact(setting, root, turn.player, turn.played));
  out.add("better", plan_fact(setting, root, turn.player, turn.better));
  out.add("reasons", reasons_fact(setting, turn.reasons));
  return out;
}

Fact decline_fact(const Setting& setting, const GameReview& review, const DeclineReview& decline) {
  Fact out = Fact::object();
  out.add("round", Fact::of(review.turns[decline.turn].round));
  out.add("race", race_fact(setting, decline.race));
  out.add("active-turns", Fact::of(decline.active_turns));
  out.add("timing", Fact::of(name_of(decline.timing)));
  out.add("turns-late", Fact::of(decline.turns_late));
  out.add("cost100", Fact::of(decline.cost));
  return out;
}

Fact index_fact(int i) { return i < 0 ? Fact{} : Fact::of(i); }

}  // namespace

Fact advice_facts(const Setting& setting, const State& root, PlayerId seat, const Advice& advice) {
  Fact out = Fact::object();
  out.add("player", Fact::of(name_of(seat)));
  Fact plans = Fact::list();
  for (const TurnPlan& plan : advice.plans) {
    plans.items.push_back(plan_fact(setting, root, seat, plan));
  }
  out.add("plans", std::move(plans));
  const TurnPlan* const other = alternative(advice);
  out.add("alternative",
          index_fact(other == nullptr ? -1 : static_cast<int>(other - advice.plans.data())));
  std::vector<Reason> reasons;
  if (other != nullptr) reasons = reasons_for(setting.rules, seat, advice.plans.front(), *other);
  out.add("reasons", reasons_fact(setting, reasons));
  return out;
}

Fact review_facts(const Setting& setting, const Reviewer& reviewer) {
  const GameReview& review = reviewer.review();
  Fact out = Fact::object();
  Fact turns = Fact::list();
  for (std::size_t i = 0; i < review.turns.size(); ++i) {
    turns.items.push_back(
        turn_fact(setting, reviewer.beginning(static_cast<int>(i)), review.turns[i]));
  }
  out.add("turns", std::move(turns));
  for (int p = 0; p < setting.rules.players; ++p) {
    const auto i = static_cast<std::size_t>(p);
    Fact one = Fact::object();
    one.add("given-away100", Fact::of(review.given_away[i]));
    one.add("luck", luck_fact(review.luck[i]));
    Fact costly = Fact::list();
    for (const std::size_t turn : review.costly[i]) {
      costly.items.push_back(Fact::of(static_cast<int>(turn)));
    }
    one.add("costly", std::move(costly));
    one.add("best-turn", index_fact(review.best_turn[i]));
    Fact declines = Fact::list();
    for (const DeclineReview& decline : review.declines) {
      if (decline.player != id_at<PlayerId>(p)) continue;
      declines.items.push_back(decline_fact(setting, review, decline));
    }
    one.add("declines", std::move(declines));
    out.add(name_of(id_at<PlayerId>(p)), std::move(one));
  }
  out.add("turning-point", index_fact(review.turning_point));
  return out;
}

}  // namespace sw
