// Sorting that keeps the order of equals. The library's own allocates by a function that newer
// compilers refuse, and what it does is more than short lists need.
#pragma once

#include <algorithm>
#include <functional>

namespace sw {

template <class List, class Before, class Projection = std::identity>
void sort_stably(List& list, Before before, Projection of = {}) {
  for (auto next = list.begin(); next != list.end(); ++next) {
    const auto place =
        std::ranges::upper_bound(list.begin(), next, std::invoke(of, *next), before, of);
    std::rotate(place, next, std::next(next));
  }
}

}  // namespace sw
