// Lines to actions.
#include <algorithm>
#include <vector>

#include "record/notation.hpp"
#include "record/text.hpp"
#include "rules/action_table.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

// A number in one byte, written the one way numbers are written: no sign, no leading zero.
std::optional<int> small_number(std::string_view word) {
  const auto n = to_number<int>(word);
  const bool plain = word == "0" || !(word.starts_with('0') || word.starts_with('-'));
  if (!n || *n > 255 || !plain) return std::nullopt;
  return n;
}

// The first word of a line; two kinds may share it.
std::string_view first_word(const ActionFacts& facts) {
  return facts.word().substr(0, facts.word().find(' '));
}

std::string_view second_word(const ActionFacts& facts) {
  const std::size_t space = facts.word().find(' ');
  return space == std::string_view::npos ? std::string_view{} : facts.word().substr(space + 1);
}

// The kinds whose lines begin with this word.
using Kinds = FixedVector<const ActionFacts*, 4>;
Kinds said_with(std::string_view word) {
  Kinds out;
  for (const ActionFacts& facts : kActions) {
    if (facts.kind != ActionKind::None && first_word(facts) == word) out.push_back(&facts);
  }
  return out;
}

// What a line says, with its mistakes apart: unknown names count before a wrong form (70.7).
struct Reading {
  std::optional<PlayerId> actor;  // nullopt: no actor could be made out
  Action action;                  // None: the verb is unknown
  Prompts prompts;                // where the verb can be said
  std::string verb_error;
  std::string name_error;
  std::string form_error;

  void bad_name(std::string message) { set(name_error, std::move(message)); }
  void bad_form(std::string message) { set(form_error, std::move(message)); }

 private:
  static void set(std::string& slot, std::string message) {
    if (slot.empty()) slot = std::move(message);
  }
};

class Reader {
 public:
  Reader(const Setting& setting, std::string_view text)
      : setting_(setting), words_(split_at(text)) {}

  Reading read() {
    read_actor();
    if (read_verb()) read_arguments();
    return std::move(out_);
  }

 private:
  bool more() const { return next_ < words_.size(); }
  std::string_view take() { return more() ? words_[next_++] : std::string_view{}; }

  // N-06: lines of chance need no actor word.
  void read_actor() {
    if (!more()) return;
    const std::string_view word = words_[next_];
    if (const auto player = find_player(word)) {
      out_.actor = player;
      ++next_;
    } else if (word == "chance") {
      out_.actor = PlayerId::None;
      ++next_;
    } else if (is_chance_line(word)) {
      out_.actor = PlayerId::None;
    }
  }

  bool read_verb() {
    const std::string_view word = take();
    const Kinds kinds = said_with(word);
    if (kinds.empty()) {
      out_.verb_error = word.empty() ? "The line names no action."
                                     : "There is no action " + in_quotes(word) + ".";
      return false;
    }
    for (const ActionFacts* facts : kinds) out_.prompts |= facts->prompts;
    if (!out_.actor) out_.bad_form("The line must begin with the player who acts, e.g. p1.");
    const auto* meant =
        std::ranges::find_if(kinds, [&](const auto* facts) { return fits(*facts); });
    const ActionFacts& facts = **(meant == kinds.end() ? kinds.begin() : meant);
    out_.action.kind = facts.kind;
    if (!second_word(facts).empty()) {
      take();
      if (meant == kinds.end()) complain_of_second(kinds);
    }
    return true;
  }

  // Which of the kinds that share a word is meant: "bag ring" and "bag scepter" differ in the
  // second one, "cannon R" and "cannon R to R2" in what follows (N-17).
  bool fits(const ActionFacts& facts) const {
    const std::string_view second = second_word(facts);
    const std::string_view next = more() ? words_[next_] : std::string_view{};
    if (!second.empty()) return next == second;
    return facts.form != Form::Move || next == "hand" || words_.size() - next_ > 1;
  }

  void complain_of_second(const Kinds& kinds) {
    std::string words;
    for (const ActionFacts* facts : kinds) {
      words.append(words.empty() ? "" : " or ").append(second_word(*facts));
    }
    out_.bad_form(in_quotes(first_word(*kinds[0])) + " is followed by " + words + ".");
  }

