#include "record/reach.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "record/trial.hpp"
#include "rules/strength.hpp"

namespace sw {

namespace {

constexpr int kPlenty = 100;  // tokens enough for every way: a price is known before it can be paid
constexpr int kMostQuestions = 200;  // before the conquests begin

// A table after some conquests.
struct Place {
  State state;
  RegionId region = RegionId::None;  // the last one
  int spent = 0, before = 0, steps = 0, pays = 0;
};

bool conquers(const State& s, PlayerId player) {
  const Prompt asked = prompt(s);
  return actor(s) == player && (asked == Prompt::Conquest || asked == Prompt::Ghouls);
}

// The table at the beginning of the player's next turn: what he lost has been placed again.
State turn_of(const State& seen, PlayerId player) {
  State s = seen;
  for (Civ& civ : s.civs) {
    if (civ.status == Civ::Status::Free || civ.owner != player) continue;
    civ.hand = static_cast<std::uint8_t>(civ.hand + civ.withdrawn);
    civ.withdrawn = 0;
  }
  s.turn.player = player;
  s.turn.phase = Phase::Start;
  s.turn.pending = {};
  return s;
}

// What leads to conquests: on with the race that is there, nothing that is not asked for.
std::optional<Action> go_on(const ActionList& legal) {
  using enum ActionKind;
  for (const ActionKind kind : {Expand, Stop, Done, Deploy}) {
    const auto found = std::ranges::find(legal, kind, &Action::kind);
    if (found != legal.end()) return *found;
  }
  return std::nullopt;
}

// The cheapest first; the last one is the one at the region, if there is a way.
class Search {
 public:
  Search(const Ruleset& rules, const State& state, PlayerId player)
      : rules_(rules), player_(player) {
    best_.fill(std::numeric_limits<int>::max());
    Place start{.state = state};
    Civ& civ = start.state.civ(conqueror(rules, state));
    civ.hand = static_cast<std::uint8_t>(civ.hand + kPlenty);
    open_.push_back(start);
  }

  std::optional<Place> way_to(RegionId region) {
    while (!open_.empty()) {
      const auto next = std::ranges::min_element(open_, {}, &Place::spent);
      const Place here = *next;
      open_.erase(next);
      if (here.region == region) return here;
      if (conquers(here.state, player_)) go_on_from(here);
    }
    return std::nullopt;
  }

 private:
  void go_on_from(const Place& here) {
    ActionList legal;
    sw::legal(rules_, here.state, legal);
    for (const Action action : legal) {
      if (action.kind != ActionKind::Conquer) continue;
      Trial trial(rules_, here.state, action);
      const Event* taken = trial.find(Event::Kind::Conquered);
      if (taken == nullptr) continue;
      const int spent = here.spent + paid(here.state, action, trial, *taken);
      int& best = best_[static_cast<std::size_t>(action.region)];
      if (spent >= best) continue;
      best = spent;
      const int pays = income(rules_, trial.state, player_) - income(rules_, here.state, player_);
      open_.push_back({trial.state, action.region, spent, here.spent, here.steps + 1, pays});
    }
  }

  // Tokens and pieces that left the hand; what came out of the tray did not, what went into
  // it did (S-R-DRAK-01).
  int paid(const State& before, Action action, const Trial& trial, const Event& taken) const {
    if (action.modifiers().empty()) return cost(rules_, before, action.region);
    const CivId id = conqueror(rules_, before);
    int sum = taken.amount + trial.state.civ(id).tray - before.civ(id).tray;
    for (const Event& event : trial.log) {
      const bool placed = event.kind == Event::Kind::MarkerPlaced && event.region == taken.region;
      if (placed && rules_.marker(event.marker).earned) sum += event.amount;
    }
    return std::max(0, sum);
  }

  const Ruleset& rules_;
  PlayerId player_;
  std::vector<Place> open_;
  std::array<int, kMaxRegions> best_{};
};

Reach reach_now(const Ruleset& rules, const State& s, PlayerId player, RegionId region) {
  const Civ& civ = s.civ(conqueror(rules, s));
  Reach out{.player = player,
            .race = civ.race,
            .power = civ.power,
            .declined = civ.declined(),
            .have = strength(rules, s)};
  if (const auto way = Search(rules, s, player).way_to(region)) {
    out.price = way->spent;
    out.before = way->before;
    out.steps = way->steps;
    out.pays = way->pays;
  }
  return out;
}

}  // namespace

bool Reach::with_die() const {
  const int most = *std::ranges::max_element(kDieFaces);
  return steps > 0 && have < price && have > before && price - have <= most;
}

bool moves_again(const Ruleset& rules, const State& s, PlayerId player) {
  if (s.over()) return false;
  if (s.turn.player == player) return conquers(s, player) || s.turn.round < rules.rounds;
  return s.turn.round < rules.rounds || index(player) > index(s.turn.player);
}

std::vector<Reach> reach(const Ruleset& rules, const State& seen, PlayerId player,
                         RegionId region) {
  std::vector<Reach> out;
  const CivId there = seen.occupant_of(region);
  if (there != CivId::None && there == seen.player(player).active) return out;
  State s = seen;
  ActionList legal;
  if (conquers(seen, player)) {
    sw::legal(rules, s, legal);
  } else {
    s = turn_of(seen, player);
    settle(rules, s, legal);
  }
  for (int n = 0; n < kMostQuestions && actor(s) == player; ++n) {
    if (conquers(s, player)) {
      out.push_back(reach_now(rules, s, player, region));
      if (prompt(s) == Prompt::Conquest) return out;
    }
    if (std::ranges::find(legal, ActionKind::Pick, &Action::kind) != legal.end()) {
      out.push_back({.player = player});
      return out;
    }
    const auto action = go_on(legal);
    if (!action) return out;
    apply(rules, s, *action, legal);
  }
  return out;
}

}  // namespace sw
