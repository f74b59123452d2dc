#pragma once

#include <chrono>

#include "hall/identity.hpp"

namespace sw::serve {

// The hall's time: that of the wall clock when the server started, and since then the time that has
// passed, whatever somebody does to the wall clock.
class HallClock {
 public:
  using Steady = std::chrono::steady_clock;

  hall::Time now() const { return begun_ + since(Steady::now() - steady_); }
  Steady::time_point at(hall::Time time) const {
    return steady_ + std::chrono::milliseconds(time - begun_);
  }

 private:
  static hall::Time since(std::chrono::nanoseconds span) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(span).count();
  }

  hall::Time begun_ = since(std::chrono::system_clock::now().time_since_epoch());
  Steady::time_point steady_ = Steady::now();
};

}  // namespace sw::serve
