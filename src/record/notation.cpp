#include "record/notation.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "catalog/names.hpp"
#include "record/text.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

using std::string_view_literals::operator""sv;

// --- Tables of names ---------------------------------------------------------------------------

constexpr std::array kPromptNames = {"start"sv,      "choose"sv, "volcano"sv,  "ghouls"sv,
                                     "conquest"sv,   "balrog"sv, "redeploy"sv, "after"sv,
                                     "withdrawal"sv, "die"sv,    "draw"sv,     "reveal"sv,
                                     "stonehedge"sv, "lift"sv,   "monsters"sv, "over"sv};
static_assert(kPromptNames.size() == static_cast<std::size_t>(Prompt::Count));

constexpr std::array kRefusalNames = {"ok"sv,
                                      "game-over"sv,
                                      "not-your-turn"sv,
                                      "unknown-verb"sv,
                                      "unknown-name"sv,
                                      "wrong-prompt"sv,
                                      "bad-argument"sv,
                                      "own-region"sv,
                                      "water"sv,
                                      "impassable"sv,
                                      "not-border"sv,
                                      "not-adjacent"sv,
                                      "immune"sv,
                                      "peace"sv,
                                      "not-a-lone-token"sv,
                                      "already-used"sv,
                                      "supply-empty"sv,
                                      "cannot-pay"sv,
                                      "no-tokens-in-hand"sv,
                                      "too-few-tokens"sv,
                                      "must-place-all"sv};
static_assert(kRefusalNames.size() == static_cast<std::size_t>(Refusal::Count));

constexpr std::array kSentences = {
    "This is allowed."sv,
    "The game is over."sv,
    "It is not your turn to decide."sv,
    "There is no such action."sv,
    "There is nothing of that name in this game."sv,
    "This cannot be done at this moment of the turn."sv,
    "This does not fit here."sv,
    "The region is already held by this race."sv,
    "This race cannot take seas, lakes or rivers."sv,
    "Nobody can enter this region."sv,
    "A race without a region must enter at the border of the map."sv,
    "The region is not adjacent to a region of this race."sv,
    "The region is immune."sv,
    "You are at peace with this race."sv,
    "Only a single active token without protection can be replaced."sv,
    "This has already been used, or its time is over."sv,
    "There is none left in the supply."sv,
    "You have too few coins."sv,
    "You have no token in hand."sv,
    "You have too few tokens for this."sv,
    "All that can be placed must be placed first."sv};
static_assert(kSentences.size() == static_cast<std::size_t>(Refusal::Count));

template <class Enum, std::size_t N>
std::string_view name_in(const std::array<std::string_view, N>& names, Enum value) {
  const auto i = static_cast<std::size_t>(value);
  return i < N ? names[i] : "?"sv;
}

template <class Enum, std::size_t N>
std::optional<Enum> find_in(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin());
}

// --- Verbs -------------------------------------------------------------------------------------

// What follows a verb.
enum class Form : std::uint8_t {
  Plain,        // expand
  Place,        // abandon R
  Attack,       // conquer R [with M+M]
  PlaceNumber,  // deploy R N
  Number,       // pick K, die K
  Opponent,     // ally PX
  Combo,        // draw RACE POWER, draw - POWER
  Pick,         // pick K, pick K swap J
  Decline,      // decline, decline vanishing
  Bag,          // bag ring R, bag scepter R
  Found,        // reveal NAME
  Badge,        // stonehedge POWER
  Cannon,       // cannon R, cannon R to R2, cannon hand to R
  Pact,         // pact PX N
  Lift,         // lift beanstalk R
};

using Prompts = BitSet<Prompt, std::uint16_t>;

constexpr Prompts at(std::initializer_list<Prompt> list) {
  Prompts all;
  for (const Prompt p : list) all.insert(p);
  return all;
}

// The verbs of 70.2 and 70.4, and the prompts at which they can be said.
struct VerbEntry {
  std::string_view word;
  ActionKind kind;
  Form form;
  Prompts prompts;
};

using enum Prompt;
constexpr Prompts kPlayerPrompts =
    at({Start, Choose, Volcano, Ghouls, Conquest, Balrog, Redeploy, After, Withdrawal});
