#include "cli/choices.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "rules/engine.hpp"

namespace sw::cli {

namespace {

// --- Wording -----------------------------------------------------------------------------------

std::string number(int n) { return std::to_string(n); }

bool is_pile(ActionKind kind) { return kind == ActionKind::Deploy || kind == ActionKind::Camp; }

// "r07 farmland of p2 (Orcs)"
std::string target(const Words& words, const State& s, RegionId r) {
  std::string out = words.place(r);
  const CivId id = s.occupant_of(r);
  if (id != CivId::None) {
    const Civ& civ = s.civ(id);
    out += " of " + name_of(civ.owner) + " (" + words.race(civ.race) +
           (civ.declined() ? ", in decline)" : ")");
  }
  return out;
}

std::string modifier_names(Modifiers modifiers) {
  std::string out;
  for (const Modifier m : modifiers) out += (out.empty() ? "" : "+") + std::string(name_of(m));
  return out;
}

std::string price_with_reasons(const Words& words, const State& s, RegionId r) {
  const Ruleset& rules = words.setting().rules;
  return count_of(cost(rules, s, r), "token") + " = " + words.sum(cost_terms(rules, s, r));
}

std::string conquest(const Words& words, const State& s, Action a) {
  if (a.modifiers().any())
    return "conquer " + target(words, s, a.region) + " with " + modifier_names(a.modifiers());
  return "conquer " + target(words, s, a.region) + ": " + price_with_reasons(words, s, a.region);
}

std::string attempt(const Words& words, const State& s, Action a) {
  const Ruleset& rules = words.setting().rules;
  const CivId civ = conqueror(rules, s);
  const int missing = cost(rules, s, a.region) - (civ == CivId::None ? 0 : int{s.civ(civ).hand});
  return "roll for " + target(words, s, a.region) + ": " + price_with_reasons(words, s, a.region) +
         "; the die must show " + number(missing) + " or more";
}

std::string pick(const Words& words, const State& s, Action a) {
  const Combo& combo = s.row[a.argument];
  std::string out = "pick " + number(a.argument) + ": " + words.combo(combo.race, combo.power);
  if (combo.coins > 0) out += " (" + count_of(combo.coins, "coin") + " on it)";
  return out;
}

std::string wording(const Words& words, const State& s, Action a) {
  switch (a.kind) {
    case ActionKind::Pick: return pick(words, s, a);
    case ActionKind::Expand: return "expand: ready the tokens and conquer";
    case ActionKind::Decline: return "decline: turn the race over, pick a new one next turn";
    case ActionKind::Abandon: return "abandon " + words.place(a.region);
    case ActionKind::Conquer: return conquest(words, s, a);
    case ActionKind::Roll: return attempt(words, s, a);
    case ActionKind::Berserk: return "berserk: roll before the next conquest";
    case ActionKind::Stop: return "stop conquering";
    case ActionKind::Deploy:
      return "deploy " + target(words, s, a.region) + ", now " +
             count_of(s.tokens_in(a.region), "token");
    case ActionKind::Camp: return "camp " + words.place(a.region);
    case ActionKind::Withdraw: return "withdraw from " + words.place(a.region);
    case ActionKind::Fortress: return "fortress in " + words.place(a.region);
    case ActionKind::Hero: return "hero in " + words.place(a.region);
    case ActionKind::Ally: return "ally with " + words.player(a.player());
    case ActionKind::Done: return "done";
    default: return "";
  }
}

bool same_choice(const Choice& choice, Action a) {
  const Action first = choice.actions.front();
  return is_pile(a.kind) && first.kind == a.kind && first.region == a.region;
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
    if (is_pile(a.kind) && a.count == wanted) return a;
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

std::vector<Choice> list_choices(const Words& words, const State& seen, const ActionList& legal) {
  std::vector<Choice> out;
  for (const Action a : legal) {
    const auto known =
        std::ranges::find_if(out, [a](const Choice& c) { return same_choice(c, a); });
    if (known != out.end()) {
      known->actions.push_back(a);
    } else {
      out.push_back({wording(words, seen, a), a.region, {a}});
    }
  }
  for (Choice& choice : out) {
    if (!is_pile(choice.actions.front().kind)) continue;
    std::ranges::sort(choice.actions, {}, &Action::count);
    choice.text += ": 1 to " + number(choice.actions.back().count);
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
