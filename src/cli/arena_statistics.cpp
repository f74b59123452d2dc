#include <algorithm>
#include <cmath>

#include "cli/arena.hpp"

namespace sw::cli {

namespace {

constexpr double kWidth = 1.96;                 // standard errors of a 95 % interval
const double kDecided = std::log(0.95 / 0.05);  // alpha = beta = 0.05

double share_at(double elo, int players) {
  const double odds = std::pow(10, elo / 400) / (players - 1);
  return odds / (1 + odds);
}

}  // namespace

Estimate estimate_of(const std::vector<double>& values) {
  if (values.empty()) return {};
  const auto n = static_cast<double>(values.size());
  double sum = 0;
  for (const double v : values) sum += v;
  const double mean = sum / n;
  double squares = 0;
  for (const double v : values) squares += (v - mean) * (v - mean);
  return {mean, n < 2 ? 0 : kWidth * std::sqrt(squares / (n - 1) / n)};
}

double elo_of(double share, int players, double games) {
  if (games == 0) return 0;
  const double edge = 0.5 / games;
  const double w = std::clamp(share, edge, 1 - edge);
  return 400 * std::log10(w * (players - 1) / (1 - w));
}

double Sprt::llr(const std::vector<Block>& blocks, int players) const {
  constexpr std::size_t kFewest = 10;  // below, the spread is not known
  if (blocks.size() < kFewest) return 0;
  const Estimate e = estimate(blocks, [](const Block& b) { return b.bots[0].share; });
  const double error = std::max(e.half / kWidth, 1e-6);
  const double s0 = share_at(low, players);
  const double s1 = share_at(high, players);
  return (s1 - s0) * (2 * e.mean - s0 - s1) / (2 * error * error);
}

bool Sprt::accepts_high(double llr) { return llr >= kDecided; }
bool Sprt::accepts_low(double llr) { return llr <= -kDecided; }

}  // namespace sw::cli
