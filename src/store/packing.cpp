#include "store/packing.hpp"

#include <cstring>

#include "core/hash.hpp"

namespace sw::store {

namespace {

using hall::Entry;
using hall::EntryKind;

// --- Writing: least significant byte first, numbers in groups of seven bits
// -----------------------

void put_fixed(std::uint64_t value, int bytes, std::string& out) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<char>(value >> (8 * i) & 0xff));
}

void put_number(std::uint64_t value, std::string& out) {
  for (; value >= 0x80; value >>= 7) out.push_back(static_cast<char>(value | 0x80));
  out.push_back(static_cast<char>(value));
}

constexpr int kSumBytes = 4;

std::uint64_t sum_of(std::string_view body) {
  return Hash().add(body).value() & ((std::uint64_t{1} << (8 * kSumBytes)) - 1);
}

// --- Reading: what is not there reads as zero and is remembered ----------------------------------

class Bytes {
 public:
  explicit Bytes(std::string_view rest) : rest_(rest) {}

  std::uint64_t fixed(int bytes) {
    const std::string_view part = take(static_cast<std::size_t>(bytes));
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < part.size(); ++i) value |= byte_at(part, i) << (8 * i);
    return value;
  }
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const std::uint64_t byte = fixed(1);
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    good_ = false;
    return 0;
  }
  std::string_view take(std::uint64_t count) {
    if (count > rest_.size()) {
      good_ = false;
      return {};
    }
    const std::string_view part = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return part;
  }
  std::string_view rest() { return take(rest_.size()); }
  bool empty() const { return rest_.empty(); }
  bool good() const { return good_; }

 private:
  static std::uint64_t byte_at(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(text[i]);
  }

  std::string_view rest_;
  bool good_ = true;
};

bool read_body(std::string_view body, Entry& out) {
  Bytes bytes(body);
  out.n = static_cast<std::int32_t>(bytes.number());
  out.at = static_cast<hall::Time>(bytes.number());
  out.chair = static_cast<std::int8_t>(bytes.fixed(1));
  const std::uint64_t kind = bytes.fixed(1);
  out.hash = bytes.fixed(8);
  out.command = bytes.take(bytes.number());
  out.text = bytes.rest();
  out.kind = static_cast<EntryKind>(kind);
  return bytes.good() && kind < static_cast<std::uint64_t>(EntryKind::Count);
}

}  // namespace

void pack(const Entry& entry, std::string& out) {
  std::string body;
  put_number(static_cast<std::uint64_t>(entry.n), body);
  put_number(static_cast<std::uint64_t>(entry.at), body);
  put_fixed(static_cast<std::uint8_t>(entry.chair), 1, body);
  put_fixed(static_cast<std::uint8_t>(entry.kind), 1, body);
  put_fixed(entry.hash, 8, body);
  put_number(entry.command.size(), body);
  body += entry.command;
  body += entry.text;
  put_number(body.size(), out);
  put_fixed(sum_of(body), kSumBytes, out);
  out += body;
}

bool unpack(std::string_view packed, std::vector<Entry>& out) {
  Bytes bytes(packed);
  while (!bytes.empty()) {
    const std::uint64_t size = bytes.number();
    const std::uint64_t sum = bytes.fixed(kSumBytes);
    const std::string_view body = bytes.take(size);
    Entry entry;
    if (!bytes.good() || sum_of(body) != sum || !read_body(body, entry)) return false;
    if (entry.n != static_cast<std::int32_t>(out.size()) + 1) return false;
    out.push_back(std::move(entry));
  }
  return true;
}

}  // namespace sw::store
