#include "record/scenario.hpp"

#include <algorithm>
#include <optional>

#include "catalog/custom.hpp"
#include "core/hash.hpp"
#include "record/expectation.hpp"
#include "record/game.hpp"
#include "record/position.hpp"
#include "record/text.hpp"

namespace sw {

namespace {

using Failed = std::optional<std::string>;  // what was expected and found; nothing: all is well

// --- Lines of a play list ----------------------------------------------------------------------

// "p1 conquer b", "! p1 conquer sea", "! p1 conquer sea => water".
struct PlayLine {
  std::string line;
  bool refused = false;
  std::string code;  // "" when any refusal will do
};

PlayLine read_play_line(std::string_view text) {
  PlayLine out;
  text = trim(text);
  out.refused = text.starts_with('!');
  if (out.refused) {
    text.remove_prefix(1);
    if (const std::size_t arrow = text.find("=>"); arrow != std::string_view::npos) {
      out.code = trim(text.substr(arrow + 2));
      text = text.substr(0, arrow);
    }
  }
  out.line = trim(text);
  return out;
}

// Races and powers that are drawn by lines, and so must not turn up before.
Reserved reserved_names(const Json& play) {
  Reserved out;
  for (const Json& step : play.items()) {
    if (!step.is_string()) continue;
    const PlayLine said = read_play_line(step.as_string());
    if (said.refused || !is_chance_line(said.line)) continue;
    for (const std::string_view word : split_at(said.line)) out.names.emplace_back(word);
  }
  return out;
}

// --- Running -----------------------------------------------------------------------------------

class Runner {
 public:
  Runner(const Position& position, const Json& scenario, const Reserved& reserved)
      : position_(position),
        scenario_(scenario),
        reserved_(reserved),
        game_(position.setting),
        random_(Hash().add(scenario.get("id").as_string()).add(std::string_view("draws")).value()) {
  }

  Failed run() {
    game_.start(position_.state);
    sound_ = check(position_.setting.rules, game_.state()) == nullptr;
    const auto play = scenario_.get("play").items();
    for (std::size_t i = 0; i < play.size(); ++i) {
      reveal_in_order();
      if (!chance_is_given(play.subspan(i))) draw_at_random();
      if (auto failed = step(play[i])) return "step " + std::to_string(i + 1) + ", " + *failed;
      if (auto failed = broken_invariant()) return "step " + std::to_string(i + 1) + ", " + *failed;
    }
    draw_at_random();
    if (prompt(game_.state()) == Prompt::Die) return "at the end: expected no die, found one due";
    if (const Json* expect = scenario_.find("expect")) {
      if (auto failed = compare_facts(game_, *expect)) return "at the end: " + *failed;
    }
    return std::nullopt;
  }

 private:
  Failed step(const Json& json) {
    if (!json.is_string()) return with_place("facts", compare_facts(game_, json));
    const PlayLine said = read_play_line(json.as_string());
    return with_place("'" + json.as_string() + "'",
                      said.refused ? must_fail(said) : must_work(said));
  }

  static Failed with_place(const std::string& place, Failed failed) {
    return failed ? Failed(place + ": " + *failed) : std::nullopt;
  }

  Failed must_work(const PlayLine& said) {
    if (prompt(game_.state()) == Prompt::Die && !is_chance_line(said.line)) {
      return "expected a die line, because a roll is due; found none";
    }
    if (const auto answer = game_.say(said.line); !answer) {
      return "expected a legal line, found " + describe(answer.error());
    }
    return std::nullopt;
  }

  // N-03: refused, and nothing has changed.
  Failed must_fail(const PlayLine& said) {
    const std::uint64_t before = hash(game_.state());
    const auto answer = game_.say(said.line);
    if (answer) return "expected a refusal, found a legal line";
    if (hash(game_.state()) != before) return "expected no change, found another position";
    if (!said.code.empty() && said.code != name_of(answer.error().code)) {
      return "expected " + said.code + ", found " + describe(answer.error());
    }
    return std::nullopt;
  }

  // A scenario may set up what no game can reach; all others must stay sound.
  Failed broken_invariant() const {
    const char* broken = check(position_.setting.rules, game_.state());
    if (!sound_ || broken == nullptr) return std::nullopt;
    return std::string("expected every invariant to hold, found broken: ") + broken;
  }

  static std::string describe(const Refused& refused) {
    return std::string(name_of(refused.code)) + " (" + refused.message + ")";
  }

  // --- Draws: given by a line, by the order of the stacks, or at random ------------------------

  // Whether the next line that must work is one of chance; facts and refusals may stand before it.
  static bool chance_is_given(std::span<const Json> rest) {
    for (const Json& json : rest) {
      if (!json.is_string()) continue;
      const PlayLine said = read_play_line(json.as_string());
      if (!said.refused) return is_chance_line(said.line);
    }
    return false;
  }

  void draw_at_random() {
    reveal_in_order();
    for (;;) {
      const Prompt due = prompt(game_.state());
      const bool setting_up = due == Prompt::Lift || due == Prompt::Monsters;
      if (due != Prompt::Draw && !setting_up) return;
      const Action next =
          setting_up ? sample_chance(position_.setting.rules, game_.state(), random_) : next_draw();
      if (!game_.play(PlayerId::None, next)) return;
    }
  }

