// How long things took: many values in little room, each within 1.6 % of the truth.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstdint>

namespace sw::load {

using Clock = std::chrono::steady_clock;

class Latencies {
 public:
  void add(Clock::duration took) {
    const auto us = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
    const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(us, 0));
    ++buckets_[bucket_of(value)];
    ++count_;
    most_ = std::max(most_, value);
  }
  std::int64_t count() const { return count_; }
  // In milliseconds: what so great a part of them does not exceed; 0 if there are none.
  double quantile(double part) const {
    auto left = static_cast<std::int64_t>(part * static_cast<double>(count_));
    for (std::size_t i = 0; i < buckets_.size(); ++i) {
      left -= buckets_[i];
      if (left < 0) return static_cast<double>(std::min(upper_end(i), most_)) / 1000;
    }
    return most();
  }
  double most() const { return static_cast<double>(most_) / 1000; }

 private:
  // 64 buckets for each power of two, one for each microsecond below.
  static constexpr int kBits = 6;
  static std::size_t bucket_of(std::uint64_t us) {
    const int shift = std::max(0, static_cast<int>(std::bit_width(us)) - kBits - 1);
    const std::size_t bucket = (static_cast<std::size_t>(shift) << kBits) + (us >> shift);
    return std::min(bucket, kBuckets - 1);
  }
  static std::uint64_t upper_end(std::size_t bucket) {
    if (bucket < (std::size_t{2} << kBits)) return bucket;
    const std::size_t shift = (bucket >> kBits) - 1;
    const std::uint64_t mantissa = (bucket & ((1U << kBits) - 1)) + (1U << kBits);
    return ((mantissa + 1) << shift) - 1;
  }
  static constexpr std::size_t kBuckets = std::size_t{32} << kBits;  // up to an hour

  std::array<std::int64_t, kBuckets> buckets_{};
  std::int64_t count_ = 0;
  std::uint64_t most_ = 0;
};

}  // namespace sw::load