constexpr std::array kVerbs = {
    VerbEntry{"ancient", ActionKind::Ancient, Form::Place, at({Start})},
    VerbEntry{"reborn", ActionKind::Reborn, Form::Place, at({Start})},
    VerbEntry{"fire", ActionKind::Fire, Form::Place, at({Start})},
    VerbEntry{"pick", ActionKind::Pick, Form::Pick, at({Choose})},
    VerbEntry{"expand", ActionKind::Expand, Form::Plain, at({Choose})},
    VerbEntry{"decline", ActionKind::Decline, Form::Decline, at({Choose, After})},
    VerbEntry{"volcano", ActionKind::Volcano, Form::Place, at({Volcano})},
    VerbEntry{"abandon", ActionKind::Abandon, Form::Place, at({Ghouls, Conquest})},
    VerbEntry{"conquer", ActionKind::Conquer, Form::Attack, at({Ghouls, Conquest})},
    VerbEntry{"roll", ActionKind::Roll, Form::Attack, at({Ghouls, Conquest})},
    VerbEntry{"berserk", ActionKind::Berserk, Form::Plain, at({Conquest})},
    VerbEntry{"wendigo", ActionKind::Wendigo, Form::Place, at({Conquest})},
    VerbEntry{"zeppelin", ActionKind::Zeppelin, Form::Place, at({Conquest})},
    VerbEntry{"stop", ActionKind::Stop, Form::Plain, at({Ghouls, Conquest})},
    VerbEntry{"deploy", ActionKind::Deploy, Form::PlaceNumber, at({Redeploy, Withdrawal})},
    VerbEntry{"withdraw", ActionKind::Withdraw, Form::Place, at({Redeploy})},
    VerbEntry{"camp", ActionKind::Camp, Form::PlaceNumber, at({Redeploy, Withdrawal})},
    VerbEntry{"armor", ActionKind::Armor, Form::PlaceNumber, at({Redeploy})},
    VerbEntry{"fortress", ActionKind::Fortress, Form::Place, at({Redeploy})},
    VerbEntry{"hero", ActionKind::Hero, Form::Place, at({Redeploy})},
    VerbEntry{"queen", ActionKind::Queen, Form::Place, at({Redeploy})},
    VerbEntry{"cannon", ActionKind::Cannon, Form::Cannon, at({Start, Redeploy})},
    VerbEntry{"ghost", ActionKind::Ghost, Form::Place, at({Redeploy})},
    VerbEntry{"ring", ActionKind::Ring, Form::Place, at({Redeploy})},
    VerbEntry{"scepter", ActionKind::Scepter, Form::Place, at({Redeploy})},
    VerbEntry{"bag", ActionKind::BagRing, Form::Bag, at({Redeploy})},
    VerbEntry{"done", ActionKind::Done, Form::Plain, at({Start, Conquest, Redeploy, After})},
    VerbEntry{"ally", ActionKind::Ally, Form::Opponent, at({After})},
    VerbEntry{"altar", ActionKind::Altar, Form::Place, at({After})},
    VerbEntry{"pact", ActionKind::Pact, Form::Pact, at({After})},
    VerbEntry{"balrog", ActionKind::Balrog, Form::Place, kPlayerPrompts},
    VerbEntry{"die", ActionKind::Die, Form::Number, at({Die})},
    VerbEntry{"draw", ActionKind::Draw, Form::Combo, at({Draw})},
    VerbEntry{"reveal", ActionKind::Reveal, Form::Found, at({Reveal})},
    VerbEntry{"stonehedge", ActionKind::Stonehedge, Form::Badge, at({Stonehedge})},
    VerbEntry{"lift", ActionKind::Lift, Form::Lift, at({Lift})},
    VerbEntry{"monsters", ActionKind::Monsters, Form::Place, at({Monsters})},
};
// "bag" and "cannon" stand for two kinds each: BagRing and BagScepter, Cannon and MoveCannon.
static_assert(kVerbs.size() + 3 == static_cast<std::size_t>(ActionKind::Count));

const VerbEntry* find_verb(std::string_view word) {
  const auto found = std::ranges::find(kVerbs, word, &VerbEntry::word);
  return found == kVerbs.end() ? nullptr : &*found;
}

const VerbEntry* entry_of(ActionKind kind) {
  if (kind == ActionKind::BagScepter) kind = ActionKind::BagRing;
  if (kind == ActionKind::MoveCannon) kind = ActionKind::Cannon;
  const auto found = std::ranges::find(kVerbs, kind, &VerbEntry::kind);
  return found == kVerbs.end() ? nullptr : &*found;
}

bool is_chance(ActionKind kind) {
  return kind == ActionKind::Die || kind == ActionKind::Draw || kind == ActionKind::Reveal ||
         kind == ActionKind::Stonehedge || kind == ActionKind::Lift || kind == ActionKind::Monsters;
}

// --- Words of a line ---------------------------------------------------------------------------

// A number in one byte, written the one way numbers are written: no sign, no leading zero.
std::optional<int> small_number(std::string_view word) {
  const auto n = to_number<int>(word);
  const bool plain = word == "0" || !(word.starts_with('0') || word.starts_with('-'));
  if (!n || *n > 255 || !plain) return std::nullopt;
  return n;
}

// --- Reading -----------------------------------------------------------------------------------

