// The tables of record/tables.hpp as settings, built once per program.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <string_view>

#include "record/tables.hpp"

namespace sw::test {

// A few of them that show everything once, for tests that keep files.
inline constexpr std::array<std::string_view, 6> kSampleTables = {"base-2p+sky-a",
                                                                  "base-5p+sky-b",
                                                                  "base-3p+all",
                                                                  "base-3p+relics",
                                                                  "base-5p+sky-b+all+relics",
                                                                  "underground-3p+all"};

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

inline GameConfig config_of(std::string_view table) {
  auto result = config_of_table(table);
  if (!result) give_up(result.error());
  return *std::move(result);
}

inline const Setting& setting(std::string_view table) {
  static std::map<std::string, Setting, std::less<>> made;
  const auto found = made.find(table);
  if (found != made.end()) return found->second;
  auto result = make_setting(catalog(), config_of(table));
  if (!result) give_up(result.error());
  return made.emplace(table, *std::move(result)).first->second;
}

// For INSTANTIATE_TEST_SUITE_P over tables: "base_2p_sky_a".
inline std::string table_name(std::string_view table) {
  std::string name(table);
  std::ranges::replace_if(name, [](char c) { return c == '-' || c == '+'; }, '_');
  return name;
}
inline std::string board_name(const testing::TestParamInfo<std::string_view>& info) {
  return table_name(info.param);
}

// A test that runs once for every table.
class OnBoard : public testing::TestWithParam<std::string_view> {
 protected:
  const Setting& board() const { return setting(GetParam()); }
  const Ruleset& rules() const { return board().rules; }
  bool underground() const { return GetParam().starts_with("underground"); }
  bool mixed() const { return GetParam().find('+') != std::string_view::npos; }
  // How many games of so many to play here: games of Underground are longer, those of several boxes
  // longer still.
  int share_of(int games) const {
    const int part = mixed() ? 6 : underground() ? 3 : 1;
    return (games + part - 1) / part;
  }
};

#define SW_ON_BOARDS_OF_ONE_BOX(suite)                                                    \
  INSTANTIATE_TEST_SUITE_P(Base, suite, testing::ValuesIn(::sw::kBaseMaps),               \
                           ::sw::test::board_name);                                       \
  INSTANTIATE_TEST_SUITE_P(Underground, suite, testing::ValuesIn(::sw::kUndergroundMaps), \
                           ::sw::test::board_name)

#define SW_ON_EVERY_TABLE(suite)                                                \
  SW_ON_BOARDS_OF_ONE_BOX(suite);                                               \
  INSTANTIATE_TEST_SUITE_P(Sky, suite, testing::ValuesIn(::sw::kSkyTables),     \
                           ::sw::test::board_name);                             \
  INSTANTIATE_TEST_SUITE_P(Mixed, suite, testing::ValuesIn(::sw::kMixedTables), \
                           ::sw::test::board_name)

}  // namespace sw::test
