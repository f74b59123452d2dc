#include "cli/advice_words.hpp"

#include <cstdlib>

#include "cli/choices.hpp"
#include "cli/text_table.hpp"

namespace sw::cli {

namespace {

std::string say(const Words& words, const std::string& key, const Values& values = {}) {
  return words.say("advice." + key, values);
}

std::string whole(int n) { return std::to_string(n); }

// What is counted in hundredths, or as it is.
std::string amount(const Words& words, const Reason& reason, int n) {
  const bool hundredths = reason.why <= Why::Lost;
  return hundredths ? coins_in_words(words, n) : whole(n);
}

std::string percent(int thousandths) { return whole((thousandths + 5) / 10); }

std::string step_key(ActionKind kind) {
  switch (kind) {
    case ActionKind::Expand:
    case ActionKind::Decline:
    case ActionKind::Pick:
    case ActionKind::Abandon:
    case ActionKind::Conquer:
    case ActionKind::Roll:
    case ActionKind::Deploy: return std::string(name_of(kind));
    default: return facts_of(kind).is_placing() ? "place" : "";
  }
}

std::string step_in_words(const Words& words, const State& root, const PlanStep& step) {
  const std::string key = step_key(step.action.kind);
  if (key.empty()) return in_words(words, root, step.action);
  Values values{{"combo", words.combo(step.race, step.power)},
                {"place", step.region == RegionId::None ? "" : words.place(step.region)},
                {"marker", words.marker(facts_of(step.action.kind).marker)},
                {"n", whole(step.tokens)},
                {"chance", whole(step.faces * 100 / 6)}};
  words.call(values, step.race);
  return say(words, "step." + key, values);
}

}  // namespace

std::string coins_in_words(const Words& words, int hundredths) {
  const int tenths = (std::abs(hundredths) + 5) / 10;
  const std::string sign = hundredths < 0 && tenths > 0 ? "−" : "";
  const std::string behind = tenths % 10 == 0 ? "" : say(words, "point") + whole(tenths % 10);
  return sign + whole(tenths / 10) + behind;
}

std::string idea_in_words(const Words& words, const TurnFacts& facts) {
  Values values{{"combo", words.combo(facts.race, facts.power)}};
  words.call(values, facts.race);
  return say(words, "idea." + std::string(name_of(facts.idea)), values);
}

std::string plan_in_words(const Words& words, const State& root, PlayerId seat,
                          const TurnPlan& plan) {
  std::vector<std::string> steps;
  for (const PlanStep& step : steps_of(words.setting().rules, root, seat, plan.lines)) {
    steps.push_back(step_in_words(words, root, step));
  }
  return words.list(steps);
}

std::string reason_in_words(const Words& words, const Reason& reason) {
  const bool less = reason.gain < 0 && (reason.why == Why::Later || reason.why == Why::Theirs);
  Values values{{"here", amount(words, reason, reason.here)},
                {"there", amount(words, reason, reason.there)},
                {"gain", coins_in_words(words, std::abs(reason.gain))},
                {"player", reason.player == PlayerId::None ? "" : words.player(reason.player)}};
  words.call(values, reason.race);
  if (reason.why == Why::Theirs) {
    values["gain"] = coins_in_words(words, std::abs(reason.here - reason.there));
  }
  return say(words, "why." + std::string(name_of(reason.why)) + (less ? "-against" : ""), values);
}

std::string hint_page(const Words& words, const State& root, PlayerId seat, const Advice& advice) {
  const TurnPlan& best = advice.plans.front();
  const TurnPlan* const other = alternative(advice);
  std::string out = words.paint().strong(
      say(words, "for", {{"player", words.player(seat)}, {"n", whole(root.turn.round)}}));
  out += "\n" + say(words, "idea-is", {{"idea", idea_in_words(words, best.facts)}}) + "\n";
  std::vector<std::string> places;
  for (const RegionId r : best.facts.conquered | best.facts.rolled_for) {
    places.push_back(words.place(r));
  }
  if (!places.empty()) {
    out += say(words, "where-is", {{"places", words.list(places)}}) + "\n";
  }
  out += say(words, "plan-is", {{"plan", plan_in_words(words, root, seat, best)}}) + "\n";
  out += say(words, "share-is", {{"share", percent(best.share)}}) + "\n";
  if (other == nullptr) return out;
  out += say(words, "better-than",
             {{"n", coins_in_words(words, best.value - other->value)},
              {"idea", idea_in_words(words, other->facts)},
              {"share", percent(other->share)}}) +
         "\n";
  for (const Reason& reason : reasons_for(words.setting().rules, seat, best, *other)) {
    out += "  " + reason_in_words(words, reason) + "\n";
  }
  return out;
}

// --- Reviews -----------------------------------------------------------------------------------

namespace {

std::string curve_table(const Words& words, const GameReview& review) {
  const int players = words.setting().rules.players;
  std::vector<std::string> head{say(words, "round-short")};
  for (int p = 0; p < players; ++p) head.push_back(words.seat(id_at<PlayerId>(p)));
  TextTable table(std::move(head));
  for (const TurnReview& turn : review.turns) {
    std::vector<std::string> row{whole(turn.round) + " " + words.seat(turn.player)};
    for (int p = 0; p < players; ++p) {
      row.push_back(percent(turn.after[static_cast<std::size_t>(p)]) + " %");
    }
    table.add(row);
  }
  return table.text();
}

std::string turn_page(const Words& words, const Reviewer& reviewer, std::size_t i) {
  const TurnReview& turn = reviewer.review().turns[i];
  const State& root = reviewer.beginning(static_cast<int>(i));
  const auto plan = [&](const TurnPlan& which) {
    return plan_in_words(words, root, turn.player, which);
  };
  std::string out = "  " +
                    words.paint().strong(say(
                        words, "costly",
                        {{"n", whole(turn.round)}, {"cost", coins_in_words(words, turn.cost)}})) +
                    "\n";
  out += "    " + say(words, "played", {{"plan", plan(turn.played)}}) + "\n";
  out += "    " + say(words, "better", {{"plan", plan(turn.better)}}) + "\n";
  for (const Reason& reason : turn.reasons) {
    out += "      " + reason_in_words(words, reason) + "\n";
  }
  return out;
}

std::string decline_line(const Words& words, const GameReview& review,
                         const DeclineReview& decline) {
  Values values{{"n", whole(review.turns[decline.turn].round)},
                {"turns", whole(decline.active_turns)},
                {"late", whole(decline.turns_late)},
                {"cost", coins_in_words(words, decline.cost)}};
  words.call(values, decline.race);
  return "  " + say(words, "decline." + std::string(name_of(decline.timing)), values) + "\n";
}

std::string player_page(const Words& words, const Reviewer& reviewer, PlayerId player) {
  const GameReview& review = reviewer.review();
  const auto p = static_cast<std::size_t>(player);
  const Luck& luck = review.luck[p];
  std::string out =
      "\n" +
      words.paint().strong(say(words, "of-player",
                               {{"player", words.player(player)},
                                {"cost", coins_in_words(words, review.given_away[p])}})) +
      "\n";
  out += "  " +
         say(words, "luck",
             {{"dice", coins_in_words(words, luck.dice)},
              {"draws", coins_in_words(words, luck.draws)},
              {"rolls", whole(luck.rolls)},
              {"pips", whole(luck.pips)}}) +
         "\n";
  for (const DeclineReview& decline : review.declines) {
    if (decline.player == player) out += decline_line(words, review, decline);
  }
  if (review.best_turn[p] >= 0) {
    const TurnReview& best = review.turns[static_cast<std::size_t>(review.best_turn[p])];
    out += "  " +
           say(words, "best-turn",
               {{"n", whole(best.round)},
                {"from", percent(best.before[p])},
                {"to", percent(best.after[p])}}) +
           "\n";
  }
  if (review.costly[p].empty()) out += "  " + say(words, "nothing") + "\n";
  for (const std::size_t i : review.costly[p]) out += turn_page(words, reviewer, i);
  return out;
}

}  // namespace

std::string review_page(const Words& words, const Reviewer& reviewer) {
  const GameReview& review = reviewer.review();
  std::string out = words.paint().strong(say(words, "curve")) + "\n" + curve_table(words, review);
  if (review.turning_point >= 0) {
    const TurnReview& turn = review.turns[static_cast<std::size_t>(review.turning_point)];
    out += say(words, "turning-point",
               {{"n", whole(turn.round)}, {"player", words.player(turn.player)}}) +
           "\n";
  } else if (!review.turns.empty()) {
    out += say(words, "never-turned") + "\n";
  }
  out += say(words, "meaning") + "\n";
  for (int i = 0; i < words.setting().rules.players; ++i) {
    out += player_page(words, reviewer, id_at<PlayerId>(i));
  }
  return out;
}

}  // namespace sw::cli