  void read_arguments() {
    switch (facts_of(out_.action.kind).form) {
      case Form::Plain: break;
      case Form::Place: read_region(); break;
      case Form::PlaceCount:
        read_region();
        out_.action.count = read_number();
        break;
      case Form::Attack:
        read_region();
        read_modifiers();
        break;
      case Form::Move: read_move(); break;
      case Form::Pick: read_pick(); break;
      case Form::Decline: read_decline(); break;
      case Form::Opponent: read_opponent(); break;
      case Form::OpponentCount:
        read_opponent();
        out_.action.count = read_number();
        break;
      case Form::Pips: out_.action.argument = read_number(); break;
      case Form::Combo: read_combo(); break;
      case Form::Find: read_find(); break;
      case Form::Badge: read_badge(); break;
      case Form::Lift: read_lift(); break;
    }
    if (more()) out_.bad_form("The line goes on where it should end: " + in_quotes(take()) + ".");
  }

  void read_region() {
    const std::string_view word = take();
    if (word.empty()) return out_.bad_form("The line must name a region.");
    out_.action.region = setting_.region(word);
    if (out_.action.region == RegionId::None) {
      out_.bad_name("There is no region " + in_quotes(word) + ".");
    }
  }

  std::uint8_t read_number() {
    const std::string_view word = take();
    const auto n = small_number(word);
    if (word.empty()) {
      out_.bad_form("The line must end with a number.");
    } else if (!n) {
      out_.bad_form("A number is expected, not " + in_quotes(word) + ".");
    }
    return static_cast<std::uint8_t>(n.value_or(0));
  }

  // 70.3: "with M+M", each once, in alphabetical order.
  void read_modifiers() {
    if (!more()) return;
    if (const std::string_view word = take(); word != "with") {
      return out_.bad_form("Only 'with' can follow the region, not " + in_quotes(word) + ".");
    }
    std::string_view rest = take();
    if (rest.empty()) return out_.bad_form("'with' must be followed by what is used.");
    Modifiers with;
    std::string_view last;
    for (bool go_on = true; go_on;) {
      const std::size_t plus = rest.find('+');
      const std::string_view name = rest.substr(0, plus);
      go_on = plus != std::string_view::npos;
      if (go_on) rest.remove_prefix(plus + 1);
      if (const auto modifier = from_name<Modifier>(name)) {
        with.insert(*modifier);
      } else {
        out_.bad_name("There is no way to conquer called " + in_quotes(name) + ".");
      }
      if (!last.empty() && name <= last) {
        out_.bad_form("What is used must stand in alphabetical order, each once.");
      }
      last = name;
    }
    if ((with - kHelps).size() > 1) {
      out_.bad_form("Only relics can help together; of all other ways there is one at a time.");
    }
    out_.action = Action::attack(out_.action.kind, out_.action.region, with);
  }

  void read_opponent() {
    const std::string_view word = take();
    if (word.empty()) return out_.bad_form("The line must name a player.");
    const auto player = find_player(word);
    if (!player || index(*player) >= setting_.rules.players) {
      return out_.bad_name("There is no player " + in_quotes(word) + ".");
    }
    out_.action.argument = static_cast<std::uint8_t>(index(*player));
  }

  void read_combo() {
    const std::string_view banner = take();
    const std::string_view badge = take();
    if (badge.empty()) return out_.bad_form("A draw names a race (or -) and a power.");
    const RaceId race = banner == "-" ? RaceId::None : setting_.race(banner);
    const PowerId power = setting_.power(badge);
    if (race == RaceId::None && banner != "-") {
      out_.bad_name("There is no race " + in_quotes(banner) + ".");
    }
    if (power == PowerId::None) out_.bad_name("There is no power " + in_quotes(badge) + ".");
    out_.action = Action::draw(race, power);
  }

  // N-17: both indices are those of the row before the pick.
  void read_pick() {
    out_.action.argument = read_number();
    if (!more()) return;
    if (const std::string_view word = take(); word != "swap") {
      return out_.bad_form("Only 'swap' can follow the number, not " + in_quotes(word) + ".");
    }
    out_.action.count = static_cast<std::uint8_t>(read_number() + 1);
  }

