// A random action of a mask. Masks are long and nearly empty, so they are read eight bytes at once.
#include <algorithm>
#include <bit>
#include <cstring>

#include "capi/handles.hpp"

using namespace sw;
using namespace sw::capi;

namespace {

constexpr int kWord = sizeof(std::uint64_t);

// The highest bit of each byte that is not zero.
std::uint64_t allowed_in(const std::uint8_t* mask, std::int32_t size, std::int32_t at) {
  constexpr std::uint64_t kLow = 0x7f7f7f7f7f7f7f7f;
  std::uint64_t word = 0;
  std::memcpy(&word, mask + at, static_cast<std::size_t>(std::min(kWord, size - at)));
  return ((((word & kLow) + kLow) | word) & ~kLow);
}

}  // namespace

int32_t sw_mask_sample(const uint8_t* mask, int32_t size, uint64_t random) {
  if (mask == nullptr || size < 0) return fail(SW_E_ARGUMENT, "the mask is NULL");
  int allowed = 0;
  for (std::int32_t at = 0; at < size; at += kWord) {
    allowed += std::popcount(allowed_in(mask, size, at));
  }
  if (allowed == 0) return fail(SW_E_WRONG, "the mask allows no action");
  int skip = Random(random).below(allowed);
  std::int32_t at = 0;
  std::uint64_t word = allowed_in(mask, size, at);
  while (skip >= std::popcount(word)) {
    skip -= std::popcount(word);
    word = allowed_in(mask, size, at += kWord);
  }
  for (; skip > 0; --skip) word &= word - 1;
  return at + std::countr_zero(word) / 8;
}
