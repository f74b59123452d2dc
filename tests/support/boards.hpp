// The shipped boards as settings, built once per program.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <string_view>

#include "catalog/setting.hpp"

namespace sw::test {

inline constexpr std::array<std::string_view, 4> kBaseMaps = {"base-2p", "base-3p", "base-4p",
                                                              "base-5p"};
inline constexpr std::array<std::string_view, 4> kUndergroundMaps = {
    "underground-2p", "underground-3p", "underground-4p", "underground-5p"};

[[noreturn]] inline void give_up(const std::string& reason) {
  std::cerr << reason << '\n';
  std::abort();
}

inline const Catalog& catalog() {
  static const Catalog loaded = [] {
    auto result = load_catalog();
    if (!result) give_up(to_string(result.error().front()));
    return *std::move(result);
  }();
  return loaded;
}

inline const Setting& setting(std::string_view map) {
  static std::map<std::string, Setting, std::less<>> made;
  const auto found = made.find(map);
  if (found != made.end()) return found->second;
  GameConfig config;
  config.map = map;
  auto result = make_setting(catalog(), config);
  if (!result) give_up(result.error());
  return made.emplace(map, *std::move(result)).first->second;
}

// For INSTANTIATE_TEST_SUITE_P over boards: "base_2p".
inline std::string board_name(const testing::TestParamInfo<std::string_view>& info) {
  std::string name(info.param);
  std::ranges::replace(name, '-', '_');
  return name;
}

// A test that runs once for every board.
class OnBoard : public testing::TestWithParam<std::string_view> {
 protected:
  const Setting& board() const { return setting(GetParam()); }
  const Ruleset& rules() const { return board().rules; }
  bool underground() const { return GetParam().starts_with("underground"); }
  // How many games of so many to play here: games of Underground are longer.
  int share_of(int games) const { return underground() ? (games + 2) / 3 : games; }
};

#define SW_ON_EVERY_BOARD(suite)                                                                \
  INSTANTIATE_TEST_SUITE_P(Base, suite, testing::ValuesIn(::sw::test::kBaseMaps),               \
                           ::sw::test::board_name);                                             \
  INSTANTIATE_TEST_SUITE_P(Underground, suite, testing::ValuesIn(::sw::test::kUndergroundMaps), \
                           ::sw::test::board_name)

}  // namespace sw::test
