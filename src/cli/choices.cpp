#include "cli/choices.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "catalog/names.hpp"
#include "record/trial.hpp"
#include "rules/action_table.hpp"
#include "rules/engine.hpp"

namespace sw::cli {

namespace {

// --- Wording -----------------------------------------------------------------------------------

std::string number(int n) { return std::to_string(n); }

std::string ways(const Words& words, Modifiers modifiers) {
  std::string out;
  for (const Modifier m : modifiers) {
    const std::string way = words.modifier(m);
    out = out.empty() ? way : words.say("terminal.and", {{"a", out}, {"b", way}});
  }
  return out;
}

// What a text can name, by the form of its line.
Values attack_values(const Words& words, const State& s, Action a) {
  const Ruleset& rules = words.setting().rules;
  const CivId civ = conqueror(rules, s);
  const bool special = a.kind == ActionKind::Conquer && a.modifiers().any();
  const int price = special ? tokens_paid(rules, s, a) : cost(rules, s, a.region);
  const int hand = civ == CivId::None ? 0 : int{s.civ(civ).hand};
  return {{"target", place_held(words, s, a.region)},
          {"n", number(price)},
          {"sum", words.sum(cost_terms(rules, s, a.region))},
          {"needs", number(price - hand)},
          {"with", ways(words, a.modifiers())}};
}

Values pick_values(const Words& words, const State& s, Action a) {
  const Combo& combo = s.row[a.argument];
  Values out = {{"n", number(a.argument)},
                {"combo", words.combo(combo.race, combo.power)},
                {"coins", number(combo.coins)}};
  if (a.count > 0) {
    const int other = a.count - 1;
    out["swap"] = number(other);
    out["power"] = words.power(s.row[static_cast<std::size_t>(other)].power);
  }
  return out;
}

Values values_of(const Words& words, const State& s, Action a) {
  const auto place = [&] {
    return Values{{"place", words.place(a.region)},
                  {"target", place_held(words, s, a.region)},
                  {"tokens", number(s.tokens_in(a.region))}};
  };
  switch (facts_of(a.kind).form) {
    case Form::Plain:
    case Form::Decline: return {};
    case Form::Place:
    case Form::PlaceCount:
    case Form::Lift: return place();
    case Form::Attack: return attack_values(words, s, a);
    case Form::Move: {
      Values out = place();
      if (a.argument != 0xff) out["from"] = words.place(id_at<RegionId>(a.argument));
      return out;
    }
    case Form::Pick: return pick_values(words, s, a);
    case Form::Opponent:
    case Form::OpponentCount: return {{"player", words.player(a.player())}};
    case Form::Pips: return {{"n", number(a.argument)}};
    case Form::Combo: {
      Values out = {{"power", words.power(a.drawn_power())}};
      if (a.drawn_race() != RaceId::None) out["race"] = words.race(a.drawn_race());
      return out;
    }
    case Form::Find: return {{"treasure", words.treasure(a.treasure())}};
    case Form::Badge: return {{"power", words.power(a.drawn_power())}};
  }
  return {};
}

// What may be left out of a line has a text of its own.
std::string variant(Action a) {
  switch (facts_of(a.kind).form) {
    case Form::Attack: return a.modifiers().any() ? "-with" : "";
    case Form::Move: return a.argument == 0xff ? "-from-hand" : "";
    case Form::Pick: return a.count > 0 ? "-swap" : "";
    case Form::Decline: return a.argument > 0 ? "-vanishing" : "";
    case Form::Combo: return a.drawn_race() == RaceId::None ? "-known" : "";
    case Form::Lift: return a.argument == 0 ? "-beanstalk" : "-stairway";
    default: return "";
  }
}

bool same_choice(const Choice& choice, Action a) {
  const Action first = choice.actions.front();
  return is_counted(facts_of(a.kind).form) && first.kind == a.kind && first.region == a.region &&
         first.argument == a.argument;
}

// --- Understanding -----------------------------------------------------------------------------

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> out;
  for (std::string word; stream >> word;) out.push_back(word);
  return out;
}

// A small number, or -1.
int small_number(const std::string& word) {
  const bool digits =
      !word.empty() && word.size() <= 3 &&
      std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
  return digits ? std::stoi(word) : -1;
}

using Understood = std::expected<Action, std::string>;

// What a person has said, in pieces, and what answers are made of.
struct Said {
  const Words& words;
  std::vector<std::string> parts;