  void read_decline() {
    if (!more()) return;
    if (const std::string_view word = take(); word != "vanishing") {
      return out_.bad_form("Only 'vanishing' can follow, not " + in_quotes(word) + ".");
    }
    out_.action.argument = 1;
  }

  void read_find() {
    const std::string_view word = take();
    if (word.empty()) return out_.bad_form("The line must name a relic or place.");
    const auto treasure = from_name<Treasure>(word);
    if (!treasure) return out_.bad_name("There is no relic or place " + in_quotes(word) + ".");
    out_.action.argument = static_cast<std::uint8_t>(*treasure);
  }

  void read_move() {
    if (more() && words_[next_] == "hand") {
      ++next_;
      out_.action.argument = 0xff;
    } else {
      read_region();
      out_.action.argument = static_cast<std::uint8_t>(out_.action.region);
    }
    if (const std::string_view word = take(); word != "to") {
      return out_.bad_form("'to' and a region must follow.");
    }
    read_region();
  }

  void read_lift() {
    const std::string_view word = take();
    if (word == "stairway") {
      out_.action.argument = 1;
    } else if (word != "beanstalk") {
      out_.bad_form("A lift is beanstalk or stairway.");
    }
    read_region();
  }

  void read_badge() {
    const std::string_view word = take();
    if (word.empty()) return out_.bad_form("The line must name a power.");
    const PowerId power = setting_.power(word);
    if (power == PowerId::None) out_.bad_name("There is no power " + in_quotes(word) + ".");
    out_.action.argument = static_cast<std::uint8_t>(power);
  }

  const Setting& setting_;
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  Reading out_;
};

Reading read(const Setting& setting, std::string_view text) { return Reader(setting, text).read(); }

}  // namespace

std::expected<Line, NotationError> parse_line(const Setting& setting, std::string_view text) {
  Reading in = read(setting, text);
  if (in.action.kind == ActionKind::None) {
    return std::unexpected(NotationError{Refusal::UnknownVerb, in.verb_error});
  }
  if (!in.name_error.empty()) {
    return std::unexpected(NotationError{Refusal::UnknownName, in.name_error});
  }
  if (in.actor == PlayerId::None && !is_chance(in.action.kind)) {
    in.bad_form("Chance cannot say this.");
  }
  if (!in.form_error.empty()) {
    return std::unexpected(NotationError{Refusal::BadArgument, in.form_error});
  }
  return Line{*in.actor, in.action};
}

bool is_chance_line(std::string_view text) {
  const auto words = split_at(text);
  if (words.empty()) return false;
  if (words[0] == "chance") return true;
  const auto kinds = said_with(words[0]);
  return !kinds.empty() && kinds[0]->is_chance();
}

std::expected<Action, Refused> check_action(const Setting& setting, const State& state,
                                            PlayerId seat, Action action) {
  const Refusal code = refusal(setting.rules, state, seat, action);
  if (code != Refusal::None) return std::unexpected(Refused{code, sentence(code)});
  return action;
}

// The order of 70.7; from wrong-prompt on it is the engine's unless the form is wrong.
std::expected<Action, Refused> read_action(const Setting& setting, const State& state,
                                           std::string_view text) {
  const auto refuse = [](Refusal code, std::string_view message = {}) {
    return std::unexpected(Refused{code, message.empty() ? sentence(code) : std::string(message)});
  };
  const Reading in = read(setting, text);
  if (state.over()) return refuse(Refusal::GameOver);
  if (in.actor && *in.actor != actor(state)) return refuse(Refusal::NotYourTurn);
  if (in.action.kind == ActionKind::None) return refuse(Refusal::UnknownVerb, in.verb_error);
  if (!in.name_error.empty()) return refuse(Refusal::UnknownName, in.name_error);
  if (!in.prompts.has(prompt(state))) return refuse(Refusal::WrongPrompt);
  if (!in.form_error.empty()) return refuse(Refusal::BadArgument, in.form_error);
  return check_action(setting, state, *in.actor, in.action);
}

}  // namespace sw
