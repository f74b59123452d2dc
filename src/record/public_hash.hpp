// By what all who follow a game see that they are at the same position: the hash of the table as it
// shows itself to everybody, silent about stashes until the end opens them (G-HID-02).
#pragma once

#include <cstdint>

#include "rules/engine.hpp"
#include "rules/eyes.hpp"

namespace sw {

inline std::uint64_t public_hash(const Ruleset& rules, const State& state) {
  return hash(view(rules, state, Eyes::everybody()));
}

}  // namespace sw
