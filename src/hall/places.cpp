#include "hall/places.hpp"

#include <utility>

#include "rules/table.hpp"

namespace sw::hall {

namespace {

std::pair<int, int> score(const State& state, PlayerId player) {
  int tokens = 0;
  for (const RegionId r : domain(state, player)) tokens += state.tokens_in(r);
  for (const Kept& kept : state.kept) {
    if (state.civ(kept.civ).owner == player) tokens += kept.tokens;
  }
  return {state.player(player).coins, tokens};
}

}  // namespace

std::vector<int> places(const Ruleset& rules, const State& state) {
  const PlayerSet first = winners(rules, state);
  std::vector<int> out;
  for (int p = 0; p < rules.players; ++p) {
    const PlayerId player = id_at<PlayerId>(p);
    int place = 1;
    for (int q = 0; q < rules.players; ++q) {
      const PlayerId other = id_at<PlayerId>(q);
      const bool wins_alone = first.has(other) && !first.has(player);
      place += wins_alone || score(state, other) > score(state, player) ? 1 : 0;
    }
    out.push_back(place);
  }
  return out;
}

}  // namespace sw::hall
