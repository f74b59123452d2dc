// A vector with room for N plain values inside itself: no allocation, trivially copyable. Places
// that are not in use hold fresh values, so that equal contents are equal bytes; a Scratch vector
// does without that, and costs nothing to make.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace sw {

template <class T, std::size_t N>
struct FreshPlaces {
  T items[N];
};

template <class T, std::size_t N>
struct RawPlaces {
  union {
    T items[N];
  };
  constexpr RawPlaces() {}
};

template <class T, std::size_t N, class Places = FreshPlaces<T, N>>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint32_t>;

 public:
  constexpr bool empty() const { return size_ == 0; }
  constexpr std::size_t size() const { return size_; }
  constexpr int count() const { return static_cast<int>(size_); }
  static constexpr std::size_t capacity() { return N; }

  constexpr T& operator[](std::size_t i) { return places_.items[i]; }
  constexpr const T& operator[](std::size_t i) const { return places_.items[i]; }
  constexpr T& back() { return places_.items[size_ - 1]; }
  constexpr const T& back() const { return places_.items[size_ - 1]; }
  constexpr T* begin() { return places_.items; }
  constexpr T* end() { return places_.items + size_; }
  constexpr const T* begin() const { return places_.items; }
  constexpr const T* end() const { return places_.items + size_; }

  constexpr void push_back(const T& item) {
    assert(size_ < N);
    places_.items[size_++] = item;
  }
  // Room for n more at the end, to be written by the caller at once.
  constexpr T* extend(std::size_t n) {
    assert(size_ + n <= N);
    T* const first = places_.items + size_;
    size_ = static_cast<Size>(size_ + n);
    return first;
  }
  // The items up to `end` were written by the caller.
  constexpr void end_at(const T* end) {
    assert(end <= places_.items + N);
    size_ = static_cast<Size>(end - places_.items);
  }
  constexpr void pop_back() { --size_; }
  // Keeps the order of the others. The vacated place is reset, so that equal contents are equal
  // bytes.
  constexpr void erase_at(std::size_t i) {
    for (; i + 1 < size_; ++i) places_.items[i] = places_.items[i + 1];
    places_.items[--size_] = T{};
  }
  constexpr void clear() { size_ = 0; }

 private:
  Places places_;
  Size size_ = 0;
};

template <class T, std::size_t N>
using ScratchVector = FixedVector<T, N, RawPlaces<T, N>>;

}  // namespace sw
