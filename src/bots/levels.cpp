#include "bots/levels.hpp"

#include <algorithm>

#include "bots/planner.hpp"

namespace sw {

namespace {

// How far a level looks. Who sees little compares less, and plays nothing on.
struct Sight {
  int width;
  int glance;
  int entries;
  int beginnings;
  int rounds;
};
constexpr Sight kNear{.width = 4, .glance = 2, .entries = 1, .beginnings = 1, .rounds = 0};
constexpr Sight kFair{.width = 12, .glance = 3, .entries = 1, .beginnings = 1, .rounds = 0};
constexpr Sight kFull{.width = 32, .glance = 8, .entries = 5, .beginnings = 4, .rounds = 2};

// What is measured by `arena`, level against level (docs/BOTS.md).
struct Level {
  Sight sight;
  bool wary;
  Temper temper;
};
constexpr std::array<Level, kLevelNames.size()> kLevels = {{
    {kNear, false, {.misjudges = 1650, .clings = 500, .overlooks = 80}},
    {kNear, false, {.misjudges = 1350, .clings = 300, .overlooks = 50}},
    {kFair, false, {.misjudges = 1050, .clings = 150, .overlooks = 30}},
    {kFair, true, {.misjudges = 720, .clings = 50}},
    {kFair, true, {.misjudges = 460}},
    {kFair, true, {.misjudges = 40}},
    {kFull, true, {}},
}};

PlannerEffort narrowed(PlannerEffort effort, const Level& level) {
  const Sight& sight = level.sight;
  effort.width = std::min(effort.width, sight.width);
  effort.glance = std::min(effort.glance, sight.glance);
  effort.entries = std::min(effort.entries, sight.entries);
  effort.beginnings = std::min(effort.beginnings, sight.beginnings);
  effort.rounds = std::min(effort.rounds, sight.rounds);
  effort.wary = level.wary;
  return effort;
}

}  // namespace

bool is_level(std::string_view name) {
  return std::find(kLevelNames.begin(), kLevelNames.end(), name) != kLevelNames.end();
}

std::unique_ptr<Bot> make_level_bot(std::string_view name) {
  for (std::size_t i = 0; i < kLevels.size(); ++i) {
    if (kLevelNames[i] != name) continue;
    const Level& level = kLevels[i];
    return make_planner_bot(
        {narrowed(kDuelEffort, level), narrowed(kTableEffort, level), level.temper});
  }
  return nullptr;
}

}  // namespace sw
