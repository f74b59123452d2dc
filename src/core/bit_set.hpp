// A set of small ids in one word, 64 bits unless a smaller one is named.
#pragma once

#include <bit>
#include <cstdint>

#include "core/ids.hpp"

namespace sw {

template <class Id, class Store = std::uint64_t>
class BitSet {
  static constexpr int kBits = static_cast<int>(sizeof(Store)) * 8;
  static constexpr bool has_room() {
    if constexpr (requires { Id::Count; }) return static_cast<int>(Id::Count) <= kBits;
    return true;
  }
  static_assert(has_room(), "every member of the vocabulary needs a bit");

 public:
  constexpr BitSet() = default;
  static constexpr BitSet of(Id id) { return BitSet(static_cast<Store>(Store{1} << index(id))); }
  static constexpr BitSet from_bits(std::uint64_t bits) { return BitSet(static_cast<Store>(bits)); }
  static constexpr BitSet first(int n) {
    return from_bits(n >= kBits ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1);
  }

  // Questions
  constexpr bool has(Id id) const { return (bits_ >> index(id)) & 1; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool any() const { return bits_ != 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool is_single() const { return std::has_single_bit(bits_); }
  constexpr bool intersects(BitSet other) const { return (bits_ & other.bits_) != 0; }
  constexpr bool contains(BitSet other) const { return (other - *this).empty(); }
  constexpr Id front() const { return id_at<Id>(std::countr_zero(bits_)); }
  constexpr std::uint64_t bits() const { return bits_; }

  // The k-th smallest member, counted from 0; k < size().
  constexpr Id nth(int k) const {
    Store rest = bits_;
    for (; k > 0; --k) rest = static_cast<Store>(rest & (rest - 1));
    return id_at<Id>(std::countr_zero(rest));
  }

  // Changes
  constexpr void insert(Id id) { *this |= of(id); }
  constexpr void erase(Id id) { *this -= of(id); }

  // Algebra
  friend constexpr BitSet operator|(BitSet a, BitSet b) { return from_bits(a.bits_ | b.bits_); }
  friend constexpr BitSet operator&(BitSet a, BitSet b) { return from_bits(a.bits_ & b.bits_); }
  friend constexpr BitSet operator-(BitSet a, BitSet b) {
    return from_bits(a.bits_ & ~std::uint64_t{b.bits_});
  }
  constexpr BitSet& operator|=(BitSet b) { return *this = *this | b; }
  constexpr BitSet& operator&=(BitSet b) { return *this = *this & b; }
  constexpr BitSet& operator-=(BitSet b) { return *this = *this - b; }
  friend constexpr bool operator==(BitSet, BitSet) = default;

  // Members in ascending order
  class Iterator {
   public:
    constexpr explicit Iterator(Store rest) : rest_(rest) {}
    constexpr Id operator*() const { return id_at<Id>(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ = static_cast<Store>(rest_ & (rest_ - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    Store rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit BitSet(Store bits) : bits_(bits) {}
  Store bits_ = 0;
};

using RegionSet = BitSet<RegionId>;
using RaceSet = BitSet<RaceId>;
using PowerSet = BitSet<PowerId>;
using PlayerSet = BitSet<PlayerId, std::uint8_t>;
using CivSet = BitSet<CivId, std::uint32_t>;

}  // namespace sw
