#include "bots/temper.hpp"

namespace sw {

namespace {

// A scramble of what everybody sees and what lasts for a turn.
std::uint64_t mood(const State& s, PlayerId seat, std::uint64_t whim) {
  std::uint64_t sum = whim ^ (std::uint64_t{s.turn.round} << 8 | static_cast<std::uint64_t>(seat));
  for (const Combo& combo : s.row) {
    sum = Random::mix(sum + 0x9e3779b97f4a7c15ULL) ^ static_cast<std::uint64_t>(combo.race) << 8 ^
          static_cast<std::uint64_t>(combo.power);
  }
  return sum;
}

// What is judged: a combo, a region, or what the word alone says.
std::uint64_t subject(const State& s, Action a) {
  std::uint64_t about = static_cast<std::uint64_t>(a.region);
  if (a.kind == ActionKind::Pick) about = static_cast<std::uint64_t>(s.row[a.argument].race);
  return static_cast<std::uint64_t>(a.kind) << 8 | about;
}

// In [-most, most], small errors more often than large ones.
int error(const Question& q, Action a, int most, std::uint64_t whim) {
  if (most == 0) return 0;
  Random any(Random::mix(mood(q.seen, q.seat, whim)) ^ subject(q.seen, a));
  return any.below(most + 1) + any.below(most + 1) - most;
}

}  // namespace

int feeling(const Temper& temper, const Question& q, Action a) {
  constexpr int kCoin = 100;
  switch (a.kind) {
    case ActionKind::Expand: return error(q, a, temper.misjudges, temper.whim);
    case ActionKind::Decline: return error(q, a, temper.misjudges, temper.whim) - temper.clings;
    case ActionKind::Pick:
      return error(q, a, temper.misjudges, temper.whim) +
             a.argument * kCoin * temper.overlooks / 100;
    case ActionKind::Conquer: return error(q, a, temper.misjudges / 2, temper.whim);
    default: return 0;
  }
}

}  // namespace sw
