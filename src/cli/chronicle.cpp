#include "cli/chronicle.hpp"

#include "catalog/names.hpp"

namespace sw::cli {

namespace {

using Kind = Event::Kind;

// What needs no telling: it is seen, or told by what follows.
bool is_silent(Kind kind) {
  return kind == Kind::TribeRemoved || kind == Kind::Counted || kind == Kind::TurnEnded;
}

// Events that are told as one.
struct Told {
  Event event;  // the first of them, with the amounts of all
  RegionSet regions;
  std::vector<std::string> marks;  // pieces that came with a conquest
};

Values values_of(const Words& words, const Told& told) {
  const Event& e = told.event;
  Values out = {
      {"n", std::to_string(e.amount)},
      {"of", std::to_string(words.setting().rules.rounds)},
      {"player", e.player == PlayerId::None ? "" : words.player(e.player)},
      {"other", e.other == PlayerId::None ? "" : words.player(e.other)},
      {"race", ""},
      {"power", words.power(e.power)},
      {"combo", words.combo(e.race, e.power)},
      {"region", e.region == RegionId::None ? "" : words.place(e.region)},
      {"regions", std::to_string(told.regions.size())},
      {"marker", e.marker == Marker::Count ? words.list(told.marks) : words.marker(e.marker)},
      {"treasure", e.treasure == Treasure::Count ? "" : words.treasure(e.treasure)},
      {"why", words.reason(e.term())}};
  words.call(out, e.race);
  return out;
}

// Some events are told in two ways.
std::string key_of(const Told& told, bool has_reason) {
  const Event& e = told.event;
  const std::string key = "log." + std::string(name_of(e.kind));
  if (!told.marks.empty()) return "log.conquered-marked";
  if (e.kind == Kind::MarkerPlaced && told.regions.size() > 1) return "log.markers-placed";
  if (e.kind == Kind::MarkerRemoved && told.regions.size() > 1) return "log.markers-removed";
  if (e.kind == Kind::Withdrew && told.regions.size() > 1) return "log.withdrew-many";
  if (e.kind == Kind::TokensLost && e.region == RegionId::None) return key + "-hand";
  if (e.kind == Kind::Rolled && e.region == RegionId::None) return key + "-free";
  const bool coins = e.kind == Kind::Income || e.kind == Kind::CoinsGiven;
  return coins && has_reason ? key + "-for" : key;
}

// `scored` are the terms of a turn's scoring, counted before its coins come.
std::string line_of(const Words& words, const Told& told, const Terms& scored) {
  const Event& e = told.event;
  Values values = values_of(words, told);
  if (e.kind == Kind::Income && e.reason == Term::Kind::Count) values["why"] = words.sum(scored);
  switch (e.kind) {
    case Kind::RoundStarted:
      return words.paint().strong("--- " + words.say("ui.round", values) + " ---");
    case Kind::TurnStarted: return words.say("terminal.to-move", values);
    case Kind::GameOver: return words.say("prompt.over");
    case Kind::Drawn: return "  " + words.say("terminal.drawn", values);
    default: return "  " + words.say(key_of(told, !values["why"].empty()), values);
  }
}

// What has just come to light also comes to its region: told once.
bool is_finding(const Event& e, const Event& before) {
  return e.kind == Kind::TreasureMoved && before.kind == Kind::Revealed &&
         e.treasure == before.treasure;
}

// Tokens that a player places, pieces that come or leave in a row, regions that are given up.
bool is_joined(const Event& a, const Event& b) {
  const bool joins = a.kind == Kind::Deployed || a.kind == Kind::MarkerPlaced ||
                     a.kind == Kind::MarkerRemoved || a.kind == Kind::Withdrew;
  return joins && b.kind == a.kind && b.player == a.player && b.race == a.race &&
         b.marker == a.marker;
}

// What stands in every region that a race takes comes with the conquest.
bool is_mark(const Event& conquest, const Event& e) {
  return conquest.kind == Kind::Conquered && e.kind == Kind::MarkerPlaced &&
         e.region == conquest.region;
}

std::string pile(const Words& words, const Event& e) {
  std::string marker = words.marker(e.marker);
  if (e.amount == 1) return marker;
  return words.say("ui.pile", {{"marker", marker}, {"n", std::to_string(e.amount)}});
}

// The event at `i` and those after it that are told with it; `i` moves to the last of them.
Told gathered(const Words& words, std::span<const Event> events, std::size_t& i) {
  Told told{events[i], {}, {}};
  if (events[i].region != RegionId::None) told.regions.insert(events[i].region);
  for (; i + 1 < events.size(); ++i) {
    const Event& next = events[i + 1];
    if (is_mark(told.event, next)) {
      told.marks.push_back(pile(words, next));
    } else if (is_joined(told.event, next)) {
      told.event.amount += next.amount;
      told.regions.insert(next.region);
    } else {
      break;
    }
  }
  return told;
}

}  // namespace

std::string tell(const Words& words, std::span<const Event> events) {
  std::string out;
  Terms scored;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& e = events[i];
    if (e.kind == Kind::Counted && e.amount != 0) scored.push_back(e.term());
    if (is_silent(e.kind) || (i > 0 && is_finding(e, events[i - 1]))) continue;
    out += line_of(words, gathered(words, events, i), scored) + "\n";
    if (e.kind == Kind::Income) scored.clear();
  }
  return out;
}

}  // namespace sw::cli