// What a line says, with its mistakes apart: unknown names count before a wrong form (70.7).
struct Reading {
  std::optional<PlayerId> actor;  // nullopt: no actor could be made out
  const VerbEntry* verb = nullptr;
  Action action;
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
    out_.verb = find_verb(word);
    if (out_.verb == nullptr) {
      out_.verb_error = word.empty() ? "The line names no action."
                                     : "There is no action " + in_quotes(word) + ".";
      return false;
    }
    out_.action.kind = out_.verb->kind;
    if (!out_.actor) out_.bad_form("The line must begin with the player who acts, e.g. p1.");
    return true;
  }

  void read_arguments() {
    switch (out_.verb->form) {
      case Form::Plain: break;
      case Form::Place: read_region(); break;
      case Form::Attack:
        read_region();
        read_modifiers();
        break;
      case Form::PlaceNumber:
        read_region();
        out_.action.count = read_number();
        break;
      case Form::Number: out_.action.argument = read_number(); break;
      case Form::Opponent: read_opponent(); break;
      case Form::Combo: read_combo(); break;
      case Form::Pick: read_pick(); break;
      case Form::Decline: read_decline(); break;
      case Form::Bag: read_bag(); break;
      case Form::Found: read_found(); break;
      case Form::Badge: read_badge(); break;
      case Form::Cannon: read_cannon(); break;
      case Form::Pact:
        read_opponent();
        out_.action.count = read_number();
        break;
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
      if (const auto modifier = find_modifier(name)) {
        with.insert(*modifier);
      } else {
        out_.bad_name("There is no way to conquer called " + in_quotes(name) + ".");
      }
      if (!last.empty() && name <= last) {
        out_.bad_form("What is used must stand in alphabetical order, each once.");
      }
      last = name;
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

  void read_bag() {
    const std::string_view relic = take();
    if (relic == "scepter") {
      out_.action.kind = ActionKind::BagScepter;
    } else if (relic != "ring") {
      out_.bad_form("The Bag is placed as ring or scepter.");
    }
    read_region();
  }

  void read_found() {
    const std::string_view word = take();
    if (word.empty()) return out_.bad_form("The line must name a relic or place.");
    const auto treasure = from_name<Treasure>(word);
    if (!treasure) return out_.bad_name("There is no relic or place " + in_quotes(word) + ".");
    out_.action.argument = static_cast<std::uint8_t>(*treasure);
  }

  // N-17: "cannon R" places one, "cannon R to R2" and "cannon hand to R2" move one.
  void read_cannon() {
    if (more() && words_[next_] == "hand") {
      ++next_;
      out_.action.argument = 0xff;
    } else {
      read_region();
      if (!more()) return;
      out_.action.argument = static_cast<std::uint8_t>(out_.action.region);
    }
    out_.action.kind = ActionKind::MoveCannon;
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

// --- Writing -----------------------------------------------------------------------------------

void append_modifiers(std::string& out, Modifiers with) {
  std::vector<std::string_view> names;
  for (const Modifier m : with) names.push_back(name_of(m));
  std::ranges::sort(names);  // 70.3
  std::string_view joint = " with ";
  for (const std::string_view name : names) {
    out.append(joint).append(name);
    joint = "+";
  }
}

// Also numbers that name nothing get a text: messages must never fail.
template <class Id>
std::string_view name_or_mark(const std::vector<std::string>& names, Id id) {
  const auto i = static_cast<std::size_t>(id);
  return i < names.size() ? std::string_view(names[i]) : "?"sv;
}

void append_region(std::string& out, const Setting& setting, RegionId region) {
  out.append(" ").append(name_or_mark(setting.region_names, region));
}

void append_combo(std::string& out, const Setting& setting, Action draw) {
  const bool known_banner = draw.drawn_race() == RaceId::None;
  out.append(" ").append(known_banner ? "-"sv
                                      : name_or_mark(setting.race_names, draw.drawn_race()));
  out.append(" ").append(name_or_mark(setting.power_names, draw.drawn_power()));
}

}  // namespace

// --- Names -------------------------------------------------------------------------------------

std::string_view name_of(Prompt prompt) { return name_in(kPromptNames, prompt); }
std::string_view name_of(Refusal refusal) { return name_in(kRefusalNames, refusal); }
std::string_view name_of(Modifier modifier) {
  return modifier < Modifier::Count ? name_of<Modifier>(modifier) : "?"sv;
}
std::string_view sentence(Refusal refusal) { return name_in(kSentences, refusal); }

std::string name_of(PlayerId player) {
  return player == PlayerId::None ? "none" : "p" + std::to_string(index(player) + 1);
}

std::string actor_name(const State& state) {
  return waits_for_chance(state) ? "chance" : name_of(actor(state));
}

std::optional<Prompt> find_prompt(std::string_view name) {
  return find_in<Prompt>(kPromptNames, name);
}
std::optional<Refusal> find_refusal(std::string_view name) {
  return find_in<Refusal>(kRefusalNames, name);
}
std::optional<Modifier> find_modifier(std::string_view name) { return from_name<Modifier>(name); }

std::optional<PlayerId> find_player(std::string_view name) {
  if (name.size() != 2 || name[0] != 'p' || name[1] < '1' || name[1] >= '1' + kMaxPlayers) {
    return std::nullopt;
  }
  return id_at<PlayerId>(name[1] - '1');
}

// --- Lines -------------------------------------------------------------------------------------

std::string to_line(const Setting& setting, PlayerId actor, Action action) {
  const VerbEntry* verb = entry_of(action.kind);
  std::string out;
  if (!is_chance(action.kind)) out = name_of(actor) + ' ';
  if (verb == nullptr) return out += '?';
  out += verb->word;
  switch (verb->form) {
    case Form::Plain: break;
    case Form::Place: append_region(out, setting, action.region); break;
    case Form::Attack:
      append_region(out, setting, action.region);
      append_modifiers(out, action.modifiers());
      break;
    case Form::PlaceNumber:
      append_region(out, setting, action.region);
      out += ' ' + std::to_string(action.count);
      break;
    case Form::Number: out += ' ' + std::to_string(action.argument); break;
    case Form::Opponent: out += ' ' + name_of(action.player()); break;
    case Form::Combo: append_combo(out, setting, action); break;
    case Form::Pick:
      out += ' ' + std::to_string(action.argument);
      if (action.count > 0) out += " swap " + std::to_string(action.count - 1);
      break;
    case Form::Decline:
      if (action.argument != 0) out += " vanishing";
      break;
    case Form::Bag:
      out += action.kind == ActionKind::BagScepter ? " scepter" : " ring";
      append_region(out, setting, action.region);
      break;
    case Form::Found:
      out += ' ';
      out += action.treasure() < Treasure::Count ? name_of(action.treasure()) : "?"sv;
      break;
    case Form::Cannon:
      if (action.kind == ActionKind::MoveCannon) {
        if (action.argument == 0xff) {
          out += " hand";
        } else {
          append_region(out, setting, id_at<RegionId>(action.argument));
        }
        out += " to";
      }
      append_region(out, setting, action.region);
      break;
    case Form::Pact:
      out += ' ' + name_of(action.player()) + ' ' + std::to_string(action.count);
      break;
    case Form::Lift:
      out += action.argument == 0 ? " beanstalk" : " stairway";
      append_region(out, setting, action.region);
      break;
    case Form::Badge:
      out.append(" ").append(name_or_mark(setting.power_names, action.drawn_power()));
      break;
  }
  return out;
}

std::string to_line(const Setting& setting, const Line& line) {
  return to_line(setting, line.actor, line.action);
}

std::expected<Line, NotationError> parse_line(const Setting& setting, std::string_view text) {
  Reading in = read(setting, text);
  if (in.verb == nullptr) {
    return std::unexpected(NotationError{Refusal::UnknownVerb, in.verb_error});
  }
  if (!in.name_error.empty()) {
    return std::unexpected(NotationError{Refusal::UnknownName, in.name_error});
  }
  if (in.actor == PlayerId::None && !is_chance(in.verb->kind)) {
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
  const VerbEntry* verb = find_verb(words[0]);
  return verb != nullptr && is_chance(verb->kind);
}

// --- Lines in a position -----------------------------------------------------------------------

std::expected<Action, Refused> check_action(const Setting& setting, const State& state,
                                            PlayerId seat, Action action) {
  const Refusal code = refusal(setting.rules, state, seat, action);
  if (code != Refusal::None) return std::unexpected(Refused{code, std::string(sentence(code))});
  return action;
}

// The order of 70.7; from wrong-prompt on it is the engine's unless the form is wrong.
std::expected<Action, Refused> read_action(const Setting& setting, const State& state,
                                           std::string_view text) {
  const auto refuse = [](Refusal code, std::string_view message = {}) {
    return std::unexpected(Refused{code, std::string(message.empty() ? sentence(code) : message)});
  };
  const Reading in = read(setting, text);
  if (state.over()) return refuse(Refusal::GameOver);
  if (in.actor && *in.actor != actor(state)) return refuse(Refusal::NotYourTurn);
  if (in.verb == nullptr) return refuse(Refusal::UnknownVerb, in.verb_error);
  if (!in.name_error.empty()) return refuse(Refusal::UnknownName, in.name_error);
  if (!in.verb->prompts.has(prompt(state))) return refuse(Refusal::WrongPrompt);
  if (!in.form_error.empty()) return refuse(Refusal::BadArgument, in.form_error);
  return check_action(setting, state, *in.actor, in.action);
}

}  // namespace sw
