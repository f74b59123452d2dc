// What a seat sees, as a fixed row of bytes: blocks of rows and columns (docs/RESEARCH.md). The
// encoder is given view() of the seat and nothing else, so that it cannot tell what is hidden.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "rules/engine.hpp"

namespace sw::capi {

// What the byte of a column means. All ids are 0 for none, else 1 + the index.
enum class Meaning : std::uint8_t {
  Flag,     // 0 or 1
  Number,   // 0 … 255; larger ones count as 255
  Region,   // id
  Race,     // id
  Power,    // id
  Player,   // id; 1 is the seat itself, 2 the next one …
  Players,  // a set of players: bit 0 is the seat itself …
  Slot,     // id: row of the block "races"
  Prompt,   // index
  Step      // index
};
std::string_view name_of(Meaning meaning);

struct ColumnName {
  std::string_view name;
  Meaning meaning;
};

struct ObservationBlock {
  std::string_view name;
  int first = 0;
  int rows = 0;
  std::span<const ColumnName> columns;

  int size() const { return rows * static_cast<int>(columns.size()); }
};

class Observation {
 public:
  static constexpr int kBlocks = 14;

  explicit Observation(const Ruleset& rules);

  int size() const { return size_; }
  const std::array<ObservationBlock, kBlocks>& blocks() const { return blocks_; }

  // Writes size() bytes.
  void write(const Ruleset& rules, const State& state, PlayerId seat, std::uint8_t* out) const;

 private:
  std::array<ObservationBlock, kBlocks> blocks_{};
  int size_ = 0;
};

}  // namespace sw::capi
