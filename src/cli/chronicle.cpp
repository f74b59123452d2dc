#include "cli/chronicle.hpp"

#include "catalog/names.hpp"

namespace sw::cli {

namespace {

using Kind = Event::Kind;

// What needs no telling: it is seen, or told by what follows.
bool is_silent(Kind kind) {
  return kind == Kind::TribeRemoved || kind == Kind::Counted || kind == Kind::TurnEnded;
}

Values values_of(const Words& words, const Event& e) {
  Values out = {{"n", std::to_string(e.amount)},
                {"of", std::to_string(words.setting().rules.rounds)},
                {"player", e.player == PlayerId::None ? "" : words.player(e.player)},
                {"other", e.other == PlayerId::None ? "" : words.player(e.other)},
                {"race", ""},
                {"power", words.power(e.power)},
                {"combo", words.combo(e.race, e.power)},
                {"region", e.region == RegionId::None ? "" : words.place(e.region)},
                {"marker", e.marker == Marker::Count ? "" : words.marker(e.marker)},
                {"treasure", e.treasure == Treasure::Count ? "" : words.treasure(e.treasure)},
                {"why", words.reason(e.term())}};
  words.call(out, e.race);
  return out;
}

// Some events are told in two ways.
std::string key_of(const Event& e, bool has_reason) {
  const std::string key = "log." + std::string(name_of(e.kind));
  if (e.kind == Kind::TokensLost && e.region == RegionId::None) return key + "-hand";
  if (e.kind == Kind::Rolled && e.region == RegionId::None) return key + "-free";
  const bool coins = e.kind == Kind::Income || e.kind == Kind::CoinsGiven;
  return coins && has_reason ? key + "-for" : key;
}

// `scored` are the terms of a turn's scoring, counted before its coins come.
std::string line_of(const Words& words, const Event& e, const Terms& scored) {
  Values values = values_of(words, e);
  if (e.kind == Kind::Income && e.reason == Term::Kind::Count) values["why"] = words.sum(scored);
  switch (e.kind) {
    case Kind::RoundStarted:
      return words.paint().strong("--- " + words.say("ui.round", values) + " ---");
    case Kind::TurnStarted: return words.say("terminal.to-move", values);
    case Kind::GameOver: return words.say("prompt.over");
    case Kind::Drawn: return "  " + words.say("terminal.drawn", values);
    default: return "  " + words.say(key_of(e, !values["why"].empty()), values);
  }
}

// What has just come to light also comes to its region: told once.
bool is_finding(const Event& e, const Event& before) {
  return e.kind == Kind::TreasureMoved && before.kind == Kind::Revealed &&
         e.treasure == before.treasure;
}

bool is_joined(const Event& a, const Event& b) {
  return a.kind == Kind::Deployed && b.kind == a.kind && b.player == a.player && b.race == a.race;
}

}  // namespace

std::string tell(const Words& words, std::span<const Event> events) {
  std::string out;
  Terms scored;
  for (std::size_t i = 0; i < events.size(); ++i) {
    Event e = events[i];
    for (; i + 1 < events.size() && is_joined(e, events[i + 1]); ++i)
      e.amount += events[i + 1].amount;
    if (e.kind == Kind::Counted) scored.push_back(e.term());
    const bool told = is_silent(e.kind) || (i > 0 && is_finding(e, events[i - 1]));
    if (!told) out += line_of(words, e, scored) + "\n";
    if (e.kind == Kind::Income) scored.clear();
  }
  return out;
}

}  // namespace sw::cli
