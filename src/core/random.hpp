// The one random generator of the project: xoshiro256** seeded by splitmix64. Its numbers are the
// same on every compiler and platform, unlike the distributions of the standard library.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace sw {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) {
    for (auto& word : words_) word = mix(seed += 0x9e3779b97f4a7c15ULL);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
    const std::uint64_t t = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= t;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // Uniform in [0, n), n below 2^31. The bias of the multiplication is below n / 2^32.
  constexpr int below(int n) {
    const std::uint64_t high = next() >> 32;
    return static_cast<int>((high * static_cast<std::uint64_t>(n)) >> 32);
  }

  // A good scramble of 64 bits; also used to derive independent seeds.
  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }

 private:
  std::array<std::uint64_t, 4> words_{};
};

}  // namespace sw
