// Numbers and secrets that name things in the hall.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sw::hall {

// Milliseconds of the hall's clock: the wall clock at its start and a steady one since.
using Time = std::int64_t;

enum class ConnectionId : std::uint64_t {};
enum class TableId : std::uint64_t {};   // 50 random bits; ten letters in links
enum class PersonId : std::uint64_t {};  // of a kept name; as random as a table's
enum class Ticket : std::uint64_t {};    // of a write on its way to the store
enum class Epoch : std::int64_t {};      // grows when another node takes a table over

inline constexpr int kNobody = -1;  // in the place of a chair

using Digest = std::array<std::uint8_t, 32>;  // SHA-256
using Key = std::array<std::uint8_t, 32>;     // of the chance of one game

// "k3v7q2mzta" and back; nothing for what is no id.
std::string to_text(TableId id);
std::string to_text(PersonId id);
bool read_table_id(std::string_view text, TableId& out);
bool read_person_id(std::string_view text, PersonId& out);
inline constexpr std::uint64_t kIdBits = (std::uint64_t{1} << 50) - 1;

// Digests and keys in small hexadecimal digits.
std::string to_hex(std::span<const std::uint8_t> bytes);
bool read_hex(std::string_view text, std::span<std::uint8_t> out);

}  // namespace sw::hall
