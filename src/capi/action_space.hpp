// Actions as numbers: a dense space, fixed for a board, a number of players and a set of boxes
// (docs/RESEARCH.md). Players' actions come first, results of chance after them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/action.hpp"
#include "rules/ruleset.hpp"

namespace sw::capi {

// Which fields of an action vary; the first named is the slower index.
enum class Form : std::uint8_t {
  Plain,        // none
  Argument,     // argument
  Place,        // region
  PlaceCount,   // region, count from 1
  Attack,       // region, set of modifiers
  Swap,         // argument, count from 0
  PlayerCount,  // argument, count from 1
  Move,         // region, argument: a region or, last, 0xff
  Draw,         // race: none first; power
  Lift,         // argument, region
};
std::string_view name_of(Form form);

// A run of numbers that one kind of action has.
struct ActionBlock {
  ActionKind kind = ActionKind::None;
  Form form = Form::Plain;
  int first = 0;
  int rows = 1;
  int columns = 1;

  int size() const { return rows * columns; }
};

class ActionSpace {
 public:
  static constexpr int kBlocks = static_cast<int>(ActionKind::Count) - 1;

  explicit ActionSpace(const Ruleset& rules);

  int players() const { return players_; }  // players' actions are 0 … players() - 1
  int size() const { return size_; }        // with the results of chance
  const std::array<ActionBlock, kBlocks>& blocks() const { return blocks_; }

  // The action of a number in 0 … size() - 1.
  Action action(int number) const;
  // The number of an action that is legal somewhere.
  int number(Action action) const;
  // The number of any four bytes; -1 if they have none.
  int find(Action action) const;

 private:
  ActionBlock& block(ActionKind kind) { return blocks_[place_[static_cast<std::size_t>(kind)]]; }
  const ActionBlock& block(ActionKind kind) const {
    return blocks_[place_[static_cast<std::size_t>(kind)]];
  }

  std::array<ActionBlock, kBlocks> blocks_{};  // in the order of their numbers
  std::array<std::uint8_t, static_cast<std::size_t>(ActionKind::Count)> place_{};
  int players_ = 0;
  int size_ = 0;
};

// The sets of modifiers that 70.3 allows, in the order of their numbers; the empty one first.
using ModifierSets = FixedVector<Modifiers, 48>;
const ModifierSets& modifier_sets();

}  // namespace sw::capi
