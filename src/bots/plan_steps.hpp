// A plan as a person reads it: the decisions of the seat in order, tokens of one region told
// together, and what each attempt with the die is worth.
#pragma once

#include <vector>

#include "bots/plans.hpp"

namespace sw {

struct PlanStep {
  PlayerId actor = PlayerId::None;
  Action action;
  RegionId region = RegionId::None;
  int tokens = 0;                 // that a conquest takes, or that are placed
  int faces = 0;                  // of the six that let an attempt succeed
  RaceId race = RaceId::None;     // that is picked, declines or goes on …
  PowerId power = PowerId::None;  // … with its power
};

// What is settled by itself or says nothing ("done") is left out.
std::vector<PlanStep> steps_of(const Ruleset& rules, const State& root, PlayerId seat,
                               std::span<const Line> lines);

}  // namespace sw
