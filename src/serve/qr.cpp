#include "serve/qr.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <cstdlib>

namespace sw::serve {

namespace {

// Of each version with correction M: how the codewords are cut into blocks (two kinds, the second
// one byte longer), and where alignment patterns are centred.
struct Version {
  int correction;  // bytes of each block
  int blocks;
  int data;  // bytes of each of them
  int longer_blocks;
  std::array<int, 3> centres;  // 0: no more
};
constexpr std::array<Version, 10> kVersions = {{
    {10, 1, 16, 0, {}},
    {16, 1, 28, 0, {6, 18}},
    {26, 1, 44, 0, {6, 22}},
    {18, 2, 32, 0, {6, 26}},
    {24, 2, 43, 0, {6, 30}},
    {16, 4, 27, 0, {6, 34}},
    {18, 4, 31, 0, {6, 22, 38}},
    {22, 2, 38, 2, {6, 24, 42}},
    {22, 3, 36, 2, {6, 26, 46}},
    {26, 4, 43, 1, {6, 28, 50}},
}};
constexpr int kMasks = 8;

const Version& row_of(int version) { return kVersions[static_cast<std::size_t>(version - 1)]; }
int data_bytes(const Version& v) { return v.blocks * v.data + v.longer_blocks * (v.data + 1); }
int length_bits(int version) { return version < 10 ? 8 : 16; }

// --- Bits --------------------------------------------------------------------------------------

class Bits {
 public:
  void put(unsigned value, int count) {
    for (int i = count - 1; i >= 0; --i) {
      if (used_ % 8 == 0) bytes_.push_back(0);
      bytes_.back() =
          static_cast<std::uint8_t>(bytes_.back() | ((value >> i & 1) << (7 - used_ % 8)));
      ++used_;
    }
  }
  int used() const { return used_; }
  std::vector<std::uint8_t>& bytes() { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
  int used_ = 0;
};

constexpr unsigned kByteMode = 4;

std::vector<std::uint8_t> data_of(std::string_view text, int version) {
  const int capacity = data_bytes(row_of(version));
  Bits bits;
  bits.put(kByteMode, 4);
  bits.put(static_cast<unsigned>(text.size()), length_bits(version));
  for (const char c : text) bits.put(static_cast<std::uint8_t>(c), 8);
  bits.put(0, std::min(4, capacity * 8 - bits.used()));
  std::vector<std::uint8_t> bytes = std::move(bits.bytes());
  for (std::uint8_t pad = 0xec; bytes.size() < static_cast<std::size_t>(capacity);
       pad ^= 0xec ^ 0x11) {
    bytes.push_back(pad);
  }
  return bytes;
}

// --- Error correction: Reed and Solomon over GF(256) by x^8 + x^4 + x^3 + x^2 + 1
// -----------------

std::uint8_t product(std::uint8_t a, std::uint8_t b) {
  int out = 0;
  for (int i = 7; i >= 0; --i) {
    out = (out << 1) ^ ((out >> 7) * 0x11d);
    if ((b >> i & 1) != 0) out ^= a;
  }
  return static_cast<std::uint8_t>(out);
}

// The generator (x - 1)(x - 2)(x - 4) …, without its leading 1.
std::vector<std::uint8_t> generator(int degree) {
  std::vector<std::uint8_t> out(static_cast<std::size_t>(degree), 0);
  out.back() = 1;
  std::uint8_t root = 1;
  for (int i = 0; i < degree; ++i) {
    for (std::size_t j = 0; j < out.size(); ++j) {
      out[j] = product(out[j], root);
      if (j + 1 < out.size()) out[j] ^= out[j + 1];
    }
    root = product(root, 2);
  }
  return out;
}

// Blocks take turns, byte by byte; first all data, then all corrections.
std::vector<std::uint8_t> interleaved(const std::vector<std::uint8_t>& data, const Version& v) {
  std::vector<std::vector<std::uint8_t>> blocks;
  std::vector<std::vector<std::uint8_t>> corrections;
  auto from = data.begin();
  for (int i = 0; i < v.blocks + v.longer_blocks; ++i) {
    const auto to = from + v.data + (i < v.blocks ? 0 : 1);
    blocks.emplace_back(from, to);
    corrections.push_back(error_correction(blocks.back(), v.correction));
    from = to;
  }
  std::vector<std::uint8_t> out;
  for (const auto* part : {&blocks, &corrections}) {
    const std::size_t longest = part->back().size();
    for (std::size_t i = 0; i < longest; ++i) {
      for (const auto& block : *part) {
        if (i < block.size()) out.push_back(block[i]);
      }
    }
  }
  return out;
}

// --- Masks -------------------------------------------------------------------------------------

bool is_masked(int mask, int row, int column) {
  switch (mask) {
    case 0: return (row + column) % 2 == 0;
    case 1: return row % 2 == 0;
    case 2: return column % 3 == 0;
    case 3: return (row + column) % 3 == 0;
    case 4: return (row / 2 + column / 3) % 2 == 0;
    case 5: return row * column % 2 + row * column % 3 == 0;
    case 6: return (row * column % 2 + row * column % 3) % 2 == 0;
    default: return ((row + column) % 2 + row * column % 3) % 2 == 0;
  }
}

// Of one row or column: runs of five and more, and what looks like a finder.
int line_penalty(const std::vector<bool>& line) {
  constexpr std::array kFinder = {true, false, true, true, true, false, true};
  int total = 0;
  std::size_t run = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    run = i > 0 && line[i] == line[i - 1] ? run + 1 : 1;
    if (run == 5) total += 3;
    if (run > 5) ++total;
  }
  const auto is_light = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      if (i >= line.size() || line[i]) return false;
    }
    return true;
  };
  for (std::size_t i = 0; i + kFinder.size() <= line.size(); ++i) {
    const auto begin = line.begin() + static_cast<std::ptrdiff_t>(i);
    if (!std::equal(kFinder.begin(), kFinder.end(), begin)) continue;
    const std::size_t end = i + kFinder.size();
    if ((i >= 4 && is_light(i - 4, i)) || is_light(end, end + 4)) total += 40;
  }
  return total;
}

