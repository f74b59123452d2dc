#include "bots/forecast.hpp"

#include <algorithm>
#include <span>

#include "bots/estate.hpp"
#include "bots/weights.hpp"

namespace sw {

namespace {

constexpr int kLeastRegions = 9;     // of a usual board, for each player
constexpr int kPart = 1000 / kCoin;  // weights are thousandths of a coin

// In hundredths.
int coins_to_come(const Lineup& lineup, int place) {
  const Side& side = lineup[static_cast<std::size_t>(place)];
  if (side.turns == 0) return 0;
  const WeightTable table = weights_for(lineup.count());
  const int most = static_cast<int>(table.size()) / lineup.count();
  const int row = (std::min(side.turns, most) - 1) * lineup.count() + place;
  const Weights& weights = table[static_cast<std::size_t>(row)];
  const Signs signs = signs_of(lineup, place);
  int sum = 0;
  for (std::size_t i = 0; i < kSigns; ++i) sum += weights[i] * signs[i];
  return sum / kPart;
}

}  // namespace

Signs signs_of(const Lineup& lineup, int place) {
  Signs out{kConstantSign};
  for (int p = 0; p < lineup.count(); ++p) {
    const Traits& traits = lineup[static_cast<std::size_t>(p)].traits;
    std::int16_t* to = out.data() + 1 + (p == place ? 0 : kTraits);
    for (const std::int16_t trait : traits) {
      *to = static_cast<std::int16_t>(*to + trait);
      ++to;
    }
  }
  return out;
}

bool is_foretold(const Ruleset& rules) {
  return rules.board.regions >= kLeastRegions * rules.players &&
         !weights_for(rules.players).empty();
}

Forecast forecast(const Ruleset& rules, const State& s) {
  const Lineup lineup = lineup_of(rules, s);
  Forecast out{};
  for (int place = 0; place < lineup.count(); ++place) {
    const Side& side = lineup[static_cast<std::size_t>(place)];
    out[static_cast<std::size_t>(side.who)] = side.coins * kCoin + coins_to_come(lineup, place);
  }
  return out;
}

}  // namespace sw
