// By what a store knows whether a write comes from the hall that has the table now.
#pragma once

#include "hall/journal.hpp"

namespace sw::store {

struct Holding {
  hall::Epoch epoch{};
  std::int32_t head = 0;  // n of the last entry
  bool held = false;      // a hall has it in memory

  // It goes on where the table ends, by the last hall that claimed it.
  bool admits(const hall::Write& write) const {
    if (!held || write.epoch != epoch) return false;
    std::int32_t n = head;
    for (const hall::Entry& entry : write.entries) {
      if (entry.n != ++n) return false;
    }
    return true;
  }
  void take(const hall::Write& write) { head += static_cast<std::int32_t>(write.entries.size()); }
};

inline hall::Time last_touch(const hall::Write& write, hall::Time before) {
  return write.entries.empty() ? before : write.entries.back().at;
}

}  // namespace sw::store
