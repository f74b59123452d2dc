#include "bots/duel_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "bots/match.hpp"
#include "bots/planner.hpp"
#include "bots/questions.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

// --- Games -------------------------------------------------------------------------------------

// Leaves some choices to chance, so that the games also show what is not played otherwise.
class Restless : public Bot {
 public:
  Restless(std::unique_ptr<Bot> bot, int noise) : bot_(std::move(bot)), noise_(noise) {}

  Action choose(const Question& q, Random& random) override {
    const Action answer = bot_->choose(q, random);
    const Prompt asked = prompt(q.seen);
    if (asked == Prompt::Choose && random.below(100) < noise_) return any(q, random);
    if (asked != Prompt::Conquest) return answer;
    if (offers(q, ActionKind::Stop) && random.below(400) < noise_) {
      return Action::plain(ActionKind::Stop);
    }
    return random.below(800) < noise_ ? any(q, random) : answer;
  }

 private:
  static Action any(const Question& q, Random& random) {
    return q.legal[static_cast<std::size_t>(random.below(q.legal.count()))];
  }

  std::unique_ptr<Bot> bot_;
  int noise_;
};

std::unique_ptr<Bot> hasty_bot(int noise) {
  return std::make_unique<Restless>(make_planner_bot(kHastyEffort), noise);
}

// Where every turn begins and where it is paid.
DuelGame samples_of(const Ruleset& rules, std::span<const Line> lines) {
  const auto ground = std::make_unique<Playground>();
  State& s = ground->state;
  s = new_game(rules);
  DuelGame game;
  int paid = -1;   // the turn that was noted last, where it is paid …
  int begun = -1;  // … and where it begins
  for (const Line& line : lines) {
    apply(rules, s, line.action, ground->legal);
    if (s.over() || s.turn.phase < Phase::Start) continue;
    const int turn = s.turn.round * 2 + index(s.turn.player);
    const bool pays = s.turn.phase == Phase::Redeploy && paid != turn;
    const bool begins = s.turn.phase <= Phase::Choose && begun != turn && !ground->legal.empty();
    if (!pays && !begins) continue;
    (pays ? paid : begun) = turn;
    game.push_back({duel_of(rules, s), begins});
  }
  return game;
}

}  // namespace

DuelGame play_duel(const Setting& setting, std::uint64_t seed, int noise) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < 2; ++i) bots.push_back(hasty_bot(noise));
  Match match(setting, std::move(bots));
  const Outcome end = match.play(seed);
  DuelGame game = samples_of(setting.rules, match.course().lines());
  for (DuelSample& sample : game) {
    const auto done = static_cast<std::size_t>(sample.duel.done);
    sample.truth = end.coins[done] - end.coins[1 - done] - sample.duel.lead;
  }
  return game;
}

namespace {

// --- Least squares -----------------------------------------------------------------------------

class Squares {
 public:
  void add(const Duel& duel, double truth, double weight) {
    for (std::size_t i = 0; i < kDuelTerms; ++i) {
      if (duel.terms[i] == 0) continue;
      const double x = weight * duel.terms[i];
      for (std::size_t j = 0; j <= i; ++j) sums_[i][j] += x * duel.terms[j];
      right_[i] += x * truth;
    }
    count_ += weight;
  }

  // Cholesky; a small weight on the diagonal keeps apart what always comes together.
  DuelTerms solve() const {
    constexpr double kRidge = 0.002;
    auto l = sums_;
    for (std::size_t i = 0; i < kDuelTerms; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        double sum = sums_[i][j];
        if (i == j) sum += kRidge * sums_[i][i] + 1e-6 * count_ + 1e-9;
        for (std::size_t k = 0; k < j; ++k) sum -= l[i][k] * l[j][k];
        l[i][j] = i == j ? std::sqrt(sum) : sum / l[j][j];
      }
    }
    DuelTerms x = right_;
    for (std::size_t i = 0; i < kDuelTerms; ++i) {
      for (std::size_t k = 0; k < i; ++k) x[i] -= l[i][k] * x[k];
      x[i] /= l[i][i];
    }
    for (std::size_t i = kDuelTerms; i-- > 0;) {
      for (std::size_t k = i + 1; k < kDuelTerms; ++k) x[i] -= l[k][i] * x[k];
      x[i] /= l[i][i];
    }
    return x;
  }

 private:
  std::array<std::array<double, kDuelTerms>, kDuelTerms> sums_{};
  DuelTerms right_{};
  double count_ = 0;
};

double dot(const DuelTerms& weights, const Duel& duel) {
  double sum = 0;
  for (std::size_t i = 0; i < kDuelTerms; ++i) sum += weights[i] * duel.terms[i];
  return sum;
}

// What the sample has led to: coins of the next rounds, and behind them the table's opinion.
double target(const DuelGame& game, const DuelSample& from, const DuelTable& table, int rounds) {
  if (rounds == 0) return from.truth;
  const int then = from.duel.turns - 2 * rounds;
  if (then <= 0) return from.truth;
  for (const DuelSample& later : game) {
    if (!later.at_start || later.duel.turns != then) continue;
    return later.duel.lead - from.duel.lead +
           dot(table[static_cast<std::size_t>(then)], later.duel);
  }
  return from.truth;
}

double root_mean(double squares, int count) { return std::sqrt(squares / std::max(1, count)); }

}  // namespace

DuelFit fit_duels(const std::vector<DuelGame>& games, int rounds) {
  DuelFit out;
  for (int turns = 1; turns < kMostDuelTurns; ++turns) {
    const auto t = static_cast<std::size_t>(turns);
    const auto squares = std::make_unique<Squares>();
    const int wide = turns <= 2 ? 0 : 1;  // neighbours are alike, except at the end
    for (const DuelGame& game : games) {
      for (const DuelSample& sample : game) {
        const int off = std::abs(sample.duel.turns - turns);
        if (off > wide) continue;
        squares->add(sample.duel, target(game, sample, out.weights, rounds), off == 0 ? 1 : 0.4);
      }
    }
    out.weights[t] = squares->solve();
    double missed = 0;
    double all = 0;
    int count = 0;
    for (const DuelGame& game : games) {
      for (const DuelSample& sample : game) {
        if (sample.duel.turns != turns) continue;
        const double miss = sample.truth - dot(out.weights[t], sample.duel);
        missed += miss * miss;
        all += sample.truth * sample.truth;
        ++count;
      }
    }
    out.error[t] = root_mean(missed, count);
    out.spread[t] = root_mean(all, count);
  }
  return out;
}

}  // namespace sw
