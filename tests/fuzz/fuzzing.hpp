// What all fuzz targets share: the built-in content, and a loud way to say that something is wrong.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "catalog/setting.hpp"
#include "core/random.hpp"
#include "rules/engine.hpp"

namespace sw::fuzz {

inline void must(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

inline void must_be_sound(const Ruleset& rules, const State& state) {
  const char* broken = check(rules, state);
  must(broken == nullptr, broken == nullptr ? "" : broken);
}

inline const Catalog& catalog() {
  static const Catalog loaded = [] {
    auto result = load_catalog();
    must(result.has_value(), "the built-in content loads");
    return *std::move(result);
  }();
  return loaded;
}

inline const Setting& setting(std::size_t board) {
  static constexpr std::string_view kMaps[] = {"base-2p", "base-3p", "base-4p", "base-5p"};
  static std::unique_ptr<Setting> made[std::size(kMaps)];
  const std::size_t i = board % std::size(kMaps);
  if (made[i] == nullptr) {
    GameConfig config;
    config.map = kMaps[i];
    auto result = make_setting(catalog(), config);
    must(result.has_value(), "a shipped board makes a setting");
    made[i] = std::make_unique<Setting>(*std::move(result));
  }
  return *made[i];
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline bool contains(const ActionList& list, Action action) {
  return std::find(list.begin(), list.end(), action) != list.end();
}

// Plays at most so many random actions from here, looking at each position.
inline void play_on(const Ruleset& rules, State& state, std::uint64_t seed, int actions) {
  static ActionList list;
  Random random(seed);
  for (int i = 0; i < actions && !state.over(); ++i) {
    legal(rules, state, list);
    must(!list.empty(), "there is always something to say before the end");
    apply(rules, state, list[static_cast<std::size_t>(random.below(list.count()))], list);
    must_be_sound(rules, state);
  }
}

// Begins random games of a configuration, if it makes sense.
inline void play_games(const Catalog& content, const GameConfig& config, int games, int actions) {
  const auto made = make_setting(content, config);
  if (!made) {
    must(!made.error().empty(), "an error has a sentence");
    return;
  }
  for (int game = 0; game < games; ++game) {
    State state = new_game(made->rules);
    static ActionList list;
    settle(made->rules, state, list);
    must_be_sound(made->rules, state);
    play_on(made->rules, state, static_cast<std::uint64_t>(game), actions);
  }
}

}  // namespace sw::fuzz
