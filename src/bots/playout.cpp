#include "bots/playout.hpp"

#include <memory>
#include <span>

#include "core/hash.hpp"
#include "record/notation.hpp"
#include "record/tables.hpp"

namespace sw {

namespace {

constexpr int kSignatureGames = 80;  // on each table
constexpr std::uint64_t kSignatureSeed = 20090401;
constexpr std::array<std::span<const std::string_view>, 5> kTables = {
    kBaseMaps, kUndergroundMaps, kSkyTables, kMixedTables, kOptionTables};

// The lines of the games and their scores: what a change of the program's insides leaves alone.
void add_games(Hash& sum, const Setting& setting, Playground& ground) {
  for (int game = 0; game < kSignatureGames; ++game) {
    Random random(kSignatureSeed + static_cast<std::uint64_t>(game));
    const Outcome end = random_game(setting.rules, random, ground, [&](Action action) {
      sum.add(to_line(setting, PlayerId::None, action));
      return true;
    });
    for (const int coins : end.coins) sum.add(static_cast<std::uint64_t>(coins));
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
  for (const std::span<const std::string_view> tables : kTables) {
    for (const std::string_view table : tables) {
      const auto setting = make_table(catalog, table);
      if (!setting) return std::unexpected(setting.error());
      add_games(sum, *setting, *ground);
    }
  }
  return sum.value();
}

}  // namespace sw
