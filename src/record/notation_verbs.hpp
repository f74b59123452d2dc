// The verbs of the notation: their words, what follows them, and when they can be said. Internal to
// record/: lines are read in notation_reading.cpp and written in notation_writing.cpp.
#pragma once

#include <string_view>

#include "core/bit_set.hpp"
#include "rules/vocabulary.hpp"

namespace sw {

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

// A verb of 70.2 or 70.4, and the prompts at which it can be said.
struct VerbEntry {
  std::string_view word;
  ActionKind kind;
  Form form;
  Prompts prompts;
};

// Null for a word or kind that has no entry.
const VerbEntry* find_verb(std::string_view word);
const VerbEntry* entry_of(ActionKind kind);
// Whether chance says it.
bool is_chance(ActionKind kind);

}  // namespace sw