// Remainder of a division of polynomials over GF(2): the code of Bose, Chaudhuri, Hocquenghem.
int with_check(int value, int check_bits, int polynomial) {
  int rest = value << check_bits;
  for (int bit = 30; bit >= check_bits; --bit) {
    if ((rest >> bit & 1) != 0) rest ^= polynomial << (bit - check_bits);
  }
  return value << check_bits | rest;
}

}  // namespace

std::vector<std::uint8_t> error_correction(std::span<const std::uint8_t> data, int bytes) {
  const std::vector<std::uint8_t> divisor = generator(bytes);
  std::vector<std::uint8_t> rest(divisor.size(), 0);
  for (const std::uint8_t byte : data) {
    const std::uint8_t factor = byte ^ rest.front();
    rest.erase(rest.begin());
    rest.push_back(0);
    for (std::size_t i = 0; i < rest.size(); ++i) rest[i] ^= product(divisor[i], factor);
  }
  return rest;
}

int format_bits(int mask) { return with_check(mask, 10, 0x537) ^ 0x5412; }  // M is 00
int version_bits(int version) { return with_check(version, 12, 0x1f25); }

// --- The picture -------------------------------------------------------------------------------

std::optional<QrCode> QrCode::of(std::string_view text) {
  for (int version = 1; version <= static_cast<int>(kVersions.size()); ++version) {
    const int room = data_bytes(row_of(version)) - (4 + length_bits(version) + 7) / 8;
    if (static_cast<int>(text.size()) > room) continue;
    QrCode plain(version);
    plain.draw_bits(interleaved(data_of(text, version), row_of(version)));
    std::optional<QrCode> best;
    int least = INT_MAX;
    for (int mask = 0; mask < kMasks; ++mask) {
      QrCode masked = plain;
      masked.apply(mask);
      masked.draw_format(mask);
      if (masked.penalty() >= least) continue;
      least = masked.penalty();
      best = std::move(masked);
    }
    return best;
  }
  return std::nullopt;
}

QrCode::QrCode(int version)
    : size_(17 + 4 * version),
      dark_(static_cast<std::size_t>(size_ * size_)),
      fixed_(static_cast<std::size_t>(size_ * size_)) {
  draw_patterns(version);
}

void QrCode::set(int row, int column, bool dark) {
  dark_[at(row, column)] = dark;
  fixed_[at(row, column)] = true;
}

void QrCode::draw_patterns(int version) {
  for (int i = 0; i < size_; ++i) {  // timing
    set(6, i, i % 2 == 0);
    set(i, 6, i % 2 == 0);
  }
  const auto& centres = row_of(version).centres;
  for (const int row : centres) {
    for (const int column : centres) {
      if (row != 0 && column != 0) draw_alignment(row, column);
    }
  }
  draw_finder(3, 3);
  draw_finder(3, size_ - 4);
  draw_finder(size_ - 4, 3);
  draw_format(0);  // keeps their place
  if (version >= 7) draw_version(version);
}

