// What a seat may see, and a guess at the rest. Undrawn stacks have no order in a state, so only
// the stashes are secret (G-HID-01, G-HID-02).
#include <algorithm>
#include <bit>
#include <cstring>

#include "core/hash.hpp"
#include "rules/counting.hpp"
#include "rules/engine.hpp"

namespace sw {

State view(const Ruleset& rules, const State& state, PlayerId seat) {
  State seen = state;
  if (!rules.options.hidden_coins || state.over()) return seen;
  for (int p = 0; p < rules.players; ++p) {
    if (p != index(seat)) seen.player(id_at<PlayerId>(p)).coins = 0;
  }
  seen.paid_out = 0;  // the ledger would give the sum away
  return seen;
}

State sample(const Ruleset& rules, const State& seen, PlayerId seat, Random& random) {
  State full = seen;
  if (!rules.options.hidden_coins || seen.over()) return full;
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

std::uint64_t hash(const State& state) {
  static_assert(std::has_unique_object_representations_v<State>,
                "a hash over bytes must not see padding");
  static_assert(sizeof(State) % sizeof(std::uint64_t) == 0);
  static_assert(std::endian::native == std::endian::little,
                "hashes are compared between platforms");
  std::array<std::uint64_t, sizeof(State) / sizeof(std::uint64_t)> words;
  std::memcpy(words.data(), &state, sizeof(State));
  Hash h;
  for (const std::uint64_t word : words) h.add(word);
  return h.value();
}

}  // namespace sw
