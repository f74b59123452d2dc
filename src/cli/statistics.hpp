// Small statistics for reports.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace sw::cli {

// Mean and deviation from whole-number sums, so that the order of the games plays no role.
struct Sample {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  void add(const Sample& other) {
    count += other.count;
    sum += other.sum;
    squares += other.squares;
  }
  double mean() const {
    return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
  }
  // Of the sample, not of the mean.
  double deviation() const {
    if (count < 2) return 0;
    const auto n = static_cast<double>(count);
    const double spread = static_cast<double>(squares) - static_cast<double>(sum) * mean();
    return std::sqrt(std::max(0.0, spread) / (n - 1));
  }
};

// Half the interval of the mean, 95 %.
inline double half_width(const Sample& sample) {
  const auto n = static_cast<double>(std::max<std::int64_t>(1, sample.count));
  return 1.96 * sample.deviation() / std::sqrt(n);
}

// The upper one of two; 0 of nothing.
inline double median_of(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace sw::cli
