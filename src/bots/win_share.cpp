#include "bots/win_share.hpp"

#include <algorithm>
#include <cmath>

#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr int kMostRounds = 10;

// How far expectations miss, in hundredths of a coin, by the number of players and the rounds that
// are not over yet. Made by `smallworld fit --win-share`, see docs/BOTS.md.
constexpr std::array<std::array<int, kMostRounds>, kMaxPlayers + 1> kMisses = {{
    {},
    {},
    {120, 240, 330, 430, 540, 650, 700, 760, 1010, 2050},
    {120, 330, 500, 600, 700, 780, 850, 900, 950, 1000},
    {120, 330, 500, 600, 700, 780, 850, 900, 950, 1000},
    {120, 330, 500, 600, 700, 780, 850, 900, 950, 1000},
    {120, 330, 500, 600, 700, 780, 850, 900, 950, 1000},
}};

// 1000 / (1 + e^-x) for x = 0, 1/4, 2/4 … 6.
constexpr std::array<int, 25> kLogistic = {500, 562, 622, 679, 731, 777, 818, 852, 881,
                                           905, 924, 940, 953, 963, 971, 978, 982, 986,
                                           989, 991, 993, 995, 996, 997, 998};
constexpr int kStep = 64;  // of x, in 256ths

int logistic(int lead, int miss) {
  const int x =
      std::min(std::abs(lead) * 256 / miss, kStep * (static_cast<int>(kLogistic.size()) - 1) - 1);
  const auto i = static_cast<std::size_t>(x / kStep);
  const int share = kLogistic[i] + (kLogistic[i + 1] - kLogistic[i]) * (x % kStep) / kStep;
  return lead < 0 ? 1000 - share : share;
}

Shares shares_of(std::span<const int> ends, int miss) {
  Shares out{};
  int sum = 0;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    int best = INT32_MIN;
    for (std::size_t j = 0; j < ends.size(); ++j) {
      if (j != i) best = std::max(best, ends[j]);
    }
    out[i] = logistic(ends[i] - best, miss);
    sum += out[i];
  }
  int left = 1000;
  std::size_t largest = 0;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    out[i] = out[i] * 1000 / sum;
    left -= out[i];
    if (out[i] > out[largest]) largest = i;
  }
  out[largest] += left;
  return out;
}

// The game is over: nothing is to be guessed.
Shares shares_of_winners(const Ruleset& rules, const State& s) {
  Shares out{};
  const PlayerSet best = winners(rules, s);
  for (const PlayerId who : best) out[static_cast<std::size_t>(who)] = 1000 / best.size();
  return out;
}

int miss_of(int players, int rounds) {
  const auto i = static_cast<std::size_t>(std::clamp(rounds, 1, kMostRounds) - 1);
  return kMisses[static_cast<std::size_t>(players)][i];
}

}  // namespace

int rounds_to_come(const Ruleset& rules, const State& s) {
  return s.over() ? 0 : rules.rounds - s.turn.round + 1;
}

Shares win_shares(const Ruleset& rules, const State& s, const Forecast& ends) {
  if (s.over()) return shares_of_winners(rules, s);
  return shares_of(std::span(ends).first(static_cast<std::size_t>(rules.players)),
                   miss_of(rules.players, rounds_to_come(rules, s)));
}

// --- For the workshop --------------------------------------------------------------------------

int fit_miss(std::span<const SharePoint> points) {
  double best = 0;
  int best_miss = 100;
  for (int miss = 50; miss <= 3000; miss += 10) {
    double likely = 0;
    for (const SharePoint& point : points) {
      const int share = shares_of(point.ends, miss)[static_cast<std::size_t>(point.winner)];
      likely += std::log(std::max(1, share) / 1000.0);
    }
    if (best != 0 && likely <= best) continue;
    best = likely;
    best_miss = miss;
  }
  return best_miss;
}

std::array<Calibration, 10> calibration(std::span<const SharePoint> points) {
  std::array<Calibration, 10> out{};
  for (const SharePoint& point : points) {
    const int players = static_cast<int>(point.ends.size());
    const Shares shares = shares_of(point.ends, miss_of(players, point.rounds));
    for (int i = 0; i < players; ++i) {
      const int said = shares[static_cast<std::size_t>(i)];
      Calibration& step = out[static_cast<std::size_t>(std::min(9, said / 100))];
      ++step.cases;
      step.said += said;
      step.won += i == point.winner ? 1000 : 0;
    }
  }
  for (Calibration& step : out) {
    step.said /= std::max(1, step.cases);
    step.won /= std::max(1, step.cases);
  }
  return out;
}

}  // namespace sw
