// QR codes: against the examples of the standard, and read back by a reader of the tests.
#include "serve/qr.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace sw::serve {
namespace {

// ISO/IEC 18004, annex I: "01234567" as version 1-M.
TEST(Qr, CorrectsErrorsAsTheStandardDoes) {
  const std::vector<std::uint8_t> data = {0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11,
                                          0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11};
  const std::vector<std::uint8_t> correction = {0xa5, 0x24, 0xd4, 0xc1, 0xed,
                                                0x36, 0xc7, 0x87, 0x2c, 0x55};
  EXPECT_EQ(error_correction(data, 10), correction);
}

// Annexes C and D: level M with mask 5, version 7.
TEST(Qr, FormatAndVersionAsInTheStandard) {
  EXPECT_EQ(format_bits(5), 0b100000011001110);
  EXPECT_EQ(version_bits(7), 0b000111110010010100);
}

// Reads versions without blocks (1 to 3) back: format, mask, zigzag, mode, length, bytes.
class QrReader {
 public:
  explicit QrReader(const QrCode& code) : code_(code), size_(code.size()) {}

  std::string text() const {
    const std::vector<std::uint8_t> bytes = codewords();
    EXPECT_EQ(bytes[0] >> 4, 4);  // bytes
    const std::size_t length = static_cast<std::size_t>((bytes[0] & 15) << 4 | bytes[1] >> 4);
    std::string out;
    for (std::size_t i = 0; i < length; ++i) {
      out += static_cast<char>((bytes[i + 1] & 15) << 4 | bytes[i + 2] >> 4);
    }
    return out;
  }

 private:
  int mask() const {
    for (int mask = 0; mask < 8; ++mask) {
      bool same = true;
      for (int i = 0; i < 8; ++i) {  // beside the upper right finder
        same = same && code_.is_dark(8, size_ - 1 - i) == ((format_bits(mask) >> i & 1) != 0);
      }
      if (same) return mask;
    }
    ADD_FAILURE() << "no format";
    return 0;
  }
  bool is_pattern(int row, int column) const {
    if (row == 6 || column == 6) return true;
    if (row < 9 && (column < 9 || column >= size_ - 8)) return true;
    if (row >= size_ - 8 && column < 9) return true;
    const int centre = size_ - 7;
    return size_ > 21 && std::max(std::abs(row - centre), std::abs(column - centre)) <= 2;
  }
  static bool is_flipped(int mask, int i, int j) {
    switch (mask) {
      case 0: return (i + j) % 2 == 0;
      case 1: return i % 2 == 0;
      case 2: return j % 3 == 0;
      case 3: return (i + j) % 3 == 0;
      case 4: return (i / 2 + j / 3) % 2 == 0;
      case 5: return (i * j) % 2 + (i * j) % 3 == 0;
      case 6: return ((i * j) % 2 + (i * j) % 3) % 2 == 0;
      default: return ((i + j) % 2 + (i * j) % 3) % 2 == 0;
    }
  }
  std::vector<std::uint8_t> codewords() const {
    const int flips = mask();
    std::vector<std::uint8_t> bytes;
    int bits = 0;
    bool up = true;
    for (int right = size_ - 1; right > 0; right -= 2, up = !up) {
      if (right == 6) right = 5;
      for (int k = 0; k < size_; ++k) {
        const int row = up ? size_ - 1 - k : k;
        for (int column = right; column > right - 2; --column) {
          if (is_pattern(row, column)) continue;
          if (bits % 8 == 0) bytes.push_back(0);
          const bool dark = code_.is_dark(row, column) != is_flipped(flips, row, column);
          bytes.back() = static_cast<std::uint8_t>(bytes.back() << 1 | (dark ? 1 : 0));
          ++bits;
        }
      }
    }
    return bytes;
  }

  const QrCode& code_;
  int size_;
};

TEST(Qr, CanBeReadBack) {
  for (const std::string text : {"", "a", "http://1.2.3.4/", "http://192.168.178.21:8080/",
                                 "https://a.example/#t=k3v7q2mzta"}) {
    const auto code = QrCode::of(text);
    ASSERT_TRUE(code.has_value());
    EXPECT_EQ(QrReader(*code).text(), text);
  }
}

TEST(Qr, GrowsWithTheTextUpToVersionTen) {
  EXPECT_EQ(QrCode::of(std::string(14, 'x'))->size(), 21);
  EXPECT_EQ(QrCode::of(std::string(15, 'x'))->size(), 25);
  EXPECT_EQ(QrCode::of(std::string(122, 'x'))->size(), 45);
  EXPECT_EQ(QrCode::of(std::string(213, 'x'))->size(), 57);
  EXPECT_FALSE(QrCode::of(std::string(214, 'x')).has_value());
}

TEST(Qr, HasItsPatterns) {
  const QrCode code = *QrCode::of("http://192.168.178.21:8080/");
  const int far = code.size() - 1;
  for (const auto& [row, column] : {std::pair{0, 0}, {0, far - 6}, {far - 6, 0}}) {
    for (int i = 0; i < 7; ++i) {
      EXPECT_TRUE(code.is_dark(row, column + i));
      EXPECT_TRUE(code.is_dark(row + 6, column + i));
      EXPECT_EQ(code.is_dark(row + 1, column + i), i == 0 || i == 6);
      EXPECT_EQ(code.is_dark(row + 3, column + i), i != 1 && i != 5);
    }
  }
  for (int i = 8; i < code.size() - 8; ++i) {
    EXPECT_EQ(code.is_dark(6, i), i % 2 == 0);
    EXPECT_EQ(code.is_dark(i, 6), i % 2 == 0);
  }
  EXPECT_TRUE(code.is_dark(code.size() - 8, 8));
}

TEST(Qr, IsDrawnWithARimOfLight) {
  const std::string drawn = draw(*QrCode::of("x"));
  EXPECT_EQ(std::ranges::count(drawn, '\n'), (21 + 8 + 1) / 2);
  EXPECT_TRUE(drawn.starts_with("\x1b[30;107m" + std::string(29, ' ')));
}

}  // namespace
}  // namespace sw::serve
