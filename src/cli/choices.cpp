#include "cli/choices.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "catalog/names.hpp"
#include "rules/action_table.hpp"
#include "rules/engine.hpp"

namespace sw::cli {

namespace {

// --- Wording -----------------------------------------------------------------------------------

std::string number(int n) { return std::to_string(n); }

// "r07 farmland of p2 (Orcs)"
std::string target(const Words& words, const State& s, RegionId r) {
  const CivId id = s.occupant_of(r);
  if (id == CivId::None) return words.place(r);
  const Civ& civ = s.civ(id);
  return words.say(
      civ.declined() ? "terminal.held-declined" : "terminal.held",
      {{"place", words.place(r)}, {"player", name_of(civ.owner)}, {"race", words.race(civ.race)}});
}

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
  const int price = cost(rules, s, a.region);
  const int hand = civ == CivId::None ? 0 : int{s.civ(civ).hand};
  return {{"target", target(words, s, a.region)},
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
                  {"target", target(words, s, a.region)},
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

Understood with_count(const Choice& choice, const std::vector<std::string>& words) {
  const int most = choice.actions.back().count;
  if (words.size() > 2) return std::unexpected("I understand only a choice and a number here.");
  if (choice.actions.size() == 1 && words.size() == 1) return choice.actions.front();
  if (words.size() == 1) {
    return std::unexpected("How many? Say " + words[0] + " and a number from 1 to " + number(most) +
                           ", or all.");
  }
  const int wanted = words[1] == "all" ? most : small_number(words[1]);
  for (const Action a : choice.actions) {
    if (is_counted(facts_of(a.kind).form) && a.count == wanted) return a;
  }
  return std::unexpected("'" + words[1] + "' is no number that fits this choice.");
}

Understood by_region(const std::vector<Choice>& choices, RegionId region,
                     const std::vector<std::string>& words) {
  const Choice* found = nullptr;
  std::string numbers;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (choices[i].region != region) continue;
    found = &choices[i];
    numbers += (numbers.empty() ? "" : ", ") + std::to_string(i + 1);
  }
  if (found == nullptr)
    return std::unexpected("There is nothing to choose in " + words[0] + " now.");
  if (numbers.find(',') != std::string::npos) {
    return std::unexpected("There is more than one choice in " + words[0] + ": say " + numbers +
                           ".");
  }
  return with_count(*found, words);
}

Understood by_line(const Game& game, const std::string& input) {
  const bool named = find_player(words_of(input).front()).has_value();
  const std::string line = named ? input : name_of(actor(game.state())) + " " + input;
  auto action = read_action(game.setting(), game.state(), line);
  if (action) return *action;
  return std::unexpected(action.error().message + " (" + std::string(name_of(action.error().code)) +
                         ")");
}

}  // namespace

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

std::expected<Action, std::string> understand(const Game& game, const std::vector<Choice>& choices,
                                              const std::string& input) {
  const std::vector<std::string> words = words_of(input);
  if (words.empty()) return std::unexpected("Say a number, a region or a line; 'help' tells more.");
  const int index = small_number(words[0]);
  if (index >= 0) {
    if (index < 1 || index > static_cast<int>(choices.size())) {
      return std::unexpected("There is no choice " + words[0] + ".");
    }
    return with_count(choices[static_cast<std::size_t>(index - 1)], words);
  }
  const RegionId region = game.setting().region(words[0]);
  if (region != RegionId::None) return by_region(choices, region, words);
  return by_line(game, input);
}

}  // namespace sw::cli
