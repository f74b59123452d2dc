#include "bots/playout.hpp"

#include <memory>

#include "catalog/setting.hpp"
#include "core/hash.hpp"

namespace sw {

namespace {

constexpr int kSignatureGames = 200;
constexpr std::uint64_t kSignatureSeed = 20090401;

std::uint64_t word(Action action) {
  return static_cast<std::uint64_t>(action.kind) | static_cast<std::uint64_t>(action.region) << 8 |
         static_cast<std::uint64_t>(action.argument) << 16 |
         static_cast<std::uint64_t>(action.count) << 24;
}

void add_games(Hash& sum, const Ruleset& rules, Playground& ground) {
  for (int game = 0; game < kSignatureGames; ++game) {
    Random random(kSignatureSeed + static_cast<std::uint64_t>(game));
    random_game(rules, random, ground, [&sum](Action action) {
      sum.add(word(action));
      return true;
    });
    sum.add(hash(ground.state));
  }
}

}  // namespace

Outcome outcome(const Ruleset& rules, const State& state, int actions) {
  Outcome out;
  out.actions = actions;
  out.finished = state.over();
  for (int i = 0; i < rules.players; ++i) {
    out.coins[static_cast<std::size_t>(i)] = state.players[static_cast<std::size_t>(i)].coins;
  }
  if (out.finished) out.winners = winners(rules, state);
  return out;
}

Outcome random_game(const Ruleset& rules, Random& random, Playground& ground) {
  return random_game(rules, random, ground, [](Action) { return true; });
}

std::expected<std::uint64_t, std::string> signature(const Catalog& catalog) {
  Hash sum;
  const auto ground = std::make_unique<Playground>();
  for (const std::string_view map : kMeasuredMaps) {
    GameConfig config;
    config.map = map;
    const auto setting = make_setting(catalog, config);
    if (!setting) return std::unexpected(setting.error());
    add_games(sum, setting->rules, *ground);
  }
  return sum.value();
}

}  // namespace sw