void QrCode::draw_finder(int row, int column) {
  for (int down = -4; down <= 4; ++down) {
    for (int right = -4; right <= 4; ++right) {
      const int r = row + down;
      const int c = column + right;
      if (r < 0 || c < 0 || r >= size_ || c >= size_) continue;
      const int ring = std::max(std::abs(down), std::abs(right));
      set(r, c, ring != 2 && ring != 4);
    }
  }
}

// Not where a finder stands.
void QrCode::draw_alignment(int row, int column) {
  const int far = size_ - 7;
  if ((row == 6 && column == 6) || (row == 6 && column == far) || (row == far && column == 6))
    return;
  for (int down = -2; down <= 2; ++down) {
    for (int right = -2; right <= 2; ++right) {
      set(row + down, column + right, std::max(std::abs(down), std::abs(right)) != 1);
    }
  }
}

void QrCode::draw_format(int mask) {
  const int bits = format_bits(mask);
  for (int i = 0; i < 15; ++i) {
    const bool dark = (bits >> i & 1) != 0;
    const int along = i < 6 ? i : i < 8 ? i + 1 : size_ - 15 + i;
    set(along, 8, dark);
    const int across = i < 8 ? size_ - 1 - i : i < 9 ? 7 : 14 - i;
    set(8, across, dark);
  }
  set(size_ - 8, 8, true);
}

void QrCode::draw_version(int version) {
  const int bits = version_bits(version);
  for (int i = 0; i < 18; ++i) {
    const bool dark = (bits >> i & 1) != 0;
    set(i / 3, size_ - 11 + i % 3, dark);
    set(size_ - 11 + i % 3, i / 3, dark);
  }
}

// In columns of two from the right, up and down by turns.
void QrCode::draw_bits(std::span<const std::uint8_t> bytes) {
  std::size_t next = 0;
  bool up = true;
  for (int right = size_ - 1; right > 0; right -= 2) {
    if (right == 6) --right;  // timing
    for (int step = 0; step < size_; ++step) {
      const int row = up ? size_ - 1 - step : step;
      for (const int column : {right, right - 1}) {
        if (fixed_[at(row, column)] || next >= bytes.size() * 8) continue;
        dark_[at(row, column)] = (bytes[next / 8] >> (7 - next % 8) & 1) != 0;
        ++next;
      }
    }
    up = !up;
  }
}

void QrCode::apply(int mask) {
  for (int row = 0; row < size_; ++row) {
    for (int column = 0; column < size_; ++column) {
      const std::size_t i = at(row, column);
      if (!fixed_[i] && is_masked(mask, row, column)) dark_[i] = !dark_[i];
    }
  }
}

// How hard it is to read: runs, blocks of four, false finders, too much of one colour.
int QrCode::penalty() const {
  int total = 0;
  int dark = 0;
  for (int i = 0; i < size_; ++i) {
    std::vector<bool> row;
    std::vector<bool> column;
    for (int j = 0; j < size_; ++j) {
      row.push_back(is_dark(i, j));
      column.push_back(is_dark(j, i));
      dark += is_dark(i, j) ? 1 : 0;
      if (i == 0 || j == 0) continue;
      const bool here = is_dark(i, j);
      if (here == is_dark(i - 1, j) && here == is_dark(i, j - 1) && here == is_dark(i - 1, j - 1)) {
        total += 3;
      }
    }
    total += line_penalty(row) + line_penalty(column);
  }
  const int percent = dark * 100 / (size_ * size_);
  return total + std::abs(percent - 50) / 5 * 10;
}

std::string draw(const QrCode& code) {
  constexpr int kQuiet = 4;
  const auto is_dark = [&](int row, int column) {
    const bool inside = row >= 0 && column >= 0 && row < code.size() && column < code.size();
    return inside && code.is_dark(row, column);
  };
  std::string out;
  for (int row = -kQuiet; row < code.size() + kQuiet; row += 2) {
    out += "\x1b[30;107m";
    for (int column = -kQuiet; column < code.size() + kQuiet; ++column) {
      const bool upper = is_dark(row, column);
      const bool lower = is_dark(row + 1, column);
      out += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    out += "\x1b[0m\n";
  }
  return out;
}

}  // namespace sw::serve
