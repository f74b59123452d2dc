// Kinds of tables by name: a board and what lies beside it, joined with '+'.
//
//   base-5p+sky-b+all+relics        sky-a, sky-b: that sky board, for one player more
//   underground-4p+all+balrogRoams  all: banners and badges of all boxes
//                                   relics: monsters on a surface board (M-MON-01)
//                                   any other word is an option: balrogRoams, sharedVictory=false
#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>

#include "catalog/setting.hpp"

namespace sw {

inline constexpr std::array<std::string_view, 4> kBaseMaps = {"base-2p", "base-3p", "base-4p",
                                                              "base-5p"};
inline constexpr std::array<std::string_view, 4> kUndergroundMaps = {
    "underground-2p", "underground-3p", "underground-4p", "underground-5p"};
inline constexpr std::array<std::string_view, 8> kSkyTables = {
    "base-2p+sky-a", "base-3p+sky-a", "base-4p+sky-a", "base-5p+sky-a",
    "base-2p+sky-b", "base-3p+sky-b", "base-4p+sky-b", "base-5p+sky-b"};
// Boxes mixed: on a base board, with monsters there, with everything there is, underground.
inline constexpr std::array<std::string_view, 5> kMixedTables = {
    "base-3p+all", "base-3p+relics", "base-4p+all+relics", "base-5p+sky-b+all+relics",
    "underground-3p+all"};
// Every option that changes what is legal or who wins.
inline constexpr std::array<std::string_view, 3> kOptionTables = {
    "underground-5p+all+balrogRoams", "underground-2p+lizardRiverEntry=false",
    "base-4p+payFromPickedCoins+sharedVictory=false"};

// The error is a sentence.
std::expected<GameConfig, std::string> config_of_table(std::string_view name);
std::expected<Setting, std::string> make_table(const Catalog& catalog, std::string_view name);

}  // namespace sw
