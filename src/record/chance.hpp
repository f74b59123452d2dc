// Where the dice and draws of a game come from.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/action.hpp"

namespace sw {

class Course;

class ChanceSource {
 public:
  virtual ~ChanceSource() = default;
  // The result that chance gives here, one of its legal ones, or nothing: then the game waits for a
  // line of chance. The course waits for chance.
  virtual std::optional<Action> next(const Course& course) = 0;
};

// From a seed. The n-th result depends on the seed, n and the position only, so a game that was
// saved and loaded, or taken back and played again, meets the same luck.
class SeededChance final : public ChanceSource {
 public:
  explicit SeededChance(std::uint64_t seed) : seed_(seed) {}
  std::optional<Action> next(const Course& course) override { return result(course); }
  Action result(const Course& course) const;

 private:
  std::uint64_t seed_;
};

}  // namespace sw
