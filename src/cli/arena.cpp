// smallworld arena: which bot is stronger, and how sure is that?
//
// The unit of evidence is a block: one deal played once for every rotation of the seats, with
// chance keyed so that each game of the block has the same draws and dice. Two bots at a larger
// table: the first in one seat, copies of the second in all others. Intervals are over blocks,
// because the games of a block depend on each other.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>

#include "bots/match.hpp"
#include "cli/commands.hpp"
#include "cli/crew.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::string map = "base-2p";
  std::string bots = "greedy,random";
  std::string sprt;
  Boxes boxes;
  std::int64_t blocks = 100;
  std::uint64_t seed = 1;
  int jobs = 1;
  bool json = false;
};

// --- Bots under a stopwatch --------------------------------------------------------------------

struct Clock {
  double seconds = 0;
  std::int64_t turns = 0;
  std::int64_t faults = 0;
};

// Measures a bot, counts its own turns and replaces what is not legal.
class Watched : public Bot {
 public:
  Watched(std::unique_ptr<Bot> bot, Clock& clock) : bot_(std::move(bot)), clock_(clock) {}

  Action choose(const Question& q, Random& random) override {
    const auto start = std::chrono::steady_clock::now();
    const Action action = bot_->choose(q, random);
    clock_.seconds +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (q.seen.turn.player == q.seat && q.seen.turn.round != round_) {
      round_ = q.seen.turn.round;
      ++clock_.turns;
    }
    if (std::find(q.legal.begin(), q.legal.end(), action) != q.legal.end()) return action;
    ++clock_.faults;
    return q.legal[0];
  }

 private:
  std::unique_ptr<Bot> bot_;
  Clock& clock_;
  int round_ = 0;
};

// --- Results -----------------------------------------------------------------------------------

struct BotScore {
  double share = 0;   // of a win, mean over its seats and the games of the block
  double margin = 0;  // coins ahead of the best opponent
};

struct Block {
  std::array<BotScore, kMaxPlayers> bots{};
  std::array<double, kMaxPlayers> seat_shares{};  // of the first bot, by its seat
};

double share_of(const Outcome& end, int seat) {
  return end.winners.has(id_at<PlayerId>(seat)) ? 1.0 / end.winners.size() : 0;
}

double margin_of(const Outcome& end, int seat, int players) {
  int best = std::numeric_limits<int>::min();
  for (int i = 0; i < players; ++i) {
    if (i != seat) best = std::max(best, end.coins[static_cast<std::size_t>(i)]);
  }
  return end.coins[static_cast<std::size_t>(seat)] - best;
}

struct Estimate {
  double mean = 0;
  double half = 0;  // of the 95 % interval
};

template <class Value>
Estimate estimate(const std::vector<Block>& blocks, Value&& value) {
  const auto n = static_cast<double>(blocks.size());
  double sum = 0;
  for (const Block& b : blocks) sum += value(b);
  const double mean = sum / n;
  double squares = 0;
  for (const Block& b : blocks) squares += (value(b) - mean) * (value(b) - mean);
  const double half = n < 2 ? 0 : 1.96 * std::sqrt(squares / (n - 1) / n);
  return {mean, half};
}

// Elo of a share against n - 1 equal opponents; a clean sweep counts as half a game short of it.
double elo_of(double share, int players, double games) {
  const double edge = 0.5 / games;
  const double w = std::clamp(share, edge, 1 - edge);
  return 400 * std::log10(w * (players - 1) / (1 - w));
}

double share_at(double elo, int players) {
  const double odds = std::pow(10, elo / 400) / (players - 1);
  return odds / (1 + odds);
}

// --- Sequential test ---------------------------------------------------------------------------

struct Sprt {
  double low = 0;
  double high = 0;
};

Sprt parse_sprt(const std::string& text) {
  Sprt out;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%lf,%lf%c", &out.low, &out.high, &rest) != 2 ||
      out.low >= out.high) {
    throw BadInput("--sprt " + text + ": two Elo numbers are needed, as in 0,20");
  }
  return out;
}

// Log-likelihood ratio of `high` against `low`, blocks taken as normally distributed.
double llr(const Sprt& sprt, const std::vector<Block>& blocks, int players) {
  constexpr std::size_t kFewest = 10;  // below, the spread is not known
  if (blocks.size() < kFewest) return 0;
  const Estimate e = estimate(blocks, [](const Block& b) { return b.bots[0].share; });
  const double error = std::max(e.half / 1.96, 1e-6);
  const double s0 = share_at(sprt.low, players);
  const double s1 = share_at(sprt.high, players);
  return (s1 - s0) * (2 * e.mean - s0 - s1) / (2 * error * error);
}

const double kDecided = std::log(0.95 / 0.05);  // alpha = beta = 0.05

// --- Playing -----------------------------------------------------------------------------------

// bot_in[game][seat] = index of the bot.
std::vector<std::vector<int>> seatings(int bots, int players) {
  std::vector<std::vector<int>> out;
  for (int game = 0; game < players; ++game) {
    std::vector<int> seats(static_cast<std::size_t>(players), 1);
    for (int i = 0; i < bots && bots == players; ++i) {
      seats[static_cast<std::size_t>((i + game) % players)] = i;
    }
    if (bots != players) seats[static_cast<std::size_t>(game)] = 0;
    out.push_back(seats);
  }
  return out;
}

