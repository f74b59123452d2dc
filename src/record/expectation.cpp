#include "record/expectation.hpp"

#include <algorithm>
#include <vector>

#include "catalog/names.hpp"
#include "record/facts.hpp"
#include "record/text.hpp"

namespace sw {

namespace {

using Failed = std::optional<std::string>;

Failed differ(const std::string& what, const std::string& expected, const std::string& found) {
  return "expected " + what + " " + expected + ", found " + found;
}

Failed differ(const std::string& what, const Json& expected, const Fact& found) {
  return differ(what, to_text(expected), to_json(found));
}

Failed unknown(const Json& expected, const std::string& what) {
  return "line " + std::to_string(expected.line()) + ": unknown fact " + in_quotes(what);
}

// --- Values ------------------------------------------------------------------------------------

enum class Lists : std::uint8_t { InOrder, AsSets };

bool same(const Json& expected, const Fact& found, Lists lists);

bool same_lists(const Json& expected, const Fact& found, Lists lists) {
  if (expected.size() != found.items.size()) return false;
  std::vector<bool> used(found.items.size(), false);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Json& item = expected.items()[i];
    bool matched = false;
    for (std::size_t k = 0; k < used.size() && !matched; ++k) {
      if (used[k] || (lists == Lists::InOrder && k != i) || !same(item, found.items[k], lists)) {
        continue;
      }
      used[k] = matched = true;
    }
    if (!matched) return false;
  }
  return true;
}

bool same_objects(const Json& expected, const Fact& found, Lists lists) {
  if (expected.size() != found.members.size()) return false;
  return std::ranges::all_of(expected.members(), [&](const JsonMember& member) {
    const Fact* value = found.find(member.key);
    return value != nullptr && same(member.value, *value, lists);
  });
}

bool same(const Json& expected, const Fact& found, Lists lists) {
  switch (found.kind) {
    case Fact::Kind::Null: return expected.is_null();
    case Fact::Kind::Bool: return expected.is_bool() && expected.as_bool() == (found.number != 0);
    case Fact::Kind::Number: return expected.is_int() && expected.as_int64() == found.number;
    case Fact::Kind::Text: return expected.is_string() && expected.as_string() == found.text;
    case Fact::Kind::List: return expected.is_array() && same_lists(expected, found, lists);
    case Fact::Kind::Object: return expected.is_object() && same_objects(expected, found, lists);
  }
  return false;
}

// The members that are given must agree; lists in them are sets (declined, vengeance).
Failed compare_members(const std::string& what, const Json& expected, const Fact& found) {
  if (!expected.is_object()) return differ(what, expected, found);
  for (const JsonMember& member : expected.members()) {
    const std::string name = what + "." + member.key;
    const Fact* value = found.find(member.key);
    if (value == nullptr) return unknown(member.value, name);
    if (!same(member.value, *value, Lists::AsSets)) return differ(name, member.value, *value);
  }
  return std::nullopt;
}

// --- Facts with their own way of comparing -----------------------------------------------------

Failed compare_cost(const Game& game, const Json& expected) {
  for (const JsonMember& member : expected.members()) {
    const RegionId r = game.setting().region(member.key);
    if (r == RegionId::None) return unknown(member.value, "cost." + member.key);
    const Fact found = Fact::of(cost(game.setting().rules, game.state(), r));
    if (!same(member.value, found, Lists::InOrder)) {
      return differ("cost." + member.key, member.value, found);
    }
  }
  return std::nullopt;
}

// null: don't care.
Failed compare_row(const Game& game, const Json& expected) {
  const Fact found = *table_fact(game, "row");
  bool equal = expected.is_array() && expected.size() == found.items.size();
  for (std::size_t i = 0; equal && i < expected.size(); ++i) {
    const Json& combo = expected.items()[i];
    equal = combo.is_null() || same(combo, found.items[i], Lists::InOrder);
  }
  return equal ? std::nullopt : differ("row", expected, found);
}

Failed compare_stacks(const Game& game, const Json& expected) {
  const Fact found = *table_fact(game, "stacks");
  for (const JsonMember& member : expected.members()) {
    if (member.key == "without") {
      for (const Json& name : member.value.items()) {
        if (in_stacks(game.setting(), game.state(), name.as_string())) {
          return "expected stacks without " + name.as_string() + ", found it there";
        }
      }
      continue;
    }
    const Fact* value = found.find(member.key);
    if (value == nullptr) return unknown(member.value, "stacks." + member.key);
    if (!same(member.value, *value, Lists::InOrder)) {
      return differ("stacks." + member.key, member.value, *value);
    }
  }
  return std::nullopt;
}

// --- Lines -------------------------------------------------------------------------------------

std::string plain_line(std::string_view text) {
  std::string out;
  for (const std::string_view word : split_at(text)) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

std::vector<std::string> plain_lines(const Json& list) {
  std::vector<std::string> out;
  for (const Json& line : list.items()) out.push_back(plain_line(line.as_string()));
  std::ranges::sort(out);
  return out;
}

std::string joined(const std::vector<std::string>& lines) {
  constexpr std::size_t kMost = 40;  // draws can be hundreds
  std::string out;
  for (std::size_t i = 0; i < lines.size() && i < kMost; ++i) {
    if (i > 0) out += ", ";
    out += lines[i];
  }
  if (lines.size() > kMost) out += ", …";
  return "[" + out + "]";
}

Failed compare_legal(const Game& game, const Json& expected) {
  const auto found = game.legal_lines();
  for (const std::string& line : plain_lines(expected)) {
    if (!std::ranges::binary_search(found, line)) {
      return differ("legal", "'" + line + "'", joined(found));
    }
  }
  return std::nullopt;
}

Failed compare_illegal(const Game& game, const Json& expected) {
  const auto found = game.legal_lines();
  for (const std::string& line : plain_lines(expected)) {
    if (std::ranges::binary_search(found, line)) {
      return "expected '" + line + "' illegal, found it legal";
    }
  }
  return std::nullopt;
}

Failed compare_legal_exactly(const Game& game, const Json& expected) {
  const auto wanted = plain_lines(expected);
  const auto found = game.legal_lines();
  if (wanted == found) return std::nullopt;
  return differ("exactly", joined(wanted), joined(found));
}

// --- Dispatch ----------------------------------------------------------------------------------

struct SpecialFact {
  std::string_view name;
  Failed (*compare)(const Game&, const Json&);
};

constexpr SpecialFact kSpecialFacts[] = {
    {"cost", compare_cost},       {"row", compare_row},
    {"stacks", compare_stacks},   {"legal", compare_legal},
    {"illegal", compare_illegal}, {"legal-exactly", compare_legal_exactly},
};

// The facts of the table whose members are compared one by one.
bool is_partial(std::string_view name) { return name == "tray" || name == "count"; }

Failed compare_table_fact(const Game& game, const std::string& name, const Json& expected) {
  for (const SpecialFact& special : kSpecialFacts) {
    if (special.name == name) return special.compare(game, expected);
  }
  const auto found = table_fact(game, name);
  if (!found) return unknown(expected, name);
  if (is_partial(name)) return compare_members(name, expected, *found);
  if (same(expected, *found, Lists::AsSets)) return std::nullopt;  // targets, winners
  return differ(name, expected, *found);
}

Failed compare_fact(const Game& game, const std::string& name, const Json& expected) {
  const Setting& setting = game.setting();
  const auto player = find_player(name);
  if (player && index(*player) < setting.rules.players) {
    return compare_members(name, expected, player_facts(setting, game.state(), *player));
  }
  if (const RegionId r = setting.region(name); r != RegionId::None) {
    return compare_members(name, expected, region_facts(setting, game.state(), r));
  }
  return compare_table_fact(game, name, expected);
}

}  // namespace

std::optional<std::string> compare_facts(const Game& game, const Json& expected) {
  for (const JsonMember& member : expected.members()) {
    if (auto failed = compare_fact(game, member.key, member.value)) return failed;
  }
  return std::nullopt;
}

}  // namespace sw
