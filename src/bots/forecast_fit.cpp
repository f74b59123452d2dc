#include "bots/forecast_fit.hpp"

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
  constexpr Mind kHasty{.duel = kHastyEffort, .table = kHastyEffort};
  return std::make_unique<Restless>(make_planner_bot(kHasty), noise);
}

NotedTurn note_turn(const Ruleset& rules, const State& s, bool at_start) {
  const Lineup lineup = lineup_of(rules, s);
  NotedTurn out;
  out.at_start = at_start;
  for (int place = 0; place < lineup.count(); ++place) {
    const Side& side = lineup[static_cast<std::size_t>(place)];
    out.turns += side.turns;
    out.sides.push_back({side.who, side.turns, side.coins, 0, signs_of(lineup, place)});
  }
  return out;
}

// Where every turn begins and where it is paid.
NotedGame notes_of(const Ruleset& rules, std::span<const Line> lines) {
  const auto ground = std::make_unique<Playground>();
  State& s = ground->state;
  s = new_game(rules);
  NotedGame game;
  int paid = -1;   // the turn that was noted last, where it is paid …
  int begun = -1;  // … and where it begins
  for (const Line& line : lines) {
    apply(rules, s, line.action, ground->legal);
    if (s.over() || s.turn.phase < Phase::Start) continue;
    const int turn = s.turn.round * rules.players + index(s.turn.player);
    const bool pays = s.turn.phase == Phase::Redeploy && paid != turn;
    const bool begins = s.turn.phase <= Phase::Choose && begun != turn && !ground->legal.empty();
    if (!pays && !begins) continue;
    (pays ? paid : begun) = turn;
    game.push_back(note_turn(rules, s, begins));
  }
  return game;
}

}  // namespace

NotedGame play_and_note(const Setting& setting, std::uint64_t seed, int noise) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < setting.rules.players; ++i) bots.push_back(hasty_bot(noise));
  Match match(setting, std::move(bots));
  const Outcome end = match.play(seed);
  NotedGame game = notes_of(setting.rules, match.course().lines());
  for (NotedTurn& turn : game) {
    for (NotedSide& side : turn.sides) {
      side.to_come = end.coins[static_cast<std::size_t>(side.who)] - side.coins;
    }
  }
  return game;
}

namespace {

// --- Least squares -----------------------------------------------------------------------------

using Solution = std::array<double, kSigns>;

class Squares {
 public:
  void add(const Signs& signs, double truth) {
    for (std::size_t i = 0; i < kSigns; ++i) {
      if (signs[i] == 0) continue;
      const double x = signs[i];
      for (std::size_t j = 0; j <= i; ++j) sums_[i][j] += x * signs[j];
      right_[i] += x * truth;
    }
    count_ += 1;
  }

  // Cholesky; a small weight on the diagonal keeps apart what always comes together.
  Solution solve() const {
    constexpr double kRidge = 0.002;
    auto l = sums_;
    for (std::size_t i = 0; i < kSigns; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        double sum = sums_[i][j];
        if (i == j) sum += kRidge * sums_[i][i] + 1e-6 * count_ + 1e-9;
        for (std::size_t k = 0; k < j; ++k) sum -= l[i][k] * l[j][k];
        l[i][j] = i == j ? std::sqrt(sum) : sum / l[j][j];
      }
    }
    Solution x = right_;
    for (std::size_t i = 0; i < kSigns; ++i) {
      for (std::size_t k = 0; k < i; ++k) x[i] -= l[i][k] * x[k];
      x[i] /= l[i][i];
    }
    for (std::size_t i = kSigns; i-- > 0;) {
      for (std::size_t k = i + 1; k < kSigns; ++k) x[i] -= l[k][i] * x[k];
      x[i] /= l[i][i];
    }
    return x;
  }

 private:
  std::array<std::array<double, kSigns>, kSigns> sums_{};
  Solution right_{};
  double count_ = 0;
};

double dot(const Solution& weights, const Signs& signs) {
  double sum = 0;
  for (std::size_t i = 0; i < kSigns; ++i) sum += weights[i] * signs[i];
  return sum;
}

// What the turn has led to for a place: coins of the next rounds, and behind them the opinion of
// the rows that are known already.
double target(const NotedGame& game, const NotedTurn& from, std::size_t place,
              const std::vector<FittedRow>& rows, int rounds) {
  const NotedSide& side = from.sides[place];
  const std::size_t players = from.sides.size();
  if (rounds == 0 || side.turns <= rounds) return side.to_come;
  const int then = from.turns - static_cast<int>(players) * rounds;
  for (const NotedTurn& later : game) {
    if (!later.at_start || later.turns != then) continue;
    const NotedSide& same = later.sides[place];
    const std::size_t row = static_cast<std::size_t>(same.turns - 1) * players + place;
    return same.coins - side.coins + dot(rows[row].weights, same.signs);
  }
  return side.to_come;
}

double root_mean(double squares, int count) { return std::sqrt(squares / std::max(1, count)); }

FittedRow fit_row(const std::vector<NotedGame>& games, int turns, std::size_t place,
                  const std::vector<FittedRow>& rows, int rounds) {
  const auto for_each = [&](auto use) {
    for (const NotedGame& game : games) {
      for (const NotedTurn& turn : game) {
        if (turn.sides[place].turns == turns) use(game, turn);
      }
    }
  };
  const auto squares = std::make_unique<Squares>();
  for_each([&](const NotedGame& game, const NotedTurn& turn) {
    squares->add(turn.sides[place].signs, target(game, turn, place, rows, rounds));
  });
  FittedRow out{squares->solve()};
  double missed = 0;
  double sum = 0;
  double all = 0;
  int count = 0;
  for_each([&](const NotedGame&, const NotedTurn& turn) {
    const NotedSide& side = turn.sides[place];
    const double miss = side.to_come - dot(out.weights, side.signs);
    missed += miss * miss;
    sum += side.to_come;
    all += side.to_come * side.to_come;
    ++count;
  });
  const double mean = sum / std::max(1, count);
  out.error = root_mean(missed, count);
  out.spread = root_mean(all - mean * sum, count);
  return out;
}

}  // namespace

std::vector<FittedRow> fit_forecast(const std::vector<NotedGame>& games, int rounds) {
  std::vector<FittedRow> rows;
  const std::size_t players = games.at(0).at(0).sides.size();
  int most = 0;
  for (const NotedGame& game : games) {
    for (const NotedSide& side : game.at(0).sides) most = std::max(most, side.turns);
  }
  for (int turns = 1; turns <= most; ++turns) {
    for (std::size_t place = 0; place < players; ++place) {
      rows.push_back(fit_row(games, turns, place, rows, rounds));
    }
  }
  return rows;
}

}  // namespace sw
