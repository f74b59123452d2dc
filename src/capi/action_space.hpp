// Actions as numbers: a dense space, fixed for a board, a number of players and a set of boxes
// (docs/RESEARCH.md). Players' actions come first, results of chance after them; of each the kinds
// follow each other by the form of their lines.
#pragma once

#include <array>
#include <cstdint>

#include "rules/action.hpp"
#include "rules/action_table.hpp"
#include "rules/ruleset.hpp"

namespace sw::capi {

// A run of numbers that one kind of action has: what the first thing in its line can be, times what
// the second can be.
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
  const ActionBlock& block(ActionKind kind) const {
    return blocks_[place_[static_cast<std::size_t>(kind)]];
  }

  std::array<ActionBlock, kBlocks> blocks_{};  // in the order of their numbers
  std::array<std::uint8_t, static_cast<std::size_t>(ActionKind::Count)> place_{};
  int players_ = 0;
  int size_ = 0;
};

// The sets of modifiers that 70.3 allows, in the order of their numbers; the empty one first.
using ModifierSets = FixedVector<Modifiers, 64>;
const ModifierSets& modifier_sets();

}  // namespace sw::capi