class Worker {
 public:
  Worker(const Setting& setting, const std::vector<std::string>& names)
      : setting_(setting), names_(names), clocks(names.size()) {
    seatings_ = seatings(static_cast<int>(names.size()), setting.rules.players);
  }

  Block play(std::uint64_t seed) {
    Block block;
    const int players = setting_.rules.players;
    std::array<int, kMaxPlayers> seats_of{};
    for (std::size_t game = 0; game < seatings_.size(); ++game) {
      const Outcome end = play_game(game, seed);
      for (int seat = 0; seat < players; ++seat) {
        const auto bot = static_cast<std::size_t>(seatings_[game][static_cast<std::size_t>(seat)]);
        block.bots[bot].share += share_of(end, seat);
        block.bots[bot].margin += margin_of(end, seat, players);
        ++seats_of[bot];
        if (bot == 0) block.seat_shares[static_cast<std::size_t>(seat)] = share_of(end, seat);
      }
    }
    for (std::size_t i = 0; i < names_.size(); ++i) {
      block.bots[i].share /= seats_of[i];
      block.bots[i].margin /= seats_of[i];
    }
    return block;
  }

 private:
  Outcome play_game(std::size_t game, std::uint64_t seed) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (const int i : seatings_[game]) {
      const auto bot = static_cast<std::size_t>(i);
      bots.push_back(std::make_unique<Watched>(make_bot(names_[bot]), clocks[bot]));
    }
    Match match(setting_.rules, std::move(bots));
    const Outcome end = match.play_deal(seed);
    if (!end.finished)
      throw std::runtime_error("the game of seed " + std::to_string(seed) + " does not end");
    return end;
  }

  const Setting& setting_;
  const std::vector<std::string>& names_;
  std::vector<std::vector<int>> seatings_;

 public:
  std::vector<Clock> clocks;  // by bot
};

struct Result {
  std::vector<Block> blocks;
  std::vector<Clock> clocks;
  double llr = 0;
  double seconds = 0;
};

// Keeps the blocks in the order of their seeds, so that a sequential test does not depend on which
// thread is quicker.
class Book {
 public:
  Book(std::int64_t blocks, int players, std::optional<Sprt> sprt)
      : waiting_(static_cast<std::size_t>(blocks)), players_(players), sprt_(sprt) {}

  // Says whether the test is decided.
  bool add(std::int64_t number, const Block& block) {
    const std::scoped_lock lock(guard_);
    waiting_[static_cast<std::size_t>(number)] = block;
    while (!decided_ && done.size() < waiting_.size() && waiting_[done.size()].has_value()) {
      done.push_back(*waiting_[done.size()]);
      if (!sprt_) continue;
      ratio = llr(*sprt_, done, players_);
      decided_ = std::abs(ratio) >= kDecided;
    }
    return decided_;
  }

  std::vector<Block> done;
  double ratio = 0;

 private:
  std::mutex guard_;
  std::vector<std::optional<Block>> waiting_;
  int players_;
  std::optional<Sprt> sprt_;
  bool decided_ = false;
};

Result play_all(const Setting& setting, const Request& request,
                const std::vector<std::string>& names, const std::optional<Sprt>& sprt) {
  const int jobs = job_count(request.jobs);
  std::vector<std::unique_ptr<Worker>> workers;
  workers.reserve(static_cast<std::size_t>(jobs));
  for (int i = 0; i < jobs; ++i) workers.push_back(std::make_unique<Worker>(setting, names));
  Book book(request.blocks, setting.rules.players, sprt);
  Crew crew(request.blocks);
  crew.run(jobs, [&](int i) {
    Worker& worker = *workers[static_cast<std::size_t>(i)];
    for (auto block = crew.next(); block >= 0; block = crew.next()) {
      const Block played = worker.play(request.seed + static_cast<std::uint64_t>(block));
      if (book.add(block, played)) crew.stop();
    }
  });
  Result out{std::move(book.done), std::vector<Clock>(names.size()), book.ratio, crew.seconds()};
  for (const auto& worker : workers) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      out.clocks[i].seconds += worker->clocks[i].seconds;
      out.clocks[i].turns += worker->clocks[i].turns;
      out.clocks[i].faults += worker->clocks[i].faults;
    }
  }
  return out;
}

// --- Reports -----------------------------------------------------------------------------------

struct Line {
  std::string name;
  Estimate share;
  double margin = 0;
  double elo = 0;
  double ms_per_turn = 0;
  std::int64_t faults = 0;
};

