// The commands of a chair that were carried out last: one that comes again, because its answer was
// lost, is answered again and not carried out twice.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/hash.hpp"
#include "wire/limits.hpp"

namespace sw::hall {

class Remembered {
 public:
  // The entry that the command became, if it is known.
  std::optional<int> find(std::string_view command) const {
    const std::uint64_t id = Hash().add(command).value();
    for (const Known& one : known_) {
      if (one.command == id) return one.n;
    }
    return std::nullopt;
  }

  void add(std::string_view command, int n) {
    const Known one{Hash().add(command).value(), n};
    if (known_.size() < wire::kCommandsRemembered) {
      known_.push_back(one);
    } else {
      known_[next_] = one;
      next_ = (next_ + 1) % known_.size();
    }
  }

  void clear() {
    known_.clear();
    next_ = 0;
  }
  std::size_t bytes() const { return known_.capacity() * sizeof(Known); }

 private:
  struct Known {
    std::uint64_t command;  // its hash: who makes two alike deceives himself alone
    int n;
  };
  std::vector<Known> known_;
  std::size_t next_ = 0;
};

}  // namespace sw::hall
