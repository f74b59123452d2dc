#include "cli/foresight.hpp"

#include <optional>

#include "record/trial.hpp"
#include "rules/action_table.hpp"

namespace sw::cli {

namespace {

RegionSet regions_of(const State& s, PlayerId player) {
  RegionSet out;
  for (const Civ& civ : s.civs) {
    if (civ.status != Civ::Status::Free && civ.owner == player) out |= civ.regions;
  }
  return out;
}

const Civ* active_race(const State& s, PlayerId player) {
  const CivId id = s.player(player).active;
  return id == CivId::None ? nullptr : &s.civ(id);
}

bool is_scoring(const Event& e, PlayerId player) {
  return e.kind == Event::Kind::Income && e.player == player && e.reason == Term::Kind::Count;
}

// Whoever wants nothing more: stops, places what he has, is done.
std::optional<Action> modest(const State& s, const ActionList& legal) {
  std::optional<Action> best;
  const auto urgency = [&s](Action a) {
    if (a.kind == ActionKind::Stop) return 4;
    // N-16: a region that hammers alone have taken is kept by whoever comes first.
    if (a.kind == ActionKind::Deploy) return s.tokens_in(a.region) == 0 ? 3 : 2;
    return a.kind == ActionKind::Done ? 1 : 0;
  };
  for (const Action a : legal) {
    if (urgency(a) > (best ? urgency(*best) : 0)) best = a;
  }
  return best;
}

TurnEnd outcome(const Trial& trial, const State& before, int coins) {
  const PlayerId player = before.turn.player;
  const Civ* active = active_race(trial.state, player);
  return {coins, regions_of(before, player) - regions_of(trial.state, player),
          active != nullptr && active->regions.empty()};
}

std::string race_of(const Words& words, const State& s) {
  const Civ* active = active_race(s, s.turn.player);
  return active == nullptr ? "" : words.race(active->race);
}

std::string leaving(const Words& words, RegionSet left) {
  std::vector<std::string> places;
  for (const RegionId r : left) places.push_back(words.place(r));
  return places.empty() ? ""
                        : words.say("terminal.grave.leaving", {{"places", words.list(places)}});
}

std::string before_stop(const Words& words, const State& s) {
  const TurnEnd end = end_of_turn(words.setting().rules, s);
  if (!end.homeless) return leaving(words, end.left);
  const Civ* active = active_race(s, s.turn.player);
  int tokens = active->hand;
  for (const RegionId r : active->regions) tokens += s.tokens_in(r);
  return words.say("terminal.grave.homeless",
                   {{"race", words.race(active->race)}, {"n", std::to_string(tokens)}});
}

std::string before_done(const Words& words, const State& s, const ActionList& legal, Action done) {
  for (const Action a : legal) {
    if (is_counted(facts_of(a.kind).form)) return words.say("verb.doneEarlySure");
  }
  return leaving(words, outcome(Trial(words.setting().rules, s, done), s, 0).left);
}

}  // namespace

TurnEnd end_of_turn(const Ruleset& rules, const State& seen) {
  const PlayerId player = seen.turn.player;
  Trial trial(rules, seen);
  legal(rules, trial.state, trial.legal);
  while (true) {
    for (const Event& e : trial.log) {
      if (is_scoring(e, player)) return outcome(trial, seen, e.amount);
      if (e.kind == Event::Kind::TurnEnded) return outcome(trial, seen, 0);
    }
    const std::optional<Action> next =
        actor(trial.state) == player ? modest(trial.state, trial.legal) : std::nullopt;
    if (!next) return outcome(trial, seen, income(rules, trial.state, player));
    trial.log.clear();
    trial.go_on(*next);
  }
}

std::string warning(const Words& words, const State& s, const ActionList& legal, Action action) {
  switch (action.kind) {
    case ActionKind::Decline:
      return words.say(
          action.argument > 0 ? "terminal.grave.decline-vanishing" : "terminal.grave.decline",
          {{"race", race_of(words, s)}});
    case ActionKind::Abandon: {
      const Civ* active = active_race(s, s.turn.player);
      if (active == nullptr || active->regions != RegionSet::of(action.region)) return "";
      return words.say("terminal.grave.abandon", {{"race", words.race(active->race)}});
    }
    case ActionKind::Stop: return before_stop(words, s);
    case ActionKind::Done: return before_done(words, s, legal, action);
    default: return "";
  }
}

}  // namespace sw::cli
