// A vector with room for N plain values inside itself: no allocation, trivially copyable.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace sw {

template <class T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint32_t>;

 public:
  constexpr bool empty() const { return size_ == 0; }
  constexpr std::size_t size() const { return size_; }
  constexpr int count() const { return static_cast<int>(size_); }
  static constexpr std::size_t capacity() { return N; }

  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& back() { return items_[size_ - 1]; }
  constexpr const T& back() const { return items_[size_ - 1]; }
  constexpr T* begin() { return items_; }
  constexpr T* end() { return items_ + size_; }
  constexpr const T* begin() const { return items_; }
  constexpr const T* end() const { return items_ + size_; }

  constexpr void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  // Room for n more at the end, to be written by the caller at once.
  constexpr T* extend(std::size_t n) {
    assert(size_ + n <= N);
    T* const first = items_ + size_;
    size_ = static_cast<Size>(size_ + n);
    return first;
  }
  constexpr void pop_back() { --size_; }
  // Keeps the order of the others. The vacated place is reset, so that equal contents are equal
  // bytes.
  constexpr void erase_at(std::size_t i) {
    for (; i + 1 < size_; ++i) items_[i] = items_[i + 1];
    items_[--size_] = T{};
  }
  constexpr void clear() { size_ = 0; }

 private:
  T items_[N];
  Size size_ = 0;
};

}  // namespace sw
