#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>

#include "bots/match.hpp"
#include "cli/arena.hpp"
#include "cli/crew.hpp"
#include "cli/interrupt.hpp"
#include "cli/watched.hpp"

namespace sw::cli {

namespace {

// --- Bots under a stopwatch --------------------------------------------------------------------

std::unique_ptr<Bot> measured(std::unique_ptr<Bot> bot, Effort& effort) {
  return watched(std::move(bot), [&effort](const Question&, const Answer& answer) {
    if (answer.begins_turn) effort.turns.push_back(0);
    // An answer in somebody else's turn belongs to the bot's turn before.
    if (!effort.turns.empty()) effort.turns.back() += answer.ms;
    if (!answer.legal) ++effort.faults[exec::Fault::Illegal];
  });
}

// --- One block ---------------------------------------------------------------------------------

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

// bot_in[game][seat] = index of the bot.
std::vector<std::vector<std::size_t>> seatings(std::size_t bots, std::size_t players) {
  std::vector<std::vector<std::size_t>> out;
  for (std::size_t game = 0; game < players; ++game) {
    std::vector<std::size_t> seats(players, 1);
    for (std::size_t i = 0; i < bots && bots == players; ++i) seats[(i + game) % players] = i;
    if (bots != players) seats[game] = 0;
    out.push_back(seats);
  }
  return out;
}

class Worker {
 public:
  Worker(const Setting& setting, const ArenaPlan& plan)
      : efforts(plan.names.size()),
        setting_(setting),
        plan_(plan),
        seatings_(seatings(plan.names.size(), static_cast<std::size_t>(setting.rules.players))),
        bench_(plan.names.size()) {}

  Block play(std::uint64_t seed) {
    Block block;
    const int players = setting_.rules.players;
    std::array<std::array<int, kMaxPlayers>, kMaxPlayers> games{};  // by bot and seat
    for (const auto& seating : seatings_) {
      const Outcome end = play_game(seating, seed);
      for (int seat = 0; seat < players; ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        BotScore& score = block.bots[seating[s]];
        score.by_seat[s] += share_of(end, seat);
        score.margin += margin_of(end, seat, players);
        ++games[seating[s]][s];
      }
    }
    for (std::size_t i = 0; i < plan_.names.size(); ++i) average(block.bots[i], games[i]);
    return block;
  }

  std::vector<Effort> efforts;  // by bot

 private:
  static void average(BotScore& score, const std::array<int, kMaxPlayers>& games) {
    int all = 0;
    for (std::size_t s = 0; s < kMaxPlayers; ++s) {
      score.share += score.by_seat[s];
      if (games[s] > 0) score.by_seat[s] /= games[s];
      all += games[s];
    }
    score.share /= all;
    score.margin /= all;
  }

  Outcome play_game(const std::vector<std::size_t>& seating, std::uint64_t seed) {
    std::vector<std::size_t> used(bench_.size());
    std::vector<Bot*> bots;
    for (const std::size_t bot : seating) bots.push_back(copy_of(bot, used[bot]++));
    Match match(setting_, bots);
    const Outcome end = match.play_deal(seed);
    if (!end.finished)
      throw std::runtime_error("the game of seed " + std::to_string(seed) + " does not end");
    return end;
  }

  // The same players sit down for all games, in changing seats.
  Bot* copy_of(std::size_t bot, std::size_t number) {
    auto& copies = bench_[bot];
    if (number == copies.size()) {
      Effort& effort = efforts[bot];
      copies.push_back(measured(
          exec::make_player(plan_.names[bot], setting_, plan_.limits, effort.faults), effort));
    }
    return copies[number].get();
  }

  const Setting& setting_;
  const ArenaPlan& plan_;
  std::vector<std::vector<std::size_t>> seatings_;
  std::vector<std::vector<std::unique_ptr<Bot>>> bench_;  // by bot, then by copy
};

// --- All blocks --------------------------------------------------------------------------------

// Keeps the blocks in the order of their seeds, so that a sequential test does not depend on which
// thread is quicker.
class Book {
 public:
  Book(const ArenaPlan& plan, int players) : players_(players), sprt_(plan.sprt) {}

  // Says whether the test is decided.
  bool add(std::int64_t number, const Block& block) {
    const std::scoped_lock lock(guard_);
    waiting_.emplace(number, block);
    while (!decided_ && waiting_.contains(std::ssize(done))) {
      done.push_back(waiting_.extract(std::ssize(done)).mapped());
      if (!sprt_) continue;
      ratio = sprt_->llr(done, players_);
      decided_ = Sprt::accepts_high(ratio) || Sprt::accepts_low(ratio);
    }
    return decided_;
  }

  std::vector<Block> done;
  double ratio = 0;

 private:
  std::mutex guard_;
  std::map<std::int64_t, Block> waiting_;  // by number, until those before are there
  int players_;
  std::optional<Sprt> sprt_;
  bool decided_ = false;
};

}  // namespace

ArenaResult play_arena(const Setting& setting, const ArenaPlan& plan) {
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < plan.jobs; ++i) workers.push_back(std::make_unique<Worker>(setting, plan));
  Book book(plan, setting.rules.players);
  Crew crew(plan.blocks, "blocks");
  crew.share(workers, [&](Worker& worker, std::int64_t block) {
    const Block played = worker.play(plan.seed + static_cast<std::uint64_t>(block));
    if (!interrupted() && book.add(block, played)) crew.stop();
  });
  ArenaResult out{std::move(book.done), std::vector<Effort>(plan.names.size()), book.ratio,
                  crew.seconds()};
  for (const auto& worker : workers) {
    for (std::size_t i = 0; i < plan.names.size(); ++i) {
      const Effort& effort = worker->efforts[i];
      auto& turns = out.efforts[i].turns;
      turns.insert(turns.end(), effort.turns.begin(), effort.turns.end());
      out.efforts[i].faults.add(effort.faults);
    }
  }
  return out;
}

}  // namespace sw::cli