  Understood not_understood(const std::string& key, const Values& values = {}) const {
    return std::unexpected(words.say("terminal." + key, values));
  }
};

Understood with_count(const Said& said, const Choice& choice) {
  const int most = choice.actions.back().count;
  const std::vector<std::string>& parts = said.parts;
  if (parts.size() > 2) return said.not_understood("one-number");
  if (choice.actions.size() == 1 && parts.size() == 1) return choice.actions.front();
  if (parts.size() == 1) {
    return said.not_understood("how-many", {{"choice", parts[0]}, {"n", number(most)}});
  }
  const int wanted = parts[1] == "all" ? most : small_number(parts[1]);
  for (const Action a : choice.actions) {
    if (is_counted(facts_of(a.kind).form) && a.count == wanted) return a;
  }
  return said.not_understood("no-number", {{"word", parts[1]}});
}

Understood by_region(const Said& said, const std::vector<Choice>& choices, RegionId region) {
  const Choice* found = nullptr;
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (choices[i].region != region) continue;
    found = &choices[i];
    numbers.push_back(std::to_string(i + 1));
  }
  const std::string& name = said.parts[0];
  if (found == nullptr) return said.not_understood("nothing-there", {{"region", name}});
  if (numbers.size() > 1) {
    return said.not_understood("more-there",
                               {{"region", name}, {"numbers", said.words.list(numbers)}});
  }
  return with_count(said, *found);
}

Understood by_line(const Said& said, const Game& game, const std::string& input) {
  const bool named = find_player(said.parts.front()).has_value();
  const std::string line = named ? input : name_of(actor(game.state())) + " " + input;
  auto action = read_action(game.setting(), game.state(), line);
  if (action) return *action;
  const Refusal code = action.error().code;
  return said.not_understood(
      "refused", {{"reason", said.words.refusal(code)}, {"code", std::string(name_of(code))}});
}

}  // namespace

std::string place_held(const Words& words, const State& s, RegionId r) {
  const CivId id = s.occupant_of(r);
  if (id == CivId::None) return words.place(r);
  const Civ& civ = s.civ(id);
  return words.say(civ.declined() ? "terminal.held-declined" : "terminal.held",
                   {{"place", words.place(r)},
                    {"player", words.seat(civ.owner)},
                    {"race", words.race(civ.race)}});
}

std::string in_words(const Words& words, const State& seen, Action action) {
  const auto key = "terminal.choice." + std::string(facts_of(action.kind).name());
  const std::string text = words.say(key + variant(action), values_of(words, seen, action));
  return text.empty() ? to_line(words.setting(), actor(seen), action) : text;
}

std::string question(const Words& words, const State& seen) {
  const Prompt now = prompt(seen);
  std::string key = "prompt." + std::string(name_of(now));
  if (now == Prompt::Choose) {
    key += seen.player(seen.turn.player).active == CivId::None ? ".pick" : ".turn";
  } else if (now == Prompt::Redeploy) {
    key += seen.turn.step == Step::Tokens ? ".tokens" : ".pieces";
  }
  const std::string text = words.say(key);
  return text.empty() ? std::string(name_of(now)) : text;
}

std::vector<Choice> list_choices(const Words& words, const State& seen, const ActionList& legal) {
  std::vector<Choice> out;
  for (const Action a : legal) {
    const auto known =
        std::ranges::find_if(out, [a](const Choice& c) { return same_choice(c, a); });
    if (known != out.end()) {
      known->actions.push_back(a);
    } else {
      out.push_back({in_words(words, seen, a), a.region, {a}});
    }
  }
  for (Choice& choice : out) {
    if (!is_counted(facts_of(choice.actions.front().kind).form)) continue;
    std::ranges::sort(choice.actions, {}, &Action::count);
    const std::string most = number(choice.actions.back().count);
    const std::string text = words.say("terminal.up-to", {{"choice", choice.text}, {"n", most}});
    if (!text.empty()) choice.text = text;
  }
  return out;
}

std::string choices_page(const std::vector<Choice>& choices) {
  std::string out;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string index = std::to_string(i + 1);
    out += std::string(index.size() < 2 ? 1 : 0, ' ') + " " + index + "  " + choices[i].text + "\n";
  }
  return out;
}

std::expected<Action, std::string> understand(const Words& words, const Game& game,
                                              const std::vector<Choice>& choices,
                                              const std::string& input) {
  const Said said{words, words_of(input)};
  if (said.parts.empty()) return said.not_understood("say-something");
  const int index = small_number(said.parts[0]);
  if (index >= 0) {
    if (index < 1 || index > static_cast<int>(choices.size())) {
      return said.not_understood("no-choice", {{"n", said.parts[0]}});
    }
    return with_count(said, choices[static_cast<std::size_t>(index - 1)]);
  }
  const RegionId region = game.setting().region(said.parts[0]);
  if (region != RegionId::None) return by_region(said, choices, region);
  return by_line(said, game, input);
}

std::string answer_for(const std::vector<Choice>& choices, Action action) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::vector<Action>& actions = choices[i].actions;
    if (std::ranges::find(actions, action) == actions.end()) continue;
    const std::string index = std::to_string(i + 1);
    return is_counted(facts_of(action.kind).form) ? index + " " + number(action.count) : index;
  }
  return "";
}

std::string with_count_in_words(const Words& words, const State& seen, Action action) {
  std::string text = in_words(words, seen, action);
  if (!is_counted(facts_of(action.kind).form)) return text;
  return words.say("terminal.counted", {{"choice", text}, {"n", number(action.count)}});
}

}  // namespace sw::cli
