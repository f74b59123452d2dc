// The hall in a world that fails, from many seeds. SW_SIM_SEED=7 repeats one of them,
// SW_SIM_SECONDS=60 goes on for so long, from SW_SIM_FROM on.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <ctime>

#include "sim/world.hpp"

namespace sw::test {
namespace {

std::uint64_t number_of(const char* name, std::uint64_t otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

struct Sum {
  int seeds = 0;
  double table_hours = 0;
  std::int64_t entries = 0;
  std::int64_t hashes = 0;
  std::int64_t crashes = 0;
};

std::string run(std::uint64_t seed, Sabotage sabotage, Sum& sum) {
  World world(seed, sabotage);
  std::string broken = world.run();
  ++sum.seeds;
  sum.table_hours += world.table_hours();
  sum.entries += world.entries();
  sum.hashes += world.hashes();
  sum.crashes += world.crashes();
  return broken;
}

TEST(Simulation, KeepsItsPromises) {
  constexpr int kSeeds = 12;
  const std::uint64_t one = number_of("SW_SIM_SEED", 0);
  const std::uint64_t seconds = number_of("SW_SIM_SECONDS", 0);
  const auto start = std::chrono::steady_clock::now();
  const auto goes_on = [&](const Sum& sum) {
    if (one != 0) return sum.seeds < 1;
    if (seconds == 0) return sum.seeds < kSeeds;
    return std::chrono::steady_clock::now() - start < std::chrono::seconds(seconds);
  };
  Sum sum;
  for (std::uint64_t seed = one != 0 ? one : number_of("SW_SIM_FROM", 1); goes_on(sum); ++seed) {
    const std::string broken = run(seed, Sabotage::None, sum);
    ASSERT_EQ(broken, "") << "repeat it: SW_SIM_SEED=" << seed << " ./dev sim";
  }
  const double minutes = static_cast<double>(std::clock()) / CLOCKS_PER_SEC / 60;
  std::cout << sum.seeds << " seeds, " << static_cast<int>(sum.table_hours) << " table-hours, "
            << sum.entries << " entries, " << sum.hashes << " hashes compared, " << sum.crashes
            << " crashes; " << static_cast<int>(sum.table_hours / minutes)
            << " table-hours in a minute of the processor\n";
}

// What is put wrong by hand is found, so the promises are really looked at.
class SimulationFinds : public testing::TestWithParam<Sabotage> {};

TEST_P(SimulationFinds, WhatIsPutWrongByHand) {
  constexpr std::uint64_t kSeeds = 100;
  Sum sum;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const std::string broken = run(seed, GetParam(), sum);
    if (broken.empty()) continue;
    std::cout << "seed " << seed << ": " << broken << '\n';
    return;
  }
  FAIL() << "nobody noticed";
}

INSTANTIATE_TEST_SUITE_P(
    EachSabotage, SimulationFinds,
    testing::Values(Sabotage::ToldBeforeStored, Sabotage::ForgottenCommands,
                    Sabotage::ChargedRestart, Sabotage::TotalTold, Sabotage::UndoneDie),
    [](const auto& one) {
      return std::string(kNamesOf<Sabotage>[static_cast<std::size_t>(one.param)]).substr(0, 4) +
             std::to_string(static_cast<int>(one.param));
    });

}  // namespace
}  // namespace sw::test