  void reveal_in_order() {
    Action next;
    while (prompt(game_.state()) == Prompt::Reveal && next_reveal(next)) {
      if (!game_.play(PlayerId::None, next)) return;
    }
  }

  // A relic stack that is given is turned up in its order; else the reveal is a line of the play.
  bool next_reveal(Action& out) const {
    for (const Treasure t : position_.relic_order) {
      if (!game_.state().unrevealed.has(t)) continue;
      out = Action::number(ActionKind::Reveal, index(t));
      return true;
    }
    return false;
  }

  Action next_draw() {
    const State& s = game_.state();
    const PowerSet badges = s.badges.any() ? s.badges : s.discarded;  // B-PICK-09
    const RaceId race = s.banners.empty()
                            ? RaceId::None
                            : next_of(s.banners, position_.banner_order, [this](const auto& name) {
                                return position_.setting.race(name);
                              });
    const PowerId power = next_of(badges, position_.badge_order, [this](const auto& name) {
      return position_.setting.power(name);
    });
    return Action::draw(race, power);
  }

  template <class Id, class Find>
  Id next_of(BitSet<Id> pool, const std::vector<Id>& order, Find find) {
    for (const Id id : order) {
      if (pool.has(id)) return id;
    }
    BitSet<Id> free = pool;
    for (const std::string& name : reserved_.names) {
      if (const Id id = find(name); id != Id::None) free.erase(id);
    }
    if (free.empty()) free = pool;
    return free.nth(random_.below(free.size()));
  }

  const Position& position_;
  const Json& scenario_;
  const Reserved& reserved_;
  Game game_;
  Random random_;
  bool sound_ = false;  // the position itself breaks no invariant
};

// --- The file ----------------------------------------------------------------------------------

void check_play(const Field& scenario) {
  const auto play = scenario.need("play");
  if (!play) return;
  for (const Field& step : play->items()) {
    if (step.json().is_object()) continue;
    const PlayLine said = read_play_line(step.text());
    if (!said.code.empty() && !from_name<Refusal>(said.code)) {
      step.complain("unknown error code " + in_quotes(said.code));
    }
  }
  if (const auto expect = scenario.find("expect")) expect->is(Json::Kind::Object);
}

// The form of a scenario; what stands inside the position is checked where it is built.
void check_form(const Field& scenario) {
  const bool is_object = scenario.has_only(
      {"id",     "title",  "rules",  "map",     "players",     "markers",   "sky",
       "lifts",  "peace",  "custom", "banners", "badges",      "discard",   "setup",
       "places", "relics", "row",    "options", "relic-stack", "round",     "rounds",
       "turn",   "sets",   "prompt", "play",    "expect",      "stonehedge"});
  if (!is_object) return;
  if (const auto id = scenario.need("id")) (void)id->text();
  if (const auto title = scenario.find("title")) title->is(Json::Kind::String);
  for (const Field& rule : scenario.items("rules")) (void)rule.text();
  check_play(scenario);
}

// Players' own race, power or map is as in the record header (70.5).
Catalog with_custom(const Catalog& catalog, const Field& custom) {
  Catalog extended = catalog;
  const auto added = add_custom(extended, "custom", to_text(custom.json()));
  if (!added) custom.complain(added.error().front().key + ": " + added.error().front().message);
  return extended;
}

ScenarioResult run_one(const Catalog& catalog, const Field& scenario, const Diagnostics& problems) {
  const Json& json = scenario.json();
  ScenarioResult result;
  result.id = json.get("id").as_string();
  if (result.id.empty()) result.id = "line " + std::to_string(json.line());

  check_form(scenario);
  const Reserved reserved = reserved_names(json.get("play"));
  std::unique_ptr<Position> position;
  const std::optional<Field> custom = scenario.find("custom");
  const Catalog extended = custom ? with_custom(catalog, *custom) : Catalog();
  if (problems.empty()) {
    position = build_position(custom ? extended : catalog, scenario, reserved);
  }
  result.broken = !problems.empty() || position == nullptr;
  if (!problems.empty()) {
    result.message = to_string(problems.front());
  } else if (position == nullptr) {
    result.message = "the position cannot be built";
  } else if (auto failed = Runner(*position, json, reserved).run()) {
    result.message = std::move(*failed);
  } else {
    result.ok = true;
  }
  return result;
}

}  // namespace

int ScenarioReport::passed() const {
  return static_cast<int>(std::ranges::count(results, true, &ScenarioResult::ok));
}

ScenarioReport run_scenarios(const Catalog& catalog, std::string_view file_name,
                             std::string_view text) {
  ScenarioReport report;
  Diagnostics problems;
  const auto json = parse_content(file_name, text, problems);
  if (!json) {
    const std::string why = problems.empty() ? std::string(file_name) + ": cannot be read"
                                             : to_string(problems.front());
    report.results.push_back({std::string(file_name), false, true, why});
    return report;
  }
  const Field file(*json, file_name, problems);
  const std::vector<Field> all = json->is_array() ? file.items() : std::vector<Field>{file};
  for (const Field& scenario : all) {
    problems.clear();  // each scenario answers for itself
    report.results.push_back(run_one(catalog, scenario, problems));
  }
  return report;
}

}  // namespace sw
