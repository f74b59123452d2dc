// How much of what: sizes, rates and waits that both ends know. docs/PROTOCOL.md is made from them.
#pragma once

#include "wire/shape.hpp"

namespace sw::wire {

inline constexpr int kVersion = 1;
inline constexpr std::string_view kSubprotocol = "smallworld.1";

// --- Sizes -------------------------------------------------------------------------------------

inline constexpr std::size_t kMessageBytes = 4 * 1024;
inline constexpr std::size_t kOpenBytes = 64 * 1024;  // of `open`, which may bring content
inline constexpr int kDepth = 8;                      // of nested values
inline constexpr int kLinesAtOnce = 64;
inline constexpr int kChairs = 6;
inline constexpr int kEmotes = 36;  // twelve pictures, then phrases
inline constexpr int kWatchers = 200;
inline constexpr int kListed = 200;             // tables in the lobby
inline constexpr int kCommandsRemembered = 32;  // for each chair

// --- Fields ------------------------------------------------------------------------------------

inline constexpr Limits kCommandId = {.least = 1, .most = 16};
inline constexpr Limits kTableId = {.least = 10, .most = 10};    // base32: 50 bits
inline constexpr Limits kPass = {.least = 32, .most = 32};       // hexadecimal: 128 bits
inline constexpr Limits kCode = {.least = 27, .most = 27};       // base32 with a check letter
inline constexpr Limits kHash = {.least = 16, .most = 16};       // hexadecimal
inline constexpr Limits kKey = {.least = 64, .most = 64};        // hexadecimal: 256 bits
inline constexpr Limits kPersonName = {.least = 1, .most = 80};  // 20 letters
inline constexpr Limits kWord = {.least = 1, .most = 40};        // of a map, a box, a bot
inline constexpr Limits kChair = {.most = kChairs - 1};
inline constexpr Limits kColour = {.most = kChairs - 1};
inline constexpr Limits kSeconds = {.most = 30 * 24 * 3600};
inline constexpr Limits kLines = {.least = 1, .most = kLinesAtOnce, .each = 80};

}  // namespace sw::wire
