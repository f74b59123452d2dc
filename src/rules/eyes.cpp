// What is hidden from whom, and a guess at it.
#include "rules/eyes.hpp"

#include <algorithm>

#include "rules/counting.hpp"
#include "rules/engine.hpp"

namespace sw {

bool Eyes::see_choices(const Ruleset& rules, const State& state) const {
  return waits_for_chance(state) || see_coins(rules, state, actor(state));
}

State view(const Ruleset& rules, const State& state, Eyes eyes) {
  State seen = state;
  bool all = true;
  for (int p = 0; p < rules.players; ++p) {
    const PlayerId id = id_at<PlayerId>(p);
    if (eyes.see_coins(rules, state, id)) continue;
    seen.player(id).coins = 0;
    all = false;
  }
  if (!all) seen.paid_out = 0;  // the ledger would give the sum away
  return seen;
}

State sample(const Ruleset& rules, const State& seen, PlayerId seat, Random& random) {
  State full = seen;
  if (!has_secrets(rules, seen)) return full;
  constexpr int kSpread = 10;  // opponents are thought to be about as rich as oneself
  const int own = seen.player(seat).coins;
  for (int p = 0; p < rules.players; ++p) {
    if (p == index(seat)) continue;
    const int coins = std::max(0, own - kSpread + random.below(2 * kSpread + 1));
    full.player(id_at<PlayerId>(p)).coins = static_cast<std::int16_t>(coins);
  }
  full.paid_out =
      static_cast<std::int16_t>(coins_in_play(rules, full) - kStartCoins * rules.players);
  return full;
}

}  // namespace sw