std::vector<Line> lines_of(const Result& result, const std::vector<std::string>& names,
                           int players) {
  std::vector<Line> out;
  const double games = static_cast<double>(result.blocks.size()) * players;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Clock& clock = result.clocks[i];
    Line line;
    line.name = names[i];
    line.share = estimate(result.blocks, [i](const Block& b) { return b.bots[i].share; });
    line.margin = estimate(result.blocks, [i](const Block& b) { return b.bots[i].margin; }).mean;
    line.elo = elo_of(line.share.mean, players, games);
    line.ms_per_turn =
        clock.turns == 0 ? 0 : 1000 * clock.seconds / static_cast<double>(clock.turns);
    line.faults = clock.faults;
    out.push_back(line);
  }
  return out;
}

Estimate seat_share(const Result& result, int seat) {
  return estimate(result.blocks,
                  [seat](const Block& b) { return b.seat_shares[static_cast<std::size_t>(seat)]; });
}

void print_text(const Result& result, const std::vector<Line>& lines, int players, bool tested) {
  std::printf("%zu blocks of %d games in %.1f s; fair share %.1f %%\n", result.blocks.size(),
              players, result.seconds, 100.0 / players);
  for (const Line& line : lines) {
    std::printf("%-12s wins %5.1f +- %4.1f %%  margin %+6.1f  Elo %+5.0f  %7.2f ms/turn  %" PRId64
                " faults\n",
                line.name.c_str(), 100 * line.share.mean, 100 * line.share.half, line.margin,
                line.elo, line.ms_per_turn, line.faults);
  }
  std::printf("%s by seat:", lines[0].name.c_str());
  for (int seat = 0; seat < players; ++seat) {
    const Estimate e = seat_share(result, seat);
    std::printf("  p%d %.1f +- %.1f %%", seat + 1, 100 * e.mean, 100 * e.half);
  }
  std::printf("\n");
  if (!tested) return;
  const char* verdict = result.llr >= kDecided    ? "the upper bound is accepted"
                        : result.llr <= -kDecided ? "the lower bound is accepted"
                                                  : "undecided";
  std::printf("SPRT: LLR %+.2f, %s\n", result.llr, verdict);
}

// A name as a JSON string: commands may hold quotes.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return out + '"';
}

void print_json(const Result& result, const std::vector<Line>& lines, int players, bool tested) {
  std::printf("{\"blocks\": %zu, \"players\": %d, \"seconds\": %.3f, \"bots\": [",
              result.blocks.size(), players, result.seconds);
  for (const Line& line : lines) {
    std::printf(
        "%s{\"name\": %s, \"win_share\": %.6f, \"ci95\": %.6f, \"margin\": %.4f, \"elo\": %.2f, "
        "\"ms_per_turn\": %.4f, \"faults\": %" PRId64 "}",
        &line == lines.data() ? "" : ", ", quoted(line.name).c_str(), line.share.mean,
        line.share.half, line.margin, line.elo, line.ms_per_turn, line.faults);
  }
  std::printf("], \"seats\": [");
  for (int seat = 0; seat < players; ++seat) {
    const Estimate e = seat_share(result, seat);
    std::printf("%s{\"seat\": \"p%d\", \"win_share\": %.6f, \"ci95\": %.6f}", seat == 0 ? "" : ", ",
                seat + 1, e.mean, e.half);
  }
  std::printf("]");
  if (tested) std::printf(", \"llr\": %.4f", result.llr);
  std::printf("}\n");
}

std::vector<std::string> bot_names(const Request& request, int players) {
  std::vector<std::string> names = split(request.bots, ',');
  if (names.size() != 2 && static_cast<int>(names.size()) != players) {
    throw BadInput("--bots " + request.bots + ": " + request.map + " needs two names or " +
                   std::to_string(players));
  }
  for (const std::string& name : names) {
    if (make_bot(name) == nullptr) throw BadInput("--bots: there is no bot called '" + name + "'");
  }
  return names;
}

void run(const Shell& shell, const Request& request) {
  const Setting setting = open_setting(open_catalog(shell), request.map, request.boxes);
  const int players = setting.rules.players;
  const std::vector<std::string> names = bot_names(request, players);
  std::optional<Sprt> sprt;
  if (!request.sprt.empty()) sprt = parse_sprt(request.sprt);
  const Result result = play_all(setting, request, names, sprt);
  (request.json ? print_json : print_text)(result, lines_of(result, names, players), players,
                                           sprt.has_value());
}

}  // namespace

void add_arena(CLI::App& program, Shell& shell) {
  auto* command = program.add_subcommand("arena", "Compare bots: seat-rotated blocks, equal luck");
  const auto request = std::make_shared<Request>();
  command->add_option("--map", request->map, "board")->capture_default_str();
  add_boxes(*command, request->boxes);
  command
      ->add_option("--bots", request->bots,
                   "A,B: A in one seat, B in the others; or one for each seat")
      ->capture_default_str();
  command->add_option("--blocks", request->blocks, "deals; each is played once per seat")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  command->add_option("--seed", request->seed, "of the first block")->capture_default_str();
  command->add_option("--jobs", request->jobs, "threads; 0: one per core")
      ->capture_default_str()
      ->check(CLI::Range(0, 256));
  command->add_option("--sprt", request->sprt, "stop as soon as A is LO or HI Elo above B")
      ->type_name("LO,HI");
  command->add_flag("--json", request->json, "print the result as JSON");
  command->callback([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
