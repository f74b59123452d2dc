// The parts of smallworld arena: playing blocks, what they prove, and the report.
//
// The unit of evidence is a block: one deal played once for every rotation of the seats, with
// chance keyed so that each game of the block has the same draws and dice. Two bots at a larger
// table: the first in one seat, copies of the second in all others. Intervals are over blocks,
// because the games of a block depend on each other.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalog/setting.hpp"
#include "exec/players.hpp"

namespace sw::cli {

// --- Results -----------------------------------------------------------------------------------

struct BotScore {
  double share = 0;   // of a win, mean over its seats and the games of the block
  double margin = 0;  // coins ahead of the best opponent
  std::array<double, kMaxPlayers> by_seat{};  // its share in each seat
};

struct Block {
  std::array<BotScore, kMaxPlayers> bots{};  // in the order given
};

// What a bot has cost, over all games.
struct Effort {
  std::vector<double> turns;  // milliseconds that each of its own turns took
  exec::FaultCounts faults;
};

struct ArenaResult {
  std::vector<Block> blocks;
  std::vector<Effort> efforts;  // by bot
  double llr = 0;
  double seconds = 0;
};

// --- Statistics --------------------------------------------------------------------------------

struct Estimate {
  double mean = 0;
  double half = 0;  // of the 95 % interval
};

template <class Value>
Estimate estimate(const std::vector<Block>& blocks, Value&& value);

// Elo of a share against n - 1 equal opponents; a clean sweep counts as half a game short of it.
double elo_of(double share, int players, double games);

// A sequential test of two Elo numbers, alpha = beta = 0.05.
struct Sprt {
  double low = 0;
  double high = 0;

  // Log-likelihood ratio of `high` against `low`, blocks taken as normally distributed.
  double llr(const std::vector<Block>& blocks, int players) const;
  static bool accepts_high(double llr);
  static bool accepts_low(double llr);
};

// --- Playing -----------------------------------------------------------------------------------

struct ArenaPlan {
  std::vector<std::string> names;
  std::int64_t blocks = 100;
  std::uint64_t seed = 1;  // of the first block
  int jobs = 1;
  exec::Limits limits;
  std::optional<Sprt> sprt;
};

ArenaResult play_arena(const Setting& setting, const ArenaPlan& plan);

// --- Reports -----------------------------------------------------------------------------------

void print_arena_text(const ArenaResult& result, const ArenaPlan& plan, int players);
void print_arena_json(const ArenaResult& result, const ArenaPlan& plan, int players);

// --- Templates ---------------------------------------------------------------------------------

Estimate estimate_of(const std::vector<double>& values);

template <class Value>
Estimate estimate(const std::vector<Block>& blocks, Value&& value) {
  std::vector<double> values;
  values.reserve(blocks.size());
  for (const Block& block : blocks) values.push_back(value(block));
  return estimate_of(values);
}

}  // namespace sw::cli
