// How often somebody may do something. What honest clients do never comes near.
#pragma once

#include <algorithm>
#include <cstdint>

#include "hall/identity.hpp"

namespace sw::hall {

// So many in a span of time, and at most `burst` at once.
struct Rate {
  int many;
  Time span;
  int burst;
};

namespace rates {
inline constexpr Time kSecond = 1000;
inline constexpr Time kMinute = 60 * kSecond;
inline constexpr Time kHour = 60 * kMinute;
// Of a connection
inline constexpr Rate kMessages{20, kSecond, 60};
inline constexpr Rate kSays{10, kSecond, 40};
inline constexpr Rate kEmotes{1, 2 * kSecond, 2};
// Of an address
inline constexpr Rate kConnections{60, kMinute, 60};
inline constexpr Rate kTables{60, kHour, 60};
inline constexpr Rate kJoins{30, kMinute, 30};
inline constexpr Rate kNames{10, kHour, 10};
inline constexpr Rate kUnknownTables{20, kMinute, 20};
inline constexpr Rate kWrongPasses{10, kMinute, 10};
inline constexpr int kOpenConnections = 50;
// Whoever is too fast so often within a minute is sent away.
inline constexpr int kStrikes = 3;
}  // namespace rates

// Fills at its rate up to its burst. Whole numbers: tokens are counted in the span's fractions.
class Bucket {
 public:
  bool take(Time now, const Rate& rate) {
    const Time full = rate.burst * rate.span;
    if (!used_) level_ = full;
    used_ = true;
    level_ = std::min(full, level_ + (now - at_) * rate.many);
    at_ = now;
    if (level_ < rate.span) return false;
    level_ -= rate.span;
    return true;
  }

 private:
  bool used_ = false;
  Time at_ = 0;
  Time level_ = 0;
};

// What happens too often from one place, whatever connections it comes by.
struct AddressLimits {
  Bucket connections;
  Bucket tables;
  Bucket joins;
  Bucket names;
  Bucket unknown_tables;
  Bucket wrong_passes;
  int open = 0;
  Time rests_until = 0;  // after too much guessing
  Time seen = 0;         // by its last connection

  // All that it has used up is full again.
  bool is_forgotten(Time now) const {
    return open == 0 && now >= rests_until && now >= seen + rates::kHour;
  }
};

}  // namespace sw::hall
