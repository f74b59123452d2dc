#include <cinttypes>
#include <cstdio>
#include <numeric>

#include "cli/arena.hpp"
#include "cli/players.hpp"
#include "cli/report.hpp"
#include "cli/statistics.hpp"

namespace sw::cli {

namespace {

struct Line {
  std::string name;
  Estimate share;
  double margin = 0;
  double elo = 0;
  double ms_per_turn = 0;  // mean
  double ms_median = 0;
  exec::FaultCounts faults;
  std::vector<Estimate> seats;
};

double mean_of(const std::vector<double>& values) {
  if (values.empty()) return 0;
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

Line line_of(const ArenaResult& result, const ArenaPlan& plan, int players, std::size_t bot) {
  const double games = static_cast<double>(result.blocks.size()) * players;
  const Effort& effort = result.efforts[bot];
  Line line;
  line.name = plan.names[bot];
  line.share = estimate(result.blocks, [bot](const Block& b) { return b.bots[bot].share; });
  line.margin = estimate(result.blocks, [bot](const Block& b) { return b.bots[bot].margin; }).mean;
  line.elo = elo_of(line.share.mean, players, games);
  line.ms_per_turn = mean_of(effort.turns);
  line.ms_median = median_of(effort.turns);
  line.faults = effort.faults;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    line.seats.push_back(
        estimate(result.blocks, [bot, seat](const Block& b) { return b.bots[bot].by_seat[seat]; }));
  }
  return line;
}

std::vector<Line> lines_of(const ArenaResult& result, const ArenaPlan& plan, int players) {
  std::vector<Line> out;
  for (std::size_t i = 0; i < plan.names.size(); ++i) {
    out.push_back(line_of(result, plan, players, i));
  }
  return out;
}

void write_bot(Report& out, const Line& line) {
  out.begin_object().field("name", line.name);
  out.decimal("win_share", line.share.mean, 6);
  out.decimal("ci95", line.share.half, 6);
  out.decimal("margin", line.margin, 4);
  out.decimal("elo", line.elo, 2);
  out.decimal("ms_per_turn", line.ms_per_turn, 4);
  out.decimal("ms_median", line.ms_median, 4);
  out.field("faults", line.faults.total()).key("fault_kinds").begin_object();
  for (std::size_t i = 0; i < exec::kFaults; ++i) {
    out.field(exec::name_of(static_cast<exec::Fault>(i)), line.faults.of[i]);
  }
  out.end_object().key("seats").begin_array();
  for (std::size_t i = 0; i < line.seats.size(); ++i) {
    out.begin_object().field("seat", "p" + std::to_string(i + 1));
    out.decimal("win_share", line.seats[i].mean, 6);
    out.decimal("ci95", line.seats[i].half, 6);
    out.end_object();
  }
  out.end_array().end_object();
}

}  // namespace

void print_arena_text(const ArenaResult& result, const ArenaPlan& plan, int players) {
  const std::vector<Line> lines = lines_of(result, plan, players);
  std::printf("%zu blocks of %d games in %.1f s; fair share %.1f %%\n", result.blocks.size(),
              players, result.seconds, 100.0 / players);
  for (const Line& line : lines) {
    std::printf(
        "%-12s wins %5.1f +- %4.1f %%  margin %+6.1f  Elo %+5.0f  %7.2f ms/turn"
        " (median %.2f)  %s\n",
        line.name.c_str(), 100 * line.share.mean, 100 * line.share.half, line.margin, line.elo,
        line.ms_per_turn, line.ms_median, describe(line.faults).c_str());
  }
  std::printf("wins by seat\n");
  for (const Line& line : lines) {
    std::printf("%-12s", line.name.c_str());
    for (std::size_t i = 0; i < line.seats.size(); ++i) {
      std::printf("  p%zu %5.1f +- %4.1f %%", i + 1, 100 * line.seats[i].mean,
                  100 * line.seats[i].half);
    }
    std::printf("\n");
  }
  if (!plan.sprt) return;
  const char* verdict = Sprt::accepts_high(result.llr)  ? "the upper bound is accepted"
                        : Sprt::accepts_low(result.llr) ? "the lower bound is accepted"
                                                        : "undecided";
  std::printf("SPRT: LLR %+.2f, %s\n", result.llr, verdict);
}

void print_arena_json(const ArenaResult& result, const ArenaPlan& plan, int players) {
  Report out("arena");
  out.field("blocks", result.blocks.size()).field("players", players);
  out.decimal("seconds", result.seconds, 3);
  out.key("bots").begin_array();
  for (const Line& line : lines_of(result, plan, players)) write_bot(out, line);
  out.end_array();
  if (plan.sprt) out.decimal("llr", result.llr, 4);
  out.print();
}

}  // namespace sw::cli
