#include "golden/tale.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "catalog/names.hpp"
#include "record/facts.hpp"

namespace sw::test {

namespace {

// --- Lines -------------------------------------------------------------------------------------

constexpr std::size_t kWidth = 110;

// The items on as few indented lines as they need.
std::string in_lines(const std::vector<std::string>& items) {
  std::string text;
  std::string line;
  for (const std::string& item : items) {
    if (!line.empty() && line.size() + item.size() > kWidth) {
      text += line + ";\n";
      line.clear();
    }
    line += (line.empty() ? "  " : "; ") + item;
  }
  return line.empty() ? text : text + line + "\n";
}

// --- Events ------------------------------------------------------------------------------------

constexpr std::string_view kEventWords[] = {
    "round",    "turn",      "drawn",       "picked",   "readied",      "abandoned", "rolled",
    "failed",   "conquered", "tribe off",   "lost",     "withdrawn",    "recruited", "set aside",
    "deployed", "gave up",   "placed",      "removed",  "monsters off", "revealed",  "treasure",
    "lent",     "reborn",    "found",       "counted",  "income",       "gave",      "declined",
    "vanished", "allied",    "end of turn", "game over"};
static_assert(std::size(kEventWords) == static_cast<std::size_t>(Event::Kind::GameOver) + 1);

// "conquered p1 amazons r05 3": the kind and whatever it says.
std::string told(const Setting& setting, const Event& event) {
  std::string text(kEventWords[static_cast<std::size_t>(event.kind)]);
  const auto add = [&text](std::string_view word) { text.append(" ").append(word); };
  if (event.player != PlayerId::None) add(name_of(event.player));
  if (event.other != PlayerId::None) add(name_of(event.other));
  if (event.race != RaceId::None) add(setting.name(event.race));
  if (event.power != PowerId::None) add(setting.name(event.power));
  if (event.region != RegionId::None) add(setting.name(event.region));
  if (event.marker != Marker::Count) add(name_of(event.marker));
  if (event.treasure != Treasure::Count) add(name_of(event.treasure));
  if (event.amount != 0) add(std::to_string(event.amount));
  return text;
}

// --- Facts -------------------------------------------------------------------------------------

bool says_nothing(const Fact& fact) {
  switch (fact.kind) {
    case Fact::Kind::Null: return true;
    case Fact::Kind::Bool:
    case Fact::Kind::Number: return fact.number == 0;
    case Fact::Kind::Text: return fact.text.empty() || fact.text == "none";
    case Fact::Kind::List: return fact.items.empty();
    case Fact::Kind::Object: return fact.members.empty();
  }
  return false;
}

std::string in_short(const Fact& fact, bool with_names);

// "orcs mining 1, amazons hill 0"
std::string in_a_row(const std::vector<Fact>& items, std::string_view between) {
  std::string text;
  for (const Fact& item : items) {
    if (!text.empty()) text += between;
    text += item.kind == Fact::Kind::List ? in_a_row(item.items, " ") : in_short(item, true);
  }
  return text;
}

// The values in short; `with_names`: each behind its name.
std::string in_short(const Fact& fact, bool with_names) {
  std::string text;
  const auto add = [&text](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  switch (fact.kind) {
    case Fact::Kind::Null: return "-";
    case Fact::Kind::Bool: return fact.number != 0 ? "yes" : "no";
    case Fact::Kind::Number: return std::to_string(fact.number);
    case Fact::Kind::Text: return fact.text;
    case Fact::Kind::List: return in_a_row(fact.items, ", ");
    case Fact::Kind::Object: break;
  }
  for (const auto& [name, value] : fact.members) {
    if (says_nothing(value)) continue;
    if (with_names) add(name);
    add(in_short(value, true));
  }
  return text.empty() ? "-" : text;
}

// Of the table: what does not follow from the rest and is not told by the heading.
bool is_told(std::string_view name) {
  static constexpr std::array<std::string_view, 10> kLeftOut = {
      "line", "prompt", "actor", "turn", "round", "cost", "targets", "legal", "count", "over"};
  return std::ranges::find(kLeftOut, name) == kLeftOut.end();
}

bool is_player(std::string_view name) {
  return name.size() == 2 && name[0] == 'p' && name[1] >= '1' && name[1] <= '6';
}

bool is_same(const Fact& fact, const Fact* old) {
  return old == nullptr ? says_nothing(fact) : to_json(*old) == to_json(fact);
}

// Of a long list, as the tray is, only what is different.
Fact difference(const Fact* before, const Fact& now) {
  std::vector<Fact> out;
  for (const auto& [name, fact] : now.members) {
    if (is_same(fact, before == nullptr ? nullptr : before->find(name))) continue;
    out.push_back(Fact::of(name + " " + in_short(fact, false)));
  }
  return Fact::list(std::move(out));
}

// "r05 p1 amazons active 3": what is different from the facts before.
std::vector<std::string> changes(const Fact& before, const Fact& now) {
  std::vector<std::string> out;
  for (const auto& [name, fact] : now.members) {
    const Fact* const old = before.find(name);
    if (!is_told(name) || is_same(fact, old)) continue;
    const Fact shown = name == "tray" ? difference(old, fact) : fact;
    const std::string text = in_short(shown, is_player(name));
    if (old != nullptr || text != "empty") out.push_back(name + " " + text);
  }
  return out;
}

// --- Turns -------------------------------------------------------------------------------------

struct Moment {
  int round = 0;
  PlayerId player = PlayerId::None;
  friend bool operator==(const Moment&, const Moment&) = default;
};

Moment moment(const Game& game) {
  return {game.state().turn.round, game.over() ? PlayerId::None : game.state().turn.player};
}

std::string heading(const Moment& turn) {
  return "round " + std::to_string(turn.round) + ", " + std::string(name_of(turn.player)) + "\n";
}

}  // namespace

std::string tell_turns(const Setting& setting, const GameRecord& record) {
  Game game(setting);
  game.listen();
  game.start();
  Fact before = all_facts(game, "");
  std::string text = "set-up\n" + in_lines(changes(Fact::object(), before));
  Moment turn = moment(game);
  std::size_t heard = 0;
  for (const RecordLine& line : record.lines) {
    if (!game.say(line.text)) return text + "refused: " + line.text + "\n";
    if (moment(game) == turn) continue;
    std::vector<std::string> events;
    for (; heard < game.events().size(); ++heard) {
      events.push_back(told(setting, game.events()[heard]));
    }
    const Fact now = all_facts(game, line.text);
    text += heading(turn) + in_lines(events) + "  --\n" + in_lines(changes(before, now));
    before = now;
    turn = moment(game);
  }
  return text;
}

}  // namespace sw::test
