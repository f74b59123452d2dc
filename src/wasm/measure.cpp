// The engine as WebAssembly, measured under Node (tests/wasm/run.mjs); no part of the page.
#include <cstdint>
#include <memory>
#include <string>

#include "bots/bot_signature.hpp"
#include "bots/playout.hpp"
#include "catalog/setting.hpp"

#define SW_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

// Read once. nullptr if the content does not load; a test of the native build would have said why.
const sw::Catalog* catalog() {
  static const auto loaded = sw::load_catalog();
  return loaded ? &*loaded : nullptr;
}

}  // namespace

// The signature of the engine's behaviour; 0 when the content does not load.
SW_EXPORT(sw_signature) std::uint64_t sw_signature() {
  if (catalog() == nullptr) return 0;
  return sw::signature(*catalog()).value_or(0);
}

// The signature of the bots' choices; 0 when the content does not load.
SW_EXPORT(sw_bot_signature) std::uint64_t sw_bot_signature() {
  if (catalog() == nullptr) return 0;
  return sw::bot_signature(*catalog()).value_or(0);
}

// Plays random games on one of the measured boards (0 … 3) and gives the number of actions.
SW_EXPORT(sw_bench_games) std::int64_t sw_bench_games(int map_index, int games) {
  const bool known = map_index >= 0 && map_index < static_cast<int>(sw::kMeasuredMaps.size());
  if (catalog() == nullptr || !known) return 0;
  sw::GameConfig config;
  config.map = sw::kMeasuredMaps[static_cast<std::size_t>(map_index)];
  const auto setting = sw::make_setting(*catalog(), config);
  if (!setting) return 0;
  const auto ground = std::make_unique<sw::Playground>();
  std::int64_t actions = 0;
  for (int game = 0; game < games; ++game) {
    sw::Random random(static_cast<std::uint64_t>(game) + 1);
    actions += sw::random_game(setting->rules, random, *ground).actions;
  }
  return actions;
}
