// The facts of a position (70.6): what can be said of players, regions and the table, each under
// its name. Scenarios compare them; `replay --facts` prints them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/game.hpp"

namespace sw {

// A value as it would stand in JSON.
struct Fact {
  enum class Kind : std::uint8_t { Null, Bool, Number, Text, List, Object };

  Kind kind = Kind::Null;
  int number = 0;  // Bool: 0 or 1
  std::string text;
  std::vector<Fact> items;
  std::vector<std::pair<std::string, Fact>> members;  // in the order in which they are told

  Fact() = default;
  static Fact boolean(bool value);
  static Fact of(int number);
  static Fact of(std::string_view text);
  static Fact list(std::vector<Fact> items = {});
  static Fact object();

  Fact& add(std::string_view key, Fact value);
  const Fact* find(std::string_view key) const;
};

std::string to_json(const Fact& fact);

// --- Single facts ------------------------------------------------------------------------------

Fact player_facts(const Setting& setting, const State& state, PlayerId player,
                  Eyes eyes = Eyes::open());
Fact region_facts(const Setting& setting, const State& state, RegionId region);
// A fact of the table by its name: cost, targets, legal, prompt, actor, turn, round, row, tray,
// count, stacks, over, winners; nothing when there is none of that name.
std::optional<Fact> table_fact(const Game& game, std::string_view name);

// Whether a race or power of this name is in the row or in the stacks.
bool in_stacks(const Setting& setting, const State& state, std::string_view name);

// --- All of them -------------------------------------------------------------------------------

// {"line": …, "p1": {…}, …, "<region>": {…}, …, "prompt": …, …, "legal": […]} (70.5).
Fact all_facts(const Game& game, std::string_view line);
std::string facts_json(const Game& game, std::string_view line);
// The same without line and legal, as somebody sees it: coins that these eyes do not see are null,
// and what depends on them is left out.
Fact seen_facts(const Setting& setting, const State& state, const ActionList& legal, Eyes eyes);
// What the actor may say, as sorted lines.
Fact legal_fact(const Setting& setting, const State& state, const ActionList& legal);

}  // namespace sw
