// A small QR code for a link on the terminal (ISO/IEC 18004): bytes, error correction M, versions 1
// to 10, so up to 213 bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sw::serve {

class QrCode {
 public:
  // Nothing: the text is too long.
  static std::optional<QrCode> of(std::string_view text);

  int size() const { return size_; }  // modules on each side, without the quiet zone
  bool is_dark(int row, int column) const { return dark_[at(row, column)]; }

 private:
  explicit QrCode(int version);

  std::size_t at(int row, int column) const {
    return static_cast<std::size_t>(row * size_ + column);
  }
  void set(int row, int column, bool dark);
  void draw_patterns(int version);
  void draw_finder(int row, int column);
  void draw_alignment(int row, int column);
  void draw_version(int version);
  void draw_format(int mask);
  void draw_bits(std::span<const std::uint8_t> bytes);
  void apply(int mask);
  int penalty() const;

  int size_;
  std::vector<bool> dark_;
  std::vector<bool> fixed_;  // patterns, which carry no data
};

// For a terminal: two rows of modules on each line, dark on light whatever the terminal's colours.
std::string draw(const QrCode& code);

// What is added to the data so that a seventh of it may be lost.
std::vector<std::uint8_t> error_correction(std::span<const std::uint8_t> data, int bytes);
// 15 bits of correction level M and the mask; 18 bits of the version, from 7 on.
int format_bits(int mask);
int version_bits(int version);

}  // namespace sw::serve
